// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/relevance.h"

#include "core/search/needle.h"
#include "core/search/words.h"
#include "core/unicode/characters.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace alike::search {
namespace {

    constexpr double saturation = 1.2; ///< k1 of BM25
    constexpr double lengthPart = 0.75; ///< b of BM25
    constexpr double titleWeight = 4;
    constexpr double insideWeight = 0.25; ///< of a place that does not begin a word
    /// Of one term in one text: what comes behind them changes a score by less than a hundredth.
    constexpr std::size_t countedPlaces = 200;

    /// Bytes of characters beyond ASCII pass for letters: a wrong guess costs a little weight.
    bool isWordByte(char c)
    {
        return unicode::isAsciiAlphaNumeric(c) || static_cast<unsigned char>(c) >= 0x80;
    }

    bool beginsWord(std::string_view text, std::size_t at)
    {
        return at == 0 || !isWordByte(text[at - 1]);
    }

    /// Where the word behind the one that has its end at `at` or later begins.
    std::size_t nextWord(std::string_view text, std::size_t at)
    {
        while (at < text.size() && isWordByte(text[at]))
            ++at;
        while (at < text.size() && !isWordByte(text[at]))
            ++at;
        return at;
    }

    /// Finds one term of a search.
    class TermReader {
    public:
        explicit TermReader(const Term& term)
            : m_field(term.field)
            , m_byWords(term.field != Field::Any || term.prefix)
            , m_needle(m_byWords ? std::string_view {} : std::string_view(term.text))
            , m_words(patternOf(m_byWords ? term.text : std::string(), term.prefix))
        {
        }

        std::vector<Range> places(std::string_view text, bool inTitle)
        {
            std::vector<Range> found;
            if (m_field == (inTitle ? Field::Text : Field::Title))
                return found;
            if (m_byWords) {
                found = m_words.places(text);
                found.resize(std::min(found.size(), countedPlaces));
                return found;
            }
            for (auto at = m_needle.find(text, 0); at && at->end > at->begin && found.size() < countedPlaces;
                 at = m_needle.find(text, at->end))
                found.push_back(*at);
            return found;
        }

    private:
        Field m_field;
        bool m_byWords;
        Needle m_needle;
        WordMatcher m_words;
    };

    double weightOf(std::string_view text, const std::vector<Range>& places)
    {
        double weight = 0;
        for (const Range& place : places)
            weight += beginsWord(text, place.begin) ? 1 : insideWeight;
        return weight;
    }

    /// How often a place of `next` begins the word behind one of `first`, both ascending.
    double followers(std::string_view text, const std::vector<Range>& first, const std::vector<Range>& next)
    {
        double count = 0;
        auto at = next.begin();
        for (const Range& place : first) {
            const std::size_t begin = nextWord(text, place.end);
            while (at != next.end() && at->begin < begin)
                ++at;
            count += at != next.end() && at->begin == begin;
        }
        return count;
    }

    /// Adds how often each term stands in a text, and behind them each pair of neighbouring terms.
    void countPlaces(
        std::vector<TermReader>& readers, std::string_view text, bool inTitle, std::span<double> counts)
    {
        const double weight = inTitle ? titleWeight : 1;
        std::vector<Range> before;
        for (std::size_t t = 0; t < readers.size(); ++t) {
            std::vector<Range> places = readers[t].places(text, inTitle);
            counts[t] += weight * weightOf(text, places);
            if (t > 0)
                counts[readers.size() + t - 1] += weight * followers(text, before, places);
            before = std::move(places);
        }
    }

    double meanLength(const Corpus& corpus)
    {
        double bytes = 0;
        for (std::size_t d = 0; d < corpus.size(); ++d)
            bytes += static_cast<double>(corpus.opening(docId(d)).size());
        return std::max(1.0, bytes / static_cast<double>(std::max<std::size_t>(1, corpus.size())));
    }

} // namespace

std::vector<std::uint64_t> relevance(const Corpus& corpus, std::span<const std::uint32_t> documents,
    const std::vector<Term>& terms, const std::stop_token& stop)
{
    std::vector<TermReader> readers(terms.begin(), terms.end());
    const std::size_t columns = terms.empty() ? 0 : 2 * terms.size() - 1;
    std::vector<double> counts(documents.size() * columns); // a row for each document
    std::vector<std::size_t> having(columns);
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (i % 64 == 0 && stop.stop_requested())
            return {};
        const auto doc = static_cast<DocId>(documents[i]);
        const std::span<double> row = std::span(counts).subspan(i * columns, columns);
        countPlaces(readers, corpus.title(doc), true, row);
        countPlaces(readers, corpus.opening(doc), false, row);
        for (std::size_t c = 0; c < columns; ++c)
            having[c] += row[c] > 0;
    }
    const auto all = static_cast<double>(corpus.size());
    const double mean = meanLength(corpus);
    std::vector<std::uint64_t> scores(documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const auto bytes = static_cast<double>(corpus.opening(static_cast<DocId>(documents[i])).size());
        const double length = 1 - lengthPart + lengthPart * bytes / mean;
        double score = 0;
        for (std::size_t c = 0; c < columns; ++c) {
            const double often = counts[i * columns + c];
            const auto with = static_cast<double>(having[c]);
            const double rarity = std::log1p((all - with + 0.5) / (with + 0.5));
            score += rarity * often * (saturation + 1) / (often + saturation * length);
        }
        scores[i] = static_cast<std::uint64_t>(std::llround(score * 1e6));
    }
    return scores;
}

} // namespace alike::search
