// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/group_matrix.h"
#include "ui/groups/matrix_picture.h"

#include <optional>

namespace alike::ui {

/// How similar each two texts of a group are, alike ones beside one another: the darker the more, blue from
/// the threshold up. Enter and a double click compare the two of a cell.
class GroupMatrixView : public MatrixPicture {
    Q_OBJECT
public:
    explicit GroupMatrixView(QWidget* parent = nullptr);

    /// \param matrix null: none
    void setMatrix(GroupMatrixPtr matrix);
    const GroupMatrixPtr& matrix() const { return m_matrix; }
    void setCurrent(std::optional<DocId> doc);

signals:
    void compareRequested(alike::DocId a, alike::DocId b);

protected:
    std::size_t rows() const override { return m_matrix ? m_matrix->rows.size() : 0; }
    QString rowName(std::size_t row) const override;
    QColor inkOf(const Cell& cell) const override;
    QString numberOf(const Cell& cell) const override;
    QString cellWords(const Cell& cell) const override;
    QString legend() const override;
    std::optional<std::size_t> markedRow() const override { return m_current; }

    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool isNear(const Overlap& overlap) const;
    void compareCell();

    GroupMatrixPtr m_matrix;
    std::optional<std::size_t> m_current; ///< row of the current document
};

} // namespace alike::ui
