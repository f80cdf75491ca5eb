// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/tokens.h"
#include "ui/engine/question.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;

namespace alike::ui {

/// A text of one's own as the numbers of the vocabulary, and back: what is typed into one field is answered
/// in the other. Answers are made on a worker.
class TokenTranslator : public QWidget {
    Q_OBJECT
public:
    explicit TokenTranslator(Engine* engine, QWidget* parent = nullptr);

    /// The vocabulary to translate by, and how it was made; null: none. What was typed last is translated
    /// anew.
    void showTokens(const std::shared_ptr<const Tokens>& tokens, const text::Options& options);

private:
    enum class Typed { Nothing, Text, Numbers };
    void translate(Typed typed);
    void ask();

    Question m_question;
    QLineEdit* m_text;
    QLineEdit* m_numbers;
    QLabel* m_state;
    std::weak_ptr<const Tokens> m_tokens; ///< of an analysis, which lets them go
    text::Options m_options;
    Typed m_typed = Typed::Nothing; ///< where somebody typed last
};

} // namespace alike::ui
