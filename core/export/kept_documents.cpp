// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/kept_documents.h"

#include "core/base/output_file.h"
#include "core/corpus/archives/archive.h"
#include "core/corpus/archives/packer.h"
#include "core/corpus/archives/unpack_limits.h"
#include "core/corpus/file_bytes.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike {
namespace {

    using corpus::ByteRange;
    using corpus::SourceFile;
    namespace fs = std::filesystem;

    bool isSpace(char c)
    {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    std::size_t behindSpace(std::string_view bytes, std::size_t at)
    {
        while (at < bytes.size() && isSpace(bytes[at]))
            ++at;
        return at;
    }

    /// Lets cuts of elements take the commas with them that would be left over.
    void cutCommas(std::vector<ByteRange>& cuts, std::string_view bytes)
    {
        bool last = false; // of the array
        for (ByteRange& cut : cuts) {
            const std::size_t comma = behindSpace(bytes, cut.end);
            last = comma == bytes.size() || bytes[comma] != ',';
            if (!last)
                cut.end = behindSpace(bytes, comma + 1);
        }
        if (!last)
            return;
        // The comma before the last element, or before the row of cuts that ends with it.
        std::size_t first = cuts.size() - 1;
        while (first > 0 && cuts[first - 1].end == cuts[first].begin)
            --first;
        std::size_t begin = cuts[first].begin;
        while (begin > 0 && isSpace(bytes[begin - 1]))
            --begin;
        if (begin > 0 && bytes[begin - 1] == ',')
            cuts[first].begin = begin - 1;
    }

    Error notRead(const std::string& path, std::string_view why)
    {
        return { ErrorCode::NotReadable,
            unicode::percentEncoded(path) + ": cannot be read again: " + std::string(why) + "." };
    }

    constexpr std::string_view changed = "it has changed since it was read";

    /// Takes the pieces of one file after another.
    class Sink {
    public:
        virtual ~Sink() = default;
        /// \param size of all its pieces
        virtual Result<Done> begin(const std::string& name, std::uint64_t size) = 0;
        virtual Result<Done> write(std::string_view bytes) = 0;
        virtual Result<Done> end() = 0;
        /// Lets everything appear.
        virtual Result<Done> commit() = 0;
    };

    class FileSink final : public Sink {
    public:
        explicit FileSink(OutputFile file)
            : m_file(std::move(file))
        {
        }
        Result<Done> begin(const std::string&, std::uint64_t) override { return Done {}; }
        Result<Done> write(std::string_view bytes) override { return m_file.write(bytes); }
        Result<Done> end() override { return Done {}; }
        Result<Done> commit() override { return m_file.commit(); }

    private:
        OutputFile m_file;
    };

    /// A folder that is filled under another name and gets its own in the end.
    class FolderSink final : public Sink {
    public:
        explicit FolderSink(const fs::path& target)
            : m_target(fs::absolute(target).lexically_normal())
        {
            if (!m_target.has_filename())
                m_target = m_target.parent_path();
            m_made = m_target.parent_path() / (".alike-" + std::to_string(getpid()) + "-folder.part");
        }
        ~FolderSink() override
        {
            std::error_code ignored;
            if (!m_committed)
                fs::remove_all(m_made, ignored);
        }

        Result<Done> make()
        {
            std::error_code wrong;
            if (fs::exists(m_target, wrong))
                return Error { ErrorCode::NotWritable,
                    "Cannot write " + m_target.string() + ": it exists. Name a folder that does not." };
            fs::remove_all(m_made, wrong); // of a run that was killed
            if (!fs::create_directories(m_made, wrong))
                return failure(wrong.message());
            return Done {};
        }
        Result<Done> begin(const std::string& name, std::uint64_t) override
        {
            // Names in archives are those of others, and may lead out of the folder.
            const fs::path inside = fs::path(name).relative_path().lexically_normal();
            if (inside.empty() || *inside.begin() == "..")
                return Error { ErrorCode::NotWritable,
                    "Cannot write " + unicode::percentEncoded(name) + ": it would lie outside of "
                        + m_target.string() + ". Name an archive to be written in its place." };
            const fs::path file = m_made / inside;
            std::error_code wrong;
            fs::create_directories(file.parent_path(), wrong);
            ALIKE_ASSIGN(auto opened, OutputFile::create(file));
            m_file.emplace(std::move(opened));
            return Done {};
        }
        Result<Done> write(std::string_view bytes) override { return m_file->write(bytes); }
        Result<Done> end() override { return m_file->commit(); }
        Result<Done> commit() override
        {
            std::error_code wrong;
            fs::rename(m_made, m_target, wrong);
            if (wrong)
                return failure(wrong.message());
            m_committed = true;
            return Done {};
        }

    private:
        Error failure(const std::string& why) const
        {
            return { ErrorCode::NotWritable, "Cannot write " + m_target.string() + ": " + why + "." };
        }

        fs::path m_target;
        fs::path m_made;
        std::optional<OutputFile> m_file;
        bool m_committed = false;
    };

    /// An archive, or one compressed file.
    class PackedSink final : public Sink {
    public:
        explicit PackedSink(corpus::Packer packer)
            : m_packer(std::move(packer))
        {
        }
        Result<Done> begin(const std::string& name, std::uint64_t size) override
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

    Result<std::unique_ptr<Sink>> makeSink(KeptAs as, const fs::path& target)
    {
        const std::string name = target.filename().string();
        if (as == KeptAs::Folder) {
            auto folder = std::make_unique<FolderSink>(target);
            ALIKE_TRY(folder->make());
            return std::unique_ptr<Sink>(std::move(folder));
        }
        if (as == KeptAs::Archive || corpus::packsFile(name)) {
            ALIKE_ASSIGN(auto packer, corpus::Packer::create(target));
            return std::unique_ptr<Sink>(std::make_unique<PackedSink>(std::move(packer)));
        }
        ALIKE_ASSIGN(auto file, OutputFile::create(target));
        return std::unique_ptr<Sink>(std::make_unique<FileSink>(std::move(file)));
    }

    class Writer {
    public:
        Writer(Sink& sink, const std::vector<char>& removed, const Work& work)
            : m_sink(sink)
            , m_removed(removed)
            , m_work(work)
        {
        }

        /// A file that is one document and goes leaves nothing behind.
        bool stays(const SourceFile& source) const
        {
            return !source.records.empty() || m_removed[index(source.first)] == 0;
        }

        /// From bytes that are in memory.
        Result<Done> write(const SourceFile& source, const std::string& name, std::string_view bytes)
        {
            if (!isDecoded(source) && !source.records.empty() && source.records.back().end > bytes.size())
                return notRead(source.path, changed);
            std::vector<ByteRange> kept;
            if (isDecoded(source)) {
                ALIKE_ASSIGN(kept, undecodedRanges(source, bytes));
            } else {
                kept = keptRanges(source, m_removed, bytes.size(), bytes);
            }
            ALIKE_TRY(m_sink.begin(name, sizeOf(kept)));
            for (const ByteRange& part : kept)
                ALIKE_TRY(m_sink.write(bytes.substr(part.begin, part.end - part.begin)));
            return finish(1);
        }

        /// From the disk, piece by piece.
        Result<Done> copy(const SourceFile& source, const std::string& name)
        {
            if (source.inArray || isDecoded(source)) {
                auto bytes = corpus::readFile(source.path, m_work.stop);
                if (!bytes)
                    return bytes.error().code == ErrorCode::Cancelled
                        ? bytes.error()
                        : notRead(source.path, bytes.error().detail);
                return write(source, name, bytes->view());
            }
            const corpus::OpenFile file(source.path);
            struct stat facts { };
            if (file.number() < 0 || fstat(file.number(), &facts) != 0)
                return notRead(source.path, std::system_category().message(errno));
            const auto size = static_cast<std::uint64_t>(facts.st_size);
            if (!source.records.empty() && source.records.back().end > size)
                return notRead(source.path, changed);
            const auto kept = keptRanges(source, m_removed, size, {});
            ALIKE_TRY(m_sink.begin(name, sizeOf(kept)));
            for (const ByteRange& part : kept)
                ALIKE_TRY(copyRange(file.number(), source.path, part));
            return finish(1);
        }

    private:
        /// Whether records are of other bytes than those of the file.
        static bool isDecoded(const SourceFile& source)
        {
            return !source.encoding.empty() && !source.records.empty();
        }

        /// The parts that stay of a file in another encoding than UTF-8. They decode to what stays of the
        /// decoded text, or it is an error: in encodings with states a part need not stand by itself.
        Result<std::vector<ByteRange>> undecodedRanges(const SourceFile& source, std::string_view bytes) const
        {
            const auto decode = [&](std::string_view some) {
                return unicode::decoded(some, source.encoding, m_work.stop).utf8;
            };
            const std::string text = decode(bytes);
            if (source.records.back().end > text.size() && !m_work.stopped())
                return notRead(source.path, changed);
            std::vector<std::size_t> places { 0 }; // before it is the byte order mark
            std::string expected;
            for (const ByteRange& part : keptRanges(source, m_removed, text.size(), text)) {
                places.insert(places.end(), { part.begin, part.end });
                expected.append(text, part.begin, part.end - part.begin);
            }
            const auto found = unicode::undecodedPlaces(bytes, source.encoding, places, m_work.stop);
            std::vector<ByteRange> kept { { 0, found.front() } };
            for (std::size_t i = 1; i < found.size(); i += 2)
                kept.push_back({ found[i], found[i + 1] });
            std::string left;
            for (const ByteRange& part : kept)
                left += bytes.substr(part.begin, part.end - part.begin);
            // The sequence that has to stand at the beginning of ISO-2022-KR is decoded with what follows.
            const bool same = source.encoding != "ISO-2022-KR" && decode(left) == expected;
            if (m_work.stopped())
                return cancelled();
            if (!same)
                return Error { ErrorCode::BadFormat,
                    unicode::percentEncoded(source.path) + ": is in " + source.encoding
                        + ", out of which documents cannot be cut. Convert it, as with iconv -f "
                        + source.encoding + " -t UTF-8, and read that." };
            return kept;
        }

        static std::uint64_t sizeOf(const std::vector<ByteRange>& parts)
        {
            std::uint64_t size = 0;
            for (const ByteRange& part : parts)
                size += part.end - part.begin;
            return size;
        }

        Result<Done> copyRange(int descriptor, const std::string& path, ByteRange part)
        {
            std::array<char, 256 * 1024> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init)
            while (part.begin < part.end) {
                if (m_work.stopped())
                    return cancelled();
                const std::size_t wanted = std::min<std::uint64_t>(buffer.size(), part.end - part.begin);
                const ssize_t got = pread(descriptor, buffer.data(), wanted, static_cast<off_t>(part.begin));
                if (got < 0 && errno == EINTR)
                    continue;
                if (got <= 0)
                    return notRead(path, got < 0 ? std::system_category().message(errno) : changed);
                ALIKE_TRY(m_sink.write({ buffer.data(), static_cast<std::size_t>(got) }));
                part.begin += static_cast<std::uint64_t>(got);
            }
            return Done {};
        }

        Result<Done> finish(std::uint64_t files)
        {
            m_work.progress.advance(files);
            return m_work.stopped() ? Result<Done>(cancelled()) : m_sink.end();
        }

        Sink& m_sink;
        const std::vector<char>& m_removed;
        const Work& m_work;
    };

    /// The files of one archive, or the one file in a compressed one.
    Result<Done> writeUnpacked(Writer& writer, std::span<const SourceFile> sources, const std::string& folder,
        const corpus::Options& reading, const Work& work)
    {
        const std::string& path = sources.front().path;
        std::error_code unknown;
        const std::uint64_t size = fs::file_size(path, unknown);
        const bool compressed = sources.front().kind == SourceFile::Kind::Compressed;
        // It is asked before a lone top folder is taken off.
        const auto wanted = [&](std::string_view name) {
            return compressed || std::ranges::any_of(sources, [&](const SourceFile& source) {
                return name == source.name || name.ends_with('/' + source.name);
            });
        };
        LoadReport unused;
        Progress unseen;
        const Work quiet { unseen, work.stop, work.threads };
        ALIKE_ASSIGN(const auto unpacked,
            corpus::unpack(path,
                { wanted,
                    corpus::unpackLimits(size, reading.limitUnpacked > 0 ? reading.limitUnpacked : UINT64_MAX,
                        reading.limitUnpacked) },
                unused, quiet));
        for (const SourceFile& source : sources) {
            const auto entry = std::ranges::find_if(unpacked.entries,
                [&](const corpus::ArchiveEntry& one) { return compressed || one.name == source.name; });
            if (entry == unpacked.entries.end())
                return notRead(path, changed);
            if (writer.stays(source))
                ALIKE_TRY(writer.write(source, folder + source.name, entry->bytes.view()));
        }
        return Done {};
    }

} // namespace

std::vector<ByteRange> keptRanges(
    const SourceFile& source, const std::vector<char>& removed, std::uint64_t size, std::string_view bytes)
{
    std::vector<ByteRange> cuts;
    for (std::size_t i = 0; i < source.records.size(); ++i) {
        if (removed[index(source.first) + i] != 0)
            cuts.push_back(source.records[i]);
    }
    if (source.inArray)
        cutCommas(cuts, bytes);
    std::vector<ByteRange> kept;
    std::uint64_t at = 0;
    for (const ByteRange& cut : cuts) {
        if (cut.begin > at)
            kept.push_back({ at, cut.begin });
        at = std::max(at, cut.end);
    }
    if (at < size)
        kept.push_back({ at, size });
    return kept;
}

KeptAs keptAs(std::span<const fs::path> paths, std::span<const SourceFile> sources, const fs::path& target)
{
    std::error_code unknown;
    if (paths.size() > 1 || (paths.size() == 1 && fs::is_directory(paths.front(), unknown)))
        return KeptAs::Folder;
    const bool archive = std::ranges::any_of(
        sources, [](const SourceFile& source) { return source.kind == SourceFile::Kind::InArchive; });
    if (!archive)
        return KeptAs::File;
    return corpus::packsArchive(target.filename().string()) ? KeptAs::Archive : KeptAs::Folder;
}

Result<Done> writeKept(std::span<const fs::path> paths, std::span<const SourceFile> sources,
    const std::vector<char>& removed, const fs::path& target, const corpus::Options& reading,
    const Work& work)
{
    for (const SourceFile& source : sources) {
        if (source.kind == SourceFile::Kind::Stream)
            return Error { ErrorCode::NotReadable,
                "The standard input cannot be read again, to write what stays of it: give a file." };
    }
    ALIKE_ASSIGN(const auto sink, makeSink(keptAs(paths, sources, target), target));
    Writer writer(*sink, removed, work);
    work.progress.begin(Stage::Read, sources.size());
    for (std::size_t i = 0; i < sources.size();) {
        const SourceFile& source = sources[i];
        // Of several paths each has a folder of its own, or is a file in the one that is written.
        std::string folder;
        std::error_code unknown;
        if (paths.size() > 1) {
            const fs::path given = fs::absolute(paths[source.collection], unknown).lexically_normal();
            const std::string own
                = (given.has_filename() ? given.filename() : given.parent_path().filename()).string();
            if (fs::is_directory(given, unknown) || source.kind == SourceFile::Kind::InArchive)
                folder = own + '/';
        }
        if (source.kind == SourceFile::Kind::File) {
            if (writer.stays(source))
                ALIKE_TRY(writer.copy(source, folder + source.name));
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (end < sources.size() && sources[end].path == source.path && sources[end].kind == source.kind)
            ++end;
        ALIKE_TRY(writeUnpacked(writer, sources.subspan(i, end - i), folder, reading, work));
        i = end;
    }
    return sink->commit();
}

} // namespace alike
