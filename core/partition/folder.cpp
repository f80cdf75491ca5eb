// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/folder.h"

#include "core/base/hash.h"
#include "core/partition/folder_lock.h"
#include "core/partition/segment_file.h"
#include "core/pipeline/parameter_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

namespace alike::partition {

namespace {
    static_assert(sizeof(SignedDocument) == 40);
    static_assert(sizeof(BandEntry) == 12);
    static_assert(sizeof(PairRecord) == 36);
    static_assert(sizeof(corpus::Portions::Cut) == 32);

    /// Without the file that says how the collection was divided, nothing says what the others hold.
    constexpr std::string_view beginAgain = "remove the folder and begin again";

    /// The checksums of some files as one.
    class Inputs {
    public:
        explicit Inputs(const Print& print)
            : m_print(print)
        {
        }
        template <typename Record>
        Result<Done> add(const std::filesystem::path& file, Kind kind, const Print& print)
        {
            ALIKE_ASSIGN(const auto opened, Folder::open<Record>(file, kind, print));
            m_hash = combineHash(m_hash, opened.checksum());
            return Done {};
        }
        Print print() const
        {
            const auto inputs = static_cast<std::uint32_t>(m_hash >> 32);
            return { m_print.fingerprint, inputs == 0 ? 1 : inputs };
        }

    private:
        Print m_print;
        std::uint64_t m_hash = 0;
    };
}

Result<Done> makeFolder(const std::filesystem::path& path)
{
    std::error_code wrong;
    std::filesystem::create_directories(path, wrong);
    if (wrong)
        return Error { ErrorCode::NotWritable,
            fmt::format("Cannot make the folder {}: {}.", path.string(), wrong.message()) };
    return Done {};
}

Result<Done> prepareFolder(const std::filesystem::path& path)
{
    ALIKE_TRY(makeFolder(path));
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(path, ignored)) {
        const std::string name = entry.path().filename();
        const bool nobodys
            = name == FolderLock::name || name.starts_with(".alike-") || entry.is_directory(ignored);
        if (!nobodys && !isBegun(path)) // asked last: another call may begin it now
            return Error { ErrorCode::NotWritable,
                fmt::format(
                    "{}: the folder is not empty: it holds {}. Name a new one.", path.string(), name) };
    }
    return Done {};
}

bool isBegun(const std::filesystem::path& path)
{
    std::error_code unknown;
    return std::filesystem::exists(path / portionsName, unknown);
}

bool isPossible(const PairRecord& record, std::uint64_t documents, std::uint32_t hashes)
{
    return record.a < documents && record.b < documents && record.sizeA > 0 && record.sizeB > 0
        && record.sizeA <= UINT32_MAX - record.sizeB && record.shared <= std::min(record.sizeA, record.sizeB)
        && record.equalRows <= hashes && record.sharedValues <= hashes
        && record.unitedValues >= std::max(1U, record.sharedValues) && record.unitedValues <= 2 * hashes;
}

std::uint64_t fingerprint(const Parameters& parameters, Stage last)
{
    std::uint64_t hash = 0;
    const auto add = [&](std::string_view text) {
        for (const char c : text)
            hash = combineHash(hash, static_cast<unsigned char>(c));
        hash = combineHash(hash, 256); // ends it
    };
    for (const ParameterRow& row : parameterTable()) {
        if (row.first > last)
            continue;
        add(row.name);
        add(row.get(parameters));
    }
    return hash;
}

Folder::Folder(std::filesystem::path path, const Parameters& parameters, std::uint64_t collection,
    std::size_t portions, std::uint64_t cellBytes)
    : m_path(std::move(path))
    , m_parameters(parameters)
    , m_portions(portions)
    , m_cellBytes(cellBytes)
    , m_signed(combineHash(combineHash(collection, portions), fingerprint(parameters, Stage::Band)))
    , m_placed(combineHash(m_signed, cellBytes))
    , m_verified(combineHash(m_placed, parameters.results.threshold.millionths()))
{
}

Result<Folder> Folder::open(const std::filesystem::path& path, const Parameters& parameters,
    corpus::Portions& portions, std::size_t count, std::uint64_t cellBytes, const Work& work)
{
    using Cut = corpus::Portions::Cut;
    ALIKE_TRY(prepareFolder(path));
    const std::filesystem::path file = path / portionsName;
    const std::uint64_t print = portions.fingerprint();
    if (count == 0 || isBegun(path)) {
        ALIKE_ASSIGN(const auto written,
            StageFile::open(file, { Kind::Portions, sizeof(Cut), { print }, {}, beginAgain }));
        ALIKE_ASSIGN(auto cuts, written.readAll<Cut>());
        if (count > 0 && cuts.size() != count)
            return Error { ErrorCode::BadParameter,
                fmt::format("{}: holds {} portions, not {}. Use as many, or another folder.", file.string(),
                    cuts.size(), count) };
        if (!portions.divide(std::move(cuts)))
            return written.wrongRecord(0);
        cellBytes = written.counts()[0];
    } else {
        ALIKE_TRY(portions.divide(count, work));
        ALIKE_TRY(write<Cut>(file, Kind::Portions, { print }, portions.cuts(), { cellBytes }));
    }
    return Folder(path, parameters, print, portions.size(), cellBytes);
}

std::filesystem::path Folder::file(std::string_view name, std::size_t number) const
{
    return m_path / fmt::format("{}-{:05}", name, number);
}

std::filesystem::path Folder::verified(std::string_view name, std::size_t task) const
{
    return m_path / fmt::format("{}-{}-{:05}", name, m_parameters.results.threshold.text(), task);
}

Result<Done> Folder::checkSegments(
    const std::filesystem::path& file, Kind kind, const Print& print, const Work& work)
{
    ALIKE_TRY(check<char>(file, kind, print, work));
    return check<Segment>(segmentsOf(file), Kind::Segments, print, work);
}

Result<Print> Folder::joinedInputs() const
{
    Inputs inputs(signedPrint());
    for (std::size_t portion = 0; portion < m_portions; ++portion) {
        ALIKE_TRY(inputs.add<SignedDocument>(file("documents", portion), Kind::Documents, signedPrint()));
        ALIKE_TRY( // which has the checksums of the entries
            inputs.add<Segment>(segmentsOf(file("entries", portion)), Kind::Segments, signedPrint()));
    }
    return inputs.print();
}

Result<Print> Folder::placedInputs() const
{
    Inputs inputs(placedPrint());
    for (std::size_t part = 0; part < joinParts; ++part)
        ALIKE_TRY(inputs.add<Link>(file("links", part), Kind::Links, signedPrint()));
    return inputs.print();
}

Result<Print> Folder::fetchedInputs() const
{
    Inputs inputs(placedPrint());
    ALIKE_TRY(inputs.add<Place>(file("places"), Kind::Places, placedPrint()));
    return inputs.print();
}

Result<Print> Folder::verifiedInputs() const
{
    Inputs inputs(verifiedPrint());
    ALIKE_TRY(inputs.add<Place>(file("places"), Kind::Places, placedPrint()));
    ALIKE_TRY(inputs.add<Task>(file("tasks"), Kind::Tasks, placedPrint()));
    return inputs.print();
}

Result<std::vector<std::uint32_t>> Folder::documentBegins() const
{
    std::vector<std::uint32_t> begins;
    std::uint64_t documents = 0;
    for (std::size_t portion = 0; portion < m_portions; ++portion) {
        begins.push_back(static_cast<std::uint32_t>(documents));
        ALIKE_ASSIGN(const auto file,
            open<SignedDocument>(this->file("documents", portion), Kind::Documents, signedPrint()));
        documents += file.records();
        if (documents >= mostDocuments)
            return Error { ErrorCode::TooLarge,
                fmt::format("There are more than {} documents. Divide the collection.", mostDocuments - 1) };
    }
    begins.push_back(static_cast<std::uint32_t>(documents));
    return begins;
}

} // namespace alike::partition
