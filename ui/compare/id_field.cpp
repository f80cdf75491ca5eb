// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/id_field.h"

#include "ui/words/format.h"

#include <QToolTip>

namespace alike::ui {

IdField::IdField(Side side, QWidget* parent)
    : QLineEdit(parent)
{
    setPlaceholderText(tr("Another id"));
    setAccessibleName(side == Side::Left ? tr("Id of another document for the left side")
                                         : tr("Id of another document for the right side"));
    setToolTip(side == Side::Left
            ? tr("Type the id of a document and press Enter: it is compared on the left")
            : tr("Type the id of a document and press Enter: it is compared on the right"));
    setAcceptDrops(false); // what is dropped is for the comparison
    setFixedWidth(fontMetrics().averageCharWidth() * 14);
    connect(this, &QLineEdit::returnPressed, this, &IdField::choose);
}

void IdField::choose()
{
    const QString id = text().trimmed();
    if (id.isEmpty() || !m_corpus)
        return;
    if (const auto doc = m_corpus->find(id.toStdString())) {
        clear();
        emit chosen(*doc, m_corpus.get());
        return;
    }
    selectAll();
    const QString words = tr("No document has the id “%1”.").arg(id);
    setAccessibleDescription(words);
    QToolTip::showText(mapToGlobal(rect().bottomLeft()), format::tip(words), this);
}

} // namespace alike::ui
