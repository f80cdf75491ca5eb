// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/session.h"

#include "core/base/version.h"
#include "core/explore/pair_list.h"
#include "core/export/number.h"
#include "core/export/provenance.h"
#include "core/lsh/bucket_mates.h"
#include "core/project/read.h"
#include "core/sketch/coefficients.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace alike::cli {

namespace {

    using number::grouped;

    /// Puts the value of a result where it belongs, or hands the error on.
    template <typename T> Result<Done> store(Result<T> made, T& place)
    {
        if (!made)
            return made.error();
        place = std::move(made).value();
        return Done {};
    }

    /// "1 document", "2 documents".
    std::string counted(std::uint64_t count, std::string_view one, std::string_view many)
    {
        return fmt::format("{} {}", grouped(count), count == 1 ? one : many);
    }

    /// Up to three ids that contain what was asked for, for whoever left out a folder or an ending.
    std::vector<std::string_view> similarIds(const Corpus& corpus, std::string_view asked)
    {
        std::vector<std::string_view> similar;
        for (std::size_t i = 0; i < corpus.size() && similar.size() < 3 && !asked.empty(); ++i) {
            if (corpus.id(docId(i)).find(asked) != std::string_view::npos)
                similar.push_back(corpus.id(docId(i)));
        }
        return similar;
    }

}

Session::Session(const Options& options, Interrupt& interrupt)
    : m_options(options)
    , m_interrupt(interrupt)
    , m_console(options.quiet)
{
    for (const std::string& sentence : options.notes)
        note(sentence);
}

Result<Done> Session::checkWritableFiles()
{
    const Interrupt::FileHold hold = m_interrupt.holdFile(); // trying makes a file for a moment
    for (const std::string& file : { m_options.output, m_options.timings, m_options.provenance }) {
        if (file.empty() || file == "-")
            continue;
        if (const auto writable = checkWritable(file); !writable)
            return writable.error();
    }
    return Done {};
}

Result<Done> Session::readCorpus()
{
    if (const auto done = checkWritableFiles(); !done)
        return done;
    m_console.showProgress(m_progress);

    const std::vector<std::filesystem::path> paths(m_options.paths.begin(), m_options.paths.end());
    const Timings::Timer timer(m_timings, Timings::Read);
    const auto found = std::ranges::find_if(paths, project::isProject);
    if (found == paths.end() && m_options.marks)
        return Error { ErrorCode::BadParameter,
            "--marks needs a project (.alike): marks are in it. project create makes one." };
    if (found == paths.end())
        return store(corpus::read(paths, m_options.reading, work()), m_loaded);
    if (paths.size() > 1) {
        return Error { ErrorCode::BadParameter,
            found->string() + " is a project, which is opened alone. Leave the other paths out." };
    }
    auto contents = project::read(*found, {}, work(), project::Part::Documents);
    if (!contents)
        return contents.error();
    for (const std::string& sentence : contents->notes)
        note(sentence);
    m_loaded = { contents->corpus, contents->report };
    m_project = std::move(contents).value();
    return Done {};
}

Result<Done> Session::read()
{
    if (const auto done = readCorpus(); !done)
        return done;
    if (const auto done = clean(); !done)
        return done;
    if (const auto done = cut(); !done)
        return done;
    return tellLosses();
}

Result<Done> Session::readMates()
{
    const Parameters& p = m_options.parameters;
    const auto banding = lsh::banding(p.sketch.hashes, p.lsh);
    const lsh::MatesFrom from = lsh::matesFrom(p.text, p.shingle, p.sketch);
    if (!banding || from == lsh::MatesFrom::Sets)
        return read();
    if (const auto done = readCorpus(); !done)
        return done;
    return from == lsh::MatesFrom::Texts ? cutMatesOfTexts(*banding) : cutMatesOfNumbers(*banding);
}

/// Without mates, because their buckets take too much memory or for a reason that signing will tell, all
/// documents are cut.
Result<Done> Session::cutMatesOfTexts(const lsh::Banding& banding)
{
    const Parameters& p = m_options.parameters;
    const auto mates = m_timings.measure(Timings::Sketch,
        [&] { return lsh::findBucketMates(corpus(), p.text, p.shingle, p.sketch, banding, work()); });
    if (!mates && mates.error().code == ErrorCode::Cancelled)
        return mates.error();
    if (const auto done = clean(mates ? std::span(mates->chosen) : std::span<const char>()); !done)
        return done;
    if (const auto done = cut(); !done)
        return done;
    return mates ? tellLosses(mates->kept, mates->tooShort) : tellLosses();
}

Result<Done> Session::cutMatesOfNumbers(const lsh::Banding& banding)
{
    const Parameters& p = m_options.parameters;
    if (const auto done = clean(); !done)
        return done;
    auto numbering = m_timings.measure(
        Timings::Shingle, [&] { return shingle::numberShingles(m_tokens, p.shingle, work()); });
    if (!numbering)
        return numbering.error();
    const auto mates = m_timings.measure(Timings::Sketch,
        [&] { return lsh::findBucketMates(m_tokens, *numbering, p.shingle, p.sketch, banding, work()); });
    if (!mates && mates.error().code == ErrorCode::Cancelled)
        return mates.error();
    const auto done = m_timings.measure(Timings::Shingle, [&] {
        const auto chosen = mates ? std::span(mates->chosen) : std::span<const char>();
        return store(
            setsOfNumbered(m_tokens, p.shingle, std::move(numbering).value(), chosen, work()), m_sets);
    });
    if (!done)
        return done;
    if (const auto left = tellLosses(); !left)
        return left;
    if (mates && mates->compared > 1 && !comparable())
        tellFunctions(); // or signing will
    return Done {};
}

/// Cleans the chosen documents, or all when none are named.
Result<Done> Session::clean(std::span<const char> chosen)
{
    return m_timings.measure(Timings::Text,
        [&] { return store(tokenise(corpus(), m_options.parameters.text, work(), chosen), m_tokens); });
}

Result<Done> Session::cut()
{
    return m_timings.measure(Timings::Shingle,
        [&] { return store(makeShingleSets(m_tokens, m_options.parameters.shingle, work()), m_sets); });
}

Result<Done> Session::readWords()
{
    if (m_tokens.unit() == text::Unit::Word || m_words.documents() > 0)
        return Done {};
    text::Options inWords = m_options.parameters.text;
    inWords.unit = text::Unit::Word;
    return m_timings.measure(
        Timings::Text, [&] { return store(tokenise(corpus(), inWords, work()), m_words); });
}

std::string_view Session::unitsName() const
{
    return m_tokens.unit() == text::Unit::Word ? "words" : "characters";
}

/// An error when nothing is left.
Result<Done> Session::tellLosses(std::size_t kept, std::size_t tooShort)
{
    std::vector<std::string> lost;
    if (report().noText > 0)
        lost.push_back(grouped(report().noText) + " without text");
    if (tooShort > 0) {
        lost.push_back(fmt::format("{} with fewer than {} words (--min-words)", grouped(tooShort),
            m_options.parameters.text.minWords));
    }
    if (report().unreadable > 0)
        lost.push_back(grouped(report().unreadable) + " that could not be read");
    if (!lost.empty()) {
        note(fmt::format("Of {}, these are left out: {}.",
            counted(report().documentsRead, "document", "documents"), fmt::join(lost, ", ")));
    }

    constexpr int shown = 5;
    int unreadable = 0;
    for (const LoadIssue& issue : report().issues) {
        if (issue.reason == SkipReason::Unreadable && unreadable++ < shown)
            note(fmt::format("Could not be read: {}: {}", issue.place, issue.detail));
    }
    int changed = 0;
    for (const LoadIssue& issue : report().issues) {
        if (issue.reason == SkipReason::Changed && changed++ < shown)
            note(fmt::format("{}: {}", issue.place, issue.detail));
    }
    if (report().otherFiles > 0)
        note(counted(report().otherFiles, "other file is", "other files are") + " not read.");
    if (report().repeatedIds > 0)
        note(counted(report().repeatedIds, "id is repeated and got", "ids are repeated and got")
            + " #2, #3, ….");
    if (report().replacedSequences > 0) {
        note(counted(report().replacedSequences, "invalid UTF-8 sequence", "invalid UTF-8 sequences")
            + " became U+FFFD.");
    }
    if (kept == 0) {
        return Error { ErrorCode::NothingUsable,
            fmt::format("No document is left: {} with fewer than {} words. Lower --min-words.",
                counted(tooShort, "document", "documents"), m_options.parameters.text.minWords) };
    }
    return Done {};
}

Result<Done> Session::sign()
{
    if (m_sets.sets() == 0)
        return Done {};
    const auto done = m_timings.measure(Timings::Sketch, [&] {
        return store(
            alike::sign(m_tokens, m_sets, m_options.parameters.sketch, nullptr, work()), m_signatures);
    });
    if (done)
        tellFunctions();
    return done;
}

void Session::tellModulus(std::uint64_t distinctShingles)
{
    const sketch::Options& sketch = m_options.parameters.sketch;
    if (sketch::hasTooFewValues(sketch, distinctShingles))
        note(fmt::format(
            "The modulus {} of the coefficients is below the number of distinct shingles, {}: unlike "
            "shingles get equal values, and estimates are too high.",
            grouped(sketch.given.modulus), grouped(distinctShingles)));
}

/// What the functions of a family do to a small collection.
void Session::tellFunctions()
{
    const sketch::Options& sketch = m_options.parameters.sketch;
    const std::string shingles = counted(m_sets.distinct(), "distinct shingle", "distinct shingles");
    if (sketch::functionsRepeat(sketch, m_sets.distinct())) {
        note(fmt::format("{} give {} of the dictionary family, and {} were asked for: they repeat, and the "
                         "estimates are only as good as those of {}. The hashed family (--family hashed) has "
                         "as many as are wanted.",
            shingles,
            counted(
                sketch::differentFunctions(m_sets.distinct()), "hash function", "different hash functions"),
            grouped(sketch.hashes), sketch::differentFunctions(m_sets.distinct())));
    } else if (sketch::startsOver(sketch, m_sets.distinct())) {
        note(fmt::format("{} are too few to draw {} hash functions without repeating a coefficient: the "
                         "drawing started over, pairs of coefficients differ.",
            shingles, sketch.hashes));
    }
    tellModulus(m_sets.distinct());
    std::uint64_t withShingles = 0;
    for (std::size_t d = 0; d < m_sets.documents(); ++d)
        withShingles += m_sets.setOf(docId(d)) != noSet;
    const std::uint64_t size = withShingles == 0 ? 0 : m_sets.elements() / withShingles;
    const auto folded = foldedEstimate({ sketch.family, m_sets.distinct() }, size, sketch.hashes);
    if (folded) {
        note(fmt::format("The modular family gives some shingles equal values, and these are the least: two "
                         "documents of {} of the {} distinct shingles with Jaccard {:.2f} are expected at an "
                         "estimate of {:.2f} ({:.2f} to {:.2f}). The hashed family (--family hashed) has no "
                         "such ties.",
            grouped(folded->size), grouped(m_sets.distinct()), folded->jaccard, folded->mean,
            folded->range.low, folded->range.high));
    }
}

Result<Done> Session::fillBuckets()
{
    const Result<lsh::Banding> banding
        = lsh::banding(m_options.parameters.sketch.hashes, m_options.parameters.lsh);
    if (!banding)
        return banding.error();
    return m_timings.measure(
        Timings::Lsh, [&] { return store(makeBuckets(m_signatures, *banding, work()), m_buckets); });
}

Result<Done> Session::index()
{
    if (const auto done = sign(); !done)
        return done;
    return fillBuckets();
}

Result<Candidates> Session::candidates(std::uint64_t most)
{
    return m_timings.measure(Timings::Lsh, [&] { return findCandidates(m_buckets, m_sets, most, work()); });
}

Error Session::tooMany(const Candidates& candidates) const
{
    const std::uint64_t budget = m_options.parameters.lsh.maxCandidates;
    const std::uint64_t different
        = candidates.counted ? candidates.documentPairs - identicalPairs(m_sets) : 0;
    // It is their bound that is above the budget: pairs that share many buckets are met many times.
    const std::string pairs
        = different > budget ? grouped(different) : "up to " + grouped(candidates.setPairBound);
    return { ErrorCode::TooLarge,
        fmt::format("These settings give {} candidate pairs of different documents, above the budget of {}. "
                    "Use more rows per band (--rows, now {}), longer shingles (-k, now {}), or raise "
                    "--max-candidates.",
            pairs, grouped(budget), m_buckets.banding().rows, m_options.parameters.shingle.k) };
}

Result<ExactPairs> Session::exactPairs(Threshold floor)
{
    const std::uint64_t budget = m_options.parameters.lsh.maxCandidates;
    auto made
        = m_timings.measure(Timings::Similarity, [&] { return exactJoin(m_sets, floor, budget, work()); });
    if (made || made.error().code != ErrorCode::TooLarge)
        return made;
    return Error { ErrorCode::TooLarge,
        fmt::format("More than {} pairs of different documents have Jaccard {} or more. Raise --threshold or "
                    "--max-candidates.",
            grouped(budget), number::decimal(floor.value())) };
}

Result<DocId> Session::find(std::string_view id) const
{
    const std::optional<DocId> doc = corpus().find(id);
    if (!doc) {
        const auto similar = similarIds(corpus(), id);
        return Error { ErrorCode::NotFound,
            fmt::format("There is no document {} here.{} alike-cli documents lists the ids.", id,
                similar.empty() ? "" : fmt::format(" Is it {}?", fmt::join(similar, " or "))) };
    }
    if (!m_tokens.kept(*doc)) {
        return Error { ErrorCode::NotFound,
            fmt::format("Document {} was read but left out: it has fewer than {} words. Lower --min-words.",
                id, m_options.parameters.text.minWords) };
    }
    return *doc;
}

Result<Output> Session::openOutput()
{
    return openOutput(m_options.output);
}

Result<Output> Session::openOutput(const std::string& file)
{
    m_console.endProgress();
    return Output::open(file, m_interrupt);
}

Result<Done> Session::close(Rows& rows, std::string_view holds)
{
    return close(rows, holds, m_options.parameters);
}

Result<Done> Session::close(Rows& rows, std::string_view holds, const Parameters& parameters)
{
    const auto done = rows.close();
    if (!done || m_options.provenance.empty())
        return done;
    auto output = Output::open(m_options.provenance, m_interrupt);
    if (!output)
        return output.error();
    output->buffer()
        += provenanceJson(programVersion(), holds, rows.count(), parameters, m_command, m_sets.distinct());
    return output->close();
}

Result<Done> Session::writeTimings()
{
    if (m_options.timings.empty())
        return Done {};
    if (m_options.timings == "-" && m_options.output.empty()) {
        printRaw(m_timings.toJson());
        return Done {};
    }
    auto output = Output::open(m_options.timings == "-" ? "" : m_options.timings, m_interrupt);
    if (!output)
        return output.error();
    output->buffer() += m_timings.toJson();
    return output->close();
}

} // namespace alike::cli
