// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/spans.h"

#include "core/text/text_scanner.h"
#include "core/unicode/characters.h"

#include <utility>

namespace alike::text {

namespace {
    /// A word whose characters are known one by one, and what becomes of it.
    class WordInPieces {
    public:
        WordInPieces(const Subwords& subwords, std::vector<Span>& found)
            : m_cutter(subwords)
            , m_found(found)
        {
        }

        void add(char32_t c, std::size_t begin, std::size_t end)
        {
            m_characters += c;
            m_ranges.emplace_back(begin, end);
        }

        void end()
        {
            if (m_characters.empty())
                return;
            std::size_t at = 0;
            for (const std::uint32_t length : m_cutter.cut(m_characters)) {
                const std::size_t last = at + length - 1;
                Span& span = m_found.emplace_back(Span {
                    m_ranges[at].first, m_ranges[last].second, std::string(at == 0 ? 1 : 0, beforeWord) });
                for (; at <= last; ++at)
                    unicode::appendUtf8(span.word, m_characters[at]);
            }
            m_characters.clear();
            m_ranges.clear();
        }

    private:
        SubwordCutter m_cutter;
        std::vector<Span>& m_found;
        std::u32string m_characters;
        std::vector<std::pair<std::size_t, std::size_t>> m_ranges;
    };

    void scanSubwords(
        std::string_view text, const Options& options, const Subwords& subwords, std::vector<Span>& found)
    {
        WordInPieces word(subwords, found);
        scanCharacters(text, options, [&](char32_t c, std::size_t begin, std::size_t end) {
            if (belongsToWord(options.cleaning, c))
                word.add(c, begin, end);
            else
                word.end();
        });
        word.end();
    }

    template <AsciiPath path>
    std::vector<Span> scanned(std::string_view text, const Options& options, const Subwords* subwords)
    {
        std::vector<Span> found;
        switch (options.unit) {
        case Unit::Word:
            WordScanner(options).scan<path>(
                text, [&](std::string_view word, std::size_t begin, std::size_t end) {
                    found.push_back({ begin, end, std::string(word) });
                });
            break;
        case Unit::Character:
            scanCharacters(text, options, [&](char32_t c, std::size_t begin, std::size_t end) {
                found.push_back({ begin, end, {} });
                unicode::appendUtf8(found.back().word, c);
            });
            break;
        case Unit::Subword: {
            static const Subwords none = Subwords::restore({}).value();
            scanSubwords(text, options, subwords ? *subwords : none, found);
            break;
        }
        }
        return found;
    }
}

std::vector<Span> spans(std::string_view text, const Options& options, const Subwords* subwords)
{
    return scanned<AsciiPath::Table>(text, options, subwords);
}

std::vector<Span> plainSpans(std::string_view text, const Options& options, const Subwords* subwords)
{
    return scanned<AsciiPath::General>(text, options, subwords);
}

} // namespace alike::text
