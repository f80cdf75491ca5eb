// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/words_page.h"

#include "ui/methods/method_page.h"
#include "ui/methods/token_flow.h"
#include "ui/methods/token_translator.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {

void VocabularyModel::showTable(VocabularyTablePtr table, std::shared_ptr<const RowOrder> order)
{
    const bool same = m_table && table && m_table->tokens == table->tokens;
    show(std::move(order), same ? Keys::Same : Keys::Other, [&] { m_table = std::move(table); });
    emit headerDataChanged(Qt::Horizontal, Word, Word);
}

QString VocabularyModel::text(int row, int column) const
{
    const TokenId word = keyAt(row);
    switch (column) {
    case Word:
        return tokenText(*m_table->tokens, word);
    case Number:
        return QString::number(word);
    case Count:
        return format::count(m_table->counts->occurrences[word]);
    default:
        return format::count(m_table->counts->documents[word]);
    }
}

ColumnHead VocabularyModel::head(int column) const
{
    switch (column) {
    case Word:
        return { m_table ? byUnit(m_table->tokens->unit(), tr("Word"), tr("Character"), tr("Subword"))
                         : tr("Word") };
    case Number:
        return { tr("Number"), tr("The integer that stands for it in every document") };
    case Count:
        return { tr("Count"), tr("How often it stands in the whole corpus") };
    default:
        return { tr("Documents"), tr("In how many documents it stands") };
    }
}

WordsPage::WordsPage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent)
    : MethodPage(session, engine, settings, parent)
    , m_filter(new QLineEdit)
    , m_model(new VocabularyModel(this))
    , m_table(new RowTable)
    , m_count(makeWords())
    , m_documentWords(makeWords())
    , m_flow(new TokenFlow)
    , m_translator(new TokenTranslator(engine))
{
    m_filter->setPlaceholderText(tr("Filter by word or number"));
    m_filter->setAccessibleName(tr("Filter the vocabulary"));
    m_filter->setToolTip(tr("Lists the words that contain this, and the word of this number. Esc clears."));
    m_filter->setClearButtonEnabled(true);
    m_table->setObjectName(QStringLiteral("vocabulary"));
    m_table->setAccessibleName(tr("Vocabulary"));
    m_table->setOffersRead(false);
    m_table->setModel(m_model);
    m_table->setColumns(
        { { QStringLiteral("a long word"), false, true }, { QStringLiteral("00000"), false, false },
            { QStringLiteral("100,000"), false, false }, { tr("Documents"), true, false } });
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);

    const int room = fontMetrics().height() / 2;
    const auto column = [&](std::initializer_list<QWidget*> widgets, QWidget* tall) {
        auto* box = new QWidget;
        auto* lines = new QVBoxLayout(box);
        lines->setContentsMargins({});
        for (QWidget* widget : widgets)
            lines->addWidget(widget, widget == tall ? 1 : 0);
        return box;
    };
    auto* halves = new QSplitter;
    halves->setChildrenCollapsible(false);
    halves->addWidget(column({ m_filter, m_table, m_count }, m_table));
    halves->addWidget(column({ m_documentWords, m_flow, m_translator }, m_flow));
    halves->setStretchFactor(0, 2);
    halves->setStretchFactor(1, 3);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(room, room, room, room);
    layout->addWidget(halves);
    passFocus(this, m_filter);
    paleWhileOutdated(session, { m_table->viewport(), m_flow->viewport() });

    auto* clear = new QShortcut(Qt::Key_Escape, m_filter, nullptr, nullptr, Qt::WidgetShortcut);
    connect(clear, &QShortcut::activated, m_filter, &QLineEdit::clear);
    connect(m_filter, &QLineEdit::textChanged, this, &WordsPage::refresh);
    connect(m_model, &VocabularyModel::sortRequested, this, &WordsPage::refresh);
    connect(m_model, &VocabularyModel::rowsInserted, this, &WordsPage::showChosen);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            if (m_following || current.row() < 0)
                return;
            m_chosen = m_model->keyAt(current.row());
            m_flow->choose(m_chosen);
        });
    connect(m_flow, &TokenFlow::wordChosen, this, &WordsPage::choose);
    connect(session, &Session::corpusChanged, this, &WordsPage::clearAll);
}

void WordsPage::clearAll()
{
    VocabularyTablePtr table = m_model->table();
    std::shared_ptr<const Tokens> tokens = std::move(m_shownTokens);
    m_model->showTable(nullptr, std::make_shared<const RowOrder>());
    m_flow->showDocument(nullptr, docId(0));
    m_translator->showTokens(nullptr, {});
    m_shownTokens = nullptr;
    m_shownDocument.reset();
    m_chosen.reset();
    m_count->clear();
    m_documentWords->clear();
    if (!table && !tokens)
        return;
    // What may be large is given back on a worker.
    m_question.ask(
        [table = std::move(table), tokens = std::move(tokens)](const std::stop_token&) { return 0; },
        [](int) {});
}

void WordsPage::follow()
{
    const SnapshotPtr& snapshot = session()->snapshot();
    if (!snapshot) {
        m_count->setText(session()->corpus() ? tr("The first results are being made.")
                                             : tr("Open a corpus to see its words."));
        return;
    }
    const auto tokens = snapshot->tokens.lock();
    if (!tokens)
        return; // newer ones are on their way
    if (!m_model->table() || m_model->table()->tokens != tokens)
        refresh();
    m_translator->showTokens(tokens, snapshot->parameters.text);
    showDocument(tokens);
}

void WordsPage::refresh()
{
    const SnapshotPtr& snapshot = session()->snapshot();
    const auto tokens = snapshot ? snapshot->tokens.lock() : nullptr;
    if (!tokens)
        return;
    VocabularyTablePtr known = m_model->table();
    if (known && known->tokens != tokens) {
        known = nullptr;
        m_chosen.reset(); // numbers mean other words now
    }
    m_question.ask(
        [tokens, known, filter = m_filter->text().trimmed().toLower().toStdString(),
            sorting = m_model->sorting(), outputs = settings()->outputs()](const std::stop_token& stop) {
            Answer answer { known ? known : makeVocabularyTable(tokens, *outputs, stop), nullptr };
            if (answer.table)
                answer.order = orderWords(*answer.table, filter, sorting, stop);
            return answer;
        },
        [this](const Answer& answer) {
            if (answer.order)
                showAnswer(answer);
        });
}

void WordsPage::showAnswer(const Answer& answer)
{
    {
        const QScopedValueRollback<bool> following(m_following, true);
        m_model->showTable(answer.table, answer.order);
    }
    m_table->setEmptyText(byUnit(m_model->table()->tokens->unit(), tr("No word contains this"),
        tr("No character is this"), tr("No subword contains this")));
    sayCount();
    showChosen();
}

void WordsPage::sayCount()
{
    const QString all = format::count(m_model->table()->tokens->vocabulary());
    const QString units = format::count(m_model->table()->tokens->units());
    const QString listed = format::count(m_model->listed());
    const bool whole = m_model->listed() == m_model->table()->tokens->vocabulary();
    const text::Unit unit = m_model->table()->tokens->unit();
    if (whole)
        m_count->setText(byUnit(unit, tr("%1 different words; all documents together have %2"),
            tr("%1 different characters; all documents together have %2"),
            tr("%1 different subwords; all documents together have %2"))
                             .arg(all, units));
    else
        m_count->setText(byUnit(unit, tr("%1 of %2 different words"), tr("%1 of %2 different characters"),
            tr("%1 of %2 different subwords"))
                             .arg(listed, all));
}

void WordsPage::showDocument(const std::shared_ptr<const Tokens>& tokens)
{
    const auto doc = session()->currentDocument();
    if (doc == m_shownDocument && tokens == m_shownTokens && doc)
        return;
    m_shownDocument = doc;
    m_shownTokens = tokens;
    if (!doc) {
        m_flow->showDocument(nullptr, docId(0));
        m_documentWords->setText(tr("Choose a document to see it as numbers."));
        return;
    }
    m_flow->showDocument(tokens, *doc);
    m_flow->choose(m_chosen);
    const QString id = format::line(session()->corpus()->id(*doc));
    const std::size_t words = tokens->of(*doc).size();
    const QString unitCount = byUnit(tokens->unit(), tr("%1 words"), tr("%1 characters"), tr("%1 subwords"))
                                  .arg(format::count(words));
    if (!tokens->kept(*doc))
        m_documentWords->setText(tr("%1 has too few words and was left out.").arg(id));
    else if (words > m_flow->shownWords())
        m_documentWords->setText(tr("%1 as numbers, the first %2 of its %3")
                                     .arg(id, format::count(m_flow->shownWords()), unitCount));
    else
        m_documentWords->setText(
            tr("%1 as numbers: %2. Click one to find it in the vocabulary.").arg(id, unitCount));
}

void WordsPage::showChosen()
{
    const QScopedValueRollback<bool> following(m_following, true);
    const auto row = m_chosen ? m_model->rowOfKey(*m_chosen) : std::nullopt;
    m_table->showRow(row ? *row : -1);
    m_flow->choose(m_chosen);
}

void WordsPage::choose(TokenId word)
{
    m_chosen = word;
    if (m_model->lists(word))
        showChosen();
    else
        m_filter->clear(); // which lists it again
}

} // namespace alike::ui
