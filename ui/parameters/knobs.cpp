// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/known_pairs.h"
#include "core/pipeline/changes.h"
#include "core/similarity/estimate.h"
#include "core/similarity/threshold.h"
#include "ui/parameters/knob.h"
#include "ui/parameters/number_boxes.h"
#include "ui/words/band_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/summary.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    using Consequence = ConsequenceLine::Words;

    /// A box of figures as a knob has it: its own field, no arrows.
    template <typename Box> class KnobBox : public Box {
    public:
        KnobBox()
            : m_field(new KnobField)
        {
            this->setLineEdit(m_field);
            this->setButtonSymbols(QAbstractSpinBox::NoButtons);
            this->setKeyboardTracking(false);
            this->setGroupSeparatorShown(true);
            this->setAlignment(Qt::AlignCenter);
        }
        KnobField* field() const { return m_field; }

    private:
        KnobField* m_field;
    };

    QString knobLine(const QString& text)
    {
        return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
    }

    /// A whole number; the slider may end before the range does.
    class IntegerKnob : public Knob {
        Q_DECLARE_TR_FUNCTIONS(IntegerKnob)
    protected:
        struct Range {
            int min;
            int max;
            int sliderMax;
        };

        IntegerKnob(const Names& names, const Range& range, QWidget* parent)
            : IntegerKnob(names, range, new KnobBox<QSpinBox>, parent)
        {
        }

        virtual int valueOf(const Parameters& parameters) const = 0;
        /// The most that goes with the other parameters, where that is less than the range has.
        virtual int maximum(const Parameters&) const { return m_range.max; }
        virtual Parameters withValue(const Parameters& parameters, int value) const = 0;

        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker boxSilent(m_number);
            const QSignalBlocker sliderSilent(slider());
            if (m_number->maximum() != maximum(parameters))
                m_number->setMaximum(maximum(parameters));
            if (m_number->value() != valueOf(parameters))
                m_number->setValue(valueOf(parameters));
            // A slider in the hand stays there, also where its end stands for less than the value.
            if (slider()->isSliderDown())
                return;
            slider()->setMaximum(std::max(m_range.min, std::min(m_range.sliderMax, maximum(parameters))));
            slider()->setValue(valueOf(parameters));
        }

        void restore() override { m_number->setValue(valueOf(shown())); }

    private:
        IntegerKnob(const Names& names, const Range& range, KnobBox<QSpinBox>* box, QWidget* parent)
            : Knob(names, box, box->field(), parent)
            , m_range(range)
            , m_number(box)
        {
            box->setRange(range.min, range.max);
            slider()->setRange(range.min, range.sliderMax);
            slider()->setPageStep(std::max(1, (range.sliderMax - range.min) / 10));
            connect(box, &QSpinBox::valueChanged, this, [this](int value) { edit(value); });
            connect(slider(), &QSlider::valueChanged, this, [this](int value) { edit(value); });
            connect(slider(), &ResetSlider::resetRequested, this, [this] { edit(valueOf(Parameters {})); });
        }

        void edit(int value)
        {
            if (value != valueOf(shown()))
                want(withValue(shown(), value));
        }

        const Range m_range;
        KnobBox<QSpinBox>* m_number;
    };

    class ShingleKnob : public IntegerKnob {
        Q_DECLARE_TR_FUNCTIONS(ShingleKnob)
    public:
        explicit ShingleKnob(QWidget* parent)
            : IntegerKnob({ QStringLiteral("k"), tr("&k"), tr("Words in a shingle, k"), explanation() },
                { 1, 64, 16 }, parent)
        {
            slider()->setMeaning({}, [this](int value) {
                return tr("%1 %2", "4 words").arg(value).arg(unitName(shown().text.unit));
            });
        }

    private:
        static QString explanation()
        {
            return tr(
                "<p>A shingle is a run of k words, or of k characters. A document of w of them has at "
                "most w − k + 1 shingles; each counts once.</p><p>Two documents are as similar as their "
                "sets of shingles: J = |A ∩ B| / |A ∪ B|.</p>");
        }

        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(parameters.shingle.k);
        }
        Parameters withValue(const Parameters& parameters, int value) const override
        {
            return withK(parameters, static_cast<std::uint32_t>(value));
        }

        void showValue(const Parameters& parameters) override
        {
            IntegerKnob::showValue(parameters);
            const text::Unit unit = parameters.text.unit;
            setName(byUnit(unit, tr("Words in a shingle, k"), tr("Characters in a shingle, k"),
                        tr("Subwords in a shingle, k")),
                explanation());
            const QString one = byUnit(
                unit, tr(" word", "behind 1"), tr(" character", "behind 1"), tr(" subword", "behind 1"));
            const QString several = byUnit(unit, tr(" words", "behind a number"),
                tr(" characters", "behind a number"), tr(" subwords", "behind a number"));
            field()->setSuffix(parameters.shingle.k == 1 ? one : several,
                byUnit(unit, QString(), tr(" chars", "characters, behind a number"),
                    tr(" pieces", "subwords, behind a number")));
        }

        Consequence consequenceOf(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            if (!snapshot)
                return { tr("no documents yet") };
            if (snapshot->details())
                return { tr("as in the run") }; // shingles of all documents are not counted there
            const Statistics& statistics = snapshot->statistics;
            const QString median = format::count(statistics.medianShingles);
            Consequence words;
            words.whole = statistics.medianShingles == 1 ? tr("1 shingle in a median document")
                                                         : tr("%1 shingles in a median document").arg(median);
            words.brief = tr("%1 in a median document").arg(median);
            words.number = median;
            words.renewed = snapshot->parameters.shingle != parameters.shingle
                || snapshot->parameters.ignoring != parameters.ignoring
                || snapshot->parameters.text != parameters.text;
            words.more = knobLine(tr("Distinct shingles: %1").arg(format::count(statistics.distinctShingles)))
                + knobLine(tr("Documents too short for k, which are in no pair: %1")
                               .arg(format::count(statistics.documentsWithout)));
            return words;
        }
    };

    class HashesKnob : public IntegerKnob {
        Q_DECLARE_TR_FUNCTIONS(HashesKnob)
    public:
        HashesKnob(const BandLock* lock, QWidget* parent)
            : IntegerKnob(
                { QStringLiteral("h"), tr("h"), tr("Hash functions, h"),
                    tr("<p>A signature is the smallest value of each of h hash functions over the "
                       "shingles of a document.</p><p>Two signatures agree in a row with the chance "
                       "J, so the share of equal rows estimates J. The estimate lies around J with "
                       "the standard deviation √(J (1 − J) / h).</p>") },
                { 1, 4096, 512 }, parent)
            , m_lock(lock)
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
                : IntegerKnob::maximum(parameters);
        }
        Parameters withValue(const Parameters& parameters, int value) const override
        {
            const int hashes
                = std::min(value, maximum(parameters)); // a reset may ask for more than are given
            return withHashes(parameters, static_cast<std::uint32_t>(hashes), *m_lock);
        }

        Consequence consequenceOf(const Parameters& parameters, const SnapshotPtr&) override
        {
            const Threshold threshold = parameters.results.threshold;
            const QString at = format::threshold(threshold);
            const QString range = format::range(expectedRange(threshold.value(), parameters.sketch.hashes));
            return { tr("estimate of %1: %2").arg(at, range), tr("%1 reads as %2").arg(at, range), range,
                knobLine(withRemark(
                    tr("95 % of the pairs with exactly this similarity have an estimate in this range: "
                       "the central part of the binomial distribution."),
                    parameters.sketch.family)) };
        }

        const BandLock* m_lock;
    };

    class BandsKnob : public Knob {
        Q_DECLARE_TR_FUNCTIONS(BandsKnob)
    public:
        BandsKnob(BandLock* lock, QWidget* parent)
            : BandsKnob(lock, new KnobBox<BandBox>, parent)
        {
        }

    private:
        BandsKnob(BandLock* lock, KnobBox<BandBox>* box, QWidget* parent)
            : Knob({ QStringLiteral("b"), tr("&bands"), tr("Bands, b"),
                       tr("<p>A signature is cut into b bands of r rows, b = ⌈h / r⌉. Two documents are "
                          "candidates when a whole band is equal:</p><p>P(J) = 1 − (1 − "
                          "J<sup>r</sup>)<sup>b−1</sup> (1 − J<sup>q</sup>), q the rows of the last "
                          "band.</p>") },
                box, box->field(), parent)
            , m_lock(lock)
            , m_number(box)
        {
            box->setMinimum(1);
            slider()->setPageStep(2);
            slider()->setTicked(true);
            slider()->setMeaning([this](int stop) { return static_cast<double>(bandsAt(stop)); },
                [this](int stop) {
                    const auto hashes = shown().sketch.hashes;
                    return bandShape(lsh::bandingForBands(hashes, bandsAt(stop)), hashes);
                });
            connect(box, &BandBox::valueChanged, this,
                [this](int bands) { edit(static_cast<std::uint32_t>(bands)); });
            connect(slider(), &QSlider::valueChanged, this, [this](int stop) { edit(bandsAt(stop)); });
            connect(slider(), &ResetSlider::resetRequested, this, [this] {
                Parameters changed = shown();
                changed.lsh.rows = std::min(lsh::Options {}.rows, changed.sketch.hashes);
                changed.lsh.bands = 0;
                want(changed);
            });
        }

        std::uint32_t bandsAt(int stop) const
        {
            const BandStops stops(shown().sketch.hashes);
            return stops.bandsAt(std::min(static_cast<std::size_t>(std::max(0, stop)), stops.size() - 1));
        }

        void edit(std::uint32_t asked)
        {
            const Parameters changed = withBands(shown(), asked);
            m_asked = asked;
            m_answered = bandingOf(changed);
            if (m_lock->bands)
                m_lock->bands = asked;
            if (changed == shown())
                display(shown(), m_snapshot); // the field goes back to what is in use, and the line says why
            else
                want(changed);
        }

        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker boxSilent(m_number);
            const QSignalBlocker sliderSilent(slider());
            const BandStops stops(parameters.sketch.hashes);
            const lsh::Banding banding = bandingOf(parameters);
            // Somebody else chose other bands, a preset for instance: those are kept from now on.
            if (m_lock->bands && bandingOf(withBands(parameters, *m_lock->bands)) != banding)
                m_lock->bands = banding.bands();
            m_number->setStops(stops);
            if (const int most = static_cast<int>(parameters.sketch.hashes); m_number->maximum() != most)
                m_number->setMaximum(most);
            m_number->setValue(static_cast<int>(banding.bands()));
            field()->setSuffix(tr(" × %1", "rows, behind the number of bands").arg(banding.rows));
            slider()->setRange(0, static_cast<int>(stops.size()) - 1);
            if (!slider()->isSliderDown())
                slider()->setValue(static_cast<int>(stops.stopOf(banding.bands())));
            slider()->update(); // the ticks
        }

        void restore() override { m_number->setValue(static_cast<int>(bandingOf(shown()).bands())); }

        Consequence consequenceOf(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            m_snapshot = snapshot;
            const lsh::Banding banding = bandingOf(parameters);
            const Threshold threshold = parameters.results.threshold;
            const QString at = format::threshold(threshold);
            const QString chance = chanceText(banding, threshold.value());
            const double half = lsh::halfPoint(banding);
            Consequence words;
            words.whole = tr("%1 of pairs at %2 found").arg(chance, at);
            words.brief = tr("%1 found at %2").arg(chance, at);
            words.number = chance;
            words.more = knobLine(bandShape(banding, parameters.sketch.hashes))
                + (half > 0 ? knobLine(tr("50 % point: %1").arg(QLocale().toString(half, 'f', 4)))
                            : QString())
                + knobLine(withRemark(
                    tr("How likely a pair of exactly this similarity shares a bucket, collisions of buckets "
                       "among them."),
                    parameters.sketch.family));
            // What was asked for is of interest as long as its answer is in use.
            const std::uint32_t asked = m_lock->bands ? *m_lock->bands : banding == m_answered ? m_asked : 0;
            if (asked != 0 && asked != banding.bands()) {
                words.more = knobLine(words.whole) + words.more;
                const QString used = bandingText(banding);
                words.whole = tr("%1 asked; %2 used").arg(asked).arg(used);
                words.brief.clear();
                words.number = used;
            }
            return words;
        }

        BandLock* m_lock;
        KnobBox<BandBox>* m_number;
        std::uint32_t m_asked = 0; ///< the number of bands that the user wanted last, and what came of it
        lsh::Banding m_answered;
        SnapshotPtr m_snapshot;
    };

    constexpr int thresholdSteps = 100;

    class ThresholdKnob : public Knob {
        Q_DECLARE_TR_FUNCTIONS(ThresholdKnob)
    public:
        explicit ThresholdKnob(QWidget* parent)
            : ThresholdKnob(new KnobBox<ThresholdBox>, parent)
        {
        }

    private:
        ThresholdKnob(KnobBox<ThresholdBox>* box, QWidget* parent)
            : Knob({ QStringLiteral("threshold"), tr("&threshold"), tr("Threshold, t"),
                       tr("<p>Pairs with a Jaccard similarity of at least t are results; a pair at exactly t "
                          "is one.</p><p>0 means at least one shared shingle.</p>") },
                box, box->field(), parent)
            , m_number(box)
        {
            setKeyed();
            slider()->setRange(0, thresholdSteps);
            slider()->setPageStep(thresholdSteps / 20);
            slider()->setMeaning([](int step) { return static_cast<double>(step) / thresholdSteps; },
                [](int step) { return format::threshold(atStep(step)); });
            connect(box, &ThresholdBox::valueChanged, this, [this] { edit(m_number->threshold()); });
            connect(slider(), &QSlider::valueChanged, this, [this](int step) { edit(atStep(step)); });
            connect(
                slider(), &ResetSlider::resetRequested, this, [this] { edit(ResultOptions {}.threshold); });
        }

        static Threshold atStep(int step)
        {
            return Threshold::nearest(static_cast<double>(step) / thresholdSteps);
        }

        void edit(Threshold threshold)
        {
            Parameters changed = shown();
            changed.results.threshold = threshold;
            want(changed);
        }

        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker boxSilent(m_number);
            const QSignalBlocker sliderSilent(slider());
            const double value = parameters.results.threshold.value();
            m_number->setValue(value);
            if (!slider()->isSliderDown())
                slider()->setValue(static_cast<int>(std::lround(value * thresholdSteps)));
        }

        void restore() override { m_number->setValue(shown().results.threshold.value()); }

        Consequence consequenceOf(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            if (!snapshot)
                return { tr("no pairs yet") };
            const auto found = foundPairs(*snapshot);
            if (!found)
                return { tr("near pairs are being counted") };
            const bool known = found->truth.has_value();
            const std::uint64_t near = found->nearKnown();
            Consequence words;
            words.number = format::count(near);
            words.whole = known
                ? nearPairs(near)
                : (near == 1 ? tr("1 near pair found") : tr("%1 near pairs found").arg(words.number));
            words.brief = known ? tr("%1 near").arg(words.number) : tr("%1 near found").arg(words.number);
            words.renewed = snapshot->parameters != parameters;
            if (known)
                words.more = knobLine(tr("%1 of them are found, since they share a bucket; %2 are missed.")
                                          .arg(format::count(found->near), format::count(*found->missed())));
            words.more += knobLine(
                tr("Pairs that are the same after cleaning: %1").arg(format::count(found->identical)));
            return words;
        }

        KnobBox<ThresholdBox>* m_number;
    };

} // namespace

Knob* makeShingleKnob(QWidget* parent)
{
    return new ShingleKnob(parent);
}

Knob* makeHashesKnob(const BandLock* lock, QWidget* parent)
{
    return new HashesKnob(lock, parent);
}

Knob* makeBandsKnob(BandLock* lock, QWidget* parent)
{
    return new BandsKnob(lock, parent);
}

Knob* makeThresholdKnob(QWidget* parent)
{
    return new ThresholdKnob(parent);
}

} // namespace alike::ui
