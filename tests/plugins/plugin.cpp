// A plug-in that counts pieces, and goes wrong in the way that BEHAVIOUR names. Those that go wrong "late"
// pass the test on loading, which never claims that 70 moves were made. Those that attack write to every
// descriptor they may have inherited.
#include "kelso/plugin.h"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include <unistd.h>

namespace {

enum Behaviour {
  Good,
  Crash,
  Loop,
  NotANumber,
  Dice,
  Throw,
  Greedy,
  Noisy,
  Greeting,
  LateCrash,
  LateLoop,
  LateNotANumber,
  LateGarbage,
  LateZeros,
  LateLetter,
  LateFlood,
  LateFork
};

[[noreturn]] void loop() {
  for (volatile int rounds = 0;;) (void)rounds;
}

// To all descriptors that are not standard streams.
void write_everywhere(std::string_view bytes) {
  for (int descriptor = 3; descriptor < 64; ++descriptor)
    (void)!write(descriptor, bytes.data(), bytes.size());
}

// A process that outlives this one, unless it is killed; its number goes to a file.
void leave_a_process_behind() {
  const pid_t child = fork();
  if (child == 0)
    for (;;) pause();
  if (std::FILE* file = std::fopen(std::getenv("KELSO_TEST_PROCESS_FILE"), "w")) {
    std::fprintf(file, "%d", child);
    std::fclose(file);
  }
  std::abort();
}

[[maybe_unused]] void misbehave(Behaviour behaviour) {
  switch (behaviour) {
    case Crash:
    case LateCrash:
      std::abort();
    case Loop:
    case LateLoop:
      loop();
    case Throw:
      throw std::runtime_error("thrown by a plug-in");
    case Greedy:
      for (;;)
        if (char* memory = static_cast<char*>(std::malloc(1 << 24)))
          memory[0] = 1;
        else
          throw std::bad_alloc();
    case Noisy:
      std::puts("a plug-in prints");
      break;
    case Greeting:
      write_everywhere("-nonsense");
      break;
    case LateGarbage:
      write_everywhere(std::string(400, '\xff').insert(0, "d"));
      loop();
    case LateZeros:
      write_everywhere(std::string(400, '\0').insert(0, "d"));
      loop();
    case LateLetter:
      write_everywhere("d");
      loop();
    case LateFlood:
      for (const std::string info = std::string(400, '\0').insert(0, "i");;) write_everywhere(info);
    case LateFork:
      leave_a_process_behind();
      break;
    default:
      break;
  }
}

double value(const kelso_position* position, const kelso_context* context) {
  static int dice = 0;
  const Behaviour behaviour = BEHAVIOUR;
  const bool late = behaviour >= LateCrash;
  const int own = context->side, other = 1 - own;
  const auto count = [](kelso_squares squares) { return __builtin_popcount(squares); };
  const double material = count(position->men[own]) - count(position->men[other]) +
                          1.5 * (count(position->kings[own]) - count(position->kings[other]));
  if (late && context->own_moves_made < 70) return material;
  misbehave(behaviour);
  if (behaviour == NotANumber || behaviour == LateNotANumber) return std::nan("");
  return behaviour == Dice ? dice++ : material;
}

}  // namespace

#ifndef VERSION
KELSO_PLUGIN("test", value)
#elif VERSION > 0
const kelso_plugin* kelso_plugin_entry(void) {
  static const kelso_plugin plugin = {VERSION, "test", value};
  return &plugin;
}
#endif
