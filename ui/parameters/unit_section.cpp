// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "ui/parameters/facts.h"
#include "ui/parameters/parameter_section.h"
#include "ui/parameters/sections.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QSignalBlocker>

namespace alike::ui {
namespace {

    class UnitSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(UnitSection)
    public:
        explicit UnitSection(QWidget* parent)
            : ParameterSection(tr("Shingles &of"),
                tr("<p><b>Words</b>: a changed word changes the k shingles that it stands in.</p>"
                   "<p><b>Characters</b>: those of the cleaned words with a space between them, without "
                   "cleaning those of the text as it is. A changed letter changes only k shingles, so "
                   "spelling "
                   "and endings count less; it takes a larger k, and many more shingles.</p>"),
                parent)
            , m_box(new QComboBox)
            , m_units(facts()->add(tr("Words in all")))
        {
            m_box->setObjectName(QStringLiteral("unit"));
            m_box->addItem(tr("Words"), static_cast<int>(text::Unit::Word));
            m_box->addItem(tr("Characters"), static_cast<int>(text::Unit::Character));
            setEditor(m_box);
            connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
                emit edited(withUnit(shown(), static_cast<text::Unit>(m_box->currentData().toInt())));
            });
        }

    private:
        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker silent(m_box);
            m_box->setCurrentIndex(m_box->findData(static_cast<int>(parameters.text.unit)));
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            const bool words = !snapshot || snapshot->parameters.text.unit == text::Unit::Word;
            facts()->setName(m_units, words ? tr("Words in all") : tr("Characters in all"));
            facts()->setValue(m_units,
                snapshot ? format::count(snapshot->statistics.units) : QStringLiteral("–"),
                snapshot && snapshot->parameters.text != parameters.text);
        }

        QComboBox* m_box;
        int m_units;
    };

} // namespace

ParameterSection* makeUnitSection(QWidget* parent)
{
    return new UnitSection(parent);
}

} // namespace alike::ui
