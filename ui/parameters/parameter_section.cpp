// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameter_section.h"

#include "ui/parameters/facts.h"
#include "ui/parameters/wheel_guard.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    QString withoutMnemonic(QString name)
    {
        return name.remove(QLatin1Char('&'));
    }

} // namespace

ParameterSection::ParameterSection(const QString& name, const QString& explanation, QWidget* parent)
    : QWidget(parent)
    , m_explanation(explanation)
    , m_name(new QLabel(name))
    , m_lines(new QVBoxLayout(this))
    , m_facts(new Facts)
    , m_warning(new QLabel)
{
    QFont strong = m_name->font();
    strong.setWeight(QFont::DemiBold);
    m_name->setFont(strong);
    m_name->setToolTip(explanation);

    auto* head = new QHBoxLayout;
    head->addWidget(m_name, 1);
    m_head = head;

    m_warning->setWordWrap(true);
    m_warning->setObjectName(QStringLiteral("warning"));
    m_warning->hide();

    m_lines->setContentsMargins({});
    m_lines->setSpacing(4);
    m_lines->addLayout(head);
    m_lines->addWidget(m_facts);
    m_lines->addWidget(m_warning);
}

void ParameterSection::display(const Parameters& parameters, const SnapshotPtr& snapshot)
{
    m_shown = parameters;
    showValue(parameters);
    showFacts(parameters, snapshot);
}

void ParameterSection::setEditor(QWidget* editor)
{
    m_head->addWidget(editor);
    m_name->setBuddy(editor);
    // One width for all that take figures, so that they form a column.
    editor->setMinimumWidth(editor->fontMetrics().averageCharWidth() * 15);
    editor->setToolTip(m_explanation);
    editor->setAccessibleName(withoutMnemonic(m_name->text()));
    guardWheel(editor);
}

void ParameterSection::setSlider(QWidget* slider)
{
    m_lines->insertWidget(1, slider);
    slider->setToolTip(
        m_explanation + QStringLiteral("<p>") + tr("Ctrl+click resets it.") + QStringLiteral("</p>"));
    slider->setAccessibleName(tr("%1, slider").arg(withoutMnemonic(m_name->text())));
}

void ParameterSection::setWarning(const QString& text)
{
    m_warning->setText(text.isEmpty() ? QString() : QStringLiteral("\u26a0 ") + text);
    m_warning->setVisible(!text.isEmpty());
}

} // namespace alike::ui
