// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/scored_pairs.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <memory>

using namespace alike;

class TestKnownScores : public QObject {
    Q_OBJECT

    static constexpr std::uint32_t hashes = 60;
    test::QuietWork m_quiet { 2 };
    const Tokens m_tokens = tokenise(*test::corpusOf(test::familyTexts(600, 2)), {}, m_quiet.work()).value();
    const ShingleSets m_sets = makeShingleSets(m_tokens, { 2 }, m_quiet.work()).value();
    const Signatures m_signatures
        = sign(m_sets, { .family = sketch::Family::Dictionary, .hashes = hashes }, nullptr, m_quiet.work())
              .value();

    Candidates candidates(std::uint32_t rows)
    {
        const Buckets buckets = makeBuckets(m_signatures, { hashes, rows }, m_quiet.work()).value();
        return findCandidates(buckets, m_sets, 1'000'000, m_quiet.work()).value();
    }
    KnownScores::List scored(const Candidates& candidates, const KnownScores* known = nullptr)
    {
        return std::make_shared<const ScoredPairs>(
            scoreCandidates(candidates, m_sets, m_signatures, hashes, m_quiet.work(), known).value());
    }
    static bool same(const ScoredPair& x, const ScoredPair& y)
    {
        return x.a == y.a && x.b == y.b && x.overlap.sizeA == y.overlap.sizeA
            && x.overlap.sizeB == y.overlap.sizeB && x.overlap.shared == y.overlap.shared
            && x.estimate.equalRows == y.estimate.equalRows && x.estimate.hashes == y.estimate.hashes
            && x.estimate.sharedValues == y.estimate.sharedValues
            && x.estimate.unitedValues == y.estimate.unitedValues && x.candidate == y.candidate;
    }

private slots:
    void findsWhatIsInTheLists()
    {
        const auto few = scored(candidates(6));
        const auto many = scored(candidates(3));
        QVERIFY(few->pairs.size() > 100 && many->pairs.size() > few->pairs.size());
        const KnownScores known({ few, many }, m_quiet.work());
        for (const KnownScores::List& list : { few, many })
            for (const ScoredPair& pair : list->pairs) {
                const ScoredPair* found = known.find(pair.a, pair.b);
                QVERIFY(found && same(*found, pair));
                QVERIFY(!known.find(pair.b, pair.a));
            }
        std::size_t unknown = 0;
        const KnownScores only({ nullptr, few }, m_quiet.work());
        for (const ScoredPair& pair : many->pairs)
            unknown += only.find(pair.a, pair.b) == nullptr;
        QVERIFY(unknown > 0 && unknown < many->pairs.size());
        QVERIFY(!KnownScores().find(setId(0), setId(1)));
        QVERIFY(!KnownScores({ nullptr, nullptr }, m_quiet.work()).find(setId(0), setId(1)));
    }

    /// Whatever was known, the scores are those of a fresh look; also when pairs of the lists shared no
    /// bucket.
    void scoresAsIfNothingWereKnown()
    {
        const Candidates wanted = candidates(4);
        const auto plain = scored(wanted);
        auto missed = std::make_shared<ScoredPairs>(*scored(candidates(3)));
        for (ScoredPair& pair : missed->pairs)
            pair.candidate = false;
        const auto other = scored(candidates(5));
        for (const std::array<KnownScores::List, 2>& lists :
            { std::array<KnownScores::List, 2> { other, missed }, { missed, nullptr }, { nullptr, other } }) {
            const KnownScores known(lists, m_quiet.work());
            const auto again = scored(wanted, &known);
            QCOMPARE(again->pairs.size(), plain->pairs.size());
            for (std::size_t i = 0; i < plain->pairs.size(); ++i)
                QVERIFY(same(again->pairs[i], plain->pairs[i]));
        }
    }

    void knowsNothingWhenStopped()
    {
        const auto list = scored(candidates(3));
        test::QuietWork stopped;
        stopped.stop.request_stop();
        const KnownScores known({ list, nullptr }, stopped.work());
        QVERIFY(!known.find(list->pairs.front().a, list->pairs.front().b));
    }
};

ALIKE_TEST(TestKnownScores)
#include "tst_known_scores.moc"
