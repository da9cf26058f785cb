# Compiler settings shared by every target, carried by the interface library kelso_options.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_library(kelso_options INTERFACE)
target_include_directories(kelso_options INTERFACE "${CMAKE_SOURCE_DIR}/src")
target_compile_options(kelso_options INTERFACE
  # For programs, too, so that they share precompiled headers with libraries.
  -fPIC
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wsign-conversion
  # A fused multiply-add rounds once instead of twice and changes document 004's node counts.
  -ffp-contract=off)
# For development only: a compiler that comes later warns of more, and must still build Kelso.
if(KELSO_WERROR)
  target_compile_options(kelso_options INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 reports copies inside std::string that overlap or go beyond its end, where there are none (GCC bugs 105329 and
  # 105651).
  target_compile_options(kelso_options INTERFACE
    -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
endif()
if(KELSO_NATIVE)
  target_compile_options(kelso_options INTERFACE -march=native)
else()
  target_compile_options(kelso_options INTERFACE -march=x86-64-v2)
endif()
if(KELSO_SANITIZE)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # With the checks of a sanitizer in between, GCC 12 no longer sees what a variant holds.
    target_compile_options(kelso_options INTERFACE -Wno-maybe-uninitialized)
  endif()
  target_compile_options(kelso_options INTERFACE
    -fsanitize=${KELSO_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(kelso_options INTERFACE -fsanitize=${KELSO_SANITIZE})
endif()
if(KELSO_FUZZ)
  # Lets libFuzzer see which parts of the libraries an input reaches.
  target_compile_options(kelso_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
