// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_view.h"

#include "ui/compare/candidate_words.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/id_field.h"
#include "ui/compare/measures.h"
#include "ui/compare/pair_words.h"
#include "ui/compare/signature_strip.h"
#include "ui/compare/two_panes.h"
#include "ui/engine/engine.h"
#include "ui/reader/document_heading.h"
#include "ui/session/session.h"
#include "ui/theme/format.h"
#include "ui/theme/tint.h"

#include <QLabel>
#include <QLineEdit>
#include <QResizeEvent>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    CompareMode fittingMode(const std::optional<Verdict>& verdict)
    {
        if (!verdict || !verdict->score)
            return CompareMode::Shared;
        const Overlap& overlap = verdict->score->overlap;
        return std::max(overlap.containmentA(), overlap.containmentB()) > nearlyContained
            ? CompareMode::Differences
            : CompareMode::Shared;
    }

} // namespace

CompareView::CompareView(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_pages(new QStackedWidget)
    , m_nothing(new QLabel)
    , m_measures(new Measures)
    , m_reason(new QLabel)
    , m_signatures(new SignatureStrip)
    , m_bar(new CompareBar)
    , m_texts(new TwoPanes)
    , m_find(m_texts)
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
    setFocusProxy(m_texts);

    connectBar();
    addKeys();
    for (auto changed : { &Session::corpusChanged, &Session::snapshotChanged,
             &Session::currentDocumentChanged, &Session::currentPairChanged })
        connect(session, changed, this, &CompareView::follow);
    for (auto changed : { &Session::snapshotChanged, &Session::parametersChanged })
        connect(session, changed, this, &CompareView::dim);
    showNothing();
}

CompareView::~CompareView()
{
    // Hiding takes the focus from a part of this, which says so: to a whole view still.
    hide();
}

QWidget* CompareView::makePage()
{
    const int room = fontMetrics().height() / 2;
    m_reason->setWordWrap(true);
    m_reason->setMinimumWidth(1);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reason->setAccessibleName(tr("Why this pair is or is not a candidate"));
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(room, room, room, room);
    layout->setSpacing(room);
    layout->addWidget(m_measures);
    layout->addWidget(m_reason);
    layout->addWidget(m_signatures);
    layout->addWidget(m_bar);
    layout->addWidget(m_texts, 1);
    return page;
}

void CompareView::connectBar()
{
    connect(m_bar, &CompareBar::modeChosen, this, [this](CompareMode mode) { chooseMode(mode); });
    connect(m_bar, &CompareBar::automaticChosen, this, [this] { chooseMode(std::nullopt); });
    connect(m_bar, &CompareBar::stepRequested, m_texts, &TwoPanes::step);
    connect(m_bar, &CompareBar::cycleRequested, m_texts, &TwoPanes::cycle);
    connect(m_bar, &CompareBar::togetherToggled, m_texts, &TwoPanes::setSynchronised);
    connect(m_bar, &CompareBar::foldToggled, this, &CompareView::showMarks);
    connect(m_bar, &CompareBar::swapRequested, this, [this] {
        if (const auto pair = m_session->currentPair())
            m_session->setCurrentPair({ pair->b, pair->a });
    });
    connect(m_bar, &CompareBar::findChanged, this, [this](const QString& text) {
        m_find.find(text);
        m_bar->showFound(m_find.words());
    });
    connect(m_bar, &CompareBar::findStepRequested, this, [this](int by) {
        if (m_bar->findField()->text().isEmpty())
            m_bar->findField()->setFocus();
        m_find.step(by);
        m_bar->showFound(m_find.words());
    });
    for (const Side side : bothSides)
        connect(m_texts->idField(side), &IdField::chosen, this, [this, side](DocId doc) { put(doc, side); });
    connect(m_texts, &TwoPanes::focusChanged, this, &CompareView::describePlace);
    connect(m_signatures, &SignatureStrip::pointed, this, &CompareView::frameRow);
    connect(m_signatures, &SignatureStrip::chosen, this, [this](int row) {
        const SignatureCell& cell = m_signatures->cells()->cells[static_cast<std::size_t>(row)];
        m_texts->level(cell.on(Side::Left).place, cell.on(Side::Right).place);
    });
}

void CompareView::put(DocId doc, Side side)
{
    const auto pair = m_session->currentPair();
    if (!pair)
        return;
    DocumentPair changed = side == Side::Left ? DocumentPair { doc, pair->b } : DocumentPair { pair->a, doc };
    if (changed.a == changed.b) // it is on the other side: they change places
        changed = { pair->b, pair->a };
    m_session->setCurrentPair(changed);
}

void CompareView::frameRow(int row)
{
    for (const Side side : bothSides) {
        std::vector<CharRange> framed;
        if (row >= 0)
            framed.push_back(m_signatures->cells()->cells[static_cast<std::size_t>(row)].on(side).place);
        pane(side)->setFramed(std::move(framed));
    }
}

void CompareView::addKeys()
{
    const auto onKey = [this](const QKeySequence& key, auto act) {
        auto* shortcut = new QShortcut(key, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    onKey(Qt::Key_0, [this] { chooseMode(std::nullopt); });
    onKey(Qt::Key_1, [this] { chooseMode(CompareMode::Shared); });
    onKey(Qt::Key_2, [this] { chooseMode(CompareMode::Differences); });
    onKey(Qt::Key_3, [this] { chooseMode(CompareMode::Plain); });
    for (const QKeySequence& key : { QKeySequence(Qt::Key_N), QKeySequence(Qt::Key_F8) })
        onKey(key, [this] { m_texts->step(1); });
    for (const QKeySequence& key : { QKeySequence(Qt::Key_P), QKeySequence(Qt::SHIFT | Qt::Key_F8) })
        onKey(key, [this] { m_texts->step(-1); });
    onKey(Qt::Key_R, [this] { m_texts->cycle(); });
    onKey(Qt::Key_F, [this] { m_bar->foldButton()->click(); });
    onKey(Qt::Key_S, [this] { m_bar->togetherButton()->toggle(); });
    for (const QKeySequence& key : { QKeySequence(Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::Key_G) })
        onKey(key, [this] { emit m_bar->findStepRequested(1); });
    for (const QKeySequence& key :
        { QKeySequence(Qt::SHIFT | Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G) })
        onKey(key, [this] { emit m_bar->findStepRequested(-1); });
    for (const QKeySequence& key :
        { QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal) })
        onKey(key, [this] { m_texts->zoom(1); });
    onKey(Qt::CTRL | Qt::Key_Minus, [this] { m_texts->zoom(-1); });
    onKey(Qt::CTRL | Qt::Key_0, [this] { m_texts->zoom(0); });
}

ComparePane* CompareView::pane(Side side) const
{
    return m_texts->pane(side);
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
        [request, known = m_shown](std::stop_token stop) -> std::shared_ptr<const Comparison> {
            return std::make_shared<const Comparison>(
                compareDocuments(request.corpus, request.snapshot, *request.pair, known.get(), stop));
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
    const bool otherPair = !m_shown || !(m_shown->pair == comparison->pair);
    m_texts->heading(Side::Left)->showDocument(corpus, comparison->pair.a);
    m_texts->heading(Side::Right)->showDocument(corpus, comparison->pair.b);
    for (const Side side : bothSides)
        m_texts->idField(side)->setCorpus(m_asked.corpus);
    m_texts->showText(Side::Left, comparison->textA);
    m_texts->showText(Side::Right, comparison->textB);
    // Without a verdict what was said of the same pair stays.
    const bool decided = !m_shown || !m_shown->verdict;
    const bool news = comparison->verdict || otherPair;
    if (news) {
        const auto& verdict = comparison->verdict;
        m_passages = verdict ? verdict->passages : nullptr;
        m_differences = comparison->differences;
        m_measures->showScore(
            verdict ? verdict->score : std::nullopt, m_passages ? m_passages->longestRun : 0);
        m_reason->setText(reasonOf(*comparison));
        m_signatures->showCells(verdict ? verdict->signatures : nullptr);
    }
    if (otherPair || decided)
        m_mode = m_chosenMode.value_or(fittingMode(comparison->verdict));
    m_shown = std::move(comparison);
    m_pages->setCurrentIndex(1);
    if (news)
        showMarks();
    if (otherPair) {
        m_find.refresh();
        m_bar->showFound(m_find.words());
    }
}

void CompareView::chooseMode(std::optional<CompareMode> mode)
{
    m_chosenMode = mode;
    m_mode = mode.value_or(m_shown ? fittingMode(m_shown->verdict) : CompareMode::Shared);
    showMarks();
}

void CompareView::showMarks()
{
    m_bar->showMode(m_mode, m_chosenMode);
    switch (m_mode) {
    case CompareMode::Shared:
        m_texts->showPairs(m_passages, m_passages, m_bar->foldButton()->isChecked());
        break;
    case CompareMode::Differences:
        m_texts->showPairs(m_differences, m_differences, false);
        break;
    case CompareMode::Plain:
        m_texts->showPairs(nullptr, m_passages, false);
        break;
    }
}

void CompareView::describePlace()
{
    const auto& pairs = m_texts->pairs();
    const auto focused = m_texts->focused();
    QString words;
    if (m_mode == CompareMode::Plain)
        words = tr("nothing is marked");
    else if (!pairs || pairs->pairs.empty())
        words = m_mode == CompareMode::Shared ? tr("no shared passage") : tr("no word differs");
    else if (focused)
        words = pairWords(pairs->pairs[*focused], *focused, pairs->pairs.size());
    else if (m_mode == CompareMode::Shared)
        words = pairs->pairs.size() == 1 ? tr("1 passage") : tr("%1 passages").arg(pairs->pairs.size());
    else
        words = pairs->pairs.size() == 1 ? tr("1 difference") : tr("%1 differences").arg(pairs->pairs.size());
    m_bar->showPlace(words, m_texts->place(), m_texts->places(), pairs && !pairs->pairs.empty());
}

void CompareView::dim()
{
    const bool stale = m_session->stale();
    setDimmed(m_measures, stale);
    setDimmed(m_reason, stale);
    setDimmed(m_signatures, stale);
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
