// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/office_parts.h"

#include "core/corpus/archives/archive.h"
#include "core/corpus/archives/inflate.h"
#include "core/corpus/readers/charset.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace alike::corpus {
namespace {

    constexpr std::uint64_t mostKept = 512'000'000; ///< bytes of the parts of one document
    constexpr std::string_view limitOption = "--limit-unpacked";
    constexpr std::string_view zipHeadMark = "PK\3\4";
    constexpr std::size_t zipHeadBytes = 30; ///< before the name in the record before each file

    /// What is said of an archive that is damaged or unpacks to too much, said of a
    /// document: nobody can allow it more, and a part of it is of no use by itself.
    std::string saidOfDocument(std::string detail)
    {
        constexpr std::string_view before = " What came before was read.";
        if (detail.find(limitOption) == std::string::npos) {
            if (detail.ends_with(before))
                detail.replace(detail.size() - before.size(), before.size(),
                    " It may be cut off: get a whole copy of it.");
            return detail;
        }
        return "It unpacks to far more than any document does, as files do that are "
               "made to fill the memory "
               "(zip bombs). If you know who made it, save it again with the program "
               "that it comes from.";
    }

    /// A part of XML up to where its letters are none, as behind damage; what is UTF-16 stays as it is.
    std::string soundBeginning(std::string bytes)
    {
        std::string utf8;
        if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")
            || unicode::appendUtf8(utf8, bytes) == 0)
            return bytes;
        utf8.resize(utf8.find("\uFFFD"));
        return utf8;
    }

    /// The beginnings of the wanted parts that come out of a damaged zip, by the
    /// records before its files (APPNOTE.TXT, 4.3.7): a checksum tells at the end
    /// alone that something is amiss, and what XML has before that is text. \param
    /// most bytes in all
    void addSalvaged(std::string_view zip, const std::function<bool(std::string_view)>& wanted,
        std::uint64_t most, std::unordered_map<std::string, std::string>& parts)
    {
        constexpr std::size_t deflated = 8;
        std::size_t tries = 64; // those of one document are fewer
        for (std::size_t at = 0; (at = zip.find(zipHeadMark, at)) != std::string_view::npos;
             at += zipHeadMark.size()) {
            if (zip.size() - at < zipHeadBytes)
                return;
            const std::size_t data
                = at + zipHeadBytes + zipNumberAt(zip, at + 26, 2) + zipNumberAt(zip, at + 28, 2);
            if (data >= zip.size())
                continue;
            const std::string name(zip.substr(at + zipHeadBytes, zipNumberAt(zip, at + 26, 2)));
            const bool isEncrypted = (zipNumberAt(zip, at + 6, 2) & 1) != 0;
            const std::size_t method = zipNumberAt(zip, at + 8, 2);
            if (isEncrypted || (method != 0 && method != deflated) || !wanted(name) || parts.contains(name))
                continue;
            if (tries-- == 0)
                return;
            std::string bytes = method == deflated
                ? inflatedBeginning(zip.substr(data), most)
                : std::string(zip.substr(data, std::min<std::uint64_t>(most, zipNumberAt(zip, at + 18, 4))));
            most -= bytes.size();
            bytes = soundBeginning(std::move(bytes));
            if (!bytes.empty())
                parts.emplace(name, std::move(bytes));
        }
    }

} // namespace

Result<ZipParts> ZipParts::of(std::string_view bytes, const std::function<bool(std::string_view)>& wanted)
{
    LoadReport report;
    Progress unseen;
    const UnpackLimits limits = unpackLimits(bytes.size(), mostKept, 0);
    const auto unpacked
        = unpackBytes(bytes, "The file", { wanted, limits, true }, report, Work { unseen, {}, 1 });
    ZipParts parts;
    const std::string said = !report.issues.empty() ? report.issues.front().detail
        : !unpacked                                 ? unpacked.error().detail
                                                    : std::string();
    parts.m_fault = saidOfDocument(said);
    if (unpacked)
        for (const ArchiveEntry& entry : unpacked->entries)
            if (entry.wanted)
                parts.m_parts.emplace(entry.name, std::string(entry.bytes.view()));
    if (!said.empty() && said.find(limitOption) == std::string::npos)
        addSalvaged(bytes, wanted, limits.unpacked, parts.m_parts);
    if (!unpacked && parts.m_parts.empty())
        return Error { ErrorCode::BadFormat, parts.m_fault };
    return parts;
}

std::size_t zipNumberAt(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::size_t number = 0;
    for (std::size_t i = size; i-- > 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

/// Reads a part. \return whether it is sound
bool readPart(std::string_view bytes, XmlHandler& handler, std::size_t& replaced)
{
    const unicode::Decoded decoded = decodeDeclared(bytes, xmlEncoding(bytes));
    replaced += decoded.replaced;
    return static_cast<bool>(readXml(decoded.utf8, handler));
}

void addUnreadable(const DocumentPlace& place, std::string detail, Fragment& out)
{
    ++out.report.documentsRead;
    out.report.skip(SkipReason::Unreadable, place.file, std::move(detail));
}

void addZipped(const DocumentPlace& place, Described document, const ZipParts& parts, bool sound,
    std::size_t replaced, const std::string& unread, Fragment& out)
{
    const std::size_t before = out.documents.size();
    const bool none = unicode::isBlank(document.text);
    if (none && (!sound || !parts.fault().empty())) {
        addUnreadable(place,
            parts.fault().empty() ? "The file is damaged: its XML is broken. Get a whole copy of it."
                                  : parts.fault(),
            out);
        return;
    }
    addDescribed(place.file, place.id, std::move(document), "The document has no text.", out);
    if (out.documents.size() == before)
        return;
    out.report.replacedSequences += replaced;
    if (!unread.empty())
        out.report.tell(place.file, unread);
    if (!parts.fault().empty())
        out.report.tell(place.file, "It is damaged, and only a part of it was read. " + parts.fault());
    else if (!sound)
        out.report.tell(place.file,
            "It is damaged, and only a part of it was read: its XML is broken. Get a whole copy of it.");
}

std::string missingPart(const ZipParts& parts, std::string_view kind)
{
    return parts.fault().empty()
        ? "The file is no " + std::string(kind) + ": its main part is missing. Get a whole copy of it."
        : parts.fault();
}

} // namespace alike::corpus
