// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "ui/parameters/drawer/parameter_section.h"
#include "ui/parameters/drawer/sections.h"
#include "ui/parameters/facts.h"
#include "ui/parameters/seed_box.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace alike::ui {
namespace {

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

ParameterSection* makeSeedSection(QWidget* parent)
{
    return new SeedSection(parent);
}

} // namespace alike::ui
