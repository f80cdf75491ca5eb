// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/field_choice.h"

#include "core/base/hash.h"
#include "core/corpus/written_date.h"
#include "core/unicode/characters.h"
#include "core/unicode/normalise.h"
#include "core/unicode/utf8.h"
#include "core/unicode/word_breaks.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Those of what may go with a text, as a summary of it, stand last.
    constexpr std::array textNames { "text"sv, "selftext"sv, "body"sv, "content"sv, "article"sv,
        "full_text"sv, "fulltext"sv, "document"sv, "page_content"sv, "articlebody"sv, "textcontent"sv,
        "content_text"sv, "content_html"sv, "body_html"sv, "post_content"sv, "post"sv, "msg"sv,
        // in other languages
        "inhalt"sv, "körper"sv, "beitrag"sv, "nachricht"sv, "texte"sv, "contenu"sv, "corps"sv, "texto"sv,
        "contenido"sv, "cuerpo"sv, "mensaje"sv, "conteúdo"sv, "mensagem"sv, "testo"sv, "contenuto"sv,
        "tekst"sv, "inhoud"sv, "treść"sv, "текст"sv, "содержание"sv, "正文"sv, "内容"sv, "文本"sv, "本文"sv,
        "본문"sv, "내용"sv, "plaintext"sv, "html"sv, "message"sv, "comment"sv, "review"sv, "description"sv,
        "abstract"sv, "summary"sv, "abstract_inverted_index"sv };
    constexpr std::size_t namesBesideTexts = 7; ///< the last of them
    constexpr std::array idNames { "id"sv, "_id"sv, "uid"sv, "uuid"sv, "doc_id"sv, "docid"sv, "paper_id"sv,
        "corpusid"sv, "id_str"sv, "key"sv, "guid"sv, "client_msg_id"sv, "conversation_id"sv };
    constexpr std::array titleNames { "title"sv, "headline"sv, "subject"sv, "name"sv, "post_title"sv,
        "titel"sv, "überschrift"sv, "schlagzeile"sv, "betreff"sv, "titre"sv, "título"sv, "titulo"sv,
        "titolo"sv, "tytuł"sv, "заголовок"sv, "название"sv, "标题"sv, "標題"sv, "件名"sv, "題名"sv,
        "タイトル"sv, "제목"sv };
    constexpr std::array dateNames { "date"sv, "published"sv, "created"sv, "created_at"sv, "timestamp"sv,
        "time"sv, "create_time"sv, "created_utc"sv, "publish_time"sv, "publication_date"sv, "issued"sv,
        "ts"sv, "post_date"sv, "datum"sv, "fecha"sv, "дата"sv, "日期"sv, "日付"sv, "날짜"sv };

    constexpr std::size_t manyWords = 8;
    constexpr std::size_t mostDistinct = 64;

    bool isAnyOf(char c, std::string_view any)
    {
        return any.find(c) != std::string_view::npos;
    }

    bool isPlainDigit(char c)
    {
        return c >= '0' && c <= '9';
    }

    bool isLatinLetter(char c)
    {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }

    /// Whether it ends as names of files do, "report.pdf", and is no sentence.
    bool isFileName(std::string_view value)
    {
        constexpr std::size_t longestExtension = 5;
        constexpr std::ptrdiff_t mostSpaces = 4;
        const std::size_t dot = value.rfind('.');
        if (dot == std::string_view::npos || dot == 0 || std::ranges::count(value, ' ') > mostSpaces)
            return false;
        const std::string_view extension = value.substr(dot + 1);
        return !extension.empty() && extension.size() <= longestExtension
            && std::ranges::all_of(extension, [](char c) { return isLatinLetter(c) || isPlainDigit(c); })
            && std::ranges::any_of(extension, isLatinLetter) && !isAnyOf(value[dot - 1], " .?!");
    }

    /// Whether it is a word of letters and digits, as ids and hashes are. \pre without spaces
    bool isCode(std::string_view word)
    {
        return std::ranges::any_of(word, isPlainDigit) && std::ranges::all_of(word, [](char c) {
            return isLatinLetter(c) || isPlainDigit(c) || isAnyOf(c, "-_:.#/+=");
        });
    }

    /// Whether it begins as the path of a file does and goes two folders deep, or as those of Windows do.
    /// \pre without spaces
    bool isPath(std::string_view word)
    {
        const bool windows = word.size() > 3 && isLatinLetter(word[0]) && word.substr(1, 2) == R"(:\)"sv;
        const bool root = word.starts_with('/') || word.starts_with("./") || word.starts_with("../")
            || word.starts_with("~/");
        return windows || (root && std::ranges::count(word, '/') > 1 && !word.starts_with("//"));
    }

    /// Whether it names a paper (ISO 26324). \pre without spaces
    bool isDoi(std::string_view word)
    {
        constexpr std::string_view scheme = "doi:";
        if (word.starts_with(scheme))
            word.remove_prefix(scheme.size());
        const std::size_t slash = word.find('/');
        return word.starts_with("10.") && slash != std::string_view::npos && slash > 6
            && slash + 1 < word.size() && std::ranges::all_of(word.substr(3, slash - 3), [](char c) {
                   return isPlainDigit(c) || c == '.';
               });
    }

    /// Characters of scripts that write no spaces between words.
    std::size_t unspacedCharacters(std::string_view value)
    {
        std::size_t found = 0;
        for (std::size_t at = unicode::asciiLength(value); at < value.size();)
            found
                += unicode::spacing(unicode::nextCharacter(value, at)) == unicode::Spacing::Unspaced ? 1 : 0;
        return found;
    }

    /// Spaces; two characters of scripts without them count as one.
    std::size_t spacesOf(std::string_view value)
    {
        constexpr std::size_t charactersOfAWord = 2; // on average in Han, the other scripts have more
        return static_cast<std::size_t>(std::ranges::count(value, ' '))
            + unspacedCharacters(value) / charactersOfAWord;
    }

    /// Whether it begins and ends as objects and lists of JSON, or of Python, do.
    bool isStructure(std::string_view value)
    {
        const std::size_t next = value.find_first_not_of(" \t\r\n", 1);
        if (next == std::string_view::npos)
            return false;
        return (value.front() == '{' && value.back() == '}' && isAnyOf(value[next], "\"'"))
            || (value.front() == '[' && value.back() == ']' && isAnyOf(value[next], "\"'{["));
    }

    /// Whether it begins with a tag that is none of HTML.
    bool beginsOtherMarkup(std::string_view value)
    {
        constexpr std::array html { "!doctype"sv, "html"sv, "head"sv, "body"sv, "title"sv, "meta"sv, "p"sv,
            "div"sv, "span"sv, "a"sv, "b"sv, "i"sv, "u"sv, "em"sv, "strong"sv, "small"sv, "font"sv,
            "center"sv, "h1"sv, "h2"sv, "h3"sv, "h4"sv, "h5"sv, "h6"sv, "ul"sv, "ol"sv, "li"sv, "dl"sv,
            "table"sv, "tbody"sv, "tr"sv, "td"sv, "br"sv, "hr"sv, "img"sv, "pre"sv, "code"sv, "blockquote"sv,
            "section"sv, "article"sv, "header"sv, "main"sv, "figure"sv, "style"sv, "script"sv, "!--"sv };
        if (!value.starts_with('<'))
            return false;
        const std::string name = foldedName(value.substr(1, value.find_first_of(" \t\r\n/>", 1) - 1));
        return !name.empty() && (isLatinLetter(name.front()) || name.front() == '?')
            && std::ranges::find(html, name) == html.end();
    }

    /// With a space in place of each tag.
    std::string withSpacesForTags(std::string_view value)
    {
        std::string out;
        for (std::size_t at = 0; at < value.size();) {
            const std::size_t end = value[at] == '<' && at + 1 < value.size()
                    && (isLatinLetter(value[at + 1]) || isAnyOf(value[at + 1], "/!?"))
                ? value.find('>', at)
                : std::string_view::npos;
            out += end == std::string_view::npos ? value[at] : ' ';
            at = end == std::string_view::npos ? at + 1 : end + 1;
        }
        return out;
    }

    /// Whether it is a word of letters, of a length that words have. \param word without marks around it
    bool isWrittenWord(std::string_view word)
    {
        constexpr std::size_t longestWord = 45; // bytes; compounds of German
        const auto others = static_cast<std::size_t>(
            std::ranges::count_if(word, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }));
        return 2 * others >= word.size() // scripts without spaces have numbers and names within
            || (word.size() <= longestWord && std::ranges::all_of(word, [](char c) {
                   return isLatinLetter(c) || isAnyOf(c, "'-") || static_cast<unsigned char>(c) >= 0x80;
               }));
    }

    /// By its beginning and its length.
    std::uint64_t hashOfValue(std::string_view value)
    {
        constexpr std::size_t looked = 64;
        std::uint64_t hash = value.size();
        for (const char c : value.substr(0, looked))
            hash = combineHash(hash, static_cast<unsigned char>(c));
        return hash;
    }

} // namespace

std::string foldedName(std::string_view text)
{
    text = unicode::trimmed(text);
    std::string folded;
    if (unicode::asciiLength(text) == text.size()) {
        std::ranges::transform(text, std::back_inserter(folded),
            [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return folded;
    }
    unicode::Normaliser normaliser({});
    std::u32string segment;
    for (std::size_t at = 0; at < text.size();) {
        at = normaliser.next(text, at, segment);
        for (const char32_t c : segment)
            unicode::appendUtf8(folded, c);
    }
    return folded;
}

std::span<const std::string_view> usualNames(FieldUse use)
{
    switch (use) {
    case FieldUse::Id:
        return idNames;
    case FieldUse::Text:
        return textNames;
    case FieldUse::Title:
        return titleNames;
    default:
        return dateNames;
    }
}

bool isUsualName(std::string_view name, FieldUse use)
{
    const auto names = usualNames(use);
    return std::ranges::find(names, name) != names.end();
}

bool mayGoWithText(std::string_view name)
{
    return std::ranges::find(textNames.end() - namesBesideTexts, textNames.end(), name) != textNames.end();
}

void appendLabelName(std::string& lines, std::string_view name)
{
    for (std::size_t at = 0; at < name.size(); ++at)
        if (!(name[at] == ' ' && at > 0 && name[at - 1] == ':'))
            lines += name[at];
}

bool isNumeric(std::string_view value)
{
    value = unicode::trimmed(value);
    return !value.empty() && value.find_first_not_of("0123456789.,+-eE%:/ ") == std::string_view::npos
        && (value.find_first_of("eE") == std::string_view::npos || std::ranges::any_of(value, isPlainDigit));
}

bool isRemovalMark(std::string_view text)
{
    text = unicode::trimmed(text);
    return text == "[removed]" || text == "[deleted]" || text == "[ Removed by Reddit ]";
}

std::string removalTold(std::string_view text)
{
    return fmt::format("It was removed: \"{}\" is all that is left of its text.", unicode::trimmed(text));
}

bool isDate(std::string_view value)
{
    constexpr std::size_t longestDate = 64;
    constexpr std::size_t yearDigits = 4;
    value = unicode::trimmed(value);
    if (value.find_first_not_of("0123456789.") == std::string_view::npos
        && value.size() - std::min(value.size(), value.rfind('.') + 1) != yearDigits
        && value.find('.') != yearDigits)
        return false; // the number of a section or verse
    if (isDoi(value))
        return false;
    return value.size() <= longestDate && value.find_first_not_of("0123456789") != std::string_view::npos
        && (writtenDate(value) || dayOrderOf(value));
}

ReferenceKind referenceKind(std::string_view value)
{
    constexpr std::array endings { ".txt"sv, ".pdf"sv, ".doc"sv, ".docx"sv, ".odt"sv, ".rtf"sv, ".md"sv,
        ".htm"sv, ".html"sv, ".xml"sv, ".json"sv, ".csv"sv, ".tsv"sv, ".tex"sv, ".epub"sv, ".eml"sv, ".jpg"sv,
        ".jpeg"sv, ".png"sv, ".gif"sv, ".tif"sv, ".tiff"sv, ".wav"sv, ".mp3"sv, ".mp4"sv };
    using enum ReferenceKind;
    value = unicode::trimmed(value);
    if (isNumeric(value))
        return std::ranges::none_of(value, isPlainDigit) ? None : writtenDate(value) ? Date : Number;
    const std::string folded = foldedName(value);
    const bool hasSpace = value.find_first_of(" \t\r\n") != std::string_view::npos;
    const bool ends
        = std::ranges::any_of(endings, [&](std::string_view end) { return folded.ends_with(end); });
    if (isFileName(value) && ends && folded.find("://") == std::string::npos)
        return FileName;
    if (hasSpace)
        return writtenDate(value) ? Date : None;
    if (value.find("://") != std::string_view::npos || folded.starts_with("www.")
        || folded.starts_with("mailto:"))
        return Address;
    const std::size_t at = value.find('@', 1);
    if (at != std::string_view::npos && value.find('.', at) != std::string_view::npos)
        return Address;
    if (isPath(value))
        return FileName;
    return isDoi(folded) ? Id : writtenDate(value) ? Date : isCode(value) ? Id : None;
}

bool isReference(std::string_view value)
{
    value = unicode::trimmed(value);
    if (value.empty())
        return false;
    if (isNumeric(value) || isFileName(value))
        return true;
    if (value.find_first_of(" \t\r\n") != std::string_view::npos)
        return writtenDate(value).has_value();
    return value.find("://") != std::string_view::npos || value.find('@', 1) != std::string_view::npos
        || value.starts_with("www.") || value.starts_with("mailto:") || isCode(value) || isPath(value)
        || isDoi(value) || writtenDate(value).has_value();
}

bool isWritten(std::string_view value)
{
    constexpr std::size_t looked = 2048;
    constexpr std::size_t bytesOfAMark = 16;
    constexpr std::string_view marks = "()[]{}/\\=|<>_^~";
    constexpr std::string_view blanks = " \t\r\n";
    value = unicode::trimmed(value);
    if (isStructure(value))
        return false;
    const std::string_view beginning = value.substr(0, looked);
    const std::string text = withSpacesForTags(beginning);
    std::size_t words = 0;
    std::size_t written = 0;
    std::size_t bytes = 0; // of words
    std::size_t marked = 0; // of them
    for (std::size_t at = 0; (at = text.find_first_not_of(blanks, at)) != std::string::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        const std::string_view word = std::string_view(text).substr(at, end - at);
        at = end;
        const std::size_t first = word.find_first_not_of("\"'()[]{}.,;:!?*#@-");
        if (first == std::string_view::npos)
            continue; // a dash, a smile
        ++words;
        const std::size_t last = word.find_last_not_of("\"'()[]{}.,;:!?*#@-");
        written += isWrittenWord(word.substr(first, last + 1 - first)) ? 1 : 0;
        if (word.find("://") != std::string_view::npos)
            continue;
        bytes += word.size();
        marked += static_cast<std::size_t>(
            std::ranges::count_if(word, [&](char c) { return isAnyOf(c, marks); }));
    }
    const bool hasTags = text.size() < beginning.size();
    if (hasTags && beginsOtherMarkup(value) && 2 * bytes < beginning.size())
        return false;
    if (hasTags && words < manyWords && spacesOf(text) < manyWords - 1) // they are of tags
        return value.size() > looked;
    return 3 * written >= 2 * words && bytesOfAMark * marked <= bytes;
}

void FieldValues::add(std::string_view value)
{
    constexpr std::size_t longestReference = 2'048;
    constexpr std::size_t wordsOfADate = 8;
    if (unicode::isBlank(value))
        return;
    value = unicode::trimmed(value);
    ++filled;
    bytes += isNumeric(value) ? 0 : value.size();
    const std::size_t own = spacesOf(value);
    spaces += own;
    const bool isLonger = own + 1 >= manyWords;
    longer += isLonger ? 1 : 0;
    written += isLonger && isWritten(value) ? 1 : 0;
    singles += own == 0 ? 1 : 0;
    if (own < wordsOfADate && value.size() <= longestReference && isReference(value)) {
        ++references;
        ++kinds[static_cast<std::size_t>(referenceKind(value))];
    }
    dates += dates + 1 == filled && isDate(value) ? 1 : 0; // what is none so far needs no look
    if (distinct.size() == mostDistinct)
        return;
    const std::uint64_t hash = hashOfValue(value);
    const auto at = std::ranges::lower_bound(distinct, hash);
    if (at == distinct.end() || *at != hash)
        distinct.insert(at, hash);
}

FieldKind FieldValues::kind() const
{
    constexpr std::size_t few = 4; // times that each stands there on average
    if (filled == 0)
        return FieldKind::Blank;
    if (2 * references > filled)
        return FieldKind::References;
    if (areProse())
        return FieldKind::Prose;
    return 10 * singles >= 9 * filled || few * distinct.size() <= filled ? FieldKind::Labels
                                                                         : FieldKind::Words;
}

bool FieldValues::areProse() const
{
    return filled > 0 && spaces >= (manyWords - 1) * filled;
}

ReferenceKind FieldValues::referredTo() const
{
    const std::size_t none = kinds[static_cast<std::size_t>(ReferenceKind::None)];
    if (filled == 0 || 10 * (references - none) < 9 * filled)
        return ReferenceKind::None;
    constexpr std::size_t few = 3; // one number or word of letters and digits may be what somebody says
    const auto kind
        = static_cast<ReferenceKind>(std::max_element(kinds.begin() + 1, kinds.end()) - kinds.begin());
    const bool isClear = kind == ReferenceKind::FileName || kind == ReferenceKind::Address;
    return isClear || filled >= few ? kind : ReferenceKind::None;
}

bool FieldValues::areShort() const
{
    constexpr std::size_t fewWords = 4;
    return spaces < (fewWords - 1) * filled;
}

std::optional<std::size_t> longestValues(std::span<const FieldValues> fields)
{
    const auto longest = std::ranges::max_element(fields, {}, [](const FieldValues& values) {
        const FieldKind kind = values.kind();
        return std::tuple(kind, kind == FieldKind::Prose && values.areWritten(), values.bytes);
    });
    if (longest == fields.end() || longest->bytes == 0)
        return std::nullopt;
    const auto filled
        = std::ranges::count_if(fields, [](const FieldValues& values) { return values.filled > 0; });
    if (longest->kind() <= FieldKind::References && filled > 1)
        return std::nullopt;
    return static_cast<std::size_t>(longest - fields.begin());
}

std::optional<std::size_t> onlyDates(
    std::size_t count, const std::function<bool(std::size_t field)>& areDates)
{
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < count; ++i) {
        if (!areDates(i))
            continue;
        if (only)
            return std::nullopt;
        only = i;
    }
    return only;
}

bool isPoorText(const FieldValues& values, bool hasFirstName)
{
    const FieldKind kind = values.kind();
    return kind <= FieldKind::References || (kind == FieldKind::Labels && !hasFirstName);
}

namespace {

    /// Another was taken than the one that is called as texts are.
    std::string insteadTold(
        std::string_view what, std::string_view name, std::string_view poor, const FieldValues& poorValues)
    {
        return fmt::format(
            "The text was taken from the {0} \"{1}\": the {0} \"{2}\" holds {3}. --text-field names another.",
            what, name, poor,
            poorValues.kind() == FieldKind::Blank ? "nothing"
                                                  : "labels, numbers, dates, addresses or names of files");
    }

    /// A longer one was taken than the one that may go with it.
    std::string longerTold(
        std::string_view what, std::string_view name, std::string_view shorter, const FieldValues& /*values*/)
    {
        return fmt::format("The text was taken from the {0} \"{1}\", which is longer than the {0} \"{2}\"; "
                           "--text-field names another.",
            what, name, shorter);
    }

    /// One was taken which more records have than the one that may go with it.
    std::string fullerTold(
        std::string_view what, std::string_view name, std::string_view sparser, const FieldValues& /*values*/)
    {
        return fmt::format(
            "The text was taken from the {0} \"{1}\", which is filled at least four times as often as the "
            "{0} \"{2}\"; --text-field names another.",
            what, name, sparser);
    }

    std::size_t rankAmongTexts(std::string_view folded)
    {
        return static_cast<std::size_t>(std::ranges::find(textNames, folded) - textNames.begin());
    }

} // namespace

std::optional<BetterText> betterText(
    const RivalText& named, const std::vector<RivalText>& rivals, bool hasFirstName)
{
    constexpr std::size_t hardlyAny = 4; // times as often
    const bool isPoor = isPoorText(*named.values, hasFirstName);
    if (!isPoor && !mayGoWithText(named.name))
        return std::nullopt;
    const auto isLonger
        = [&](const RivalText& rival) { return 2 * rival.values->bytes > 3 * named.values->bytes; };
    // The least is the best.
    const auto place = [&](const RivalText& rival) {
        const std::size_t rank = isPoor ? rankAmongTexts(rival.name) : isLonger(rival) ? 0 : 1;
        const bool isNamed = isPoor && rank < textNames.size();
        return std::tuple(
            !rival.values->areWritten(), rank, isNamed ? rival.depth : 0, SIZE_MAX - rival.values->bytes);
    };
    const RivalText* best = nullptr;
    for (const RivalText& rival : rivals) {
        const bool fits = isPoor
            || (rival.depth <= named.depth && rival.values->areWritten()
                && (isLonger(rival) || rival.values->filled >= hardlyAny * named.values->filled));
        if (fits && rival.values->areProse() && (!best || place(rival) < place(*best)))
            best = &rival;
    }
    if (!best)
        return std::nullopt;
    return BetterText { best->index, isPoor ? insteadTold : isLonger(*best) ? longerTold : fullerTold };
}

std::string longestTold(std::string_view what, std::string_view name, const FieldValues& values)
{
    return fmt::format("The text was taken from the {0} \"{1}\", the longest{2}; --text-field names another.",
        what, name, values.areShort() ? fmt::format(", though no {} holds more than a few words", what) : "");
}

std::string referencesTold(
    std::string_view what, std::string_view name, const FieldValues& values, std::string_view sample)
{
    constexpr std::size_t longestSample = 60;
    constexpr std::array inWords { ""sv, "numbers"sv, "dates"sv, "names of files"sv, "addresses"sv, "ids"sv };
    const ReferenceKind kind = values.referredTo();
    if (kind == ReferenceKind::None)
        return {};
    sample = unicode::trimmed(sample);
    std::size_t shown = std::min(sample.size(), longestSample);
    while (shown > 0 && shown < sample.size() && (static_cast<unsigned char>(sample[shown]) & 0xC0U) == 0x80U)
        --shown;
    return fmt::format(
        "The {0} \"{1}\" holds {2} ({3}{4}) and no texts. To compare {5}, open the folder that "
        "holds {6}, and give this file as --metadata, with this {0} called \"file\".",
        what, name, inWords[static_cast<std::size_t>(kind)], sample.substr(0, shown),
        shown < sample.size() ? "…" : "",
        kind == ReferenceKind::FileName ? "the files" : "what they stand for",
        kind == ReferenceKind::FileName ? "them" : "the texts");
}

std::string inQuotes(const std::vector<std::string>& names)
{
    std::string joined;
    for (std::size_t i = 0; i < names.size(); ++i)
        joined += (i == 0 ? "\"" : i + 1 < names.size() ? ", \"" : " and \"") + names[i] + '"';
    return joined;
}

std::string othersTold(std::vector<std::string> names)
{
    constexpr std::size_t mostNamed = 5;
    const std::size_t more = names.size() - namesShown(names.size(), mostNamed);
    names.resize(names.size() - more);
    return fmt::format("Nothing is taken of {}{}, which {} texts, too.", inQuotes(names),
        more == 0 ? std::string() : fmt::format(" and {} more", more), names.size() == 1 ? "holds" : "hold");
}

} // namespace alike::corpus
