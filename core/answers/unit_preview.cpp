// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/unit_preview.h"

#include "core/pipeline/changes.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/text_scanner.h"
#include "core/text/tokens.h"
#include "core/unicode/characters.h"
#include "core/unicode/word_breaks.h"

#include <algorithm>
#include <vector>

namespace alike {
namespace {

    using unicode::UnspacedScript;

    std::uint64_t medianOf(std::vector<std::uint64_t> numbers)
    {
        if (numbers.empty())
            return 0;
        const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
        std::ranges::nth_element(numbers, middle);
        return *middle;
    }

    Result<Done> cutInto(UnitPreview::Choice& choice, const Corpus& corpus, const Work& work)
    {
        ALIKE_ASSIGN(const auto tokens, tokenise(corpus, choice.parameters.text, work));
        ALIKE_ASSIGN(const auto sets, makeShingleSets(tokens, choice.parameters.shingle, work));
        choice.tooShort = tokens.tooShort();
        std::vector<std::uint64_t> sizes;
        for (std::size_t d = 0; d < corpus.size(); ++d) {
            if (const SetId set = sets.setOf(docId(d)); set != noSet)
                sizes.push_back(sets.of(set).size());
        }
        choice.medianShingles = medianOf(std::move(sizes));
        return Done {};
    }

    /// The letters of the beginnings of texts, by script.
    struct Letters {
        std::array<std::uint64_t, 8> of {};
        std::uint64_t all = 0;

        void add(std::string_view text)
        {
            constexpr std::size_t enough = 2'000; // bytes of a document
            text::forEachCharacter(text.substr(0, enough), [this](char32_t c) {
                if (unicode::isMark(c) || !unicode::isLetterOrMark(c))
                    return;
                ++all;
                ++of[static_cast<std::size_t>(unicode::unspacedScript(c))];
            });
        }
        Writing writing() const;
    };

    Writing Letters::writing() const
    {
        const auto letters = [this](UnspacedScript script) { return of[static_cast<std::size_t>(script)]; };
        const std::uint64_t unspaced = all - letters(UnspacedScript::None);
        if (2 * unspaced <= all)
            return Writing::Spaced;
        constexpr std::uint64_t hardlyAny = 20; // one in so many: Chinese texts quote Japanese ones
        const std::uint64_t eastern = letters(UnspacedScript::Han) + letters(UnspacedScript::Kana);
        if (2 * eastern > unspaced)
            return hardlyAny * letters(UnspacedScript::Kana) > eastern ? Writing::Japanese : Writing::Chinese;
        for (const auto& [script, writing] :
            { std::pair { UnspacedScript::Thai, Writing::Thai }, { UnspacedScript::Lao, Writing::Lao },
                { UnspacedScript::Khmer, Writing::Khmer }, { UnspacedScript::Burmese, Writing::Burmese } }) {
            if (2 * letters(script) > unspaced)
                return writing;
        }
        return Writing::OtherUnspaced;
    }
}

Writing writingOf(const Corpus& corpus)
{
    Letters letters;
    for (std::size_t d = 0; d < corpus.size(); ++d)
        letters.add(corpus.text(docId(d)));
    return letters.writing();
}

Writing writingOf(std::string_view text)
{
    Letters letters;
    letters.add(text);
    return letters.writing();
}

std::vector<Writing> unspacedWritings(const Corpus& corpus)
{
    std::array<bool, static_cast<std::size_t>(Writing::OtherUnspaced) + 1> found {};
    for (std::size_t d = 0; d < corpus.size(); ++d)
        found[static_cast<std::size_t>(writingOf(corpus.text(docId(d))))] = true;
    std::vector<Writing> writings;
    for (std::size_t writing = 1; writing < found.size(); ++writing) // the first is Spaced
        if (found[writing])
            writings.push_back(static_cast<Writing>(writing));
    return writings;
}

Result<UnitPreview> previewUnits(const Corpus& corpus, const Parameters& present, const Work& work)
{
    UnitPreview preview { writingOf(corpus), corpus.size(), {} };
    const bool unspaced = preview.writing != Writing::Spaced;
    auto& [words, characters] = preview.choices;
    words.parameters = withUnit(present, text::Unit::Word);
    characters.parameters = present.text.unit == text::Unit::Character ? present
        : unspaced                                                     ? inUnspacedCharacters(present)
                   : withUnit(present, text::Unit::Character);
    for (UnitPreview::Choice& choice : preview.choices)
        ALIKE_TRY(cutInto(choice, corpus, work));
    return preview;
}

} // namespace alike
