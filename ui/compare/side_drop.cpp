// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/side_drop.h"

#include "core/corpus/single_text.h"
#include "core/text/spans.h"
#include "ui/widgets/document_drag.h"
#include "ui/words/paths.h"

#include <QDragMoveEvent>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

#include <algorithm>

namespace alike::ui {
namespace {

    /// The one file that is dragged, when it holds one text; else empty. A collection is to be opened.
    QString textFileIn(const QMimeData& data)
    {
        const QList<QUrl> urls = data.urls();
        const QString path = urls.size() == 1 ? urls.front().toLocalFile() : QString();
        return !path.isEmpty() && corpus::isSingleText(toPath(path)) ? path : QString();
    }

    bool hasSeveralWords(const QString& text)
    {
        return text::spans(text.toStdString(), {}).size() > 1;
    }

} // namespace

DropMark::DropMark(QWidget* parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropMark::showOver(const QRect& place, const QString& words)
{
    m_words = words;
    setGeometry(place);
    show();
    raise();
    update();
}

void DropMark::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = palette().color(QPalette::Highlight);
    QColor veil = ink;
    veil.setAlphaF(0.18F);
    const int thick = std::max(2, fontMetrics().height() / 6);
    painter.fillRect(rect(), veil);
    painter.setPen(QPen(ink, thick, Qt::DashLine));
    painter.drawRect(QRectF(rect()).adjusted(thick, thick, -thick, -thick));
    QFont large = font();
    large.setBold(true);
    painter.setFont(large);
    const QFontMetrics metrics(large);
    QRect label = metrics.boundingRect(m_words).adjusted(
        -metrics.height(), -metrics.height() / 2, metrics.height(), metrics.height() / 2);
    label.moveCenter(rect().center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawRoundedRect(label, thick, thick);
    painter.setPen(palette().color(QPalette::HighlightedText));
    painter.drawText(label, Qt::AlignCenter, m_words);
}

SideDrop::SideDrop(QWidget* target)
    : QObject(target)
    , m_target(target)
    , m_mark(new DropMark(target))
{
    target->setAcceptDrops(true);
    target->installEventFilter(this);
}

bool SideDrop::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::DragEnter: {
        auto* entering = static_cast<QDragEnterEvent*>(event);
        const QMimeData& data = *entering->mimeData();
        m_takes = documentIn(data) || (data.hasUrls() ? !textFileIn(data).isEmpty() : data.hasText());
        if (m_takes)
            entering->acceptProposedAction();
        return m_takes;
    }
    case QEvent::DragMove:
        if (!m_takes)
            return false;
        follow(static_cast<QDragMoveEvent*>(event));
        return true;
    case QEvent::DragLeave:
        m_mark->hide();
        return true;
    case QEvent::Drop:
        if (!m_takes)
            return false;
        take(static_cast<QDropEvent*>(event));
        return true;
    default:
        return QObject::eventFilter(watched, event);
    }
}

bool SideDrop::fits(const QMimeData& data, const QPoint& point) const
{
    const QWidget* const origin = originOf(data);
    const QList<QWidget*> own = m_target->findChildren<QWidget*>();
    const auto from = std::ranges::find(own, origin);
    if (!origin || from == own.end())
        return true;
    const Side side = sideAt((*from)->mapTo(m_target, (*from)->rect().center()));
    return side == Side::Left && sideAt(point) == Side::Right && hasSeveralWords(data.text());
}

Side SideDrop::sideAt(const QPoint& point) const
{
    return point.x() < m_target->width() / 2 ? Side::Left : Side::Right;
}

void SideDrop::follow(QDragMoveEvent* event)
{
    if (!fits(*event->mimeData(), event->position().toPoint())) {
        m_mark->hide();
        event->ignore();
        return;
    }
    const bool document = documentIn(*event->mimeData()).has_value();
    const Side side = document ? sideAt(event->position().toPoint()) : Side::Right;
    const int half = m_target->width() / 2;
    m_mark->showOver({ side == Side::Left ? 0 : half, 0, half, m_target->height() },
        !document                ? tr("Compare this text on the right")
            : side == Side::Left ? tr("Compare on the left")
                                 : tr("Compare on the right"));
    event->acceptProposedAction();
}

void SideDrop::take(QDropEvent* event)
{
    m_mark->hide();
    if (!fits(*event->mimeData(), event->position().toPoint())) {
        event->ignore();
        return;
    }
    if (const auto dragged = documentIn(*event->mimeData()))
        emit documentDropped(dragged->doc, dragged->of, sideAt(event->position().toPoint()));
    else if (event->mimeData()->hasUrls())
        emit fileDropped(textFileIn(*event->mimeData()));
    else
        emit textDropped(event->mimeData()->text());
    event->acceptProposedAction();
}

} // namespace alike::ui
