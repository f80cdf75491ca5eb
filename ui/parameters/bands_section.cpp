// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/band_box.h"
#include "ui/parameters/band_stops.h"
#include "ui/parameters/band_words.h"
#include "ui/parameters/changes.h"
#include "ui/parameters/facts.h"
#include "ui/parameters/parameter_section.h"
#include "ui/parameters/reset_slider.h"
#include "ui/parameters/sections.h"
#include "ui/theme/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSignalBlocker>

#include <algorithm>

namespace alike::ui {
namespace {

    class BandsSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(BandsSection)
    public:
        explicit BandsSection(QWidget* parent)
            : ParameterSection(tr("&Bands, b"),
                tr("<p>A signature is cut into b bands of r rows, b = ⌈h / r⌉. Two documents are candidates "
                   "when a whole "
                   "band is equal:</p><p>P(J) = 1 − (1 − J<sup>r</sup>)<sup>b−1</sup> (1 − J<sup>q</sup>), q "
                   "the rows "
                   "of the last band.</p>"),
                parent)
            , m_box(new BandBox)
            , m_slider(new ResetSlider)
            , m_shape(facts()->add(tr("In use")))
            , m_chance(facts()->add({}, tr("How likely a pair of exactly this similarity shares a bucket.")))
            , m_half(facts()->add(tr("50 % point"),
                  tr("A pair of this similarity shares a bucket with a chance of one half.")))
            , m_textbook(facts()->add(tr("Textbook (1/b)<sup>1/r</sup>"),
                  tr("An approximation of the similarity where the curve is steepest. Another thing than the "
                     "50 % point.")))
        {
            m_box->setObjectName(QStringLiteral("b"));
            setEditor(m_box);
            m_slider->setObjectName(QStringLiteral("bSlider"));
            m_slider->setPageStep(2);
            setSlider(m_slider);
            connect(m_box, &BandBox::valueChanged, this,
                [this](int bands) { edit(static_cast<std::uint32_t>(bands)); });
            connect(m_slider, &ResetSlider::valueChanged, this, [this](int stop) {
                edit(BandStops(shown().sketch.hashes).bandsAt(static_cast<std::size_t>(stop)));
            });
            connect(m_slider, &ResetSlider::resetRequested, this, [this] {
                Parameters changed = shown();
                changed.lsh = { .rows = std::min(lsh::Options {}.rows, changed.sketch.hashes),
                    .bands = 0,
                    .maxCandidates = changed.lsh.maxCandidates };
                emitIfOther(changed);
            });
        }

    private:
        void edit(std::uint32_t asked)
        {
            const Parameters changed = withBands(shown(), asked);
            m_asked = asked;
            m_answered = bandingOf(changed);
            if (!emitIfOther(changed))
                display(shown(), m_snapshot); // the box goes back to what is in use, and the line says why
        }

        bool emitIfOther(const Parameters& changed)
        {
            if (changed == shown())
                return false;
            emit edited(changed);
            return true;
        }

        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker boxSilent(m_box);
            const QSignalBlocker sliderSilent(m_slider);
            const BandStops stops(parameters.sketch.hashes);
            const std::uint32_t bands = bandingOf(parameters).bands();
            m_box->setStops(stops);
            m_box->setRange(1, static_cast<int>(parameters.sketch.hashes));
            m_box->setValue(static_cast<int>(bands));
            m_slider->setRange(0, static_cast<int>(stops.size()) - 1);
            if (!m_slider->isSliderDown())
                m_slider->setValue(static_cast<int>(stops.stopOf(bands)));
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            m_snapshot = snapshot;
            const lsh::Banding banding = bandingOf(parameters);
            const Threshold threshold = parameters.results.threshold;
            // What was asked for is of interest as long as its answer is in use.
            const bool otherAsked = m_asked != 0 && banding == m_answered && m_asked != banding.bands();
            facts()->setName(m_shape, otherAsked ? tr("%1 asked, in use").arg(m_asked) : tr("In use"));
            facts()->setValue(m_shape, bandShape(banding, parameters.sketch.hashes));
            facts()->setName(m_chance, tr("Chance to find a pair at %1").arg(format::threshold(threshold)));
            facts()->setValue(m_chance, chanceText(banding, threshold.value()));
            facts()->setValue(m_half, QLocale().toString(lsh::halfPoint(banding), 'f', 4));
            facts()->setValue(m_textbook, QLocale().toString(lsh::textbookThreshold(banding), 'f', 4));

            const bool tooLoose
                = snapshot && snapshot->parameters == parameters && !snapshot->candidatesListed;
            setWarning(tooLoose ? tr("%1. More rows a band, so fewer bands, give fewer.")
                                      .arg(tooLooseText(snapshot->candidateBound))
                                : bandWarning(banding, threshold));
        }

        BandBox* m_box;
        ResetSlider* m_slider;
        int m_shape;
        int m_chance;
        int m_half;
        int m_textbook;
        std::uint32_t m_asked = 0; ///< the number of bands that the user wanted last, and what came of it
        lsh::Banding m_answered;
        SnapshotPtr m_snapshot;
    };

} // namespace

ParameterSection* makeBandsSection(QWidget* parent)
{
    return new BandsSection(parent);
}

} // namespace alike::ui
