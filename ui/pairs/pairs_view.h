// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/answers/pairs.h"
#include "core/review/marks.h"
#include "ui/engine/question.h"
#include "ui/widgets/ordered_model.h"

#include <QJsonObject>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QAction;

namespace alike::ui {

class Engine;
class Chip;
class ElidedLabel;
class FilterField;
class ListHead;
class PairsModel;
class RowList;
class RowTable;
class Session;

/// The near-duplicate pairs of the corpus, found and missed ones in one list.
///
/// What restricts the list stands above it on a chip that takes it away; what the list is not plain about,
/// below it. In the list 1, 2, 3 and 0, or =, ≠ and ?, mark the selected pairs.
class PairsView : public QWidget {
    Q_OBJECT
public:
    PairsView(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* table() const;
    RowList* list() const { return m_view; }
    ListHead* head() const { return m_head; }
    /// Lists groups of documents with equal sets, too.
    QAction* showSame() const { return m_same; }
    FilterField* filter() const { return m_filter; }
    Chip* chip() const;
    /// What is listed, in a sentence. In sight while the list shows less than all, or not all is known.
    ElidedLabel* summary() const { return m_summary; }
    bool canExport() const;
    /// The pairs of the selected rows when they are several and the current pair is one of them; else none.
    std::vector<DocumentPair> selectedTogether() const;
    /// Asks where to, and writes what is listed.
    void chooseExportFile();
    /// Writes what is listed as CSV, or as JSON lines to a .jsonl. Ends with `exported` or `exportFailed`.
    void exportTo(const QString& path);
    /// Lists these and no others.
    void showOnly(const PairFilter& only);

    /// What the user has chosen of how pairs are listed, to be kept: JSON.
    QJsonObject state() const;
    void restore(const QJsonValue& state);

signals:
    /// A key of the list decides about what is in sight.
    void decided(alike::review::Verdict verdict);
    /// Enter or a double click: the pair is to be looked at.
    void detailRequested();
    void readRequested();
    void compareRequested();
    void exported(const QString& path);
    void exportFailed(const QString& path, const QString& why);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Answer {
        PairTablePtr table;
        std::shared_ptr<const RowOrder> order;
        QString filter;
        std::uint64_t pairs; ///< of documents, behind the listed rows
    };

    /// Lists the pairs of a change or in the brushed range, whatever the threshold; without either from the
    /// threshold up.
    void followBrush();
    void refresh();
    void followMarks();
    void showAnswer(Answer answer);
    void showCurrent();
    void noteScroll();
    void scrollAsWanted();
    void chooseRow(int row);
    void describe();
    QString summaryOf(const PairTable& table) const;
    QString emptyText(const PairTable& table) const;
    QString restriction(const PairTable& table) const;
    QString notice(const Snapshot& snapshot) const;

    Session* m_session;
    Engine* m_engine;
    Question m_question { m_engine };
    PairsModel* m_model;
    FilterField* m_filter;
    RowList* m_view;
    ListHead* m_head;
    QAction* m_same;
    ElidedLabel* m_summary;
    PairFilter m_only;
    QString m_shownFilter;
    std::uint64_t m_listedPairs = 0;
    QString m_askedFilter; ///< the last answer that was asked for
    Sorting m_askedSorting;
    bool m_opensAtTop = false; ///< other rows were asked for: the list begins at its first one
    std::optional<int> m_wantedScroll; ///< of the place that was gone back to, until its rows are there
    bool m_following = false; ///< the selection is being set from the session
};

} // namespace alike::ui
