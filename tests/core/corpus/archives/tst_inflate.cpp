// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/inflate.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

/// Text of few different words, or of many.
std::string textOfWords(std::size_t words, std::size_t different)
{
    std::string text;
    for (std::size_t i = 0; i < words; ++i)
        text += "word" + std::to_string(i * i % different) + ' ';
    return text;
}

/// A gzip file that libarchive has written.
std::string gzipped(const std::string& bytes)
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "a.gz";
    test::writeArchive(
        path, { { "a", bytes } }, { archive_write_set_format_raw, archive_write_add_filter_gzip });
    std::ifstream file(path, std::ios::binary);
    return { std::istreambuf_iterator<char>(file), {} };
}

std::optional<std::string> gunzipped(const std::string& packed, std::uint64_t maxBytes = UINT64_MAX)
{
    const auto bytes = Inflater().gunzip(packed, maxBytes);
    return bytes ? std::optional(std::string(bytes->view())) : std::nullopt;
}

} // namespace

class TestInflate : public QObject {
    Q_OBJECT
private slots:
    void givesWhatWasPacked()
    {
        Inflater inflater; // one for all
        for (const std::size_t words : { 1, 2, 100, 100'000 }) {
            for (const std::size_t different : { 1, 7, 50'021 }) {
                const std::string text = textOfWords(words, different);
                const auto bytes = inflater.gunzip(gzipped(text), text.size());
                QVERIFY(bytes && bytes->view() == text);
            }
        }
    }

    /// What is damaged is noticed, but for fields that say nothing of the content.
    void noticesDamage()
    {
        const std::string text = textOfWords(300, 97);
        const std::string packed = gzipped(text);
        std::size_t noticed = 0;
        for (std::size_t at = 0; at < packed.size(); ++at) {
            QVERIFY(!gunzipped(packed.substr(0, at)));
            std::string damaged = packed;
            damaged[at] = static_cast<char>(damaged[at] ^ 1);
            const auto read = gunzipped(damaged);
            QVERIFY(!read || *read == text);
            noticed += !read;
        }
        constexpr std::size_t silentFields = 10; // time, system and how hard was packed
        QVERIFY(noticed + silentFields >= packed.size());
    }

    void takesOneMemberAlone()
    {
        const std::string packed = gzipped("first") + gzipped("other");
        QVERIFY(!gunzipped(packed));
        QVERIFY(!gunzipped(gzipped("first") + '\0'));
    }

    /// The size in the last field is no reason to take so much memory, or more than is allowed.
    void keepsToTheBytesAllowed()
    {
        const std::string text = textOfWords(1000, 10);
        std::string packed = gzipped(text);
        QVERIFY(gunzipped(packed, text.size()) == text);
        QVERIFY(!gunzipped(packed, text.size() - 1));
        for (const char byte : { '\3', '\x7F' }) {
            packed.back() = byte;
            QVERIFY(!gunzipped(packed));
        }
    }

    void inflatesExactly()
    {
        // What lies between the header and the two last fields of a gzip file.
        const std::string text = textOfWords(500, 10);
        const std::string packed = gzipped(text);
        const std::string_view deflated = std::string_view(packed).substr(10, packed.size() - 18);
        Inflater inflater;
        std::string out(text.size(), '\0');
        QVERIFY(inflater.inflate(deflated, out));
        QVERIFY(out == text);
        std::string larger(text.size() + 1, '\0');
        QVERIFY(!inflater.inflate(deflated, larger));
        std::string smaller(text.size() - 1, '\0');
        QVERIFY(!inflater.inflate(deflated, smaller));
        QVERIFY(!inflater.inflate(std::string(deflated) + 'x', out));
        QVERIFY(!inflater.inflate({}, out));
    }
};

ALIKE_TEST(TestInflate)
#include "tst_inflate.moc"
