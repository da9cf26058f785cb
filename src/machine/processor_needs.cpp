#include "machine/processor_needs.hpp"

namespace kelso::machine {

// A macro that is defined expands to 1, and one that is not to its own name.
#define KELSO_TEXT(content) #content
#define KELSO_IS_DEFINED(macro) (sizeof(KELSO_TEXT(macro)) == sizeof("1"))

#define KELSO_EXTENSION(name, macro, text) KELSO_IS_DEFINED(macro),
constinit const ProcessorNeeds kProcessorNeeds = {KELSO_PROCESSOR_EXTENSIONS(KELSO_EXTENSION)};

}  // namespace kelso::machine
