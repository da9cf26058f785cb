# kelso_module(<name> [SOURCES …] [HOT_SOURCES …] [USES <module> …] [LIBRARIES <target> …]
#              [TESTS …] [TEST_LIBRARIES <target> …])
#
# One library kelso_<name> per folder of src/. HOT_SOURCES are optimised fully (KelsoPrecompiledHeaders). USES names
# the modules that its public headers need; tools/check_layers proves that the include lines agree with it. TESTS
# become <name>_test.
function(kelso_module name)
  cmake_parse_arguments(MODULE "" "" "SOURCES;HOT_SOURCES;USES;LIBRARIES;TESTS;TEST_LIBRARIES" ${ARGN})
  list(TRANSFORM MODULE_USES PREPEND kelso_)
  if(MODULE_SOURCES OR MODULE_HOT_SOURCES)
    kelso_module_library(kelso_${name} "${MODULE_SOURCES}" "${MODULE_HOT_SOURCES}")
    target_link_libraries(kelso_${name} PUBLIC kelso_options ${MODULE_USES} PRIVATE ${MODULE_LIBRARIES})
  else()
    add_library(kelso_${name} INTERFACE)
    target_link_libraries(kelso_${name} INTERFACE kelso_options ${MODULE_USES} ${MODULE_LIBRARIES})
  endif()
  # For fuzzing only what the fuzz targets link is built.
  set_target_properties(kelso_${name} PROPERTIES EXCLUDE_FROM_ALL ${KELSO_FUZZ})
  if(KELSO_TESTS AND MODULE_TESTS)
    kelso_test(${name}_test SOURCES ${MODULE_TESTS} LIBRARIES kelso_${name} ${MODULE_TEST_LIBRARIES})
  endif()
endfunction()

# A target has one set of compiler flags, so the hot sources of a mixed module are a target of their own.
function(kelso_module_library target sources hot_sources)
  if(NOT sources)
    add_library(${target} STATIC ${hot_sources})
    kelso_precompile(${target} hot)
    return()
  endif()
  add_library(${target} STATIC ${sources})
  kelso_precompile(${target} cold)
  if(hot_sources)
    add_library(${target}_hot OBJECT EXCLUDE_FROM_ALL ${hot_sources})
    target_include_directories(${target}_hot PRIVATE $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
    target_link_libraries(${target}_hot PRIVATE kelso_options)
    kelso_precompile(${target}_hot hot)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_hot>)
  endif()
endfunction()

add_custom_target(unit_tests)
add_custom_target(e2e_tests)
# The unit tests, and the end-to-end tests labelled "threads" that run many threads in the test program itself.
add_custom_target(thread_tests)
add_dependencies(thread_tests unit_tests)

# kelso_test_homes(<test> …): each keeps its data and settings in folders of its own. What the user has, or what
# another test builds meanwhile, such as endgame tables, must not change what a test sees.
function(kelso_test_homes)
  foreach(name ${ARGN})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT
      "XDG_DATA_HOME=${CMAKE_BINARY_DIR}/homes/${name}/data;XDG_CONFIG_HOME=${CMAKE_BINARY_DIR}/homes/${name}/settings")
  endforeach()
endfunction()

# kelso_test(<name> SOURCES … LIBRARIES … [LABEL unit|e2e])
#
# A GoogleTest program, and two tests in CTest: <name>, and <name>_full with the suites whose name begins
# with "Full", which only `ctest -C Full` knows. Both leave a report for tools/count_tests.
function(kelso_test name)
  cmake_parse_arguments(TEST "" "LABEL" "SOURCES;LIBRARIES" ${ARGN})
  if(NOT TEST_LABEL)
    set(TEST_LABEL unit)
  endif()
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE kelso_options ${TEST_LIBRARIES} GTest::gtest_main)
  # What is tested is optimised; GoogleTest's macros are not worth the time.
  kelso_precompile(${name} tests)
  target_compile_definitions(${name} PRIVATE KELSO_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  set(report --gtest_brief=1 --gtest_output=xml:${CMAKE_BINARY_DIR}/reports)
  add_test(NAME ${name} COMMAND ${name} ${report}/${name}.xml --gtest_filter=-Full*)
  add_test(NAME ${name}_full CONFIGURATIONS Full
           COMMAND ${name} ${report}/${name}_full.xml --gtest_filter=Full*)
  add_dependencies(${TEST_LABEL}_tests ${name})
  set_tests_properties(${name} PROPERTIES LABELS ${TEST_LABEL} TIMEOUT 900)
  set_tests_properties(${name}_full PROPERTIES LABELS full TIMEOUT 7200)
  kelso_test_homes(${name} ${name}_full)
endfunction()
