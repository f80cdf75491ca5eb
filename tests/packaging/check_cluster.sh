#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check_cluster.sh make|dask|address|scheduler PROGRAM SOURCE
#
# Fails when the recipes of packaging/cluster do not print what the program alone prints: by make; by Dask on this machine;
# by Dask with a scheduler and three workers by address, of which one is killed after another; or of which the scheduler is
# killed between stages and started again, and then for good, so that the same call has to be made again.
set -euo pipefail

kind=$1
program=$2
source=$3
# shellcheck source=tests/packaging/needs.sh
source "$(dirname "$(readlink -f "$0")")/needs.sh"
needs make
if [ "$kind" != make ]; then
    /usr/bin/python3 -c 'import dask.distributed' 2> /dev/null || { echo "python3-distributed is not installed: skipped."; exit 77; }
fi

folder="$(mktemp -d)"
processes=()
finish() {
    for process in "${processes[@]}"; do kill -9 -- "-$process" 2> /dev/null || true; done
    rm -rf "$folder"
}
trap finish EXIT
cd "$folder"

"$program" generate --documents 3000 --seed 8 --output "a corpus.jsonl"
"$program" pairs --threshold 0.5 --output expected.csv "a corpus.jsonl"
same() {
    cmp expected.csv "$1"
    [ ! -e "$2" ] || { echo "$2 is left behind"; exit 1; }
}
dask() {
    exec /usr/bin/python3 "$source/packaging/cluster/alike_dask.py" --program "$program" --partitions 12 --scratch scratch \
        --output pairs.csv "$@" -- --threshold 0.5 "a corpus.jsonl"
}

case "$kind" in
make)
    make -s -j4 -f "$source/packaging/cluster/alike.mk" ALIKE="$program" SCRATCH=scratch OUTPUT=pairs.csv PARTS=5 \
        ARGS="--threshold 0.5 'a corpus.jsonl'"
    ;;
dask)
    (dask --workers 2)
    ;;
address)
    port=$((20000 + RANDOM % 20000))
    setsid dask-scheduler --port "$port" --no-dashboard > scheduler.log 2>&1 &
    processes+=($!)
    worker() {
        setsid dask-worker "tcp://127.0.0.1:$port" --nthreads 1 --nworkers 1 --no-dashboard --death-timeout 60 \
            > "worker-$1.log" 2>&1 &
        processes+=($!)
        workers[$1]=$!
    }
    workers=()
    for number in 0 1 2; do worker $number; done
    (dask --scheduler "tcp://127.0.0.1:$port") &
    job=$!
    number=0
    while kill -0 $job 2> /dev/null; do
        sleep 3
        kill -9 -- "-${workers[$number]}" 2> /dev/null || true
        worker $number
        number=$(((number + 1) % 3))
    done
    wait $job
    ;;
scheduler)
    start() {
        setsid dask-scheduler --port "$port" --no-dashboard > "scheduler-$1.log" 2>&1 &
        scheduler=$!
        processes+=("$scheduler")
        for number in 0 1; do
            setsid dask-worker "$address" --nthreads 1 --nworkers 1 --no-dashboard --death-timeout 60 \
                > "worker-$1-$number.log" 2>&1 &
            workers[number]=$!
            processes+=($!)
        done
    }
    stop() { # all of them: workers leave with their scheduler, sooner or later
        for process in "$scheduler" "${workers[@]}"; do kill -9 -- "-$process" 2> /dev/null || true; done
    }
    # Waits for the end of a stage: the next one begins at once.
    ended() {
        for _ in $(seq 1800); do
            grep -q "^$1: .* parts in" "$2" && return
            sleep 0.1
        done
        echo "$1 did not end"; cat "$2"; exit 1
    }
    # Tasks of these stages wait until they are let go: what is stopped before is lost for certain.
    cat > held << END
#!/bin/sh
case "\$1" in
join | fetch) until [ -e "$folder/go-\$1" ]; do sleep 0.1; done ;;
esac
exec "$program" "\$@"
END
    chmod +x held
    port=$((20000 + RANDOM % 20000))
    address="tcp://127.0.0.1:$port"
    workers=()
    start 1
    dask --program "$folder/held" --scheduler "$address" 2> first.log &
    job=$!
    ended sign first.log
    signed="$(stat -c '%n %i' scratch/documents-*)"
    [ "$(wc -l <<< "$signed")" -eq 12 ]
    stop
    start 2 # the same call goes on by itself
    touch go-join
    ended join first.log
    grep -q "The scheduler is lost" first.log || { echo "nothing was lost"; exit 1; }
    [ "$signed" = "$(stat -c '%n %i' scratch/documents-*)" ] || { echo "signed again"; exit 1; }
    kill -9 $job # now the call itself, and the scheduler for good
    wait $job 2> /dev/null || true
    stop
    start 3
    (dask --scheduler "$address")
    [ -z "$(find scratch -name 'documents-*' 2> /dev/null)" ] || { echo "scratch is left behind"; exit 1; }
    ;;
esac
same pairs.csv scratch
