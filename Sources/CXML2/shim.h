// Debian's libxml2 headers pull in the system's ICU, whose types clash with the copy of ICU that
// comes with Foundation. Nothing here uses libxml2's ICU support, so its headers are left out.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

/// `xmlFree` is a mutable C global, which Swift 6 refuses.
static inline void cxml2_free(void *pointer) { xmlFree(pointer); }
