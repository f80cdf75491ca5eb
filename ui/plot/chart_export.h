// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QByteArray>
#include <QImage>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace alike::ui {

class ChartCanvas;

/// The numbers behind a chart, as rows that are computed when they are looked at. Immutable, readable from
/// any thread.
struct ChartTable {
    struct Column {
        QString header;
        int decimals = 0; ///< of a number
        std::function<double(std::size_t row)> number; ///< not finite: an empty cell, or a dash
        std::function<QString(std::size_t row)> text = {}; ///< instead of a number
        bool dashes = false; ///< where a number is not defined; not in CSV
    };
    std::vector<Column> columns;
    std::size_t rows = 0;
};

using ChartTablePtr = std::shared_ptr<const ChartTable>;

/// UTF-8 after RFC 4180, with a header; numbers with a point whatever the locale, and no text that a
/// spreadsheet would take for a formula. O(cells).
std::string csvOf(const ChartTable& table);

/// A window onto a ChartTable.
class ChartTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void showTable(ChartTablePtr table);
    const ChartTablePtr& table() const { return m_table; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    ChartTablePtr m_table;
};

/// The chart under its title, at twice the pixels of the screen.
QImage chartImage(const ChartCanvas& canvas, const QString& title);

/// \param made what made it, a paragraph each, as the description in the file
QByteArray pngOf(QImage image, const QStringList& made);

/// The same as SVG, with such a description.
QByteArray chartSvg(const ChartCanvas& canvas, const QString& title, const QStringList& made);

/// The same as a PDF of one page as large as the chart, with paragraphs below it that say what made it.
QByteArray chartPdf(const ChartCanvas& canvas, const QString& title, const QStringList& made);

} // namespace alike::ui
