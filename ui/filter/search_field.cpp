// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filter/search_field.h"

#include <QKeyEvent>

namespace alike::ui {

SearchField::SearchField(FilterField* filter, QWidget* parent)
    : FilterField(filter->of(), filter->session(), parent)
{
    setObjectName(QStringLiteral("search"));
    setAccessibleName(tr("Search documents"));
    setPlaceholderText(tr("Search documents"));
    setToolTip(filter->toolTip());
    setStatusTip(
        tr("Lists the documents that hold every word, \"phrase\" or field: title:trade j>0.8 marked:no"));
    setClearButtonEnabled(true);
    setText(filter->text());
    // Not when it is the same already: that would move the cursor of the one that is typed in.
    const auto pass = [](QLineEdit* from, QLineEdit* to) {
        connect(from, &QLineEdit::textChanged, to, [to](const QString& text) {
            if (text != to->text())
                to->setText(text);
        });
    };
    pass(this, filter);
    pass(filter, this);
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
