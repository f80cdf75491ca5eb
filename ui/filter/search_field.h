// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/filter/filter_field.h"

namespace alike::ui {

/// The search of the toolbar: the filter of the documents under another hand. Both always hold the same text.
class SearchField : public FilterField {
    Q_OBJECT
public:
    explicit SearchField(Session* session, QWidget* parent = nullptr);

    QSize sizeHint() const override;

signals:
    /// Somebody searches: what is found has to be in sight.
    void searched();
    /// On to what was found.
    void leftForResults();

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace alike::ui
