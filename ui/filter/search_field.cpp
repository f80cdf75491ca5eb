// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filter/search_field.h"

#include "ui/theme/colours.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"

#include <QKeyEvent>
#include <QPainter>

namespace alike::ui {

SearchField::SearchField(Session* session, QWidget* parent)
    : FilterField(FilteredList::Documents, session, parent)
{
    setObjectName(QStringLiteral("search"));
    setAccessibleName(tr("Search documents"));
    setPlaceholderText(tr("Search the collection"));
    addAction(icon(Symbol::Search), LeadingPosition);
    setStatusTip(
        tr("Lists the documents that hold every word, \"phrase\" or field: title:trade j>0.8 marked:no"));
    setClearButtonEnabled(true);
    connect(this, &QLineEdit::textEdited, this, &SearchField::searched);
}

void SearchField::setKey(const QKeySequence& key)
{
    m_key = key.toString(QKeySequence::NativeText);
    update();
}

QSize SearchField::sizeHint() const
{
    return { fontMetrics().averageCharWidth() * 34, FilterField::sizeHint().height() };
}

void SearchField::paintEvent(QPaintEvent* event)
{
    FilterField::paintEvent(event);
    if (!text().isEmpty() || hasFocus())
        return;
    const QFont small = fontOf(Type::Count, font());
    const QFontMetrics metrics(small);
    const int margin = scaled(8, this);
    const int taken = scaled(36, this) + fontMetrics().horizontalAdvance(placeholderText());
    if (taken + metrics.horizontalAdvance(m_key) + 2 * margin > width())
        return;
    QPainter painter(this);
    painter.setFont(small);
    painter.setPen(colour(Colour::Quiet, palette()));
    painter.drawText(rect().adjusted(0, 0, -margin, 0), Qt::AlignRight | Qt::AlignVCenter, m_key);
}

void SearchField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Down:
        emit searched();
        emit leftForResults();
        break;
    case Qt::Key_Escape:
        if (hideCompletions())
            break;
        if (text().isEmpty())
            emit leftForResults();
        clear();
        break;
    default:
        FilterField::keyPressEvent(event);
    }
}

} // namespace alike::ui
