# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Release unless asked otherwise; every binary in <build>/bin; alike::options carries warnings and sanitizers.
get_property(multiConfig GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT multiConfig AND NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# moc of Qt before 6.5.3 stops at <compare>, <concepts> and their kin; an empty visibility attribute gets it past them.
set(CMAKE_AUTOMOC_MOC_OPTIONS "-D_GLIBCXX_VISIBILITY=")

# A compiler cache when there is one; a launcher that the user chose stays.
find_program(ALIKE_CCACHE ccache DOC "Compiler cache, used when found")
mark_as_advanced(ALIKE_CCACHE)
if(ALIKE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Precompiled headers are only cached when their macros and dates are left out of account.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${ALIKE_CCACHE})
endif()

find_package(Threads REQUIRED)

add_library(alike_options INTERFACE)
add_library(alike::options ALIAS alike_options)
target_compile_options(alike_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor
    -Woverloaded-virtual -Wimplicit-fallthrough)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC bug 105651: joining a literal and a std::string is taken for an overlapping copy.
    target_compile_options(alike_options INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(alike_options INTERFACE -fpch-preprocess) # for ccache
endif()
if(ALIKE_SANITIZE)
    target_compile_options(alike_options INTERFACE -fsanitize=${ALIKE_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=all)
    target_link_options(alike_options INTERFACE -fsanitize=${ALIKE_SANITIZE})
endif()
if(ALIKE_FUZZERS)
    # Everything reports its coverage to libFuzzer; only the fuzzers themselves link its main (tests/fuzz).
    target_compile_options(alike_options INTERFACE -fsanitize=fuzzer-no-link)
    target_link_options(alike_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
