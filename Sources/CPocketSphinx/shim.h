#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <pocketsphinx.h>

// Version 5 brings what was a library of its own before, and an endpointer.
#if !__has_include(<pocketsphinx/endpointer.h>)
#define CSPHINX_HAS_SPHINXBASE 1
#include <ps_search.h>
#include <sphinxbase/cmd_ln.h>
#include <sphinxbase/err.h>
#include <sphinxbase/logmath.h>
#else
#define CSPHINX_HAS_SPHINXBASE 0
#endif

/// Silences the library's log, which goes to the standard error of the whole process.
static inline void csphinx_silence(void) {
  err_set_logfp(NULL);
}

/// Creates a decoder from pairs of option and value, the option with its dash; NULL on failure.
/// Version 0.8 parses a command line, version 5 sets values in a configuration; Swift sees neither.
static inline ps_decoder_t *csphinx_decoder_create(const char *const *pairs, int count) {
#if CSPHINX_HAS_SPHINXBASE
  cmd_ln_t *configuration = cmd_ln_parse_r(NULL, ps_args(), count, (char **)pairs, 1);
  if (configuration == NULL) return NULL;
  ps_decoder_t *decoder = ps_init(configuration);
  cmd_ln_free_r(configuration);
  return decoder;
#else
  ps_config_t *configuration = ps_config_init(NULL);
  if (configuration == NULL) return NULL;
  for (int i = 0; i + 1 < count; i += 2) {
    const char *name = pairs[i] + 1;
    // Version 5 has no silence removal inside the decoder: there is nothing to turn off.
    if (strcmp(name, "remove_silence") == 0) continue;
    if (ps_config_set_str(configuration, name, pairs[i + 1]) == NULL) {
      ps_config_free(configuration);
      return NULL;
    }
  }
  ps_decoder_t *decoder = ps_init(configuration);
  ps_config_free(configuration);
  return decoder;
#endif
}

/// Makes a grammar the decoder's search; the two versions name the functions differently.
static inline int csphinx_decoder_use_grammar(
    ps_decoder_t *decoder, const char *name, const char *grammar) {
#if CSPHINX_HAS_SPHINXBASE
  if (ps_set_jsgf_string(decoder, name, grammar) < 0) return -1;
  return ps_set_search(decoder, name);
#else
  if (ps_add_jsgf_string(decoder, name, grammar) < 0) return -1;
  return ps_activate_search(decoder, name);
#endif
}

/// The posterior probability of a word, from the library's own logarithm.
static inline double csphinx_probability(ps_decoder_t *decoder, int logarithm) {
  return logmath_exp(ps_get_logmath(decoder), logarithm);
}
