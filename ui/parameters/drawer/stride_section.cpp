// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/integer_section.h"
#include "ui/parameters/drawer/sections.h"
#include "ui/parameters/drawer/stride_meter.h"
#include "ui/parameters/facts.h"
#include "ui/words/format.h"

#include <QCoreApplication>
#include <QHideEvent>
#include <QLocale>
#include <QShowEvent>

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    /// "94.6 %"; 100 % only when none is missed, a dash when there is nothing to miss.
    QString perCent(const StrideRecall& recall)
    {
        const auto share = recall.recall();
        if (!share)
            return format::noNumber();
        const double tenths = std::floor(*share * 1000);
        return QCoreApplication::translate("StrideSection", "%1 %")
            .arg(QLocale().toString(tenths / 10, 'f', recall.found == recall.pairs ? 0 : 1));
    }

    class StrideSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(StrideSection)
    public:
        StrideSection(StrideMeter* meter, QWidget* parent)
            : IntegerSection(QStringLiteral("stride"), tr("&Stride"),
                tr("<p>How far apart shingles begin: at 0, s, 2s, … until one reaches the end, where the "
                   "last may "
                   "be shorter. With 1 one begins at every word or character, with k none overlap.</p><p>A "
                   "larger "
                   "stride makes fewer shingles, and a word that was put in at the beginning moves all "
                   "behind it: "
                   "equal text is then cut in other places and not seen.</p>"),
                { 1, 64, 16 }, parent)
            , m_meter(meter)
            , m_elements(facts()->add(tr("Shingles in all documents")))
            , m_recall(facts()->add(tr("Recall against stride 1"),
                  tr("Of the pairs that reach the threshold with a stride of 1, those that are the same "
                     "after "
                     "cleaning included: those that are found with this stride. Measured behind the window "
                     "with every result.")))
        {
            if (meter)
                connect(meter, &StrideMeter::changed, this, [this] { showFacts(shown(), m_snapshot); });
        }

    private:
        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(parameters.shingle.stride);
        }
        int maximum(const Parameters& parameters) const override
        {
            return static_cast<int>(parameters.shingle.k);
        }
        Parameters withValue(const Parameters& parameters, int value) const override
        {
            Parameters changed = parameters;
            changed.shingle.stride = std::clamp(static_cast<std::uint32_t>(value), 1u, parameters.shingle.k);
            return changed;
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            m_snapshot = snapshot;
            const bool pale = snapshot
                && (snapshot->parameters.shingle != parameters.shingle
                    || snapshot->parameters.ignoring != parameters.ignoring
                    || snapshot->parameters.text != parameters.text);
            facts()->setValue(m_elements,
                snapshot ? format::count(snapshot->statistics.elements) : QStringLiteral("–"), pale);
            showRecall(parameters);
        }

        void showRecall(const Parameters& parameters)
        {
            using State = StrideMeter::State;
            const State state = m_meter ? m_meter->state() : State::Idle;
            if (parameters.shingle.stride == 1) {
                facts()->setValue(m_recall, tr("all, it is 1"));
                setWarnings({});
                return;
            }
            const bool known = m_meter && m_meter->recall();
            const bool pale = state != State::Measured || (known && m_meter->measuredWith() != parameters);
            facts()->setValue(m_recall,
                known                           ? perCent(*m_meter->recall())
                    : state == State::Measuring ? measuringWords()
                                                : QStringLiteral("–"),
                pale);
            const QString general = tr(
                "Equal text that is cut in other places is not seen: pairs may be missed that a stride of 1 "
                "has.");
            if (state == State::Measuring) {
                setWarnings({ general + QLatin1Char(' ') + measuringWords() }, tr("Stop measuring"));
            } else if (state == State::Stopped) {
                setWarnings({ general + QLatin1Char(' ') + tr("What this one misses was not measured.") },
                    tr("Measure"));
            } else if (state == State::Failed) {
                setWarnings({ general + QLatin1Char(' ')
                    + tr("What this one misses cannot be measured: %1").arg(m_meter->problem()) });
            } else if (state == State::Measured && !pale) {
                const StrideRecall& recall = *m_meter->recall();
                setWarnings(recall.found < recall.pairs ? QStringList(measuredWords(recall)) : QStringList());
            } else {
                setWarnings({ general });
            }
        }

        QString measuringWords() const
        {
            const int done = static_cast<int>(m_meter->progress() * 100);
            return done == 0 ? tr("measuring …") : tr("measuring … %1 %").arg(done);
        }

        QString measuredWords(const StrideRecall& recall) const
        {
            const Parameters& with = m_meter->measuredWith();
            const QString threshold = format::threshold(with.results.threshold);
            return tr("Stride %1: recall %2 of the pairs that stride 1 has. Of %3 from J = %4 up, %5 still "
                      "reach it, and %6 share a bucket.")
                .arg(with.shingle.stride)
                .arg(perCent(recall), format::count(recall.pairs), threshold, format::count(recall.reached),
                    format::count(recall.found));
        }

        void takeOffer() override
        {
            if (m_meter->state() == StrideMeter::State::Measuring)
                m_meter->stop();
            else
                m_meter->start();
        }

        void showEvent(QShowEvent* event) override
        {
            IntegerSection::showEvent(event);
            if (m_meter)
                m_meter->setWatched(true);
        }
        void hideEvent(QHideEvent* event) override
        {
            IntegerSection::hideEvent(event);
            if (m_meter)
                m_meter->setWatched(false);
        }

        StrideMeter* m_meter; ///< null: nothing is measured
        SnapshotPtr m_snapshot;
        int m_elements;
        int m_recall;
    };

} // namespace

ParameterSection* makeStrideSection(StrideMeter* meter, QWidget* parent)
{
    return new StrideSection(meter, parent);
}

} // namespace alike::ui
