// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/passage_table.h"
#include "ui/compare/comparison.h"
#include "ui/engine/question.h"
#include "ui/widgets/ordered_model.h"

#include <QWidget>

#include <memory>
#include <optional>

class QAction;
class QToolButton;

namespace alike::ui {

class ElidedLabel;
class RowTable;

/// The passages that two texts share: a window onto a PassageTable. Keys are numbers of passages.
class PassagesModel : public OrderedModel {
    Q_OBJECT
public:
    using enum PassageTable::Column;

    explicit PassagesModel(QObject* parent = nullptr)
        : OrderedModel(ColumnCount, parent)
    {
    }

    /// \param of what has these passages; null with a null table: none
    void showTable(
        std::shared_ptr<const Comparison> of, PassageTablePtr table, std::shared_ptr<const RowOrder> order);
    const PassageTablePtr& table() const { return m_table; }
    const std::shared_ptr<const Comparison>& comparison() const { return m_of; }

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column != Text); }
    bool largestFirst(int column) const override { return column == Length; }

    PassageTablePtr m_table;
    std::shared_ptr<const Comparison> m_of;
};

/// The passages of a comparison under its texts: how long, how rare and where. Choosing one shows it in both
/// texts, Enter or E finds it elsewhere.
class PassageList : public QWidget {
    Q_OBJECT
public:
    explicit PassageList(Engine* engine, QWidget* parent = nullptr);

    /// \param shown null: there is none
    void showComparison(const std::shared_ptr<const Comparison>& shown);
    /// Selects a passage, or none.
    void focusOn(std::optional<std::uint32_t> passage);
    /// Writes what is listed as CSV, or as JSON lines to a .jsonl.
    void exportTo(const QString& path);

    RowTable* table() const { return m_view; }
    const PassagesModel* model() const { return m_model; }
    ElidedLabel* words() const { return m_words; }
    QToolButton* exportButton() const { return m_export; }

    QSize sizeHint() const override;

signals:
    void chosen(std::uint32_t passage);
    void elsewhereRequested(const QString& passage);

private:
    void ask();
    void say();
    void showFocused();
    void findElsewhere();
    void chooseExportFile();

    Engine* m_engine;
    Question m_question { m_engine };
    PassagesModel* m_model;
    ElidedLabel* m_words;
    QAction* m_elsewhere;
    QToolButton* m_export;
    RowTable* m_view;
    std::shared_ptr<const Comparison> m_wanted;
    std::optional<std::uint32_t> m_focused;
    bool m_following = false; ///< what is selected was not chosen here
};

} // namespace alike::ui
