// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_view.h"

#include "core/base/parallel.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_with_dialog.h"
#include "ui/compare/comparison_export.h"
#include "ui/compare/comparison_page.h"
#include "ui/compare/facts_line.h"
#include "ui/compare/measures.h"
#include "ui/compare/pair_words.h"
#include "ui/compare/passage_list.h"
#include "ui/compare/shingle_inspector.h"
#include "ui/compare/side_drop.h"
#include "ui/compare/signature_strip.h"
#include "ui/compare/two_panes.h"
#include "ui/engine/engine.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/text/document_heading.h"
#include "ui/text/find_bar.h"
#include "ui/text/ignored_text.h"
#include "ui/text/text_pane.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/format.h"
#include "ui/words/paths.h"
#include "ui/words/summary.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
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

    const QString modeKey = QStringLiteral("mode");
    const QString togetherKey = QStringLiteral("together");
    const QString foldKey = QStringLiteral("fold");
    const QString rarityKey = QStringLiteral("rarity");
    const QString passagesKey = QStringLiteral("passages");
    const QString inspectKey = QStringLiteral("shingles");

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

    /// Gives a comparison its keys, which work while the focus is in it: F8 or N and Shift+F8 or P walk, R
    /// shows repeats, S scrolls together, F folds, L lists passages, Y shows rarity, I tells of shingles,
    /// Ctrl+V compares with a text from elsewhere.
    void addKeys(CompareView* view)
    {
        const auto onKey = [view](const QKeySequence& key, auto act) {
            auto* shortcut = new QShortcut(key, view);
            shortcut->setContext(Qt::WidgetWithChildrenShortcut);
            QObject::connect(shortcut, &QShortcut::activated, view, act);
        };
        for (const QKeySequence& key : { QKeySequence(Qt::Key_N), QKeySequence(Qt::Key_F8) })
            onKey(key, [view] { view->texts()->step(1); });
        for (const QKeySequence& key : { QKeySequence(Qt::Key_P), QKeySequence(Qt::SHIFT | Qt::Key_F8) })
            onKey(key, [view] { view->texts()->step(-1); });
        onKey(QKeySequence::Paste, [view] { view->putText(QApplication::clipboard()->text()); });
        onKey(Qt::Key_R, [view] { view->texts()->cycle(); });
        onKey(Qt::Key_F, [view] { view->bar()->foldButton()->click(); });
        onKey(Qt::Key_Y, [view] { view->bar()->rarityButton()->click(); });
        onKey(Qt::Key_I, [view] { view->bar()->inspectButton()->click(); });
        onKey(Qt::Key_L, [view] { view->bar()->passagesButton()->toggle(); });
        onKey(Qt::Key_S, [view] { view->bar()->togetherButton()->toggle(); });
    }

} // namespace

CompareView::CompareView(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_pages(new QStackedWidget)
    , m_nothing(new QLabel)
    , m_facts(new FactsLine)
    , m_measuresPopup(new QFrame(this, Qt::Popup))
    , m_measures(new Measures)
    , m_reason(new QLabel)
    , m_signatures(new SignatureStrip)
    , m_bar(new CompareBar)
    , m_legend(new RarityLegend)
    , m_texts(new TwoPanes)
    , m_inspector(new ShingleInspector)
    , m_list(new PassageList(engine))
    , m_export(new ComparisonExport(session, engine, this))
    , m_findBar(new FindBar(tr("Find in both texts")))
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
    layout->setSpacing(0);
    layout->addWidget(m_pages, 1);
    makeMeasures();
    auto* drop = new SideDrop(this);
    connect(drop, &SideDrop::documentDropped, this, &CompareView::put);
    connect(drop, &SideDrop::textDropped, this, &CompareView::putText);
    connect(drop, &SideDrop::fileDropped, this, &CompareView::putFile);

    connectBar();
    connectFind();
    connectHold();
    connectInspector();
    connectPassages();
    addKeys(this);
    makeModeKeys();
    connect(session, &Session::corpusChanged, this, &CompareView::startOver);
    for (auto changed :
        { &Session::snapshotChanged, &Session::currentDocumentChanged, &Session::currentPairChanged })
        connect(session, changed, this, &CompareView::follow);
    connect(session, &Session::leaving, this, &CompareView::noteScroll);
    connect(session, &Session::returned, this, &CompareView::restoreScroll);
    paleWhileOutdated(session, { m_facts->facts(), m_measures, m_reason, m_signatures });
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
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_facts);
    layout->addWidget(m_signatures);
    layout->addWidget(m_bar);
    layout->addWidget(m_findBar);
    const auto inset = [&](QWidget* widget, int stretch) {
        auto* row = new QHBoxLayout;
        row->setContentsMargins(scaled(8, this), 0, scaled(8, this), 0);
        row->addWidget(widget);
        layout->addLayout(row, stretch);
    };
    inset(m_legend, 0);
    inset(m_texts, 1);
    inset(m_list, 0);
    inset(m_inspector, 0);
    m_findBar->hide();
    m_legend->hide();
    m_list->hide();
    m_inspector->hide();
    return page;
}

void CompareView::makeMeasures()
{
    m_measuresPopup->setFrameShape(QFrame::StyledPanel);
    m_measuresPopup->setAccessibleName(tr("All measures of this pair"));
    m_reason->setWordWrap(true);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reason->setAccessibleName(tr("Why this pair is or is not a candidate"));
    auto* layout = new QVBoxLayout(m_measuresPopup);
    const int room = scaled(12, this);
    layout->setContentsMargins(room, room, room, room);
    layout->setSpacing(room);
    layout->addWidget(m_measures);
    layout->addWidget(m_reason);
}

void CompareView::showMeasures()
{
    const int wide = scaled(460, this);
    m_measuresPopup->setFixedWidth(wide);
    const int high = m_measuresPopup->layout()->totalHeightForWidth(wide);
    m_measuresPopup->resize(wide, std::max(high, m_measuresPopup->layout()->minimumSize().height()));
    m_measuresPopup->move(m_facts->mapToGlobal(QPoint(scaled(8, this), m_facts->height())));
    m_measuresPopup->show();
}

void CompareView::makeModeKeys()
{
    const auto add = [this](Qt::Key key, std::optional<CompareMode> mode) {
        auto* shortcut = new QShortcut(key, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, mode] { chooseMode(mode); });
        m_modeKeys.push_back(shortcut);
    };
    add(Qt::Key_0, std::nullopt);
    add(Qt::Key_1, CompareMode::Shared);
    add(Qt::Key_2, CompareMode::Differences);
    add(Qt::Key_3, CompareMode::Plain);
}

void CompareView::leaveNumberKeys()
{
    for (QShortcut* key : std::exchange(m_modeKeys, {}))
        delete key;
    m_bar->setModeKeys(false);
}

void CompareView::setListEnds(QWidget* list, QWidget* walk)
{
    m_listEnds = { list, walk };
    for (QWidget* end : m_listEnds)
        end->hide();
    m_facts->setEnds(list, walk);
}

void CompareView::setWidened(bool widened)
{
    m_bar->setWidened(widened);
    m_texts->setWide(widened);
    for (QWidget* end : m_listEnds)
        end->setVisible(widened);
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
        if (const auto pair = m_session->comparedPair())
            m_session->setCurrentPair({ pair->b, pair->a });
    });
    m_bar->setExports(m_export->actions());
    for (const Side side : bothSides)
        connect(m_texts->idField(side), &IdField::chosen, this,
            [this, side](DocId doc, const Corpus* of) { put(doc, of, side); });
    connect(m_bar, &CompareBar::findRequested, this, &CompareView::openFind);
    connect(m_bar, &CompareBar::widenRequested, this, &CompareView::widenRequested);
    connect(m_bar->measuresAction(), &QAction::triggered, this, &CompareView::showMeasures);
    connect(m_facts, &FactsLine::measuresRequested, this, &CompareView::showMeasures);
    connect(m_facts, &FactsLine::remedyRequested, this, &CompareView::keepWhatDiffers);
    connect(m_facts, &FactsLine::candidateClicked, this, [this] {
        if (!isLow()) {
            showMeasures();
            return;
        }
        wantSignatures(!m_wantsSignatures);
    });
    connect(m_texts, &TwoPanes::pasteRequested, this, [this] { putText(QApplication::clipboard()->text()); });
    connect(m_texts, &TwoPanes::focusChanged, this, &CompareView::describePlace);
    connect(m_signatures, &SignatureStrip::pointed, this, &CompareView::frameRow);
    connect(m_signatures, &SignatureStrip::chosen, this,
        [this](int row) { m_texts->level(winnerOf(row, Side::Left), winnerOf(row, Side::Right)); });
}

void CompareView::connectFind()
{
    connect(m_findBar, &FindBar::needleChanged, this, [this] {
        m_find.find(m_findBar->needle());
        showFound();
    });
    connect(m_findBar, &FindBar::stepped, this, &CompareView::stepFind);
    connect(m_findBar, &FindBar::closed, this, &CompareView::closeFind);
    const auto onKey = [this](const QKeySequence& key, int by) {
        auto* shortcut = new QShortcut(key, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, by] { stepFind(by); });
    };
    onKey(Qt::Key_F3, 1);
    onKey(Qt::CTRL | Qt::Key_G, 1);
    onKey(Qt::SHIFT | Qt::Key_F3, -1);
    onKey(Qt::CTRL | Qt::SHIFT | Qt::Key_G, -1);
}

void CompareView::connectHold()
{
    connect(m_texts, &TwoPanes::holdRequested, this, [this](Side side) {
        const auto doc = m_shown ? m_shown->document(side) : std::nullopt;
        if (doc)
            m_session->hold(m_session->held() == doc ? std::nullopt : doc, m_shown->corpus.get());
        followHeld(); // the button has switched by itself
    });
    connect(m_texts, &TwoPanes::withRequested, this, [this](Side side) {
        if (const auto doc = m_shown ? m_shown->document(side) : std::nullopt)
            emit withRequested(*doc);
    });
    connect(m_session, &Session::heldChanged, this, &CompareView::followHeld);
    followHeld();
}

void CompareView::followHeld()
{
    const bool held = m_session->held().has_value();
    m_texts->setHeld(held);
    const bool swaps = !held && (!m_shown || m_shown->document(Side::Right));
    m_bar->swapButton()->setEnabled(swaps);
    m_bar->swapButton()->setToolTip(swaps ? tr("Puts the left document on the right")
            : held                        ? tr("A document that is held stays on the left (H lets it go)")
                                          : tr("A text that is not in the collection stays on the right"));
}

void CompareView::openFind()
{
    if (m_pages->currentIndex() == 0)
        return;
    const bool wasOpen = !m_findBar->isHidden();
    m_findBar->begin();
    if (!wasOpen) {
        m_find.find(m_findBar->needle());
        showFound();
    }
}

void CompareView::closeFind()
{
    m_findBar->hide();
    m_find.find({});
    pane(m_caretSide)->setFocus();
}

void CompareView::stepFind(int by)
{
    if (m_findBar->isHidden() || m_findBar->needle().isEmpty()) {
        openFind();
        return;
    }
    m_find.step(by);
    showFound();
}

void CompareView::showFound()
{
    m_findBar->showCount(m_find.place(), m_find.count());
}

bool CompareView::event(QEvent* event)
{
    // Ctrl+F is meant for these texts, also where the window has a shortcut of the same keys.
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Find) && m_pages->currentIndex() == 1) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void CompareView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Find)) {
        openFind();
    } else if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) {
        if (m_findBar->isHidden())
            emit leaveRequested();
        else
            closeFind();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void CompareView::wantSignatures(bool wanted)
{
    m_wantsSignatures = wanted;
    fitHeight();
}

bool CompareView::isLow() const
{
    return height() < scaled(536, this);
}

void CompareView::fitHeight()
{
    m_signatures->setVisible(m_signatures->cells() && (!isLow() || m_wantsSignatures));
    m_facts->candidateButton()->setCheckable(isLow());
    m_facts->candidateButton()->setChecked(isLow() && m_wantsSignatures);
    m_facts->candidateButton()->setToolTip(isLow() ? tr("Shows the signatures row by row, or hides them")
                                                   : tr("Says which bands, and how likely it was"));
    m_texts->setLow(isLow());
}

void CompareView::keepWhatDiffers()
{
    if (!m_shown || !m_shown->same)
        return;
    Parameters changed = m_session->parameters();
    if (const auto kept = keeping(m_shown->same->in, changed.text)) {
        changed.text = *kept;
        m_session->setParameters(changed);
    }
}

void CompareView::connectInspector()
{
    connect(m_bar, &CompareBar::inspectToggled, this, [this](bool on) {
        for (const Side side : bothSides)
            pane(side)->setCaretMoves(on);
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
            pane(side)->setFramed(apart(framed));
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

void CompareView::connectPassages()
{
    connect(m_bar, &CompareBar::passagesToggled, this, [this](bool on) {
        m_list->setVisible(on);
        listPassages();
    });
    connect(m_list, &PassageList::chosen, this, [this](std::uint32_t passage) {
        if (m_mode != CompareMode::Shared)
            chooseMode(CompareMode::Shared);
        m_texts->focusPair(passage);
    });
    connect(m_list, &PassageList::elsewhereRequested, pane(Side::Left), &TextPane::elsewhereRequested);
}

void CompareView::listPassages()
{
    if (m_list->isHidden())
        return;
    m_list->showComparison(m_judged);
    m_list->focusOn(m_mode == CompareMode::Shared ? m_texts->focused() : std::nullopt);
}

QJsonObject CompareView::state() const
{
    return { { modeKey, m_chosenMode ? static_cast<int>(*m_chosenMode) : -1 },
        { togetherKey, m_bar->togetherButton()->isChecked() }, { foldKey, m_bar->foldButton()->isChecked() },
        { rarityKey, m_bar->rarityButton()->isChecked() },
        { passagesKey, m_bar->passagesButton()->isChecked() },
        { inspectKey, m_bar->inspectButton()->isChecked() } };
}

void CompareView::restore(const QJsonValue& state)
{
    const int mode = state[modeKey].toInt(-1);
    chooseMode(mode >= 0 && mode <= static_cast<int>(CompareMode::Plain)
            ? std::optional(static_cast<CompareMode>(mode))
            : std::nullopt);
    const auto check = [&](const QString& key, QAbstractButton* button) {
        button->setChecked(state[key].toBool(button->isChecked()));
    };
    check(togetherKey, m_bar->togetherButton());
    check(foldKey, m_bar->foldButton());
    check(rarityKey, m_bar->rarityButton());
    check(passagesKey, m_bar->passagesButton());
    check(inspectKey, m_bar->inspectButton());
}

void CompareView::put(DocId doc, const Corpus* of, Side side)
{
    const auto current = m_session->currentDocument();
    const auto compared = m_session->compared();
    const auto held = m_session->held();
    if (held && side == Side::Left) {
        if (doc != *held && of == m_session->corpus().get())
            emit refused(
                tr("“%1” is held on the left: let it go first (Ctrl+H).").arg(format::name(*of, *held)));
        return;
    }
    if (!current || (!compared && *current == doc)) {
        m_session->setCurrentDocument(doc, of);
        return;
    }
    if (compared && !compared->b && side == Side::Left) {
        m_session->compareWithText(doc, compared->text, of);
        return;
    }
    const DocId left = compared ? compared->a : *current;
    const DocId right = compared && compared->b ? *compared->b : *current;
    DocumentPair changed = side == Side::Left ? DocumentPair { doc, right } : DocumentPair { left, doc };
    if (changed.a == changed.b && compared && compared->b && !held) // they change places
        changed = { *compared->b, left };
    if (!(changed.a == changed.b))
        m_session->setCurrentPair(changed, of);
}

void CompareView::putText(const QString& text)
{
    const auto compared = m_session->compared();
    const auto left = compared ? std::optional(compared->a) : m_session->currentDocument();
    if (text.trimmed().isEmpty())
        emit refused(tr("That holds no text that could be compared."));
    else if (left)
        m_session->compareWithText(
            *left, std::make_shared<const OutsideText>(OutsideText { text.toStdString() }));
}

void CompareView::putFile(const QString& path)
{
    m_fileQuestion.ask(
        [path = toPath(path)](const std::stop_token& stop) {
            Progress unseen;
            return corpus::readSingleText(path, CompareWithDialog::longestText, { unseen, stop, 1 });
        },
        [this, corpus = m_session->corpus()](Result<corpus::SingleText> read) {
            const auto compared = m_session->compared();
            const auto left = compared ? std::optional(compared->a) : m_session->currentDocument();
            if (!read)
                emit refused(QString::fromStdString(read.error().detail));
            else if (left)
                m_session->compareWithText(*left,
                    std::make_shared<const OutsideText>(
                        OutsideText { std::move(read->text), std::move(read->name) }),
                    corpus.get());
        });
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
    return { scaled(420, this), scaled(260, this) };
}

void CompareView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitHeight();
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
        [request, known = m_shown](const std::stop_token& stop) {
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
    m_list->showComparison(nullptr);
    m_signatures->showCells(nullptr);
    m_facts->showSentence({});
    fitHeight();
    const auto doc = m_session->currentDocument();
    if (!m_session->corpus())
        m_nothing->setText(tr("Open files or a folder, then choose a pair to compare."));
    else if (const SnapshotPtr& results = m_session->snapshot();
             results && !nothingToCompare(*results).isEmpty())
        m_nothing->setText(nothingToCompare(*results));
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
        showFacts(*comparison);
        fitHeight();
    }
    if (otherPair || decided)
        m_mode = m_chosenMode.value_or(fittingMode(comparison->verdict));
    m_shown = std::move(comparison);
    followHeld();
    m_pages->setCurrentIndex(1);
    if (sameMarks && m_mode == before)
        showRarity();
    else if (news)
        showMarks();
    inspect();
    listPassages();
    if (otherPair) {
        m_find.refresh();
        showFound();
        restoreScroll();
    }
}

void CompareView::noteScroll()
{
    if (!isVisible() || !m_shown || m_session->compared() != m_shown->pair)
        return;
    for (const Side side : bothSides) {
        const TextPane::Reading place = pane(side)->place();
        m_session->noteScroll(static_cast<std::size_t>(side), ReadTo { place.position, place.height });
    }
}

void CompareView::restoreScroll()
{
    const auto& [left, right] = m_session->place().scroll.texts;
    if (isVisible() && m_shown && m_session->compared() == m_shown->pair && left && right)
        m_texts->scrollTo({ TextPane::Reading { left->character, left->height },
            TextPane::Reading { right->character, right->height } });
}

void CompareView::showFacts(const Comparison& comparison)
{
    const PairFacts facts = factsOf(comparison);
    if (facts.jaccard.isEmpty()) {
        m_facts->showSentence(reasonOf(comparison));
        return;
    }
    QStringList lines;
    for (const NamedMeasure& measure : measureWords(comparison.verdict->score, comparison.verdict->rows,
             comparison.verdict->longestRun, comparison.snapshot->parameters.text.unit))
        lines
            += tr("%1: %2 (%3)", "measure, value, made of").arg(measure.name, measure.value, measure.detail);
    m_facts->showFacts(facts, lines.join(QLatin1Char('\n')));
}

void CompareView::showSides(const Comparison& comparison)
{
    for (const Side side : bothSides) {
        m_texts->idField(side)->setCorpus(comparison.corpus);
        pane(side)->setPlaceholderText(textProblem(comparison, side));
        if (const auto doc = comparison.document(side)) {
            const auto& verdict = comparison.verdict;
            QStringList sizes;
            if (verdict)
                sizes += tr("%1 words")
                             .arg(format::count(side == Side::Left ? verdict->wordsA : verdict->wordsB));
            m_texts->heading(side)->showDocument(*comparison.corpus, *doc, sizes);
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
    m_texts->heading(Side::Right)->setFirstTitle(m_texts->heading(Side::Left)->title());
    m_texts->setObstacle(Side::Right,
        comparison.document(Side::Right) ? QString()
                                         : tr("A text that is not in the collection cannot be held"));
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
    for (const Side side : bothSides) {
        pane(side)->setPassages(m_passages);
        if (m_shown && m_shown->snapshot)
            pane(side)->setIgnored(m_shown->ignored[static_cast<std::size_t>(side)],
                ignoredReason(m_shown->snapshot->parameters));
        else
            pane(side)->setIgnored({}, {});
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
    const std::size_t all = pairs ? pairs->pairs.size() : 0;
    const bool shared = m_mode == CompareMode::Shared;
    QString words;
    QString whole;
    if (m_mode == CompareMode::Plain) {
        words = tr("nothing is marked");
    } else if (all == 0) {
        words = shared ? tr("no shared passage") : tr("no word differs");
    } else if (focused) {
        words = tr("%1 of %2").arg(format::count(*focused + 1), format::count(all));
        if (shared)
            words = tr("passage %1", "passage 2 of 5").arg(words);
        whole = pairWords(pairs->pairs[*focused], *focused, all);
    } else if (shared) {
        words = all == 1 ? tr("1 passage") : tr("%1 passages").arg(format::count(all));
    } else {
        words = all == 1 ? tr("1 difference") : tr("%1 differences").arg(format::count(all));
    }
    if (shared && all > 0) {
        const auto moved = std::ranges::count(pairs->pairs, PairKind::Moved, &TextPair::kind);
        if (moved > 0)
            words = tr("%1 \u00b7 %2 moved", "passage 2 of 5, 2 moved")
                        .arg(words, format::count(static_cast<std::uint64_t>(moved)));
    }
    m_bar->showPlace(words, whole, m_texts->place(), m_texts->places(), all > 0);
    m_list->focusOn(shared ? focused : std::nullopt);
}

} // namespace alike::ui
