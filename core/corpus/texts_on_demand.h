// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace alike::corpus {

/// Texts that stay where they are until somebody looks at one: it is read then, and kept from then on. For
/// collections far larger than memory, of which people look at a few documents. From any thread.
class TextsOnDemand {
public:
    /// Reads the text of a document, as valid UTF-8. Called from any thread, at times twice for one document.
    using Read = std::function<Result<std::string>(DocId)>;

    explicit TextsOnDemand(Read read)
        : m_read(std::move(read))
    {
    }

    /// The text, or nothing where it is not to be had any more. The view is valid as long as this object.
    /// O(1) when it was asked for before, else it waits for the file.
    std::string_view of(DocId doc) const { return lookedAt(doc).text; }
    /// Why it is not to be had, in a sentence; empty where it is.
    std::string problem(DocId doc) const { return lookedAt(doc).problem; }

    /// Bytes of what was looked at.
    std::size_t usedMemory() const;

private:
    struct LookedAt {
        std::string text;
        std::string problem;
    };
    const LookedAt& lookedAt(DocId doc) const;

    Read m_read;
    mutable std::mutex m_mutex;
    mutable std::unordered_map<std::uint32_t, std::unique_ptr<const LookedAt>> m_known;
};

} // namespace alike::corpus
