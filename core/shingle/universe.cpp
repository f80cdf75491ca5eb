// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/universe.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/shingle/shingle_hashes.h"
#include "core/text/spans.h"
#include "core/text/word_hash.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace alike::shingle {

namespace {
    /// The units of a line as they would be within a document. Characters that a text would not begin or end
    /// with, as a space, stay: they are cut between two letters that no mark makes another letter of.
    std::vector<text::Span> unitsOfLine(std::string_view line, const text::Options& options)
    {
        if (options.unit != text::Unit::Character)
            return text::spans(line, options);
        std::string guarded = "q";
        guarded += line;
        guarded += 'q';
        std::vector<text::Span> units = text::spans(guarded, options);
        return { std::make_move_iterator(units.begin() + 1), std::make_move_iterator(units.end() - 1) };
    }

    bool fits(std::size_t units, const Cut& cut)
    {
        return units == cut.k || (cut.stride > 1 && units > 0 && units < cut.k); // the last of a document
    }
}

Result<Universe> Universe::read(
    std::string_view lines, const text::Options& options, const Cut& cut, const Work& work)
{
    constexpr std::uint64_t linesPerLook = 1024;
    using Kind = UniverseFault::Kind;
    Universe universe;
    if (lines.empty())
        return universe;
    const auto wrong = [](UniverseFault fault) {
        Universe none;
        none.m_fault = std::move(fault);
        return none;
    };
    if (options.unit == text::Unit::Subword)
        return wrong({ Kind::Subwords });
    std::unordered_map<std::uint64_t, std::uint64_t> firstLines; // of each hash
    for (std::uint64_t number = 1; !lines.empty(); ++number) {
        if (number % linesPerLook == 0 && work.stopped())
            return cancelled();
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        std::string_view line = lines.substr(0, end);
        lines.remove_prefix(std::min(end + 1, lines.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.empty())
            continue;
        if (!unicode::isValidUtf8(line))
            return wrong({ Kind::Encoding, number });
        const std::vector<text::Span> units = unitsOfLine(line, options);
        if (!fits(units.size(), cut))
            return wrong({ Kind::Length, number, 0, units.size(), unicode::shortened(line) });
        const std::uint64_t hash
            = hashOfUnits(units.size(), [&](std::size_t i) { return text::wordHash(units[i].word); });
        const auto [first, isNew] = firstLines.emplace(hash, number);
        if (!isNew)
            return wrong({ Kind::Repeated, number, first->second, 0, unicode::shortened(line) });
        universe.m_hashes.push_back(hash);
    }
    return universe;
}

Result<RowNumbers> RowNumbers::make(
    const Universe& universe, const Tokens& tokens, const ShingleSets& sets, const Work& work)
{
    constexpr std::size_t numbersPerChunk = 1 << 14;
    const std::size_t distinct = sets.distinct();
    if (universe.hashes().size() + distinct >= std::numeric_limits<std::uint32_t>::max())
        return Error { ErrorCode::TooLarge, "there are more rows than 32 bits can number." };
    RowNumbers made;
    made.m_fault = universe.fault();
    made.m_listed = universe.hashes().size();
    made.m_listedRows.reserve(made.m_listed);
    for (const std::uint64_t hash : universe.hashes())
        made.m_listedRows.emplace(hash, static_cast<std::uint32_t>(made.m_listedRows.size() + 1));

    std::vector<std::uint64_t> units(tokens.vocabulary());
    for (std::size_t id = 0; id < units.size(); ++id)
        units[id] = text::wordHash(tokens.word(static_cast<TokenId>(id)));
    made.m_rows.resize(distinct);
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    const bool done = parallelChunks(distinct, numbersPerChunk, quiet, [&](std::size_t from, std::size_t to) {
        for (std::size_t at = from; at < to; ++at) {
            const auto shingle = sets.units(tokens, static_cast<ShingleNumber>(at + 1));
            made.m_rows[at] = made.listedRow(
                hashOfUnits(shingle.size(), [&](std::size_t i) { return units[shingle[i]]; }));
        }
    });
    if (!done || work.stopped())
        return cancelled();
    made.m_numbers.assign(made.m_listed, 0);
    for (std::size_t at = 0; at < distinct; ++at) {
        const auto number = static_cast<ShingleNumber>(at + 1);
        std::uint32_t& row = made.m_rows[at];
        if (row != 0) {
            made.m_numbers[row - 1] = number;
        } else {
            made.m_numbers.push_back(number);
            row = static_cast<std::uint32_t>(made.m_numbers.size());
        }
    }
    made.m_unused = made.m_numbers.size() - distinct;
    return made;
}

std::uint32_t RowNumbers::listedRow(std::uint64_t hash) const
{
    const auto at = m_listedRows.find(hash);
    return at == m_listedRows.end() ? 0 : at->second;
}

std::size_t RowNumbers::usedMemory() const
{
    constexpr std::size_t bytesOfNode = 4 * sizeof(std::uint64_t);
    return sizeof *this + allocatedBytes(m_rows) + allocatedBytes(m_numbers)
        + m_listedRows.size() * bytesOfNode;
}

} // namespace alike::shingle
