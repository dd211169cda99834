#include <flite/flite.h>

/// Declared in no public header of flite: the voice "slt".
cst_voice *register_cmu_us_slt(const char *voxdir);

/// Macros that Swift does not import.
static inline cst_wave *cflite_wave(cst_utterance *utterance) { return utt_wave(utterance); }
