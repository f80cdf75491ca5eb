#!/usr/bin/python3
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the pairs of a collection with the workers of Dask.

    alike_dask.py --scratch DIR --output pairs.csv -- [options of alike-cli pairs] PATH...

starts a scheduler and a worker in this process; with --scheduler tcp://HOST:8786 it uses any Dask deployment (by SSH,
Kubernetes, Slurm or another launcher). All of them have to see DIR and the paths under the same names, and need
alike-cli. Each task is one call of it (about a minute of work), whose results are files in DIR: nothing but the
number of a part goes through the scheduler. Tasks of a worker that is lost are run again elsewhere. When the scheduler is
lost, between stages or within one, this waits until there is one at its address again and gives it the parts that are
left; a call that was stopped goes on from what is there when it is made again.
"""

import argparse
import logging
import os
import queue
import subprocess
import sys
import tempfile
import time

from concurrent.futures import CancelledError

import dask

from dask.distributed import Client, LocalCluster
from distributed.comm import CommClosedError

BYTES_IN_PART = 2_000_000_000  # of the files: half a minute of signing
RETRIES = 5
LOOK = 2  # seconds without an answer, after which it is asked whether the scheduler is still there

# Settings of a scheduler and worker in this process. Tasks are processes of their own that take seconds: the profiler, which
# samples all threads every 10 ms, and the frequent ticks would cost some 6 % of a processor for nothing.
QUIET = {
    "distributed.admin.system-monitor.interval": "5s",
    "distributed.admin.tick.cycle": "5s",
    "distributed.admin.tick.interval": "1s",
    "distributed.scheduler.work-stealing-interval": "1s",
    "distributed.worker.profile.enabled": False,
}


class SchedulerLost(Exception):
    """Nothing that was submitted will be answered."""


def run_stage(program, stage, partitions, part, scratch, memory, arguments):
    """One task, on a worker: a part of a stage. Returns an error in words, or None."""
    call = [program, stage, "--output", scratch, "--quiet"]
    if partitions:
        call += ["--partitions", str(partitions), "--part", str(part)]
    if stage == "sign":
        call += ["--memory", memory]
    done = subprocess.run(call + arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    if done.returncode == 0:
        return None
    if done.returncode < 0:  # killed: Dask tries again
        raise RuntimeError(f"{stage} {part} ended by signal {-done.returncode}")
    return done.stderr.decode(errors="replace").strip() or f"{stage} {part} failed with status {done.returncode}"


def bytes_of(paths):
    """Of all files."""
    total = 0
    for path in paths:
        if os.path.isfile(path):
            total += os.path.getsize(path)
        for folder, _, names in os.walk(path):
            total += sum(os.path.getsize(os.path.join(folder, name)) for name in names
                         if os.path.isfile(os.path.join(folder, name)))
    return total


class Line:
    """How far a stage is, in one line on a terminal, else in one at its end."""

    def __init__(self, stage, total):
        self.stage, self.total, self.done, self.start = stage, total, 0, time.monotonic()

    def advance(self):
        self.done += 1
        seconds = time.monotonic() - self.start
        left = seconds / self.done * (self.total - self.done)
        text = f"{self.stage}: {self.done} of {self.total} parts, {self.done / max(seconds, 1e-9):.1f}/s, {left:.0f} s left"
        if sys.stderr.isatty():
            print(f"\r\x1b[K{text}", end="\n" if self.done == self.total else "", file=sys.stderr, flush=True)
        elif self.done == self.total:
            print(f"{self.stage}: {self.total} parts in {seconds:.1f} s", file=sys.stderr, flush=True)


class Connection:
    """To the scheduler of this machine, or to the one at an address, which may go and come back."""

    def __init__(self, target, patience):
        self.target, self.patience, self.open = target, patience, None

    def client(self):
        """Waits for a scheduler, and for the first worker."""
        deadline = time.monotonic() + self.patience
        while self.open is None:
            try:
                self.open = Client(self.target, timeout="10s")
            except (OSError, CommClosedError):
                if time.monotonic() > deadline:
                    sys.exit(f"There is no scheduler at {self.target}. Start one, and run this again: it goes on.")
                time.sleep(1)
        self.open.wait_for_workers(1, timeout=self.patience)
        return self.open

    def lose(self):
        print("The scheduler is lost; waiting for it to come back.", file=sys.stderr, flush=True)
        self.close()

    def close(self):
        client, self.open = self.open, None
        if client:
            try:
                client.close(timeout=5)
            except (OSError, TimeoutError, CancelledError, CommClosedError):
                pass  # nobody was there to say goodbye to


def answers(client, futures):
    """Futures as they are done. Raises SchedulerLost when no more will be."""
    done = queue.Queue()
    for future in futures:
        future.add_done_callback(done.put)
    for _ in futures:
        while True:
            try:
                future = done.get(timeout=LOOK)
                break
            except queue.Empty:
                if client.status != "running" or any(f.status in ("lost", "cancelled") for f in futures):
                    raise SchedulerLost from None
        if future.status not in ("finished", "error"):
            raise SchedulerLost
        yield future


def run_parts(connection, options, stage, partitions):
    """All parts of a stage; the first error ends it."""
    left = set(range(1, partitions + 1)) if partitions else {1}
    line = Line(stage, len(left))
    while left:
        client = connection.client()
        try:
            futures = {client.submit(run_stage, options.program, stage, partitions, part, options.scratch,
                                     options.memory, options.arguments, pure=False, retries=RETRIES): part
                       for part in sorted(left)}
            for future in answers(client, futures):
                error = future.result()
                if error:
                    client.cancel(list(futures))
                    sys.exit(error)
                left.remove(futures[future])
                line.advance()
        except (SchedulerLost, CancelledError, CommClosedError):
            connection.lose()


def workers_of(client):
    """Threads of all workers."""
    return sum(worker["nthreads"] for worker in client.scheduler_info()["workers"].values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scheduler", help="address of a Dask scheduler (one in this process)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="tasks at a time, without --scheduler (one a processor)")
    parser.add_argument("--program", default="alike-cli", help="where workers find it (alike-cli)")
    parser.add_argument("--patience", type=int, default=600,
                        help="seconds to wait for a scheduler that is not there (600)")
    parser.add_argument("--partitions", type=int, help="tasks that read the collection (by its size)")
    parser.add_argument("--memory", default="2G", help="of a worker (2G)")
    parser.add_argument("--scratch", required=True, help="folder for the files of the stages, seen by all workers")
    parser.add_argument("--output", required=True, help="file for the pairs")
    parser.add_argument("arguments", nargs="+", help="options and paths of alike-cli pairs, behind --")
    options = parser.parse_args()
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what was lost is done again
    options.scratch = os.path.abspath(options.scratch)
    options.arguments = [os.path.abspath(a) if os.path.exists(a) else a for a in options.arguments]

    cluster = None
    if not options.scheduler:
        workspace = tempfile.TemporaryDirectory(prefix="alike-dask-")  # what a worker writes itself is little
        dask.config.set(QUIET)
        cluster = LocalCluster(n_workers=1, threads_per_worker=options.workers, processes=False, memory_limit=0,
                               dashboard_address=None, local_directory=workspace.name)
    connection = Connection(cluster or options.scheduler, options.patience)
    workers = workers_of(connection.client())
    if options.scheduler:
        print(f"{workers} threads of workers; the pages of the scheduler: {connection.open.dashboard_link}", file=sys.stderr)
    size = bytes_of(a for a in options.arguments if os.path.exists(a))
    partitions = options.partitions or max(4 * workers, -(-size // BYTES_IN_PART))
    run_parts(connection, options, "sign", partitions)
    run_parts(connection, options, "join", min(64, 4 * workers))
    run_parts(connection, options, "place", 0)
    run_parts(connection, options, "fetch", partitions)
    run_parts(connection, options, "verify", 8 * workers)
    call = [options.program, "pairs", "--scratch", options.scratch, "--output", options.output, *options.arguments]
    with subprocess.Popen(call) as pairs:  # meanwhile workers go
        connection.close()
        if cluster:
            cluster.close()
    sys.exit(pairs.returncode)


if __name__ == "__main__":
    main()
