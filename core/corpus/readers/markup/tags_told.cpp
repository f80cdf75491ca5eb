// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/tags_told.h"

#include "core/corpus/readers/markup/marked_values.h"

#include <vector>

#include <fmt/format.h>

namespace alike::corpus {

std::string markupTold(std::string_view what, std::string_view name, const MarkupCount& count, bool areMarkup)
{
    if (!areMarkup) {
        const bool isNoticeable = count.noticed > 0 && 10 * count.noticed >= count.values;
        return !isNoticeable || isSourceName(name)
            ? std::string()
            : fmt::format("In {} of the first {} values of the {} \"{}\" tags of HTML stay, since too few of "
                          "them are HTML through and through, or some tell of it or are sources.",
                count.noticed, count.values, what, name);
    }
    const std::string scripts = count.scripted == 0
        ? std::string()
        : fmt::format(" Scripts and styles in {} of these values are left out.", count.scripted);
    const std::size_t keptInAll = count.kept + (count.areClear(name) ? 0 : count.doubted);
    const std::string kept = keptInAll == 0
        ? std::string()
        : fmt::format(" In {} of these values they stay, since a \"<\" there begins no tag, a tag is not "
                      "closed or is told of, or scripts or code are most of it.",
            keptInAll);
    return fmt::format(
        "The {} \"{}\" holds HTML ({} of the first {} values have tags): tags are taken off, and "
        "references such as &amp; are decoded, but where a \"<\" begins no tag of HTML.{}{}",
        what, name, count.tagged, count.values, scripts, kept);
}

std::string tagsTold(std::string_view name, const TagCount& all, const TagCount& first, bool areMarkup)
{
    const bool isNoticeable = areMarkup || all.whole > 0 || 10 * all.stay >= all.values;
    if (isSourceName(name) || !isNoticeable)
        return {};
    const auto texts = [&](std::size_t some) { return fmt::format("{} of {} texts", some, all.values); };
    std::vector<std::string> told;
    if (all.stay > first.stay)
        told.push_back(fmt::format("In all, tags of HTML stay in {}{}.", texts(all.stay),
            all.whole == 0 ? std::string()
                           : fmt::format(", of which {} {} HTML through and through", all.whole,
                               all.whole == 1 ? "is" : "are")));
    if (all.scripted > first.scripted)
        told.push_back(fmt::format("In all, scripts and styles are left out of {}.", texts(all.scripted)));
    if (all.doubted > 0)
        told.push_back(
            fmt::format("In all, tags are taken off {} too that look like a source or tell of tags.",
                texts(all.doubted)));
    return fmt::format("{}", fmt::join(told, " "));
}

TagCount firstTags(const MarkupCount& count, std::string_view name)
{
    const bool areMarkup = count.areMarkup(name);
    const bool isTold = areMarkup || !markupTold({}, name, count, false).empty();
    return { count.values,
        areMarkup    ? count.kept + (count.areClear(name) ? 0 : count.doubted)
            : isTold ? count.noticed
                     : 0,
        areMarkup ? count.scripted : 0 };
}

} // namespace alike::corpus
