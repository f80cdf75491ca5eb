// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTextDocument;

namespace alike::ui {

/// Lays out the rest of a long text in short steps.
///
/// What lies below the part in sight Qt lays out behind the window, from a timer, in steps that grow to
/// 200,000 characters: 150 ms in which nothing moves. This takes the timer's place, and stops after a few
/// milliseconds.
class LayoutSteps : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Looks after this document. \pre it has its layout, and lives no longer than that
    void follow(QTextDocument* document);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Whether there may be more to do: what is left when there is not, Qt does itself.
    bool step();

    QTextDocument* m_document = nullptr;
};

} // namespace alike::ui
