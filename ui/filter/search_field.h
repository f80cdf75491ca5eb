// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/filter/filter_field.h"

#include <QKeySequence>

namespace alike::ui {

/// The search of the header: the filter of the documents in another place. Both always hold the same text.
class SearchField : public FilterField {
    Q_OBJECT
public:
    explicit SearchField(Session* session, QWidget* parent = nullptr);

    /// The key that leads here: it stands in the empty field where there is room.
    void setKey(const QKeySequence& key);
    QSize sizeHint() const override;

signals:
    /// Somebody searches: what is found has to be in sight.
    void searched();
    /// On to what was found.
    void leftForResults();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_key;
};

} // namespace alike::ui
