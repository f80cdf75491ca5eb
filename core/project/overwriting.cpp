// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/overwriting.h"

#include "core/base/file_identity.h"
#include "core/corpus/entries.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/file_choice.h"
#include "core/corpus/readers/readers.h"
#include "core/project/file_lock.h"
#include "core/project/read.h"

#include <string>
#include <string_view>
#include <system_error>

namespace alike::project {

namespace {

    /// Whether a file of a folder is a document or holds some. One that cannot be opened may.
    bool isDocument(const std::filesystem::path& path, corpus::Format chosen, const corpus::Options& reading)
    {
        const corpus::OpenFile file(path.native());
        std::string beginning(corpus::beginningBytes, '\0');
        const auto got = file.number() < 0
            ? Result<std::size_t>(0)
            : corpus::readSome(file.number(), beginning.data(), beginning.size(), {});
        if (file.number() < 0 || !got)
            return true;
        beginning.resize(*got);
        const auto format
            = chosen == corpus::Format::Auto ? corpus::formatOfContent(beginning) : std::optional(chosen);
        return format && corpus::tellsOfDocuments(*format, beginning, reading);
    }

    std::optional<std::filesystem::path> documentAt(const FileIdentity& target, std::uint64_t bytes,
        const std::filesystem::path& folder, const corpus::Options& reading, const std::stop_token& stop)
    {
        LoadReport unreadable; // reading tells of it
        const auto entries = corpus::listFolder(folder.native(), unreadable, stop);
        if (!entries)
            return std::nullopt;
        std::vector<std::string_view> names;
        names.reserve(entries->size());
        for (const corpus::Entry& entry : *entries)
            names.push_back(entry.name);
        const auto chosen = corpus::chooseFormats(names, reading);
        for (std::size_t i = 0; i < entries->size(); ++i) {
            if (!chosen[i] || !(*entries)[i].regular || (*entries)[i].bytes != bytes)
                continue;
            std::filesystem::path file = folder / (*entries)[i].name;
            if (identityOf(file) == target && isDocument(file, *chosen[i], reading))
                return file;
        }
        return std::nullopt;
    }

}

std::optional<std::filesystem::path> inputAt(const std::filesystem::path& target,
    const std::vector<std::filesystem::path>& inputs, const corpus::Options& reading,
    const std::stop_token& stop)
{
    const auto written = identityOf(target);
    if (!written || !written->name.empty())
        return std::nullopt;
    std::error_code unknown;
    const std::uint64_t bytes = std::filesystem::file_size(target, unknown);
    for (const std::filesystem::path& input : inputs) {
        if (std::filesystem::is_directory(input, unknown)) {
            if (auto document = documentAt(*written, bytes, input, reading, stop))
                return document;
        } else if (identityOf(input) == written) {
            return input;
        }
    }
    return std::nullopt;
}

std::optional<std::filesystem::path> inputAt(const std::filesystem::path& target, const Origin& origin)
{
    std::vector<std::filesystem::path> inputs;
    inputs.reserve(origin.sources.size());
    for (const Source& source : origin.sources)
        inputs.push_back(source.path);
    return inputAt(target, inputs, origin.reading);
}

std::optional<WorkInProject> workAt(const std::filesystem::path& target)
{
    using What = WorkInProject::What;
    std::error_code unknown;
    if (!isProject(target) || std::filesystem::file_size(target, unknown) == 0)
        return std::nullopt;
    const auto lock = FileLock::take(target);
    if (!lock && lock.error().code == ErrorCode::InUse)
        return WorkInProject { What::Open };
    const auto marks = countMarks(target);
    if (!marks)
        return WorkInProject { What::Unreadable };
    if (*marks == 0)
        return std::nullopt;
    return WorkInProject { What::Marks, *marks };
}

} // namespace alike::project
