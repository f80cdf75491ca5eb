// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/grouping.h"

#include "app/cli/arguments.h"

#include "core/corpus/file_bytes.h"
#include "core/corpus/written_date.h"
#include "core/explore/groups/keep_order.h"
#include "core/explore/join/containment_join.h"
#include "core/export/marks_csv.h"
#include "core/export/number.h"
#include "core/project/read.h"
#include "core/review/group_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace alike::cli {

namespace {

    using groups::Keep;
    using groups::Linkage;

    template <typename Value> std::vector<std::pair<std::string, Value>> named(std::vector<Value> values)
    {
        std::vector<std::pair<std::string, Value>> names;
        names.reserve(values.size());
        for (const Value value : values)
            names.emplace_back(groups::nameOf(value), value);
        return names;
    }

    /// What is decided about pairs and documents: by the file, else by the marks of the project.
    Result<review::Marks> decisions(Session& session, const std::string& file)
    {
        if (file.empty()) {
            const auto& project = session.project();
            return project ? project->state.marks : review::Marks();
        }
        const auto bytes = corpus::readSideFile(file, review::largestMarks, session.work().stop);
        if (!bytes)
            return Error { bytes.error().code,
                fmt::format("{}: cannot be read: {}.", file, bytes.error().detail) };
        auto read = review::readMarks(bytes->view(), session.corpus());
        if (!read)
            return Error { read.error().code, fmt::format("{}: {}", file, read.error().detail) };
        if (read->unknownIds > 0) {
            session.note(fmt::format("{}: {} of the marks name{} documents that are not here.", file,
                number::grouped(read->unknownIds), read->unknownIds == 1 ? "s" : ""));
        }
        if (read->ofNoPair > 0)
            session.note(fmt::format(
                "{}: {} of the marks say{} of one document alone that it is the same, different or "
                "cut, and count{} for nothing: give two ids.",
                file, number::grouped(read->ofNoPair), read->ofNoPair == 1 ? "s" : "",
                read->ofNoPair == 1 ? "s" : ""));
        if (read->changed > 0)
            session.note(
                fmt::format("{}: {} of the marks decide{} otherwise than one before of the same documents: "
                            "the last counts.",
                    file, number::grouped(read->changed), read->changed == 1 ? "s" : ""));
        review::Marks marks;
        for (auto& [subject, mark] : read->marks)
            marks.set(subject, std::move(mark));
        return marks;
    }

    /// Links where all pairs are too many to be listed. \param problem says so
    Result<Done> linkSparsely(Session& session, const Grouping& grouping, const groups::Options& options,
        const Error& problem, std::vector<groups::Link>& links)
    {
        if (grouping.method != SearchMethod::Exact || !groups::canBeSparse(options))
            return Error { problem.code,
                problem.detail
                    + " Groups do without the list with --method exact, --linkage single or star, any --keep "
                      "but medoid, and no marks." };
        auto found = session.timings().measure(Timings::Similarity, [&] {
            return groups::sparseLinks(
                session.corpus(), session.tokens(), session.sets(), options, session.work());
        });
        if (!found)
            return cancelled(); // there is no other error
        session.endProgress();
        session.note(
            fmt::format("{} pairs of different texts reach the threshold: groups stand in place of a "
                        "list of them.",
                number::grouped(found->count)));
        links = std::move(found->pairs);
        return Done {};
    }

}

void Grouping::addOptions(CLI::App& command)
{
    addChoice<SearchMethod, SearchMethod>(command, "--method", method,
        { { "minhash", SearchMethod::MinHash }, { "exact", SearchMethod::Exact } },
        "All pairs from the threshold up, or those of them that share a bucket (exact)")
        ->group("Results");
    addChoice<Linkage, Linkage>(command, "--linkage", linkage,
        named<Linkage>({ Linkage::Single, Linkage::Complete, Linkage::Star }),
        "A path of pairs between any two members; a pair of any two; or a pair of each with the "
        "representative ("
            + std::string(linkageName()) + ")")
        ->group("Results");
    addChoice<Keep, Keep>(command, "--keep", keep,
        named<Keep>({ Keep::First, Keep::Longest, Keep::Newest, Keep::Oldest, Keep::Medoid }),
        "The representative: the first in corpus order, the one with the most words, with the latest or the "
        "earliest date (without one that can be read: last), or the one that is in the most pairs; ties go "
        "by a checksum of the cleaned text, then by the id (first; with --containment longest, by shingles)")
        ->group("Results");
    command
        .add_option_function<std::string>(
            "--prefer",
            [this](const std::string& text) {
                const std::size_t equals = text.find('=');
                prefer.label = text.substr(0, equals);
                prefer.values.clear();
                for (std::size_t at = equals; at < text.size();) {
                    const std::size_t end = std::min(text.find(',', at + 1), text.size());
                    prefer.values.push_back(text.substr(at + 1, end - at - 1));
                    at = end;
                }
                if (prefer.label.empty() || prefer.values.empty())
                    refuse("--prefer", "is a label and its values, the first the best: source=reuters,ap.");
            },
            "Documents with these values of a label represent before others, in this order, and among them "
            "as "
            "--keep says")
        ->type_name("LABEL=VALUE,...")
        ->group("Results");
    command
        .add_option_function<std::string>(
            "--containment",
            [this](const std::string& text) {
                const auto parsed = Threshold::parse(text);
                if (!parsed)
                    refuse("--containment", parsed.error().detail);
                containment = *parsed;
            },
            "Link documents of which the shorter one stands in the other to this part or more, |A and B| / "
            "min(|A|, |B|), in place of a Jaccard similarity from the threshold up")
        ->type_name("X")
        ->group("Results");
}

void Grouping::check(const CLI::App& command, bool hasReference)
{
    if (!containment)
        return;
    if (command.get_option("--keep")->count() == 0)
        keep = Keep::Longest;
    if (command.get_option("--threshold")->count() > 0)
        refuse("--containment", "takes the place of --threshold: leave one of them away.");
    if (method != SearchMethod::Exact)
        refuse("--containment", "is found by the exact join alone: leave --method away.");
    if (hasReference)
        refuse("--containment", "does not go with --reference, which is asked by Jaccard similarity.");
}

DocumentScope Grouping::documents(const Options& options) const
{
    const bool marked = !marksFile.empty()
        || std::ranges::any_of(options.paths, [](const auto& path) { return project::isProject(path); });
    return method == SearchMethod::MinHash && !marked ? DocumentScope::SharingBuckets : DocumentScope::All;
}

std::string_view Grouping::linkageName() const
{
    return groups::nameOf(linkage);
}

std::string_view Grouping::keepName() const
{
    return groups::nameOf(keep);
}

namespace {

    /// What no document has would prefer nothing, and nobody would know.
    Result<Done> checkPreference(const Session& session, const groups::Preference& prefer)
    {
        const Corpus& corpus = session.corpus();
        if (prefer.values.empty())
            return Done {};
        for (std::size_t d = 0; d < corpus.size(); ++d) {
            const auto value = groups::labelValue(corpus.labels(docId(d)), prefer.label);
            if (std::ranges::find(prefer.values, value) != prefer.values.end())
                return Done {};
        }
        return Error { ErrorCode::BadParameter,
            fmt::format("--prefer: no document has one of these values as its {}.", prefer.label) };
    }

    /// By dates that are not there nothing is newest, and what stays is chosen by texts and ids.
    void tellMissingDates(Session& session, const Grouping& grouping)
    {
        if (grouping.keep != groups::Keep::Newest && grouping.keep != groups::Keep::Oldest)
            return;
        const Corpus& corpus = session.corpus();
        std::size_t undated = 0;
        for (std::size_t d = 0; d < corpus.size(); ++d)
            undated += dateKey(corpus.date(docId(d))) ? 0 : 1;
        if (undated > 0)
            session.note(fmt::format("{} of {} documents have no date that can be read: --keep {} takes them "
                                     "last, in the order of their texts.",
                number::grouped(undated), number::grouped(corpus.size()), grouping.keepName()));
    }

}

Result<groups::Options> groupOptions(Session& session, const Grouping& grouping)
{
    ALIKE_TRY(checkPreference(session, grouping.prefer));
    groups::Options options { grouping.linkage, grouping.keep,
        grouping.threshold(session.options().parameters), {}, grouping.prefer, grouping.measure() };
    ALIKE_ASSIGN(const auto marks, decisions(session, grouping.marksFile));
    options.constraints = review::constraintsOf(marks, session.corpus());
    options.prefer.chosen = review::keptByMarks(marks, session.corpus());
    options.prefer.byShingles = grouping.containment.has_value();
    tellMissingDates(session, grouping);
    return options;
}

void tellContradictions(Session& session, std::size_t count)
{
    if (count > 0)
        session.note(fmt::format("{} pair{} marked the same and, by way of other marks, different as well: "
                                 "counted as different.",
            number::grouped(count), count == 1 ? " is" : "s are"));
}

Result<Grouped> findGroups(Session& session, const Grouping& grouping)
{
    ALIKE_ASSIGN(auto options, groupOptions(session, grouping));
    Request request { grouping.method == SearchMethod::MinHash ? Goal::FoundPairs : Goal::JoinedPairs };
    const Threshold threshold = grouping.threshold(session.options().parameters);
    request.floor = threshold;
    Grouped found;
    found.measure = grouping.measure();
    found.threshold = threshold;
    if (session.comparable() && grouping.containment) {
        const std::uint64_t most = session.options().parameters.lsh.maxCandidates;
        ALIKE_ASSIGN(found.ownLinks, session.timings().measure(Timings::Similarity, [&] {
            return containmentJoin(session.sets(), threshold, most, session.work());
        }));
        session.endProgress();
        found.links = found.ownLinks;
    } else if (session.comparable()) {
        const auto analysed = session.analyse(request);
        if (!analysed && analysed.error().code != ErrorCode::TooLarge)
            return analysed.error();
        if (!analysed) {
            ALIKE_TRY(linkSparsely(session, grouping, options, analysed.error(), found.ownLinks));
            found.links = found.ownLinks;
        } else if (const Snapshot& results = session.results(); results.joined) {
            found.links = results.joined->atLeast(threshold);
        } else {
            for (const ScoredPair& pair : results.scored->atLeast(threshold))
                found.ownLinks.push_back({ pair.a, pair.b, pair.overlap });
            found.links = found.ownLinks;
        }
    }
    auto made = session.timings().measure(Timings::Similarity, [&] {
        const groups::Material material(
            session.corpus(), session.tokens(), session.sets(), session.results().statistics.documentsKept);
        return groups::makeGroups(material, found.links, options, session.work());
    });
    if (!made)
        return cancelled(); // there is no other error
    found.groups = std::move(made).value();
    found.decided = std::move(options.constraints);
    found.prefer = std::move(options.prefer);
    tellContradictions(session, found.groups.contradictions());
    return found;
}

} // namespace alike::cli
