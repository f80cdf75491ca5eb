// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/facts.h"
#include "ui/parameters/integer_section.h"
#include "ui/parameters/sections.h"
#include "ui/theme/format.h"

#include <QCoreApplication>

namespace alike::ui {
namespace {

    class ShingleSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(ShingleSection)
    public:
        explicit ShingleSection(QWidget* parent)
            : IntegerSection(QStringLiteral("k"), tr("Words in a shingle, &k"),
                tr("<p>A shingle is a run of k words. A document of w words has at most w − k + 1 of them; "
                   "each counts "
                   "once.</p><p>Two documents are as similar as their sets of shingles: J = |A ∩ B| / |A ∪ "
                   "B|.</p>"),
                { 1, 64, 16 }, parent)
            , m_median(facts()->add(tr("Shingles in a median document")))
            , m_distinct(facts()->add(tr("Distinct shingles")))
            , m_without(facts()->add(tr("Documents too short for it"),
                  tr("They have fewer than k words, no shingles, and are in no pair.")))
        {
        }

    private:
        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(parameters.shingle.k);
        }

        Parameters withValue(const Parameters& parameters, int value) const override
        {
            Parameters changed = parameters;
            changed.shingle.k = static_cast<std::uint32_t>(value);
            return changed;
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
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
