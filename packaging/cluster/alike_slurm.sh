#!/bin/sh
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The pairs of a collection by job arrays of Slurm: a job for each stage, which waits for the one before.
#
#     alike_slurm.sh SCRATCH OUTPUT PARTS [options of alike-cli pairs] PATH...
#
# All nodes have to see SCRATCH and the paths. SBATCH_OPTIONS has what else sbatch is to be told, as
# "--partition=long --mem=4G --time=30", ALIKE where alike-cli is. A part that failed is done again by the same call:
# what is there and whole is not made again. Prints the number of the last job, which writes OUTPUT.
set -eu
if [ $# -lt 4 ]; then
    echo "usage: $0 SCRATCH OUTPUT PARTS [options of alike-cli pairs] PATH..." >&2
    exit 2
fi
scratch=$1 output=$2 parts=$3
shift 3
alike=${ALIKE:-alike-cli}
mkdir -p "$scratch/logs"

# A word as the shell of a job reads it again.
quoted() { printf "'%s' " "$(printf %s "$1" | sed "s/'/'\\\\''/g")"; }
call=
for word in "$@"; do call="$call$(quoted "$word")"; done

# submit STAGE ARRAY OPTIONS: behind the job before.
before=
submit() {
    before=$(sbatch --parsable ${before:+--dependency=afterok:$before} ${2:+--array=1-$2} --job-name="alike-$1" \
        --output="$scratch/logs/$1-%a.log" --requeue ${SBATCH_OPTIONS:-} \
        --wrap "$(quoted "$alike")$1 $3 $call")
}
folder="--quiet --output $(quoted "$scratch")"
part='--part "$SLURM_ARRAY_TASK_ID"'
submit sign "$parts" "--partitions $parts $part $folder"
submit join 16 "--partitions 16 $part $folder"
submit place "" "$folder"
submit fetch "$parts" "--partitions $parts $part $folder"
submit verify "$parts" "--partitions $parts $part $folder"
submit pairs "" "--scratch $(quoted "$scratch")--output $(quoted "$output")"
echo "$before"
