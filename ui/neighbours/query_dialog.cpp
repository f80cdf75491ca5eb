// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/query_dialog.h"

#include "ui/engine/engine.h"
#include "ui/neighbours/neighbours_model.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

#include <memory>
#include <utility>

namespace alike::ui {
namespace {

    /// Rows of the table: what holds less than a thousand others do is not what was looked for.
    constexpr std::size_t mostRows = 1000;

    /// As a table of neighbours, with what the list is ordered by in front.
    std::vector<RowTable::Column> columnsOfTexts()
    {
        std::vector<RowTable::Column> columns = neighbourColumns();
        columns[NeighboursModel::ContainedIn].onDemand = false;
        columns[NeighboursModel::Shared].onDemand = false;
        columns[NeighboursModel::Estimate].onDemand = true;
        columns[NeighboursModel::Mark].onDemand = true; // a text has none
        return columns;
    }

} // namespace

QueryDialog::QueryDialog(Session* session, Engine* engine, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_engine(engine)
    , m_model(new NeighboursModel(this, NeighboursModel::Of::Text))
    , m_text(new QPlainTextEdit)
    , m_find(new QPushButton(tr("&Find Similar")))
    , m_words(new LinkLabel)
    , m_view(new RowTable)
{
    setWindowTitle(tr("Find Similar to a Text"));
    m_text->setPlaceholderText(tr("Type or paste a text here."));
    m_text->setAccessibleName(tr("Text to find similar documents for"));
    m_text->setTabChangesFocus(true);
    auto* label = new QLabel(tr("&Text, cleaned and cut like the documents:"));
    label->setBuddy(m_text);
    m_find->setToolTip(
        tr("Lists the documents that share shingles with the text, those that hold most of it first (%1)")
            .arg(QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)));
    m_words->setMinimumWidth(1);
    m_words->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_words->setAccessibleName(tr("Summary of the similar documents"));
    m_view->setObjectName(QStringLiteral("query"));
    m_view->setModel(m_model);
    m_view->setAccessibleName(tr("Documents that hold some of the text"));
    m_view->setColumns(columnsOfTexts());
    m_view->arrangeColumns({ NeighboursModel::ContainedIn, NeighboursModel::Shared });
    m_view->setSample(NeighboursModel::Id, sampleId(session->corpus().get()));
    m_view->setEmptyText(tr("The documents that hold some of the text will be listed here."));

    auto* above = new QWidget;
    auto* aboveColumn = new QVBoxLayout(above);
    aboveColumn->setContentsMargins({});
    aboveColumn->addWidget(label);
    aboveColumn->addWidget(m_text, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->addButton(m_find, QDialogButtonBox::ActionRole);
    m_find->setDefault(true);
    auto* below = new QWidget;
    auto* belowColumn = new QVBoxLayout(below);
    belowColumn->setContentsMargins({});
    belowColumn->addWidget(m_words);
    belowColumn->addWidget(m_view, 1);
    auto* halves = new QSplitter(Qt::Vertical);
    halves->setChildrenCollapsible(false);
    halves->addWidget(above);
    halves->addWidget(below);
    halves->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(halves, 1);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 32);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_find, &QPushButton::clicked, this, &QueryDialog::find);
    for (const int key : { Qt::Key_Return, Qt::Key_Enter }) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), m_text);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, &QueryDialog::find);
    }
    connect(m_text, &QPlainTextEdit::textChanged, this,
        [this] { m_find->setEnabled(!m_text->document()->isEmpty()); });
    connect(m_words, &QLabel::linkActivated, this, &QueryDialog::readFirst);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseRow(current.row()); });
    connect(m_view, &RowTable::clicked, this, [this](const QModelIndex& at) { chooseRow(at.row()); });
    connect(m_view, &RowTable::readRequested, this, [this] {
        chooseRow(m_view->currentIndex().row());
        emit readRequested();
    });
    connect(m_view, &RowTable::compareRequested, this, [this] { compareRow(m_view->currentIndex().row()); });
    connect(m_view, &RowTable::doubleClicked, this, [this](const QModelIndex& at) { compareRow(at.row()); });
    connect(session, &Session::corpusChanged, this, [this] {
        m_model->showAnswer({});
        m_words->clear();
        m_view->setSample(NeighboursModel::Id, sampleId(m_session->corpus().get()));
    });
    connect(session, &Session::snapshotChanged, this, &QueryDialog::ask);
    paleWhileOutdated(session, { m_view->viewport() });
    m_find->setEnabled(false);
}

void QueryDialog::begin()
{
    if (m_text->document()->isEmpty())
        m_text->setPlainText(QApplication::clipboard()->text());
    m_text->selectAll();
    m_text->setFocus();
    show();
    raise();
    activateWindow();
}

void QueryDialog::findText(const QString& text)
{
    m_text->setPlainText(text);
    show();
    raise();
    activateWindow();
    m_text->setFocus(); // the table would make one of the rows that it still shows the current document
    find();
}

void QueryDialog::find()
{
    m_asked = m_text->toPlainText().toStdString();
    ask();
}

void QueryDialog::ask()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (m_asked.empty() || !snapshot) {
        if (!m_asked.empty())
            m_words->setText(tr("The first results are being made."));
        return;
    }
    m_question.ask([text = m_asked, snapshot](
                       const std::stop_token& stop) { return findSimilarTo(text, snapshot, mostRows, stop); },
        [this](TextAnswer answer) { showAnswer(std::move(answer)); });
}

void QueryDialog::showAnswer(TextAnswer answer)
{
    if (answer.near.state == NeighbourAnswer::State::Gone)
        return; // a newer analysis is on its way, and asks again
    const QScopedValueRollback<bool> following(m_following, true);
    m_words->setText(wordsOf(answer));
    m_model->showAnswer(std::move(answer.near));
    m_view->setEmptyText(
        answer.shingles == 0 ? QString() : tr("No document shares a shingle with the text."));
}

void QueryDialog::chooseRow(int row)
{
    if (!m_following && row >= 0)
        m_session->setCurrentDocument(m_model->documentAt(row), m_model->answer().snapshot->corpus.get());
}

void QueryDialog::compareRow(int row)
{
    if (row < 0 || m_asked.empty())
        return;
    m_session->compareWithText(m_model->documentAt(row),
        std::make_shared<const OutsideText>(OutsideText { m_asked }),
        m_model->answer().snapshot->corpus.get());
    emit compareRequested();
}

void QueryDialog::readFirst()
{
    const NeighbourAnswer& shown = m_model->answer();
    if (shown.rows.empty())
        return;
    m_session->setCurrentDocument(shown.rows.front().neighbour.doc, shown.snapshot->corpus.get());
    emit readRequested();
}

QString QueryDialog::wordsOf(const TextAnswer& answer) const
{
    const NeighbourAnswer& near = answer.near;
    const Parameters& parameters = near.snapshot->parameters;
    if (near.state == NeighbourAnswer::State::NoShingles)
        return tr("The text has %1 after cleaning, and a shingle takes %2: nothing to look for.")
            .arg(near.words == 1 ? tr("1 word") : tr("%1 words").arg(near.words), shingleSize(parameters));
    QString text
        = near.rows.empty() ? tr("No document shares a single shingle with the text.") : holdingWords(answer);
    if (near.near > 0)
        text += near.near == 1 ? tr(" · 1 near document")
                               : tr(" · %1 near documents").arg(format::count(near.near));
    if (near.missed > 0)
        text += tr(" · %1 missed by the buckets").arg(format::count(near.missed));
    if (near.total > 1)
        text += tr(" · %1 documents share shingles with it").arg(format::count(near.total));
    if (near.total > near.rows.size())
        text += tr(", the best %1 are listed").arg(format::count(near.rows.size()));
    text += tr(" · %1 words, %2 shingles").arg(format::count(near.words), format::count(answer.shingles));
    if (answer.unknown > 0)
        text += tr(", %1 of them in no document").arg(format::count(answer.unknown));
    return text;
}

QString QueryDialog::holdingWords(const TextAnswer& answer) const
{
    const NeighbourAnswer& near = answer.near;
    const Corpus& corpus = *near.snapshot->corpus;
    const DocId first = near.rows.front().neighbour.doc;
    const Overlap& overlap = near.rows.front().neighbour.score.overlap;
    const QString link
        = QStringLiteral("<a href=\"first\">%1</a>")
              .arg(format::within(format::line(corpus.id(first))).toHtmlEscaped() + QStringLiteral(", ")
                  + format::within(format::name(corpus, first)).toHtmlEscaped());
    const QString shared = format::count(overlap.shared);
    const QString all = format::count(overlap.sizeA);
    QString text;
    switch (answer.first) {
    case Holding::WordForWord:
        text = tr("The text stands in %1 word for word.").arg(link);
        break;
    case Holding::Almost:
        text
            = tr("The text stands in %1 almost word for word: %2 of its %3 shingles.").arg(link, shared, all);
        break;
    case Holding::Apart:
        text = tr("No document holds the text as a whole. The nearest is %1, with %2 of its %3 shingles.")
                   .arg(link, shared, all);
        break;
    }
    if (answer.whole > 1)
        text += tr(" · %1 documents hold all its shingles").arg(format::count(answer.whole));
    return text;
}

} // namespace alike::ui
