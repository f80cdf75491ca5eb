// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/unit_preview.h"

#include <QFrame>

#include <array>
#include <optional>

class QLabel;
class QRadioButton;

namespace alike::ui {

/// Whether shingles are made of words or of characters, with what each comes to in the documents at hand.
class UnitChoice : public QFrame {
    Q_OBJECT
public:
    explicit UnitChoice(QWidget* parent = nullptr);

    /// Of which parameters the choice is one; what was chosen before is given up.
    void begin(const Parameters& present);
    const Parameters& present() const { return m_present; }
    void show(const UnitPreview& preview);
    /// The parameters with the unit that was chosen, where that is another one.
    std::optional<Parameters> chosen() const;

private:
    struct Row {
        QRadioButton* button;
        QLabel* facts;
    };
    void showRow(const Row& row, const UnitPreview::Choice& choice, std::size_t documents);

    Parameters m_present;
    std::optional<UnitPreview> m_shown;
    QLabel* m_writing;
    QLabel* m_advice;
    std::array<Row, 2> m_rows; ///< as UnitPreview::choices
};

} // namespace alike::ui
