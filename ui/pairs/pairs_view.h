// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pairs/pair_table.h"
#include "ui/table/ordered_model.h"

#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace alike::ui {

class Engine;
class PairsModel;
class RowTable;
class Session;

/// The near-duplicate pairs of the corpus, found and missed ones in one list.
class PairsView : public QWidget {
    Q_OBJECT
public:
    PairsView(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* table() const { return m_view; }
    QCheckBox* showIdentical() const { return m_identical; }
    QLineEdit* filter() const { return m_filter; }
    QPushButton* exportButton() const { return m_export; }
    QLabel* summary() const { return m_summary; }
    /// Writes what is listed as CSV. Ends with `exported` or `exportFailed`.
    void exportTo(const QString& path);
    /// Lists the pairs in a range of Jaccard similarity, whatever the threshold; none: from the threshold up.
    void setRange(const std::optional<JaccardRange>& range);
    /// Lists these and no others.
    void showOnly(const PairFilter& only);

signals:
    /// The user asks for all pairs again.
    void rangeCleared();
    void readRequested();
    void compareRequested();
    void exported(const QString& path);
    void exportFailed(const QString& path, const QString& why);

private:
    struct Answer {
        PairTablePtr table;
        std::shared_ptr<const RowOrder> order;
        QString filter;
    };

    void refresh();
    void showAnswer(Answer answer);
    void showCurrent();
    void chooseRow(int row);
    void describe();
    void chooseExportFile();
    QString summaryOf(const PairTable& table) const;
    QString emptyText(const PairTable& table) const;
    QString notice(const Snapshot& snapshot) const;

    Session* m_session;
    Engine* m_engine;
    PairsModel* m_model;
    QLabel* m_summary;
    QLineEdit* m_filter;
    QCheckBox* m_identical;
    QPushButton* m_clearRange;
    QPushButton* m_export;
    QLabel* m_notice;
    RowTable* m_view;
    PairFilter m_only;
    QString m_shownFilter;
    bool m_following = false; ///< the selection is being set from the session
};

} // namespace alike::ui
