// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/recurring_passages.h"
#include "core/answers/groups/source_matrix.h"
#include "ui/engine/question.h"

#include <QDialog>

#include <cstddef>

class QComboBox;
class QPushButton;
class QTabWidget;

namespace alike::ui {

class ElidedLabel;
class Engine;
class RecurringModel;
class RowTable;
class Session;
class SourceMatrixView;
class SourcePairsModel;

/// What recurs in the collection as a whole, beside the window: the passages that most documents share, and
/// the labels, folders or years that share near duplicates. Only the page in sight is computed, and only
/// while the dialog is.
class RecurrenceDialog : public QDialog {
    Q_OBJECT
public:
    RecurrenceDialog(Session* session, Engine* engine, QWidget* parent = nullptr);

    void begin();

    QTabWidget* pages() const { return m_pages; }
    RowTable* passages() const { return m_passages; }
    const RecurringPassagesPtr& recurring() const;
    ElidedLabel* passageWords() const { return m_passageWords; }
    QComboBox* by() const { return m_by; }
    SourceMatrixView* picture() const { return m_picture; }
    RowTable* sourcePairs() const { return m_sourcePairs; }
    ElidedLabel* sourceWords() const { return m_sourceWords; }

    /// Writes what is listed on the page in front: as CSV, or by the suffix.
    void exportTo(const QString& path);

signals:
    /// Which documents hold this passage is to be listed.
    void elsewhereRequested(const QString& passage);
    void exported(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makePassages();
    QWidget* makeSources();
    void ask();
    void askPassages();
    void askSources();
    void showPassages(RecurringPassagesPtr table, std::shared_ptr<const RowOrder> order);
    void showKinds(const std::vector<SourceKind>& kinds);
    void findElsewhere();
    void showPressed();
    void say();

    Session* m_session;
    Engine* m_engine;
    Question m_passageQuestion; ///< takes its time on large collections
    Question m_orderQuestion;
    Question m_sourceQuestion;
    QTabWidget* m_pages;
    RecurringModel* m_recurringModel;
    RowTable* m_passages;
    ElidedLabel* m_passageWords;
    QComboBox* m_by;
    SourceMatrixView* m_picture;
    SourcePairsModel* m_sourcePairsModel;
    RowTable* m_sourcePairs;
    ElidedLabel* m_sourceWords;
    QPushButton* m_export;
    std::vector<SourceKind> m_kinds; ///< of the choice
    std::shared_ptr<const Corpus> m_kindsOf;
    bool m_following = false; ///< the selection is being set from the picture
};

} // namespace alike::ui
