// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/group_pictures.h"

#include "ui/groups/group_canvas.h"
#include "ui/groups/group_matrix_view.h"
#include "ui/groups/group_timeline_view.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {
namespace {

    enum Picture { Links, Similarities, Time };

    QString linksText(const GroupGraph& graph)
    {
        const GroupTable& table = *graph.table;
        const QString from = table.grouping.containment
            ? GroupPictures::tr("Containment %1 and up").arg(format::threshold(*table.grouping.containment))
            : GroupPictures::tr("J %1 and up")
                  .arg(format::threshold(table.snapshot->parameters.results.threshold));
        return graph.edges.size() == graph.links
            ? from
            : GroupPictures::tr("%1, the strongest %2 of %3", "J 0.80 and up, numbers of links")
                  .arg(from, format::count(graph.edges.size()), format::count(graph.links));
    }

} // namespace

GroupPictures::GroupPictures(Session* session, Engine* engine, QWidget* parent)
    : QFrame(parent)
    , m_session(session)
    , m_question(engine)
    , m_choice(new QComboBox)
    , m_words(new ElidedLabel)
    , m_stack(new QStackedWidget)
    , m_graph(new GroupCanvas)
    , m_matrix(new GroupMatrixView)
    , m_timeline(new GroupTimelineView)
    , m_legend(new ElidedLabel)
{
    setFrameShape(StyledPanel);
    m_choice->setObjectName(QStringLiteral("groupPicture"));
    m_choice->setAccessibleName(tr("Picture of the group"));
    m_choice->addItems({ tr("Links"), tr("Similarities"), tr("Time") });
    m_choice->setToolTip(tr("What links the members, how similar each two are, or when they were written"));
    for (ElidedLabel* label : { m_words, m_legend }) {
        label->setTextFormat(Qt::PlainText);
        label->setFont(fontOf(Type::Quiet, font()));
    }
    m_legend->setContentsMargins(scaled(12, this), scaled(6, this), scaled(12, this), scaled(6, this));
    m_stack->addWidget(m_graph);
    m_stack->addWidget(m_matrix);
    m_stack->addWidget(m_timeline);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(scaled(6, this), scaled(4, this), scaled(12, this), scaled(4, this));
    head->setSpacing(scaled(8, this));
    head->addWidget(m_choice);
    head->addWidget(m_words, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_legend);

    connect(m_choice, &QComboBox::currentIndexChanged, this, &GroupPictures::ask);
    connect(m_graph, &GroupCanvas::chosen, this, &GroupPictures::choose);
    connect(m_matrix, &GroupMatrixView::chosen, this, &GroupPictures::choose);
    connect(m_timeline, &GroupTimelineView::chosen, this, &GroupPictures::choose);
    connect(m_graph, &GroupCanvas::readRequested, this, &GroupPictures::readRequested);
    connect(m_timeline, &GroupTimelineView::readRequested, this, &GroupPictures::readRequested);
    connect(m_matrix, &GroupMatrixView::cellChanged, this, [this] {
        if (m_stack->currentWidget() == m_matrix)
            m_words->setWholeText(m_matrix->words());
    });
    connect(m_matrix, &GroupMatrixView::compareRequested, this, [this](DocId a, DocId b) {
        m_session->setCurrentPair({ a, b }, m_matrix->matrix()->table->snapshot->corpus.get());
        emit compareRequested();
    });
    paleWhileOutdated(session, { m_graph, m_matrix, m_timeline });
}

void GroupPictures::showGroup(const GroupDetailPtr& detail)
{
    m_detail = detail;
    ask();
}

void GroupPictures::showRemovals(const RemovalTablePtr& removals)
{
    m_graph->setRemovals(removals);
}

void GroupPictures::setCurrent(std::optional<DocId> doc)
{
    m_graph->setCurrent(doc);
    m_matrix->setCurrent(doc);
    m_timeline->setCurrent(doc);
}

void GroupPictures::choose(DocId doc)
{
    if (m_detail)
        m_session->setCurrentDocument(doc, m_detail->table->snapshot->corpus.get());
}

/// The members are there at once, their picture when it is made.
void GroupPictures::ask()
{
    m_graph->setGraph(nullptr);
    m_matrix->setMatrix(nullptr);
    m_timeline->setTimeline(nullptr);
    m_stack->setCurrentIndex(m_choice->currentIndex());
    m_legend->setVisible(m_choice->currentIndex() == Links);
    m_legend->setWholeText(m_detail && m_detail->table->snapshot->corpus->sides().any()
            ? tr("● removed · ○ stays · ■ □ reference · ◆ ◇ both · dashed: bridges")
            : tr("● would be removed · ○ stays · dashed: bridges"));
    m_question.withdraw();
    if (!m_detail) {
        m_words->setWholeText({});
        return;
    }
    const auto shown = [this](const QString& words) {
        m_words->setWholeText(words);
        setCurrent(m_session->currentDocument());
    };
    const auto& [table, group] = std::pair(m_detail->table, m_detail->group);
    switch (m_choice->currentIndex()) {
    case Similarities:
        m_words->setWholeText(m_matrix->words());
        m_question.ask(
            [table, group](const std::stop_token& stop) { return makeGroupMatrix(table, group, stop); },
            [this, shown](GroupMatrixPtr matrix) {
                if (!matrix)
                    return;
                m_matrix->setMatrix(std::move(matrix));
                shown(m_matrix->words());
            });
        return;
    case Time:
        m_words->setWholeText(m_timeline->words());
        m_question.ask(
            [table, group](const std::stop_token& stop) { return makeGroupTimeline(table, group, stop); },
            [this, shown](GroupTimelinePtr line) {
                if (!line)
                    return;
                m_timeline->setTimeline(std::move(line));
                shown(m_timeline->words());
            });
        return;
    default:
        break;
    }
    if (table->groups.setsOf(group).size() < 2) {
        m_words->setWholeText(tr("All members have the same shingles"));
        m_legend->hide(); // nothing is drawn
        return;
    }
    m_words->setWholeText(tr("Drawing the links …"));
    m_question.ask([table, group](const std::stop_token& stop) { return makeGroupGraph(table, group, stop); },
        [this, shown](GroupGraphPtr graph) {
            if (!graph)
                return;
            const QString words = linksText(*graph);
            m_graph->setGraph(std::move(graph));
            shown(words);
        });
}

} // namespace alike::ui
