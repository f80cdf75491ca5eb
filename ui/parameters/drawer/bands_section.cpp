// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "ui/parameters/drawer/parameter_section.h"
#include "ui/parameters/drawer/sections.h"
#include "ui/parameters/facts.h"
#include "ui/words/band_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QToolButton>

#include <optional>

namespace alike::ui {
namespace {

    class BandsSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(BandsSection)
    public:
        BandsSection(BandLock* lock, QWidget* parent)
            : ParameterSection(tr("Bands, b"),
                tr("<p>A signature is cut into b bands of r rows, b = ⌈h / r⌉. Two documents are candidates "
                   "when a whole "
                   "band is equal:</p><p>P(J) = 1 − (1 − J<sup>r</sup>)<sup>b−1</sup> (1 − J<sup>q</sup>), q "
                   "the rows "
                   "of the last band.</p>"),
                parent)
            , m_lock(lock)
            , m_keep(new QToolButton)
            , m_shape(facts()->add(tr("In use")))
            , m_chance(facts()->add({}))
            , m_half(facts()->add(tr("50 % point"),
                  tr("A pair of this similarity shares a bucket with a chance of one half.")))
            , m_textbook(facts()->add(tr("Textbook (1/b)^(1/r)"),
                  tr("An approximation of the similarity where the curve is steepest. Another thing than the "
                     "50 % point.")))
        {
            m_keep->setObjectName(QStringLiteral("bLock"));
            m_keep->setText(tr("Keep b when h moves"));
            m_keep->setCheckable(true);
            m_keep->setFocusPolicy(Qt::StrongFocus);
            m_keep->setAccessibleName(tr("Keep b when h moves"));
            m_keep->setToolTip(
                tr("<p>Keeps b when h moves, and r = ⌈h / b⌉ follows. Without it r is kept, and b = ⌈h / r⌉ "
                   "follows.</p><p>Not every b can be met: the line below says when another is in use.</p>"));
            setSwitch(m_keep);
            connect(m_keep, &QToolButton::toggled, this, [this](bool on) {
                m_lock->bands = on ? std::optional(bandingOf(shown()).bands()) : std::nullopt;
                display(shown(), m_snapshot);
            });
        }

    private:
        void showValue(const Parameters& parameters) override
        {
            const lsh::Banding banding = bandingOf(parameters);
            const std::uint32_t bands = banding.bands();
            // Somebody else chose other bands, a preset for instance: those are kept from now on.
            if (m_lock->bands && bandingOf(withBands(parameters, *m_lock->bands)) != banding)
                m_lock->bands = bands;
            m_keep->setChecked(m_lock->bands.has_value());
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            m_snapshot = snapshot;
            const lsh::Banding banding = bandingOf(parameters);
            const Threshold threshold = parameters.results.threshold;
            const std::uint32_t asked = m_lock->bands.value_or(0);
            facts()->setName(m_shape,
                asked != 0 && asked != banding.bands() ? tr("%1 asked, in use").arg(asked) : tr("In use"));
            facts()->setValue(m_shape, bandShape(banding, parameters.sketch.hashes));
            facts()->setName(m_chance, tr("Chance to find a pair at %1").arg(format::threshold(threshold)));
            facts()->setValue(m_chance, chanceText(banding, threshold.value()));
            facts()->setExplanation(m_chance,
                withRemark(
                    tr("How likely a pair of exactly this similarity shares a bucket, collisions of buckets "
                       "among them."),
                    parameters.sketch.family));
            const double half = lsh::halfPoint(banding);
            facts()->setValue(
                m_half, half > 0 ? QLocale().toString(half, 'f', 4) : QStringLiteral("–")); // all pairs do
            facts()->setValue(m_textbook, QLocale().toString(lsh::textbookThreshold(banding), 'f', 4));

            setNotices(notices::ofBands(parameters, snapshot));
        }

        BandLock* m_lock;
        QToolButton* m_keep;
        int m_shape;
        int m_chance;
        int m_half;
        int m_textbook;
        SnapshotPtr m_snapshot;
    };

} // namespace

ParameterSection* makeBandsSection(BandLock* lock, QWidget* parent)
{
    return new BandsSection(lock, parent);
}

} // namespace alike::ui
