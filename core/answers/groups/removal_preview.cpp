// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/removal_preview.h"

#include "core/answers/groups/sources.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace alike {
namespace {

    /// Counts documents by the values of one thing, until they are too many.
    class Shares {
    public:
        void add(DocId doc, std::string_view value, std::uint64_t bytes, bool goes)
        {
            if (m_tooMany)
                return;
            if (std::exchange(m_last, doc) != doc) // one that has several values is one document
                m_having.add(bytes, goes);
            auto at = m_shares.find(value);
            if (at == m_shares.end()) {
                m_tooMany = m_shares.size() == mostSources;
                if (m_tooMany)
                    return m_shares.clear();
                at = m_shares.emplace(value, RemovalPreview::Share { {}, std::string(value) }).first;
            }
            at->second.add(bytes, goes);
        }

        /// None when they tell nothing. \param all documents, of which those without a value count as well
        std::optional<RemovalPreview::Breakdown> breakdown(
            const std::string& name, const RemovedShare& all) const
        {
            if (m_shares.empty())
                return std::nullopt;
            RemovalPreview::Breakdown found { name, {} };
            RemovalPreview::Share rest { all, {} };
            rest.documents -= m_having.documents;
            rest.removed -= m_having.removed;
            rest.bytes -= m_having.bytes;
            rest.removedBytes -= m_having.removedBytes;
            for (const auto& [value, share] : m_shares)
                found.shares.push_back(share);
            if (rest.documents > 0)
                found.shares.insert(found.shares.begin(), rest);
            return found;
        }

    private:
        std::map<std::string, RemovalPreview::Share, std::less<>> m_shares;
        RemovedShare m_having; ///< documents with any value
        std::optional<DocId> m_last; ///< of them
        bool m_tooMany = false;
    };

} // namespace

RemovalPreview previewRemovals(
    const Corpus& corpus, std::span<const groups::Removal> removed, std::span<const std::uint32_t> textBytes)
{
    RemovalPreview preview;
    std::vector<char> goes(corpus.size());
    for (const groups::Removal& removal : removed)
        goes[index(removal.doc)] = 1;

    std::map<std::string, Shares, std::less<>> labels;
    Shares folders;
    Shares years;
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        const DocId doc = docId(i);
        if (corpus.sides().isReference(doc))
            continue;
        const bool gone = goes[i] != 0;
        const std::uint64_t size = textBytes.empty() ? corpus.text(doc).size() : textBytes[i];
        preview.add(size, gone);
        forEachSource(corpus, doc, [&](SourceKind::Of of, std::string_view label, std::string_view value) {
            if (of != SourceKind::Of::Label)
                return (of == SourceKind::Of::Folder ? folders : years).add(doc, value, size, gone);
            auto at = labels.find(label);
            if (at == labels.end())
                at = labels.try_emplace(std::string(label)).first;
            at->second.add(doc, value, size, gone);
        });
    }
    auto byFolder = folders.breakdown("folder", preview);
    auto byYear = years.breakdown("year", preview);
    for (const auto& [name, shares] : labels) {
        const bool isTaken = (byFolder && name == byFolder->name) || (byYear && name == byYear->name);
        if (auto byLabel = shares.breakdown(isTaken ? "label " + name : name, preview))
            preview.breakdowns.push_back(std::move(*byLabel));
    }
    for (auto* by : { &byFolder, &byYear }) {
        if (*by)
            preview.breakdowns.push_back(std::move(**by));
    }

    preview.doubtful.assign(removed.begin(), removed.end());
    std::ranges::stable_sort(preview.doubtful, [](const groups::Removal& a, const groups::Removal& b) {
        return compareJaccard(a.overlap, b.overlap) < 0;
    });
    preview.doubtful.resize(std::min(preview.doubtful.size(), doubtfulListed));
    std::erase_if(preview.doubtful, [](const groups::Removal& removal) {
        return removal.kind == groups::Kind::Text || removal.kind == groups::Kind::Cleaned;
    });
    return preview;
}

} // namespace alike
