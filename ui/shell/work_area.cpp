// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/work_area.h"

#include "ui/charts/charts_view.h"
#include "ui/compare/compare_view.h"
#include "ui/documents/documents_panel.h"
#include "ui/groups/group_pictures.h"
#include "ui/groups/group_view.h"
#include "ui/groups/groups_panel.h"
#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_pane.h"
#include "ui/methods/methods_view.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_view.h"
#include "ui/session/session.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/pages.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStackedWidget>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    /// Another arrangement of the page makes what was saved before worthless: then this counts up.
    constexpr int presentLayout = 3;

    const QString versionKey = QStringLiteral("version");
    const QString exploreKey = QStringLiteral("explore");
    const QString documentKey = QStringLiteral("document");
    const QString drawerKey = QStringLiteral("drawer");

    QString inBase64(const QByteArray& bytes)
    {
        return QString::fromLatin1(bytes.toBase64());
    }

    QByteArray bytesAt(const QJsonObject& object, const QString& key)
    {
        return QByteArray::fromBase64(object.value(key).toString().toLatin1());
    }

} // namespace

WorkArea::WorkArea(Session* session, Engine* engine, QWidget* drawer, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_stack(new QStackedWidget)
    , m_drawer(drawer)
{
    setObjectName(QStringLiteral("workArea"));
    addPages(engine);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(0);
    row->addWidget(m_stack, 1);
    m_lesson = new LessonPane(m_learn->player(), session);
    row->addWidget(m_lesson);
    row->addWidget(drawer);
    // What is in it does not decide how large the window is.
    m_stack->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);

    keep(
        drawerKey, [this] { return !m_drawer->isHidden(); },
        [this](const QJsonValue& shown) { m_drawer->setVisible(shown.toBool()); });
    const auto keepPart = [this](const QString& key, auto* part) {
        keep(
            key, [part] { return part->state(); }, [part](const QJsonValue& kept) { part->restore(kept); });
    };
    keepPart(QStringLiteral("pairs"), pairs());
    keepPart(QStringLiteral("groups"), m_explore->groups());
    keepPart(QStringLiteral("documents"), documents());
    keepPart(QStringLiteral("neighbours"), neighbours());
    keepPart(QStringLiteral("comparison"), compare());

    const auto keepChoice = [this](const QString& key, auto* choice) {
        keep(
            key, [choice] { return choice->currentIndex(); },
            [choice](const QJsonValue& kept) {
                choice->setCurrentIndex(std::clamp(kept.toInt(), 0, choice->count() - 1));
            });
    };
    // Charts keep their numbers when others come between them.
    const auto keepChart = [this](const QString& key, QComboBox* choice) {
        keep(
            key, [choice] { return choice->currentData().toInt(); },
            [choice](const QJsonValue& kept) {
                choice->setCurrentIndex(std::max(0, choice->findData(kept.toInt())));
            });
    };
    keepChart(QStringLiteral("chart"), m_charts->choice());
    keepChart(QStringLiteral("chartBeside"), m_charts->beside());
    keepChoice(QStringLiteral("method"), m_methods->pages());
    keepChoice(QStringLiteral("groupPicture"), m_explore->group()->pictures()->choice());

    const auto go = [this](const PageId& id) { return [this, id] { showPage(id); }; };
    connect(m_charts, &ChartsView::compareRequested, this, go(page::compare));
    connect(m_methods, &MethodsView::compareRequested, this, go(page::compare));
    connect(m_methods, &MethodsView::readRequested, this, go(page::read));
}

void WorkArea::addPages(Engine* engine)
{
    auto* group = new QActionGroup(this);
    for (const PageEntry& entry : pageTable()) {
        const int number = m_stack->addWidget(entry.make(m_session, engine));
        for (const PageId& place : entry.places)
            m_pageOf.emplace(place, number);
        auto* action = new QAction(pageTitle(entry), this);
        action->setData(QString::fromStdString(entry.places.front()));
        action->setCheckable(true);
        action->setShortcut(entry.key);
        action->setStatusTip(pageTip(entry));
        action->setToolTip(tr("%1 (%2)", "what is there, key")
                               .arg(pageTip(entry), entry.key.toString(QKeySequence::NativeText)));
        group->addAction(action);
        m_actions += action;
        // The page comes back as it was left: Explore with the pair or the document that was open.
        connect(action, &QAction::triggered, this, [this, number, first = entry.places.front()] {
            showPage(m_stack->currentIndex() == number ? m_session->place().page : first);
        });
    }
    m_explore = m_stack->findChild<ExplorePage*>();
    m_charts = m_stack->findChild<ChartsView*>();
    m_methods = m_stack->findChild<MethodsView*>();
    m_learn = m_stack->findChild<LearnPage*>();
    connect(m_session, &Session::pageChanged, this, &WorkArea::followPage);
    followPage();
}

/// The session asks for a place. One that is not there leaves the present page in front.
void WorkArea::followPage()
{
    const auto asked = m_pageOf.find(m_session->place().page);
    if (asked == m_pageOf.end()) {
        m_session->setPage(m_actions.at(m_stack->currentIndex())->data().toString().toStdString());
        return;
    }
    m_stack->setCurrentIndex(asked->second);
    m_actions.at(asked->second)->setChecked(true); // and no other of its group
}

QWidget* WorkArea::currentPage() const
{
    return m_stack->currentWidget();
}

PairsView* WorkArea::pairs() const
{
    return m_explore->pairs();
}

DocumentsPanel* WorkArea::documents() const
{
    return m_explore->documents();
}

ReaderView* WorkArea::reader() const
{
    return m_explore->reader();
}

CompareView* WorkArea::compare() const
{
    return m_explore->compare();
}

NeighboursPanel* WorkArea::neighbours() const
{
    return m_explore->neighbours();
}

void WorkArea::showPage(const PageId& id)
{
    if (id == page::groups)
        m_session->setList(FilteredList::Groups); // which it is the detail of
    m_session->setPage(m_pageOf.contains(id) ? id : pageTable().front().places.front());
    if (currentPage() == m_explore)
        m_explore->focusPlace();
    else
        currentPage()->setFocus();
}

void WorkArea::showChange(const ChangedPairsFilter& change)
{
    m_session->listChange(change);
    showPage(page::pairs);
}

void WorkArea::showPairs(const QString& filter)
{
    m_session->listPairs(filter);
    showPage(page::pairs);
}

std::string WorkArea::state() const
{
    QJsonObject state {
        { versionKey, presentLayout },
        { exploreKey, inBase64(m_explore->saveState()) },
        { documentKey, inBase64(m_explore->document()->saveState()) },
    };
    for (const auto& [key, kept] : m_kept)
        state.insert(key, kept.value());
    for (auto held = m_held.begin(); held != m_held.end(); ++held)
        state.insert(held.key(), held.value());
    return QJsonDocument(state).toJson(QJsonDocument::Compact).toStdString();
}

void WorkArea::restore(std::string_view state)
{
    QJsonObject object
        = QJsonDocument::fromJson(QByteArray(state.data(), static_cast<qsizetype>(state.size()))).object();
    if (object.take(versionKey).toInt() != presentLayout)
        return;
    for (auto held = m_held.begin(); held != m_held.end(); ++held) {
        if (object.contains(held.key()))
            held.value() = object.take(held.key());
    }
    restoreParts(object);
}

/// What the object names.
void WorkArea::restoreParts(const QJsonObject& object)
{
    m_explore->restoreSizes(bytesAt(object, exploreKey), bytesAt(object, documentKey));
    for (const auto& [key, kept] : m_kept) {
        if (object.contains(key))
            kept.restore(object.value(key));
    }
}

void WorkArea::holdLayout()
{
    m_held = QJsonObject {
        { exploreKey, inBase64(m_explore->saveState()) },
        { documentKey, inBase64(m_explore->document()->saveState()) },
        { drawerKey, m_kept.at(drawerKey).value() },
    };
}

void WorkArea::releaseLayout()
{
    restoreParts(std::exchange(m_held, {}));
}

void WorkArea::keep(
    const QString& key, std::function<QJsonValue()> value, std::function<void(const QJsonValue&)> restore)
{
    m_kept[key] = { std::move(value), std::move(restore) };
}

} // namespace alike::ui
