// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/kept_output.h"

#include "core/base/output_parts.h"
#include "core/corpus/archives/packer.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike {
namespace {

    namespace fs = std::filesystem;

    class FileSink final : public KeptSink {
    public:
        FileSink(OutputFile file, OutputFile::Flush flush)
            : m_file(std::move(file))
            , m_flush(flush)
        {
        }
        Result<Done> begin(const std::string&, std::uint64_t, bool) override { return Done {}; }
        Result<Done> write(std::string_view bytes) override { return m_file.write(bytes); }
        Result<Done> end() override { return Done {}; }
        Result<Done> commit() override { return m_file.commit(m_flush); }

    private:
        OutputFile m_file;
        OutputFile::Flush m_flush;
    };

    /// A folder that is filled under another name and gets its own in the end.
    class FolderSink final : public KeptSink {
    public:
        explicit FolderSink(const fs::path& target)
            : m_target(fs::absolute(target).lexically_normal())
        {
            if (!m_target.has_filename())
                m_target = m_target.parent_path();
        }
        ~FolderSink() override
        {
            std::error_code ignored;
            if (!m_committed && !m_made.empty())
                fs::remove_all(m_made, ignored);
            if (m_lock >= 0)
                close(m_lock);
        }

        Result<Done> make()
        {
            std::error_code wrong;
            if (fs::exists(m_target, wrong))
                return Error { ErrorCode::NotWritable,
                    "Cannot write " + m_target.string() + ": it exists. Name a folder that does not." };
            fs::create_directories(m_target.parent_path(), wrong);
            for (;;) {
                m_made = newPartBeside(m_target);
                if (mkdir(m_made.c_str(), 0777) != 0) {
                    const int reason = errno;
                    m_made.clear();
                    if (reason == EEXIST)
                        continue; // of a process of the same number
                    return OutputFile::failure(m_target, reason);
                }
                m_lock = open(m_made.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
                if (m_lock < 0)
                    return OutputFile::failure(m_target, errno);
                if (holdPart(m_lock, m_made))
                    return Done {};
                close(std::exchange(m_lock, -1));
                fs::remove(m_made, wrong);
            }
        }
        Result<Done> begin(const std::string& name, std::uint64_t, bool packed) override
        {
            // Names in archives are those of others, and may lead out of the folder.
            const fs::path inside = fs::path(name).relative_path().lexically_normal();
            if (inside.empty() || *inside.begin() == "..")
                return Error { ErrorCode::NotWritable,
                    "Cannot write " + unicode::percentEncoded(name) + ": it would lie outside of "
                        + m_target.string() + ". Name an archive to be written in its place." };
            m_path = m_made / inside;
            std::error_code wrong;
            fs::create_directories(m_path.parent_path(), wrong);
            if (fs::exists(m_path, wrong))
                return failure("two files in it would be called " + unicode::percentEncoded(name));
            // All are brought to the disk at once in the end.
            auto file = packed ? packedSink(m_path) : fileSink(m_path, OutputFile::Flush::Never);
            if (!file)
                return inTarget(file.error());
            m_file = std::move(file).value();
            return inTarget(m_file->begin(name, 0, packed));
        }
        Result<Done> write(std::string_view bytes) override { return inTarget(m_file->write(bytes)); }
        Result<Done> end() override
        {
            ALIKE_TRY(inTarget(m_file->end()));
            return inTarget(m_file->commit());
        }
        void takeAfter(const fs::path& original, bool same) override
        {
            std::error_code wrong;
            const fs::perms permissions = fs::status(original, wrong).permissions();
            if (!wrong)
                fs::permissions(m_path, permissions, wrong);
            const auto time = fs::last_write_time(original, wrong);
            if (same && !wrong)
                fs::last_write_time(m_path, time, wrong);
        }
        Result<Done> commit() override
        {
            syncfs(m_lock);
            std::error_code wrong;
            fs::rename(m_made, m_target, wrong);
            if (wrong)
                return failure(wrong.message());
            m_committed = true;
            return Done {};
        }

    private:
        /// Errors name files by where they are to be, not by where they are made.
        Error inTarget(Error error) const
        {
            const std::string made = m_made.string();
            if (const std::size_t at = error.detail.find(made); at != std::string::npos)
                error.detail.replace(at, made.size(), m_target.string());
            return error;
        }
        Result<Done> inTarget(const Result<Done>& done) const
        {
            return done ? done : Result<Done>(inTarget(done.error()));
        }
        Error failure(const std::string& why) const
        {
            return { ErrorCode::NotWritable, "Cannot write " + m_target.string() + ": " + why + "." };
        }

        fs::path m_target;
        fs::path m_made;
        fs::path m_path; ///< of the file that is written, or was last
        std::unique_ptr<KeptSink> m_file; ///< the one that is written
        int m_lock = -1; ///< holds the part
        bool m_committed = false;
    };

    /// An archive, or one compressed file.
    class PackedSink final : public KeptSink {
    public:
        explicit PackedSink(corpus::Packer packer)
            : m_packer(std::move(packer))
        {
        }
        Result<Done> begin(const std::string& name, std::uint64_t size, bool) override
        {
            m_name = name;
            m_bytes.clear();
            m_bytes.reserve(size);
            return Done {};
        }
        Result<Done> write(std::string_view bytes) override
        {
            m_bytes.append(bytes);
            return Done {};
        }
        Result<Done> end() override { return m_packer.add(m_name, m_bytes); }
        Result<Done> commit() override { return m_packer.commit(); }

    private:
        corpus::Packer m_packer;
        std::string m_name;
        std::string m_bytes;
    };

} // namespace

void KeptSink::takeAfter(const fs::path&, bool) { }

Result<std::unique_ptr<KeptSink>> fileSink(const fs::path& target, OutputFile::Flush flush)
{
    ALIKE_ASSIGN(auto file, OutputFile::create(target));
    return std::unique_ptr<KeptSink>(std::make_unique<FileSink>(std::move(file), flush));
}

Result<std::unique_ptr<KeptSink>> packedSink(const fs::path& target)
{
    ALIKE_ASSIGN(auto packer, corpus::Packer::create(target));
    return std::unique_ptr<KeptSink>(std::make_unique<PackedSink>(std::move(packer)));
}

Result<std::unique_ptr<KeptSink>> packedSink(const std::string& name, std::string& bytes)
{
    ALIKE_ASSIGN(auto packer, corpus::Packer::inMemory(name, bytes));
    return std::unique_ptr<KeptSink>(std::make_unique<PackedSink>(std::move(packer)));
}

Result<std::unique_ptr<KeptSink>> folderSink(const fs::path& target)
{
    auto folder = std::make_unique<FolderSink>(target);
    ALIKE_TRY(folder->make());
    return std::unique_ptr<KeptSink>(std::move(folder));
}

Result<Done> copyBytes(int descriptor, corpus::ByteRange bytes, KeptSink& sink, const std::stop_token& stop)
{
    std::array<char, 256 * 1024> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init)
    while (bytes.begin < bytes.end) {
        if (stop.stop_requested())
            return cancelled();
        const std::size_t wanted = std::min<std::uint64_t>(buffer.size(), bytes.end - bytes.begin);
        const ssize_t got = pread(descriptor, buffer.data(), wanted, static_cast<off_t>(bytes.begin));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return Error { ErrorCode::NotReadable,
                got < 0 ? std::system_category().message(errno) : std::string(hasChanged) };
        ALIKE_TRY(sink.write({ buffer.data(), static_cast<std::size_t>(got) }));
        bytes.begin += static_cast<std::uint64_t>(got);
    }
    return Done {};
}

std::vector<corpus::ByteRange> rangesOutside(std::span<const corpus::ByteRange> cuts, std::uint64_t size)
{
    std::vector<corpus::ByteRange> outside;
    std::uint64_t at = 0;
    for (const corpus::ByteRange& cut : cuts) {
        if (cut.begin > at)
            outside.push_back({ at, cut.begin });
        at = std::max(at, cut.end);
    }
    if (at < size)
        outside.push_back({ at, size });
    return outside;
}

Error cannotReadAgain(const std::string& path, std::string_view why)
{
    return { ErrorCode::NotReadable,
        unicode::percentEncoded(path) + ": cannot be read again: " + std::string(why) + "." };
}

} // namespace alike
