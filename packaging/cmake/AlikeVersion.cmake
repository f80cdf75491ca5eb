# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later

cmake_minimum_required(VERSION 3.25)

# Included: what makes the sources and packages know the version.
#   alike_add_version(<target>)   adds core/base/version.cpp to the target
# Run when something is built, since a commit does not configure anew:
#   cmake -D ALIKE_SOURCE_DIR=… -D ALIKE_BINARY_DIR=… -D ALIKE_RELEASE=0.1.0 -P AlikeVersion.cmake
# writes, below ALIKE_BINARY_DIR, core/base/version.cpp, and version.cmake, which packages are named after. Files that would
# not change are left alone, so that one source is compiled after a commit, and none without.

# alike_find_version(<source dir> <release> <variable>)
#
# The release; behind it, unless this is the commit that is tagged v<release>, the commits since the last such tag (all when
# there is none) and the hash. dpkg takes each for newer than the one before, as long as the release is raised in the commit
# that is tagged. Sources without git are the release.
function(alike_find_version source release variable)
    set(${variable} ${release} PARENT_SCOPE)
    if(NOT EXISTS ${source}/.git) # a folder above may belong to another repository
        return()
    endif()
    find_program(ALIKE_GIT git)
    if(NOT ALIKE_GIT)
        message(WARNING "There is no git, so that the version does not tell the commits.")
        return()
    endif()
    # Whoever builds these sources runs what is in them: whom they belong to does not matter.
    set(git ${ALIKE_GIT} -c safe.directory=* -C ${source})
    execute_process(COMMAND ${git} describe --tags --match "v[0-9]*" --abbrev=0
        OUTPUT_VARIABLE tag OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    set(commits HEAD)
    if(tag)
        set(commits ${tag}..HEAD)
    endif()
    execute_process(COMMAND ${git} rev-list --count ${commits}
        OUTPUT_VARIABLE count OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_VARIABLE error RESULT_VARIABLE failed)
    execute_process(COMMAND ${git} rev-parse --short=7 HEAD
        OUTPUT_VARIABLE hash OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(failed)
        message(WARNING "The version does not tell the commits, because git says: ${error}")
    elseif(NOT count EQUAL 0)
        set(${variable} ${release}+${count}.g${hash} PARENT_SCOPE)
    endif()
endfunction()

function(alike_add_version target)
    set(source ${PROJECT_BINARY_DIR}/core/base/version.cpp)
    add_custom_target(alike_version
        COMMAND ${CMAKE_COMMAND} -D ALIKE_SOURCE_DIR=${PROJECT_SOURCE_DIR} -D ALIKE_BINARY_DIR=${PROJECT_BINARY_DIR}
            -D ALIKE_RELEASE=${PROJECT_VERSION} -P ${PROJECT_SOURCE_DIR}/packaging/cmake/AlikeVersion.cmake
        BYPRODUCTS ${source} ${PROJECT_BINARY_DIR}/version.cmake
        COMMENT "Looking at the version" VERBATIM)
    target_sources(${target} PRIVATE ${source})
    set_source_files_properties(${source} TARGET_DIRECTORY ${target}
        PROPERTIES GENERATED ON SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
    add_dependencies(${target} alike_version)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
    alike_find_version(${ALIKE_SOURCE_DIR} ${ALIKE_RELEASE} version)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/../../core/base/version.cpp.in ${ALIKE_BINARY_DIR}/core/base/version.cpp @ONLY)
    file(CONFIGURE OUTPUT ${ALIKE_BINARY_DIR}/version.cmake CONTENT "set(ALIKE_VERSION @version@)\n" @ONLY)
endif()
