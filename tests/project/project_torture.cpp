// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// project_torture kill ROUNDS ALIKE_CLI    kills programs that save, at any moment, and opens what they left
// project_torture limit                    saves more than a file may hold
// project_torture disk FOLDER              fills the disk of this folder and saves there
//
// Prints what happened; exit status 1 when anything was lost.
#include "core/base/random.h"
#include "core/project/keeper.h"
#include "tests/core/project/sample_project.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <thread>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace alike;
using namespace alike::test;

const review::Subject counter("counter");

[[noreturn]] void fail(const std::string& what)
{
    std::fprintf(stderr, "project_torture: %s\n", what.c_str());
    std::exit(1);
}

/// In a victim.
[[noreturn]] void giveUp(const std::string& what)
{
    std::fprintf(stderr, "victim: %s\n", what.c_str());
    _exit(1);
}

void numbered(project::State& state, long number)
{
    state.marks.set(counter, { review::Verdict::None, std::to_string(number), number });
}

/// The number of the last save that is in a project; fails when the project is not whole.
long numberIn(const std::filesystem::path& path, const Corpus& corpus)
{
    const auto read = readProject(path);
    if (!read)
        fail("does not open: " + read.error().detail);
    if (read->needsRewriting || !read->analysis || read->corpus->size() != corpus.size())
        fail("is not whole");
    const review::Mark* mark = read->state.marks.find(counter);
    return mark ? std::atol(mark->note.c_str()) : 0;
}

/// A process that tells by a pipe which of its saves are done.
struct Victim {
    pid_t process;
    int reports;

    /// Kills it after a while, and returns the last save that was done.
    long killAfter(std::chrono::microseconds while_) const
    {
        std::this_thread::sleep_for(while_);
        kill(process, SIGKILL);
        int status = 0;
        waitpid(process, &status, 0);
        if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
            fail("a save failed by itself");
        long number = 0;
        long next = 0;
        while (::read(reports, &next, sizeof next) == sizeof next)
            number = next;
        close(reports);
        return number;
    }
};

template <typename Work> Victim start(Work work)
{
    int ends[2];
    if (pipe(ends) != 0)
        fail("no pipe");
    const pid_t process = fork();
    if (process < 0)
        fail("no process");
    if (process == 0) {
        close(ends[0]);
        work([&](long number) { (void)!::write(ends[1], &number, sizeof number); });
        _exit(0);
    }
    close(ends[1]);
    return { process, ends[0] };
}

/// Saves one after another with ascending numbers; whole ones, or changes of one file.
template <typename Report>
void saveOn(const std::filesystem::path& path, const SampleProject& sample, const SnapshotPtr& other,
    bool whole, long number, Report report)
{
    project::Keeper keeper(path);
    QuietWork quiet;
    project::Saved saved = sample.saved;
    if (!keeper.lock())
        giveUp("the project cannot be taken");
    for (;;) {
        numbered(saved.state, ++number);
        const Result<Done> done = whole ? keeper.write(saved, quiet.work())
            : number % 3 != 0           ? keeper.save(saved.state)
                                        : keeper.save(saved.state, number % 2 ? other : saved.snapshot);
        if (!done)
            giveUp(done.error().detail);
        report(number);
    }
}

void writeCorpus(const std::filesystem::path& path, const Corpus& corpus)
{
    std::ofstream file(path);
    for (std::size_t d = 0; d + 2 < corpus.size(); ++d)
        file << R"({"id":")" << corpus.id(docId(d)) << R"(","text":")" << corpus.text(docId(d)) << "\"}\n";
}

/// A machine may be slow: how long it takes says when to kill.
template <typename Work> std::uint64_t microsecondsOf(Work work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    const auto taken = std::chrono::steady_clock::now() - begin;
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(taken).count());
}

void killThem(int rounds, const char* cli, const std::filesystem::path& folder)
{
    const SampleProject sample(1500);
    QuietWork quiet;
    Parameters k3;
    k3.shingle.k = 3;
    const auto other = sample.pipeline->run(k3, Goal::Everything, quiet.work());
    const std::filesystem::path path = folder / "p.alike";
    const std::filesystem::path corpus = folder / "corpus.jsonl";
    const std::filesystem::path made = folder / "made.alike";
    writeCorpus(corpus, *sample.saved.corpus);
    if (!other || !sample.write(path))
        fail("the first save failed");
    const std::uint64_t saveTime = microsecondsOf([&] { (void)sample.write(path); });
    const auto import = [&](const auto&) {
        execl(cli, cli, "project", "create", "--quiet", "--output", made.c_str(), corpus.c_str(), nullptr);
        _exit(1);
    };
    const std::uint64_t importTime = microsecondsOf([&] { waitpid(start(import).process, nullptr, 0); });
    std::filesystem::remove(made);

    Random random(static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()));
    long last = 0;
    long saves = 0;
    int newer = 0;
    int created = 0;
    for (int round = 0; round < rounds; ++round) {
        const bool imports = round % 3 == 2;
        const std::chrono::microseconds patience(random.below(imports ? 3 * importTime / 2 : 5 * saveTime));
        if (imports) {
            const bool there = std::filesystem::exists(made);
            const Victim victim = start(import);
            victim.killAfter(patience);
            const auto read = readProject(made);
            if (!read && (there || read.error().code != ErrorCode::NotFound))
                fail("an import left " + read.error().detail);
            if (read && (!read->analysis || read->needsRewriting))
                fail("an import left half of it");
            created += read.has_value();
            if (random.below(2) == 0) // with and without one to be replaced
                std::filesystem::remove(made);
            continue;
        }
        const bool whole = round % 3 == 0;
        const Victim victim
            = start([&](const auto& report) { saveOn(path, sample, *other, whole, last, report); });
        const long done = std::max(last, victim.killAfter(patience));
        const long found = numberIn(path, *sample.saved.corpus);
        if (found < done || found > done + 1)
            fail("save " + std::to_string(done) + " was done, " + std::to_string(found) + " is in the file");
        saves += found - last;
        newer += found > done;
        last = found;
    }
    std::printf("%d times killed; %ld saves; %d times the one in hand was through; %d times an import was\n",
        rounds, saves, newer, created);
}

/// What cannot be saved leaves what was saved. \return how many saves were refused
int refused(const std::filesystem::path& path, const SampleProject& sample, const SnapshotPtr& large)
{
    project::Keeper keeper(path);
    QuietWork quiet;
    project::Saved saved = sample.saved;
    if (!keeper.lock())
        fail("the project cannot be taken");
    const long before = numberIn(path, *saved.corpus);
    int count = 0;
    const auto check = [&](const Result<Done>& done) {
        if (!done) {
            ++count;
            std::printf("said: %s\n", done.error().detail.c_str());
            if (done.error().code != ErrorCode::NotWritable)
                fail("for another reason");
            if (numberIn(path, *saved.corpus) != before)
                fail("a save that failed changed the project");
        }
    };
    numbered(saved.state, before + 1);
    check(keeper.write(saved, quiet.work()));
    saved.state.marks.set(review::Subject("note"), { review::Verdict::None, std::string(6'000'000, 'x'), 0 });
    check(keeper.save(saved.state, large));
    return count;
}

void limitThem(const std::filesystem::path& folder)
{
    const SampleProject sample(1500);
    const std::filesystem::path path = folder / "p.alike";
    if (!sample.write(path))
        fail("the first save failed");
    const auto size = std::filesystem::file_size(path);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit { size / 2, size / 2 };
    setrlimit(RLIMIT_FSIZE, &limit);
    if (refused(path, sample, sample.saved.snapshot) != 2)
        fail("something was saved that cannot be");
}

void fillDisk(const std::filesystem::path& folder)
{
    const SampleProject sample(600);
    const std::filesystem::path path = folder / "p.alike";
    if (!sample.write(path))
        fail("the disk is too small for the first save");
    const std::filesystem::path filler = folder / "filler";
    {
        std::ofstream file(filler, std::ios::binary);
        const std::string block(16'384, 'x');
        while (file.write(block.data(), static_cast<std::streamsize>(block.size())).flush())
            ;
    }
    if (refused(path, sample, sample.saved.snapshot) != 2)
        fail("something was saved on a full disk");
    std::filesystem::remove(filler);
    if (!sample.write(path))
        fail("with room again it is not saved");
}

} // namespace

int main(int argc, char** argv)
{
    const std::string_view what = argc > 1 ? argv[1] : "";
    std::filesystem::path folder
        = std::filesystem::temp_directory_path() / ("alike-torture-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    int status = 0;
    if (what == "kill" && argc == 4) {
        killThem(std::atoi(argv[2]), argv[3], folder);
    } else if (what == "limit" && argc == 2) {
        limitThem(folder);
    } else if (what == "disk" && argc == 3) {
        fillDisk(argv[2]);
    } else {
        std::fprintf(stderr, "usage: project_torture kill ROUNDS ALIKE_CLI | limit | disk FOLDER\n");
        status = 2;
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    return status;
}
