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
    /// Lists the pairs in a range of Jaccard similarity, whatever the threshold; none: from the threshold up.
    void setRange(const std::optional<JaccardRange>& range);

signals:
    /// The user asks for all pairs again.
    void rangeCleared();
    void readRequested();
    void compareRequested();

private:
    struct Answer {
        PairTablePtr table;
        std::shared_ptr<const RowOrder> order;
    };

    void refresh();
    void showAnswer(Answer answer);
    void showCurrent();
    void chooseRow(int row);
    void describe();
    QString summary(const PairTable& table) const;
    QString notice(const Snapshot& snapshot) const;

    Session* m_session;
    Engine* m_engine;
    PairsModel* m_model;
    QLabel* m_summary;
    QCheckBox* m_identical;
    QPushButton* m_clearRange;
    QLabel* m_notice;
    RowTable* m_view;
    std::optional<JaccardRange> m_range;
    bool m_following = false; ///< the selection is being set from the session
};

} // namespace alike::ui
