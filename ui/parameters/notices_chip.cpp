// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/notices_chip.h"

#include "ui/parameters/notices.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace alike::ui {
namespace {

    constexpr int noticesWidth = 480; ///< for a font of 13 pixels, as the other sizes
    constexpr int noticesMost = 400; ///< height; longer lists scroll

} // namespace

NoticesChip::NoticesChip(Notices* notices, QWidget* parent)
    : QToolButton(parent)
    , m_notices(notices)
{
    setObjectName(QStringLiteral("notices"));
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setIcon(ui::icon(Symbol::Warning));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(this, &QToolButton::clicked, this, &NoticesChip::openList);
    connect(notices, &Notices::changed, this, &NoticesChip::display);
    display();
}

void NoticesChip::display()
{
    const auto& list = m_notices->list();
    if (m_list)
        m_list->close(); // it shows what was
    const auto count = list.size();
    setText(count == 1 ? tr("1 notice") : tr("%1 notices").arg(count));
    setAccessibleName(text());
    QString tip;
    for (const Notice& notice : list)
        tip += QStringLiteral("<p>%1</p>").arg(notice.text.toHtmlEscaped());
    setToolTip(tip);
    setAccessibleDescription(count == 1 ? list.front().text : QString());
    setVisible(count > 0);
}

void NoticesChip::changeEvent(QEvent* event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_list)
        m_list->close();
}

void NoticesChip::openList()
{
    if (m_notices->list().empty())
        return;
    delete m_list;
    m_list = new QFrame(this, Qt::Popup);
    m_list->setAttribute(Qt::WA_DeleteOnClose);
    m_list->setObjectName(QStringLiteral("noticesList"));
    m_list->setAccessibleName(tr("Notices"));
    m_list->setFrameShape(QFrame::StyledPanel);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    const int margin = scaled(16, this);
    column->setContentsMargins(margin, scaled(12, this), margin, scaled(12, this));
    column->setSpacing(scaled(12, this));
    QWidget* first = nullptr;
    for (const Notice& notice : m_notices->list()) {
        auto* text = new QLabel(notice.text);
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        text->setFocusPolicy(Qt::StrongFocus);
        auto* row = new QHBoxLayout;
        row->setSpacing(margin);
        row->addWidget(text, 1, Qt::AlignVCenter);
        QWidget* stop = text;
        if (!notice.action.isEmpty()) {
            auto* act = new QPushButton(notice.action);
            act->setAccessibleDescription(notice.text);
            connect(act, &QPushButton::clicked, this, [this, notice] {
                if (m_list)
                    m_list->close();
                m_notices->act(notice);
            });
            row->addWidget(act, 0, Qt::AlignVCenter);
            stop = act;
        }
        if (!first)
            first = stop;
        column->addLayout(row);
    }
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* whole = new QVBoxLayout(m_list);
    whole->setContentsMargins({});
    whole->addWidget(area);

    const QRect room = screen()->availableGeometry();
    const int width = std::min(scaled(noticesWidth, this), room.width());
    const int frame = 2 * m_list->frameWidth();
    const int high = column->heightForWidth(width - frame) + frame;
    m_list->resize(width, std::min({ high, scaled(noticesMost, this), room.height() }));
    // Above the chip, which stands at the lower edge of the window; below where there is no room.
    const QPoint corner = mapToGlobal(QPoint());
    int y = corner.y() - m_list->height();
    if (y < room.top())
        y = std::min(corner.y() + this->height(), room.bottom() - m_list->height());
    m_list->move(std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - width)), y);
    m_list->show();
    first->setFocus(Qt::PopupFocusReason);
}

} // namespace alike::ui
