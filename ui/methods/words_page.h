// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/vocabulary.h"
#include "ui/engine/question.h"
#include "ui/methods/method_page.h"
#include "ui/widgets/ordered_model.h"

#include <optional>

class QLineEdit;

namespace alike::ui {

/// The words of a corpus: a window onto a VocabularyTable. Keys are the numbers of the words.
class VocabularyModel : public OrderedModel {
    Q_OBJECT
public:
    using enum VocabularyTable::Column;

    explicit VocabularyModel(QObject* parent = nullptr)
        : OrderedModel(ColumnCount, parent)
    {
    }

    /// Null: no words.
    void showTable(VocabularyTablePtr table, std::shared_ptr<const RowOrder> order);
    const VocabularyTablePtr& table() const { return m_table; }

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column != Word); }
    bool largestFirst(int column) const override { return column >= Count; }

    VocabularyTablePtr m_table;
};

class RowTable;
class TokenFlow;
class TokenTranslator;

/// What the tokeniser made: the vocabulary with its counts, and the current document as integers and back.
class WordsPage : public MethodPage {
    Q_OBJECT
public:
    WordsPage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent = nullptr);

    QLineEdit* filter() const { return m_filter; }
    RowTable* table() const { return m_table; }
    const VocabularyModel* model() const { return m_model; }
    QLabel* count() const { return m_count; }
    TokenFlow* flow() const { return m_flow; }
    QLabel* documentWords() const { return m_documentWords; }

protected:
    void follow() override;

private:
    struct Answer {
        VocabularyTablePtr table;
        std::shared_ptr<const RowOrder> order;
    };
    void refresh();
    void showAnswer(const Answer& answer);
    void showDocument(const std::shared_ptr<const Tokens>& tokens);
    void showChosen();
    void choose(TokenId word);
    void sayCount();
    void clearAll();

    Question m_question { engine(), Lane::Long };
    QLineEdit* m_filter;
    VocabularyModel* m_model;
    RowTable* m_table;
    QLabel* m_count;
    QLabel* m_documentWords;
    TokenFlow* m_flow;
    TokenTranslator* m_translator;
    std::shared_ptr<const Tokens> m_shownTokens; ///< of the document
    std::optional<DocId> m_shownDocument;
    std::optional<TokenId> m_chosen;
    bool m_following = false;
};

} // namespace alike::ui
