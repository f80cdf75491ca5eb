// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/provenance.h"
#include "core/pipeline/presets.h"
#include "core/project/parameter_values.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;

namespace {

/// What a preset has to decide, by the names of options.
std::string decided(const Parameters& parameters)
{
    project::Values values;
    project::addParameters(parameters, values);
    for (const char* kept : { "seed", "max-candidates", "coefficients", "universe" })
        values.erase(kept);
    std::string text;
    for (const auto& [name, value] : values)
        text += (text.empty() ? "" : " ") + name + '=' + value;
    return text;
}

/// With no value that a preset has.
Parameters different()
{
    Parameters p;
    p.text = { text::Cleaning::None, true, 77, text::Unit::Character, false };
    p.shingle = { 33, 11 };
    p.sketch = { sketch::Family::Permutation, 999, 1234, { { { 5, 6 } }, 101, 3 } };
    p.lsh = { 9, 7, 4321, lsh::BucketFunction::Crc32, 1001 };
    p.results = { Threshold(123'456), 78, Rank::Jaccard };
    return p;
}

} // namespace

/// The presets of both programs and of the window.
class TestPresetTable : public QObject {
    Q_OBJECT
private slots:
    /// Written down, so that a changed default or a new parameter changes no preset unseen.
    void decidesEveryValue_data()
    {
        QTest::addColumn<std::string>("expected");
        const auto row
            = [](const char* key, const char* values) { QTest::newRow(key) << std::string(values); };
        row("default",
            "bands=0 bucket=mixed buckets=0 clean=letters family=hashed hashes=100 ignore= ignore-above=0 "
            "k=4 "
            "merges=8000 min-words=8 n=10 "
            "rank=estimate rows=5 segment=auto stride=1 strip-accents=0 threshold=0.800000 unit=word");
        row("study",
            "bands=0 bucket=crc32 buckets=0 clean=letters family=dictionary hashes=40 ignore= ignore-above=0 "
            "k=4 "
            "merges=8000 min-words=8 n=20 "
            "rank=signature-jaccard rows=5 segment=off stride=1 strip-accents=0 threshold=0.800000 "
            "unit=word");
        row("notebook",
            "bands=0 bucket=mixed buckets=0 clean=whitespace family=modular hashes=50 ignore= ignore-above=0 "
            "k=7 "
            "merges=8000 min-words=0 n=10 "
            "rank=estimate rows=5 segment=off stride=1 strip-accents=0 threshold=0.800000 unit=word");
        row("java",
            "bands=0 bucket=mixed buckets=0 clean=none family=hashed hashes=100 ignore= ignore-above=0 k=4 "
            "merges=8000 min-words=0 n=10 "
            "rank=estimate rows=5 segment=off stride=1 strip-accents=0 threshold=0.800000 unit=char");
        row("characters",
            "bands=0 bucket=mixed buckets=0 clean=letters family=hashed hashes=100 ignore= ignore-above=0 "
            "k=9 "
            "merges=8000 min-words=0 n=10 "
            "rank=estimate rows=5 segment=auto stride=1 strip-accents=0 threshold=0.800000 unit=char");
        row("short",
            "bands=0 bucket=mixed buckets=0 clean=alnum family=hashed hashes=100 ignore= ignore-above=0 k=2 "
            "merges=8000 min-words=3 n=10 "
            "rank=estimate rows=4 segment=auto stride=1 strip-accents=0 threshold=0.700000 unit=word");
        row("strict",
            "bands=0 bucket=mixed buckets=0 clean=letters family=hashed hashes=200 ignore= ignore-above=0 "
            "k=5 "
            "merges=8000 min-words=8 n=10 "
            "rank=estimate rows=10 segment=auto stride=1 strip-accents=0 threshold=0.900000 unit=word");
        row("teaching",
            "bands=0 bucket=crc32 buckets=0 clean=letters family=dictionary hashes=12 ignore= ignore-above=0 "
            "k=2 "
            "merges=8000 min-words=0 n=10 "
            "rank=estimate rows=3 segment=auto stride=1 strip-accents=0 threshold=0.800000 unit=word");
    }
    void decidesEveryValue()
    {
        QFETCH(std::string, expected);
        const auto presets = presetTable();
        const auto preset
            = std::ranges::find(presets, std::string_view(QTest::currentDataTag()), &BuiltInPreset::key);
        QVERIFY(preset != presets.end());
        const Parameters before = different();
        const Parameters after = withPreset(preset->parameters, before);
        QCOMPARE(decided(after), expected);
        QCOMPARE(after.sketch.seed, before.sketch.seed);
        QCOMPARE(after.sketch.given, before.sketch.given);
        QCOMPARE(after.lsh.maxCandidates, before.lsh.maxCandidates);
        QVERIFY(lsh::banding(after.sketch.hashes, after.lsh));
    }

    void theFirstIsTheDefault()
    {
        QCOMPARE(presetTable().size(), std::size_t { 8 });
        QCOMPARE(presetTable().front().key, std::string_view("default"));
        QCOMPARE(presetTable().front().parameters, Parameters {});
    }

    /// Coefficients are taken over where the functions of the preset are made of them.
    void givenFunctionsBringTheirCoefficients()
    {
        Parameters own;
        own.sketch = { sketch::Family::Given, 1, 5, { { { 2, 3 } }, 7, 0 } };
        QCOMPARE(withPreset(own, different()).sketch.given, own.sketch.given);
    }

    void filesAreWhatProvenanceWrites()
    {
        for (const BuiltInPreset& preset : presetTable()) {
            Parameters wanted = preset.parameters;
            wanted.sketch.seed = 18'446'744'073'709'551'615u;
            wanted.lsh.maxCandidates = 17;
            const auto read = readPreset(provenanceJson({ "1" }, "pairs", 3, wanted), different());
            QVERIFY2(read, read ? "" : read.error().detail.c_str());
            wanted.sketch.given = different().sketch.given;
            QCOMPARE(*read, wanted);
        }
        Parameters odd = different();
        odd.sketch.family = sketch::Family::Bucketed;
        odd.results.threshold = Threshold(755'001);
        const auto read = readPreset(provenanceJson({ "1" }, "pairs", 3, odd), odd);
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QCOMPARE(*read, odd);
    }

    /// What is left out is the default, whatever was there before; seed and limit stay.
    void filesByHand()
    {
        const auto read = readPreset(R"({"k": 7, "min-words": 0, "threshold": "0.5"})", different());
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        Parameters wanted = withPreset({}, different());
        wanted.shingle.k = 7;
        wanted.text.minWords = 0;
        wanted.results.threshold = Threshold(500'000);
        QCOMPARE(*read, wanted);
    }

    void brokenFilesAreRefused_data()
    {
        QTest::addColumn<std::string>("file");
        QTest::addColumn<std::string>("said");
        const auto row = [](const char* file, const char* said) {
            QTest::newRow(file) << std::string(file) << std::string(said);
        };
        row("", "no JSON object");
        row("[1]", "no JSON object");
        row("{\"k\": 7", "no JSON object");
        row("{\"kk\": 7}", "kk");
        row("{\"coefficients\": {}}", "coefficients");
        row("{\"k\": 65}", "must be");
        row("{\"k\": 0}", "must be");
        row("{\"k\": \"many\"}", "must be");
        row("{\"k\": 3.5}", "must be");
        row("{\"k\": -1}", "must be");
        row("{\"k\": null}", "must be");
        row("{\"k\": [4]}", "must be");
        row("{\"k\": 3, \"stride\": 4}", "must be");
        row("{\"rows\": 101}", "must be");
        row("{\"threshold\": 1.5}", "must be");
        row("{\"family\": \"best\"}", "must be");
        row("{\"parameters\": {\"k\": 99}}", "must be");
    }
    void brokenFilesAreRefused()
    {
        QFETCH(std::string, file);
        QFETCH(std::string, said);
        const auto read = readPreset(file, {});
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::BadParameter);
        QVERIFY2(read.error().detail.find(said) != std::string::npos, read.error().detail.c_str());
    }
};

ALIKE_TEST(TestPresetTable)
#include "tst_preset_table.moc"
