// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_view.h"

#include "core/base/parallel.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/comparison_export.h"
#include "ui/compare/comparison_page.h"
#include "ui/compare/measures.h"
#include "ui/compare/pair_words.h"
#include "ui/compare/shingle_inspector.h"
#include "ui/compare/side_drop.h"
#include "ui/compare/signature_strip.h"
#include "ui/compare/two_panes.h"
#include "ui/engine/engine.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/text/document_heading.h"
#include "ui/text/text_pane.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QResizeEvent>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

namespace alike::ui {
namespace {

    /// Ranges in order as disjoint ones: copies of a shingle may overlap.
    std::vector<CharRange> apart(const std::vector<CharRange>& ranges)
    {
        std::vector<CharRange> made;
        for (const CharRange& range : ranges) {
            if (!made.empty() && range.begin < made.back().end)
                made.back().end = std::max(made.back().end, range.end);
            else
                made.push_back(range);
        }
        return made;
    }

    /// Gives a comparison its keys, which work while the focus is in it: 0 to 3 choose what is marked, F8 or
    /// N and Shift+F8 or P walk, R shows repeats, S scrolls together, F folds, Y shows rarity, I tells of
    /// shingles, F3 finds, Ctrl with plus, minus and 0 zooms, Ctrl+V compares with a text from elsewhere.
    void addKeys(CompareView* view)
    {
        const auto onKey = [view](const QKeySequence& key, auto act) {
            auto* shortcut = new QShortcut(key, view);
            shortcut->setContext(Qt::WidgetWithChildrenShortcut);
            QObject::connect(shortcut, &QShortcut::activated, view, act);
        };
        onKey(Qt::Key_0, [view] { view->chooseMode(std::nullopt); });
        onKey(Qt::Key_1, [view] { view->chooseMode(CompareMode::Shared); });
        onKey(Qt::Key_2, [view] { view->chooseMode(CompareMode::Differences); });
        onKey(Qt::Key_3, [view] { view->chooseMode(CompareMode::Plain); });
        for (const QKeySequence& key : { QKeySequence(Qt::Key_N), QKeySequence(Qt::Key_F8) })
            onKey(key, [view] { view->texts()->step(1); });
        for (const QKeySequence& key : { QKeySequence(Qt::Key_P), QKeySequence(Qt::SHIFT | Qt::Key_F8) })
            onKey(key, [view] { view->texts()->step(-1); });
        onKey(QKeySequence::Paste, [view] { view->putText(QApplication::clipboard()->text()); });
        onKey(Qt::Key_R, [view] { view->texts()->cycle(); });
        onKey(Qt::Key_F, [view] { view->bar()->foldButton()->click(); });
        onKey(Qt::Key_Y, [view] { view->bar()->rarityButton()->click(); });
        onKey(Qt::Key_I, [view] { view->bar()->inspectButton()->click(); });
        onKey(Qt::Key_S, [view] { view->bar()->togetherButton()->toggle(); });
        for (const QKeySequence& key : { QKeySequence(Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::Key_G) })
            onKey(key, [view] { emit view->bar()->findStepRequested(1); });
        for (const QKeySequence& key :
            { QKeySequence(Qt::SHIFT | Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G) })
            onKey(key, [view] { emit view->bar()->findStepRequested(-1); });
        for (const QKeySequence& key :
            { QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal) })
            onKey(key, [view] { view->texts()->zoom(1); });
        onKey(Qt::CTRL | Qt::Key_Minus, [view] { view->texts()->zoom(-1); });
        onKey(Qt::CTRL | Qt::Key_0, [view] { view->texts()->zoom(0); });
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
    , m_legend(new RarityLegend)
    , m_texts(new TwoPanes)
    , m_inspector(new ShingleInspector)
    , m_export(new ComparisonExport(session, engine, this))
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
    auto* drop = new SideDrop(this);
    connect(drop, &SideDrop::documentDropped, this, &CompareView::put);
    connect(drop, &SideDrop::textDropped, this, &CompareView::putText);

    connectBar();
    connectInspector();
    addKeys(this);
    connect(session, &Session::corpusChanged, this, &CompareView::startOver);
    for (auto changed :
        { &Session::snapshotChanged, &Session::currentDocumentChanged, &Session::currentPairChanged })
        connect(session, changed, this, &CompareView::follow);
    paleWhileOutdated(session, { m_measures, m_reason, m_signatures });
    passFocus(this, pane(Side::Left));
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
    layout->addWidget(m_legend);
    layout->addWidget(m_texts, 1);
    layout->addWidget(m_inspector);
    m_legend->hide();
    m_inspector->hide();
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
    connect(m_bar, &CompareBar::rarityToggled, this, &CompareView::showRarity);
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
    m_bar->setExports(m_export->actions());
    for (const Side side : bothSides)
        connect(m_texts->idField(side), &IdField::chosen, this,
            [this, side](DocId doc, const Corpus* of) { put(doc, of, side); });
    connect(m_texts, &TwoPanes::focusChanged, this, &CompareView::describePlace);
    connect(m_signatures, &SignatureStrip::pointed, this, &CompareView::frameRow);
    connect(m_signatures, &SignatureStrip::chosen, this,
        [this](int row) { m_texts->level(winnerOf(row, Side::Left), winnerOf(row, Side::Right)); });
}

void CompareView::connectInspector()
{
    connect(m_bar, &CompareBar::inspectToggled, this, [this](bool on) {
        m_inspector->setVisible(on);
        if (on)
            inspect();
        else
            m_inspector->showWords({});
    });
    for (const Side side : bothSides) {
        connect(pane(side), &QTextEdit::cursorPositionChanged, this, [this, side] {
            m_caretSide = side;
            inspect();
        });
    }
    connect(m_inspector, &ShingleInspector::documentChosen, this, [this](DocId doc) {
        if (m_shown)
            put(doc, m_shown->corpus.get(), otherSide(m_inspector->shingles().side));
    });
    connect(m_inspector, &ShingleInspector::shingleShown, this, [this](const ShingleFacts* shingle) {
        for (const Side side : bothSides) {
            std::vector<CharRange> framed;
            if (shingle) {
                for (const shingle::WordRange& words : shingle->places[static_cast<std::size_t>(side)])
                    framed.push_back(m_inspected->verdict->on(side).range(words));
            }
            pane(side)->setFramed(apart(std::move(framed)));
        }
    });
}

void CompareView::inspect()
{
    if (!m_inspector->isVisible() || !m_shown)
        return;
    if (!m_shown->verdict || !m_shown->verdict->inCorpus) {
        m_inspector->showWords(tr("The results are being made."));
        return;
    }
    m_shinglesQuestion.ask(
        [shown = m_shown, side = m_caretSide, position = pane(m_caretSide)->textCursor().position()](
            const std::stop_token& stop) -> std::optional<InspectedShingles> {
            const auto held = hold(*shown->snapshot);
            if (!held)
                return std::nullopt;
            const PlacedVerdict& verdict = *shown->verdict;
            return inspectShingles(*held, verdict, side, verdict.on(side).wordAt(position), stop);
        },
        [this, shown = m_shown](std::optional<InspectedShingles> made) {
            if (!made || !m_inspector->isVisible())
                return;
            m_inspected = shown;
            m_inspector->showShingles(std::move(*made), shown->corpus);
        });
}

void CompareView::put(DocId doc, const Corpus* of, Side side)
{
    const auto current = m_session->currentDocument();
    const auto compared = m_session->compared();
    if (!current || (!compared && *current == doc)) {
        m_session->setCurrentDocument(doc, of);
        return;
    }
    if (compared && !compared->b && side == Side::Left) {
        m_session->compareWithText(doc, compared->text, of);
        return;
    }
    const DocId right = compared && compared->b ? *compared->b : *current;
    DocumentPair changed = side == Side::Left ? DocumentPair { doc, right } : DocumentPair { *current, doc };
    if (changed.a == changed.b && compared && compared->b) // it is on the other side: they change places
        changed = { *compared->b, *current };
    if (!(changed.a == changed.b))
        m_session->setCurrentPair(changed, of);
}

void CompareView::putText(const QString& text)
{
    const auto current = m_session->currentDocument();
    if (text.trimmed().isEmpty())
        emit refused(tr("That holds no text that could be compared."));
    else if (current)
        m_session->compareWithText(*current, std::make_shared<const std::string>(text.toStdString()));
}

CharRange CompareView::winnerOf(int row, Side side) const
{
    const SignatureCell& cell = m_signatures->cells()->cells[static_cast<std::size_t>(row)];
    return m_judged->verdict->on(side).range(cell.on(side).place);
}

void CompareView::frameRow(int row)
{
    for (const Side side : bothSides) {
        std::vector<CharRange> framed;
        if (row >= 0)
            framed.push_back(winnerOf(row, side));
        pane(side)->setFramed(std::move(framed));
    }
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
    const Request request { m_session->compared(), m_session->snapshot(), m_session->corpus() };
    if (!request.pair || !request.corpus) {
        m_asked = request;
        m_question.withdraw();
        showNothing();
        return;
    }
    if (request == m_asked)
        return;
    m_asked = request;
    if (!m_shown)
        m_nothing->setText(tr("The two texts are being compared."));
    m_question.ask(
        [request, known = m_shown](std::stop_token stop) {
            Answer answer { std::make_shared<const Comparison>(compareDocuments(
                                request.corpus, request.snapshot, *request.pair, known.get(), stop)),
                {} };
            Progress unseen;
            parallelChunks(2, 1, Work { unseen, stop, 2 }, [&](std::size_t side, std::size_t) {
                const auto& text = answer.comparison->text(static_cast<Side>(side));
                if (!known || known->text(static_cast<Side>(side)) != text)
                    answer.texts[side] = std::make_shared<PreparedText>(text->text());
            });
            return answer;
        },
        [this](const Answer& answer) { showComparison(answer); });
}

/// Also while hidden: nothing of the old corpus is held, and its numbers are other documents now.
void CompareView::startOver()
{
    m_question.withdraw();
    m_asked = {};
    m_passages = nullptr;
    m_differences = nullptr;
    m_inspector->showWords({});
    m_inspected = nullptr;
    for (const Side side : bothSides) {
        m_texts->idField(side)->setCorpus(m_session->corpus());
        pane(side)->setRarity(nullptr);
    }
    showNothing();
    follow();
}

void CompareView::showNothing()
{
    m_shown = m_judged = nullptr;
    m_signatures->showCells(nullptr);
    const auto doc = m_session->currentDocument();
    if (!m_session->corpus())
        m_nothing->setText(tr("Open files or a folder, then choose a pair to compare."));
    else if (doc)
        m_nothing->setText(tr(
            "No other document is chosen to compare %1 with: choose one of its neighbours or a pair in the "
            "list of pairs, drop a document here, or paste a text.")
                               .arg(format::line(m_session->corpus()->id(*doc))));
    else
        m_nothing->setText(
            tr("Choose a pair in the list of pairs, or a document and one of its neighbours."));
    m_pages->setCurrentIndex(0);
}

void CompareView::showComparison(const Answer& answer)
{
    std::shared_ptr<const Comparison> comparison = answer.comparison;
    const bool otherPair = !m_shown || !(m_shown->pair == comparison->pair);
    showSides(*comparison);
    for (const Side side : bothSides)
        m_texts->showText(side, comparison->text(side), answer.texts[static_cast<std::size_t>(side)].get());
    if (otherPair)
        m_caretSide = Side::Left;
    // Without a verdict what was said of the same pair stays.
    const bool decided = !m_shown || !m_shown->verdict;
    const bool news = comparison->verdict || otherPair;
    const CompareMode before = m_mode;
    // The same marks once more, from results that now are whole, leave the reader where he is.
    const bool sameMarks = !otherPair && comparison->verdict && m_passages && m_differences
        && *m_passages == *comparison->verdict->passages && *m_differences == *comparison->differences;
    if (news) {
        const auto& verdict = comparison->verdict;
        if (!sameMarks) {
            m_passages = verdict ? verdict->passages : nullptr;
            m_differences = comparison->differences;
        }
        m_measures->showScore(verdict ? verdict->score : std::nullopt,
            verdict ? verdict->rows : sketch::Agreement {}, verdict ? verdict->longestRun : 0,
            verdict ? comparison->snapshot->parameters.text.unit : text::Unit::Word);
        m_reason->setText(reasonOf(*comparison));
        m_judged = verdict ? comparison : nullptr;
        m_signatures->showCells(verdict ? verdict->signatures : nullptr);
    }
    if (otherPair || decided)
        m_mode = m_chosenMode.value_or(fittingMode(comparison->verdict));
    m_shown = std::move(comparison);
    m_pages->setCurrentIndex(1);
    if (sameMarks && m_mode == before)
        showRarity();
    else if (news)
        showMarks();
    inspect();
    if (otherPair) {
        m_find.refresh();
        m_bar->showFound(m_find.words());
    }
}

void CompareView::showSides(const Comparison& comparison)
{
    for (const Side side : bothSides) {
        m_texts->idField(side)->setCorpus(comparison.corpus);
        if (const auto doc = comparison.document(side)) {
            m_texts->heading(side)->showDocument(*comparison.corpus, *doc);
            continue;
        }
        QString facts = tr("not in the collection");
        if (comparison.verdict && comparison.verdict->score) {
            const auto& [score, words, unknown] = std::tuple(
                *comparison.verdict->score, comparison.verdict->wordsB, comparison.verdict->unknown);
            facts
                = tr("%1 words, %2 shingles, %3 of them in no document")
                      .arg(format::count(words), format::count(score.overlap.sizeB), format::count(unknown));
        }
        m_texts->heading(side)->showText(comparedName(comparison, side), facts);
    }
    const bool swaps = comparison.document(Side::Right).has_value();
    m_bar->swapButton()->setEnabled(swaps);
    m_bar->swapButton()->setToolTip(swaps ? tr("Puts the left document on the right")
                                          : tr("A text that is not in the collection stays on the right"));
}

void CompareView::chooseMode(std::optional<CompareMode> mode)
{
    m_chosenMode = mode;
    m_export->setMode(mode);
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
    showRarity();
}

void CompareView::showRarity()
{
    const bool on = m_mode == CompareMode::Shared && m_bar->rarityButton()->isChecked() && m_shown
        && m_shown->verdict && m_shown->verdict->rarity;
    m_legend->setVisible(on);
    for (const Side side : bothSides)
        pane(side)->setRarity(on ? m_shown->verdict->rarity : nullptr);
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

} // namespace alike::ui
