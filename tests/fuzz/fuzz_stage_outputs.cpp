// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/crc32.h"
#include "core/partition/stage_outputs.h"
#include "core/pipeline/pipeline.h"
#include "tests/fuzz/fuzzer.h"
#include "tests/support/corpora.h"

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <unistd.h>

using namespace alike;

// The buffer of what is checked, and of the input in a stream.
const fuzz::MemoryLimit fuzz::memoryLimit { .base = 2 << 20, .perByte = 64 };

namespace {

using fuzz::require;

std::filesystem::path scratchFile()
{
    const std::filesystem::path memory = "/dev/shm";
    const auto folder = access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
    return folder / ("fuzz-" + std::to_string(getpid()) + ".stage");
}

/// A small file of each kind, and the file that inputs are written to.
struct Sample {
    Sample()
        : path(scratchFile())
    {
        parameters.text.minWords = 0;
        parameters.shingle.k = 1;
        parameters.sketch.hashes = 4;
        parameters.lsh.rows = 1;
        test::QuietWork quiet;
        const Work work = quiet.work();
        Pipeline pipeline(test::corpusOf({ "one two three", "one two four", "five six", "five seven" }));
        const auto snapshot = pipeline.run(parameters, Goal::CandidateList, work).value();
        const auto held = holdParts(*snapshot);
        const auto scored
            = scoreCandidates(*held.candidates, *held.sets, *held.signatures, held.hashes, work).value();
        const std::size_t sets = held.sets->sets();
        keep(0, partition::writeSignatures(path, parameters, *held.signatures, work));
        keep(1, partition::writeBandEntries(path, parameters, *held.buckets, work));
        keep(2, partition::writeCandidates(path, parameters, *held.candidates, sets, work));
        keep(3, partition::writeScoredPairs(path, parameters, scored, sets, work));
    }
    ~Sample() { std::filesystem::remove(path); }

    void keep(std::size_t kind, const Result<Done>& written)
    {
        require(written.has_value());
        std::ifstream file(path, std::ios::binary);
        whole[kind].assign(std::istreambuf_iterator<char>(file), {});
    }
    void put(std::string_view bytes) const
    {
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        require(file.good());
    }

    std::filesystem::path path;
    Parameters parameters;
    std::array<std::string, 4> whole;
};

/// Bytes anywhere in the file, each a place and a value, under the checksum that belongs to them.
std::string changed(std::string bytes, std::string_view changes)
{
    for (; changes.size() >= 2; changes.remove_prefix(2))
        bytes[static_cast<unsigned char>(changes[0]) % bytes.size()] = changes[1];
    const std::size_t end = bytes.size() - 8;
    const std::uint32_t crc = crc32({ bytes.data(), end });
    std::memcpy(bytes.data() + end, &crc, sizeof crc);
    return bytes;
}

/// \return whether it was read
template <typename T> bool readOrTold(const Result<T>& read, const Sample& sample)
{
    require(read || read.error().detail.starts_with(sample.path.string() + ": "));
    return read.has_value();
}

} // namespace

/// Whatever becomes of a file, it is refused with a sentence that names it, or what is read makes sense. The
/// first byte says which kind of file it is taken for, and whether the input is the file or changes it.
void fuzz::run(std::string_view input)
{
    static const Sample sample;
    if (input.empty())
        return;
    const auto kind = static_cast<std::size_t>(input.front() & 3);
    const std::string_view rest = input.substr(1);
    sample.put((input.front() & 4) != 0 ? std::string(rest) : changed(sample.whole[kind], rest));
    test::QuietWork quiet;
    const Work work = quiet.work();
    if (kind == 0) {
        const auto read = partition::readSignatures(sample.path, sample.parameters, work);
        if (readOrTold(read, sample) && read->sets() > 0)
            (void)read->at(setId(read->sets() - 1), read->hashes() - 1);
    } else if (kind == 1) {
        const auto read = partition::readBandEntries(sample.path, sample.parameters, work);
        if (readOrTold(read, sample) && read->sets() > 0)
            for (std::uint32_t band = 0; band < read->bands(); ++band)
                for (const SetId set : read->byBucket(band))
                    require(index(set) < read->sets());
    } else if (kind == 2) {
        const auto read = partition::readCandidates(sample.path, sample.parameters, work);
        if (readOrTold(read, sample))
            for (const auto& [a, b] : read->pairs)
                require(a < b);
    } else {
        const auto read = partition::readScoredPairs(sample.path, sample.parameters, work);
        if (readOrTold(read, sample))
            for (const ScoredPair& pair : read->pairs)
                require(pair.a < pair.b && pair.overlap.jaccard() >= 0 && pair.overlap.jaccard() <= 1);
    }
}
