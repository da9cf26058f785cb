// Whether this program is built with a sanitizer. Sanitizers reserve more address space than any machine has,
// so it cannot be limited, and they make everything slower.
#pragma once

namespace kelso {

#if defined(__has_feature)
#define KELSO_HAS_FEATURE(name) __has_feature(name)
#else
#define KELSO_HAS_FEATURE(name) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || KELSO_HAS_FEATURE(address_sanitizer) || \
    KELSO_HAS_FEATURE(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

#undef KELSO_HAS_FEATURE

}  // namespace kelso
