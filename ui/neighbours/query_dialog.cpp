// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/query_dialog.h"

#include "ui/engine/engine.h"
#include "ui/neighbours/neighbours_model.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/row_table.h"
#include "ui/words/candidate_words.h"
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

QueryDialog::QueryDialog(Session* session, Engine* engine, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_engine(engine)
    , m_model(new NeighboursModel(this))
    , m_text(new QPlainTextEdit)
    , m_find(new QPushButton(tr("&Find Similar")))
    , m_words(new QLabel)
    , m_view(new RowTable)
{
    setWindowTitle(tr("Find Similar to a Text"));
    m_text->setPlaceholderText(tr("Type or paste a text here."));
    m_text->setAccessibleName(tr("Text to find similar documents for"));
    m_text->setTabChangesFocus(true);
    auto* label = new QLabel(tr("&Text, cleaned and cut like the documents:"));
    label->setBuddy(m_text);
    m_find->setToolTip(
        tr("Lists the documents that share a bucket with the text, and those from the threshold "
           "up that do not (%1)")
            .arg(QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)));
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(1);
    m_words->setTextFormat(Qt::RichText); // ids and titles are escaped
    m_words->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_words->setAccessibleName(tr("Summary of the similar documents"));
    m_view->setObjectName(QStringLiteral("query"));
    m_view->setModel(m_model);
    m_view->setAccessibleName(tr("Documents similar to the text"));
    m_view->setColumns(neighbourColumns());
    m_view->setSample(NeighboursModel::Id, sampleId(session->corpus().get()));
    m_view->setEmptyText(tr("The documents near the text will be listed here."));

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
    connect(m_words, &QLabel::linkActivated, this, &QueryDialog::chooseNearest);
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
                       const std::stop_token& stop) { return findSimilarTo(text, snapshot, stop); },
        [this](TextAnswer answer) { showAnswer(std::move(answer)); });
}

void QueryDialog::showAnswer(TextAnswer answer)
{
    if (answer.near.state == NeighbourAnswer::State::Gone)
        return; // a newer analysis is on its way, and asks again
    const QScopedValueRollback<bool> following(m_following, true);
    m_words->setText(wordsOf(answer));
    m_model->showAnswer(std::move(answer.near));
    m_view->setEmptyText(tr("No similar documents"));
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

void QueryDialog::chooseNearest()
{
    const NeighbourAnswer& shown = m_model->answer();
    if (!shown.nearest)
        return;
    m_session->setCurrentDocument(shown.nearest->doc, shown.snapshot->corpus.get());
    emit readRequested();
}

QString QueryDialog::wordsOf(const TextAnswer& answer) const
{
    const NeighbourAnswer& near = answer.near;
    const Parameters& parameters = near.snapshot->parameters;
    if (near.state == NeighbourAnswer::State::TooShort)
        return tr(
            "The text has %1 words after cleaning, and documents with fewer than %2 are left out: nothing "
            "to compare.")
            .arg(near.words)
            .arg(parameters.text.minWords);
    if (near.state == NeighbourAnswer::State::NoShingles)
        return tr("The text has %1 words after cleaning, and a shingle takes %2: nothing to compare.")
            .arg(near.words)
            .arg(shingleSize(parameters));
    QString text;
    if (near.total > 0) {
        text = near.total == 1 ? tr("1 similar document")
                               : tr("%1 similar documents").arg(format::count(near.total));
        if (near.missed > 0)
            text += tr(" · %1 missed by the buckets").arg(format::count(near.missed));
    } else if (near.nearest) {
        const Corpus& corpus = *near.snapshot->corpus;
        const double jaccard = near.nearest->score.overlap.jaccard();
        const Overlap& overlap = near.nearest->score.overlap;
        text = tr("No document shares a bucket with the text, and none reaches J = %1. The nearest is "
                  "<a href=\"nearest\">%2, %3</a> with J = %4 (%5 of the %6 shingles of the text stand in "
                  "it); at this similarity the chance to share a bucket was %7.")
                   .arg(format::threshold(parameters.results.threshold),
                       format::line(corpus.id(near.nearest->doc)).toHtmlEscaped(),
                       format::name(corpus, near.nearest->doc).toHtmlEscaped(), format::similarity(jaccard),
                       format::count(overlap.shared), format::count(overlap.sizeA),
                       candidateChanceWords(near.snapshot->banding, near.snapshot->agreement(overlap)));
    } else {
        text = tr("No document shares a single shingle with the text.");
    }
    text += tr(" · %1 words, %2 shingles").arg(format::count(near.words), format::count(answer.shingles));
    if (answer.unknown > 0)
        text += tr(", %1 of them in no document").arg(format::count(answer.unknown));
    return text;
}

} // namespace alike::ui
