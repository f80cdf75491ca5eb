// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace alike {

/// The bytes that all caches of one corpus may take together. What was used longest ago goes first, whichever
/// cache holds it; what the running analysis has used stays.
///
/// Not thread-safe: it belongs to the thread that runs the analysis.
class MemoryBudget {
public:
    /// A cache, as far as the budget knows it.
    class Holder {
    public:
        /// When the entry used longest ago was used; none without entries.
        virtual std::optional<std::uint64_t> oldestUse() const = 0;
        /// \pre there is one
        virtual void dropOldest() = 0;

    protected:
        ~Holder() = default;
    };

    explicit MemoryBudget(std::size_t limit = SIZE_MAX)
        : m_limit(limit)
    {
    }
    MemoryBudget(const MemoryBudget&) = delete;
    MemoryBudget& operator=(const MemoryBudget&) = delete;

    std::size_t limit() const { return m_limit; }
    std::size_t used() const { return m_used; }

    /// What is used from here on stays until the next analysis begins.
    void beginAnalysis() { m_analysisBegan = m_now; }
    /// Lets old entries go until `bytes` more fit, or none but those of the running analysis are left.
    void makeRoom(std::size_t bytes);

    /// For the caches: to be asked for room; a use, as a time that only grows; bytes that came and went.
    void join(Holder& holder) { m_holders.push_back(&holder); }
    void leave(Holder& holder) { std::erase(m_holders, &holder); }
    std::uint64_t use() { return ++m_now; }
    void add(std::size_t bytes) { m_used += bytes; }
    void subtract(std::size_t bytes) { m_used -= bytes; }

private:
    bool fits(std::size_t bytes) const { return m_used <= m_limit && bytes <= m_limit - m_used; }

    std::size_t m_limit;
    std::size_t m_used = 0;
    std::uint64_t m_now = 0;
    std::uint64_t m_analysisBegan = 0;
    std::vector<Holder*> m_holders;
};

} // namespace alike
