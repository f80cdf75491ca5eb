// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/known_pairs.h"
#include "core/similarity/threshold.h"
#include "ui/parameters/facts.h"
#include "ui/parameters/integer_section.h"
#include "ui/parameters/number_boxes.h"
#include "ui/parameters/parameter_section.h"
#include "ui/parameters/reset_slider.h"
#include "ui/parameters/sections.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    constexpr int sliderSteps = 100;

    class ThresholdSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(ThresholdSection)
    public:
        explicit ThresholdSection(QWidget* parent)
            : ParameterSection(tr("&Threshold, t"),
                tr("<p>Pairs with a Jaccard similarity of at least t are results; a pair at exactly t is "
                   "one.</p>"
                   "<p>0 means at least one shared shingle.</p>"),
                parent)
            , m_box(new ThresholdBox)
            , m_slider(new ResetSlider)
            , m_found(
                  facts()->add(tr("Pairs found"), tr("Pairs of documents that share a bucket and reach t.")))
            , m_missed(facts()->add(tr("Missed by the buckets"),
                  tr("Pairs that reach t but share no bucket, by the exact comparison.")))
        {
            m_box->setObjectName(QStringLiteral("threshold"));
            setEditor(m_box);
            m_slider->setObjectName(QStringLiteral("thresholdSlider"));
            m_slider->setRange(0, sliderSteps);
            m_slider->setPageStep(sliderSteps / 20);
            setSlider(m_slider);
            connect(m_box, &ThresholdBox::valueChanged, this, [this] { edit(m_box->threshold()); });
            connect(m_slider, &ResetSlider::valueChanged, this,
                [this](int step) { edit(Threshold::nearest(static_cast<double>(step) / sliderSteps)); });
            connect(
                m_slider, &ResetSlider::resetRequested, this, [this] { edit(ResultOptions {}.threshold); });
        }

    private:
        void edit(Threshold threshold)
        {
            Parameters changed = shown();
            changed.results.threshold = threshold;
            if (changed != shown())
                emit edited(changed);
        }

        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker boxSilent(m_box);
            const QSignalBlocker sliderSilent(m_slider);
            const double value = parameters.results.threshold.value();
            m_box->setValue(value);
            if (!m_slider->isSliderDown())
                m_slider->setValue(static_cast<int>(std::lround(value * sliderSteps)));
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            const auto found = snapshot ? foundPairs(*snapshot) : std::nullopt;
            const bool pale = snapshot && snapshot->parameters != parameters;
            const QString unknown = QStringLiteral("–");
            facts()->setValue(m_found, found ? format::count(found->all()) : unknown, pale);
            facts()->setValue(m_missed,
                found && found->truth ? format::count(*found->truth - found->all()) : unknown, pale);
        }

        ThresholdBox* m_box;
        ResetSlider* m_slider;
        int m_found;
        int m_missed;
    };

    class NeighboursSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(NeighboursSection)
    public:
        explicit NeighboursSection(QWidget* parent)
            : IntegerSection(QStringLiteral("n"), tr("&Neighbours listed, n"),
                tr("<p>At most so many documents that share a bucket with the current one are listed. The "
                   "threshold "
                   "plays no part.</p>"),
                { 1, 9'999, 50 }, parent)
        {
        }

    private:
        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(std::min<std::size_t>(parameters.results.neighbours, 9'999));
        }

        Parameters withValue(const Parameters& parameters, int value) const override
        {
            Parameters changed = parameters;
            changed.results.neighbours = static_cast<std::size_t>(value);
            return changed;
        }

        void showFacts(const Parameters&, const SnapshotPtr&) override { }
    };

    class RankSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(RankSection)
    public:
        explicit RankSection(QWidget* parent)
            : ParameterSection(tr("O&rdered by"),
                tr("<p>What the neighbours of a document are ordered by: the estimate, the signature "
                   "Jaccard, "
                   "or the Jaccard similarity itself. Of more than n the last are left out.</p>"),
                parent)
            , m_box(new QComboBox)
        {
            m_box->setObjectName(QStringLiteral("rank"));
            for (const Rank rank : { Rank::Estimate, Rank::SignatureJaccard, Rank::Jaccard })
                m_box->addItem(rankName(rank), static_cast<int>(rank));
            setEditor(m_box);
            connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
                Parameters changed = shown();
                changed.results.rank = static_cast<Rank>(m_box->currentData().toInt());
                emit edited(changed);
            });
        }

    private:
        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker silent(m_box);
            m_box->setCurrentIndex(m_box->findData(static_cast<int>(parameters.results.rank)));
        }
        void showFacts(const Parameters&, const SnapshotPtr&) override { }

        QComboBox* m_box;
    };

} // namespace

ParameterSection* makeRankSection(QWidget* parent)
{
    return new RankSection(parent);
}

ParameterSection* makeThresholdSection(QWidget* parent)
{
    return new ThresholdSection(parent);
}

ParameterSection* makeNeighboursSection(QWidget* parent)
{
    return new NeighboursSection(parent);
}

} // namespace alike::ui
