// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/segment_file.h"
#include "core/partition/signing.h"
#include "core/partition/stages.h"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace alike::partition {

namespace {
    constexpr std::size_t problemsKept = 100; ///< of a portion

    Result<Done> writeEntries(const Folder& folder, std::size_t portion, const SignedPortion& made)
    {
        std::vector<std::size_t> begins;
        const std::vector<BandEntry> byRange = made.entriesByRange(begins);
        ALIKE_ASSIGN(auto writer,
            SegmentFileWriter::create(
                folder.file("entries", portion), Kind::BandEntries, folder.signedPrint()));
        for (std::uint32_t range = 0; range < keyRanges; ++range) {
            const std::span segment(byRange.data() + begins[range], begins[range + 1] - begins[range]);
            ALIKE_TRY(writer.append(
                range, { reinterpret_cast<const char*>(segment.data()), segment.size_bytes() }));
        }
        return writer.commit();
    }

    std::string inLines(const LoadReport& report)
    {
        std::string lines;
        std::size_t kept = 0;
        for (const LoadIssue& issue : report.issues)
            if (issue.reason != SkipReason::NoText && kept++ < problemsKept)
                lines += fmt::format("{}: {}\n", issue.place, issue.detail);
        return lines;
    }
}

std::string whyNot(const Parameters& parameters)
{
    if (!sketch::mapsHashes(parameters.sketch))
        return "Signatures of this family depend on all documents at once: its functions map the numbers of "
               "shingles. Use --family hashed, or more --memory.";
    if (parameters.text.unit == text::Unit::Subword)
        return "Subwords are learned from all documents at once. Use --unit word or char, or more --memory.";
    if (parameters.ignoring.any())
        return "What is ignored is left out of all documents at once. Leave --ignore-above and --ignore out, "
               "or "
               "read all documents in memory (pairs without --memory, or with more).";
    return {};
}

Result<Done> sign(
    const Folder& folder, const corpus::Portions& portions, std::size_t portion, const Work& work)
{
    ALIKE_ASSIGN(auto fragments, portions.read(portion, work));
    ALIKE_ASSIGN(const auto made, signDocuments(fragments, folder.parameters(), KeepRows::No, work));
    fragments.clear();

    ALIKE_TRY(writeEntries(folder, portion, made));
    const Print print = folder.signedPrint();
    ALIKE_TRY(Folder::write<char>(folder.file("ids", portion), Kind::Ids, print, made.ids));
    ALIKE_TRY(Folder::write<char>(folder.file("problems", portion), Kind::Problems, print,
        std::span<const char>(inLines(made.report))));
    return Folder::write<SignedDocument>(folder.file("documents", portion), Kind::Documents, print,
        made.documents,
        { made.report.documentsRead, made.report.noText, made.report.unreadable, made.tooShort });
}

Result<bool> isSigned(const Folder& folder, std::size_t portion, const Work& work)
{
    return Folder::areDone(folder.signedPrint(), [&](const Print& print) -> Result<Done> {
        ALIKE_TRY(
            Folder::check<SignedDocument>(folder.file("documents", portion), Kind::Documents, print, work));
        ALIKE_TRY(Folder::check<char>(folder.file("ids", portion), Kind::Ids, print, work));
        ALIKE_TRY(Folder::check<char>(folder.file("problems", portion), Kind::Problems, print, work));
        return Folder::checkSegments(folder.file("entries", portion), Kind::BandEntries, print, work);
    });
}

} // namespace alike::partition
