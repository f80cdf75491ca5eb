// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/kept_web_archive.h"

#include "core/corpus/archives/gzip_members.h"
#include "core/corpus/archives/unpack_limits.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/warc.h"
#include "core/corpus/record_pieces.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <system_error>
#include <unordered_set>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

namespace alike {
namespace {

    using corpus::ByteRange;
    using corpus::ByteStream;
    using corpus::GzipMember;
    using corpus::WarcRelations;

    /// Finds out which records that are no documents go with those that do.
    class Companions {
    public:
        void goes(const WarcRelations& document)
        {
            if (!document.id.empty())
                m_gone.insert(document.id);
            m_named.insert(document.concurrent.begin(), document.concurrent.end());
        }

        void meet(const ByteRange& record, WarcRelations relations)
        {
            constexpr std::array types { "request", "metadata", "revisit", "continuation" };
            const bool related
                = !relations.id.empty() || !relations.concurrent.empty() || !relations.refersTo.empty();
            if (related && std::ranges::find(types, relations.type) != types.end())
                m_met.emplace_back(record, std::move(relations));
        }

        /// Those of the records that were met.
        std::vector<ByteRange> going() const
        {
            std::vector<ByteRange> cuts;
            const auto gone = [&](const std::string& id) { return m_gone.contains(id); };
            for (const auto& [record, relations] : m_met) {
                if (std::ranges::any_of(relations.concurrent, gone)
                    || std::ranges::any_of(relations.refersTo, gone) || m_named.contains(relations.id))
                    cuts.push_back(record);
            }
            return cuts;
        }

    private:
        std::vector<std::pair<ByteRange, WarcRelations>> m_met;
        std::unordered_set<std::string> m_gone; ///< ids of documents that go
        std::unordered_set<std::string> m_named; ///< what they name as of the same visit
    };

    /// Takes kept bytes as they are.
    struct PlainBytes {
        KeptSink& sink;
        Result<Done> write(std::string_view bytes) { return sink.write(bytes); }
        Result<Done> endMember() { return Done {}; }
    };

    /// Hands on what stays of a range of the unpacked bytes. \param stream of these, from where the range
    /// begins
    template <typename Out>
    Result<Done> writeStaying(ByteStream& stream, ByteRange range, const WebArchiveCuts& cuts, Out& out)
    {
        auto cut = cuts.cuts.begin();
        auto record = std::ranges::lower_bound(cuts.records, range.begin);
        for (std::uint64_t at = range.begin; at < range.end;) {
            ALIKE_ASSIGN(std::string_view block, stream.next());
            if (block.empty())
                return Error { ErrorCode::NotReadable, std::string(hasChanged) };
            block = block.substr(0, range.end - at);
            while (!block.empty()) {
                if (record != cuts.records.end() && *record == at) {
                    ALIKE_TRY(out.endMember());
                    ++record;
                }
                while (cut != cuts.cuts.end() && cut->end <= at)
                    ++cut;
                const bool stays = cut == cuts.cuts.end() || cut->begin > at;
                std::uint64_t end = at + block.size();
                if (record != cuts.records.end())
                    end = std::min(end, *record);
                if (cut != cuts.cuts.end())
                    end = std::min(end, stays ? cut->begin : cut->end);
                if (stays)
                    ALIKE_TRY(out.write(block.substr(0, end - at)));
                block.remove_prefix(end - at);
                at = end;
            }
        }
        return out.endMember();
    }

    class WebArchiveFile {
    public:
        WebArchiveFile(const std::string& path, bool compressed, KeptSink& sink, const Work& work)
            : m_file(path)
            , m_compressed(compressed)
            , m_sink(sink)
            , m_work(work)
        {
        }

        Result<Done> write(bool inMembers, std::span<const ByteRange> removed, std::uint64_t most)
        {
            struct stat facts { };
            std::array<char, 2> beginning {};
            if (m_file.number() < 0 || fstat(m_file.number(), &facts) != 0
                || pread(m_file.number(), beginning.data(), beginning.size(), 0) < 0)
                return Error { ErrorCode::NotReadable, std::system_category().message(errno) };
            m_size = static_cast<std::uint64_t>(facts.st_size);
            m_isGzip = m_compressed && beginning == std::array { '\x1F', '\x8B' };
            ALIKE_TRY(findCuts(removed, most));
            if (m_cuts.cuts.empty() && m_compressed == inMembers && m_isGzip == inMembers)
                return copyBytes(m_file.number(), { 0, m_size }, m_sink, m_work.stop);
            if (!m_compressed && !inMembers)
                return copyStaying();
            if (m_isGzip && inMembers)
                return writeMembers();
            ALIKE_ASSIGN(const auto stream, streamFrom(0));
            return writeRange(*stream, { 0, m_cuts.size }, inMembers);
        }

    private:
        Result<std::unique_ptr<ByteStream>> streamFrom(std::uint64_t place)
        {
            if (lseek(m_file.number(), static_cast<off_t>(place), SEEK_SET) < 0)
                return Error { ErrorCode::NotReadable, std::system_category().message(errno) };
            auto bytes = corpus::streamOf(m_file.number(), m_work.stop);
            if (m_isGzip)
                return corpus::gunzipped(std::move(bytes), m_seen);
            return m_compressed ? corpus::unwrapped(std::move(bytes)).stream : std::move(bytes);
        }

        Result<Done> findCuts(std::span<const ByteRange> removed, std::uint64_t most)
        {
            ALIKE_ASSIGN(const auto stream, streamFrom(0));
            ALIKE_ASSIGN(m_cuts, webArchiveCuts(*stream, removed, m_work));
            if (const auto damage = stream->damage())
                return Error { ErrorCode::NotReadable, *damage };
            if (m_cuts.size > most)
                return Error { ErrorCode::NotReadable,
                    "it unpacks to more than " + corpus::sizeInWords(most)
                        + ", and --limit-unpacked takes more" };
            m_members = std::exchange(m_seen, {});
            return Done {};
        }

        Result<Done> copyStaying()
        {
            for (const ByteRange& part : rangesOutside(m_cuts.cuts, m_cuts.size))
                ALIKE_TRY(copyBytes(m_file.number(), part, m_sink, m_work.stop));
            return Done {};
        }

        bool isWhole(const GzipMember& member) const
        {
            const auto [begin, end] = member.unpacked;
            const auto cut = std::ranges::upper_bound(m_cuts.cuts, begin, {}, &ByteRange::end);
            return cut == m_cuts.cuts.end() || cut->begin >= end;
        }

        /// Members of which all stays as they are, what stays of the others in new ones.
        Result<Done> writeMembers()
        {
            for (std::size_t i = 0; i < m_members.size();) {
                if (isWhole(m_members[i])) {
                    ALIKE_TRY(copyBytes(m_file.number(), m_members[i++].packed, m_sink, m_work.stop));
                    continue;
                }
                const std::size_t first = i;
                while (i < m_members.size() && !isWhole(m_members[i]))
                    ++i;
                const ByteRange range { m_members[first].unpacked.begin, m_members[i - 1].unpacked.end };
                ALIKE_ASSIGN(const auto stream, streamFrom(m_members[first].packed.begin));
                ALIKE_TRY(writeRange(*stream, range, true));
            }
            return Done {};
        }

        Result<Done> writeRange(ByteStream& stream, ByteRange range, bool inMembers)
        {
            PlainBytes plain { m_sink };
            if (!inMembers)
                return writeStaying(stream, range, m_cuts, plain);
            corpus::GzipMembers members([this](std::string_view packed) { return m_sink.write(packed); });
            return writeStaying(stream, range, m_cuts, members);
        }

        const corpus::OpenFile m_file;
        const bool m_compressed;
        bool m_isGzip = false;
        std::uint64_t m_size = 0;
        KeptSink& m_sink;
        const Work& m_work;
        WebArchiveCuts m_cuts;
        std::vector<GzipMember> m_members; ///< of gzip
        std::vector<GzipMember> m_seen; ///< those that the stream has come to
    };

} // namespace

Result<WebArchiveCuts> webArchiveCuts(
    ByteStream& stream, std::span<const ByteRange> removed, const Work& work)
{
    WebArchiveCuts found;
    Companions companions;
    corpus::RecordPieces pieces(stream, corpus::warcRecordEnd);
    auto next = removed.begin();
    for (;;) {
        ALIKE_ASSIGN(const auto piece, pieces.next());
        if (work.stopped())
            return cancelled();
        if (!piece)
            break;
        for (std::size_t at = corpus::behindLineEnds(piece->bytes, 0); at < piece->bytes.size();) {
            const std::size_t end = corpus::warcRecordEnd(piece->bytes, at);
            const ByteRange record { piece->begin + at, piece->begin + end };
            auto relations = corpus::warcRelations(piece->bytes.substr(at, end - at));
            found.records.push_back(record.begin);
            if (next != removed.end() && next->begin == record.begin && next->end == record.end) {
                companions.goes(relations);
                ++next;
            } else {
                companions.meet(record, std::move(relations));
            }
            at = end;
        }
        found.size = piece->begin + piece->bytes.size();
    }
    if (next != removed.end())
        return Error { ErrorCode::NotReadable, std::string(hasChanged) };
    const auto others = companions.going();
    std::ranges::merge(
        removed, others, std::back_inserter(found.cuts), {}, &ByteRange::begin, &ByteRange::begin);
    return found;
}

Result<Done> writeKeptWebArchive(const std::string& path, bool compressed, bool inMembers,
    std::span<const ByteRange> removed, std::uint64_t most, KeptSink& sink, const Work& work)
{
    auto written = WebArchiveFile(path, compressed, sink, work).write(inMembers, removed, most);
    if (!written
        && (written.error().code == ErrorCode::NotReadable || written.error().code == ErrorCode::BadFormat))
        return cannotReadAgain(path, written.error().detail);
    return written;
}

} // namespace alike
