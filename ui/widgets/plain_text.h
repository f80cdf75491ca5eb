// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace alike::ui {

/// Keeps what others wrote, in ids, titles, labels, notes and paths, from being taken for markup, which may
/// open any file: labels, also those of message boxes, show text as it is written unless they are set to
/// Qt::RichText, where Qt would guess. In the whole application, for as long as this lives; it has to be
/// there before anything is shown.
///
/// Tooltips cannot be told: format::tip() makes one of plain text.
class PlainText : public QObject {
    Q_OBJECT
public:
    PlainText();

    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace alike::ui
