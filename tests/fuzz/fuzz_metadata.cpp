// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/metadata.h"
#include "core/unicode/utf8.h"
#include "tests/fuzz/fuzzer.h"

#include <string>
#include <string_view>

#include <sys/mman.h>
#include <unistd.h>

using namespace alike;

// Bytes of another encoding are decoded in all ways that are thinkable.
const fuzz::MemoryLimit fuzz::memoryLimit { .base = 16 << 20, .perByte = 1024 };

namespace {

/// The input as a file, since a table is read from one.
class MemoryFile {
public:
    explicit MemoryFile(std::string_view bytes)
        : m_number(memfd_create("metadata", 0))
    {
        fuzz::require(write(m_number, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
    }
    ~MemoryFile() { close(m_number); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string path() const { return "/proc/self/fd/" + std::to_string(m_number); }

private:
    int m_number;
};

} // namespace

/// Whatever the bytes are: rows that name something, in UTF-8, or a sentence; and they can describe
/// documents.
void fuzz::run(std::string_view input)
{
    const MemoryFile file(input);
    const auto table = corpus::readMetadata(file.path(), {}, {});
    if (!table) {
        require(!table.error().detail.empty());
        return;
    }
    CorpusBuilder builder;
    for (const char* id : { "1", "a", "b.txt" })
        builder.add(DocumentRecord { id, {}, {}, {}, "text" });
    corpus::SourceFile source;
    source.name = "b.txt";
    source.documents = 3;
    for (const corpus::MetadataRow& row : table->rows) {
        require(!row.names.empty());
        for (const std::string& name : row.names)
            require(!name.empty() && unicode::isValidUtf8(name));
        require(unicode::isValidUtf8(row.title) && unicode::isValidUtf8(row.date));
        for (const auto& [name, value] : row.labels)
            require(unicode::isValidUtf8(name) && unicode::isValidUtf8(value));
    }
    LoadReport report;
    require(describe(builder, *table, { &source, 1 }, report, {}));
    const Corpus corpus = std::move(builder).build();
    for (std::size_t d = 0; d < corpus.size(); ++d)
        require(
            unicode::isValidUtf8(corpus.title(docId(d))) && unicode::isValidUtf8(corpus.labels(docId(d))));
}
