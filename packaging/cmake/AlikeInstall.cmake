# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later

# What is installed, and packages of it, which ./run --package makes.
include(GNUInstallDirs)

# Both programs find what belongs to them relative to themselves, in the build tree as on a system.
set(sample ${PROJECT_SOURCE_DIR}/resources/sample)
configure_file(${sample}/sample.jsonl ${PROJECT_BINARY_DIR}/share/alike/sample/sample.jsonl COPYONLY)
configure_file(${sample}/truth.csv ${PROJECT_BINARY_DIR}/share/alike/sample/truth.csv COPYONLY)

set(linux ${PROJECT_SOURCE_DIR}/packaging/linux)
install(TARGETS alike-cli)
# The other programs start it; people do not.
install(TARGETS alike-convert DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/alike)
install(FILES ${sample}/sample.jsonl ${sample}/truth.csv DESTINATION ${CMAKE_INSTALL_DATADIR}/alike/sample)
install(DIRECTORY ${sample}/matrices DESTINATION ${CMAKE_INSTALL_DATADIR}/alike/sample)

# One file completes for both programs: each shell looks for it under the name of the program, or below that of a function.
set(programs alike-cli)
if(ALIKE_UI)
    list(APPEND programs alike)
endif()
foreach(program IN LISTS programs)
    install(FILES ${linux}/alike.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${program})
    install(FILES ${linux}/alike.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
        RENAME ${program}.fish)
endforeach()
install(FILES ${linux}/alike.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _alike)

# Debian wants manuals and change logs compressed; -n leaves the time out, so that the same sources make the same file.
find_program(ALIKE_GZIP gzip REQUIRED)
mark_as_advanced(ALIKE_GZIP)
function(alike_install_compressed source folder name)
    set(made ${PROJECT_BINARY_DIR}/compressed/${name}.gz)
    add_custom_command(OUTPUT ${made}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/compressed
        COMMAND ${ALIKE_GZIP} -9nc ${source} > ${made}
        DEPENDS ${source} VERBATIM)
    set_property(TARGET alike_compressed APPEND PROPERTY SOURCES ${made})
    install(FILES ${made} DESTINATION ${folder})
endfunction()
add_custom_target(alike_compressed ALL)
alike_install_compressed(${linux}/alike-cli.1 ${CMAKE_INSTALL_MANDIR}/man1 alike-cli.1)
alike_install_compressed(${PROJECT_SOURCE_DIR}/CHANGELOG.md ${CMAKE_INSTALL_DOCDIR} changelog)
alike_install_compressed(${PROJECT_SOURCE_DIR}/packaging/deb/changelog ${CMAKE_INSTALL_DOCDIR} changelog.Debian)
install(FILES ${PROJECT_SOURCE_DIR}/packaging/deb/copyright ${PROJECT_SOURCE_DIR}/README.md
    DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(ALIKE_UI)
    install(TARGETS alike)
    alike_install_compressed(${linux}/alike.1 ${CMAKE_INSTALL_MANDIR}/man1 alike.1)
    install(FILES ${linux}/org.alike.Alike.desktop ${linux}/zz-alike-open-with.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
    install(FILES ${linux}/org.alike.Alike.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
    install(FILES ${linux}/alike-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME alike.xml)
    set(icons ${PROJECT_SOURCE_DIR}/resources/icons)
    set(themed ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
    install(FILES ${icons}/alike.svg DESTINATION ${themed}/scalable/apps RENAME org.alike.Alike.svg)
    install(FILES ${icons}/alike-symbolic.svg DESTINATION ${themed}/symbolic/apps RENAME org.alike.Alike-symbolic.svg)
    foreach(size 16 22 24 32 48 64 128 256 512)
        install(FILES ${icons}/alike-${size}.png
            DESTINATION ${themed}/${size}x${size}/apps RENAME org.alike.Alike.png)
    endforeach()
endif()

install(FILES ${PROJECT_SOURCE_DIR}/packaging/deb/lintian-overrides
    DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME alike)
# Where programs are stripped, also of the names of their compilers.
if(CMAKE_STRIP)
    foreach(program IN LISTS programs)
        list(APPEND stripped ${CMAKE_INSTALL_BINDIR}/${program})
    endforeach()
    list(APPEND stripped ${CMAKE_INSTALL_LIBEXECDIR}/alike/alike-convert)
    foreach(program IN LISTS stripped)
        install(CODE "if(CMAKE_INSTALL_DO_STRIP)
            execute_process(COMMAND ${CMAKE_STRIP} --remove-section=.comment
                \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${program}\" COMMAND_ERROR_IS_FATAL ANY)
        endif()")
    endforeach()
endif()

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME alike)
set(CPACK_PACKAGE_VENDOR "The Alike authors")
set(CPACK_PACKAGE_CONTACT "The Alike authors <alike-authors@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "\
Alike opens a collection of texts and shows which of them are nearly the same:
news stories and their updates, shortened copies, corrections, rewrites. It
finds them by MinHash signatures and locality-sensitive hashing, shows the
exact answer beside every estimate, and lets every parameter be moved while
the window follows.
.
This package holds the window, alike, and the command line, alike-cli.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION text)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Plugins are not linked, so that no tool sees them: the one that draws SVG, and those of the display.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6, qt6-qpa-plugins")
# On a desktop that is Wayland without an X server no window opens without it.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS qt6-wayland)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# What is known only when the package is made: the version, and the tools.
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/packaging/cmake/AlikePackage.cmake)
set(CPACK_ALIKE_BINARY_DIR ${PROJECT_BINARY_DIR})
include(CPack)
