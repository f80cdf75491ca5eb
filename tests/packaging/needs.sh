# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Sourced by the tests of this folder.

# needs PROGRAM…: ends the test as skipped (77, as CTest is told) where one is not installed.
needs() {
    local program
    for program in "$@"; do
        if ! command -v "$program" > /dev/null; then
            echo "$program is not installed: skipped."
            exit 77
        fi
    done
}
