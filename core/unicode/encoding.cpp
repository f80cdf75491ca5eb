// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/encoding.h"

#include "core/unicode/letter_likelihood.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include <simdjson.h>
#include <uchardet/uchardet.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucsdet.h>

namespace alike::unicode {
namespace {

    using namespace std::string_view_literals;

    /// Of two in which a text is the same, the one that stands first is named.
    constexpr std::array candidates { "windows-1252"sv, "ISO-8859-1"sv, "windows-1251"sv, "windows-1250"sv,
        "ISO-8859-2"sv, "ISO-8859-15"sv, "windows-1253"sv, "ISO-8859-7"sv, "windows-1254"sv, "ISO-8859-9"sv,
        "windows-1255"sv, "ISO-8859-8"sv, "windows-1256"sv, "ISO-8859-6"sv, "windows-1257"sv, "ISO-8859-13"sv,
        "ISO-8859-4"sv, "ISO-8859-3"sv, "ISO-8859-10"sv, "ISO-8859-5"sv, "KOI8-R"sv, "KOI8-U"sv, "IBM866"sv,
        "Shift_JIS"sv, "EUC-JP"sv, "EUC-KR"sv, "GB18030"sv, "Big5"sv, "windows-874"sv, "macintosh"sv,
        "x-mac-cyrillic"sv, "x-mac-centraleurroman"sv, "x-mac-greek"sv, "x-mac-turkish"sv, "IBM850"sv,
        "IBM852"sv, "IBM437"sv, "IBM855"sv, "IBM737"sv, "IBM857"sv, "IBM862"sv, "ibm-720"sv, "IBM775"sv,
        "IBM860"sv, "ibm-1125"sv, "UTF-16LE"sv, "UTF-16BE"sv, "UTF-32LE"sv, "UTF-32BE"sv, "ISO-2022-JP"sv,
        "ISO-2022-KR"sv, "UTF-7"sv, "HZ-GB-2312"sv };
    /// How much rarer files in each are than in the first, as logarithms: it counts where a few letters are
    /// all that tells.
    constexpr std::array<double, candidates.size()> rarity { 0, 0, -1, -1, -1.5, -1, -2, -2, -2, -2, -2, -2,
        -2, -3, -3, -3.5, -6, -6, -6, -4, -2, -3, -4, -2, -2, -2, -2, -2, -3, -4, -6, -6, -6, -6, -2, -5, -4,
        -7, -6, -6, -5, -7, -7, -7, -6, 0, 0, 0, 0, 0, 0, 0, 0 };
    constexpr std::size_t wideBegin = 45;
    constexpr std::size_t escapedBegin = 49;
    constexpr std::size_t sevenBitBegin = 51; ///< what no escape character begins

    constexpr std::size_t sampleBytes = 8 * 1024;
    constexpr std::size_t firstBytes = 1024; ///< of the sample, on which all are tried

    struct Closer {
        void operator()(UConverter* converter) const { ucnv_close(converter); }
        void operator()(UCharsetDetector* detector) const { ucsdet_close(detector); }
        void operator()(uchardet* detector) const { uchardet_delete(detector); }
    };
    using Converter = std::unique_ptr<UConverter, Closer>;

    /// Replaces what stands for no character, and counts it where there is a count: ICU's own way writes a
    /// control character for single bytes.
    void replace(const void* context, UConverterToUnicodeArgs* args, const char*, int32_t,
        UConverterCallbackReason reason, UErrorCode* error)
    {
        if (reason > UCNV_IRREGULAR)
            return;
        if (context)
            ++*static_cast<std::size_t*>(const_cast<void*>(context));
        constexpr UChar replacement = 0xFFFD;
        *error = U_ZERO_ERROR;
        ucnv_cbToUWriteUChars(args, &replacement, 1, 0, error);
    }

    /// \param replaced counts what stands for no character; may be null
    Converter converterOf(const std::string& encoding, std::size_t* replaced = nullptr)
    {
        UErrorCode error = U_ZERO_ERROR;
        Converter converter(ucnv_open(encoding.c_str(), &error));
        if (U_SUCCESS(error))
            ucnv_setToUCallBack(converter.get(), replace, replaced, nullptr, nullptr, &error);
        return U_SUCCESS(error) ? std::move(converter) : nullptr;
    }

    /// Decodes a piece to `to` and hands what came out to `take`. \param last whether nothing follows
    template <typename Take>
    void convert(UConverter* converter, std::string_view bytes, bool last, std::span<UChar> to, Take take)
    {
        const char* from = bytes.data();
        const char* const end = from + bytes.size();
        UErrorCode error = U_BUFFER_OVERFLOW_ERROR;
        while (error == U_BUFFER_OVERFLOW_ERROR) {
            error = U_ZERO_ERROR;
            UChar* out = to.data();
            ucnv_toUnicode(converter, &out, to.data() + to.size(), &from, end, nullptr, last, &error);
            take(std::span<const UChar>(to.data(), static_cast<std::size_t>(out - to.data())));
        }
    }

    std::string converterName(const std::string& name)
    {
        const Converter converter = converterOf(name);
        if (!converter)
            return {};
        UErrorCode error = U_ZERO_ERROR;
        const char* const known = ucnv_getName(converter.get(), &error);
        return known ? known : "";
    }

    /// What each byte stands for in an encoding of single bytes; nothing for another one.
    std::vector<Glyph> bytesOf(const std::string& encoding)
    {
        const Converter converter = converterOf(encoding);
        if (!converter || ucnv_getMaxCharSize(converter.get()) != 1)
            return {};
        std::vector<Glyph> bytes;
        for (int byte = 0; byte < 256; ++byte) {
            const char c = static_cast<char>(byte);
            std::array<UChar, 4> units {};
            std::size_t count = 0;
            convert(converter.get(), { &c, 1 }, true, units, [&](std::span<const UChar> some) {
                count += some.size();
                if (some.size() == 1)
                    bytes.push_back(glyphOf(some.front()));
            });
            if (count != 1 || bytes.size() != static_cast<std::size_t>(byte) + 1)
                return {};
        }
        return bytes;
    }

    /// `bytesOf` the candidates.
    const std::vector<Glyph>& bytesOfCandidate(std::size_t candidate)
    {
        static const std::vector<std::vector<Glyph>> all = [] {
            std::vector<std::vector<Glyph>> made;
            made.reserve(candidates.size());
            for (const std::string_view name : candidates)
                made.push_back(bytesOf(std::string(name)));
            return made;
        }();
        return all[candidate];
    }

    /// \param whole whether the sample ends where the text does
    LetterFacts factsOf(std::string_view sample, const std::string& encoding, bool whole)
    {
        LetterReading reading;
        const Converter converter = converterOf(encoding);
        if (!converter)
            return {};
        std::array<UChar, 4096>
            units; // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
        convert(
            converter.get(), sample, whole, units, [&](std::span<const UChar> some) { reading.add(some); });
        return reading.take();
    }

    LetterFacts factsOf(std::string_view sample, std::size_t candidate, bool whole)
    {
        const std::vector<Glyph>& bytes = bytesOfCandidate(candidate);
        if (bytes.empty())
            return factsOf(sample, std::string(candidates[candidate]), whole);
        LetterReading reading;
        for (const char c : sample)
            reading.add(bytes[static_cast<unsigned char>(c)]);
        return reading.take();
    }

    /// Lines with bytes above 0x7F, in which encodings differ. No encoding of several bytes has a line end in
    /// a character, but for those of units of two and four bytes.
    void appendTellingLines(std::string_view bytes, std::string& lines)
    {
        for (std::size_t at = 0; at < bytes.size() && lines.size() < sampleBytes;) {
            const std::size_t high = at + asciiLength(bytes.substr(at));
            if (high == bytes.size())
                break;
            const std::size_t before = high > 0 ? bytes.rfind('\n', high - 1) : std::string_view::npos;
            const std::size_t begin = std::max(at, before == std::string_view::npos ? 0 : before + 1);
            const std::size_t end = std::min(bytes.find('\n', high), bytes.size() - 1) + 1;
            const std::size_t room = sampleBytes - lines.size();
            // Of a long line the part around: a space is no part of a character either.
            std::size_t from = begin;
            if (high - begin > room / 2) {
                const std::size_t space = bytes.rfind(' ', high - 1);
                from = space != std::string_view::npos && space > begin ? space : high;
            }
            lines += bytes.substr(from, std::min(end - from, room));
            at = end;
        }
    }

    /// Whether they are UTF-8 in which few characters are damaged, as by cutting: in other encodings bytes
    /// seldom make a character of UTF-8, and much more often none.
    bool isDamagedUtf8(std::string_view bytes)
    {
        std::string utf8;
        const std::size_t damaged = appendUtf8(utf8, bytes);
        const auto characters = static_cast<std::size_t>(std::ranges::count_if(
            utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0xC0; }));
        const std::size_t whole = characters - damaged; // those stand for U+FFFD
        return whole >= std::max<std::size_t>(2, damaged * 2);
    }

    /// Behind the last whole character of what may be UTF-8 that was cut off.
    std::size_t wholeLength(std::string_view bytes)
    {
        constexpr std::size_t longest = 3; // of a part
        for (std::size_t length = 1; length <= std::min(longest, bytes.size()); ++length) {
            const auto first = static_cast<unsigned char>(bytes[bytes.size() - length]);
            if ((first & 0xC0) == 0x80)
                continue;
            const std::size_t wanted = first < 0xC2 ? 1
                : first < 0xE0                      ? 2
                : first < 0xF0                      ? 3
                : first < 0xF5                      ? 4
                                                    : 1;
            return wanted > length ? bytes.size() - length : bytes.size();
        }
        return bytes.size();
    }

    std::string_view encodingOfMark(std::string_view bytes)
    {
        if (bytes.starts_with("\xEF\xBB\xBF"sv))
            return utf8Name;
        if (bytes.starts_with("\xFF\xFE\0\0"sv))
            return "UTF-32LE";
        if (bytes.starts_with("\0\0\xFE\xFF"sv))
            return "UTF-32BE";
        if (bytes.starts_with("\xFF\xFE"sv))
            return "UTF-16LE";
        if (bytes.starts_with("\xFE\xFF"sv))
            return "UTF-16BE";
        return bytes.starts_with("\x84\x31\x95\x33"sv) ? "GB18030" : "";
    }

    /// An encoding by a name of those used here, in the order of bytes that is true of these.
    std::string encodingOf(std::string_view bytes, const std::string& encoding)
    {
        const std::string name = encodingNamed(encoding);
        const std::string_view marked = encodingOfMark(bytes);
        const bool wide = marked.starts_with("UTF-16") || marked.starts_with("UTF-32");
        return wide && name.starts_with(marked.substr(0, 6)) ? std::string(marked) : name;
    }

    constexpr int fewestSequences = 3; ///< in ASCII, of letters in another encoding
    constexpr std::size_t fewestOfOne = 16; ///< letters, of a sequence that tells by itself

    /// The number of a digit of Base64; -1: it is none.
    int base64Digit(char c)
    {
        constexpr std::string_view digits
            = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        const std::size_t at = digits.find(c);
        return at == std::string_view::npos ? -1 : static_cast<int>(at);
    }

    /// Whether a unit of UTF-16 is of a block that texts are written in; about half of all are, so that
    /// random bits hardly give many in a row.
    bool isOfTexts(std::uint32_t unit)
    {
        struct Range {
            std::uint32_t begin, end;
        };
        constexpr std::array<Range, 8> ranges { Range { 0x09, 0x700 }, { 0x900, 0xE80 }, { 0x10A0, 0x1100 },
            { 0x1E00, 0x2070 }, { 0x3000, 0x3100 }, { 0x4E00, 0xA000 }, { 0xAC00, 0xD7B0 },
            { 0xFF00, 0xFFF0 } };
        return std::ranges::any_of(
            ranges, [&](const Range& range) { return unit >= range.begin && unit < range.end; });
    }

    /// Whether a text is ASCII in which each + begins what it begins in UTF-7 (RFC 2152), letters beyond
    /// ASCII three times at least, or many in one. \param isCut whether the text goes on behind
    bool holdsUtf7(std::string_view text, bool isCut)
    {
        int sequences = 0;
        for (std::size_t at = text.find('+'); at != std::string_view::npos; at = text.find('+', at)) {
            ++at;
            if (at < text.size() && text[at] == '-')
                continue;
            std::uint32_t bits = 0;
            int have = 0;
            std::size_t beyond = 0;
            bool isText = true;
            bool alike = false; // a mark of ASCII that writers do not take for safe, as ~
            while (at < text.size() && base64Digit(text[at]) >= 0) {
                bits = bits << 6U | static_cast<std::uint32_t>(base64Digit(text[at++]));
                have += 6;
                if (have >= 16) {
                    have -= 16;
                    const std::uint32_t unit = bits >> static_cast<unsigned>(have) & 0xFFFFU;
                    beyond += unit >= 0x80 ? 1 : 0;
                    isText = isText && isOfTexts(unit);
                    alike = unit > ' ' && unit < 0x7F && base64Digit(static_cast<char>(unit)) < 0;
                    bits &= (1U << static_cast<unsigned>(have)) - 1;
                }
            }
            const bool isOpen = at == text.size() && isCut;
            if (!isOpen && (!(beyond > 0 || alike) || have >= 6 || bits != 0))
                return false;
            sequences += beyond >= fewestOfOne && isText ? fewestSequences : beyond > 0 && !isOpen ? 1 : 0;
        }
        return sequences >= fewestSequences;
    }

    /// Whether a text has what is between ~{ and ~} in HZ (RFC 1843), pairs of bytes of GB 2312, often
    /// enough, or many in one. \param isCut whether the text goes on behind
    bool holdsHz(std::string_view text, bool isCut)
    {
        int sequences = 0;
        for (std::size_t at = text.find("~{"); at != std::string_view::npos; at = text.find("~{", at)) {
            const std::size_t end = text.find("~}", at + 2);
            const bool isOpen = end == std::string_view::npos;
            const std::string_view pairs = text.substr(at + 2, isOpen ? end : end - at - 2);
            const bool arePairs = std::ranges::all_of(pairs, [](char c) { return c >= 0x21 && c <= 0x7E; });
            if (!isOpen && (pairs.empty() || pairs.size() % 2 != 0 || !arePairs))
                return false;
            const bool tells = arePairs && pairs.size() >= 2 * fewestOfOne;
            if (isOpen) // as ICU leaves the last one
                return sequences + (tells && (isCut || pairs.size() % 2 == 0) ? fewestSequences : 0)
                    >= fewestSequences;
            sequences += tells ? fewestSequences : 1;
            at = end;
        }
        return sequences >= fewestSequences;
    }

    constexpr char32_t byteOrderMark = 0xFEFF;

    void appendCharacter(char32_t c, std::string& utf8)
    {
        std::array<char, 4> bytes {};
        if (c == 0)
            utf8 += '\0';
        else
            utf8.append(bytes.data(), putCodePoint(bytes.data(), c));
    }

    std::string encodingByIcu(std::string_view bytes)
    {
        UErrorCode error = U_ZERO_ERROR;
        const std::unique_ptr<UCharsetDetector, Closer> detector(ucsdet_open(&error));
        if (U_FAILURE(error))
            return {};
        ucsdet_setText(detector.get(), bytes.data(), static_cast<int32_t>(bytes.size()), &error);
        const UCharsetMatch* const match = ucsdet_detect(detector.get(), &error);
        if (U_FAILURE(error) || !match)
            return {};
        const char* const name = ucsdet_getName(match, &error);
        return name ? converterName(name) : "";
    }

    /// An encoding that is tried, and what came of it.
    struct Trial {
        std::size_t candidate;
        double score = 0;
        LetterFacts facts {};

        double merit() const { return score + rarity[candidate]; }
    };

    /// Names on which they agree when they mean the same converter.
    const std::vector<std::string>& candidateConverters()
    {
        static const std::vector<std::string> names = [] {
            std::vector<std::string> made;
            made.reserve(candidates.size());
            for (const std::string_view name : candidates)
                made.push_back(converterName(std::string(name)));
            return made;
        }();
        return names;
    }

    /// Whether bytes stand for the same characters in two encodings of single bytes.
    bool areTheSame(
        const std::vector<Glyph>& a, const std::vector<Glyph>& b, const std::vector<unsigned char>& bytes)
    {
        return !a.empty() && !b.empty() && std::ranges::all_of(bytes, [&](unsigned char byte) {
            return a[byte].character == b[byte].character;
        });
    }

    void score(std::vector<Trial>& trials, std::string_view sample, bool whole)
    {
        std::array<bool, 256> met {};
        for (const char c : sample)
            met[static_cast<unsigned char>(c)] = true;
        std::vector<unsigned char> bytes;
        for (std::size_t byte = 0; byte < met.size(); ++byte)
            if (met[byte])
                bytes.push_back(static_cast<unsigned char>(byte));
        for (auto trial = trials.begin(); trial != trials.end(); ++trial) {
            const auto known = std::find_if(trials.begin(), trial, [&](const Trial& earlier) {
                return areTheSame(
                    bytesOfCandidate(earlier.candidate), bytesOfCandidate(trial->candidate), bytes);
            });
            if (known != trial) {
                trial->facts = known->facts;
                trial->score = known->score;
                continue;
            }
            trial->facts = factsOf(sample, trial->candidate, whole);
            trial->score = likelihood(trial->facts);
        }
        std::ranges::stable_sort(trials, std::ranges::greater(), &Trial::merit);
    }

    bool isText(const Trial& trial)
    {
        const auto characters = static_cast<double>(trial.facts.characters);
        return trial.facts.characters > 0 && static_cast<double>(trial.facts.alien) <= characters / 50
            && trial.score >= characters * -9.5;
    }

    std::string likeliest(std::string_view sample, std::size_t from, std::size_t to)
    {
        std::vector<Trial> trials;
        for (std::size_t i = from; i < to; ++i)
            trials.push_back({ i });
        const bool whole = sample.size() < sampleBytes;
        score(trials, sample.substr(0, firstBytes), whole && sample.size() <= firstBytes);
        constexpr std::size_t kept = 8;
        if (sample.size() > firstBytes) {
            trials.resize(std::min(trials.size(), kept));
            score(trials, sample, whole);
        }
        constexpr double vote = 3; // as much as one rare letter: they decide where little else does
        // Two votes cannot make up for more, and of those with the same score the most usual is named anyway:
        // the detectors, which take most of the time, are asked where it is close.
        const auto next = std::ranges::find_if(
            trials, [&](const Trial& trial) { return trial.score != trials.front().score; });
        const bool close = next != trials.end() && trials.front().merit() - next->merit() <= 2 * vote;
        std::array<std::string, 2> votes;
        if (close)
            votes = { encodingByUchardet(sample), encodingByIcu(sample) };
        const auto voted = [&](const Trial& trial) {
            const std::string& name = candidateConverters()[trial.candidate];
            return trial.merit() + vote * static_cast<double>(std::ranges::count(votes, name));
        };
        const Trial& chosen = *std::ranges::max_element(trials, {}, voted);
        // Of those in which the text is the same the most usual is named.
        const Trial* usual = &chosen;
        for (const Trial& trial : trials)
            if (trial.score == chosen.score && trial.candidate < usual->candidate)
                usual = &trial;
        const Trial& best = *usual;
        return isText(best) ? std::string(candidates[best.candidate]) : std::string();
    }

} // namespace

std::span<const std::string_view> detectedEncodings()
{
    return candidates;
}

std::string encodingNamed(std::string_view name)
{
    constexpr std::size_t longest = 60; // UCNV_MAX_CONVERTER_NAME_LENGTH
    if (name.empty() || name.size() > longest || name.find_first_of(",\0"sv) != std::string_view::npos)
        return {};
    const std::string known = converterName(std::string(name));
    if (known.empty())
        return {};
    const auto& converters = candidateConverters();
    const auto found = std::ranges::find(converters, known);
    if (found != converters.end())
        return std::string(candidates[static_cast<std::size_t>(found - converters.begin())]);
    UErrorCode error = U_ZERO_ERROR;
    const char* const iana = ucnv_getStandardName(known.c_str(), "IANA", &error);
    return U_SUCCESS(error) && iana ? iana : known;
}

std::string encodingByUchardet(std::string_view bytes)
{
    const std::unique_ptr<uchardet, Closer> detector(uchardet_new());
    if (uchardet_handle_data(detector.get(), bytes.data(), bytes.size()) != 0)
        return {};
    uchardet_data_end(detector.get());
    const std::string name = uchardet_get_charset(detector.get());
    return name.empty() ? name : converterName(name);
}

bool isCutUtf8(std::string_view bytes)
{
    const std::string_view whole = bytes.substr(0, wholeLength(bytes));
    const std::string_view part = bytes.substr(whole.size());
    if (part.empty() || !simdjson::validate_utf8(whole.data(), whole.size()))
        return false;
    const bool capital = static_cast<unsigned char>(part.front()) < 0xDF; // ß is small
    return part.size() > 1 || capital || asciiLength(whole) < whole.size();
}

void EncodingDetector::add(std::string_view bytes)
{
    m_beginning += bytes.substr(0, sampleBytes - m_beginning.size());
    m_valid = m_valid && (simdjson::validate_utf8(bytes.data(), bytes.size()) || isCutUtf8(bytes));
    m_oddSize = m_oddSize != (bytes.size() % 2 != 0);
    if (m_lines.size() < sampleBytes)
        appendTellingLines(bytes, m_lines);
}

std::string EncodingDetector::encoding() const
{
    if (const std::string_view marked = encodingOfMark(m_beginning); !marked.empty())
        return std::string(marked);
    const std::string_view beginning = m_beginning;
    const bool nul = beginning.find('\0') != std::string_view::npos;
    if (!nul && m_valid) {
        const bool escaped = beginning.find("\x1B$"sv) != std::string_view::npos;
        std::string name = escaped ? likeliest(beginning, escapedBegin, sevenBitBegin) : "";
        if (!escaped && asciiLength(beginning) == beginning.size()) {
            const bool isCut = beginning.size() == sampleBytes;
            if (holdsUtf7(beginning, isCut))
                name = likeliest(beginning, sevenBitBegin, sevenBitBegin + 1);
            else if (holdsHz(beginning, isCut))
                name = likeliest(beginning, sevenBitBegin + 1, candidates.size());
        }
        return name.empty() ? std::string(utf8Name) : name;
    }
    // A few bytes with NUL are characters of some encoding by chance.
    constexpr std::size_t fewBytes = 16;
    if (nul)
        return beginning.size() < fewBytes ? std::string() : likeliest(beginning, wideBegin, escapedBegin);
    if (isDamagedUtf8(m_lines))
        return std::string(utf8Name);
    // Texts of scripts without spaces have no NUL in UTF-16.
    const std::string narrow = likeliest(m_lines, 0, wideBegin);
    if (m_oddSize)
        return narrow;
    const std::string_view both = beginning.substr(0, beginning.size() & ~std::size_t { 3 });
    const std::string wide = likeliest(both, wideBegin, wideBegin + 2);
    if (wide.empty() || narrow.empty())
        return narrow.empty() ? wide : narrow;
    const auto likelihoodIn = [&](const std::string& encoding) {
        const auto at = std::ranges::find(candidates, encoding);
        return likelihood(factsOf(both, static_cast<std::size_t>(at - candidates.begin()), false));
    };
    return likelihoodIn(wide) > likelihoodIn(narrow) ? wide : narrow;
}

std::string detectedEncoding(std::string_view bytes)
{
    EncodingDetector detector;
    detector.add(bytes);
    return detector.encoding();
}

std::string encodingInsteadOf(std::string_view stated, std::string_view bytes)
{
    constexpr double clearly = 20; // nats: a text that is wrong about itself is far likelier by its letters
    std::string lines;
    appendTellingLines(bytes, lines);
    const std::string other = likeliest(lines, 0, wideBegin);
    const std::string own = encodingNamed(stated);
    if (other.empty() || other == own)
        return {};
    const bool whole = lines.size() < sampleBytes;
    const double gain = likelihood(factsOf(lines, other, whole)) - likelihood(factsOf(lines, own, whole));
    return gain > clearly ? other : std::string();
}

Decoded decoded(std::string_view bytes, const std::string& encoding, const std::stop_token& stop)
{
    Decoded out;
    const std::string name = encodingOf(bytes, encoding);
    const Converter converter = name == utf8Name ? nullptr : converterOf(name, &out.replaced);
    if (!converter) {
        out.replaced = appendUtf8(out.utf8, withoutBom(bytes));
        return out;
    }
    constexpr std::size_t step = 64 * 1024;
    std::vector<UChar> units(std::min(step, bytes.size() + 1));
    out.utf8.reserve(bytes.size() + bytes.size() / 2);
    char32_t high = 0; // the first half of a pair that ends a piece
    bool begun = false;
    const auto append = [&](std::span<const UChar> some) {
        for (const UChar unit : some) {
            char32_t c = unit;
            if (U16_IS_LEAD(unit)) {
                high = unit;
                continue;
            }
            if (U16_IS_TRAIL(unit) && high != 0)
                c = static_cast<char32_t>(U16_GET_SUPPLEMENTARY(high, unit));
            high = 0;
            if (begun || c != byteOrderMark)
                appendCharacter(c, out.utf8);
            begun = true;
        }
    };
    for (std::size_t at = 0; at < bytes.size() && !stop.stop_requested(); at += step)
        convert(converter.get(), bytes.substr(at, step), at + step >= bytes.size(), units, append);
    return out;
}

std::vector<std::size_t> undecodedPlaces(std::string_view bytes, const std::string& encoding,
    std::span<const std::size_t> places, const std::stop_token& stop)
{
    std::vector<std::size_t> found;
    found.reserve(places.size());
    const Converter converter = converterOf(encodingOf(bytes, encoding));
    const char* from = bytes.data();
    const char* const end = from + bytes.size();
    std::size_t decoded = 0; // bytes in UTF-8 that come of those before `from`
    std::string character;
    for (bool begun = false; converter && from < end && found.size() < places.size(); begun = true) {
        const char* const before = from;
        UErrorCode error = U_ZERO_ERROR;
        const auto c = static_cast<char32_t>(ucnv_getNextUChar(converter.get(), &from, end, &error));
        if (U_FAILURE(error) || stop.stop_requested()) // at the end nothing may be left but an escape
            break;
        if (!begun && c == byteOrderMark)
            continue;
        while (found.size() < places.size() && places[found.size()] <= decoded)
            found.push_back(static_cast<std::size_t>(before - bytes.data()));
        character.clear();
        appendCharacter(c, character);
        decoded += character.size();
    }
    found.resize(places.size(), bytes.size());
    return found;
}

} // namespace alike::unicode
