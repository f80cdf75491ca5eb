// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/control_events.h"

#include <QAbstractSpinBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QObject>
#include <QWidget>

namespace alike::ui {
namespace {

    class WheelGuard : public QObject {
    public:
        using QObject::QObject;

        bool eventFilter(QObject* watched, QEvent* event) override
        {
            if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus())
                return false;
            event->ignore();
            return true;
        }
    };

    class UndoKeys : public QObject {
    public:
        explicit UndoKeys(QAbstractSpinBox* box)
            : QObject(box)
            , m_field(box->findChild<QLineEdit*>())
        {
            // What was applied is taken back as a change of the parameters, no longer letter by letter.
            connect(box, &QAbstractSpinBox::editingFinished, m_field,
                [this] { m_field->setText(m_field->text()); });
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
        QLineEdit* m_field;
    };

} // namespace

void guardWheel(QWidget* control)
{
    // Otherwise the wheel itself would give it the focus.
    control->setFocusPolicy(Qt::StrongFocus);
    control->installEventFilter(new WheelGuard(control));
}

void passUndoKeys(QAbstractSpinBox* box)
{
    box->installEventFilter(new UndoKeys(box));
}

} // namespace alike::ui
