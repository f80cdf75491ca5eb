// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plain_text.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>

namespace alike::ui {

PlainText::PlainText()
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool PlainText::eventFilter(QObject* watched, QEvent* event)
{
    // A label is polished before it is laid out the first time.
    if (event->type() == QEvent::Polish) {
        auto* label = qobject_cast<QLabel*>(watched);
        if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
            label->setTextFormat(Qt::PlainText);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace alike::ui
