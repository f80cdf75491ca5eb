// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/text_answer.h"
#include "ui/engine/question.h"

#include <QDialog>

#include <string>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace alike::ui {

class Engine;
class NeighboursModel;
class RowTable;
class Session;

/// A text to type or paste, and the documents that hold most of it. Follows the parameters; stays open beside
/// the window.
class QueryDialog : public QDialog {
    Q_OBJECT
public:
    QueryDialog(Session* session, Engine* engine, QWidget* parent = nullptr);

    /// Takes the text of the clipboard when there is none yet, and is ready for typing.
    void begin();
    /// Looks for this text, and is in front.
    void findText(const QString& text);
    void find();

    QPlainTextEdit* text() const { return m_text; }
    QPushButton* findButton() const { return m_find; }
    QLabel* words() const { return m_words; }
    RowTable* table() const { return m_view; }

signals:
    void readRequested();
    void compareRequested(); ///< the session knows what with

private:
    void ask();
    void showAnswer(TextAnswer answer);
    void chooseRow(int row);
    void readFirst();
    void compareRow(int row);
    QString wordsOf(const TextAnswer& answer) const;
    QString holdingWords(const TextAnswer& answer) const;

    Session* m_session;
    Engine* m_engine;
    Question m_question { m_engine, Lane::Long };
    NeighboursModel* m_model;
    QPlainTextEdit* m_text;
    QPushButton* m_find;
    QLabel* m_words;
    RowTable* m_view;
    std::string m_asked; ///< the text that is searched for; empty: none
    bool m_following = false; ///< the table is being filled
};

} // namespace alike::ui
