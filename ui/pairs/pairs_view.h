// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/answers/pairs.h"
#include "ui/engine/question.h"
#include "ui/widgets/ordered_model.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;

namespace alike::ui {

class Engine;
class FilterField;
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
    FilterField* filter() const { return m_filter; }
    QPushButton* exportButton() const { return m_export; }
    QLabel* summary() const { return m_summary; }
    /// The pairs of the selected rows when they are several and the current pair is one of them; else none.
    std::vector<DocumentPair> selectedTogether() const;
    /// Asks where to, and writes what is listed.
    void chooseExportFile();
    /// Writes what is listed as CSV, or as JSON lines to a .jsonl. Ends with `exported` or `exportFailed`.
    void exportTo(const QString& path);
    /// Lists these and no others.
    void showOnly(const PairFilter& only);

signals:
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

    /// Lists the pairs in the brushed range, whatever the threshold; without one from the threshold up.
    void followBrush();
    void refresh();
    void followMarks();
    void showAnswer(Answer answer);
    void showCurrent();
    void chooseRow(int row);
    void describe();
    QString summaryOf(const PairTable& table) const;
    QString emptyText(const PairTable& table) const;
    QString notice(const Snapshot& snapshot) const;

    Session* m_session;
    Engine* m_engine;
    Question m_question { m_engine };
    PairsModel* m_model;
    QLabel* m_summary;
    FilterField* m_filter;
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
