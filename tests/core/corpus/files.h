// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/archives/libarchive.h"
#include "core/corpus/read.h"

#include <QTemporaryDir>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

namespace alike::test {

using NamedBytes = std::vector<std::pair<std::string, std::string>>;

inline void writeFile(const std::filesystem::path& path, std::string_view bytes)
{
    std::filesystem::create_directories(path.parent_path());
    std::error_code none; // a new file: some file systems flush one that is written over
    std::filesystem::remove(path, none);
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

inline std::string readBytes(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return { std::istreambuf_iterator<char>(file), {} };
}

/// A folder that goes with the test.
class TemporaryFolder {
public:
    TemporaryFolder() { m_folder.setAutoRemove(false); }
    ~TemporaryFolder()
    {
        std::error_code failed; // QTemporaryDir itself does not find names that are not UTF-8
        std::filesystem::remove_all(path(), failed);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path path() const { return m_folder.path().toStdString(); }

    /// Writes a file below the folder and returns its path.
    std::filesystem::path write(const std::string& name, std::string_view bytes) const
    {
        writeFile(path() / name, bytes);
        return path() / name;
    }

private:
    QTemporaryDir m_folder;
};

/// Writes an archive of these files through libarchive; `set` chooses its format and filter.
inline void writeArchive(
    const std::filesystem::path& path, const NamedBytes& files, const std::vector<int (*)(archive*)>& set)
{
    const corpus::Utf8Names utf8; // else a name loses its characters where the locale has none
    archive* const made = archive_write_new();
    for (const auto choose : set)
        choose(made);
    if (archive_write_open_filename(made, path.c_str()) != ARCHIVE_OK)
        throw std::runtime_error(archive_error_string(made));
    for (const auto& [name, bytes] : files) {
        archive_entry* const entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_size(entry, static_cast<la_int64_t>(bytes.size()));
        archive_write_header(made, entry);
        archive_write_data(made, bytes.data(), bytes.size());
        archive_entry_free(entry);
    }
    archive_write_close(made);
    archive_write_free(made);
}

inline Result<corpus::Loaded> readPaths(const std::vector<std::filesystem::path>& paths,
    const corpus::Options& options = {}, unsigned threads = 1)
{
    Progress progress;
    return corpus::read(paths, options, Work { progress, {}, threads });
}

inline std::vector<std::string> ids(const Corpus& corpus)
{
    std::vector<std::string> all;
    for (std::size_t d = 0; d < corpus.size(); ++d)
        all.emplace_back(corpus.id(docId(d)));
    return all;
}

/// Copies of what a reader has made.
inline std::vector<DocumentRecord> records(const DocumentBlock& documents)
{
    std::vector<DocumentRecord> all;
    for (std::size_t row = 0; row < documents.size(); ++row) {
        const DocumentView view = documents[row];
        all.push_back({ std::string(view.id), std::string(view.title), std::string(view.date),
            std::string(view.labels), std::string(view.text) });
    }
    return all;
}

inline std::vector<std::string> ids(const DocumentBlock& documents)
{
    std::vector<std::string> all;
    for (std::size_t row = 0; row < documents.size(); ++row)
        all.emplace_back(documents.id(row));
    return all;
}

using Ids = std::vector<std::string>;

} // namespace alike::test
