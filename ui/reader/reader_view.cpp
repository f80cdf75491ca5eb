// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/reader_view.h"

#include "ui/engine/engine.h"
#include "ui/reader/document_heading.h"
#include "ui/reader/shared_text.h"
#include "ui/reader/text_pane.h"
#include "ui/session/session.h"
#include "ui/theme/format.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

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
    , m_heading(new DocumentHeading(DocumentHeading::Lines::Wrapped))
    , m_mark(new QCheckBox)
    , m_markState(new QLabel)
    , m_pane(new TextPane)
{
    m_pane->setPlaceholderText(tr("Choose a document in the list to read it here."));
    m_pane->setAccessibleName(tr("Text of the document"));
    m_pane->setFrameShape(QFrame::NoFrame);
    m_markState->setForegroundRole(QPalette::PlaceholderText);
    m_markState->setWordWrap(true);

    auto* marking = new QHBoxLayout;
    marking->addWidget(m_mark);
    marking->addWidget(m_markState, 1);
    auto* above = new QVBoxLayout;
    const int room = fontMetrics().height() / 2;
    above->setContentsMargins(room, room, room, room);
    above->addWidget(m_heading);
    above->addLayout(marking);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(above);
    layout->addWidget(m_pane, 1);
    setFocusProxy(m_pane);

    connect(session, &Session::corpusChanged, this, &ReaderView::follow);
    connect(session, &Session::currentDocumentChanged, this, &ReaderView::follow);
    connect(session, &Session::currentPairChanged, this, &ReaderView::follow);
    connect(session, &Session::snapshotChanged, this, &ReaderView::follow);
    connect(m_mark, &QCheckBox::toggled, this, &ReaderView::follow);
    follow();
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
    Request request { m_session->currentDocument(), {}, {} };
    const auto pair = m_session->currentPair();
    if (pair && m_mark->isChecked()) {
        request.partner = pair->b;
        request.snapshot = m_session->snapshot();
    }
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
    // Also withdraws a question that is still open.
    m_engine->ask(
        Question::DocumentText, this, [](std::stop_token) { return 0; }, [](int) {});
    m_shown.reset();
    m_heading->clear();
    m_markState->clear();
    m_pane->showText(nullptr);
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
    m_mark->setToolTip(tr("Marks every word that lies in a shingle which also stands in “%1”.")
                           .arg(format::titleOr(corpus.title(pair->b), corpus.id(pair->b))));
    if (!m_mark->isChecked())
        m_markState->clear();
}

void ReaderView::ask(const Request& request)
{
    // The text of a document never changes: only another document needs another one.
    const std::shared_ptr<const DisplayText> known
        = m_shown == request.document ? m_pane->shownText() : std::shared_ptr<const DisplayText>();
    m_engine->ask(
        Question::DocumentText, this,
        [request, known, corpus = m_session->corpus()](std::stop_token) {
            const DocId doc = *request.document;
            Answer answer;
            answer.text = known ? known : std::make_shared<const DisplayText>(corpus->text(doc));
            const auto held = request.snapshot ? hold(*request.snapshot) : std::nullopt;
            if (held && request.partner) {
                answer.marks = sharedText(*held, *request.snapshot, doc, *request.partner, *answer.text);
                answer.compared = true;
            }
            return answer;
        },
        [this, request](Answer answer) { showAnswer(request, std::move(answer)); });
}

void ReaderView::showAnswer(const Request& request, Answer answer)
{
    if (m_pane->shownText() != answer.text) {
        m_pane->showText(answer.text);
        m_heading->showDocument(*m_askedOf, *request.document);
        m_shown = request.document;
    }
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
}

} // namespace alike::ui
