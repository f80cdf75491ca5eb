// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml_stream.h"

#include "core/corpus/readers/charset.h"
#include "core/corpus/readers/markup/ampersands.h"
#include "core/corpus/readers/markup/entities.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <new>

#include <fmt/format.h>

#define XML_DTD 1 // as the library was built: it declares the limits on entities
#include <expat.h>

namespace alike::corpus {
namespace {

    constexpr int deepestXml = 10'000;
    constexpr float mostAmplification = 10;
    constexpr unsigned long long amplificationFrom = 1 << 16; ///< bytes that came of the file

    std::string_view withoutPrefix(std::string_view name)
    {
        return name.substr(name.rfind(':') + 1); // npos + 1 is 0
    }

    /// The number of a character of UTF-8. \pre one character
    int codePointOf(std::string_view utf8)
    {
        const auto first = static_cast<unsigned char>(utf8.front());
        int number = utf8.size() == 1 ? first : first & (0xFF >> (utf8.size() + 1));
        for (const char c : utf8.substr(1))
            number = number << 6 | (static_cast<unsigned char>(c) & 0x3F);
        return number;
    }

    /// Tells expat the characters of an encoding of single bytes.
    int tellEncoding(void*, const XML_Char* name, XML_Encoding* info)
    {
        for (int byte = 0; byte < 256; ++byte) {
            const char c = static_cast<char>(byte);
            const unicode::Decoded one = decodeDeclared({ &c, 1 }, name);
            info->map[byte] = byte < 0x80              ? byte
                : one.replaced > 0 || one.utf8.empty() ? -1
                                                       : codePointOf(one.utf8);
        }
        info->data = nullptr;
        info->convert = nullptr;
        info->release = nullptr;
        return XML_STATUS_OK;
    }

    /// What is wrong, and what to do about it. \param inElement whether an element is open
    std::string faultInWords(XML_Error error, bool inElement)
    {
        constexpr std::string_view mend = "Mend it there, or get a whole copy of the file.";
        switch (error) {
        case XML_ERROR_ABORTED:
            return fmt::format("its elements are nested deeper than {}, which no document is. Save it again "
                               "with the program that made it.",
                deepestXml);
        case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
            return "its entities stand for far more text than the file has, as in files that are made to do "
                   "harm. Do not open it with other programs.";
        case XML_ERROR_UNCLOSED_TOKEN:
        case XML_ERROR_PARTIAL_CHAR:
        case XML_ERROR_UNCLOSED_CDATA_SECTION:
        case XML_ERROR_NO_ELEMENTS:
            return error == XML_ERROR_NO_ELEMENTS && !inElement
                ? fmt::format("it is not well-formed XML: it has no element. {}", mend)
                : "it is not well-formed XML: it ends before its elements are closed, so it was most likely "
                  "cut off. Get a whole copy of the file.";
        case XML_ERROR_TAG_MISMATCH:
            return fmt::format("it is not well-formed XML: the element that is closed there is not the last "
                               "one that was opened. {}",
                mend);
        case XML_ERROR_INVALID_TOKEN:
            return fmt::format("it is not well-formed XML: a character stands there that may not. Write & as "
                               "&amp; and < as &lt; where they are text. {}",
                mend);
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
            return fmt::format("it is not well-formed XML: something follows its last element. {}", mend);
        default:
            return fmt::format("it is not well-formed XML: {}. {}", XML_ErrorString(error), mend);
        }
    }

    using namespace std::string_view_literals;

    constexpr std::array inlineElements { "a"sv, "abbr"sv, "add"sv, "anchor"sv, "b"sv, "bold"sv, "c"sv,
        "choice"sv, "citation"sv, "code"sv, "corr"sv, "date"sv, "del"sv, "em"sv, "emph"sv, "emphasis"sv,
        "expan"sv, "ex"sv, "foreign"sv, "gap"sv, "hi"sv, "i"sv, "italic"sv, "italics"sv, "link"sv,
        "literal"sv, "mark"sv, "measure"sv, "mentioned"sv, "milestone"sv, "name"sv, "num"sv, "orig"sv, "pb"sv,
        "pc"sv, "persName"sv, "placeName"sv, "ptr"sv, "q"sv, "quote"sv, "ref"sv, "reg"sv, "rs"sv, "s"sv,
        "said"sv, "seg"sv, "sic"sv, "small"sv, "soCalled"sv, "span"sv, "strong"sv, "sub"sv, "subscript"sv,
        "sup"sv, "superscript"sv, "supplied"sv, "surname"sv, "term"sv, "title"sv, "tt"sv, "u"sv, "ulink"sv,
        "unclear"sv, "w"sv, "xref"sv };

} // namespace

bool isInlineElement(std::string_view name)
{
    return isOneOfNames(name, inlineElements);
}

bool isBreakOrCell(std::string_view name)
{
    return name == "lb" || name == "cell" || name == "td" || name == "th" || name == "entry";
}

std::string_view XmlAttributes::operator[](std::string_view name) const
{
    for (const char** at = m_pairs; *at; at += 2)
        if (withoutPrefix(at[0]) == name)
            return at[1];
    return {};
}

struct XmlStream::State {
    State(XmlHandler& to, bool utf8)
        : handler(to)
        , parser(XML_ParserCreate(utf8 ? "UTF-8" : nullptr), XML_ParserFree)
        , ampersands(utf8)
    {
        if (!parser)
            throw std::bad_alloc();
        XML_SetUserData(parser.get(), this);
        XML_SetElementHandler(parser.get(), &State::opened, &State::closed);
        XML_SetCharacterDataHandler(parser.get(), &State::characters);
        XML_SetSkippedEntityHandler(parser.get(), &State::skipped);
        XML_SetExternalEntityRefHandler(parser.get(), &State::external);
        XML_UseForeignDTD(parser.get(), XML_TRUE); // else names that no DTD has end the parsing
        XML_SetUnknownEncodingHandler(parser.get(), tellEncoding, nullptr);
        XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser.get(), mostAmplification);
        XML_SetBillionLaughsAttackProtectionActivationThreshold(parser.get(), amplificationFrom);
    }

    static void opened(void* self, const XML_Char* name, const XML_Char** attributes)
    {
        auto& state = *static_cast<State*>(self);
        if (++state.depth > deepestXml)
            XML_StopParser(state.parser.get(), XML_FALSE);
        else
            state.handler.open(withoutPrefix(name), XmlAttributes(attributes));
    }
    static void closed(void* self, const XML_Char* name)
    {
        auto& state = *static_cast<State*>(self);
        --state.depth;
        state.handler.close(withoutPrefix(name));
    }
    static void characters(void* self, const XML_Char* text, int length)
    {
        static_cast<State*>(self)->handler.text({ text, static_cast<std::size_t>(length) });
    }
    static void skipped(void* self, const XML_Char* name, int isParameter)
    {
        auto& state = *static_cast<State*>(self);
        if (isParameter != 0)
            return;
        if (const std::string_view character = state.names.of(name); !character.empty()) {
            state.handler.text(character);
            return;
        }
        ++state.undeclared;
        state.handler.text("&");
        state.handler.text(name);
        state.handler.text(";");
    }

    /// Where what the parser is at begins in what it was given.
    std::uint64_t at() const
    {
        return static_cast<std::uint64_t>(std::max<XML_Index>(XML_GetCurrentByteIndex(parser.get()), 0));
    }

    /// What other files hold is not read.
    static int external(XML_Parser parser, const XML_Char*, const XML_Char*, const XML_Char*, const XML_Char*)
    {
        auto& state = *static_cast<State*>(XML_GetUserData(parser));
        ++state.elsewhere;
        state.handler.text(unicode::replacementCharacter);
        return XML_STATUS_OK;
    }

    XmlHandler& handler;
    std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> parser;
    int depth = 0;
    std::size_t undeclared = 0;
    std::size_t elsewhere = 0;
    NamedCharacters names;
    Ampersands ampersands;
};

XmlStream::XmlStream(XmlHandler& handler, bool utf8)
    : m_state(std::make_unique<State>(handler, utf8))
{
}

XmlStream::~XmlStream() = default;

Result<Done> XmlStream::feed(std::string_view bytes, bool last)
{
    auto* const parser = m_state->parser.get();
    constexpr std::size_t step = 1 << 20;
    bytes = m_state->ampersands.mended(bytes, last);
    for (bool more = true; more;) {
        const std::string_view part = bytes.substr(0, step);
        bytes.remove_prefix(part.size());
        more = !bytes.empty();
        if (XML_Parse(parser, part.data(), static_cast<int>(part.size()), last && !more ? 1 : 0)
            == XML_STATUS_OK)
            continue;
        const XML_Error error = XML_GetErrorCode(parser);
        return Error { error == XML_ERROR_AMPLIFICATION_LIMIT_BREACH ? ErrorCode::TooLarge
                                                                     : ErrorCode::BadFormat,
            fmt::format("Line {}: {}", line(), faultInWords(error, m_state->depth > 0)) };
    }
    return Done {};
}

std::uint64_t XmlStream::begin() const
{
    return m_state->ampersands.before(m_state->at());
}

std::uint64_t XmlStream::end() const
{
    return m_state->ampersands.before(m_state->at()
        + static_cast<std::uint64_t>(std::max(XML_GetCurrentByteCount(m_state->parser.get()), 0)));
}

const Ampersands& XmlStream::ampersands() const
{
    return m_state->ampersands;
}

std::uint64_t XmlStream::line() const
{
    return XML_GetCurrentLineNumber(m_state->parser.get());
}

std::size_t XmlStream::undeclaredEntities() const
{
    return m_state->undeclared;
}

std::size_t XmlStream::entitiesElsewhere() const
{
    return m_state->elsewhere;
}

Result<Done> readXml(std::string_view utf8, XmlHandler& handler)
{
    return XmlStream(handler, true).feed(utf8, true);
}

std::string_view xmlEncoding(std::string_view beginning)
{
    beginning = unicode::withoutBom(beginning);
    beginning.remove_prefix(std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size()));
    if (!beginning.starts_with("<?xml"))
        return {};
    const std::string_view declaration = beginning.substr(0, beginning.find("?>"));
    constexpr std::string_view attribute = "encoding";
    const std::size_t at = declaration.find(attribute);
    const std::size_t begin = at == std::string_view::npos ? at : declaration.find_first_of("\"'", at);
    if (begin == std::string_view::npos)
        return {};
    const std::size_t end = declaration.find(declaration[begin], begin + 1);
    return end == std::string_view::npos ? std::string_view()
                                         : declaration.substr(begin + 1, end - begin - 1);
}

namespace {

    void tellEntities(const XmlStream& stream, const std::string& file, LoadReport& report)
    {
        const auto times = [](std::size_t count) {
            return count == 1 ? std::string("once") : fmt::format("{} times", count);
        };
        const std::size_t undeclared = stream.undeclaredEntities();
        const std::size_t elsewhere = stream.entitiesElsewhere();
        report.replacedSequences += elsewhere;
        if (undeclared > 0)
            report.tell(file,
                fmt::format(
                    "It refers {} to names that it does not declare (entities): they are read as they "
                    "stand there.",
                    times(undeclared)));
        if (elsewhere > 0)
            report.tell(file,
                fmt::format(
                    "It refers {} to what stands in other files (entities): nothing of it is read, and "
                    "U+FFFD stands in its place.",
                    times(elsewhere)));
    }

    /// What was mended of references, each kind in a sentence at the line of the first one.
    void tellAmpersands(const Ampersands& ampersands, const std::string& file, LoadReport& report)
    {
        const auto tell = [&](const Ampersands::Mended& mended, std::string_view what, std::string_view how) {
            if (mended.count > 0)
                report.tell(fmt::format("{}, line {}", file, mended.firstLine),
                    fmt::format("{} stands here{} {}", what,
                        mended.count == 1       ? std::string()
                            : mended.count == 2 ? std::string(", and in 1 more place,")
                                                : fmt::format(", and in {} more places,", mended.count - 1),
                        how));
        };
        tell(ampersands.bare(), "An &", "where XML wants &amp;, and is read as it stands.");
        tell(ampersands.invalid(),
            "A reference to no character of XML, such as &#11; or half of a pair of surrogates,",
            "and is read as U+FFFD.");
        tell(ampersands.controls(), "A control character", "and is read as U+FFFD, since XML has none such.");
    }

} // namespace

void tellReferences(const XmlStream& stream, const std::string& file, LoadReport& report)
{
    tellEntities(stream, file, report);
    tellAmpersands(stream.ampersands(), file, report);
}

} // namespace alike::corpus
