# Headers that most files include, parsed once per set of compiler flags. kelso_precompile(<target> <set>) uses
# one of these sets and its level of optimisation:
#
#   hot    code that searches, counts and generates moves: all that the build type optimises
#   cold   everything else, which calls it: -O1, because optimising it gains nothing
#   tests  as cold, with GoogleTest
#
# GCC takes a precompiled header only if it was made with the same flags and macros. Therefore kelso_options
# has -fPIC for libraries and programs alike. A file must still include what it uses: presets with
# KELSO_PCH=OFF find where one does not.

set(KELSO_STANDARD_HEADERS
  <algorithm> <array> <atomic> <chrono> <cstdint> <filesystem> <functional> <map> <memory> <optional> <span>
  <string> <string_view> <thread> <utility> <variant> <vector>)
set(KELSO_COLD_OPTIONS $<$<CONFIG:Release>:-O1>)

function(kelso_precompiled_set name)
  cmake_parse_arguments(SET "" "" "OPTIONS;LIBRARIES;HEADERS" ${ARGN})
  set(source "${CMAKE_BINARY_DIR}/precompiled/${name}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "")
  add_library(kelso_precompiled_${name} OBJECT EXCLUDE_FROM_ALL "${source}")
  target_link_libraries(kelso_precompiled_${name} PRIVATE kelso_options ${SET_LIBRARIES})
  target_compile_options(kelso_precompiled_${name} PRIVATE ${SET_OPTIONS})
  target_precompile_headers(kelso_precompiled_${name} PRIVATE ${KELSO_STANDARD_HEADERS} ${SET_HEADERS})
endfunction()

if(KELSO_PCH)
  find_package(fmt REQUIRED CONFIG)
  kelso_precompiled_set(hot)
  kelso_precompiled_set(cold OPTIONS ${KELSO_COLD_OPTIONS} LIBRARIES fmt::fmt HEADERS <fmt/format.h>)
  if(KELSO_TESTS)
    kelso_precompiled_set(tests OPTIONS ${KELSO_COLD_OPTIONS}
      LIBRARIES GTest::gtest GTest::gmock HEADERS <gmock/gmock.h> <gtest/gtest.h>)
  endif()
endif()

function(kelso_precompile target set)
  if(NOT set STREQUAL "hot")
    target_compile_options(${target} PRIVATE ${KELSO_COLD_OPTIONS})
  endif()
  if(KELSO_PCH)
    # The macros that the libraries behind the headers define.
    target_compile_definitions(${target} PRIVATE
      $<TARGET_PROPERTY:kelso_precompiled_${set},COMPILE_DEFINITIONS>)
    target_precompile_headers(${target} REUSE_FROM kelso_precompiled_${set})
  endif()
endfunction()
