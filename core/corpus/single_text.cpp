// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/single_text.h"

#include "core/corpus/archives/archive.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/file_choice.h"
#include "core/corpus/readers/readers.h"
#include "core/unicode/utf8.h"

#include <string_view>
#include <system_error>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::size_t glance = 64 * 1024; // bytes

    std::string shown(const std::filesystem::path& path)
    {
        return unicode::percentEncoded(path.string());
    }

} // namespace

bool isSingleText(const std::filesystem::path& path)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return false;
    const std::string name = path.string();
    const OpenFile file(name);
    std::string beginning(glance, '\0');
    const auto got = file.number() < 0 ? Result<std::size_t>(0)
                                       : readSome(file.number(), beginning.data(), beginning.size(), {});
    if (file.number() < 0 || !got)
        return false;
    beginning.resize(*got);
    if (isArchive(name, beginning))
        return false;
    const auto format = formatOfFile(formatOfName(name).value_or(Format::Auto), name, beginning, Options {});
    return format && readerOf(*format).fileIsDocument;
}

Result<SingleText> readSingleText(const std::filesystem::path& path, std::uint64_t maxBytes, const Work& work)
{
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    // What is not there or must not be looked at is said by whoever reads it.
    if (kind != std::filesystem::file_type::regular && kind != std::filesystem::file_type::not_found
        && kind != std::filesystem::file_type::none)
        return Error { ErrorCode::NotReadable,
            fmt::format("{}: is no file. Choose a file with one text.", shown(path)) };
    if (const auto bytes = std::filesystem::file_size(path, error); !error && bytes > maxBytes)
        return Error { ErrorCode::TooLarge,
            fmt::format(
                "{}: has {} MB, and a text beside a document may have {} MB. Choose a smaller one, or "
                "open it as a collection.",
                shown(path), bytes >> 20, maxBytes >> 20) };
    Options options;
    options.limitUnpacked = maxBytes;
    ALIKE_ASSIGN(const auto loaded, read({ path }, options, work));
    const Corpus& corpus = *loaded.corpus;
    if (corpus.size() != 1)
        return Error { ErrorCode::BadFormat,
            fmt::format("{}: holds {} documents. Choose a file with one text, or open this one as a "
                        "collection.",
                shown(path), corpus.size()) };
    const DocId only = docId(0);
    return SingleText { std::string(corpus.text(only)), std::string(corpus.id(only)) };
}

} // namespace alike::corpus
