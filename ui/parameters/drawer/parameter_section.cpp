// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/parameter_section.h"

#include "ui/parameters/control_events.h"
#include "ui/parameters/facts.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/layout_barrier.h"
#include "ui/widgets/link_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    /// Sizes of METRICS for a font of 13 pixels.
    constexpr int formLabel = 88;
    constexpr int formGap = 12;
    constexpr int formField = 28;

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
    , m_note(new QLabel)
    , m_warning(new LinkLabel)
{
    m_name->setFixedWidth(scaled(formLabel, this));
    m_name->setWordWrap(true);
    m_name->setForegroundRole(QPalette::PlaceholderText); // quiet beside its field
    m_name->setToolTip(explanation);

    m_head = new QHBoxLayout;
    m_head->setSpacing(scaled(formGap, this));
    m_head->addWidget(m_name);

    m_note->setObjectName(QStringLiteral("note"));
    m_warning->setObjectName(QStringLiteral("warning"));
    for (QLabel* label : { m_note, m_warning }) {
        label->setWordWrap(true);
        label->hide();
    }
    m_notePlace = new LayoutBarrier(m_note);
    connect(m_warning, &QLabel::linkActivated, this, &ParameterSection::takeOffer);

    m_lines->setContentsMargins({});
    m_lines->setSpacing(4);
    m_lines->addLayout(m_head);
    m_lines->addWidget(m_notePlace);
    m_lines->addWidget(m_facts);
    m_lines->addWidget(new LayoutBarrier(m_warning));
}

void ParameterSection::display(const Parameters& parameters, const SnapshotPtr& snapshot)
{
    m_shown = parameters;
    showValue(parameters);
    // A run has counted pairs, and nothing of all documents.
    showFacts(parameters, snapshot && snapshot->details() ? SnapshotPtr() : snapshot);
}

void ParameterSection::setName(const QString& name)
{
    if (m_name->text() == name)
        return;
    m_name->setText(name);
    for (QWidget* control : m_controls)
        control->setAccessibleName(accessibleNameOf(control));
}

QString ParameterSection::accessibleNameOf(const QWidget* control) const
{
    const QString name = withoutMnemonic(m_name->text());
    return qobject_cast<const QSlider*>(control) ? tr("%1, slider").arg(name) : name;
}

void ParameterSection::setEditor(QWidget* editor)
{
    m_head->addWidget(editor, 1);
    m_name->setBuddy(editor);
    editor->setFixedHeight(scaled(formField, this));
    editor->setToolTip(m_explanation);
    editor->setAccessibleName(accessibleNameOf(editor));
    guardWheel(editor);
    m_controls.push_back(editor);
}

void ParameterSection::setSwitch(QWidget* control)
{
    m_head->insertWidget(1, control);
}

void ParameterSection::addLine(QWidget* line)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(scaled(formLabel + formGap, this), 0, 0, 0);
    row->addWidget(line, 1);
    m_lines->insertLayout(m_lines->indexOf(m_notePlace), row);
}

void ParameterSection::setSlider(QWidget* slider)
{
    addLine(slider);
    m_controls.push_back(slider);
    slider->setToolTip(
        m_explanation + QStringLiteral("<p>") + tr("Ctrl+click resets it.") + QStringLiteral("</p>"));
    slider->setAccessibleName(accessibleNameOf(slider));
}

void ParameterSection::setNote(const QString& text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void ParameterSection::setNotices(const std::vector<Notice>& notices)
{
    QStringList texts;
    QString offer;
    m_offered.reset();
    for (const Notice& notice : notices) {
        texts += notice.text;
        if (!notice.wanted)
            continue;
        offer = notice.action;
        m_offered = notice.wanted;
    }
    setWarnings(texts, offer);
}

void ParameterSection::takeOffer()
{
    if (m_offered)
        emit edited(*m_offered);
}

void ParameterSection::setWarnings(const QStringList& texts, const QString& offer)
{
    QStringList lines;
    for (const QString& text : texts)
        lines += QStringLiteral("\u26a0 ") + text.toHtmlEscaped();
    if (!texts.isEmpty() && !offer.isEmpty())
        lines.back() += QStringLiteral(" <a href=\"offer\">%1</a>").arg(offer.toHtmlEscaped());
    const QString html = lines.join(QStringLiteral("<br>"));
    if (m_warning->text() != html) // else a link would lose the focus
        m_warning->setText(html);
    m_warning->setVisible(!lines.isEmpty());
}

} // namespace alike::ui
