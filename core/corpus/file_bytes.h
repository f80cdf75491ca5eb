// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/source_file.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace alike::corpus {

/// A growing run of bytes; unlike a string it does not fill with zeros what is about to be overwritten.
class Bytes {
public:
    std::string_view view() const { return { m_data.get(), m_size }; }
    std::size_t size() const { return m_size; }

    /// Room for at least `count` more bytes behind the end, to be written and then taken by `grew`.
    char* room(std::size_t count);
    void grew(std::size_t count) { m_size += count; }
    void shrink(std::size_t size) { m_size = size; }
    /// Gives back the memory that there is beyond the end.
    void fit();
    /// Takes so many bytes away from the beginning; the others move there. \pre there are as many
    void removePrefix(std::size_t count);
    /// How many more bytes there is room for already.
    std::size_t unused() const { return m_capacity - m_size; }

private:
    struct Free {
        void operator()(char* data) const { std::free(data); }
    };
    void allocate(std::size_t capacity);

    std::unique_ptr<char, Free> m_data; ///< of malloc: large blocks grow where they are
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
};

/// Of a file as it is now; none where it cannot be told.
FileStamp fileStamp(const std::string& path);

/// An open file; closes itself.
class OpenFile {
public:
    /// Opens for reading; `number()` is -1 when that failed, and errno says why.
    /// \param flags of open(2), besides
    explicit OpenFile(const std::string& path, int flags = 0);
    ~OpenFile();
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    int number() const { return m_number; }

private:
    int m_number;
};

/// The content of a file that stands beside a corpus, such as a truth, marks or coefficients: only of a
/// regular file of up to `maxBytes`, so that neither a device nor a pipe nor a mistaken name keeps anybody
/// waiting. Errors: as `readFile`; NotReadable for anything but a file; TooLarge. The detail is a reason in
/// words.
Result<Bytes> readSideFile(const std::string& path, std::uint64_t maxBytes, const std::stop_token& stop);

/// The content of a file. Fails with NotFound or NotReadable, whose detail is the reason in words, and with
/// Cancelled. \param goesOn is asked once, with the first `glanceBytes` of a file that has more, whether the
/// rest is wanted: else they are all that is read
Result<Bytes> readFile(const std::string& path, const std::stop_token& stop,
    const std::function<bool(std::string_view beginning)>& goesOn = {});
inline constexpr std::size_t glanceBytes = 64 * 1024;

/// Everything that comes from a descriptor until its end, as `readFile`; also stops while waiting for more.
Result<Bytes> readStream(int descriptor, const std::stop_token& stop);

/// Reads up to `count` bytes as soon as there are any. \return how many there were, 0 at the end; else as
/// `readStream`
Result<std::size_t> readSome(int descriptor, char* to, std::size_t count, const std::stop_token& stop);

/// An error number of the system in words that fit behind "because": "permission is denied".
std::string reasonInWords(int errorNumber);

} // namespace alike::corpus
