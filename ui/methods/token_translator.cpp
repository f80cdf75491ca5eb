// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/token_translator.h"

#include "core/answers/token_numbers.h"
#include "ui/words/format.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include <string>

namespace alike::ui {

TokenTranslator::TokenTranslator(Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_question(engine)
    , m_text(new QLineEdit)
    , m_numbers(new QLineEdit)
    , m_state(new QLabel)
{
    m_text->setObjectName(QStringLiteral("ownText"));
    m_text->setAccessibleName(tr("A text to see as numbers"));
    m_text->setPlaceholderText(tr("Type a text to see it as numbers"));
    m_text->setToolTip(tr("Cleaned as the collection is, each word becomes its number; ? is one that no "
                          "document has"));
    m_numbers->setObjectName(QStringLiteral("ownNumbers"));
    m_numbers->setAccessibleName(tr("Numbers to see as words"));
    m_numbers->setPlaceholderText(tr("or numbers, to see their words"));
    m_numbers->setToolTip(tr("Numbers of the vocabulary with spaces between them"));
    m_state->setObjectName(QStringLiteral("ownState"));
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_state->setWordWrap(true);
    for (QLineEdit* field : { m_text, m_numbers })
        field->setClearButtonEnabled(true);
    auto* textLabel = new QLabel(tr("A te&xt"));
    textLabel->setBuddy(m_text);
    auto* numbersLabel = new QLabel(tr("As &numbers"));
    numbersLabel->setBuddy(m_numbers);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->addWidget(textLabel, 0, 0);
    grid->addWidget(m_text, 0, 1);
    grid->addWidget(numbersLabel, 1, 0);
    grid->addWidget(m_numbers, 1, 1);
    grid->addWidget(m_state, 2, 1);
    connect(m_text, &QLineEdit::textEdited, this, [this] { translate(Typed::Text); });
    connect(m_numbers, &QLineEdit::textEdited, this, [this] { translate(Typed::Numbers); });
}

void TokenTranslator::showTokens(const std::shared_ptr<const Tokens>& tokens, const text::Options& options)
{
    if (m_tokens.lock() == tokens)
        return;
    m_tokens = tokens;
    m_options = options;
    ask();
}

void TokenTranslator::translate(Typed typed)
{
    m_typed = typed;
    ask();
}

void TokenTranslator::ask()
{
    m_question.withdraw();
    const auto tokens = m_tokens.lock();
    if (!tokens || m_typed == Typed::Nothing)
        return;
    const bool fromText = m_typed == Typed::Text;
    const std::string typed = (fromText ? m_text : m_numbers)->text().toStdString();
    struct Answer {
        std::string translated;
        std::size_t unknown = 0;
        std::string problem;
    };
    m_question.ask(
        [tokens, options = m_options, fromText, typed](const std::stop_token&) {
            Answer answer;
            if (fromText) {
                const TokenNumbers numbers = encode(typed, *tokens, options);
                for (const auto& number : numbers) {
                    if (!answer.translated.empty())
                        answer.translated += ' ';
                    if (number)
                        answer.translated.append(std::to_string(*number));
                    else
                        answer.translated.append(unknownToken);
                    answer.unknown += number ? 0 : 1;
                }
                return answer;
            }
            const auto numbers = readNumbers(typed, *tokens);
            if (numbers)
                answer.translated = decode(*numbers, *tokens);
            else
                answer.problem = numbers.error().detail;
            return answer;
        },
        [this, fromText](const Answer& answer) {
            (fromText ? m_numbers : m_text)->setText(format::line(answer.translated));
            m_state->setText(!answer.problem.empty() ? format::line(answer.problem)
                    : answer.unknown == 0            ? QString()
                    : answer.unknown == 1
                    ? tr("? stands for what is in no document")
                    : tr("? stands for what is in no document, %1 times")
                          .arg(format::count(static_cast<std::uint64_t>(answer.unknown))));
        });
}

} // namespace alike::ui
