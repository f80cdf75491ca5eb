#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# packaging/scripts/try_package.sh [--bare]
#
# Tries the Debian package as a stranger would: builds it from a clone of the last commit, installs it into a bare system,
# runs both programs on the sample there, installs a newer build over it, removes it, and looks for what is left. Ends with
# "The package is fine." or says what is not, with exit status 1.
#
# --bare  builds in a bare system as well, which shows whether packages.sh names all that is needed; without compiler cache
#
# Needs root, some gigabytes in TMPDIR, and takes minutes. Packages come from where apt of this machine has its own.
set -euo pipefail

root="$(dirname "$(readlink -f "$0")")/../.."
source "$root/packaging/scripts/packages.sh"

bare=no
case "${1-}" in
"") ;;
--bare) bare=yes ;;
-h | --help)
    sed -n '5,${/^#/!q; s/^# \{0,1\}//p}' "$0"
    exit 0
    ;;
*)
    echo "usage: try_package.sh [--bare]" >&2
    exit 2
    ;;
esac
if [[ $EUID -ne 0 ]]; then
    echo "try_package.sh makes a system of its own, which takes root." >&2
    exit 1
fi
# What is mounted below goes with this process.
if [[ ${ALIKE_TRY_MOUNTS-} != own ]]; then
    ALIKE_TRY_MOUNTS=own exec unshare --mount --propagation private "$0" "$@"
fi
ensurePackages "${packagePackages[@]}" "${tryPackagePackages[@]}"

scratch="$(mktemp -d "${TMPDIR:-/tmp}/alike-package.XXXXXX")"
chmod 755 "$scratch" # not only root is at work in the systems below it
cleanUp() {
    umount --quiet --recursive --lazy "$scratch"/*/proc "$scratch"/*/dev || true
    rm -rf --one-file-system "$scratch"
}
trap cleanUp EXIT
trap 'exit 130' INT TERM

failed=0
problem() {
    echo "PROBLEM: $*" >&2
    failed=1
}
step() {
    echo
    echo "==== $* ($SECONDS s)"
}

# bareSystem NAME [PACKAGE…]: a system with apt, what Debian cannot do without, and these packages.
bareSystem() {
    local name=$1 lists=() file packages
    shift
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
        if [[ -s $file ]]; then
            lists+=("$file")
        fi
    done
    # How this machine reaches the archive: proxies, certificates, checks of dates.
    apt-config dump | grep -E '^Acquire::(http|https|Check-Date|Check-Valid-Until|Retries)[: ]' > "$scratch/apt.conf" || true
    packages="$(IFS=,; echo "$*")"
    mmdebstrap --quiet --variant=minbase --aptopt="$scratch/apt.conf" ${packages:+--include="$packages"} \
        "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" "$scratch/$name" "${lists[@]}"
    for file in /etc/resolv.conf /etc/hosts; do
        if [[ -e $file ]]; then
            cat "$file" > "$scratch/$name$file"
        fi
    done
    mount -t proc proc "$scratch/$name/proc"
    mount --rbind /dev "$scratch/$name/dev"
    inSystem "$name" root 'useradd --create-home stranger && apt-get -qq update'
}

# inSystem NAME USER COMMAND
inSystem() {
    chroot "$scratch/$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        setpriv --reuid "$2" --regid "$2" --init-groups env HOME="$(userHome "$2")" bash -euo pipefail -c "cd && $3"
}
userHome() {
    if [[ $1 == root ]]; then
        echo /root
    else
        echo "/home/$1"
    fi
}

# makePackage VARIABLE: builds the sources in $scratch/sources, and leaves the package in $scratch.
makePackage() {
    local made
    if [[ $bare == yes ]]; then
        inSystem workshop root 'sources/run --package'
    else
        "$sources/run" --package
    fi
    made="$(echo "$sources"/build/release/packages/*.deb)"
    mv "$made" "$scratch"
    printf -v "$1" %s "$scratch/${made##*/}"
}

# install FILE: as the README says.
install() {
    cp "$1" "$scratch/bare/tmp"
    inSystem bare root "apt-get -q -o Dpkg::Use-Pty=0 install --yes --reinstall /tmp/${1##*/}" > "$scratch/apt.log" 2>&1 \
        || { cat "$scratch/apt.log"; problem "apt does not install ${1##*/}"; }
    rm "$scratch/bare/tmp/${1##*/}"
    local wanted installed
    wanted="$(dpkg-deb -f "$1" Version)"
    installed="$(inSystem bare root "dpkg-query -W -f='\${Status} \${Version}' alike")"
    echo "$installed"
    if [[ $installed != "install ok installed $wanted" ]]; then
        problem "after the installation of $wanted there is $installed"
    fi
}

# useIt FILE: both programs of this package do what they should, for an ordinary user without a display.
useIt() {
    local version pairs pictures said status=0
    version="$(dpkg-deb -f "$1" Version)"
    for program in alike alike-cli; do
        said="$(inSystem bare stranger "$program --version")"
        echo "$said"
        if [[ $said != "$program ${version%-*}" ]]; then
            problem "$program of $version calls itself $said"
        fi
    done
    pairs="$(inSystem bare stranger 'alike-cli pairs --quiet /usr/share/alike/sample/sample.jsonl | tail -n +2 | wc -l')"
    echo "alike-cli pairs: $pairs pairs in the sample"
    if [[ $pairs -eq 0 ]]; then
        problem "alike-cli finds no pairs in the sample"
    fi
    pictures="$(inSystem bare stranger 'QT_QPA_PLATFORM=offscreen alike --screenshots pictures --sample > log 2>&1 || cat log
        ls pictures/*.png 2> /dev/null | wc -l; rm -rf pictures log')"
    echo "alike --screenshots: $pictures pictures"
    if [[ ! $pictures =~ ^[0-9]+$ || $pictures -eq 0 ]]; then
        problem "alike draws no pictures of the sample"
    fi
    said="$(inSystem bare stranger 'alike --sample 2>&1')" || status=$?
    echo "alike without a display: status $status: ${said%%$'\n'*}"
    if [[ $status -ne 2 ]]; then
        problem "alike without a display ends with $status"
    fi
}

# filesOf LIST: every file of the bare system, those of the system's folders with their contents. Left out is what dpkg and
# apt keep for themselves, and the home of the user.
filesOf() {
    (
        cd "$scratch/bare"
        find . -xdev \( -path ./proc -o -path ./dev -o -path ./sys -o -path ./home/stranger -o -path ./var/lib/dpkg \
            -o -path ./var/lib/apt -o -path ./var/cache/apt -o -path ./var/cache/debconf -o -path ./var/log \) -prune \
            -o -print | LC_ALL=C sort
        find etc opt root srv usr -xdev -type f ! -name ld.so.cache -exec sha256sum {} + | LC_ALL=C sort -k 2
    ) > "$scratch/$1"
}

# removeIt LIST
removeIt() {
    inSystem bare root 'apt-get -q -o Dpkg::Use-Pty=0 remove --yes alike' > "$scratch/apt.log" 2>&1 \
        || { cat "$scratch/apt.log"; problem "apt does not remove alike"; }
    if [[ -n "$(inSystem bare root "dpkg-query -W -f='\${Status}' alike 2> /dev/null || true")" ]]; then
        problem "dpkg still knows alike"
    fi
    filesOf "$1"
    if grep -i alike "$scratch/$1"; then
        problem "these files are left"
    fi
    if (cd "$scratch/bare" && grep -rIil --exclude-dir=doc alike etc usr/share/applications usr/share/mime); then
        problem "these files still speak of alike"
    fi
}

step "Sources: the last commit"
sources="$scratch/sources"
if [[ $bare == yes ]]; then
    bareSystem workshop
    sources="$scratch/workshop/root/sources"
fi
git -c safe.directory='*' clone --quiet --no-hardlinks "$root" "$sources"
git -C "$sources" log -1 --format='%h %s'
if [[ -n "$(git -c safe.directory='*' -C "$root" status --porcelain)" ]]; then
    echo "What is not committed is not in it."
fi

step "Build"
first=""
second=""
makePackage first
(cd "$scratch" && dpkg-deb -I "${first##*/}" && dpkg-deb -c "${first##*/}" | awk '{ print $1, $3, $6 }')

step "lintian"
lintian --info --display-info --fail-on error,warning "$first" || problem "lintian is not content"

step "A newer build"
git -C "$sources" -c user.name=Alike -c user.email=alike@localhost commit --quiet --allow-empty -m "One more commit"
makePackage second
if ! dpkg --compare-versions "$(dpkg-deb -f "$second" Version)" gt "$(dpkg-deb -f "$first" Version)"; then
    problem "$second is not newer than $first"
fi

step "A bare system with the databases of a desktop"
bareSystem bare desktop-file-utils shared-mime-info

step "Install, run, remove"
install "$first"
useIt "$first"
removeIt afterFirst

step "Install again, and a newer build over it"
install "$first"
install "$second"
useIt "$second"
install "$second"

step "Remove"
removeIt afterSecond
if diff "$scratch/afterFirst" "$scratch/afterSecond"; then
    echo "$(grep -c '^\./' "$scratch/afterSecond") files and folders, none of them of alike, as after the first time."
else
    problem "removing leaves other files than the first time"
fi
echo "In the home of the user:"
inSystem bare stranger 'find . -type f ! -name ".bash*" ! -name .profile | LC_ALL=C sort'

step "Done"
if [[ $failed -ne 0 ]]; then
    echo "The package is not fine: see PROBLEM above." >&2
    exit 1
fi
echo "The package is fine."
