# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What Alike needs from Debian 12, and how it gets there. Sourced by ./run, ./test and try_package.sh.

# To build and to run. libqt6svg6, which draws the icons, comes with qt6-svg-dev; qt6-qpa-plugins, which is needed for a
# window and for the offscreen platform, with qt6-base-dev; fontconfig with Qt, but not for certain a font.
buildPackages=(
    g++
    cmake
    ninja-build
    pkg-config
    qt6-base-dev
    qt6-svg-dev
    qt6-charts-dev
    libqt6opengl6-dev
    libicu-dev
    libarchive-dev
    libdeflate-dev
    libexpat1-dev
    libgmime-3.0-dev
    libgumbo-dev
    liblzma-dev
    libpoppler-cpp-dev
    libsimdjson-dev
    libfmt-dev
    libhwy-dev
    libcli11-dev
    libtomlplusplus-dev
    libsqlite3-dev
    libuchardet-dev
    libxlsxwriter-dev
    zlib1g-dev
    fonts-dejavu-core
)

# For ./run --package besides: dpkg-shlibdeps of dpkg-dev finds out which libraries a program needs, and asks file what is
# a program. git tells the version.
packagePackages=(
    dpkg-dev
    file
    git
)

# For a window on Wayland where there is no X server besides: Qt's plugin.
waylandPackages=(
    qt6-wayland
)

# For packaging/scripts/try_package.sh besides.
tryPackagePackages=(
    mmdebstrap
    lintian
)

# For the tests besides.
testPackages=(
    python3
    sqlite3
    tidy
    unzip
)

# For the other parts of ./test: clang and its sanitizer runtime build what runs under the address sanitizer, and the
# fuzzers (16, because Debian's usual 14 does not compile the ranges of libstdc++ 12), ccache makes a second run short. The
# others are what tests/packaging asks about manuals, metadata, file types (gio is in libglib2.0-bin), completion and
# clusters, and does without where they are not there.
checkPackages=(
    appstream
    ccache
    clang-16
    clang-format-14
    desktop-file-utils
    fish
    git
    libclang-rt-16-dev
    libglib2.0-bin
    make
    mandoc
    python3-distributed
    shared-mime-info
    zsh
)

# For ./test --all besides.
tidyPackages=(
    clang-tidy-16
)

# For ./test --coverage besides: llvm-cov of the clang that counts.
coveragePackages=(
    llvm-16
)

# ensurePackages NAME…: installs those that are missing; does nothing, and needs no rights, when none is.
ensurePackages() {
    local installed missing=() name
    # dpkg-query fails when it does not know one of the names; what it prints about the others still counts.
    installed=" $(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2> /dev/null | sed -n 's/^installed //p' | tr '\n' ' ')" || true
    for name in "$@"; do
        if [[ $installed != *" $name "* ]]; then
            missing+=("$name")
        fi
    done
    if [[ ${#missing[@]} -eq 0 ]]; then
        return 0
    fi

    if ! command -v apt-get > /dev/null; then
        echo "These Debian packages, or what your system calls them, may be missing: ${missing[*]}" >&2
        echo "Going on without them." >&2
        return 0
    fi
    local asRoot=()
    if [[ $EUID -ne 0 ]]; then
        if ! command -v sudo > /dev/null; then
            echo "Missing packages: ${missing[*]}" >&2
            echo "Install them as root with: apt-get install --no-install-recommends ${missing[*]}" >&2
            return 1
        fi
        asRoot=(sudo)
    fi
    echo "Installing ${missing[*]}"
    # The lock timeout waits for a system update that runs at the same time; sudo drops the environment, hence env.
    local apt=("${asRoot[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0)
    # An empty or old package list is no reason to fail here: the installation says what it could not find.
    "${apt[@]}" update || echo "The package lists could not be renewed." >&2
    "${apt[@]}" install --yes --no-install-recommends "${missing[@]}"
}
