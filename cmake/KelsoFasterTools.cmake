# ccache keeps what was compiled before, and mold links faster; both are used where they are installed.

if(KELSO_CCACHE)
  find_program(CCACHE_PROGRAM ccache)
  # Also where it was asked for by name, because without these settings it gives precompiled headers up: it has to
  # trust that macros which a header does not use make no difference.
  if(CCACHE_PROGRAM AND "${CMAKE_CXX_COMPILER_LAUNCHER}" MATCHES "^(.*/)?(ccache)?$")
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE_PROGRAM}")
  endif()
endif()

if(KELSO_MOLD)
  include(CheckLinkerFlag)
  find_program(MOLD_PROGRAM mold)
  if(MOLD_PROGRAM)
    check_linker_flag(CXX -fuse-ld=mold KELSO_LINKS_WITH_MOLD)
  endif()
  if(MOLD_PROGRAM AND KELSO_LINKS_WITH_MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
endif()
