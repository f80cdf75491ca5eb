// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/undo_keys.h"

#include <QAbstractSpinBox>
#include <QKeyEvent>
#include <QLineEdit>

namespace alike::ui {
namespace {

    class UndoKeys : public QObject {
    public:
        explicit UndoKeys(QAbstractSpinBox* box)
            : QObject(box)
            , m_field(box->findChild<QLineEdit*>())
        {
        }

        bool eventFilter(QObject*, QEvent* event) override
        {
            if (event->type() != QEvent::ShortcutOverride)
                return false;
            const auto* key = static_cast<const QKeyEvent*>(event);
            const bool ours = (key->matches(QKeySequence::Undo) && !m_field->isUndoAvailable())
                || (key->matches(QKeySequence::Redo) && !m_field->isRedoAvailable());
            if (ours)
                event->ignore();
            return ours;
        }

    private:
        const QLineEdit* m_field;
    };

} // namespace

void passUndoKeys(QAbstractSpinBox* box)
{
    box->installEventFilter(new UndoKeys(box));
}

} // namespace alike::ui
