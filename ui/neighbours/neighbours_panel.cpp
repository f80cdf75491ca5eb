// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/neighbours_panel.h"

#include "ui/engine/engine.h"
#include "ui/export/list_export.h"
#include "ui/filter/filter_field.h"
#include "ui/neighbours/buckets_page.h"
#include "ui/neighbours/levels_page.h"
#include "ui/neighbours/neighbour_picker.h"
#include "ui/neighbours/neighbours_model.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/document_drag.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/steady.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <cstdint>
#include <utility>

namespace alike::ui {

NeighboursPanel::NeighboursPanel(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_model(new NeighboursModel(this))
    , m_pages(new QTabWidget)
    , m_picker(new NeighbourPicker(m_model))
    , m_words(new QLabel)
    , m_filter(new FilterField(FilteredList::Neighbours, session))
    , m_problem(new QLabel)
    , m_rank(new QComboBox)
    , m_all(new QCheckBox(tr("Show all")))
    , m_view(new RowTable)
    , m_levels(new LevelsPage(session, engine))
    , m_buckets(new BucketsPage(session, engine))
    , m_similarToText(new QToolButton)
{
    m_pages->setDocumentMode(true);
    m_pages->addTab(makeList(), tr("Neighbours"));
    m_pages->addTab(m_levels, tr("By level"));
    m_pages->addTab(m_buckets, tr("Buckets"));
    m_similarToText->setText(tr("Similar to a Text…"));
    m_similarToText->setAutoRaise(true);
    m_similarToText->setToolTip(tr("Finds the documents near a text that you type or paste"));
    m_pages->setCornerWidget(m_similarToText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_pages);
    layout->addWidget(m_picker);
    setFolded(false);

    connect(session, &Session::corpusChanged, this, [this] {
        m_view->setSample(NeighboursModel::Id, sampleId(m_session->corpus().get()));
        follow();
    });
    connect(session, &Session::currentDocumentChanged, this, &NeighboursPanel::follow);
    connect(session, &Session::snapshotChanged, this, &NeighboursPanel::follow);
    connect(session, &Session::currentPairChanged, this, &NeighboursPanel::showPartner);
    paleWhileOutdated(session, { m_view->viewport(), m_words });
    connect(m_all, &QCheckBox::toggled, this, &NeighboursPanel::follow);
    connect(m_rank, &QComboBox::activated, this, &NeighboursPanel::chooseRank);
    connect(session, &Session::parametersChanged, this, &NeighboursPanel::showRank);
    connect(this, &NeighboursPanel::exportFailed, this,
        [this](const QString& path, const QString& why) { sayExportFailed(this, path, why); });
    connect(m_filter, &FilterField::filterChanged, this, &NeighboursPanel::follow);
    connect(m_filter, &FilterField::problemChanged, this, [this] {
        m_problem->setText(m_filter->problemText());
        m_problem->setVisible(m_filter->problem().has_value());
    });
    connect(session, &Session::marksChanged, this, &NeighboursPanel::followMarks);
    connect(m_words, &QLabel::linkActivated, this, &NeighboursPanel::chooseNearest);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseRow(current.row()); });
    connect(m_picker, &NeighbourPicker::chosen, this, &NeighboursPanel::chooseRow);
    connect(m_picker, &NeighbourPicker::listRequested, this, &NeighboursPanel::listRequested);
    connect(m_view, &RowTable::readRequested, this, &NeighboursPanel::read);
    connect(m_view, &RowTable::compareRequested, this, &NeighboursPanel::compareRequested);
    connect(m_view, &RowTable::doubleClicked, this, &NeighboursPanel::compareRequested);
    connect(m_levels, &LevelsPage::readRequested, this, &NeighboursPanel::readRequested);
    connect(m_levels, &LevelsPage::compareRequested, this, &NeighboursPanel::compareRequested);
    connect(m_buckets, &BucketsPage::readRequested, this, &NeighboursPanel::readRequested);
    connect(m_buckets, &BucketsPage::compareRequested, this, &NeighboursPanel::compareRequested);
    connect(m_similarToText, &QToolButton::clicked, this, &NeighboursPanel::similarToTextRequested);
    follow();
}

QWidget* NeighboursPanel::makeList()
{
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(1);
    m_words->setTextFormat(Qt::RichText); // ids and titles are escaped
    m_words->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_words->setAccessibleName(tr("Summary of the neighbours"));
    m_all->setToolTip(tr("Lists every neighbour, not only the first n"));
    m_rank->setObjectName(QStringLiteral("rank"));
    m_rank->setAccessibleName(tr("Rank the neighbours by"));
    m_rank->setToolTip(tr("<p>What the neighbours are ranked by, so which are the first n: the "
                          "<b>estimate</b>, which is the share of equal rows of the signatures; the "
                          "<b>signature Jaccard</b>, the Jaccard similarity of the signatures as sets of "
                          "values, as in the Reuters study; or the exact <b>Jaccard</b> similarity.</p>"));
    for (const Rank rank : { Rank::Estimate, Rank::SignatureJaccard, Rank::Jaccard })
        m_rank->addItem(tr("by %1", "by estimate").arg(rankName(rank)), static_cast<int>(rank));
    showRank();
    m_view->setModel(m_model);
    m_view->setDrags([this](const QModelIndex& cell) {
        return documentDrag(m_model->documentAt(cell.row()), *m_model->answer().snapshot->corpus);
    });
    m_view->setAccessibleName(tr("Neighbours of the current document"));
    m_view->setColumns(neighbourColumns());
    m_view->setObjectName(QStringLiteral("neighbours"));
    auto* above = new QHBoxLayout;
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter neighbours"));
    m_filter->setToolTip(
        tr("Of the neighbours, also estimate>0.7, shared<20 and buckets:missed.\n") + filterHelp());
    m_filter->setFixedWidth(fontMetrics().averageCharWidth() * 22);
    m_problem->setWordWrap(true);
    m_problem->setMinimumWidth(1);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    above->addWidget(new Steady(m_words), 1);
    above->addWidget(m_filter, 0, Qt::AlignTop);
    above->addWidget(m_rank, 0, Qt::AlignTop);
    above->addWidget(m_all, 0, Qt::AlignTop);
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    const int room = fontMetrics().height() / 3;
    layout->setContentsMargins(room, room, room, room);
    layout->addLayout(above);
    layout->addWidget(m_problem);
    layout->addWidget(m_view, 1);
    return page;
}

void NeighboursPanel::setFolded(bool folded)
{
    m_pages->setVisible(!folded);
    m_picker->setVisible(folded);
    setMaximumHeight(folded ? m_picker->sizeHint().height() : QWIDGETSIZE_MAX);
    passFocus(this, folded ? static_cast<QWidget*>(m_picker) : m_view);
}

bool NeighboursPanel::isFolded() const
{
    return m_pages->isHidden();
}

void NeighboursPanel::showPage(QWidget* page)
{
    m_pages->setCurrentWidget(page);
}

void NeighboursPanel::say(const QString& words)
{
    m_model->showAnswer({});
    m_words->setText(words);
    m_all->hide();
    m_view->setEmptyText({});
}

void NeighboursPanel::follow()
{
    const auto doc = m_session->currentDocument();
    if (doc && m_session->snapshot()) {
        ask(*doc);
        return;
    }
    m_question.withdraw();
    m_asked.reset();
    say(doc ? tr("The first results are being made.") : tr("Choose a document to see its neighbours."));
}

void NeighboursPanel::showRank()
{
    m_rank->setCurrentIndex(m_rank->findData(static_cast<int>(m_session->parameters().results.rank)));
}

void NeighboursPanel::chooseRank()
{
    Parameters changed = m_session->parameters();
    changed.results.rank = static_cast<Rank>(m_rank->currentData().toInt());
    m_session->setParameters(changed);
}

void NeighboursPanel::followMarks()
{
    const auto& marks = m_session->sharedMarks();
    m_model->showMarks(marks);
    if (m_filter->listFilter().usesMarks())
        follow();
}

void NeighboursPanel::ask(DocId doc)
{
    m_asked = doc;
    const SnapshotPtr snapshot = m_session->snapshot();
    const std::size_t limit = m_all->isChecked() ? SIZE_MAX : snapshot->parameters.results.neighbours;
    m_question.ask(
        [snapshot, doc, limit, filter = m_filter->listFilter()](
            const std::stop_token& stop) { return findNeighbours(snapshot, doc, limit, stop, filter); },
        [this](NeighbourAnswer answer) { showAnswer(std::move(answer)); });
}

void NeighboursPanel::showAnswer(NeighbourAnswer answer)
{
    if (answer.state == NeighbourAnswer::State::Gone) {
        if (m_model->answer().doc != answer.doc || !m_model->answer().snapshot)
            say(tr("Updating …"));
        return;
    }
    const QScopedValueRollback<bool> following(m_following, true);
    m_model->showAnswer(std::move(answer));
    const NeighbourAnswer& shown = m_model->answer();
    m_words->setText(wordsOf(shown));
    m_all->setVisible(shown.total > shown.snapshot->parameters.results.neighbours);
    m_view->setEmptyText(shown.total > 0 ? tr("No neighbour fits the filter.") : tr("No neighbours"));
    if (!shown.rows.empty())
        m_session->suggestPartner(shown.doc, shown.rows.front().neighbour.doc, shown.snapshot->corpus.get());
    else if (shown.nearest)
        m_session->suggestPartner(shown.doc, shown.nearest->doc, shown.snapshot->corpus.get());
    showPartner();
}

void NeighboursPanel::showPartner()
{
    const QScopedValueRollback<bool> following(m_following, true);
    const auto pair = m_session->currentPair();
    const auto row = pair && m_model->rowCount() > 0 && m_model->answer().doc == pair->a
        ? m_model->rowOf(pair->b)
        : std::nullopt;
    m_view->showRow(row.value_or(-1));
    m_picker->showRow(row.value_or(-1));
}

void NeighboursPanel::chooseRow(int row)
{
    if (!m_following && row >= 0)
        m_session->setCurrentPair(
            { m_model->answer().doc, m_model->documentAt(row) }, m_model->answer().snapshot->corpus.get());
}

void NeighboursPanel::read()
{
    // Who asks to read a neighbour wants its text: it becomes current, and what it was found from its
    // partner.
    const int row = m_view->currentIndex().row();
    m_session->setCurrentPair(
        { m_model->documentAt(row), m_model->answer().doc }, m_model->answer().snapshot->corpus.get());
    emit readRequested();
}

void NeighboursPanel::chooseNearest()
{
    const NeighbourAnswer& shown = m_model->answer();
    if (!shown.nearest)
        return;
    m_session->setCurrentPair({ shown.doc, shown.nearest->doc }, shown.snapshot->corpus.get());
    emit compareRequested();
}

void NeighboursPanel::chooseExportFile()
{
    chooseListFile(this, tr("Export the Listed Neighbours"), [this](const QString& path) { exportTo(path); });
}

void NeighboursPanel::exportTo(const QString& path)
{
    if (!m_model->answer().snapshot)
        return;
    runExport(
        m_engine, this, listFiles(path),
        [path, answer = m_model->answer(), marks = m_session->sharedMarks(),
            version = QCoreApplication::applicationVersion()](const Work&) {
            return writeExport(
                path, exportNeighbours(answer, *marks, exportFormat(path), version.toStdString()));
        },
        [this, path](const QString& why) {
            if (why.isEmpty())
                emit exported(path);
            else
                emit exportFailed(path, why);
        });
}

QString NeighboursPanel::wordsOf(const NeighbourAnswer& answer) const
{
    const QString id = format::line(answer.snapshot->corpus->id(answer.doc));
    if (answer.state == NeighbourAnswer::State::TooShort)
        return tr("%1 has fewer than %2 words: it is left out and has no neighbours.")
            .arg(id.toHtmlEscaped())
            .arg(answer.snapshot->parameters.text.minWords);
    if (answer.state == NeighbourAnswer::State::NoShingles)
        return tr("%1 has %2 words, and a shingle takes %3: it joins no band and has no neighbours.")
            .arg(id.toHtmlEscaped())
            .arg(answer.words)
            .arg(shingleSize(answer.snapshot->parameters));
    if (answer.total == 0)
        return noneWords(answer);
    QString text = answer.fitting < answer.total
        ? tr("%1 of %2 neighbours of %3 fit the filter")
              .arg(format::count(answer.fitting), format::count(answer.total), id.toHtmlEscaped())
        : answer.rows.size() < answer.total
        ? tr("%1 of %2 neighbours of %3")
              .arg(format::count(answer.rows.size()), format::count(answer.total), id.toHtmlEscaped())
        : answer.total == 1 ? tr("1 neighbour of %1").arg(id.toHtmlEscaped())
                            : tr("%1 neighbours of %2").arg(format::count(answer.total), id.toHtmlEscaped());
    const QString threshold = format::threshold(answer.snapshot->parameters.results.threshold);
    text += answer.near == 0 ? tr(" · none from J = %1 up").arg(threshold)
                             : tr(" · %1 from J = %2 up").arg(format::count(answer.near), threshold);
    if (answer.missed > 0)
        text += tr(" · %1 missed by the buckets").arg(format::count(answer.missed));
    if (answer.total < answer.snapshot->parameters.results.neighbours)
        text += tr(" · no other document shares a bucket with it");
    if (!answer.snapshot->complete())
        text += tr(" · missed ones are not known yet");
    return text;
}

QString NeighboursPanel::noneWords(const NeighbourAnswer& answer) const
{
    const Corpus& corpus = *answer.snapshot->corpus;
    const QString id = format::line(corpus.id(answer.doc)).toHtmlEscaped();
    if (!answer.nearest)
        return tr("No document shares a bucket with %1, and none shares a single shingle with it.").arg(id);
    const double jaccard = answer.nearest->score.overlap.jaccard();
    const lsh::Banding& banding = answer.snapshot->banding;
    const QString nearest
        = format::name(corpus, answer.nearest->doc);
    return tr(
        "No document shares a bucket with %1. The nearest by exact comparison is <a href=\"nearest\">%2, "
        "%3</a> "
        "with J = %4: no band of %5 rows agrees, and at this similarity the chance that one would was %6.")
        .arg(id, format::line(corpus.id(answer.nearest->doc)).toHtmlEscaped(), nearest.toHtmlEscaped(),
            format::similarity(jaccard), QString::number(banding.rows),
            candidateChanceWords(banding, answer.snapshot->agreement(answer.nearest->score.overlap)));
}

} // namespace alike::ui
