// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/find_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace alike::ui {

FindBar::FindBar(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_field(new QLineEdit)
    , m_count(new QLabel)
{
    m_field->setPlaceholderText(name);
    m_field->setAccessibleName(name);
    m_field->setToolTip(
        tr("Upper and lower case are the same.\nNext: Enter or F3, previous: Shift+F3, close: Esc"));
    m_field->setClearButtonEnabled(true);
    m_field->setMaximumWidth(scaled(320, this));
    m_field->setMinimumWidth(scaled(80, this));
    const auto button = [](const QString& text, const QIcon& icon, const QString& tip) {
        auto* made = new QToolButton;
        made->setText(text);
        made->setToolButtonStyle(Qt::ToolButtonIconOnly);
        made->setIcon(icon);
        made->setAutoRaise(true);
        made->setToolTip(tip);
        made->setAccessibleName(text);
        return made;
    };
    auto* back = button(tr("Previous"), icon(Symbol::Up), tr("Previous place (Shift+F3)"));
    auto* forward = button(tr("Next"), icon(Symbol::Down), tr("Next place (F3 or Enter)"));
    auto* close = button(tr("Close"), icon(Symbol::Close), tr("Close (Esc)"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(scaled(8, this), scaled(2, this), scaled(8, this), scaled(2, this));
    layout->addWidget(m_field, 1);
    layout->addWidget(back);
    layout->addWidget(forward);
    layout->addWidget(m_count);
    layout->addStretch(1);
    layout->addWidget(close);
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::needleChanged);
    connect(back, &QToolButton::clicked, this, [this] { emit stepped(-1); });
    connect(forward, &QToolButton::clicked, this, [this] { emit stepped(1); });
    connect(close, &QToolButton::clicked, this, &FindBar::closed);
}

void FindBar::begin()
{
    show();
    m_field->selectAll();
    m_field->setFocus();
}

QString FindBar::needle() const
{
    return isHidden() ? QString() : m_field->text();
}

void FindBar::showCount(std::size_t at, std::size_t count)
{
    if (m_field->text().isEmpty())
        m_count->clear();
    else if (count == 0)
        m_count->setText(tr("not found"));
    else
        m_count->setText(tr("%1 of %2").arg(format::count(at), format::count(count)));
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit stepped(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        break;
    case Qt::Key_Escape:
        emit closed();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace alike::ui
