# cmake -DPAGE=<Markdown file> -DOUTPUT=<file> -P ExtractExample.cmake
#
# Writes the first C++ block of a page to a file, so that the tests compile what readers copy.
file(READ "${PAGE}" page)
string(FIND "${page}" "\n```cpp\n" begin)
if(begin EQUAL -1)
  message(FATAL_ERROR "${PAGE} has no C++ block")
endif()
math(EXPR begin "${begin} + 8")
string(SUBSTRING "${page}" ${begin} -1 code)
string(FIND "${code}" "\n```\n" end)
math(EXPR end "${end} + 1")
string(SUBSTRING "${code}" 0 ${end} code)
file(WRITE "${OUTPUT}" "${code}")
