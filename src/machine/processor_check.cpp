// Ends a program that was compiled for another processor with a sentence, before an instruction that this one
// does not know ends it without. Compiled for every x86-64, and free of templates and inline functions, of
// which the linker might choose a copy that was compiled with other flags.
#include <cstring>

#include <unistd.h>

#include "machine/processor_needs.hpp"

namespace kelso::machine {

namespace {

void say(const char* text) {
  const auto written = write(STDERR_FILENO, text, std::strlen(text));
  (void)written;  // the program ends in any case
}

// The first extension that is needed and missing, or null.
const char* missing_extension() {
  __builtin_cpu_init();
#define KELSO_EXTENSION(name, macro, text) \
  if (kProcessorNeeds.name && !__builtin_cpu_supports(text)) return text;
  KELSO_PROCESSOR_EXTENSIONS(KELSO_EXTENSION)
#undef KELSO_EXTENSION
  return nullptr;
}

// Before the constructors of all other objects.
[[gnu::constructor(101)]] void check_processor() {
  const char* missing = missing_extension();
  if (!missing) return;
  say("kelso: this program was built for a processor with ");
  say(missing);
  say(", which this one does not have; build it on this machine, or with -DKELSO_NATIVE=OFF for all\n");
  _exit(1);
}

}  // namespace

}  // namespace kelso::machine
