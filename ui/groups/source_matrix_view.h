// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/source_matrix.h"
#include "ui/groups/matrix_picture.h"

namespace alike::ui {

/// "(none)" for documents without a value.
QString sourceText(const SourceMatrix::Row& row);

/// Which sources share near duplicates: the more pairs, the darker, with their number where there is room.
class SourceMatrixView : public MatrixPicture {
    Q_OBJECT
public:
    explicit SourceMatrixView(QWidget* parent = nullptr);

    /// \param matrix null: none
    void setMatrix(SourceMatrixPtr matrix);
    const SourceMatrixPtr& matrix() const { return m_matrix; }

    QSize sizeHint() const override;

protected:
    std::size_t rows() const override { return m_matrix ? m_matrix->rows.size() : 0; }
    QString rowName(std::size_t row) const override { return sourceText(m_matrix->rows[row]); }
    QColor inkOf(const Cell& cell) const override;
    QString numberOf(const Cell& cell) const override;
    QString cellWords(const Cell& cell) const override;
    QString legend() const override;
    QString alsoNamed() const override;

    void keyPressEvent(QKeyEvent* event) override;

private:
    SourceMatrixPtr m_matrix;
};

} // namespace alike::ui
