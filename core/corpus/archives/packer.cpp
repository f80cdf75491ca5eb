// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/packer.h"

#include "core/corpus/archives/libarchive.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <utility>

namespace alike::corpus {
namespace {

    /// How a file with this ending is written.
    struct Packing {
        std::string_view ending;
        int format; ///< 0: one file as it is
        int filter;
    };
    constexpr std::array packings {
        Packing { ".zip", ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE },
        Packing { ".7z", ARCHIVE_FORMAT_7ZIP, ARCHIVE_FILTER_NONE },
        Packing { ".tar", ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_NONE },
        Packing { ".tar.gz", ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_GZIP },
        Packing { ".tgz", ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_GZIP },
        Packing { ".tar.bz2", ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_BZIP2 },
        Packing { ".tar.xz", ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_XZ },
        Packing { ".tar.zst", ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_ZSTD },
        Packing { ".gz", 0, ARCHIVE_FILTER_GZIP },
        Packing { ".bz2", 0, ARCHIVE_FILTER_BZIP2 },
        Packing { ".xz", 0, ARCHIVE_FILTER_XZ },
        Packing { ".zst", 0, ARCHIVE_FILTER_ZSTD },
    };

    const Packing* packingOf(std::string_view name)
    {
        std::string lower(name);
        std::ranges::transform(lower, lower.begin(),
            [](unsigned char c) { return static_cast<char>(c < 128 ? std::tolower(c) : c); });
        const auto found
            = std::ranges::find_if(packings, [&](const Packing& p) { return lower.ends_with(p.ending); });
        return found == packings.end() ? nullptr : &*found;
    }

} // namespace

bool packsArchive(std::string_view name)
{
    const Packing* packing = packingOf(name);
    return packing && packing->format != 0;
}

bool packsFile(std::string_view name)
{
    const Packing* packing = packingOf(name);
    return packing && packing->format == 0;
}

void Packer::Free::operator()(archive* writer) const
{
    archive_write_free(writer);
}

Error Packer::failure() const
{
    if (!*m_written)
        return m_written->error();
    const char* why = archive_error_string(m_archive.get());
    return { ErrorCode::NotWritable,
        "Cannot write " + m_shown + ": " + (why ? why : "the archive cannot be made") + "." };
}

Result<Packer> Packer::create(const std::filesystem::path& target)
{
    Packer packer;
    packer.m_shown = target.string();
    ALIKE_ASSIGN(auto file, OutputFile::create(target));
    packer.m_file = std::make_unique<OutputFile>(std::move(file));
    packer.m_sink = std::make_unique<Sink>(Sink { packer.m_file.get(), nullptr, packer.m_written.get() });
    ALIKE_TRY(packer.open(target.filename().string()));
    return packer;
}

Result<Packer> Packer::inMemory(const std::string& name, std::string& bytes)
{
    Packer packer;
    packer.m_shown = name;
    packer.m_sink = std::make_unique<Sink>(Sink { nullptr, &bytes, packer.m_written.get() });
    ALIKE_TRY(packer.open(name));
    return packer;
}

Result<Done> Packer::open(std::string_view name)
{
    m_archive.reset(archive_write_new());
    archive* writer = m_archive.get();
    const Packing& packing = *packingOf(name);
    const bool made = writer
        && (packing.format == 0 ? archive_write_set_format_raw(writer)
                                : archive_write_set_format(writer, packing.format))
            == ARCHIVE_OK
        && archive_write_add_filter(writer, packing.filter) == ARCHIVE_OK;
    if (packing.filter == ARCHIVE_FILTER_GZIP && made)
        archive_write_set_filter_option(writer, "gzip", "timestamp", nullptr);
    const auto write = [](archive* to, void* data, const void* bytes, std::size_t size) -> la_ssize_t {
        auto& sink = *static_cast<Sink*>(data);
        if (sink.bytes)
            sink.bytes->append(static_cast<const char*>(bytes), size);
        else
            *sink.written = sink.file->write({ static_cast<const char*>(bytes), size });
        if (!*sink.written) {
            archive_set_error(to, EIO, "not written");
            return -1;
        }
        return static_cast<la_ssize_t>(size);
    };
    archive_write_set_bytes_in_last_block(writer, 1);
    if (!made || archive_write_open(writer, m_sink.get(), nullptr, write, nullptr) != ARCHIVE_OK)
        return failure();
    return Done {};
}

Result<Done> Packer::add(const std::string& name, std::string_view bytes)
{
    const Utf8Names names;
    const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(
        archive_entry_new(), &archive_entry_free);
    archive_entry_set_pathname(entry.get(), name.c_str());
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(bytes.size()));
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    archive_entry_set_mtime(entry.get(), 0, 0);
    if (archive_write_header(m_archive.get(), entry.get()) < ARCHIVE_WARN)
        return failure();
    while (!bytes.empty()) {
        const la_ssize_t written = archive_write_data(m_archive.get(), bytes.data(), bytes.size());
        if (written <= 0)
            return failure();
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return Done {};
}

Result<Done> Packer::commit()
{
    if (archive_write_close(m_archive.get()) != ARCHIVE_OK || !*m_written)
        return failure();
    return m_file ? m_file->commit() : Done {};
}

} // namespace alike::corpus
