#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check_package_tools.sh SOURCE_DIR CMAKE
#
# Without dpkg-shlibdeps or file no Debian package is made, and a sentence names what to install. ./run --package installs
# both.
set -euo pipefail

root=$1
cmake=$2
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
echo 'set(ALIKE_VERSION 0.1.0)' > "$folder/version.cmake"
status=0
# outcome TEXT: what happens with the tools in $folder/bin alone; TEXT is in the message, or nothing for none.
outcome() {
    local said code=0
    said="$(PATH="$folder/bin" "$cmake" -D CPACK_ALIKE_BINARY_DIR="$folder" -D CPACK_GENERATOR=DEB \
        -P "$root/packaging/cmake/AlikePackage.cmake" 2>&1)" || code=$?
    said="$(tr -s ' \n' ' ' <<< "$said")"
    if [[ -n $1 && ($code -eq 0 || $said != *"$1"*) || -z $1 && $code -ne 0 ]]; then
        echo "With $(ls "$folder/bin") alone: status $code, $said" >&2
        status=1
    fi
}
tool() {
    printf '#!/bin/sh\n' > "$folder/bin/$1"
    chmod +x "$folder/bin/$1"
}
outcome "install the package dpkg-dev"
tool dpkg-shlibdeps
outcome "install the package file"
tool file
outcome ""

source "$root/packaging/scripts/packages.sh"
for package in dpkg-dev file; do
    if [[ " ${packagePackages[*]} " != *" $package "* ]]; then
        echo "packagePackages lacks $package" >&2
        status=1
    fi
done
exit "$status"
