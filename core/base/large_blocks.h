// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <mutex>

namespace alike {

/// Blocks of memory of megabytes. What is given back may be kept for whoever asks next for as much: a block
/// from the system is cleared page by page, and while gigabytes go back no other thread of the process gets
/// memory. Those from 64 MB on come in large pages where the system has them.
///
/// From any thread. Keeping and finding a block takes no memory.
class LargeBlocks {
public:
    LargeBlocks() = default;
    LargeBlocks(const LargeBlocks&) = delete;
    LargeBlocks& operator=(const LargeBlocks&) = delete;
    ~LargeBlocks() { setLimit(0); }

    /// At least so many bytes; what is in them is not known. \throw std::bad_alloc
    void* take(std::size_t bytes);
    /// Takes back what `take(bytes)` gave.
    void giveBack(void* block, std::size_t bytes);

    /// The bytes that are kept at most, of which what is more goes back to the system. 0, as it is to begin
    /// with, keeps nothing.
    void setLimit(std::size_t bytes);
    /// Gives back to the system what is kept.
    void release();
    /// Bytes that are kept.
    std::size_t kept() const;

private:
    struct Block {
        void* at;
        std::size_t bytes;
    };
    static constexpr std::size_t most = 64; ///< blocks that are kept

    /// Gives blocks back to the system until those that are kept take at most so many bytes, the one kept
    /// longest first.
    void shrink(std::size_t bytes);

    mutable std::mutex m_mutex;
    std::size_t m_limit = 0;
    std::array<Block, most> m_kept {}; ///< the first m_count, in the order in which they came
    std::size_t m_count = 0;
    std::size_t m_keptBytes = 0;
};

/// Those that LargeVector is made of.
LargeBlocks& largeBlocks();

} // namespace alike
