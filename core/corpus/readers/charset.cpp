// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/charset.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

#include <iconv.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::string_view westernName = "WINDOWS-1252";

    /// What a name in files stands for, where iconv takes it for something else, or for nothing.
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
        { "SHIFT_JIS", "CP932" },
        { "X-SJIS", "CP932" },
        { "EUC-KR", "CP949" },
        { "KS_C_5601-1987", "CP949" },
        { "UTF-16", "UTF-16LE" },
    } };

    std::string nameFor(std::string_view charset)
    {
        std::string name(unicode::trimmed(charset));
        for (char& c : name) {
            if (c >= 'a' && c <= 'z')
                c = static_cast<char>(c - 'a' + 'A');
            else if (c == '/' || c == ',' || static_cast<unsigned char>(c) <= ' ')
                c = '_'; // would be an option of iconv, or a list
        }
        const auto found
            = std::ranges::find(meant, name, &std::pair<std::string_view, std::string_view>::first);
        return found != meant.end() ? std::string(found->second) : name;
    }

    class Converter {
    public:
        explicit Converter(const std::string& from)
            : m_handle(iconv_open("UTF-8", from.c_str()))
        {
        }
        ~Converter()
        {
            if (known())
                iconv_close(m_handle);
        }
        Converter(const Converter&) = delete;
        Converter& operator=(const Converter&) = delete;

        bool known() const { return m_handle != iconv_t(-1); }

        Decoded decode(std::string_view bytes) const
        {
            Decoded out;
            out.utf8.reserve(bytes.size() + bytes.size() / 4);
            std::array<char, 16 * 1024> buffer {};
            char* in = const_cast<char*>(bytes.data()); // it only reads
            std::size_t left = bytes.size();
            while (left > 0) {
                char* to = buffer.data();
                std::size_t room = buffer.size();
                const std::size_t result = iconv(m_handle, &in, &left, &to, &room);
                const int error = errno;
                out.utf8.append(buffer.data(), static_cast<std::size_t>(to - buffer.data()));
                if (result != std::size_t(-1) || error == E2BIG)
                    continue;
                ++out.replaced;
                out.utf8 += unicode::replacementCharacter;
                ++in; // one byte that fits nothing, or the beginning of what is cut off
                --left;
            }
            if (!unicode::isValidUtf8(out.utf8)) { // of encodings with more numbers than there are characters
                std::string valid;
                out.replaced += unicode::appendUtf8(valid, out.utf8);
                out.utf8 = std::move(valid);
            }
            return out;
        }

    private:
        iconv_t m_handle;
    };

    std::optional<Decoded> decodedFrom(std::string_view bytes, const std::string& name)
    {
        const Converter converter(name);
        return converter.known() ? std::optional(converter.decode(bytes)) : std::nullopt;
    }

    Decoded decodedUtf8(std::string_view bytes)
    {
        Decoded out;
        out.replaced = unicode::appendUtf8(out.utf8, unicode::withoutBom(bytes));
        return out;
    }

} // namespace

std::optional<Decoded> decodeAs(std::string_view bytes, std::string_view charset)
{
    return decodedFrom(bytes, nameFor(charset));
}

Decoded decodeDeclared(std::string_view bytes, std::string_view charset)
{
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
    if (name == "UTF-8")
        return decodedUtf8(bytes);
    if (!name.empty() && !wide) {
        if (auto decoded = decodedFrom(bytes, name))
            return std::move(*decoded);
    }
    if (auto decoded = decodedFrom(bytes, std::string(westernName)))
        return std::move(*decoded);
    return decodedUtf8(bytes);
}

} // namespace alike::corpus
