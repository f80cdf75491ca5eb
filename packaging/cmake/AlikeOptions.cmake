# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Release unless asked otherwise; every binary in <build>/bin; alike::warnings, and alike::options with the sanitizers
# besides.
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

include(CheckLinkerFlag)
# What is linked but needed by nothing is not loaded: Highway's library, of which only checks of a debug build know.
check_linker_flag(CXX -Wl,--as-needed ALIKE_AS_NEEDED)
if(ALIKE_AS_NEEDED)
    add_link_options(-Wl,--as-needed)
endif()
find_package(Threads REQUIRED)

# What the compiler warns of.
add_library(alike_warnings INTERFACE)
add_library(alike::warnings ALIAS alike_warnings)
target_compile_options(alike_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor
    -Woverloaded-virtual -Wimplicit-fallthrough)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC bug 105651: joining a literal and a std::string is taken for an overlapping copy.
    target_compile_options(alike_warnings INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(alike_warnings INTERFACE -fpch-preprocess) # for ccache
endif()

# What every part of the program is compiled with.
add_library(alike_options INTERFACE)
add_library(alike::options ALIAS alike_options)
target_link_libraries(alike_options INTERFACE alike_warnings)
if(ALIKE_SANITIZE)
    target_compile_options(alike_options INTERFACE -fsanitize=${ALIKE_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${ALIKE_SANITIZE})
else()
    # Gold takes a quarter of the time of the usual linker of binutils, once for each of some thirty programs. It
    # does not know all symbols of the sanitizers.
    check_linker_flag(CXX -fuse-ld=gold ALIKE_GOLD)
    if(ALIKE_GOLD)
        add_link_options(-fuse-ld=gold)
    endif()
    # What Debian builds its packages with, beside what its compilers do by themselves (position independent programs):
    # copies that leave a buffer of known size end the program, and all symbols are bound before main, so that their table
    # can be made read-only. Both cost less than can be measured here. The first needs an optimiser.
    set(optimised $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
    target_compile_options(alike_options INTERFACE "$<${optimised}:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
    check_linker_flag(CXX -Wl,-z,relro,-z,now ALIKE_BIND_NOW)
    if(ALIKE_BIND_NOW)
        target_link_options(alike_options INTERFACE "$<${optimised}:-Wl,-z,relro,-z,now>")
    endif()
endif()

# alike_join_folders(<target>)
#
# Where sources are joined to be compiled (unity build), those of a folder become one: another in it makes its folder
# anew and no other. To be called behind all of its sources.
function(alike_join_folders target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    get_target_property(root ${target} SOURCE_DIR)
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${root} NORMALIZE)
        cmake_path(IS_PREFIX PROJECT_SOURCE_DIR "${source}" isOurs)
        cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${source}" isMade)
        if(isOurs AND NOT isMade AND source MATCHES "\\.cpp$")
            cmake_path(GET source PARENT_PATH folder)
            cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
            string(REPLACE / _ group "${folder}")
            set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP "${group}")
        endif()
    endforeach()
endfunction()
