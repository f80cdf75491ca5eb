#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check_version.sh SOURCE_DIR CMAKE
#
# What packaging/cmake/AlikeVersion.cmake makes of repositories of which every commit is known.
set -euo pipefail
source "$(dirname "$0")/needs.sh"
needs git dpkg

root=$1
cmake=$2
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@localhost GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@localhost
unset GIT_DIR GIT_WORK_TREE

status=0
# version SOURCES: the version that sources in that folder get.
version() {
    "$cmake" -D ALIKE_SOURCE_DIR="$1" -D ALIKE_BINARY_DIR="$folder/build" -D ALIKE_RELEASE=0.1.0 \
        -P "$root/packaging/cmake/AlikeVersion.cmake" 2> "$folder/error"
    sed -n 's/.*return "\(.*\)".*/\1/p' "$folder/build/core/base/version.cpp"
}
expect() {
    if [[ $2 != "$3" ]]; then
        echo "$1: $2, not $3" >&2
        status=1
    fi
}
newer() {
    if ! dpkg --compare-versions "$2" gt "$1"; then
        echo "dpkg takes $2 for no newer than $1" >&2
        status=1
    fi
}
commit() {
    git -C "$repository" commit --quiet --allow-empty -m "$1"
}
hash() {
    git -C "$repository" rev-parse --short=7 HEAD
}

mkdir "$folder/plain"
expect "outside of git" "$(version "$folder/plain")" 0.1.0

repository="$folder/repository"
git init --quiet "$repository"
expect "without commits" "$(version "$repository")" 0.1.0
if ! grep -q "git says" "$folder/error"; then
    echo "nobody is told that git does not answer" >&2
    status=1
fi
before=0.1.0
for number in 1 2 3 4 5 6 7 8 9 10 11; do
    commit "$number"
    now="$(version "$repository")"
    expect "commit $number" "$now" "0.1.0+$number.g$(hash)"
    newer "$before-1" "$now-1"
    before=$now
done

# What does not change is not written again.
touch -d 2001-01-01 "$folder/build/core/base/version.cpp" "$folder/build/version.cmake"
version "$repository" > /dev/null
for file in core/base/version.cpp version.cmake; do
    expect "time of $file" "$(date -r "$folder/build/$file" +%Y)" 2001
done
expect "version.cmake" "$(< "$folder/build/version.cmake")" "set(ALIKE_VERSION $before)"

git -C "$repository" tag other
expect "behind a tag of another kind" "$(version "$repository")" "$before"
git -C "$repository" tag v0.1.0
expect "tagged" "$(version "$repository")" 0.1.0
commit "after the tag"
expect "after the tag" "$(version "$repository")" "0.1.0+1.g$(hash)"

# Sources that were unpacked somewhere below a repository are not of it.
mkdir "$repository/unpacked"
expect "within another repository" "$(version "$repository/unpacked")" 0.1.0
exit "$status"
