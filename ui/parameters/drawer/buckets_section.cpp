// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "ui/parameters/control_events.h"
#include "ui/parameters/drawer/parameter_section.h"
#include "ui/parameters/drawer/sections.h"
#include "ui/parameters/facts.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace alike::ui {
namespace {

    class BucketsSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(BucketsSection)
    public:
        explicit BucketsSection(QWidget* parent)
            : ParameterSection(tr("Buckets, &z"),
                tr("<p>The bucket of a band is a number made of its values, modulo z where there is a limit. "
                   "With "
                   "few buckets bands with other values meet in one, which is a collision: marked *, and "
                   "found out "
                   "when the pair is verified.</p>"),
                parent)
            , m_count(new QSpinBox)
            , m_function(new QComboBox)
            , m_collisions(facts()->add(tr("Unlike pairs that collide"),
                  tr("1 − (1 − 1/z)<sup>b</sup>: the chance that two documents without an equal band share a "
                     "bucket of some band all the same.")))
        {
            m_count->setObjectName(QStringLiteral("buckets"));
            m_count->setRange(0, most);
            m_count->setSpecialValueText(tr("no limit"));
            m_count->setGroupSeparatorShown(true);
            m_count->setKeyboardTracking(false);
            m_count->setAlignment(Qt::AlignRight);
            m_count->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
            setEditor(m_count);
            m_function->setObjectName(QStringLiteral("bucketFunction"));
            for (const auto function : { lsh::BucketFunction::Mixed, lsh::BucketFunction::Crc32 })
                m_function->addItem(bucketFunctionName(function), static_cast<int>(function));
            m_function->setAccessibleName(tr("Bucket function"));
            m_function->setToolTip(
                tr("<p><b>64 mixed bits</b> of the values: fast, and two bands with other values hardly ever "
                   "meet (the default). <b>CRC-32</b> of the values in decimal, joined by underscores, as "
                   "the Reuters study has it.</p>"));
            guardWheel(m_function);
            addLine(m_function);
            connect(m_count, &QSpinBox::valueChanged, this, [this](int count) {
                Parameters changed = shown();
                changed.lsh.buckets = static_cast<std::uint64_t>(count);
                emit edited(changed);
            });
            connect(m_function, &QComboBox::currentIndexChanged, this, [this] {
                Parameters changed = shown();
                changed.lsh.bucket = static_cast<lsh::BucketFunction>(m_function->currentData().toInt());
                emit edited(changed);
            });
        }

    private:
        static constexpr int most = 1'000'000'000;

        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker countSilent(m_count);
            const QSignalBlocker functionSilent(m_function);
            m_count->setValue(static_cast<int>(std::min<std::uint64_t>(parameters.lsh.buckets, most)));
            m_function->setCurrentIndex(m_function->findData(static_cast<int>(parameters.lsh.bucket)));
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr&) override
        {
            const double chance = lsh::candidateChance(bandingOf(parameters), 0);
            facts()->setValue(
                m_collisions, parameters.lsh.buckets == 0 ? tr("next to none") : format::chance(chance));
        }

        QSpinBox* m_count;
        QComboBox* m_function;
        int m_collisions;
    };

} // namespace

ParameterSection* makeBucketsSection(QWidget* parent)
{
    return new BucketsSection(parent);
}

} // namespace alike::ui
