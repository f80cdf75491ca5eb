// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/recurring_passages.h"

#include "core/base/bits.h"
#include "core/base/hash.h"
#include "core/shingle/ignored.h"
#include "core/text/spans.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace alike {
namespace {

    constexpr std::size_t passageRhythm = 64; // documents between two looks at the stop token
    constexpr std::size_t mostCandidates = 1000; // of which documents are counted

    /// A run of shingles in one document that is as wide as its least frequent shingle lets it be.
    struct Run {
        std::uint64_t hash; ///< of the shingles in their order
        std::uint32_t begin; ///< shingles of the document: [begin, end)
        std::uint32_t end;
        std::uint32_t least; ///< documents that hold its least frequent shingle, at least 2
    };

    /// Calls `take(set, run)` for all runs of the first document of each set: each that is there several
    /// times once.
    class RunFinder {
    public:
        RunFinder(const Tokens& tokens, const ShingleSets& sets)
            : m_tokens(tokens)
            , m_sets(sets)
            , m_powers { 1 }
        {
        }

        /// \return false when stopped
        template <typename Take> bool forEach(const std::stop_token& stop, Take take)
        {
            for (std::size_t s = 0; s < m_sets.sets(); ++s) {
                if (s % passageRhythm == 0 && stop.stop_requested())
                    return false;
                const SetId set = setId(s);
                const DocId doc = m_sets.documentsOf(set).front();
                if (!recurs(doc, set))
                    continue;
                find(shingle::positions(m_tokens, m_sets, doc));
                for (const Run& run : m_runs)
                    take(set, run);
            }
            return true;
        }

    private:
        /// Whether any of its shingles may stand in another document: without a look at each.
        bool recurs(DocId doc, SetId set) const
        {
            if (m_sets.documentsOf(set).size() > 1 || m_sets.repeated().size() == 0)
                return true;
            bool found = false;
            for (std::size_t i = m_tokens.offset(doc); i < m_tokens.end(doc) && !found; i += Bits::perWord) {
                std::uint64_t bits = m_sets.repeated().from(i);
                if (const std::size_t left = m_tokens.end(doc) - i; left < Bits::perWord)
                    bits &= (std::uint64_t { 1 } << left) - 1;
                found = bits != 0;
            }
            return found;
        }

        void find(const std::vector<ShingleNumber>& shingles)
        {
            m_runs.clear();
            m_open.clear();
            m_hashes.assign(1, 0);
            while (m_powers.size() <= shingles.size())
                m_powers.push_back(m_powers.back() * hashBase);
            for (const ShingleNumber number : shingles)
                m_hashes.push_back(m_hashes.back() * hashBase + mix64(number));
            // As the largest rectangles below a skyline: a run ends where a shingle stands in fewer
            // documents.
            for (std::uint32_t i = 0; i <= shingles.size(); ++i) {
                const std::uint32_t documents
                    = i < shingles.size() ? m_sets.documentFrequency(shingles[i]) : 0;
                std::uint32_t begin = i;
                while (!m_open.empty() && m_open.back().second > documents) {
                    const auto [from, least] = m_open.back();
                    m_open.pop_back();
                    begin = from;
                    m_runs.push_back({ hashOf(from, i), from, i, least });
                }
                if (documents >= 2 && (m_open.empty() || m_open.back().second < documents))
                    m_open.emplace_back(begin, documents);
            }
            std::ranges::sort(m_runs, [](const Run& x, const Run& y) {
                return std::pair(x.hash, x.begin) < std::pair(y.hash, y.begin);
            });
            m_runs.erase(std::ranges::unique(m_runs, {}, &Run::hash).begin(), m_runs.end());
        }
        std::uint64_t hashOf(std::uint32_t begin, std::uint32_t end) const
        {
            return mix64(m_hashes[end] - m_hashes[begin] * m_powers[end - begin]);
        }

        static constexpr std::uint64_t hashBase = 0x9E3779B97F4A7C15;

        const Tokens& m_tokens;
        const ShingleSets& m_sets;
        std::vector<std::uint64_t> m_powers; ///< of hashBase
        std::vector<std::uint64_t> m_hashes; ///< of the first so many shingles
        std::vector<std::pair<std::uint32_t, std::uint32_t>> m_open; ///< where a run begins, and its `least`
        std::vector<Run> m_runs;
    };

    /// A run that may be one of the best.
    struct Candidate {
        SetId set; ///< the first that has it
        Run run;
        std::uint64_t weight; ///< documents * units, at most
    };

    bool weighsMore(const Candidate& x, const Candidate& y)
    {
        return x.weight != y.weight ? x.weight > y.weight : x.run.hash < y.run.hash;
    }

    /// The best candidates of all, by a bounded memory.
    class BestRuns {
    public:
        void add(const Candidate& candidate)
        {
            if (m_full && !weighsMore(candidate, m_worst))
                return;
            m_found.try_emplace(candidate.run.hash, candidate); // the first place stays
            if (m_found.size() >= 4 * mostCandidates)
                compress();
        }
        std::vector<Candidate> take()
        {
            compress();
            std::vector<Candidate> all = found();
            std::ranges::sort(all, weighsMore);
            return all;
        }

    private:
        std::vector<Candidate> found() const
        {
            std::vector<Candidate> all;
            all.reserve(m_found.size());
            for (const auto& [hash, candidate] : m_found)
                all.push_back(candidate);
            return all;
        }

        void compress()
        {
            if (m_found.size() <= mostCandidates)
                return;
            std::vector<Candidate> all = found();
            std::ranges::nth_element(all, all.begin() + mostCandidates - 1, weighsMore);
            m_worst = all[mostCandidates - 1];
            m_full = true;
            std::erase_if(m_found, [&](const auto& entry) { return weighsMore(m_worst, entry.second); });
        }

        std::unordered_map<std::uint64_t, Candidate> m_found; ///< by the hash of the run
        Candidate m_worst {};
        bool m_full = false; ///< what weighs less than `m_worst` is not wanted
    };

    /// A candidate whose documents were counted.
    struct Counted {
        Candidate candidate;
        std::vector<ShingleNumber> shingles; ///< ascending, each once
        std::vector<SetId> sets; ///< that hold all of them, ascending
        RecurringPassages::Row row;

        std::uint64_t weight() const { return std::uint64_t { row.documents } * row.units(); }
    };

    std::vector<Counted> withShingles(
        const Tokens& tokens, const ShingleSets& sets, const std::vector<Candidate>& candidates)
    {
        std::map<SetId, std::vector<ShingleNumber>> texts; // of several candidates at once
        std::vector<Counted> counted;
        for (const Candidate& candidate : candidates) {
            const DocId doc = sets.documentsOf(candidate.set).front();
            auto at = texts.find(candidate.set);
            if (at == texts.end())
                at = texts.emplace(candidate.set, shingle::positions(tokens, sets, doc)).first;
            const Run& run = candidate.run;
            Counted next { candidate, {}, {}, {} };
            next.shingles.assign(at->second.begin() + run.begin, at->second.begin() + run.end);
            std::ranges::sort(next.shingles);
            next.shingles.erase(std::ranges::unique(next.shingles).begin(), next.shingles.end());
            next.row.example = doc;
            next.row.words
                = { sets.cut().begin(run.begin), sets.cut().end(run.end - 1, tokens.of(doc).size()) };
            counted.push_back(std::move(next));
        }
        return counted;
    }

    /// Finds the sets that hold each: of those with its least frequent shingle the ones that have all.
    bool findHolders(const ShingleSets& sets, std::vector<Counted>& counted, const std::stop_token& stop)
    {
        std::unordered_map<ShingleNumber, std::vector<SetId>> holders; // of the least frequent ones
        std::vector<ShingleNumber> rarest;
        Bits wanted(sets.distinct() + 1);
        for (const Counted& passage : counted) {
            rarest.push_back(*std::ranges::min_element(
                passage.shingles, {}, [&](ShingleNumber number) { return sets.documentFrequency(number); }));
            wanted.set(rarest.back());
        }
        for (std::size_t s = 0; s < sets.sets(); ++s) {
            if (s % passageRhythm == 0 && stop.stop_requested())
                return false;
            for (const ShingleNumber number : sets.of(setId(s))) {
                if (wanted.at(number))
                    holders[number].push_back(setId(s));
            }
        }
        for (std::size_t i = 0; i < counted.size(); ++i) {
            Counted& passage = counted[i];
            std::size_t seen = 0;
            for (const SetId set : holders[rarest[i]]) {
                if (seen++ % 1024 == 0 && stop.stop_requested())
                    return false;
                const auto all = sets.of(set);
                const bool holds = std::ranges::all_of(passage.shingles,
                    [&](ShingleNumber number) { return std::ranges::binary_search(all, number); });
                if (!holds)
                    continue;
                passage.sets.push_back(set);
                ++passage.row.texts;
                passage.row.documents += static_cast<std::uint32_t>(sets.documentsOf(set).size());
            }
        }
        return true;
    }

    /// Takes in what stands before and behind a passage in its example, as far as all that hold it have it
    /// too.
    void widen(const Tokens& tokens, const ShingleSets& sets, Counted& passage)
    {
        const auto text = shingle::positions(tokens, sets, passage.row.example);
        Run& run = passage.candidate.run;
        const auto inAll = [&](std::uint32_t at) {
            return sets.documentFrequency(text[at]) >= passage.row.documents
                && std::ranges::all_of(passage.sets,
                    [&](SetId set) { return std::ranges::binary_search(sets.of(set), text[at]); });
        };
        while (run.begin > 0 && inAll(run.begin - 1))
            --run.begin;
        while (run.end < text.size() && inAll(run.end))
            ++run.end;
        passage.row.words = { sets.cut().begin(run.begin),
            sets.cut().end(run.end - 1, tokens.of(passage.row.example).size()) };
        passage.shingles.assign(text.begin() + run.begin, text.begin() + run.end);
        std::ranges::sort(passage.shingles);
        passage.shingles.erase(std::ranges::unique(passage.shingles).begin(), passage.shingles.end());
    }

    /// Whether one of two is as good as the other for who reads the list.
    bool areAlike(const Counted& listed, const Counted& next)
    {
        std::size_t shared = 0;
        for (const ShingleNumber number : next.shingles)
            shared += std::ranges::binary_search(listed.shingles, number) ? 1 : 0;
        const std::size_t least = std::min(listed.shingles.size(), next.shingles.size());
        return 2 * shared >= least && next.row.documents < 2 * listed.row.documents
            && next.row.units() < 2 * listed.row.units();
    }

    void tellDates(const Corpus& corpus, const ShingleSets& sets, Counted& passage)
    {
        std::uint64_t first = std::numeric_limits<std::uint64_t>::max();
        std::uint64_t last = 0;
        for (const SetId set : passage.sets) {
            for (const DocId doc : sets.documentsOf(set)) {
                const auto date = dateKey(corpus.date(doc));
                if (!date)
                    continue;
                if (*date < first || (*date == first && doc < *passage.row.since)) {
                    first = *date;
                    passage.row.since = doc;
                }
                if (!passage.row.until || *date > last || (*date == last && doc < *passage.row.until)) {
                    last = *date;
                    passage.row.until = doc;
                }
            }
        }
    }

    std::string passageText(const Snapshot& snapshot, const RecurringPassages::Row& row)
    {
        const Corpus& corpus = *snapshot.corpus;
        const auto spans = snapshot.cutter().countedSpans(corpus.text(row.example));
        if (row.words.end > spans.size())
            return {};
        const auto bytes = shingle::bytesOf(row.words, spans);
        std::string_view text = corpus.text(row.example).substr(bytes.begin, bytes.end - bytes.begin);
        if (text.size() > longestPassage) {
            std::size_t cut = longestPassage;
            while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80)
                --cut; // within a character
            text = text.substr(0, cut);
        }
        return std::string(text);
    }

    std::uint64_t recurringPrefix(
        const RecurringPassages& passages, const RecurringPassages::Row& row, std::size_t rank, int column)
    {
        const Corpus& corpus = *passages.snapshot->corpus;
        const auto dateOf = [&](const std::optional<DocId>& doc) -> std::uint64_t {
            return doc ? *dateKey(corpus.date(*doc)) + 1 : 0;
        };
        switch (column) {
        case RecurringPassages::Documents:
            return row.documents;
        case RecurringPassages::Texts:
            return row.texts;
        case RecurringPassages::Length:
            return row.units();
        case RecurringPassages::Since:
            return dateOf(row.since);
        case RecurringPassages::Until:
            return dateOf(row.until);
        case RecurringPassages::Example:
            return index(row.example);
        case RecurringPassages::Text:
            return textPrefix(row.text);
        default:
            return rank;
        }
    }

} // namespace

RecurringPassagesPtr makeRecurringPassages(const SnapshotPtr& snapshot, const std::stop_token& stop)
{
    const HeldAnalysis held = holdParts(*snapshot);
    if (!held.tokens || !held.sets)
        return nullptr;
    const Tokens& tokens = *held.tokens;
    const ShingleSets& sets = *held.sets;
    RunFinder finder(tokens, sets);

    // So many counters that few runs share one, in 64 MB at most.
    const std::size_t counters
        = std::bit_ceil(std::clamp<std::uint64_t>(2 * sets.elements(), 1 << 12, 1 << 24));
    std::vector<std::uint32_t> counts(counters);
    const auto counted = [&](const Run& run) -> std::uint32_t& { return counts[run.hash & (counters - 1)]; };
    if (!finder.forEach(stop, [&](SetId set, const Run& run) {
            counted(run) += static_cast<std::uint32_t>(sets.documentsOf(set).size());
        }))
        return nullptr;
    BestRuns best;
    if (!finder.forEach(stop, [&](SetId set, const Run& run) {
            const std::uint32_t documents = std::min(run.least, counted(run));
            const auto length = tokens.of(sets.documentsOf(set).front()).size();
            const std::uint64_t units = sets.cut().end(run.end - 1, length) - sets.cut().begin(run.begin);
            if (documents >= 2)
                best.add({ set, run, documents * units });
        }))
        return nullptr;

    std::vector<Counted> passages = withShingles(tokens, sets, best.take());
    if (!findHolders(sets, passages, stop))
        return nullptr;
    std::erase_if(passages, [](const Counted& passage) { return passage.row.documents < 2; });
    for (Counted& passage : passages) {
        if (stop.stop_requested())
            return nullptr;
        widen(tokens, sets, passage);
    }
    std::ranges::sort(passages, [](const Counted& x, const Counted& y) {
        if (x.weight() != y.weight())
            return x.weight() > y.weight();
        if (x.row.units() != y.row.units())
            return x.row.units() > y.row.units();
        return std::pair(x.row.example, x.row.words.begin) < std::pair(y.row.example, y.row.words.begin);
    });
    std::vector<const Counted*> listed;
    auto table = std::make_shared<RecurringPassages>();
    table->snapshot = snapshot;
    for (Counted& passage : passages) {
        if (stop.stop_requested())
            return nullptr;
        if (table->rows.size() == mostRecurring)
            break;
        if (std::ranges::any_of(listed, [&](const Counted* other) { return areAlike(*other, passage); }))
            continue;
        tellDates(*snapshot->corpus, sets, passage);
        passage.row.text = passageText(*snapshot, passage.row);
        listed.push_back(&passage);
        table->rows.push_back(passage.row);
    }
    return table;
}

std::shared_ptr<const RowOrder> orderRecurring(const RecurringPassages& passages, const Sorting& sorting)
{
    std::vector<SortItem> items;
    for (std::size_t i = 0; i < passages.rows.size(); ++i)
        items.push_back({ recurringPrefix(passages, passages.rows[i], i, sorting.column),
            static_cast<std::uint32_t>(i) });
    return RowOrder::make(sorting.column == RecurringPassages::Text
            ? sortedKeys(std::move(items), sorting.descending,
                [&](std::uint32_t x, std::uint32_t y) {
                    return lessFolded(passages.rows[x].text, passages.rows[y].text);
                })
            : sortedKeys(std::move(items), sorting.descending),
        passages.rows.size());
}

} // namespace alike
