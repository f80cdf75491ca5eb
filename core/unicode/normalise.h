// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alike::unicode {

/// How text is brought to one form before it is split.
struct Form {
    bool foldCase = true; ///< full case folding (Unicode, "C" and "F" mappings), then NFC
    bool stripAccents = false; ///< nonspacing marks (Mn) are dropped after decomposition; only with foldCase
};

/// Brings text to a form segment by segment, so that every normalised character is known to come from a range
/// of source bytes. Not thread-safe; make one per thread.
class Normaliser {
public:
    explicit Normaliser(Form form);
    ~Normaliser();
    Normaliser(const Normaliser&) = delete;
    Normaliser& operator=(const Normaliser&) = delete;

    /// Normalises the segment that starts at byte `at`, replacing `out`, and returns where the next one
    /// starts.
    ///
    /// A segment is the shortest run of characters that no later character can change any more (an NFC
    /// boundary), at most 64 characters: the longer ones of hostile texts are cut, as the stream-safe format
    /// does (UAX #15, sec. 13). The segments of a text joined are its normal form. Invalid UTF-8 counts as
    /// U+FFFD. \pre at < text.size()
    std::size_t next(std::string_view text, std::size_t at, std::u32string& out);
    /// Whether the bytes of the last segment are its normal form in UTF-8.
    bool unchanged() const { return m_unchanged; }

private:
    struct Buffers;
    Form m_form;
    bool m_unchanged = false;
    Buffers* m_buffers;
};

/// Whether bytes are UTF-8 and in normal form C.
bool isNfc(std::string_view bytes);

} // namespace alike::unicode
