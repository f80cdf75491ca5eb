# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Read by CPack, once for each kind of package, before it makes one.

# The version of what was built last.
include(${CPACK_ALIKE_BINARY_DIR}/version.cmake)
set(CPACK_PACKAGE_VERSION ${ALIKE_VERSION})
set(CPACK_PACKAGE_FILE_NAME ${CPACK_PACKAGE_NAME}-${ALIKE_VERSION}-${CPACK_SYSTEM_NAME})

if(CPACK_GENERATOR STREQUAL "DEB")
    # CPack itself goes on without dpkg-shlibdeps, with a package that depends on none of the libraries it needs.
    foreach(tool IN ITEMS dpkg-shlibdeps:dpkg-dev file:file)
        string(REGEX MATCH "^(.*):(.*)$" all ${tool})
        set(command ${CMAKE_MATCH_1})
        set(package ${CMAKE_MATCH_2})
        find_program(ALIKE_TOOL_${command} ${command} NO_CACHE)
        if(NOT ALIKE_TOOL_${command})
            message(FATAL_ERROR "A Debian package cannot be made without ${command}, which finds out what it depends on: "
                "install the package ${package}. ./run --package does so by itself.")
        endif()
    endforeach()
endif()
