// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/crc32.h"
#include "core/partition/results/collect.h"
#include "core/partition/stages.h"
#include "tests/fuzz/fuzzer.h"
#include "tests/support/corpora.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

using namespace alike;

// What a few documents take in all stages, and the file in a stream.
const fuzz::MemoryLimit fuzz::memoryLimit { .base = 64 << 20, .perByte = 256 };

namespace {

using fuzz::require;
using partition::Folder;

std::filesystem::path scratchFolder()
{
    const std::filesystem::path memory = "/dev/shm";
    const auto folder = access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
    return folder / ("fuzz-" + std::to_string(getpid()) + ".stages");
}

/// A job that was done, and the files that inputs change.
class Sample {
public:
    Sample()
        : m_path(scratchFolder())
    {
        m_parameters.text.minWords = 0;
        m_parameters.shingle.k = 1;
        m_parameters.sketch.hashes = 4;
        m_parameters.lsh.rows = 1;
        m_parameters.results.threshold = Threshold { 100'000 };
        std::filesystem::create_directories(
            m_path / "in"); // a folder in the folder of a job is nobody's concern
        write("in/one.jsonl",
            "{\"id\":\"a\",\"text\":\"one two three\"}\n{\"id\":\"b\",\"text\":\"one two four\"}\n"
            "{\"id\":\"a\",\"text\":\"five six\"}\n{\"text\":\"five seven\"}\n{\"text\":\"five six\"}\n");
        test::QuietWork quiet;
        m_portions = corpus::Portions::find({ m_path / "in" / "one.jsonl" }, {}, quiet.work()).value();
        m_folder = Folder::open(m_path, m_parameters, *m_portions, 2, 300, quiet.work()).value();
        require(runStages(0));
        for (const char* name : { "documents-00000", "ids-00001", "problems-00000", "entries-00000",
                 "entries-00000.segments", "links-00003", "places", "tasks", "repeats", "texts-00000",
                 "texts-00000.segments", "pairs-0.1-00000", "sets-0.1-00000", "bands-0.1-00000", "portions" })
            m_files.push_back({ name, read(name) });
    }
    ~Sample() { std::filesystem::remove_all(m_path); }

    /// The stages from one on, and what they found. \return whether all of them took what they read
    bool runStages(int from)
    {
        test::QuietWork quiet;
        const Work work = quiet.work();
        const Folder& folder = *m_folder;
        for (std::size_t part = 0; from <= 0 && part < 2; ++part)
            if (!told(partition::sign(folder, *m_portions, part, work)))
                return false;
        for (std::size_t part = 0; from <= 1 && part < partition::joinParts; ++part)
            if (!told(partition::join(folder, part, work)))
                return false;
        if (from <= 2 && !told(partition::place(folder, work)))
            return false;
        for (std::size_t part = 0; from <= 3 && part < 2; ++part)
            if (!told(partition::fetch(folder, *m_portions, part, work)))
                return false;
        const auto tasks = partition::tasks(folder);
        for (std::size_t task = 0; from <= 4 && tasks && task < *tasks; ++task)
            if (!told(partition::verify(folder, task, work)))
                return false;
        const std::uint64_t memory = 300; // pairs are sorted in several runs
        const auto results = tasks ? partition::collect(folder, *tasks, memory, work) : tasks.error();
        require(results || !results.error().detail.empty());
        if (!results)
            return false;
        const auto read
            = results->pairs.forEach([&](const ScoredPair& pair, std::span<const std::uint16_t> bands) {
                  require(pair.a < pair.b && index(pair.b) < results->sets.sets());
                  (void)partition::bandsIn(bands);
                  return true;
              });
        require(read || !read.error().detail.empty());
        return results.has_value();
    }

    /// Puts an input in the place of a file, or changes one by it, looks at it, runs what reads it, and puts
    /// everything back.
    void tryInput(std::size_t number, bool change, std::string_view input)
    {
        const auto& [name, whole] = m_files[number % m_files.size()];
        write(name, change ? changed(whole, input) : std::string(input));
        runStages(readBy(name));
        for (const auto& [other, bytes] : m_files)
            write(other, bytes);
    }

private:
    struct File {
        std::string name;
        std::string bytes;
    };

    static bool told(const Result<Done>& done)
    {
        require(done || !done.error().detail.empty());
        return done.has_value();
    }
    static int readBy(std::string_view name)
    {
        if (name.starts_with("entries"))
            return 1;
        if (name.starts_with("links") || name.starts_with("documents"))
            return 2;
        if (name.starts_with("places"))
            return 3;
        return name.starts_with("texts") || name.starts_with("tasks") ? 4 : 5;
    }
    template <typename T> static T numberAt(const std::string& bytes, std::size_t at)
    {
        T value = 0;
        std::memcpy(&value, bytes.data() + at, sizeof value);
        return value;
    }
    /// Bytes anywhere in the file, each a place and a value, under the checksums that belong to them.
    static std::string changed(std::string bytes, std::string_view changes)
    {
        constexpr std::size_t header = 64;
        constexpr std::size_t trailer = 16;
        constexpr std::size_t block = 4096;
        const std::size_t records
            = numberAt<std::uint32_t>(bytes, 24) * numberAt<std::uint64_t>(bytes, bytes.size() - trailer);
        const std::size_t checksums = header + records;
        for (; changes.size() >= 2; changes.remove_prefix(2))
            bytes[static_cast<unsigned char>(changes[0]) % bytes.size()] = changes[1];
        const std::string_view all = bytes;
        for (std::size_t at = 0; at < records; at += block) {
            const std::uint32_t crc = crc32(all.substr(header + at, std::min(block, records - at)));
            std::memcpy(bytes.data() + checksums + at / block * sizeof crc, &crc, sizeof crc);
        }
        const std::size_t end = bytes.size() - trailer + sizeof(std::uint64_t);
        const std::uint32_t crc = crc32(all.substr(checksums, end - checksums), crc32(all.substr(0, header)));
        std::memcpy(bytes.data() + end, &crc, sizeof crc);
        return bytes;
    }
    void write(const std::string& name, std::string_view bytes) const
    {
        std::ofstream file(m_path / name, std::ios::binary | std::ios::trunc);
        file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        require(file.good());
    }
    std::string read(const std::string& name) const
    {
        std::ifstream file(m_path / name, std::ios::binary);
        return { std::istreambuf_iterator<char>(file), {} };
    }

    std::filesystem::path m_path;
    Parameters m_parameters;
    std::optional<corpus::Portions> m_portions;
    std::optional<Folder> m_folder;
    std::vector<File> m_files;
};

} // namespace

/// Whatever becomes of a file, the stages that read it end with a sentence, or with results that make sense.
/// The first byte says which file, and whether the input is the file or changes it.
void fuzz::run(std::string_view input)
{
    static Sample sample;
    if (input.empty())
        return;
    sample.tryInput(static_cast<std::size_t>(input.front() & 15), (input.front() & 16) == 0, input.substr(1));
}
