// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "core/export/records.h"
#include "ui/engine/question.h"
#include "ui/widgets/ordered_model.h"

#include <QDialog>

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace alike::ui {

class RowTable;
class Session;

/// What was left out or changed on the way in, in the order in which it was met, and below that the documents
/// that were read but are too short: as it is shown.
class LoadIssueTable {
public:
    enum Column { Place, Reason, Detail, ColumnCount };

    void add(const LoadIssue& issue);
    void addTooShort(const Corpus& corpus, DocId doc, std::uint32_t minWords);

    std::size_t size() const { return m_rows.size(); }
    const QString& cell(std::size_t row, int column) const
    {
        return m_rows[row][static_cast<std::size_t>(column)];
    }
    /// The rows of which a cell contains `filter`, in any case, sorted as people do: line 2 before line 10.
    /// O(rows log rows)
    std::shared_ptr<const RowOrder> order(const QString& filter, const Sorting& sorting) const;
    /// The listed rows with the names of their columns.
    std::string exported(const RowOrder& order, Records::As as) const;

private:
    std::vector<std::array<QString, ColumnCount>> m_rows;
};

/// A window onto a LoadIssueTable. Keys are its rows.
class LoadIssuesModel : public OrderedModel {
    Q_OBJECT
public:
    using enum LoadIssueTable::Column;

    explicit LoadIssuesModel(QObject* parent = nullptr)
        : OrderedModel(ColumnCount, parent)
    {
    }

    void showTable(std::shared_ptr<const LoadIssueTable> table, std::shared_ptr<const RowOrder> order);
    const std::shared_ptr<const LoadIssueTable>& table() const { return m_table; }

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;

    std::shared_ptr<const LoadIssueTable> m_table;
};

/// What did not become a document that is analysed, or not as it was written: the counts and the list behind
/// them, to be filtered, sorted, copied and saved; what is selected can be read in full below. Shows what was
/// left out when it was opened. Not modal: the window can be used beside it.
class LoadIssuesDialog : public QDialog {
    Q_OBJECT
public:
    LoadIssuesDialog(const Session& session, Engine* engine, QWidget* parent = nullptr);

    /// Documents that are too short are listed up to here.
    static constexpr std::size_t maxTooShort = 10'000;

    /// Writes the listed rows, as JSON lines to .jsonl and else as CSV.
    void exportTo(const QString& path);

private:
    void refresh();
    void sayCount();
    void showDetail();
    void copyList() const;

    Engine* m_engine;
    Question m_question;
    std::vector<LoadIssue> m_issues;
    SnapshotPtr m_snapshot; ///< knows who is too short; may be null
    QLineEdit* m_filter;
    QLabel* m_listed;
    LoadIssuesModel* m_model;
    RowTable* m_table;
    QPlainTextEdit* m_detail; ///< all of what is selected
};

} // namespace alike::ui
