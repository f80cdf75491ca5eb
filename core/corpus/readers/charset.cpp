// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/charset.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;
    using unicode::Decoded;

    constexpr std::string_view westernName = "WINDOWS-1252";

    /// What a name in files stands for, where ICU takes it for something else, or for nothing.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 17> meant { {
        { "ISO-8859-1", westernName },
        { "ISO8859-1", westernName },
        { "ISO_8859-1", westernName },
        { "LATIN1", westernName },
        { "L1", westernName },
        { "US-ASCII", westernName },
        { "ASCII", westernName },
        { "X-CP1252", westernName },
        { "UTF8", "UTF-8" },
        { "UNICODE-1-1-UTF-8", "UTF-8" },
        { "GB2312", "GB18030" },
        { "GBK", "GB18030" },
        { "SHIFT_JIS", "WINDOWS-31J" },
        { "X-SJIS", "WINDOWS-31J" },
        { "EUC-KR", "WINDOWS-949" },
        { "KS_C_5601-1987", "WINDOWS-949" },
        { "UTF-16", "UTF-16LE" },
    } };

    std::string nameFor(std::string_view charset)
    {
        std::string name(unicode::trimmed(charset));
        for (char& c : name) {
            if (c >= 'a' && c <= 'z')
                c = static_cast<char>(c - 'a' + 'A');
        }
        const auto found
            = std::ranges::find(meant, name, &std::pair<std::string_view, std::string_view>::first);
        return found != meant.end() ? std::string(found->second) : name;
    }

    std::optional<Decoded> decodedFrom(std::string_view bytes, const std::string& name)
    {
        const std::string encoding = unicode::encodingNamed(name);
        return encoding.empty() ? std::nullopt : std::optional(unicode::decoded(bytes, encoding));
    }

    Decoded decodedUtf8(std::string_view bytes)
    {
        Decoded out;
        out.replaced = unicode::appendUtf8(out.utf8, unicode::withoutBom(bytes));
        return out;
    }

} // namespace

std::optional<unicode::Decoded> decodeAs(std::string_view bytes, std::string_view charset)
{
    return decodedFrom(bytes, nameFor(charset));
}

bool isCharset(std::string_view charset)
{
    return !unicode::encodingNamed(nameFor(charset)).empty();
}

unicode::Decoded decodeDeclared(std::string_view bytes, std::string_view charset, std::string* assumed)
{
    if (assumed)
        assumed->clear();
    if (bytes.starts_with("\xEF\xBB\xBF"sv))
        return decodedUtf8(bytes);
    if (bytes.starts_with("\xFF\xFE"sv) || bytes.starts_with("\xFE\xFF"sv)) {
        const std::string name = bytes.starts_with("\xFF\xFE"sv) ? "UTF-16LE" : "UTF-16BE";
        if (auto decoded = decodedFrom(bytes.substr(2), name))
            return std::move(*decoded);
    }
    const std::string name = nameFor(charset);
    // Text of another encoding is hardly ever UTF-8 by chance, whatever its head says; but some encodings
    // write all in ASCII.
    const bool inAscii = name.starts_with("ISO-2022") || name.starts_with("HZ");
    if (unicode::isValidUtf8(bytes) && (!inAscii || unicode::asciiLength(bytes) < bytes.size()))
        return decodedUtf8(bytes);
    // What calls itself UTF-16 in letters of one byte each is not.
    const bool wide = name.starts_with("UTF-16") || name.starts_with("UTF-32") || name.starts_with("UCS");
    std::string detected;
    if (name == "UTF-8") { // nor what calls itself so where more of it is damaged than not
        Decoded read = decodedUtf8(bytes);
        const auto characters = static_cast<std::size_t>(std::ranges::count_if(
            read.utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0xC0; }));
        if (characters >= 2 * read.replaced) // of which U+FFFD is one for each that is damaged
            return read;
    } else if (!name.empty() && !wide && !unicode::encodingNamed(name).empty()) {
        detected = inAscii ? std::string() : unicode::encodingInsteadOf(name, bytes);
        if (detected.empty())
            return unicode::decoded(bytes, unicode::encodingNamed(name));
    }
    if (detected.empty())
        detected = unicode::detectedEncoding(bytes);
    if (detected.empty())
        detected = westernName;
    auto decoded = decodedFrom(bytes, detected);
    if (!decoded)
        return decodedUtf8(bytes);
    if (assumed && detected != unicode::utf8Name)
        *assumed = unicode::encodingNamed(detected);
    return std::move(*decoded);
}

std::string replacedInWords(std::size_t replaced)
{
    return replaced == 0 ? ""
        : replaced == 1  ? " One sequence of bytes in it became U+FFFD."
                         : fmt::format(" {} sequences of bytes in it became U+FFFD.", replaced);
}

void tellDecoding(const std::string& place, const Decoding& decoding, LoadReport& report)
{
    report.replacedSequences += decoding.replaced;
    const std::string replaced = replacedInWords(decoding.replaced);
    if (!decoding.assumed.empty()) {
        ++report.encodings[decoding.assumed];
        report.tell(
            place, fmt::format("Read as {}, which its bytes look like.{}", decoding.assumed, replaced));
    } else if (!replaced.empty()) {
        report.tell(place,
            "It is not all in the encoding that it names: it may be damaged, or made of several texts."
                + replaced);
    }
}

} // namespace alike::corpus
