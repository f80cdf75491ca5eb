// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "core/similarity/estimate.h"
#include "ui/parameters/facts.h"
#include "ui/parameters/integer_section.h"
#include "ui/parameters/parameter_section.h"
#include "ui/parameters/sections.h"
#include "ui/parameters/seed_box.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace alike::ui {
namespace {

    class HashesSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(HashesSection)
    public:
        HashesSection(BandLock* lock, QWidget* parent)
            : IntegerSection(QStringLiteral("h"), tr("Hash f&unctions, h"),
                tr("<p>A signature is the smallest value of each of h hash functions over the shingles of a "
                   "document.</p><p>Two signatures agree in a row with the chance J, so the share of equal "
                   "rows "
                   "estimates J. The estimate lies around J with the standard deviation √(J (1 − J) / "
                   "h).</p>"),
                { 1, 4096, 512 }, parent)
            , m_lock(lock)
            , m_range(facts()->add({}))
        {
        }

    private:
        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(parameters.sketch.hashes);
        }

        int maximum(const Parameters& parameters) const override
        {
            return parameters.sketch.family == sketch::Family::Given
                ? static_cast<int>(parameters.sketch.given.functions.size())
                : IntegerSection::maximum(parameters);
        }

        Parameters withValue(const Parameters& parameters, int value) const override
        {
            const int hashes
                = std::min(value, maximum(parameters)); // a reset may ask for more than are given
            return withHashes(parameters, static_cast<std::uint32_t>(hashes), *m_lock);
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            const Threshold threshold = parameters.results.threshold;
            facts()->setName(
                m_range, tr("Expected estimate of a pair at %1").arg(format::threshold(threshold)));
            facts()->setValue(
                m_range, format::range(expectedRange(threshold.value(), parameters.sketch.hashes)));
            facts()->setExplanation(m_range,
                withRemark(
                    tr("95 % of the pairs with exactly this similarity have an estimate in this range: "
                       "the central part of the binomial distribution."),
                    parameters.sketch.family));
            setNotices(notices::ofHashes(parameters, snapshot));
        }

        BandLock* m_lock;
        int m_range;
    };

    class SeedSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(SeedSection)
    public:
        explicit SeedSection(QWidget* parent)
            : ParameterSection(tr("See&d"),
                tr("<p>Where the drawing of the hash functions starts. The same seed gives the same "
                   "functions; another "
                   "shows how much of a result is chance.</p>"),
                parent)
            , m_box(new SeedBox)
        {
            m_box->setObjectName(QStringLiteral("seed"));
            setEditor(m_box);
            m_explanation = m_box->toolTip();
            connect(m_box, &SeedBox::edited, this, [this](quint64 seed) {
                Parameters changed = shown();
                changed.sketch.seed = seed;
                emit edited(changed);
            });
        }

    private:
        void showValue(const Parameters& parameters) override
        {
            const bool drawn = parameters.sketch.family != sketch::Family::Given;
            m_box->setEnabled(drawn);
            m_box->setToolTip(drawn ? m_explanation : tr("<p>Functions that are given are not drawn.</p>"));
            // What is being typed stays.
            if (m_box->value() != parameters.sketch.seed)
                m_box->setValue(parameters.sketch.seed);
        }
        void showFacts(const Parameters&, const SnapshotPtr&) override { }

        SeedBox* m_box;
        QString m_explanation;
    };

} // namespace

ParameterSection* makeHashesSection(BandLock* lock, QWidget* parent)
{
    return new HashesSection(lock, parent);
}

ParameterSection* makeSeedSection(QWidget* parent)
{
    return new SeedSection(parent);
}

} // namespace alike::ui
