// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// Bytes in any encoding become UTF-8 here. Encodings are called as IANA and the converters of ICU call them.
namespace alike::unicode {

inline constexpr std::string_view utf8Name = "UTF-8";

/// The encodings that are told from each other where nothing says which one it is.
std::span<const std::string_view> detectedEncodings();

/// What an encoding is called here, of all names and spellings by which it is known ("latin1", "CP1252");
/// empty when it is not known.
std::string encodingNamed(std::string_view name);

/// Finds out which encoding a text is most likely in.
///
/// A byte order mark decides, then whether it is UTF-8 (also such with a few damaged characters). Others are
/// decoded in all ways that are thinkable, and that wins of which the letters are the likeliest in any
/// language known here (`letter_order.h`); uchardet and the detector of ICU have a vote in this. Looks at the
/// lines that hold bytes above 0x7F until there are 8 KiB of them: some milliseconds at most behind the scan
/// for them. The same bytes give the same answer everywhere.
class EncodingDetector {
public:
    /// Looks at what comes next; more comes only behind the end of a line. O(bytes)
    void add(std::string_view bytes);
    /// Of all bytes so far; empty when they are no text in any.
    std::string encoding() const;

private:
    std::string m_beginning;
    std::string m_lines; ///< in which encodings differ
    bool m_valid = true; ///< UTF-8
    bool m_oddSize = false;
};

/// What a detector says of a whole text.
std::string detectedEncoding(std::string_view bytes);

/// The encoding that a text is in which states another one, by its letters as the detector sees them; empty
/// where the stated one may be right, as in doubt it is. \param stated one of units of one byte, in which
/// ASCII stands for itself \pre encodingNamed(stated) is not empty
std::string encodingInsteadOf(std::string_view stated, std::string_view bytes);

/// Whether bytes are UTF-8 up to a character that is cut off at their end, and no text in another encoding
/// that has one letter there: a capital behind small ones is none. O(bytes)
bool isCutUtf8(std::string_view bytes);

/// What uchardet alone says; empty when it does not know.
std::string encodingByUchardet(std::string_view bytes);

/// The end of a sequence of bytes in an encoding, as UTF-8.
struct Decoded {
    std::string utf8; ///< valid, without a byte order mark
    std::size_t replaced = 0; ///< sequences of bytes that stand for no character and became U+FFFD
};

/// Decodes some 64 KiB at a time, and ends early when it is stopped. O(bytes).
/// \pre encodingNamed(encoding) is not empty
Decoded decoded(std::string_view bytes, const std::string& encoding, const std::stop_token& stop = {});

/// Where the bytes begin of which characters of the decoded text are made: for each place in it, in ascending
/// order, one in `bytes`; those behind its last character are behind the last byte. O(bytes), and slower than
/// to decode. Gives anything when it is stopped.
/// \pre encodingNamed(encoding) is not empty
std::vector<std::size_t> undecodedPlaces(std::string_view bytes, const std::string& encoding,
    std::span<const std::size_t> places, const std::stop_token& stop = {});

} // namespace alike::unicode
