// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/marked_values.h"

#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/entities.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/corpus/readers/markup/value_markup.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::array sourceNames { "code"sv, "program"sv, "script"sv, "snippet"sv, "source"sv,
        "source_code"sv, "template"sv };

    /// Whether a value is written in HTML: nearly all of it stands in blocks, or its lines end at tags.
    bool isMarked(const ValueScan& scan)
    {
        const ValueMarkup& value = scan.found();
        if (value.strayTags > 0 || !value.isPaired || value.isInCode || value.isToldOf
            || value.isMostlyScript() || scan.isSource())
            return false;
        const bool isInBlocks = value.blockPairs > 0 && value.inside >= 4 * value.outside;
        const bool hasOpenParagraphs = value.openParagraphs > 0 && !value.closesParagraphs;
        return isInBlocks || (!value.hasBareLines && (hasOpenParagraphs || value.breaks > 0));
    }

    /// Whether tags are taken off a value of which a field holds HTML, whatever it tells.
    bool mayLoseTags(std::string_view text, const ValueMarkup& value)
    {
        return value.tags > 0 && value.strayTags == 0 && !value.isMostlyScript() && !value.isInCode
            && !value.isToldOf && (value.isPaired || isTagOfBlock(unicode::trimmed(text)));
    }

    /// Whether a value may be a source, or tell of the tags that it has.
    bool isInDoubt(const ValueScan& scan)
    {
        return !isMarked(scan) && (scan.isSource() || scan.isAboutTags() || scan.found().hasBlockInLine);
    }

    /// What a text is whose tags were escaped with all of it, once or several times, as
    /// `&lt;p&gt;One&lt;/p&gt;`, if it was.
    std::optional<std::string> unescapedMarkup(std::string_view utf8)
    {
        constexpr int mostTimes = 4;
        const auto mayBeEscaped = [](std::string_view text) {
            return text.find('<') == std::string_view::npos && text.find("lt;") != std::string_view::npos;
        };
        if (!mayBeEscaped(utf8))
            return std::nullopt;
        NamedCharacters names;
        std::string decoded(utf8);
        for (int times = 0; times < mostTimes && mayBeEscaped(decoded); ++times) {
            std::string once;
            names.appendDecoded(decoded, once);
            decoded = std::move(once);
        }
        return isMarked(ValueScan(decoded)) ? std::optional(std::move(decoded)) : std::nullopt;
    }

} // namespace

bool isSourceName(std::string_view name)
{
    const std::string own = foldedName(name.substr(name.rfind('.') + 1)); // npos + 1 is 0
    return std::ranges::find(sourceNames, own) != sourceNames.end();
}

void MarkupCount::add(std::string_view utf8)
{
    const std::string_view text = unicode::trimmed(utf8);
    if (text.empty())
        return;
    ++values;
    const std::optional<std::string> unescaped = unescapedMarkup(text);
    const std::string_view written = unescaped ? std::string_view(*unescaped) : text;
    const ValueScan scan(written);
    const ValueMarkup& value = scan.found();
    const bool isHtml = isMarked(scan);
    const bool isStray = value.strayTags > 0 || (value.tags > 0 && !value.isPaired);
    const bool isAbout = isStray || value.isMostlyScript() || (!isHtml && value.tags > 0 && isInDoubt(scan));
    marked += isHtml ? 1 : 0;
    inlined += !isHtml && !isAbout && value.pairs > 0 ? 1 : 0;
    about += isAbout ? 1 : 0;
    plain += value.strayTags + value.strayReferences > 0 ? 1 : 0;
    tagged += value.tags > 0 ? 1 : 0;
    noticed += value.pairs > 0 || value.hasBlocks ? 1 : 0;
    scripted += value.scripts > 0 || value.hasStyles ? 1 : 0;
    angled += text.find_first_of("<>") != std::string_view::npos ? 1 : 0;
    const bool isKept = value.pairs > 0 && !isSourceOfPage(written);
    kept += isKept && !mayLoseTags(written, value) ? 1 : 0;
    doubted += isKept && mayLoseTags(written, value) && isAbout ? 1 : 0;
}

bool MarkupCount::areClear(std::string_view name) const
{
    const std::string own = foldedName(name.substr(name.rfind('.') + 1)); // npos + 1 is 0
    const bool isNamed = own.ends_with("html") || own.starts_with("html_") || own == "rendered"
        || own == "post_content"; // of WordPress
    return values > 0 && !isSourceName(name)
        && (10 * marked >= 6 * values || (isNamed && 5 * tagged >= values)
            || (10 * marked >= 3 * values && 10 * plain <= values));
}

bool MarkupCount::areMarkup(std::string_view name) const
{
    return areClear(name)
        || (values > 0 && !isSourceName(name) && inlined > 0 && 10 * about <= tagged
            && 10 * (marked + inlined) >= 3 * values);
}

std::optional<std::string> withoutMarkup(std::string_view utf8, Doubtful doubtful, TagCount* count)
{
    TagCount unseen;
    TagCount& seen = count ? *count : unseen;
    seen.values += unicode::isBlank(utf8) ? 0 : 1;
    if (nextMark(utf8, 0) == std::string_view::npos)
        return std::nullopt;
    if (isSourceOfPage(unicode::trimmed(utf8)))
        return textOfMarkup(utf8);
    if (const auto unescaped = unescapedMarkup(utf8))
        return textOfMarkup(*unescaped);
    const ValueScan scan(utf8);
    const ValueMarkup& value = scan.found();
    if (mayLoseTags(utf8, value) && (doubtful == Doubtful::LoseTags || !isInDoubt(scan))) {
        seen.scripted += value.scripts > 0 || value.hasStyles ? 1 : 0;
        seen.doubted += !isMarked(scan) && (scan.isSource() || scan.isAboutTags()) ? 1 : 0;
        return textOfMarkup(
            utf8, value.hasBareLines || !value.hasBlocks ? LineEnds::Kept : LineEnds::Wrapped);
    }
    seen.stay += value.pairs > 0 ? 1 : 0;
    if (value.tags + value.strayTags > 0 || value.references == 0)
        return std::nullopt;
    std::string decoded; // and its lines stay
    NamedCharacters().appendDecoded(utf8, decoded);
    return decoded;
}

void countTags(std::string_view utf8, TagCount& count)
{
    count.values += unicode::isBlank(utf8) ? 0 : 1;
    if (utf8.find('<') == std::string_view::npos)
        return;
    const ValueScan scan(utf8);
    count.stay += scan.found().pairs > 0 || scan.found().hasBlocks ? 1 : 0;
    count.whole += isMarked(scan) ? 1 : 0;
}

} // namespace alike::corpus
