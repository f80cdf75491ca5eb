// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/reader_view.h"

#include "core/shingle/positions.h"
#include "ui/engine/engine.h"
#include "ui/reader/cleaned_text.h"
#include "ui/reader/text_matches.h"
#include "ui/session/session.h"
#include "ui/text/document_heading.h"
#include "ui/text/find_bar.h"
#include "ui/text/text_pane.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/format.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QSplitter>
#include <QTextCursor>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    constexpr qsizetype longestName = 24;

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
    , m_mark(new QCheckBox)
    , m_markState(new QLabel)
    , m_showCleaned(new QCheckBox(tr("Cleaned text beside it")))
    , m_findButton(new QToolButton)
    , m_pane(new TextPane)
    , m_cleaned(new TextPane)
    , m_panes(new QSplitter)
    , m_find(new FindBar(tr("Find in this text")))
{
    m_pane->setPlaceholderText(tr("Choose a document in the list to read it here."));
    m_pane->setAccessibleName(tr("Text of the document"));
    m_pane->setFrameShape(QFrame::NoFrame);
    m_markState->setForegroundRole(QPalette::PlaceholderText);
    m_markState->setWordWrap(true);
    m_cleaned->setPlaceholderText(tr("No words are left after cleaning."));
    m_cleaned->setAccessibleName(tr("Words of the document after cleaning"));
    m_cleaned->setFrameShape(QFrame::NoFrame);
    m_cleaned->hide();
    m_find->hide();
    m_panes->setChildrenCollapsible(false);
    m_panes->addWidget(m_pane);
    m_panes->addWidget(m_cleaned);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_panes, 1);
    layout->addWidget(m_find);
    passFocus(this, m_pane);

    connect(session, &Session::corpusChanged, this, &ReaderView::startOver);
    connect(session, &Session::currentDocumentChanged, this, &ReaderView::follow);
    connect(session, &Session::currentPairChanged, this, &ReaderView::follow);
    connect(session, &Session::snapshotChanged, this, &ReaderView::follow);
    m_mark->setText(tr("Mark shared text"));
    connect(m_mark, &QCheckBox::toggled, this, &ReaderView::follow);
    connect(m_showCleaned, &QCheckBox::toggled, this, &ReaderView::follow);
    connect(m_findButton, &QToolButton::clicked, this, &ReaderView::beginFind);
    connect(m_find, &FindBar::needleChanged, this, &ReaderView::askMatches);
    connect(m_find, &FindBar::stepped, this, &ReaderView::stepMatch);
    connect(m_find, &FindBar::closed, this, &ReaderView::endFind);
    const auto key = [this](const QKeySequence& keys, auto&& act) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    key(Qt::CTRL | Qt::Key_G, [this] { beginFind(); });
    key(Qt::Key_F3, [this] { stepMatch(1); });
    key(Qt::SHIFT | Qt::Key_F3, [this] { stepMatch(-1); });
    follow();
}

QWidget* ReaderView::makeHead()
{
    m_showCleaned->setToolTip(
        tr("Shows the words that are left after cleaning, which the shingles are made of"));
    m_findButton->setText(tr("Find"));
    m_findButton->setAutoRaise(true);
    m_findButton->setToolTip(tr("Find in this text (Ctrl+G)"));
    auto* tools = new QHBoxLayout;
    tools->addWidget(m_mark);
    tools->addWidget(m_markState, 1);
    tools->addWidget(m_showCleaned);
    tools->addWidget(m_findButton);
    auto* head = new QWidget;
    auto* column = new QVBoxLayout(head);
    const int room = fontMetrics().height() / 2;
    column->setContentsMargins(room, room, room, room);
    column->addWidget(m_heading);
    column->addLayout(tools);
    return head;
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
    if (request == m_asked && m_askedOf == m_session->corpus())
        return;
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
    m_markState->clear();
    m_pane->showText(nullptr);
    m_cleaned->showText(nullptr);
    m_matches.clear();
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
        m_markState->setText(
            m_session->currentDocument() ? tr("choose a neighbour or a pair first") : QString());
        return;
    }
    const Corpus& corpus = *m_session->corpus();
    m_mark->setText(tr("Mark shared text with %1").arg(shortened(format::line(corpus.id(pair->b)))));
    m_mark->setToolTip(format::tip(tr("Marks every word that lies in a shingle which also stands in “%1”.")
                                       .arg(format::name(corpus, pair->b))));
    if (!m_mark->isChecked())
        m_markState->clear();
}

void ReaderView::ask(const Request& request)
{
    // The text of a document never changes: only another document needs another one.
    const std::shared_ptr<const DisplayText> known
        = m_shown == request.document ? m_pane->shownText() : std::shared_ptr<const DisplayText>();
    const text::Options cleaning
        = request.snapshot ? request.snapshot->parameters.text : m_session->parameters().text;
    m_textQuestion.ask(
        [request, known, cleaning, corpus = m_session->corpus()](
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
        cleaned = cleanText(corpus.text(doc), cleaning);
        answer.cleaned = cleaned->display;
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
        m_pane->showText(answer.text, answer.prepared.get());
        m_heading->showDocument(*m_askedOf, *request.document);
        m_shown = request.document;
        askMatches();
    }
    m_pane->setFound(std::move(answer.found));
    showCleanedText(answer);
    if (request.partner) {
        if (!answer.compared)
            m_markState->setText(tr("updating …"));
        else if (answer.marks.empty())
            m_markState->setText(tr("they share no shingle"));
        else
            m_markState->setText(answer.marks.size() == 1
                    ? tr("1 passage")
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
