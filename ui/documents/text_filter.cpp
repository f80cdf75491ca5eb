// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/text_filter.h"

#include <QRegularExpression>

#include <algorithm>

namespace alike::ui {
namespace {

    std::vector<std::string> spellings(char32_t character)
    {
        std::vector<std::string> ways;
        for (const char32_t c : { character, char32_t { QChar::toLower(character) },
                 char32_t { QChar::toUpper(character) }, char32_t { QChar::toTitleCase(character) } }) {
            std::string way = QString::fromUcs4(&c, 1).toStdString();
            if (std::ranges::find(ways, way) == ways.end())
                ways.push_back(std::move(way));
        }
        return ways;
    }

} // namespace

TextFilter::TextFilter(const QString& query)
{
    for (const QString& term : termsOf(query))
        m_needles.push_back(needleOf(term));
}

QStringList TextFilter::termsOf(const QString& query)
{
    QStringList terms;
    static const QRegularExpression part(QStringLiteral("\"([^\"]+)\"?|([^\\s\"]+)"));
    for (auto at = part.globalMatch(query); at.hasNext();) {
        const QRegularExpressionMatch match = at.next();
        const QString text = match.captured(match.lastCapturedIndex());
        if (!text.trimmed().isEmpty())
            terms += text;
    }
    return terms;
}

TextFilter::Needle TextFilter::needleOf(QStringView text)
{
    Needle needle;
    for (const uint character : text.toUcs4())
        needle.characters.push_back(spellings(character));
    for (const std::string& way : needle.characters.front())
        needle.starts[static_cast<unsigned char>(way.front())] = true;
    return needle;
}

bool TextFilter::matches(std::initializer_list<std::string_view> fields) const
{
    return std::ranges::all_of(m_needles, [&](const Needle& needle) {
        return std::ranges::any_of(fields, [&](std::string_view field) { return contains(field, needle); });
    });
}

bool TextFilter::contains(std::string_view text, const Needle& needle)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (needle.starts[static_cast<unsigned char>(text[at])] && matchesAt(text.substr(at), needle))
            return true;
    }
    return false;
}

bool TextFilter::matchesAt(std::string_view text, const Needle& needle)
{
    for (const std::vector<std::string>& ways : needle.characters) {
        const auto way
            = std::ranges::find_if(ways, [&](const std::string& w) { return text.starts_with(w); });
        if (way == ways.end())
            return false;
        text.remove_prefix(way->size());
    }
    return true;
}

} // namespace alike::ui
