// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_view.h"

#include "ui/compare/candidate_words.h"
#include "ui/compare/measures.h"
#include "ui/engine/engine.h"
#include "ui/reader/document_heading.h"
#include "ui/reader/text_pane.h"
#include "ui/session/session.h"
#include "ui/theme/format.h"
#include "ui/theme/tint.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {

CompareView::CompareView(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_pages(new QStackedWidget)
    , m_nothing(new QLabel)
    , m_measures(new Measures)
    , m_reason(new QLabel)
    , m_swap(new QToolButton)
    , m_underline(new QCheckBox(tr("Underline shared text")))
    , m_sides { { new DocumentHeading(DocumentHeading::Lines::Single), new TextPane },
        { new DocumentHeading(DocumentHeading::Lines::Single), new TextPane } }
{
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setMargin(fontMetrics().height());
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(makePage());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_pages);

    connect(m_swap, &QToolButton::clicked, this, [this] {
        if (const auto pair = m_session->currentPair())
            m_session->setCurrentPair({ pair->b, pair->a });
    });
    connect(m_underline, &QCheckBox::toggled, this, [this](bool on) {
        for (const Side& side : m_sides)
            side.pane->setUnderlined(on);
    });
    for (auto changed : { &Session::corpusChanged, &Session::snapshotChanged,
             &Session::currentDocumentChanged, &Session::currentPairChanged })
        connect(session, changed, this, &CompareView::follow);
    for (auto changed : { &Session::snapshotChanged, &Session::parametersChanged })
        connect(session, changed, this, &CompareView::dim);
    showNothing();
}

QWidget* CompareView::makePage()
{
    const int room = fontMetrics().height() / 2;
    m_reason->setWordWrap(true);
    m_reason->setMinimumWidth(1);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reason->setAccessibleName(tr("Why this pair is or is not a candidate"));
    m_swap->setText(tr("&Swap"));
    m_swap->setToolTip(tr("Puts the left document on the right"));
    m_underline->setToolTip(tr("Draws a line under the text that stands in both, besides its tint"));
    m_sides[0].pane->setAccessibleName(tr("Text of the left document"));
    m_sides[1].pane->setAccessibleName(tr("Text of the right document"));

    auto* controls = new QHBoxLayout;
    controls->addWidget(m_reason, 1);
    controls->addWidget(m_underline, 0, Qt::AlignTop);
    controls->addWidget(m_swap, 0, Qt::AlignTop);
    auto* above = new QVBoxLayout;
    above->setContentsMargins(room, room, room, room);
    above->setSpacing(room);
    above->addWidget(m_measures);
    above->addLayout(controls);

    auto* texts = new QGridLayout;
    texts->setContentsMargins(room, 0, room, room);
    texts->setHorizontalSpacing(room);
    texts->setVerticalSpacing(room / 2);
    for (int side = 0; side < 2; ++side) {
        texts->addWidget(m_sides[side].heading, 0, side, Qt::AlignTop);
        texts->addWidget(m_sides[side].pane, 1, side);
        texts->setColumnStretch(side, 1);
        m_sides[side].pane->setMinimumSize(fontMetrics().averageCharWidth() * 20, fontMetrics().height() * 4);
    }
    texts->setRowStretch(1, 1);

    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(above);
    layout->addLayout(texts, 1);
    return page;
}

void CompareView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

QSize CompareView::minimumSizeHint() const
{
    // How high the measures and the reason are depends on the width; a splitter asks for the height alone.
    const QSize hint = QWidget::minimumSizeHint();
    QLayout* page = m_pages->widget(1)->layout();
    return { hint.width(), std::max(hint.height(), page->totalMinimumHeightForWidth(width())) };
}

void CompareView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

void CompareView::follow()
{
    if (!isVisible())
        return;
    const Request request { m_session->currentPair(), m_session->snapshot(), m_session->corpus() };
    if (!request.pair || !request.corpus) {
        m_asked = request;
        m_engine->ask(
            Question::Alignment, this, [](std::stop_token) { return 0; }, [](int) {});
        showNothing();
        return;
    }
    if (request == m_asked)
        return;
    if (m_asked.corpus != request.corpus)
        m_shown = nullptr; // the same numbers are other documents now
    m_asked = request;
    m_engine->ask(
        Question::Alignment, this,
        [request, known = m_shown](std::stop_token) -> std::shared_ptr<const Comparison> {
            return std::make_shared<const Comparison>(
                compareDocuments(request.corpus, request.snapshot, *request.pair, known.get()));
        },
        [this](std::shared_ptr<const Comparison> comparison) { showComparison(std::move(comparison)); });
}

void CompareView::showNothing()
{
    m_shown = nullptr;
    const auto doc = m_session->currentDocument();
    if (!m_session->corpus())
        m_nothing->setText(tr("Open files or a folder, then choose a pair to compare."));
    else if (doc)
        m_nothing->setText(
            tr("No other document is chosen to compare %1 with: choose one of its neighbours, or a pair "
               "in the list of pairs.")
                .arg(format::line(m_session->corpus()->id(*doc))));
    else
        m_nothing->setText(
            tr("Choose a pair in the list of pairs, or a document and one of its neighbours."));
    m_pages->setCurrentIndex(0);
}

void CompareView::showComparison(std::shared_ptr<const Comparison> comparison)
{
    const Corpus& corpus = *m_asked.corpus;
    const DocId docs[2] { comparison->pair.a, comparison->pair.b };
    const std::shared_ptr<const DisplayText> texts[2] { comparison->textA, comparison->textB };
    const bool otherPair = !m_shown || !(m_shown->pair == comparison->pair);
    for (int side = 0; side < 2; ++side) {
        m_sides[side].heading->showDocument(corpus, docs[side]);
        if (m_sides[side].pane->shownText() != texts[side])
            m_sides[side].pane->showText(texts[side]);
    }
    if (comparison->verdict) {
        const Verdict& verdict = *comparison->verdict;
        m_sides[0].pane->setMarks(verdict.marksA);
        m_sides[1].pane->setMarks(verdict.marksB);
        m_measures->showScore(verdict.score);
    } else if (otherPair) {
        m_measures->showScore(std::nullopt);
        for (const Side& side : m_sides)
            side.pane->setMarks({});
    }
    if (comparison->verdict || otherPair)
        m_reason->setText(reasonOf(*comparison));
    m_shown = std::move(comparison);
    m_pages->setCurrentIndex(1);
}

void CompareView::dim()
{
    const bool stale = m_session->stale();
    setDimmed(m_measures, stale);
    setDimmed(m_reason, stale);
}

QString CompareView::reasonOf(const Comparison& comparison) const
{
    if (!comparison.verdict)
        return tr("The results are being made.");
    const Verdict& verdict = *comparison.verdict;
    const Snapshot& snapshot = *comparison.snapshot;
    const std::uint32_t k = snapshot.parameters.shingle.k;
    if (verdict.score)
        return candidateWords(snapshot.banding, verdict.score->overlap.jaccard(), verdict.bands);
    QStringList sentences;
    if (verdict.wordsA < k)
        sentences += shortDocument(comparison.pair.a, verdict.wordsA, k);
    if (verdict.wordsB < k)
        sentences += shortDocument(comparison.pair.b, verdict.wordsB, k);
    return sentences.join(QLatin1Char(' '));
}

QString CompareView::shortDocument(DocId doc, std::uint32_t words, std::uint32_t k) const
{
    const QString id = format::line(m_asked.corpus->id(doc));
    if (words == 0)
        return tr("%1 is too short to be kept, so it is in no pair.").arg(id);
    return tr("%1 has %2 words, and a shingle takes %3: without shingles it is in no pair.")
        .arg(id)
        .arg(words)
        .arg(k);
}

} // namespace alike::ui
