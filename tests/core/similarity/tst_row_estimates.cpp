// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/similarity/row_estimates.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

using namespace alike;

namespace {
using Rows = std::vector<std::vector<std::uint32_t>>;

Signatures signaturesOf(const Rows& rows)
{
    constexpr std::uint32_t inBlock = 64;
    const auto hashes = static_cast<std::uint32_t>(rows.front().size());
    std::vector<std::shared_ptr<const Signatures::Block>> blocks;
    for (std::uint32_t first = 0; first < hashes; first += inBlock) {
        Signatures::Block block { first, std::min(inBlock, hashes - first), {} };
        for (const auto& row : rows)
            block.values.insert(block.values.end(), row.begin() + first, row.begin() + first + block.width);
        blocks.push_back(std::make_shared<const Signatures::Block>(std::move(block)));
    }
    test::QuietWork quiet;
    sketch::Options options { .family = sketch::Family::Hashed, .hashes = hashes };
    return Signatures::restore(
        rows.size(), blocks, sketch::makeFamily(options, 0, hashes, nullptr, quiet.work()).value())
        .value();
}

/// Rows of which some are alike, in the same places or in others, and some have values again and again.
Rows rowsOf(std::size_t hashes, Random& random)
{
    Rows rows;
    for (int i = 0; i < 40; ++i) {
        std::vector<std::uint32_t> row(hashes);
        const std::uint64_t values
            = std::array<std::uint64_t, 5> { 1, 3, hashes, 100 * hashes, UINT32_MAX }[random.below(5)];
        for (auto& value : row)
            value = static_cast<std::uint32_t>(random.below(values));
        if (!rows.empty() && random.below(3) > 0) {
            row = rows[random.below(rows.size())];
            for (std::uint64_t changes = random.below(hashes + 1); changes > 0; --changes)
                row[random.below(hashes)] = static_cast<std::uint32_t>(random.below(values));
            if (random.below(3) == 0)
                std::ranges::rotate(row, row.begin() + static_cast<std::ptrdiff_t>(random.below(hashes)));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}
}

class TestRowEstimates : public QObject {
    Q_OBJECT
private slots:
    void equalTheDefinition_data()
    {
        QTest::addColumn<std::size_t>("hashes");
        for (const std::size_t hashes : { 1u, 2u, 63u, 100u, 256u, 257u, 600u })
            QTest::addRow("%zu", hashes) << hashes;
    }
    /// One row against many, each compared with others again.
    void equalTheDefinition()
    {
        QFETCH(std::size_t, hashes);
        Random random(hashes);
        for (int round = 0; round < 4; ++round) {
            const Rows rows = rowsOf(hashes, random);
            const Signatures signatures = signaturesOf(rows);
            const auto h = static_cast<std::uint32_t>(hashes);
            DistinctRows distinct(signatures.sets());
            RowEstimates estimates(signatures, h, &distinct);
            for (std::size_t a = 0; a < rows.size(); ++a) {
                for (std::size_t b = 0; b < rows.size(); ++b) {
                    const Estimate expected = estimate(rows[a], rows[b]);
                    const Estimate got = estimates.of(setId(a), setId(b));
                    QCOMPARE(got.hashes, expected.hashes);
                    QCOMPARE(got.equalRows, expected.equalRows);
                    QCOMPARE(got.sharedValues, expected.sharedValues);
                    QCOMPARE(got.unitedValues, expected.unitedValues);
                }
            }
        }
    }
};

ALIKE_TEST(TestRowEstimates)
#include "tst_row_estimates.moc"
