// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/document_sample.h"

#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <map>
#include <utility>

using namespace alike;

namespace {
constexpr std::size_t corpusSize = 3000;
constexpr std::size_t wantedPairs = 150;

Parameters sampledParameters(std::uint32_t k)
{
    Parameters p;
    p.shingle.k = k;
    p.sketch.hashes = 40;
    p.lsh.rows = 2;
    return p;
}

SnapshotPtr runWhole(Pipeline& pipeline, std::uint32_t k)
{
    test::QuietWork quiet(2);
    return *pipeline.run(sampledParameters(k), Goal::Everything, quiet.work());
}

/// Pairs of documents with the shares of their sets, those that are equal among them.
using DocumentPairs = std::map<std::pair<DocId, DocId>, std::array<std::uint32_t, 3>>;

DocumentPairs documentPairs(const Snapshot& snapshot, const DocumentSample& sample)
{
    const auto sets = snapshot.sets.lock();
    std::vector<std::vector<DocId>> members(sets->sets());
    for (std::size_t s = 0; s < members.size(); ++s)
        std::ranges::copy_if(sets->documentsOf(setId(s)), std::back_inserter(members[s]),
            [&](DocId doc) { return sample.has(doc); });
    DocumentPairs pairs;
    for (const ScoredPair& pair : snapshot.exact->pairs)
        for (const DocId a : members[index(pair.a)])
            for (const DocId b : members[index(pair.b)]) {
                const bool ordered = a < b;
                pairs[ordered ? std::pair(a, b) : std::pair(b, a)]
                    = { ordered ? pair.overlap.sizeA : pair.overlap.sizeB,
                          ordered ? pair.overlap.sizeB : pair.overlap.sizeA, pair.overlap.shared };
            }
    for (const auto& same : members)
        for (std::size_t i = 0; i < same.size(); ++i)
            for (std::size_t j = i + 1; j < same.size(); ++j)
                pairs[{ same[i], same[j] }] = {};
    return pairs;
}
}

class TestDocumentSample : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_corpus = test::corpusOf(test::familyTexts(corpusSize, 5));
        m_pipeline = std::make_unique<Pipeline>(m_corpus);
        m_whole = runWhole(*m_pipeline, 2);
    }

    /// As many pairs from each tenth as it has, or its share, and no more documents than their members and
    /// those of the random pairs.
    void drawsFromEveryLevel()
    {
        const auto sample = sampleOf(*m_whole, 1, wantedPairs);
        QVERIFY(sample);
        QCOMPARE(sample->documents, static_cast<std::size_t>(std::ranges::count(sample->chosen, char { 1 })));
        QVERIFY(sample->documents <= 4 * wantedPairs);
        QVERIFY(sample->documents > 2 * wantedPairs);
        const auto sets = m_whole->sets.lock();
        std::map<int, std::pair<std::size_t, std::size_t>> levels; // known pairs, those in the sample
        for (const ScoredPair& pair : m_whole->exact->pairs) {
            auto& [known, drawn] = levels[static_cast<int>(pair.overlap.jaccard() * 10)];
            ++known;
            drawn += sample->has(sets->documentsOf(pair.a).front())
                && sample->has(sets->documentsOf(pair.b).front());
        }
        QCOMPARE(levels.size(), std::size_t { 5 }); // from the floor of 0.5 up
        for (const auto& [level, counts] : levels)
            QVERIFY2(counts.second >= std::min(counts.first, wantedPairs / 11),
                qPrintable(QString::number(level)));
        std::size_t below = 0;
        for (const ScoredPair& pair : m_whole->scored->pairs)
            below += pair.overlap.jaccard() < 0.5 && sample->has(sets->documentsOf(pair.a).front())
                && sample->has(sets->documentsOf(pair.b).front());
        QVERIFY(below >= wantedPairs / 11);
        std::size_t identical = 0;
        for (std::size_t s = 0; s < sets->sets(); ++s)
            identical += sets->documentsOf(setId(s)).size() > 1
                && std::ranges::all_of(
                    sets->documentsOf(setId(s)).first(2), [&](DocId doc) { return sample->has(doc); });
        QVERIFY(identical >= wantedPairs / 11);
    }

    void isTheSameForTheSameSeed()
    {
        QVERIFY(sampleOf(*m_whole, 1, wantedPairs)->chosen == sampleOf(*m_whole, 1, wantedPairs)->chosen);
        QVERIFY(sampleOf(*m_whole, 1, wantedPairs)->chosen != sampleOf(*m_whole, 2, wantedPairs)->chosen);
    }

    void isNotDrawnWhenItWouldBeMostOfTheCorpus()
    {
        QVERIFY(!sampleOf(*m_whole, 1, corpusSize));
        Pipeline few(test::corpusOf(test::familyTexts(40, 5)));
        QVERIFY(!sampleOf(*runWhole(few, 2), 1));
        Pipeline none(test::corpusOf({}));
        QVERIFY(sampleOf(*runWhole(none, 2), 1)); // nothing of nothing
    }

    /// What a sample gives is what the whole gives of its members, also for other shingles.
    void givesWhatTheWholeGivesOfItsMembers()
    {
        const auto sample = std::make_shared<const DocumentSample>(*sampleOf(*m_whole, 1, wantedPairs));
        Pipeline sampled(m_corpus, SIZE_MAX, sample);
        for (const std::uint32_t k : { 2U, 3U }) {
            const SnapshotPtr part = runWhole(sampled, k);
            QVERIFY(part->sample == sample);
            QCOMPARE(part->statistics.documentsKept, sample->documents);
            const DocumentPairs expected = documentPairs(*runWhole(*m_pipeline, k), *sample);
            QVERIFY(!expected.empty());
            QVERIFY(documentPairs(*part, *sample) == expected);
        }
        QVERIFY(!m_whole->sample);
    }

    void looksAtCharactersOfItsMembersAlone()
    {
        const auto sample = std::make_shared<const DocumentSample>(*sampleOf(*m_whole, 1, wantedPairs));
        Pipeline sampled(m_corpus, SIZE_MAX, sample);
        Parameters p = sampledParameters(9);
        p.text.unit = text::Unit::Character;
        test::QuietWork quiet(2);
        const SnapshotPtr part = *sampled.run(p, Goal::Everything, quiet.work());
        QCOMPARE(part->statistics.documentsKept, sample->documents);
        const auto tokens = part->tokens.lock();
        for (std::size_t d = 0; d < corpusSize; ++d)
            QCOMPARE(tokens->kept(docId(d)), sample->has(docId(d)));
    }

private:
    std::shared_ptr<const Corpus> m_corpus;
    std::unique_ptr<Pipeline> m_pipeline;
    SnapshotPtr m_whole;
};

ALIKE_TEST(TestDocumentSample)
#include "tst_document_sample.moc"
