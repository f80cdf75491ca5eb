// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/ampersands.h"

#include "core/corpus/readers/markup/xml_stream.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <system_error>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::size_t longestEntityName = 64; ///< a name that is longer is none

    enum class Completeness : std::uint8_t { None, Whole, CutOff };

    struct Reference {
        Completeness is = Completeness::None;
        std::size_t end = 0; ///< behind its semicolon
        std::optional<std::uint32_t> number {}; ///< of the character; none: it is a name
    };

    /// The number behind the # of a reference; what is beyond Unicode is capped; none: it is no number.
    std::optional<std::uint32_t> numberOf(std::string_view digits)
    {
        constexpr std::uint32_t beyond = 0x110000;
        const bool isHexadecimal = digits.starts_with('x');
        digits.remove_prefix(isHexadecimal ? 1 : 0);
        std::uint32_t number = 0;
        const auto [end, error]
            = std::from_chars(digits.data(), digits.data() + digits.size(), number, isHexadecimal ? 16 : 10);
        if (error == std::errc::invalid_argument || end != digits.data() + digits.size())
            return std::nullopt;
        return error == std::errc::result_out_of_range ? beyond : std::min(number, beyond);
    }

    /// What begins at an &. Bytes beyond ASCII may be letters of a name.
    Reference referenceAt(std::string_view text, std::size_t at)
    {
        const std::string_view name = text.substr(at + 1, longestEntityName);
        std::size_t length = name.starts_with('#') ? 1 : 0;
        const auto isNameByte = [&](char c) {
            const auto byte = static_cast<unsigned char>(c);
            const bool letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
            return letter || byte >= 0x80 || (c >= '0' && c <= '9') || c == '_' || c == ':' || c == '-'
                || c == '.';
        };
        const bool startsName = name.size() > length
            && (length == 1 || (name[0] != '-' && name[0] != '.' && (name[0] < '0' || name[0] > '9')));
        if (name.size() > length && !startsName)
            return {};
        const std::size_t begin = length;
        while (length < name.size() && isNameByte(name[length]))
            ++length;
        if (length == name.size())
            return { length < longestEntityName ? Completeness::CutOff : Completeness::None };
        if (length == begin || name[length] != ';')
            return {};
        Reference whole { Completeness::Whole, at + 1 + length + 1 };
        if (begin == 1) {
            whole.number = numberOf(name.substr(begin, length - begin));
            if (!whole.number)
                return {};
        }
        return whole;
    }

    bool isHighSurrogate(std::uint32_t number)
    {
        return number >= 0xD800 && number < 0xDC00;
    }
    bool isLowSurrogate(std::uint32_t number)
    {
        return number >= 0xDC00 && number < 0xE000;
    }

    /// XML 1.0, production 2 (Char).
    bool isCharacterOfXml(std::uint32_t number)
    {
        return number == '\t' || number == '\n' || number == '\r' || (number >= 0x20 && number < 0xD800)
            || (number >= 0xE000 && number < 0xFFFE) || (number >= 0x10000 && number < 0x110000);
    }

    /// A reference to a character, with zeros before its number: it has `length` bytes, or more where its
    /// number needs them.
    std::string referenceTo(std::uint32_t number, std::size_t length)
    {
        constexpr std::size_t marks = 3; // "&#" and ";"
        return fmt::format("&#{:0{}};", number, std::max(length, marks + 1) - marks);
    }

} // namespace

std::uint64_t Ampersands::before(const std::vector<Longer>& longer, std::uint64_t mended)
{
    const auto behind = std::ranges::lower_bound(longer, mended, {}, &Longer::at);
    return behind == longer.begin() ? mended : mended - std::prev(behind)->added;
}

std::uint64_t Ampersands::before(std::uint64_t mended) const
{
    return before(m_longerControls, before(m_longer, mended));
}

/// Bytes with U+FFFD instead of control characters that XML has not. They live until the next call.
std::string_view Ampersands::withoutControls(std::string_view bytes)
{
    const auto isControl = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
    };
    constexpr std::size_t longestRun = 64; // of zeros, with which disks fill what was never written
    constexpr std::size_t mostControls = 1'000'000; // of which each is known
    std::size_t controls = 0; // counted first, which is done several bytes at a time
    if (m_isUtf8)
        for (const char c : bytes)
            controls += isControl(c) ? 1 : 0;
    if (controls > 0) {
        m_withoutControls.clear();
        std::size_t copied = 0;
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            if (!isControl(bytes[at]))
                continue;
            const std::size_t run = std::min(bytes.find_first_not_of(bytes[at], at), bytes.size()) - at;
            if (run > longestRun || m_controls.count == mostControls) {
                m_isUtf8 = false; // nor does what follows hold a text
                break;
            }
            if (m_controls.count++ == 0)
                m_controls.firstLine = m_lines + 1
                    + static_cast<std::uint64_t>(
                        std::ranges::count(m_held, '\n') + std::ranges::count(bytes.substr(0, at), '\n'));
            m_withoutControls.append(bytes, copied, at - copied);
            m_longerControls.push_back({ m_came + m_withoutControls.size(),
                (m_longerControls.empty() ? 0 : m_longerControls.back().added)
                    + unicode::replacementCharacter.size() - 1 });
            m_withoutControls += unicode::replacementCharacter;
            copied = at + 1;
        }
        bytes = m_withoutControls.append(bytes, copied);
    }
    m_came += bytes.size();
    return bytes;
}

/// Behind what is open; npos where it does not end here.
std::size_t Ampersands::endOfOther(std::string_view text, std::size_t at)
{
    if (m_in == In::Type) { // with what stands in brackets
        const std::size_t first = text.find_first_of("[>", at);
        if (first != std::string_view::npos && text[first] == '>')
            return first + 1;
        const std::size_t close = first == std::string_view::npos ? first : text.find(']', first);
        const std::size_t end
            = close == std::string_view::npos ? close : text.find_first_not_of(" \t\r\n", close + 1);
        if (end != std::string_view::npos && text[end] != '>')
            return end; // most likely a bracket in a string: what follows is declarations, which have no &
                        // alone
        return end == std::string_view::npos ? end : end + 1;
    }
    const std::string_view closing = m_in == In::Comment ? "-->"sv : m_in == In::Cdata ? "]]>"sv : "?>"sv;
    const std::size_t end = text.find(closing, at);
    return end == std::string_view::npos ? end : end + closing.size();
}

/// Whether something begins at a < in which & stands for itself. \param waits whether what follows decides
bool Ampersands::opensOther(std::string_view rest, bool last, bool& waits)
{
    struct Opening {
        std::string_view mark;
        In in;
    };
    constexpr std::array openings { Opening { "<!--", In::Comment }, Opening { "<![CDATA[", In::Cdata },
        Opening { "<!DOCTYPE", In::Type }, Opening { "<?", In::Instruction } };
    for (const Opening& opening : openings) {
        if (rest.starts_with(opening.mark)) {
            m_in = opening.in;
            return true;
        }
        waits = waits || (!last && opening.mark.starts_with(rest));
    }
    return false;
}

/// \param before what stands before it, of what came last
void Ampersands::count(Mended& what, std::string_view before) const
{
    if (what.count++ == 0)
        what.firstLine = m_lines + 1 + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
}

std::string_view Ampersands::mended(std::string_view bytes, bool last)
{
    if (!m_hasBegun && !bytes.empty()) {
        m_hasBegun = true;
        m_isWide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")
            || bytes.substr(0, 4).find('\0') != std::string_view::npos;
        const std::string encoding = unicode::asciiLowered(xmlEncoding(bytes));
        m_isUtf8 = m_isUtf8 || encoding.empty() || encoding == "utf-8" || encoding == "utf8";
    }
    if (m_isWide)
        return bytes;
    bytes = withoutControls(bytes);
    std::string_view text = bytes;
    if (!m_held.empty()) {
        m_text = m_held;
        m_text += bytes;
        m_held.clear();
        text = m_text;
    }
    m_mended.clear();
    std::size_t copied = 0; // of the text
    std::size_t end = text.size(); // of what is given
    for (std::size_t at = 0; at < text.size();) {
        if (m_in != In::Text) {
            const std::size_t behind = endOfOther(text, at);
            if (behind == std::string_view::npos) {
                // What closes it may be cut off; a document type is looked through from its beginning.
                constexpr std::size_t closing = 2; // bytes of it that may be there
                if (!last)
                    end = m_in == In::Type ? at : std::max(at, text.size() - std::min(closing, text.size()));
                break;
            }
            at = behind;
            m_in = In::Text;
            continue;
        }
        at = std::min(text.find_first_of("&<", at), text.size());
        if (at == text.size())
            break;
        bool waits = false;
        if (text[at] == '<') {
            const bool other = opensOther(text.substr(at), last, waits);
            if (waits) {
                end = at;
                break;
            }
            at += other ? 2 : 1;
            continue;
        }
        const Reference reference = referenceAt(text, at);
        const bool isHigh = reference.number && isHighSurrogate(*reference.number);
        Reference next;
        if (isHigh && reference.end == text.size())
            next.is = Completeness::CutOff;
        else if (isHigh && text[reference.end] == '&')
            next = referenceAt(text, reference.end);
        if (!last && (reference.is == Completeness::CutOff || next.is == Completeness::CutOff)) {
            end = at;
            break;
        }
        std::size_t behind = at + 1;
        std::string instead;
        if (reference.is != Completeness::Whole) {
            count(m_bare, text.substr(0, at));
            instead = "&amp;";
        } else if (isHigh && next.number && isLowSurrogate(*next.number)) {
            behind = next.end;
            instead = referenceTo(
                0x10000 + ((*reference.number - 0xD800) << 10) + (*next.number - 0xDC00), behind - at);
        } else if (reference.number && !isCharacterOfXml(*reference.number)) {
            count(m_invalid, text.substr(0, at));
            behind = reference.end;
            instead = referenceTo(0xFFFD, behind - at);
        }
        if (!instead.empty()) {
            m_mended.append(text, copied, at - copied);
            if (instead.size() > behind - at)
                m_longer.push_back({ m_given + m_mended.size(),
                    (m_longer.empty() ? 0 : m_longer.back().added) + instead.size() - (behind - at) });
            m_mended += instead;
            copied = behind;
        }
        at = behind;
    }
    m_lines += static_cast<std::uint64_t>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    std::string_view given = text.substr(0, end);
    if (copied > 0) {
        m_mended.append(text, copied, end - copied);
        given = m_mended;
    }
    m_held.assign(text.substr(end));
    m_given += given.size();
    return given;
}

} // namespace alike::corpus
