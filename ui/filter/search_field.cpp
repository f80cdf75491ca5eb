// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filter/search_field.h"

#include <QKeyEvent>

namespace alike::ui {

SearchField::SearchField(Session* session, QWidget* parent)
    : FilterField(FilteredList::Documents, session, parent)
{
    setObjectName(QStringLiteral("search"));
    setAccessibleName(tr("Search documents"));
    setPlaceholderText(tr("Search documents"));
    setStatusTip(
        tr("Lists the documents that hold every word, \"phrase\" or field: title:trade j>0.8 marked:no"));
    setClearButtonEnabled(true);
    connect(this, &QLineEdit::textEdited, this, &SearchField::searched);
}

QSize SearchField::sizeHint() const
{
    return { fontMetrics().averageCharWidth() * 34, FilterField::sizeHint().height() };
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
