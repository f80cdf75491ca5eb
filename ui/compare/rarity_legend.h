// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace alike::ui {

/// What the tints of shared words by rarity mean.
class RarityLegend : public QLabel {
    Q_OBJECT
public:
    explicit RarityLegend(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void write();
};

} // namespace alike::ui
