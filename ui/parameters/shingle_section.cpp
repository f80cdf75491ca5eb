// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "ui/parameters/facts.h"
#include "ui/parameters/integer_section.h"
#include "ui/parameters/sections.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCoreApplication>

namespace alike::ui {
namespace {

    class ShingleSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(ShingleSection)
    public:
        explicit ShingleSection(QWidget* parent)
            : IntegerSection(QStringLiteral("k"), tr("Words in a shingle, &k"),
                tr("<p>A shingle is a run of k words, or of k characters. A document of w of them has at "
                   "most "
                   "w − k + 1 shingles; each counts once.</p><p>Two documents are as similar as their sets "
                   "of shingles: J = |A ∩ B| / |A ∪ "
                   "B|.</p>"),
                { 1, 64, 16 }, parent)
            , m_median(facts()->add(tr("Shingles in a median document")))
            , m_distinct(facts()->add(tr("Distinct shingles")))
            , m_without(facts()->add(tr("Documents too short for it"),
                  tr("They are shorter than k, have no shingles, and are in no pair.")))
        {
        }

    private:
        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(parameters.shingle.k);
        }

        Parameters withValue(const Parameters& parameters, int value) const override
        {
            return withK(parameters, static_cast<std::uint32_t>(value));
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            setName(parameters.text.unit == text::Unit::Word ? tr("Words in a shingle, &k")
                                                             : tr("Characters in a shingle, &k"));
            const bool pale = snapshot
                && (snapshot->parameters.shingle != parameters.shingle
                    || snapshot->parameters.text != parameters.text);
            const auto show = [&](int row, std::uint64_t Statistics::*count) {
                facts()->setValue(
                    row, snapshot ? format::count(snapshot->statistics.*count) : QStringLiteral("–"), pale);
            };
            show(m_median, &Statistics::medianShingles);
            show(m_distinct, &Statistics::distinctShingles);
            show(m_without, &Statistics::documentsWithout);
            setWarnings(snapshot && !pale ? warnings(snapshot->statistics, parameters) : QStringList());
        }

        static QStringList warnings(const Statistics& statistics, const Parameters& parameters)
        {
            constexpr double often = 0.10;
            constexpr double many = 0.01;
            QStringList texts;
            const auto kept = static_cast<double>(statistics.documentsKept);
            const auto share = [&](std::uint64_t documents) { return static_cast<double>(documents) / kept; };
            if (kept > 0 && share(statistics.mostFrequentDocuments) > often
                && statistics.mostFrequentDocuments > 1)
                texts += tr("“%1” is in %2 documents, %3 of all: so common a shingle makes unrelated "
                            "documents alike. "
                            "A larger k has rarer ones.")
                             .arg(format::line(statistics.mostFrequentShingle),
                                 format::count(statistics.mostFrequentDocuments),
                                 format::chance(share(statistics.mostFrequentDocuments)));
            if (kept > 0 && share(statistics.documentsWithout) > many)
                texts += statistics.documentsWithout == 1
                    ? tr("1 document, %1 of all, has fewer than %2 %3 and is in no pair.")
                          .arg(format::chance(share(statistics.documentsWithout)))
                          .arg(parameters.shingle.k)
                          .arg(unitName(parameters.text.unit))
                    : tr("%1 documents, %2 of all, have fewer than %3 %4 and are in no pair.")
                          .arg(format::count(statistics.documentsWithout),
                              format::chance(share(statistics.documentsWithout)))
                          .arg(parameters.shingle.k)
                          .arg(unitName(parameters.text.unit));
            return texts;
        }

        int m_median;
        int m_distinct;
        int m_without;
    };

} // namespace

ParameterSection* makeShingleSection(QWidget* parent)
{
    return new ShingleSection(parent);
}

} // namespace alike::ui
