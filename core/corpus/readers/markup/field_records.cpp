// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/field_records.h"

#include "core/corpus/readers/markup/element_log.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::size_t mostHeld = 100; ///< records, until it is known where HTML is
    constexpr std::size_t mostBytesHeld = 1 << 20;
    constexpr std::size_t mostPaths = 1000; ///< of fields that nobody knows

    bool isDated(std::string_view date)
    {
        return std::ranges::any_of(date, [](char c) { return c >= '0' && c <= '9'; });
    }

    /// "2001" of "[c2001?]."
    std::string withoutBrackets(std::string_view date)
    {
        std::string plain(date);
        std::erase_if(plain, [](char c) { return "[]?"sv.find(c) != std::string_view::npos; });
        const std::size_t copyright = plain.find_first_of("0123456789");
        if (copyright != std::string::npos && (plain.starts_with("c") || plain.starts_with("\xC2\xA9")))
            plain.erase(0, copyright);
        return plain.substr(0, plain.find_last_not_of(" .,") + 1);
    }

} // namespace

std::string onOneLine(std::string_view value)
{
    BlockText words;
    words.append(value);
    return words.take();
}

std::string_view withoutMarksOfCards(std::string_view value)
{
    return value.substr(0, value.find_last_not_of(" /:;,=") + 1);
}

void FieldRecords::addDeleted()
{
    ++m_records;
    ++m_deleted;
}

void FieldRecords::add(FieldRecord record, std::string_view year)
{
    ++m_records;
    if (!year.empty() && !isDated(record.document.date))
        record.document.date = year;
    if (record.id.empty())
        record.id = fmt::format("{}#{}", m_place.id, m_records);
    if (m_isMarkupKnown)
        return makeDocument(record);
    for (const FieldPiece& piece : record.pieces)
        m_heldBytes += piece.value.size();
    m_held.push_back(std::move(record));
    if (m_held.size() == mostHeld || m_heldBytes > mostBytesHeld)
        addHeld();
}

void FieldRecords::finish()
{
    addHeld();
    if (m_allWords > 0)
        m_out.report.tell(m_place.file,
            m_allWords == 1
                ? fmt::format(
                    "In 1 {} no known field holds a text: all of its words were read.", m_kind.called)
                : fmt::format("In {} {}s no known field holds a text: all of their words were read.",
                    m_allWords, m_kind.called));
}

std::string FieldRecords::otherFields() const
{
    constexpr std::size_t mostNamed = 3;
    std::vector<std::pair<std::string, std::size_t>> paths(m_otherPaths.begin(), m_otherPaths.end());
    std::ranges::stable_sort(paths, std::ranges::greater(), [](const auto& one) { return one.second; });
    std::string named;
    for (std::size_t i = 0; i < std::min(paths.size(), mostNamed); ++i) {
        std::string path(unicode::shortened(paths[i].first));
        if (path.ends_with('@'))
            path.replace(path.size() - 1, 1, "infon");
        const bool isLast = i + 1 == std::min(paths.size(), mostNamed);
        named += fmt::format("{}{}", i == 0 ? "" : isLast ? " and " : ", ", path);
    }
    return fmt::format(
        "other fields of the {}s{}{}", m_kind.called, named.empty() ? "" : ", such as ", named);
}

/// Tells by the first records which fields hold HTML.
void FieldRecords::addHeld()
{
    if (std::exchange(m_isMarkupKnown, true))
        return;
    for (const FieldRecord& record : m_held) {
        for (const FieldPiece& piece : record.pieces) {
            auto known = std::ranges::find(m_texts, piece.path, &PathTexts::path);
            if (known == m_texts.end())
                known = m_texts.insert(known, { piece.path, {} });
            known->markup.add(piece.value);
        }
    }
    std::erase_if(m_texts, [this](const PathTexts& one) {
        const bool areMarkup = one.markup.areMarkup(one.path->path);
        const std::string told = markupTold("field", one.path->path, one.markup, areMarkup);
        if (!told.empty())
            m_out.report.tell(m_place.file, told);
        return !areMarkup;
    });
    for (FieldRecord& record : std::exchange(m_held, {}))
        makeDocument(record);
}

std::string FieldRecords::textOf(const FieldRecord& record) const
{
    std::string text;
    for (const FieldPiece& piece : record.pieces) {
        text += piece.before;
        const auto markup = std::ranges::find(m_texts, piece.path, &PathTexts::path);
        const std::optional<std::string> plain = markup == m_texts.end()
            ? std::nullopt
            : withoutMarkup(piece.value, markup->markup.whereInDoubt(piece.path->path));
        if (plain)
            text += unicode::trimmed(*plain);
        else if (piece.path->use == PathUse::Verbatim)
            text += piece.value;
        else
            text += onOneLine(piece.value); // lines in it end where the writer's program broke them
    }
    return text;
}

void FieldRecords::makeDocument(FieldRecord& record)
{
    Described& document = record.document;
    document.text = textOf(record);
    if (!m_texts.empty())
        if (std::optional<std::string> plain = withoutMarkup(document.title))
            document.title = onOneLine(*plain);
    if (m_kind.hasTitleInText) {
        document.title = withoutMarksOfCards(document.title);
        document.text
            = document.title + (document.text.empty() || document.title.empty() ? "" : "\n") + document.text;
        document.date = withoutBrackets(document.date);
    } else if (document.text.empty()) {
        document.text = document.title;
    }
    if (document.text.empty() && holdsWords(record.words.text())) {
        document.text = record.words.take();
        document.title = record.heading;
        ++m_allWords;
    } else {
        m_others += record.others.size();
        for (const std::string& path : record.others)
            if (m_otherPaths.size() < mostPaths || m_otherPaths.contains(path))
                ++m_otherPaths[path];
    }
    for (const auto& [name, value] : record.labels) {
        document.addLabel(name, value);
        m_cut += value.size() > longestLabel ? 1 : 0;
    }
    const std::size_t before = m_out.documents.size();
    addDescribed(fmt::format("{}, line {}", m_place.file, record.line), record.id, std::move(document),
        fmt::format("The {} has no text.", m_kind.called), m_out);
    if (m_place.offset && m_out.documents.size() > before)
        m_out.records.push_back({ *m_place.offset + record.range.begin, *m_place.offset + record.range.end });
    record = {};
}

} // namespace alike::corpus
