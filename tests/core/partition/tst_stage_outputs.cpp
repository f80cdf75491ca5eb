// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/crc32.h"
#include "core/partition/stage_outputs.h"
#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace alike;
using namespace alike::test;

namespace {

constexpr qsizetype headerBytes = 64;
constexpr qsizetype trailerBytes = 16;

/// All outputs of a pipeline, held.
struct StagesOf {
    StagesOf(const std::vector<std::string>& texts, const Parameters& wanted)
        : parameters(wanted)
        , pipeline(corpusOf(texts))
    {
        QuietWork quiet;
        held = holdParts(*pipeline.run(parameters, Goal::CandidateList, quiet.work()).value());
        scored = scoreCandidates(
            *held.candidates, *held.sets, *held.signatures, parameters.sketch.hashes, quiet.work())
                     .value();
    }

    Parameters parameters;
    Pipeline pipeline;
    HeldAnalysis held;
    ScoredPairs scored;
};

Parameters fewRows()
{
    Parameters parameters;
    parameters.shingle.k = 2;
    parameters.sketch.hashes = 8;
    parameters.lsh.rows = 2;
    return parameters;
}

std::vector<std::string> fewTexts()
{
    return { "one two three four five six seven eight nine ten",
        "one two three four five six seven eight nine",
        "other words stand in this document and in no other one",
        "other words stand in this document and in no other two" };
}

bool samePairs(const ScoredPairs& x, const ScoredPairs& y)
{
    const auto facts = [](const ScoredPair& p) {
        return std::tuple(p.a, p.b, p.overlap.sizeA, p.overlap.sizeB, p.overlap.shared, p.estimate.equalRows,
            p.estimate.hashes, p.estimate.sharedValues, p.estimate.unitedValues, p.candidate);
    };
    return std::ranges::equal(x.pairs, y.pairs, {}, facts, facts);
}

bool sameBuckets(const Buckets& x, const Buckets& y)
{
    if (x.banding() != y.banding() || x.sets() != y.sets())
        return false;
    for (std::uint32_t band = 0; band < x.bands(); ++band)
        for (std::size_t s = 0; s < x.sets(); ++s)
            if (x.bucketOf(setId(s), band) != y.bucketOf(setId(s), band))
                return false;
    return true;
}

}

class TestStageOutputs : public QObject {
    Q_OBJECT
private slots:
    void theNextStageGivesTheSame_data();
    void theNextStageGivesTheSame();
    void nothingToWrite();
    void changedBitsAndShortFiles();
    void recordsThatCannotBe();
    void refuses_data();
    void refuses();
    void laterParametersMayDiffer();
    void familiesOverNumbers();
    void stopping();

private:
    std::filesystem::path path(const char* name) const
    {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }
    /// A small file of each kind.
    void writeAll(const StagesOf& made)
    {
        QuietWork quiet;
        const Work work = quiet.work();
        const auto sets = made.held.sets->sets();
        QVERIFY(partition::writeSignatures(path("1"), made.parameters, *made.held.signatures, work));
        QVERIFY(partition::writeBandEntries(path("2"), made.parameters, *made.held.buckets, work));
        QVERIFY(partition::writeCandidates(path("3"), made.parameters, *made.held.candidates, sets, work));
        QVERIFY(partition::writeScoredPairs(path("4"), made.parameters, made.scored, sets, work));
    }
    /// Nothing when `name` can be read as the kind that it was written as, else why not.
    std::optional<Error> readBack(const char* name, const Parameters& parameters, char kind)
    {
        QuietWork quiet;
        const auto why = [](const auto& read) { return read ? std::nullopt : std::optional(read.error()); };
        switch (kind) {
        case '1':
            return why(partition::readSignatures(path(name), parameters, quiet.work()));
        case '2':
            return why(partition::readBandEntries(path(name), parameters, quiet.work()));
        case '3':
            return why(partition::readCandidates(path(name), parameters, quiet.work()));
        default:
            return why(partition::readScoredPairs(path(name), parameters, quiet.work()));
        }
    }
    QByteArray bytesOf(const char* name) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void put(const QByteArray& bytes, const char* name = "changed") const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        file.remove(); // some file systems flush a file that is written over
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    /// With the checksum that belongs to it.
    static QByteArray sealed(QByteArray bytes)
    {
        const qsizetype checked = bytes.size() - 8;
        const std::uint32_t crc = crc32({ bytes.constData(), static_cast<std::size_t>(checked) });
        std::memcpy(bytes.data() + checked, &crc, sizeof crc);
        return bytes;
    }

    QTemporaryDir m_folder;
};

void TestStageOutputs::theNextStageGivesTheSame_data()
{
    QTest::addColumn<Parameters>("parameters");
    QTest::newRow("defaults") << Parameters();
    Parameters bucketed;
    bucketed.sketch = { sketch::Family::Bucketed, 150, 7 };
    bucketed.lsh.rows = 4; // the last band is shorter
    bucketed.lsh.bucket = lsh::BucketFunction::Crc32;
    QTest::newRow("bucketed, CRC-32") << bucketed;
    Parameters few;
    few.sketch.hashes = 12;
    few.lsh.rows = 2;
    few.lsh.buckets = 5; // sets collide
    QTest::newRow("few buckets") << few;
}

void TestStageOutputs::theNextStageGivesTheSame()
{
    QFETCH(Parameters, parameters);
    const StagesOf made(familyTexts(300, 5), parameters);
    const auto& [tokens, sets, signatures, buckets, candidates, hashes] = made.held;
    QCOMPARE(hashes, parameters.sketch.hashes);
    QVERIFY(made.scored.pairs.size() > 20);
    writeAll(made);
    QuietWork quiet;

    const auto restored = partition::readSignatures(path("1"), parameters, quiet.work()).value();
    QCOMPARE(restored.sets(), signatures->sets());
    QCOMPARE(restored.hashes(), parameters.sketch.hashes);
    const std::span functions(signatures->family().functions); // of the last block all
    QVERIFY(std::ranges::equal(restored.family().functions, functions.first(parameters.sketch.hashes)));
    QVERIFY(sameBuckets(makeBuckets(restored, buckets->banding(), quiet.work()).value(), *buckets));

    const auto entries = partition::readBandEntries(path("2"), parameters, quiet.work()).value();
    QVERIFY(sameBuckets(entries, *buckets));
    const auto found = findCandidates(entries, *sets, parameters.lsh.maxCandidates, quiet.work()).value();
    QVERIFY(found.pairs == candidates->pairs);

    const auto listed = partition::readCandidates(path("3"), parameters, quiet.work()).value();
    QVERIFY(listed.listed && listed.counted && listed.pairs == candidates->pairs);
    QCOMPARE(listed.setPairBound, candidates->setPairBound);
    QCOMPARE(listed.documentPairBound, candidates->documentPairBound);
    QCOMPARE(listed.documentPairs, candidates->documentPairs);
    const auto verified
        = scoreCandidates(listed, *sets, restored, parameters.sketch.hashes, quiet.work()).value();
    QVERIFY(samePairs(verified, made.scored));

    QVERIFY(samePairs(partition::readScoredPairs(path("4"), parameters, quiet.work()).value(), made.scored));
}

/// Texts that are too short have no sets.
void TestStageOutputs::nothingToWrite()
{
    QuietWork quiet;
    const Parameters parameters = fewRows();
    QVERIFY(partition::writeScoredPairs(path("none"), parameters, {}, 0, quiet.work()));
    QVERIFY(partition::readScoredPairs(path("none"), parameters, quiet.work()).value().pairs.empty());
    QVERIFY(partition::writeSignatures(path("none"), parameters, {}, quiet.work()));
    const auto read = partition::readSignatures(path("none"), parameters, quiet.work()).value();
    QCOMPARE(read.sets(), std::size_t { 0 });
    const auto buckets = makeBuckets(read, lsh::banding(8, parameters.lsh).value(), quiet.work()).value();
    QVERIFY(partition::writeBandEntries(path("none"), parameters, buckets, quiet.work()));
    QCOMPARE(
        partition::readBandEntries(path("none"), parameters, quiet.work()).value().sets(), std::size_t { 0 });
}

void TestStageOutputs::changedBitsAndShortFiles()
{
    const StagesOf made(fewTexts(), fewRows());
    writeAll(made);
    for (const char* kind : { "1", "2", "3", "4" }) {
        QVERIFY(!readBack(kind, made.parameters, *kind));
        const QByteArray whole = bytesOf(kind);
        QVERIFY(whole.size() > headerBytes + trailerBytes);
        const auto refused = [&](const QByteArray& bytes) {
            put(bytes);
            const auto error = readBack("changed", made.parameters, *kind);
            return error && error->detail.starts_with(path("changed").string() + ": ")
                && error->detail.ends_with('.');
        };
        for (qsizetype at = 0; at < whole.size(); ++at) {
            QByteArray changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
            QVERIFY2(refused(changed), qPrintable(QString::number(at)));
            QVERIFY2(refused(whole.first(at)), qPrintable(QString::number(at)));
        }
        QVERIFY(refused(whole + '\0'));
        QVERIFY(refused(whole + whole));
    }
}

/// The checksum is that of a file that somebody made so.
void TestStageOutputs::recordsThatCannotBe()
{
    const StagesOf made(fewTexts(), fewRows());
    writeAll(made);
    const auto refused = [&](char kind, qsizetype at, const QByteArray& bytes, bool sealIt = true) {
        QByteArray changed = bytesOf(std::string(1, kind).c_str()).replace(at, bytes.size(), bytes);
        put(sealIt ? sealed(changed) : changed);
        const auto error = readBack("changed", made.parameters, kind);
        return error && error->code == ErrorCode::BadFormat;
    };
    const QByteArray most("\xff\xff\xff\xff", 4);
    const QByteArray zero(4, '\0');
    constexpr qsizetype sets = 32; // the place of their number in the header
    for (const char kind : { '1', '2' }) {
        QVERIFY(refused(kind, sets, most)); // more sets than records
        QVERIFY(refused(kind, sets, zero));
    }
    QVERIFY(refused('3', sets, zero)); // fewer than pairs speak of
    QVERIFY(refused('4', sets, zero));
    QVERIFY(refused('2', headerBytes + 8, most)); // the band of an entry
    QVERIFY(refused('2', headerBytes + 12, most)); // its set
    const QByteArray entry = bytesOf("2").mid(headerBytes, 16);
    QVERIFY(refused('2', headerBytes + 16, entry)); // twice
    QVERIFY(refused('3', headerBytes, most)); // a before b
    QVERIFY(refused('3', headerBytes + 4, most)); // b one of the sets
    const QByteArray pair = bytesOf("3").mid(headerBytes, 8);
    QVERIFY(refused('3', headerBytes + 8, pair));
    for (qsizetype value = 0; value < 9; ++value)
        QVERIFY2(refused('4', headerBytes + 4 * value, most), qPrintable(QString::number(value)));
    for (const qsizetype value : { 1, 2, 3, 7 }) // b, the sizes, the united values
        QVERIFY2(refused('4', headerBytes + 4 * value, zero), qPrintable(QString::number(value)));
    const QByteArray scored = bytesOf("4").mid(headerBytes, 36);
    QVERIFY(refused('4', headerBytes + 36, scored));
}

void TestStageOutputs::refuses_data()
{
    QTest::addColumn<int>("at");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    QTest::newRow("another file") << 0 << QByteArray("PK") << "is no file of candidate pairs";
    QTest::newRow("version") << 8 << QByteArray("\x02") << "is of version 2 of this format, but version 1";
    QTest::newRow("kind") << 12 << QByteArray("\x01") << "holds signatures, not candidate pairs";
    QTest::newRow("unknown kind") << 12 << QByteArray("\x09") << "holds something else";
    QTest::newRow("parameters") << 16 << QByteArray("xyz") << "was made with other parameters";
    QTest::newRow("records") << 24 << QByteArray("\x07") << "has records of 7 bytes, not 8";
    QTest::newRow("no records") << 24 << QByteArray(4, '\0') << "has records of 0 bytes";
}

void TestStageOutputs::refuses()
{
    QFETCH(int, at);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, why);
    const StagesOf made(fewTexts(), fewRows());
    writeAll(made);
    put(sealed(bytesOf("3").replace(at, bytes.size(), bytes)));
    const auto error = readBack("changed", made.parameters, '3');
    QVERIFY(error);
    QVERIFY2(error->detail.find(why.toStdString()) != std::string::npos, error->detail.c_str());

    const auto missing = readBack("missing", made.parameters, '3');
    QVERIFY(missing && missing->code == ErrorCode::NotFound);
    const auto folder = readBack(".", made.parameters, '3');
    QVERIFY(folder && folder->code == ErrorCode::NotReadable);
}

void TestStageOutputs::laterParametersMayDiffer()
{
    const StagesOf made(fewTexts(), fewRows());
    writeAll(made);
    const auto code = [&](const char* kind, const auto& change) {
        Parameters other = made.parameters;
        change(other);
        const auto error = readBack(kind, other, *kind);
        return error ? std::optional(error->code) : std::nullopt;
    };
    const auto threshold = [](Parameters& p) { p.results.threshold = Threshold(1); };
    const auto bucket = [](Parameters& p) { p.lsh.bucket = lsh::BucketFunction::Crc32; };
    const auto seed = [](Parameters& p) { ++p.sketch.seed; };
    for (const char* kind : { "1", "2", "3", "4" }) {
        QVERIFY(!code(kind, threshold));
        QVERIFY(code(kind, seed) == ErrorCode::BadParameter);
        QVERIFY(code(kind, bucket) == (*kind == '1' ? std::nullopt : std::optional(ErrorCode::BadParameter)));
    }
}

void TestStageOutputs::familiesOverNumbers()
{
    Parameters parameters = fewRows();
    parameters.sketch.family = sketch::Family::Dictionary;
    const StagesOf made(fewTexts(), parameters);
    QuietWork quiet;
    const auto refused
        = partition::writeSignatures(path("numbers"), parameters, *made.held.signatures, quiet.work());
    QVERIFY(!refused && refused.error().code == ErrorCode::BadParameter);
    QVERIFY(!std::filesystem::exists(path("numbers")));
}

void TestStageOutputs::stopping()
{
    const StagesOf made(fewTexts(), fewRows());
    writeAll(made);
    const QByteArray before = bytesOf("1");
    const qsizetype files = QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden).size();
    QuietWork stopped;
    stopped.stop.request_stop();
    const auto written
        = partition::writeSignatures(path("1"), made.parameters, *made.held.signatures, stopped.work());
    QVERIFY(!written && written.error().code == ErrorCode::Cancelled);
    QCOMPARE(bytesOf("1"), before); // whole, as it was
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden).size(), files);
    const auto read = partition::readSignatures(path("1"), made.parameters, stopped.work());
    QVERIFY(!read && read.error().code == ErrorCode::Cancelled);
}

ALIKE_TEST(TestStageOutputs)
#include "tst_stage_outputs.moc"
