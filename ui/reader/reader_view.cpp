// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/reader_view.h"

#include "core/answers/neighbours.h"
#include "core/shingle/positions.h"
#include "ui/engine/engine.h"
#include "ui/reader/cleaned_text.h"
#include "ui/reader/passage_map.h"
#include "ui/reader/passage_pane.h"
#include "ui/reader/text_matches.h"
#include "ui/session/session.h"
#include "ui/text/document_heading.h"
#include "ui/text/find_bar.h"
#include "ui/text/text_pane.h"
#include "ui/theme/colours.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QShortcut>
#include <QSplitter>
#include <QTextCursor>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace alike::ui {
namespace {

    constexpr qsizetype longestName = 24;
    /// The longest line of a text that stands alone, in pixels of the drawn window.
    constexpr int readingMeasure = 660;

    QString shortened(const QString& text)
    {
        return text.size() > longestName ? text.first(longestName - 1) + QChar(0x2026) : text;
    }

} // namespace

ReaderView::ReaderView(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_heading(new DocumentHeading(DocumentHeading::Of::Page))
    , m_mark(new QCheckBox(tr("Mark shared text")))
    , m_markState(new ElidedLabel)
    , m_place(new ElidedLabel)
    , m_tint(new QCheckBox(tr("Tint what near documents share")))
    , m_showCleaned(new QCheckBox(tr("Cleaned text beside it")))
    , m_legend(new QLabel)
    , m_markMenu(new QToolButton)
    , m_findButton(new QToolButton)
    , m_export(new QToolButton)
    , m_widen(new QToolButton)
    , m_more(new QToolButton)
    , m_head(new QWidget)
    , m_tools(new QBoxLayout(QBoxLayout::TopToBottom))
    , m_added(new QHBoxLayout)
    , m_pane(new PassagePane)
    , m_map(new PassageMap(m_pane))
    , m_cleaned(new TextPane)
    , m_level(new LevelPanes(m_pane, m_cleaned, this))
    , m_panes(new QSplitter)
    , m_find(new FindBar(tr("Find in this text")))
{
    m_pane->setPlaceholderText(tr("Choose a document in the list to read it here."));
    m_pane->setAccessibleName(tr("Text of the document"));
    m_pane->setMeasure(readingMeasure);
    m_pane->setDescriber([this](std::size_t passage) { return passageWords(passage); });
    m_cleaned->setMeasure(readingMeasure);
    m_cleaned->setPlaceholderText(tr("No words are left after cleaning."));
    m_cleaned->setAccessibleName(tr("Words of the document after cleaning"));
    m_cleaned->hide();
    m_find->hide();
    m_panes->setChildrenCollapsible(false);
    m_panes->addWidget(m_pane);
    m_panes->addWidget(m_cleaned);

    auto* frame = new QFrame;
    frame->setFrameShape(QFrame::StyledPanel);
    auto* framed = new QHBoxLayout(frame);
    framed->setContentsMargins({});
    framed->setSpacing(0);
    framed->addWidget(m_map);
    framed->addWidget(m_panes, 1);
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(scaled(8, this), 0, scaled(8, this), 0);
    inset->addWidget(frame);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_find);
    layout->addLayout(inset, 1);
    passFocus(this, m_pane);

    connect(session, &Session::corpusChanged, this, &ReaderView::startOver);
    connect(session, &Session::currentDocumentChanged, this, &ReaderView::follow);
    connect(session, &Session::currentPairChanged, this, &ReaderView::follow);
    connect(session, &Session::snapshotChanged, this, &ReaderView::follow);
    connect(session, &Session::leaving, this, &ReaderView::noteScroll);
    connect(session, &Session::returned, this, &ReaderView::restoreScroll);
    connect(m_mark, &QCheckBox::toggled, this, &ReaderView::follow);
    connect(m_tint, &QCheckBox::toggled, this, &ReaderView::showPassages);
    connect(m_pane, &PassagePane::currentChanged, this, &ReaderView::showPlace);
    connect(m_pane, &PassagePane::listRequested, this, &ReaderView::listOthers);
    connect(m_widen, &QToolButton::clicked, this, &ReaderView::widenRequested);
    connect(m_showCleaned, &QCheckBox::toggled, this, &ReaderView::follow);
    connect(m_findButton, &QToolButton::clicked, this, &ReaderView::beginFind);
    connect(m_find, &FindBar::needleChanged, this, &ReaderView::askMatches);
    connect(m_find, &FindBar::stepped, this, &ReaderView::stepMatch);
    connect(m_find, &FindBar::closed, this, &ReaderView::endFind);
    addKeys();
    follow();
}

void ReaderView::addKeys()
{
    const auto onKey = [this](const QKeySequence& keys, auto&& act) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    onKey(Qt::CTRL | Qt::Key_G, [this] {
        if (m_find->isVisible())
            stepMatch(1);
        else
            beginFind();
    });
    onKey(Qt::Key_F3, [this] { stepMatch(1); });
    onKey(Qt::SHIFT | Qt::Key_F3, [this] { stepMatch(-1); });
    for (const QKeySequence& keys : { QKeySequence(Qt::Key_N), QKeySequence(Qt::Key_F8) })
        onKey(keys, [this] { m_pane->step(1); });
    for (const QKeySequence& keys : { QKeySequence(Qt::Key_P), QKeySequence(Qt::SHIFT | Qt::Key_F8) })
        onKey(keys, [this] { m_pane->step(-1); });
}

void ReaderView::prepare(QToolButton* button, Symbol symbol, const QString& name, const QString& tip) const
{
    button->setIcon(icon(symbol));
    button->setText(name);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAccessibleName(name);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setFixedSize(scaled(28, this), scaled(28, this));
}

QWidget* ReaderView::makeHead()
{
    prepare(m_markMenu, Symbol::Note, tr("Mark the document"), {});
    prepare(m_findButton, Symbol::Search, tr("Find"), tr("Finds letters in this text (Ctrl+F)"));
    prepare(m_export, Symbol::Export, tr("Export"), tr("Writes what is known of this document to a file"));
    prepare(m_widen, Symbol::Widen, tr("Whole width"), {});
    prepare(m_more, Symbol::More, tr("More"), tr("What is marked, and the text as cleaning leaves it"));
    m_widen->setCheckable(true);
    setWidened(false);
    for (QToolButton* menu : { m_markMenu, m_export, m_more })
        menu->setPopupMode(QToolButton::InstantPopup);
    m_markMenu->hide();
    m_export->hide();
    makeMenu();
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(scaled(4, this));
    buttons->addStretch(1);
    buttons->addLayout(m_added);
    for (QToolButton* button : { m_markMenu, m_findButton, m_export, m_widen, m_more })
        buttons->addWidget(button);
    m_added->setSpacing(buttons->spacing());
    m_legend->setTextFormat(Qt::RichText); // of ours alone
    m_legend->setFont(fontOf(Type::Quiet, font()));
    auto* legend = new QHBoxLayout;
    legend->setSpacing(scaled(12, this));
    legend->addStretch(1);
    for (ElidedLabel* label : { m_markState, m_place }) {
        label->setFont(m_legend->font());
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setTextFormat(Qt::PlainText);
        label->setMinimumWidth(1);
        label->hide();
        legend->addWidget(label);
    }
    legend->addWidget(m_legend);
    m_tools->setSpacing(0);
    m_tools->addLayout(buttons);
    m_tools->addLayout(legend);
    auto* row = new QHBoxLayout(m_head);
    row->setSpacing(scaled(16, this));
    row->addWidget(m_heading, 1, Qt::AlignVCenter);
    row->addLayout(m_tools);
    row->setAlignment(m_tools, Qt::AlignVCenter);
    m_legend->setMinimumHeight(scaled(20, this)); // level with the facts
    writeLegend();
    setLow(false);
    return m_head;
}

void ReaderView::makeMenu()
{
    m_showCleaned->setToolTip(
        tr("Shows the words that are left after cleaning, which the shingles are made of"));
    m_mark->setToolTip(tr("Choose a neighbour or a pair first."));
    m_tint->setChecked(true);
    m_tint->setToolTip(tr("Tints every word that lies in a shingle which near documents have, too: the "
                          "stronger, the more of them. The number in the margin says how many."));
    auto* menu = new QMenu(m_more);
    menu->setToolTipsVisible(true);
    for (QCheckBox* box : { m_mark, m_tint, m_showCleaned }) {
        auto* action = new QWidgetAction(menu);
        auto* room = new QWidget;
        auto* line = new QHBoxLayout(room);
        line->setContentsMargins(scaled(8, this), scaled(4, this), scaled(16, this), scaled(4, this));
        line->addWidget(box);
        room->setFocusProxy(box);
        action->setDefaultWidget(room);
        menu->addAction(action);
    }
    m_more->setMenu(menu);
}

QWidget* ReaderView::legend() const
{
    return m_legend;
}

void ReaderView::writeLegend()
{
    const auto swatch = [this](Colour tint, const QString& words) {
        return QStringLiteral(
            "&nbsp;<span style=\"color:%1;background-color:%2\">&nbsp;&nbsp;%3&nbsp;&nbsp;</span>")
            .arg(colour(Colour::Text, palette()).name(), colour(tint, palette()).name(),
                words.toHtmlEscaped());
    };
    m_legend->setText(QStringLiteral("<span style=\"color:%1\">%2%3%4%5</span>")
                          .arg(colour(Colour::Quiet, palette()).name(), tr("shared with").toHtmlEscaped(),
                              swatch(Colour::SharedOnce, tr("1")), swatch(Colour::SharedTwice, tr("2")),
                              swatch(Colour::SharedOften, tr("3 or more"))));
    m_legend->setAccessibleName(tr("Tints: text shared with 1, with 2, with 3 or more near documents"));
    m_legend->setToolTip(tr("By how many of the near documents have the text, too"));
}

void ReaderView::addButtons(const QList<QAction*>& actions)
{
    for (QAction* action : actions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setFixedHeight(scaled(28, this));
        m_added->addWidget(button);
    }
}

void ReaderView::setExports(const QList<QAction*>& actions)
{
    auto* menu = new QMenu(m_export);
    menu->setToolTipsVisible(true);
    menu->addActions(actions);
    m_export->setMenu(menu);
    m_export->setVisible(!actions.isEmpty());
}

void ReaderView::setVerdicts(const QList<QAction*>& actions)
{
    auto* menu = new QMenu(m_markMenu);
    menu->setToolTipsVisible(true);
    menu->addActions(actions);
    m_markMenu->setMenu(menu);
    m_markMenu->setVisible(!actions.isEmpty());
    for (QAction* action : actions)
        connect(action, &QAction::changed, this, &ReaderView::followVerdict);
    followVerdict();
}

void ReaderView::followVerdict()
{
    const QList<QAction*> actions = m_markMenu->menu()->actions();
    const auto checked = std::ranges::find_if(actions, &QAction::isChecked);
    const QString verdict = checked == actions.end() ? QString() : (*checked)->iconText();
    m_markMenu->setIcon(checked == actions.end() ? icon(Symbol::Note) : (*checked)->icon());
    m_markMenu->setToolTip(verdict.isEmpty()
            ? tr("Decides about this document, or writes a note on it")
            : tr("Marked: %1. Decides about this document, or writes a note on it").arg(verdict));
    m_markMenu->setAccessibleDescription(verdict.isEmpty() ? tr("No mark") : tr("Marked: %1").arg(verdict));
}

void ReaderView::setWidened(bool widened)
{
    m_widen->setChecked(widened);
    m_widen->setToolTip(widened ? tr("Brings the list back (F9)")
                                : tr("Hides the list: the text takes the whole width (F9)"));
}

void ReaderView::setLow(bool low)
{
    m_heading->setOneLine(low);
    m_tools->setDirection(low ? QBoxLayout::RightToLeft : QBoxLayout::TopToBottom);
    m_head->layout()->setContentsMargins(scaled(16, this), scaled(low ? 0 : 4, this), scaled(16, this), 0);
    m_head->setFixedHeight(scaled(low ? 28 : 60, this));
}

QSize ReaderView::minimumSizeHint() const
{
    return { scaled(380, this), scaled(28 + 80, this) };
}

void ReaderView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        writeLegend();
}

bool ReaderView::event(QEvent* event)
{
    // Ctrl+F is meant for this text, also where the window has a shortcut of the same keys.
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Find) && m_shown) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void ReaderView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Find))
        beginFind();
    else if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier)
        m_find->isHidden() ? emit leaveRequested() : endFind();
    else
        QWidget::keyPressEvent(event);
}

std::optional<ReaderView::Facts> ReaderView::makeFacts(const SnapshotPtr& snapshot, DocId doc,
    const std::shared_ptr<const DisplayText>& text, const std::stop_token& stop)
{
    /// More say nothing new of a text, and each takes its time.
    constexpr std::size_t mostOthers = 99;
    const NeighbourAnswer answer = findNeighbours(snapshot, doc, SIZE_MAX, stop);
    if (answer.state == NeighbourAnswer::State::Gone)
        return std::nullopt;
    Facts facts;
    facts.words = answer.words;
    facts.near = answer.near;
    const std::string_view bytes = snapshot->corpus->text(doc);
    facts.ignored = ignoredText(bytes, *snapshot, *text);
    const text::Options& cleaning = snapshot->parameters.text;
    if (cleaning.unit == text::Unit::Word && cleaning.segment)
        facts.writing = writingOf(bytes);
    std::vector<DocId> near;
    for (const NeighbourRow& row : answer.rows) {
        const Overlap& overlap = row.neighbour.score.overlap;
        facts.best = std::max(facts.best.value_or(0), overlap.jaccard());
        if (near.size() < mostOthers
            && snapshot->parameters.results.threshold.reached(overlap.shared, overlap.united()))
            near.push_back(row.neighbour.doc);
    }
    if (!facts.best && answer.nearest)
        facts.best = answer.nearest->score.overlap.jaccard();
    const auto held = hold(*snapshot);
    if (!held)
        return facts;
    const SetId set = held->sets->setOf(doc);
    facts.shingles = set == noSet ? 0 : held->sets->of(set).size();
    facts.passages = sharedPassages(*held, *snapshot, doc, near, *text, stop);
    return facts;
}

void ReaderView::askFacts()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot || !m_shown || !m_pane->shownText() || snapshot->corpus != m_askedOf
        || (m_factsOf == m_shown && m_factsIn == snapshot && m_factsWhole))
        return;
    const DocId doc = *m_shown;
    m_factsOf = doc;
    m_factsIn = snapshot;
    m_factsWhole = true;
    m_factsQuestion.ask([snapshot, doc, text = m_pane->shownText()](
                            const std::stop_token& stop) { return makeFacts(snapshot, doc, text, stop); },
        [this, doc](const std::optional<Facts>& facts) {
            m_factsWhole = facts && facts->shingles;
            if (facts && m_shown == doc)
                showFacts(doc, *facts);
        });
}

void ReaderView::showFacts(DocId doc, const Facts& facts)
{
    const QString words = format::count(facts.words);
    const QString near = facts.near == 0 ? tr("none near") : tr("%1 near").arg(format::count(facts.near));
    QStringList sizes { facts.shingles
            ? tr("%1 words, %2 shingles").arg(words, format::count(*facts.shingles))
            : tr("%1 words").arg(words),
        facts.best ? tr("%1, best J %2", "3 near, best J 0.926").arg(near, format::similarity(*facts.best))
                   : near };
    if (facts.ignored.units > 0)
        sizes += tr("%1 %2 ignored", "13 words ignored")
                     .arg(format::count(facts.ignored.units), unitName(m_factsIn->parameters.text.unit));
    if (const QString language = languageName(facts.writing); !language.isEmpty())
        sizes += tr("%1, words by a dictionary", "Chinese, words by a dictionary").arg(language);
    m_heading->showDocument(*m_askedOf, doc, sizes);
    m_passages = facts.passages;
    m_pane->setIgnored(facts.ignored.ranges, ignoredReason(m_factsIn->parameters));
    showPassages();
}

void ReaderView::showPassages()
{
    const bool tinted = m_tint->isChecked();
    m_pane->setPassages(tinted ? m_passages : std::vector<SharedPassage> {});
    m_map->setVisible(tinted);
    giveWay();
}

/// Beside the title, where the window is too narrow for all: what stands in menus and has a key goes first.
void ReaderView::giveWay()
{
    const bool named = width() >= scaled(520, this);
    for (int i = 0; i < m_added->count(); ++i) {
        auto* const button = qobject_cast<QToolButton*>(m_added->itemAt(i)->widget());
        if (button && button->toolButtonStyle() == Qt::ToolButtonTextOnly)
            button->setVisible(named);
    }
    m_legend->setVisible(m_tint->isChecked() && width() >= scaled(420, this));
}

void ReaderView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    giveWay();
}

QString ReaderView::passageWords(std::size_t passage) const
{
    constexpr std::size_t mostNames = 5;
    if (!m_askedOf || passage >= m_pane->passages().size())
        return {};
    const std::vector<DocId>& others = m_pane->passages()[passage].others;
    QStringList lines { others.size() == 1
            ? tr("Shared with 1 near document:")
            : tr("Shared with %1 near documents:").arg(format::count(others.size())) };
    for (std::size_t i = 0; i < std::min(others.size(), mostNames); ++i)
        lines += tr("%1 · %2", "id, title")
                     .arg(format::within(format::line(m_askedOf->id(others[i]))),
                         format::within(format::name(*m_askedOf, others[i])));
    if (others.size() > mostNames)
        lines += tr("and %1 more").arg(format::count(others.size() - mostNames));
    return lines.join(QLatin1Char('\n'));
}

void ReaderView::showPlace()
{
    const auto current = m_pane->current();
    m_place->setVisible(current.has_value());
    m_pane->setAccessibleDescription(current ? passageWords(*current) : QString());
    if (!current)
        return;
    m_place->setWholeText(
        tr("passage %1 of %2").arg(format::count(*current + 1), format::count(m_pane->passages().size())));
    m_place->setToolTip(tr("Next and previous passage: N and P. Enter lists the documents that share it."));
}

void ReaderView::listOthers(std::size_t passage, const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("others"));
    const std::vector<DocId>& others = m_pane->passages()[passage].others;
    menu->addSection(others.size() == 1
            ? tr("Compare with the document that shares the passage")
            : tr("Compare with one of %1 that share the passage").arg(format::count(others.size())));
    for (const DocId other : others) {
        const QString name = tr("%1 · %2", "id, title")
                                 .arg(format::within(format::line(m_askedOf->id(other))),
                                     format::within(format::name(*m_askedOf, other)));
        QAction* action = menu->addAction(QString(name).replace(u'&', QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, doc = *m_shown, other, of = m_askedOf] {
            m_session->setCurrentPair({ doc, other }, of.get());
            emit compareRequested();
        });
    }
    menu->popup(at);
    if (!menu->actions().isEmpty())
        menu->setActiveAction(menu->actions().value(1));
}

void ReaderView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

void ReaderView::follow()
{
    if (!isVisible())
        return;
    describePartner();
    Request request;
    request.document = m_session->currentDocument();
    request.cleaned = m_showCleaned->isChecked();
    request.searched = m_searched;
    const auto pair = m_session->currentPair();
    if (pair && m_mark->isChecked())
        request.partner = pair->b;
    if (request.partner || request.cleaned)
        request.snapshot = m_session->snapshot();
    if (request == m_asked && m_askedOf == m_session->corpus()) {
        askFacts();
        return;
    }
    if (m_askedOf != m_session->corpus())
        m_shown.reset(); // the same number is another document now
    m_asked = request;
    m_askedOf = m_session->corpus();
    if (request.document && m_askedOf) {
        ask(request);
        return;
    }
    clear();
}

void ReaderView::clear()
{
    m_textQuestion.withdraw();
    m_shown.reset();
    m_heading->clear();
    sayMarked({});
    m_factsQuestion.withdraw();
    m_factsOf.reset();
    m_factsIn = nullptr;
    m_passages.clear();
    m_pane->setPassages({});
    m_pane->showText(nullptr);
    m_cleaned->showText(nullptr);
    m_matches.clear();
}

void ReaderView::noteScroll()
{
    if (!isVisible() || !m_shown || m_shown != m_session->currentDocument())
        return;
    const TextPane::Reading place = m_pane->place();
    m_session->noteScroll(0, ReadTo { place.position, place.height });
}

void ReaderView::restoreScroll()
{
    const auto& read = m_session->place().scroll.texts[0];
    if (isVisible() && m_shown && m_shown == m_session->currentDocument() && read)
        m_pane->keep(TextPane::Reading { read->character, read->height });
}

/// Also while hidden: nothing of the old corpus is held.
void ReaderView::startOver()
{
    m_asked = {};
    m_askedOf = nullptr;
    clear();
    follow();
}

void ReaderView::markSearched(const ListFilter& filter)
{
    m_searched = search::wantedTexts(filter.filter);
    follow();
}

void ReaderView::describePartner()
{
    const auto pair = m_session->currentPair();
    m_mark->setEnabled(pair.has_value());
    if (!pair || !m_session->corpus()) {
        m_mark->setText(tr("Mark shared text"));
        m_mark->setToolTip(tr("Choose a neighbour or a pair first."));
        sayMarked({});
        return;
    }
    const Corpus& corpus = *m_session->corpus();
    m_mark->setText(tr("Mark shared text with %1").arg(shortened(format::line(corpus.id(pair->b)))));
    m_mark->setToolTip(format::tip(tr("Marks every word that lies in a shingle which also stands in “%1”.")
                                       .arg(format::name(corpus, pair->b))));
    if (!m_mark->isChecked())
        sayMarked({});
}

void ReaderView::sayMarked(const QString& words)
{
    m_markState->setWholeText(words);
    m_markState->setVisible(!words.isEmpty());
}

void ReaderView::ask(const Request& request)
{
    // The text of a document never changes: only another document needs another one.
    const std::shared_ptr<const DisplayText> known
        = m_shown == request.document ? m_pane->shownText() : std::shared_ptr<const DisplayText>();
    m_textQuestion.ask(
        [request, known, cleaning = m_session->parameters().text, corpus = m_session->corpus()](
            const std::stop_token& stop) { return make(request, *corpus, cleaning, known, stop); },
        [this, request](Answer answer) { showAnswer(request, std::move(answer)); });
}

ReaderView::Answer ReaderView::make(const Request& request, const Corpus& corpus,
    const text::Options& cleaning, const std::shared_ptr<const DisplayText>& known,
    const std::stop_token& stop)
{
    const DocId doc = *request.document;
    Answer answer;
    answer.text = known ? known : std::make_shared<const DisplayText>(corpus.text(doc));
    if (!known)
        answer.prepared = std::make_shared<PreparedText>(answer.text->text());
    answer.found = findTerms(answer.text->text(), request.searched, stop);
    std::optional<CleanedText> cleaned;
    if (request.cleaned) {
        cleaned = cleanText(corpus.text(doc),
            request.snapshot ? request.snapshot->cutter() : shingle::TextCutter { cleaning });
        answer.cleaned = cleaned->display;
        answer.levels = cleaned->begin(*answer.text);
    }
    const auto held = request.snapshot && request.partner ? hold(*request.snapshot) : std::nullopt;
    if (!held)
        return answer;
    answer.marks = sharedText(*held, *request.snapshot, doc, *request.partner, *answer.text);
    if (cleaned && held->sets->setOf(doc) != noSet)
        answer.cleanedMarks = cleaned->ranges(
            shingle::sharedWords(*held->tokens, *held->sets, doc, held->sets->setOf(*request.partner)));
    answer.compared = true;
    return answer;
}

void ReaderView::showAnswer(const Request& request, Answer answer)
{
    if (m_pane->shownText() != answer.text) {
        m_pane->setPassages({});
        m_pane->setPlaceholderText(QString::fromStdString(m_askedOf->textProblem(*request.document)));
        m_pane->showText(answer.text, answer.prepared.get());
        m_heading->showDocument(*m_askedOf, *request.document);
        m_shown = request.document;
        m_passages.clear();
        m_factsOf.reset();
        restoreScroll();
        askMatches();
    }
    askFacts();
    m_pane->setFound(std::move(answer.found));
    showCleanedText(answer);
    if (request.partner) {
        if (!answer.compared)
            sayMarked(request.snapshot && request.snapshot->details() ? tr("in Compare, for a run")
                                                                      : tr("updating …"));
        else if (answer.marks.empty())
            sayMarked(tr("they share no shingle"));
        else
            sayMarked(answer.marks.size() == 1 ? tr("1 passage")
                                               : tr("%1 passages").arg(format::count(answer.marks.size())));
        // Old marks stay while the results they need are being made.
        if (!answer.compared)
            return;
    }
    m_pane->setMarks(std::move(answer.marks));
    m_cleaned->setMarks(std::move(answer.cleanedMarks));
}

void ReaderView::showCleanedText(Answer& answer)
{
    const bool wasHidden = m_cleaned->isHidden();
    m_cleaned->setVisible(answer.cleaned != nullptr);
    if (!answer.cleaned)
        return;
    // The same words as before stay where they have been read to.
    const auto& shown = m_cleaned->shownText();
    if (!shown || shown->text() != answer.cleaned->text())
        m_cleaned->showText(answer.cleaned);
    if (wasHidden)
        m_panes->setSizes({ m_panes->width() / 2, m_panes->width() / 2 });
    m_level->setLevels(std::move(answer.levels));
}

void ReaderView::beginFind()
{
    m_find->begin();
    askMatches();
}

void ReaderView::endFind()
{
    m_find->hide();
    m_matches.clear();
    m_pane->setFocus();
}

void ReaderView::askMatches()
{
    m_matches.clear();
    const QString needle = m_find->needle();
    const std::shared_ptr<const DisplayText> text = m_pane->shownText();
    if (!text || needle.isEmpty()) {
        m_find->showCount(0, 0);
        return;
    }
    m_matchesQuestion.ask(
        [text, needle](const std::stop_token& stop) { return findMatches(text->text(), needle, stop); },
        [this, text, needle](std::vector<CharRange> matches) {
            if (m_pane->shownText() != text || m_find->needle() != needle)
                return;
            m_matches = std::move(matches);
            // From where the reader is; what is typed on narrows down the place that is selected.
            const qsizetype from = m_pane->textCursor().selectionStart();
            const auto next = std::ranges::lower_bound(m_matches, from, {}, &CharRange::begin);
            if (!m_matches.empty())
                showMatch(next == m_matches.end() ? 0 : static_cast<std::size_t>(next - m_matches.begin()));
            else
                m_find->showCount(0, 0);
        });
}

void ReaderView::showMatch(std::size_t match)
{
    m_match = match;
    QTextCursor place(m_pane->document());
    place.setPosition(static_cast<int>(m_matches[match].begin));
    place.setPosition(static_cast<int>(m_matches[match].end), QTextCursor::KeepAnchor);
    m_pane->setTextCursor(place);
    m_pane->ensureCursorVisible();
    m_find->showCount(match + 1, m_matches.size());
}

void ReaderView::stepMatch(int step)
{
    if (m_find->isHidden())
        beginFind();
    else if (!m_matches.empty())
        showMatch((m_match + m_matches.size() + static_cast<std::size_t>(step)) % m_matches.size());
}

} // namespace alike::ui
