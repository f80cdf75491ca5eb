// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/repeated_abstract.h"

#include "core/corpus/readers/field_choice.h"

#include <algorithm>
#include <cstdint>

namespace alike::corpus {

bool isAbstractName(std::string_view name)
{
    constexpr std::string_view paragraphs = ".text";
    if (name.ends_with(paragraphs))
        name.remove_suffix(paragraphs.size());
    return foldedName(name.substr(name.rfind('.') + 1)) == "abstract"; // npos + 1 is 0
}

namespace {

    /// Letters and digits of a text, those of ASCII in lower case.
    void appendWords(std::string& words, std::string_view text)
    {
        for (const char c : text) {
            const bool capital = c >= 'A' && c <= 'Z';
            if (capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')
                || static_cast<unsigned char>(c) >= 0x80)
                words += capital ? static_cast<char>(c + 0x20) : c;
        }
    }

    /// Without the heading of an abstract.
    std::string_view withoutHeading(std::string_view words)
    {
        constexpr std::string_view heading = "abstract";
        return words.starts_with(heading) ? words.substr(heading.size()) : words;
    }

    /// The parts of another field, one behind another, that have the words, but none that is taken; empty:
    /// none do.
    std::vector<std::size_t> partsWith(std::string_view words, const std::string& text,
        const std::vector<JoinedPart>& parts, std::size_t otherThan, const std::vector<bool>& isTaken)
    {
        constexpr std::size_t mostBegins = 50; // an abstract stands before the rest
        std::size_t begins = 0;
        for (std::size_t first = 0; first < parts.size() && begins < mostBegins; ++first) {
            if (parts[first].field == otherThan || isTaken[first])
                continue;
            ++begins;
            std::string_view left = words;
            std::vector<std::size_t> run;
            for (std::size_t i = first;
                 i < parts.size() && parts[i].field == parts[first].field && !isTaken[i]; ++i) {
                constexpr std::size_t room = 1024; // for what stands between words
                const std::size_t bytes = parts[i].end - parts[i].begin;
                if (bytes > 2 * left.size() + room)
                    break;
                std::string own;
                appendWords(own, std::string_view(text).substr(parts[i].begin, bytes));
                const std::string_view found = i == first ? withoutHeading(own) : own;
                if (!left.starts_with(found))
                    break;
                run.push_back(i);
                left.remove_prefix(found.size());
                if (left.empty())
                    return run;
            }
        }
        return {};
    }

} // namespace

void takeAbstractOnce(std::string& text, const std::vector<JoinedPart>& parts)
{
    constexpr std::size_t longestAbstract = 1 << 16;
    std::vector<bool> isTwice(parts.size());
    bool any = false;
    std::vector<std::size_t> looked; // fields
    for (const JoinedPart& abstract : parts) {
        if (!abstract.isAbstract || std::ranges::find(looked, abstract.field) != looked.end())
            continue;
        looked.push_back(abstract.field);
        std::string own;
        std::vector<std::size_t> ownParts;
        for (std::size_t i = 0; i < parts.size() && own.size() <= longestAbstract; ++i) {
            if (parts[i].field != abstract.field)
                continue;
            appendWords(own, std::string_view(text).substr(parts[i].begin, parts[i].end - parts[i].begin));
            ownParts.push_back(i);
        }
        const std::string_view words = withoutHeading(own);
        if (words.empty() || own.size() > longestAbstract || isTwice[ownParts.front()])
            continue;
        for (auto other = partsWith(words, text, parts, abstract.field, isTwice); !other.empty();
             other = partsWith(words, text, parts, abstract.field, isTwice)) {
            const bool isFirst = other.front() < ownParts.front();
            for (const std::size_t part : isFirst ? ownParts : other)
                isTwice[part] = true;
            any = true;
            if (isFirst)
                break;
        }
    }
    if (!any)
        return;
    std::string once;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!isTwice[i])
            once.append(once.empty() ? "" : "\n").append(text, parts[i].begin, parts[i].end - parts[i].begin);
    text = std::move(once);
}

} // namespace alike::corpus
