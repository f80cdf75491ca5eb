// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/bits.h"
#include "core/base/sort.h"
#include "core/base/union_find.h"
#include "core/partition/links.h"
#include "core/partition/stages.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>
#include <vector>

namespace alike::partition {

namespace {
    constexpr std::uint64_t bytesBesideText = 64; ///< that a document takes in a cell

    /// A document that shares a bucket with another one.
    struct Mate {
        std::uint32_t document;
        std::uint32_t root; ///< of those that hang together with it
        std::uint32_t textBytes;
        bool repeated; ///< an earlier one stands for it
        std::array<std::uint64_t, 2> checksum;
    };

    /// The documents with links, ascending.
    Result<std::vector<Mate>> mates(const Folder& folder, const Work& work)
    {
        ALIKE_ASSIGN(const auto begins, folder.documentBegins());
        UnionFind together(begins.back());
        Bits linked(begins.back());
        ALIKE_TRY(forEachLink(folder, begins.back(), work, [&](const Link& link) {
            together.unite(link.a, link.b);
            linked.set(link.a);
            linked.set(link.b);
        }));
        std::vector<Mate> found;
        for (std::size_t portion = 0; portion < folder.portions(); ++portion) {
            ALIKE_ASSIGN(const auto records,
                Folder::readAll<SignedDocument>(
                    folder.file("documents", portion), Kind::Documents, folder.signedPrint()));
            linked.forEachOne(begins[portion], begins[portion + 1], [&](std::size_t document) {
                const SignedDocument& record = records[document - begins[portion]];
                const auto number = static_cast<std::uint32_t>(document);
                found.push_back({ number, together.find(number), record.textBytes, false,
                    { record.checksum[0], record.checksum[1] } });
            });
        }
        return found;
    }

    /// Marks documents of which an earlier one has the same units, and lists them, ascending.
    Result<std::vector<Repeat>> repeats(std::vector<Mate>& mates, const Work& work)
    {
        std::vector<std::uint32_t> order(mates.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            order[i] = i;
        const bool sorted = stoppableSort(std::span(order), work, [&](std::uint32_t a, std::uint32_t b) {
            return std::tie(mates[a].checksum, a) < std::tie(mates[b].checksum, b);
        });
        if (!sorted)
            return cancelled();
        std::vector<Repeat> found;
        std::uint32_t first = 0; // place in the order
        for (std::uint32_t i = 1; i < order.size(); ++i) {
            if (mates[order[i]].checksum != mates[order[first]].checksum) {
                first = i;
                continue;
            }
            mates[order[i]].repeated = true;
            found.push_back({ mates[order[i]].document, mates[order[first]].document });
        }
        std::ranges::sort(found, {}, &Repeat::document);
        return found;
    }

    /// Deals documents that hang together out to cells, and says which cells are compared.
    class Cells {
    public:
        explicit Cells(std::uint64_t bytes)
            : m_most(bytes)
        {
        }

        /// \param component the documents that hang together, ascending
        void add(std::span<const Mate> component)
        {
            std::uint64_t bytes = 0;
            for (const Mate& mate : component)
                bytes += bytesOf(mate);
            if (m_used > 0 && m_used + bytes > m_most)
                close();
            const std::uint32_t first = m_cell;
            for (const Mate& mate : component) {
                if (m_used > 0 && m_used + bytesOf(mate) > m_most)
                    close();
                m_used += bytesOf(mate);
                m_places.push_back({ mate.document, m_cell });
            }
            for (std::uint32_t a = first; a <= m_cell; ++a)
                for (std::uint32_t b = a + 1; b <= m_cell; ++b)
                    m_tasks.push_back({ a, b });
            if (m_cell > first)
                close();
        }
        void finish()
        {
            if (m_used > 0)
                close();
            std::ranges::sort(m_places, {}, &Place::document);
        }

        const std::vector<Place>& places() const { return m_places; }
        const std::vector<Task>& tasks() const { return m_tasks; }

    private:
        static std::uint64_t bytesOf(const Mate& mate) { return mate.textBytes + bytesBesideText; }
        void close()
        {
            m_tasks.push_back({ m_cell, m_cell });
            ++m_cell;
            m_used = 0;
        }

        std::uint64_t m_most;
        std::uint64_t m_used = 0; ///< of the present cell
        std::uint32_t m_cell = 0;
        std::vector<Place> m_places;
        std::vector<Task> m_tasks;
    };
}

Result<Done> place(const Folder& folder, const Work& work)
{
    ALIKE_ASSIGN(const auto print, folder.placedInputs());
    ALIKE_ASSIGN(auto found, mates(folder, work));
    ALIKE_ASSIGN(const auto repeated, repeats(found, work));
    std::erase_if(found, [](const Mate& mate) { return mate.repeated; });
    const bool sorted = stoppableSort(std::span(found), work, [](const Mate& x, const Mate& y) {
        return std::pair(x.root, x.document) < std::pair(y.root, y.document);
    });
    if (!sorted)
        return cancelled();
    Cells cells(folder.cellBytes());
    for (std::size_t begin = 0; begin < found.size();) {
        std::size_t end = begin + 1;
        while (end < found.size() && found[end].root == found[begin].root)
            ++end;
        cells.add(std::span(found).subspan(begin, end - begin));
        begin = end;
    }
    cells.finish();

    ALIKE_TRY(Folder::write<Repeat>(folder.file("repeats"), Kind::Repeats, print, repeated));
    ALIKE_TRY(Folder::write<Task>(folder.file("tasks"), Kind::Tasks, print, cells.tasks()));
    return Folder::write<Place>(folder.file("places"), Kind::Places, print, cells.places());
}

Result<bool> isPlaced(const Folder& folder, const Work& work)
{
    return Folder::areDone(folder.placedInputs(), [&](const Print& print) -> Result<Done> {
        ALIKE_TRY(Folder::check<Place>(folder.file("places"), Kind::Places, print, work));
        ALIKE_TRY(Folder::check<Task>(folder.file("tasks"), Kind::Tasks, print, work));
        return Folder::check<Repeat>(folder.file("repeats"), Kind::Repeats, print, work);
    });
}

} // namespace alike::partition
