#include <flite/flite.h>

/// Declared in no public header of flite: the CMU lexicon with its letter-to-sound rules.
cst_lexicon *cmu_lex_init(void);
