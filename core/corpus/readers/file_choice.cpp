// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/file_choice.h"

#include "core/corpus/readers/json/json_structure.h"
#include "core/corpus/readers/mail.h"
#include "core/corpus/readers/marks.h"
#include "core/corpus/readers/markup/html.h"
#include "core/corpus/readers/markup/reuters.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/characters.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fnmatch.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::string_view otherKind = "The file is of another kind.";
    constexpr std::string_view notDemanded
        = "The file is of another kind than the one that was asked for. To read it, too, let each file tell "
          "its kind (--format auto).";
    constexpr std::string_view noText
        = "The file is of another kind: by its name a picture, recording, program, key, data file, slides or "
          "spreadsheet. To read them, save slides as PDF, and spreadsheets and tables such as Parquet as "
          "CSV.";
    constexpr std::string_view notBeside
        = "The file is of another kind than the others, beside which it is no document. Open it by itself.";

    /// What all versions have taken for documents.
    constexpr std::array firstFormats { Format::Reuters, Format::Text, Format::Jsonl };

    /// Of files that are no text, or no text without a reader of their own: none of them is opened.
    constexpr std::array otherExtensions { "alike"sv, "avi"sv, "bin"sv, "bmp"sv, "cer"sv, "class"sv, "crt"sv,
        "db"sv, "dll"sv, "dylib"sv, "exe"sv, "flac"sv, "gif"sv, "heic"sv, "ico"sv, "jar"sv, "jpeg"sv, "jpg"sv,
        "mkv"sv, "mov"sv, "mp3"sv, "mp4"sv, "msf"sv, "npy"sv, "npz"sv, "o"sv, "odp"sv, "ods"sv, "ogg"sv,
        "otf"sv, "p12"sv, "parquet"sv, "pem"sv, "pfx"sv, "png"sv, "ppt"sv, "pptx"sv, "pyc"sv, "so"sv,
        "sqlite"sv, "svg"sv, "tif"sv, "tiff"sv, "torrent"sv, "ttf"sv, "wav"sv, "webm"sv, "webp"sv, "woff"sv,
        "woff2"sv, "xls"sv, "xlsx"sv };

    constexpr std::string_view zipMark = "PK\3\4";

    /// Of files that people write as plain text, of which some have marks of their own.
    constexpr std::array textExtensions { "txt"sv, "text"sv, "md"sv, "markdown"sv, "rst"sv, "log"sv };

    /// Whether a part of the path begins with a dot. Folders of mail in Maildir++ do: ".Sent/cur/…".
    bool isHidden(std::string_view name)
    {
        for (std::size_t at = 0; at != std::string_view::npos;) {
            const std::string_view rest = name.substr(at);
            const std::size_t slash = rest.find('/');
            if (rest.starts_with('.') && !rest.starts_with("../") && !rest.starts_with("./")) {
                const std::string_view below = slash == std::string_view::npos ? "" : rest.substr(slash + 1);
                if (!below.starts_with("cur/") && !below.starts_with("new/"))
                    return true;
            }
            at = slash == std::string_view::npos ? slash : at + slash + 1;
        }
        return false;
    }

    /// What mail programs and servers keep in a folder of mail (Dovecot, Courier, mbsync, Maildir++).
    bool isMailBookkeeping(std::string_view name)
    {
        constexpr std::array whole { "subscriptions"sv, "maildirfolder"sv, "maildirsize"sv,
            "sqwebmail-curcnt"sv };
        constexpr std::array begins { "dovecot-"sv, "dovecot."sv, "courierimap"sv, "courierpop3d"sv,
            ".mbsyncstate"sv, ".uidvalidity"sv };
        const std::string_view own = name.substr(name.rfind('/') + 1); // npos + 1 is 0
        return std::ranges::find(whole, own) != whole.end()
            || std::ranges::any_of(begins, [&](std::string_view begin) { return own.starts_with(begin); });
    }

    /// Whether it lies in the folder of a Maildir for mail that is being delivered, under such a name.
    bool isHalfDelivered(std::string_view name)
    {
        constexpr std::string_view folder = "tmp";
        const std::string_view own = name.substr(name.rfind('/') + 1); // npos + 1 is 0
        const std::string_view below = name.substr(0, name.size() - own.size());
        return (below == "tmp/" || below.ends_with("/tmp/")) && !own.empty() && own.front() >= '0'
            && own.front() <= '9' && own.find('.') != std::string_view::npos && below.size() > folder.size();
    }

    /// Why a file of this name is no document whatever it holds: systems, office programs and tools for
    /// collections of training data put it beside those that are. Empty: nothing speaks against it.
    std::string_view whyBookkeeping(std::string_view name)
    {
        constexpr std::array ofSystems { "desktop.ini"sv, "thumbs.db"sv, "icon\r"sv };
        constexpr std::array ofDatasets { "dataset_info.json"sv, "dataset_infos.json"sv,
            "dataset_dict.json"sv, "state.json"sv };
        const std::string own = unicode::asciiLowered(name.substr(name.rfind('/') + 1)); // npos + 1 is 0
        if (std::ranges::find(ofSystems, own) != ofSystems.end())
            return "It is no document: the system keeps in it how it shows the folder.";
        if (own.starts_with("~$"))
            return "It is no document: an office program keeps it while a file is open.";
        if (std::ranges::find(ofDatasets, own) != ofDatasets.end())
            return "It is no document, but a description of the data set.";
        return {};
    }

    /// What stands before the last slash.
    std::string_view folderOf(std::string_view path)
    {
        const std::size_t slash = path.rfind('/');
        return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
    }

    /// The folders that are a Maildir or hold one, by the names of all files below a folder.
    std::set<std::string_view> mailFolders(const std::vector<std::string_view>& names)
    {
        std::set<std::string_view> folders;
        for (const std::string_view name : names) {
            const std::string_view below = folderOf(name);
            const std::string_view own = below.substr(below.rfind('/') + 1); // npos + 1 is 0
            if (own != "cur" && own != "new")
                continue;
            folders.insert(folderOf(below));
            folders.insert(folderOf(folderOf(below)));
        }
        return folders;
    }

    bool matchesAny(std::string_view name, const std::vector<std::string>& globs)
    {
        const std::string path(name);
        const std::string own(name.substr(name.rfind('/') + 1)); // npos + 1 is 0
        return globs.empty() || std::ranges::any_of(globs, [&](const std::string& glob) {
            const bool ofPath = glob.find('/') != std::string::npos;
            return fnmatch(glob.c_str(), (ofPath ? path : own).c_str(), ofPath ? FNM_PATHNAME : 0) == 0;
        });
    }

    /// Whether all that was seen is objects of JSON, three at least, one a line, as programs write logs.
    bool isAllJsonLines(std::string_view beginning)
    {
        constexpr std::size_t fewest = 3;
        std::size_t lines = 0;
        for (std::size_t at = 0; at < beginning.size();) {
            const std::size_t end = std::min(beginning.find('\n', at), beginning.size());
            lines += unicode::isBlank(beginning.substr(at, end - at)) ? 0 : 1;
            at = end + 1;
        }
        const std::size_t objects = jsonObjectLines(beginning, lines);
        const bool isCut = beginning.size() >= beginningBytes; // in the last line, then
        return objects >= fewest && objects + (isCut ? 1 : 0) >= lines;
    }

    /// Whether what a file holds counts more than what its name says. \param beginning in lower case
    bool overrules(Format content, Format named, std::string_view beginning, const Options& options)
    {
        using enum Format;
        const auto among = [&](std::initializer_list<Format> formats) {
            return std::ranges::find(formats, named) != formats.end();
        };
        switch (content) {
        case Reuters:
            return beginsWithReuters(beginning);
        case Text:
        case Tsv:
            return false;
        case Jsonl: // a document may begin with one
            return named == Text
                ? (jsonObjectLines(beginning, 2) == 2 && mayHaveTextField(beginning, options))
                    || isAllJsonLines(beginning)
                : named != Json && jsonObjectLines(beginning, 1) == 1;
        case Json:
            return named != Text
                || (looksLikeJsonArray(beginning) && std::ranges::count(beginning, '{') > 1
                    && mayHaveTextField(beginning, options));
        case Csv:
            return among({ Text, Jsonl, Json });
        case Mail:
            return named == Text ? looksLikeSentMail(beginning) : among({ Jsonl, Json });
        case Mbox:
            return !among({ Html, Xml });
        case Html:
            return named != Text || beginsWithPage(beginning);
        case Xml: // parts of several files are no XML
            return named == Text ? beginning.find("<?xml", 1) == std::string_view::npos : named != Html;
        default:
            return true;
        }
    }

    /// Whether a text is the list of the labels of Google Keep, whatever its name is in a language: short
    /// lines, half of which and more are labels of notes beside it. \param labels of these
    bool isListOfLabels(std::string_view text, const std::set<std::string>& labels)
    {
        constexpr std::size_t longestLine = 200; // bytes of 50 characters
        std::size_t lines = 0;
        std::size_t known = 0;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = unicode::trimmed(unicode::withoutBom(text.substr(at, end - at)));
            if (line.size() > longestLine)
                return false;
            lines += line.empty() ? 0 : 1;
            known += labels.contains(std::string(line)) ? 1 : 0;
            at = end + 1;
        }
        return known > 0 && 2 * known >= lines;
    }

    /// Leaves out what Google Keep writes twice, a page beside the same note in JSON, and its list of labels.
    void leaveOutCopiesOfNotes(const std::vector<std::string_view>& names,
        const std::function<std::string(std::size_t)>& beginningOf,
        std::vector<std::optional<Format>>& chosen)
    {
        constexpr std::string_view page = ".html";
        constexpr std::string_view list = "Labels.txt"; // where no note has one
        std::map<std::string_view, std::size_t, std::less<>> files;
        for (std::size_t i = 0; i < names.size(); ++i)
            files.emplace(names[i], i);
        std::map<std::string_view, std::set<std::string>> folders; // with the labels of notes
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (!chosen[i] || !names[i].ends_with(page))
                continue;
            const auto note
                = files.find(std::string(names[i].substr(0, names[i].size() - page.size())) + ".json");
            if (note == files.end() || !chosen[note->second])
                continue;
            const std::string beginning = beginningOf(note->second);
            if (!looksLikeKeepNote(beginning))
                continue;
            chosen[i].reset();
            folders[folderOf(names[i])].merge(labelsOfKeepNote(beginning));
        }
        for (std::size_t i = 0; i < names.size() && !folders.empty(); ++i) {
            const auto labels = folders.find(folderOf(names[i]));
            if (chosen[i] && labels != folders.end() && names[i].ends_with(".txt")
                && (names[i].ends_with('/' + std::string(list)) || names[i] == list
                    || isListOfLabels(beginningOf(i), labels->second)))
                chosen[i].reset();
        }
    }

} // namespace

std::string_view remedyFor(std::string_view name, std::string_view bytes)
{
    const std::string extension = extensionOf(name);
    const auto is = [&](auto... extensions) { return ((extension == extensions) || ...); };
    if (is("xlsx", "xls", "ods"))
        return "It is a table of a spreadsheet program: save it as CSV, and read that.";
    if (is("pptx", "ppt", "odp"))
        return "It is slides of a presentation: export them as PDF, and read that.";
    if (is("parquet"))
        return "It is a table in Parquet: write it as CSV or JSON lines, and read that.";
    if (!bytes.starts_with(zipMark)) // as what Apple's programs write does
        return {};
    if (is("pages"))
        return "It is a document of Apple Pages: export it as Word or PDF, and read that.";
    if (is("numbers"))
        return "It is a table of Apple Numbers: export it as CSV, and read that.";
    return is("key") ? "It is slides of Apple Keynote: export them as PDF, and read that."
                     : std::string_view();
}

bool promisesText(std::string_view name)
{
    return std::ranges::find(textExtensions, extensionOf(name)) != textExtensions.end();
}

std::optional<Format> formatOfFile(
    Format named, std::string_view name, std::string_view bytes, const Options& options)
{
    const auto content = formatOfContent(bytes);
    if (named == Format::Auto) {
        if (!content || !promisesText(name))
            return content;
        named = Format::Text;
    }
    if (readerOf(named).hasMark) {
        constexpr std::array zipped { Format::Docx, Format::Odt, Format::Epub };
        const bool mayBe = !content && bytes.starts_with("PK\3\4")
            && std::ranges::find(zipped, named) != zipped.end(); // its parts tell
        return isOf(named, bytes) || mayBe ? named : content;
    }
    if (!content) {
        constexpr std::array ofMarks { Format::Reuters, Format::Mail, Format::Mbox, Format::Html, Format::Xml,
            Format::Jsonl, Format::Json, Format::Bibtex, Format::Ris };
        const bool marks = std::ranges::find(ofMarks, named) != ofMarks.end();
        const bool binary = isMostlyControls(bytes.substr(0, beginningBytes)) && wideEncoding(bytes).empty();
        return marks && binary ? std::nullopt : std::optional(named);
    }
    if (*content == named)
        return named;
    const std::string beginning = unicode::asciiLowered(unicode::withoutBom(bytes).substr(0, beginningBytes));
    return overrules(*content, named, beginning, options) ? content : named;
}

std::string_view whyItTellsOfNone(Format format, std::string_view bytes)
{
    if (format == Format::Text && looksLikeKey(unicode::withoutBom(bytes)))
        return "It is a key or a certificate.";

    if (format == Format::Json && looksLikeSlackList(unicode::withoutBom(bytes)))
        return "It lists channels or people of Slack, and holds none of their messages.";

    switch (format) {
    case Format::Reuters:
        return "It is SGML, but holds no <REUTERS> article. Save other SGML as XML or plain text.";
    case Format::Text:
    case Format::Xml:
        return "It is a picture in SVG.";
    default:
        return "No column or field of it is called as texts are. Read it by itself, or name the field with "
               "--text-field.";
    }
}

std::string_view whyNoDocument(std::string_view name, const Options& options)
{
    const auto format = formatOfName(name);
    const bool byContent = options.detection == Detection::Content;
    if (byContent && isHidden(name))
        return "The file is hidden.";
    if (byContent && !matchesAny(name, options.globs))
        return "Its name matches no pattern that was asked for.";
    if (byContent && options.globs.empty() && !whyBookkeeping(name).empty())
        return whyBookkeeping(name);
    if (options.format != Format::Auto) {
        const bool named = format == options.format || extensionOf(name).empty()
            || (byContent && options.format == Format::Text && promisesText(name));
        return named ? "" : notDemanded;
    }
    if (!byContent)
        return format && std::ranges::find(firstFormats, *format) != firstFormats.end() ? "" : otherKind;
    if (const std::string_view remedy = remedyFor(name, zipMark);
        !remedy.empty() && extensionOf(name) != "key") // of which most are no slides
        return remedy;
    return format || std::ranges::find(otherExtensions, extensionOf(name)) == otherExtensions.end() ? ""
                                                                                                    : noText;
}

std::string_view whyNotAmongOthers(std::string_view name, const Options& options)
{
    const std::string_view why = whyNoDocument(name, options);
    if (why.empty() && isHalfDelivered(name))
        return "It is no document: a mail that was not delivered as a whole lies in tmp.";
    if (options.detection == Detection::Content && isMailBookkeeping(name) && (why.empty() || isHidden(name)))
        return "It is no document, but bookkeeping of the mail folder.";
    return why.empty() ? notBeside : why;
}

std::vector<std::optional<Format>> chooseFormats(const std::vector<std::string_view>& names,
    const Options& options, const std::function<std::string(std::size_t)>& beginningOf)
{
    std::vector<std::optional<Format>> chosen(names.size());
    std::optional<Format> only;
    const std::set<std::string_view> mail
        = options.detection == Detection::Content ? mailFolders(names) : std::set<std::string_view>();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool bookkeeping = !mail.empty()
            && ((isMailBookkeeping(names[i]) && mail.contains(folderOf(names[i])))
                || (isHalfDelivered(names[i]) && mail.contains(folderOf(folderOf(names[i])))));
        if (!bookkeeping && whyNoDocument(names[i], options).empty())
            chosen[i] = options.format == Format::Auto ? formatOfName(names[i]).value_or(Format::Auto)
                                                       : options.format;
        const bool excludes
            = !only && chosen[i] && *chosen[i] != Format::Auto && readerOf(*chosen[i]).excludesOthers;
        if (excludes && (!beginningOf || tellsOfDocuments(*chosen[i], beginningOf(i), options)))
            only = chosen[i];
    }
    for (auto& format : chosen) {
        if (only && format != only)
            format.reset();
    }
    if (beginningOf && options.detection == Detection::Content && options.format == Format::Auto)
        leaveOutCopiesOfNotes(names, beginningOf, chosen);
    return chosen;
}

} // namespace alike::corpus
