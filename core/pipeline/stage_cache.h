// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/memory_budget.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <utility>

namespace alike {

/// The last outputs of one stage, each under the key that lists its inputs; the least recently used goes
/// first, also when the budget, which outlives the cache, needs room for another stage.
///
/// Not thread-safe: it belongs to the thread that runs the analysis. Only complete values are kept: an error,
/// a cancelled run among them, is passed on and forgotten.
template <std::equality_comparable Key, typename Value> class StageCache final : MemoryBudget::Holder {
public:
    /// \param capacity entries to keep at most, whatever they weigh
    StageCache(MemoryBudget& budget, std::size_t capacity)
        : m_budget(budget)
        , m_capacity(capacity)
    {
        m_budget.join(*this);
    }
    ~StageCache()
    {
        while (!m_entries.empty())
            dropOldest();
        m_budget.leave(*this);
    }
    StageCache(const StageCache&) = delete;
    StageCache& operator=(const StageCache&) = delete;

    std::shared_ptr<const Value> find(const Key& key)
    {
        const auto at = std::ranges::find(m_entries, key, &Entry::key);
        if (at == m_entries.end())
            return nullptr;
        m_entries.splice(m_entries.begin(), m_entries, at);
        at->used = m_budget.use();
        return at->value;
    }

    /// The value used last among those whose keys fit; null when there is none. It does not count as used.
    template <std::predicate<const Key&> Fits> std::shared_ptr<const Value> newest(Fits fits) const
    {
        const auto at = std::ranges::find_if(m_entries, fits, &Entry::key);
        return at == m_entries.end() ? nullptr : at->value;
    }

    /// The value with the greatest `rank(key)` among those whose keys fit; null when there is none. It does
    /// not count as used.
    template <std::predicate<const Key&> Fits, typename Rank>
    std::shared_ptr<const Value> greatest(Fits fits, Rank rank) const
    {
        const Entry* best = nullptr;
        for (const Entry& entry : m_entries)
            if (fits(entry.key) && (!best || rank(best->key) < rank(entry.key)))
                best = &entry;
        return best ? best->value : nullptr;
    }

    /// The value under `key`, from the cache or from `compute`, a callable that returns Result<Value>. Before
    /// computing, room is made for another value as large as the one used last.
    template <typename Compute> Result<std::shared_ptr<const Value>> get(const Key& key, Compute&& compute)
    {
        if (auto known = find(key))
            return known;
        makeRoom();
        Result<Value> made = std::forward<Compute>(compute)();
        if (!made)
            return made.error();
        return put(key, std::move(made).value());
    }

    /// Replaces what stands under `key`.
    std::shared_ptr<const Value> put(const Key& key, Value value)
    {
        return put(key, std::make_shared<const Value>(std::move(value)));
    }
    std::shared_ptr<const Value> put(const Key& key, std::shared_ptr<const Value> value)
    {
        std::erase_if(m_entries, [&](const Entry& e) {
            if (!(e.key == key))
                return false;
            m_budget.subtract(e.bytes);
            return true;
        });
        const std::size_t bytes = value->usedMemory();
        m_budget.add(bytes);
        m_entries.push_front({ key, std::move(value), bytes, m_budget.use() });
        auto kept = m_entries.front().value;
        m_budget.makeRoom(0);
        return kept;
    }

    void makeRoom()
    {
        const std::size_t expected = m_entries.empty() ? 0 : m_entries.front().bytes;
        while (m_entries.size() >= m_capacity)
            dropOldest();
        m_budget.makeRoom(expected);
    }

    bool has(const Key& key) const
    {
        return std::ranges::find(m_entries, key, &Entry::key) != m_entries.end();
    }
    std::size_t size() const { return m_entries.size(); }

private:
    struct Entry {
        Key key;
        std::shared_ptr<const Value> value;
        std::size_t bytes;
        std::uint64_t used; ///< last, by the clock of the budget
    };

    std::optional<std::uint64_t> oldestUse() const override
    {
        return m_entries.empty() ? std::nullopt : std::optional(m_entries.back().used);
    }
    void dropOldest() override
    {
        m_budget.subtract(m_entries.back().bytes);
        m_entries.pop_back();
    }

    MemoryBudget& m_budget;
    std::size_t m_capacity;
    std::list<Entry> m_entries;
};

} // namespace alike
