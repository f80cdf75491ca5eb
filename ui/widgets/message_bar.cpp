// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/message_bar.h"

#include "ui/theme/icons.h"
#include "ui/words/format.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <utility>

namespace alike::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel)
    , m_text(new QLabel)
    , m_remedy(new QPushButton)
{
    setObjectName(QStringLiteral("messageBar"));
    setFrameShape(StyledPanel);
    // The colours of tooltips are made for a short text over everything else, in light and in dark.
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    m_text->setForegroundRole(QPalette::ToolTipText);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    // A word that is longer than the window is cut; it does not make the window wider.
    m_text->setMinimumWidth(1);

    auto* close = new QToolButton;
    close->setAutoRaise(true);
    close->setIcon(icon(Symbol::Close));
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, &QWidget::hide);

    m_remedy->setObjectName(QStringLiteral("remedy"));
    m_remedy->setToolTip(tr("Do what helps, and close this message"));
    m_remedy->setAccessibleName(m_remedy->toolTip());
    connect(m_remedy, &QPushButton::clicked, this, [this] {
        hide();
        if (const auto act = std::exchange(m_act, nullptr))
            act();
    });

    auto* row = new QHBoxLayout(this);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    row->addWidget(m_remedy, 0, Qt::AlignTop);
    row->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::showMessage(const QString& text)
{
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize);
    m_icon->setPixmap(icon(Symbol::Warning).pixmap(size, size)); // now, in the colours of now
    m_text->setText(format::straight(text));
    m_lasting = false;
    m_remedy->hide();
    m_act = nullptr;
    show();
}

void MessageBar::showLasting(const QString& text)
{
    showMessage(text);
    m_lasting = true;
}

void MessageBar::showLasting(const QString& text, const QString& remedy, std::function<void()> act)
{
    showLasting(text);
    m_remedy->setText(remedy);
    m_remedy->setAccessibleName(remedy);
    m_act = std::move(act);
    m_remedy->show();
}

void MessageBar::withdraw(const QString& text)
{
    if (message() == format::straight(text))
        hide();
}

void MessageBar::outdate()
{
    if (!m_lasting)
        hide();
}

QString MessageBar::message() const
{
    return isHidden() ? QString() : m_text->text();
}

} // namespace alike::ui
