// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/answers/pairs.h"
#include "core/review/marks.h"
#include "ui/filter/list_panel.h"
#include "ui/widgets/ordered_model.h"

#include <QJsonObject>

#include <cstdint>
#include <memory>
#include <vector>

class QAction;

namespace alike::ui {

class Chip;
class PairsModel;

/// The near-duplicate pairs of the corpus, found and missed ones in one list.
///
/// What restricts the list stands above it on a chip that takes it away; what the list is not plain about,
/// below it. In the list 1, 2, 3 and 0, or =, ≠ and ?, mark the selected pairs.
class PairsView : public ListPanel {
    Q_OBJECT
public:
    PairsView(Session* session, Engine* engine, QWidget* parent = nullptr);

    /// Lists groups of documents with equal sets, too.
    QAction* showSame() const { return m_same; }
    Chip* chip() const;
    bool canExport() const;
    /// The pairs of the selected rows when they are several and the current pair is one of them; else none.
    std::vector<DocumentPair> selectedTogether() const;
    void chooseExportFile() override;
    void exportTo(const QString& path) override;
    /// Lists these and no others.
    void showOnly(const PairFilter& only);

    /// What the user has chosen of how pairs are listed, to be kept: JSON.
    QJsonObject state() const;
    void restore(const QJsonValue& state);

signals:
    /// A key of the list decides about what is in sight.
    void decided(alike::review::Verdict verdict);

protected:
    void refresh() override;
    void showCurrent() override;
    void describe() override;
    void chooseRow(int row) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Answer {
        PairTablePtr table;
        std::shared_ptr<const RowOrder> order;
        QString filter;
        std::uint64_t pairs; ///< of documents, behind the listed rows
    };

    PairsView(Session* session, Engine* engine, PairsModel* model, QWidget* parent);

    /// Lists the pairs of a change or in the brushed range, whatever the threshold; without either from the
    /// threshold up.
    void followBrush();
    void followMarks();
    void showAnswer(Answer answer);
    QString summaryOf(const PairTable& table) const;
    QString emptyText(const PairTable& table) const;
    QString restriction(const PairTable& table) const;
    QString notice(const Snapshot& snapshot) const;

    PairsModel* m_model;
    QAction* m_same;
    PairFilter m_only;
    std::uint64_t m_listedPairs = 0;
    QString m_askedFilter; ///< the last answer that was asked for
    Sorting m_askedSorting;
};

} // namespace alike::ui
