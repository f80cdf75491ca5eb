// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/convert/messages.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace alike::corpus::convert {
namespace {

    constexpr std::uint64_t mark = 0x31766B6C61ULL; // both ends are the same build of the same machine

    void putNumber(std::string& to, std::uint64_t number)
    {
        std::array<char, sizeof number> bytes {};
        std::memcpy(bytes.data(), &number, sizeof number);
        to.append(bytes.data(), bytes.size());
    }

    void putString(std::string& to, std::string_view text)
    {
        putNumber(to, text.size());
        to += text;
    }

    /// Takes a message apart; everything is nothing once the message was too short.
    class Parser {
    public:
        explicit Parser(std::string_view body)
            : m_rest(body)
        {
        }

        std::uint64_t number()
        {
            std::uint64_t value = 0;
            if (m_rest.size() < sizeof value) {
                m_sound = false;
                return 0;
            }
            std::memcpy(&value, m_rest.data(), sizeof value);
            m_rest.remove_prefix(sizeof value);
            return value;
        }
        std::string_view bytes()
        {
            const std::uint64_t size = number();
            if (size > m_rest.size()) {
                m_sound = false;
                return {};
            }
            const std::string_view taken = m_rest.substr(0, size);
            m_rest.remove_prefix(size);
            return taken;
        }
        /// As `bytes`, of UTF-8.
        std::string_view text()
        {
            const std::string_view taken = bytes();
            m_sound = m_sound && unicode::isValidUtf8(taken);
            return m_sound ? taken : std::string_view();
        }

        bool sound() const { return m_sound; }
        bool atEnd() const { return m_sound && m_rest.empty(); }

    private:
        std::string_view m_rest;
        bool m_sound = true;
    };

    std::string withHead(std::uint64_t bodyBytes)
    {
        std::string head;
        putNumber(head, mark);
        putNumber(head, bodyBytes);
        return head;
    }

    constexpr std::array counts { &LoadReport::documentsRead, &LoadReport::noText, &LoadReport::unreadable,
        &LoadReport::otherFiles, &LoadReport::bytes, &LoadReport::framedPages,
        &LoadReport::replacedSequences };

} // namespace

std::string requestBegin(Format format, const std::string& place, const std::string& id, std::size_t bytes)
{
    std::string body;
    putString(body, nameOf(format));
    putString(body, place);
    putString(body, id);
    putNumber(body, bytes);
    return withHead(body.size() + bytes) + body;
}

std::optional<Request> parseRequest(std::string_view body)
{
    Parser parser(body);
    const auto format = formatNamed(parser.bytes());
    Request request;
    request.place = std::string(parser.bytes());
    request.id = std::string(parser.bytes());
    request.bytes = std::string(parser.bytes());
    if (!parser.atEnd() || !format || *format == Format::Auto)
        return std::nullopt;
    request.format = *format;
    return request;
}

std::string reply(const Fragment& fragment)
{
    std::string body;
    for (const auto count : counts)
        putNumber(body, fragment.report.*count);
    putNumber(body, fragment.report.encodings.size());
    for (const auto& [encoding, files] : fragment.report.encodings) {
        putString(body, encoding);
        putNumber(body, files);
    }
    putNumber(body, fragment.report.issues.size());
    for (const LoadIssue& issue : fragment.report.issues) {
        putNumber(body, static_cast<std::uint64_t>(issue.reason));
        putString(body, issue.place);
        putString(body, issue.detail);
    }
    putNumber(body, fragment.documents.size());
    for (std::size_t row = 0; row < fragment.documents.size(); ++row) {
        const DocumentView document = fragment.documents[row];
        for (const std::string_view field :
            { document.id, document.title, document.date, document.labels, document.text })
            putString(body, field);
    }
    putNumber(body, fragment.isWebArchive ? 1 : 0);
    putNumber(body, fragment.records.size());
    for (const ByteRange& record : fragment.records) {
        putNumber(body, record.begin);
        putNumber(body, record.end);
    }
    return withHead(body.size()) + body;
}

std::optional<Fragment> parseReply(std::string_view body)
{
    Parser parser(body);
    std::optional<Fragment> fragment(std::in_place);
    for (const auto count : counts)
        fragment->report.*count = parser.number();
    const std::uint64_t encodings = parser.number();
    for (std::uint64_t i = 0; i < encodings && parser.sound(); ++i) {
        const std::string_view encoding = parser.text();
        auto& known = fragment->report.encodings;
        if (!known.empty() && encoding <= known.rbegin()->first) // each once, in their order
            return std::nullopt;
        known.emplace(encoding, parser.number());
    }
    const std::uint64_t issues = parser.number();
    for (std::uint64_t i = 0; i < issues && parser.sound(); ++i) {
        const std::uint64_t reason = parser.number();
        const std::string_view place = parser.text();
        const std::string_view detail = parser.text();
        if (reason > static_cast<std::uint64_t>(SkipReason::Changed) || i >= LoadReport::maxIssues)
            return std::nullopt;
        fragment->report.issues.push_back(
            { static_cast<SkipReason>(reason), std::string(place), std::string(detail) });
    }
    const std::uint64_t documents = parser.number();
    fragment->documents.reserve(parser.sound() ? body.size() : 0);
    for (std::uint64_t d = 0; d < documents && parser.sound(); ++d) {
        const std::string_view id = parser.text();
        const std::string_view title = parser.text();
        const std::string_view date = parser.text();
        const std::string_view labels = parser.text();
        const std::string_view text = parser.text();
        if (parser.sound())
            fragment->documents.add({ id, title, date, labels, text });
    }
    const std::uint64_t isWebArchive = parser.number();
    fragment->isWebArchive = isWebArchive == 1;
    const std::uint64_t records = parser.number();
    if (isWebArchive > 1 || (records > 0 && records != documents))
        return std::nullopt;
    std::uint64_t at = 0;
    for (std::uint64_t r = 0; r < records && parser.sound(); ++r) {
        const ByteRange record { parser.number(), parser.number() };
        if (record.begin < at || record.end <= record.begin)
            return std::nullopt;
        fragment->records.push_back(record);
        at = record.end;
    }
    if (!parser.atEnd())
        return std::nullopt;
    return fragment;
}

std::optional<std::size_t> bodySize(std::string_view head)
{
    Parser parser(head);
    const bool known = parser.number() == mark;
    const std::uint64_t size = parser.number();
    if (!known || !parser.atEnd() || size > longestMessage)
        return std::nullopt;
    return size;
}

} // namespace alike::corpus::convert
