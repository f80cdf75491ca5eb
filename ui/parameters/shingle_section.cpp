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
            setNotices(notices::ofShingles(parameters, snapshot));
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
