/* The interface between Kelso and evaluations that are compiled on their own, in C or C++.
 *
 *   kelso eval new my_eval             writes my_eval.cpp, a starting point with comments
 *   kelso eval build my_eval.cpp       makes my_eval.so and tests it
 *   kelso search alpha-beta:eval=plugin:./my_eval.so,depth=6
 *
 * A plug-in defines one function, kelso_plugin_entry, which returns a description of itself; the macro
 * KELSO_PLUGIN does that. Kelso loads it in a process of its own, so that nothing it does can harm a game
 * of others; and tests it: the same question must get the same answer, finite and within the limits, in
 * good time.
 */
#ifndef KELSO_PLUGIN_H
#define KELSO_PLUGIN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Changes whenever something below changes. */
#define KELSO_PLUGIN_VERSION 1

enum { KELSO_BLACK = 0, KELSO_WHITE = 1 };

/* A set of squares: bit n - 1 is square n of the usual numbering. Black starts on 1 to 12 at the top and
 * moves down, White on 21 to 32. */
typedef uint32_t kelso_squares;

typedef struct kelso_position {
  kelso_squares men[2];   /* by KELSO_BLACK and KELSO_WHITE */
  kelso_squares kings[2];
  int32_t side_to_move;
} kelso_position;

typedef struct kelso_context {
  int32_t side;           /* whose point of view is asked for */
  int32_t own_moves_made; /* by the player who searches, in this game */
  int32_t has_seed;       /* whether noise is wanted, from the seed */
  uint64_t seed;
} kelso_context;

/* Greatest value, to either side. A won game is worth more; Kelso sees to that itself. */
#define KELSO_GREATEST_VALUE 1e8

typedef struct kelso_plugin {
  uint32_t version; /* KELSO_PLUGIN_VERSION */
  const char* name;
  /* What the position is worth to context->side. Must depend on nothing but its arguments. */
  double (*value)(const kelso_position* position, const kelso_context* context);
} kelso_plugin;

const kelso_plugin* kelso_plugin_entry(void);

#ifdef __cplusplus
}
#endif

/* At the end of the file: KELSO_PLUGIN("my_eval", my_value) */
#define KELSO_PLUGIN(plugin_name, value_function)                                               \
  const kelso_plugin* kelso_plugin_entry(void) {                                                \
    static const kelso_plugin plugin = {KELSO_PLUGIN_VERSION, plugin_name, value_function};     \
    return &plugin;                                                                             \
  }

#endif
