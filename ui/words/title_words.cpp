// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/title_words.h"

#include "core/similarity/word_difference.h"

#include <cstdint>
#include <map>
#include <vector>

namespace alike::ui {
namespace {

    const QChar ellipsis(0x2026);

    /// Of a script that puts no spaces between words.
    bool standsAlone(char32_t c)
    {
        switch (QChar::script(c)) {
        case QChar::Script_Han:
        case QChar::Script_Hiragana:
        case QChar::Script_Katakana:
        case QChar::Script_Thai:
        case QChar::Script_Lao:
        case QChar::Script_Khmer:
        case QChar::Script_Myanmar:
            return true;
        default:
            return false;
        }
    }

    QList<TitleWord> split(const QString& title)
    {
        QList<TitleWord> words;
        bool spaced = false;
        bool open = false; // the last word goes on
        for (qsizetype at = 0; at < title.size();) {
            const bool pair = title[at].isHighSurrogate() && at + 1 < title.size();
            const char32_t c = pair ? QChar::surrogateToUcs4(title[at], title[at + 1]) : title[at].unicode();
            const QString character = title.mid(at, pair ? 2 : 1);
            at += character.size();
            if (QChar::isSpace(c)) {
                spaced = !words.isEmpty();
                open = false;
                continue;
            }
            const bool joins = QChar::category(c) == QChar::Mark_NonSpacing && !words.isEmpty() && !spaced;
            if (joins || (open && !standsAlone(c))) {
                words.back().text += character;
            } else {
                words += TitleWord { character, spaced };
                spaced = false;
            }
            open = joins ? open : !standsAlone(c);
        }
        return words;
    }

    /// Words that stand together, all of them shared or all of them not.
    struct Stretch {
        qsizetype begin;
        qsizetype end;
        bool differs;
        qsizetype head = 0; ///< words that are shown from its begin on, of shared ones
        qsizetype tail = 0; ///< and up to its end

        qsizetype words() const { return end - begin; }
        bool whole() const { return differs || head + tail >= words(); }
    };

    QString textOf(const QList<TitleWord>& words, qsizetype begin, qsizetype end)
    {
        QString text;
        for (qsizetype i = begin; i < end; ++i)
            text += (words[i].spaced ? QStringLiteral(" ") : QString()) + words[i].text;
        return text;
    }

    QString shown(const QList<TitleWord>& words, const Stretch& stretch)
    {
        if (stretch.whole())
            return textOf(words, stretch.begin, stretch.end);
        const QString head = textOf(words, stretch.begin, stretch.begin + stretch.head);
        const QString tail = textOf(words, stretch.end - stretch.tail, stretch.end);
        const bool first = stretch.begin == 0 && stretch.head == 0;
        return head + (first ? QString() : QStringLiteral(" ")) + ellipsis + tail;
    }

} // namespace

QList<TitleWord> titleWords(const QString& title, const QString& other)
{
    constexpr qsizetype most = 400; // characters; no row shows more
    QList<TitleWord> words = split(title.left(most));
    const QList<TitleWord> others = split(other.left(most));
    std::map<QString, std::uint32_t> numbers;
    const auto numbered = [&](const QList<TitleWord>& of) {
        std::vector<std::uint32_t> all;
        for (const TitleWord& word : of)
            all.push_back(
                numbers.try_emplace(word.text, static_cast<std::uint32_t>(numbers.size())).first->second);
        return all;
    };
    const std::vector<std::uint32_t> a = numbered(words);
    const std::vector<std::uint32_t> b = numbered(others);
    for (const WordEdit& edit : exactWordDifference(a, b, {})) {
        for (std::uint32_t i = edit.a.begin; edit.kind == EditKind::Changed && i < edit.a.end; ++i)
            words[i].differs = true;
    }
    return words;
}

QList<TitleRun> fittedTitle(
    const QList<TitleWord>& words, int room, const std::function<int(const QString&)>& width)
{
    std::vector<Stretch> stretches;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (stretches.empty() || stretches.back().differs != words[i].differs)
            stretches.push_back({ i, i, words[i].differs });
        stretches.back().end = i + 1;
    }
    std::vector<int> widths;
    int all = 0;
    for (const TitleWord& word : words) {
        widths.push_back(width((word.spaced ? QStringLiteral(" ") : QString()) + word.text));
        all += widths.back();
    }
    const int gap = width(QStringLiteral(" ") + ellipsis);
    const auto widthOf = [&](const Stretch& stretch) {
        int sum = stretch.whole() ? 0 : gap;
        for (qsizetype i = stretch.begin; i < stretch.end; ++i) {
            if (stretch.whole() || i < stretch.begin + stretch.head || i >= stretch.end - stretch.tail)
                sum += widths[static_cast<std::size_t>(i)];
        }
        return sum;
    };
    if (all <= room) {
        for (Stretch& stretch : stretches)
            stretch.head = stretch.words();
    } else {
        int used = 0;
        for (const Stretch& stretch : stretches)
            used += widthOf(stretch);
        // Word by word, outwards from the differences and from the beginning, while there is room.
        const auto grow = [&](Stretch& stretch, qsizetype Stretch::*end) {
            if (stretch.whole())
                return false;
            const int before = widthOf(stretch);
            ++(stretch.*end);
            const int more = widthOf(stretch) - before;
            if (used + more <= room) {
                used += more;
                return true;
            }
            --(stretch.*end);
            return false;
        };
        for (bool grown = true; grown;) {
            grown = false;
            for (std::size_t i = 0; i < stretches.size(); ++i) {
                grown |= grow(stretches[i], &Stretch::head);
                if (i + 1 < stretches.size())
                    grown |= grow(stretches[i], &Stretch::tail);
            }
        }
    }
    QList<TitleRun> runs;
    for (const Stretch& stretch : stretches)
        runs += TitleRun { shown(words, stretch), stretch.differs };
    return runs;
}

} // namespace alike::ui
