#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# full_disk.sh PROJECT_TORTURE
#
# Saves on a small disk of its own until it is full. Exit status 77, skipped, where the system allows no such disk.
set -euo pipefail

torture="$(readlink -f "$1")"
folder="$(mktemp -d)"
trap 'rmdir "$folder"' EXIT
small() {
    unshare --user --map-root-user --mount sh -c "mount -t tmpfs -o size=4m none '$folder' && $1"
}
if ! small true 2> /dev/null; then
    echo "This system lets nobody mount a small disk: skipped."
    exit 77
fi
small "'$torture' disk '$folder'"
