// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/header.h"

#include "ui/filter/search_field.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/segment_switch.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace alike::ui {

Header::Header(Session* session, const Parts& parts, QWidget* parent)
    : QWidget(parent)
    , m_open(new QToolButton)
    , m_left(new QWidget(this))
    , m_pages(new SegmentSwitch(this))
    , m_search(new SearchField(session))
{
    setObjectName(QStringLiteral("header"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    const int side = scaled(28, this);
    m_open->setObjectName(QStringLiteral("open"));
    m_open->setText(tr("Open"));
    m_open->setIcon(icon(Symbol::Folder));
    m_open->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_open->setPopupMode(QToolButton::InstantPopup);
    m_open->setMenu(parts.open);
    m_open->setToolTip(tr("Open files, a folder, the sample or what was opened before"));
    m_open->setFocusPolicy(Qt::TabFocus);
    m_open->setFixedHeight(side);
    auto* row = new QHBoxLayout(m_left);
    row->setContentsMargins({});
    row->setSpacing(scaled(8, this));
    row->addWidget(m_open);
    for (QAction* action : { parts.back, parts.forward }) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setFixedSize(side, side);
        row->addWidget(button);
    }
    m_pages->setObjectName(QStringLiteral("pages"));
    m_pages->setAccessibleName(tr("Pages"));
    for (QAction* action : parts.pages) {
        const int number = m_pages->addSegment(action->text(), action->toolTip());
        const auto follow = [this, action, number] {
            m_pages->segment(number)->setEnabled(action->isEnabled());
            if (action->isChecked())
                m_pages->setCurrent(number);
        };
        connect(action, &QAction::changed, m_pages, follow);
        follow();
    }
    connect(m_pages, &SegmentSwitch::chosen, this,
        [pages = parts.pages](int number) { pages.at(number)->trigger(); });
    m_search->setParent(this); // the last: Tab goes from the left to the right
    setFixedHeight(scaled(40, this));
}

void Header::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void Header::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    place();
}

/// When all parts have taken the font.
void Header::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(this, &Header::place, Qt::QueuedConnection);
}

/// The pages stand in the middle of the window, whatever is beside them.
void Header::place()
{
    const int margin = scaled(16, this);
    const int side = scaled(28, this);
    const int top = (height() - side) / 2;
    const int left = m_left->sizeHint().width();
    m_left->setGeometry(margin, top, left, side);
    const int narrow = scaled(1180, this);
    const int searchWidth = scaled(width() < narrow ? 216 : 280, this);
    m_search->setGeometry(width() - margin - searchWidth, top, searchWidth, side);
    const int wanted = std::max(m_pages->sizeHint().width(), m_pages->count() * scaled(88, this));
    const int from = 2 * margin + left;
    const int to = m_search->x() - margin;
    const int pagesWidth = std::min(wanted, to - from);
    m_pages->setGeometry(
        std::clamp((width() - pagesWidth) / 2, from, std::max(from, to - pagesWidth)), top, pagesWidth, side);
}

} // namespace alike::ui
