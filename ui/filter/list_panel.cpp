// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filter/list_panel.h"

#include "ui/engine/engine.h"
#include "ui/export/list_export.h"
#include "ui/filter/filter_field.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/ordered_model.h"
#include "ui/widgets/pass_focus.h"

#include <QItemSelectionModel>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {

ListPanel::ListPanel(FilteredList which, Session* session, Engine* engine, OrderedModel* model,
    RowList::Rows rows, std::vector<ListHead::Order> orders, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_filter(new FilterField(which, session))
    , m_view(new RowList(model, std::move(rows)))
    , m_head(new ListHead(m_filter, model, m_view, std::move(orders)))
    , m_summary(new ElidedLabel)
    , m_which(which)
{
    model->setParent(this);
    m_summary->setTextFormat(Qt::PlainText); // what the user filters by stands in it
    m_summary->setFont(fontOf(Type::Quiet, font()));
    m_summary->setContentsMargins(scaled(16, this), scaled(2, this), scaled(16, this), scaled(2, this));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_summary);
    passFocus(this, m_view);

    connect(this, &ListPanel::exportFailed, this,
        [this](const QString& path, const QString& why) { sayExportFailed(this, path, why); });
    connect(m_filter, &FilterField::problemChanged, this, &ListPanel::describe);
    connect(model, &OrderedModel::rowsInserted, this, &ListPanel::showCurrent);
    connect(model, &OrderedModel::sortRequested, this, &ListPanel::refresh);
    connect(session, &Session::snapshotChanged, this, &ListPanel::refresh);
    connect(m_view->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { // the user scrolls
        m_opensAtTop = false;
        m_wantedScroll.reset();
    });
    connect(session, &Session::leaving, this, [this] {
        m_wantedScroll.reset();
        if (isVisible())
            m_session->noteScroll(m_which, m_view->verticalScrollBar()->value());
    });
    connect(session, &Session::returned, this, [this] {
        m_wantedScroll = m_session->place().scroll.lists[static_cast<std::size_t>(m_which)];
        scrollAsWanted();
    });
    paleWhileOutdated(session, { m_view->viewport() });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            if (!m_following && current.isValid())
                chooseRow(current.row());
        });
    connect(m_view, &RowTable::readRequested, this, &ListPanel::detailRequested);
    connect(m_view, &RowTable::readRequested, this, &ListPanel::readRequested);
    connect(m_view, &RowTable::compareRequested, this, &ListPanel::compareRequested);
    connect(m_view, &RowTable::doubleClicked, this, &ListPanel::detailRequested);
}

void ListPanel::nameList(
    const QString& name, const QString& list, const QString& filter, const QString& about)
{
    m_view->setObjectName(name);
    m_view->setAccessibleName(list);
    m_filter->setPlaceholderText(filter);
    m_filter->setAccessibleName(filter);
    m_filter->setToolTip(about + QLatin1Char('\n') + filterHelp() + QLatin1Char('\n') + tr("Esc clears."));
}

void ListPanel::scrollAsWanted()
{
    if (!m_wantedScroll)
        return;
    m_opensAtTop = false;
    m_view->doItemsLayout();
    m_view->verticalScrollBar()->setValue(*m_wantedScroll);
}

void ListPanel::showRow(std::optional<int> row)
{
    const QScopedValueRollback<bool> following(m_following, true);
    m_view->showRow(row.value_or(-1));
    if (m_opensAtTop)
        m_view->verticalScrollBar()->setValue(0);
}

void ListPanel::runListExport(const QString& path, std::function<std::optional<QString>(const Work&)> work)
{
    runExport(m_engine, this, listFiles(path), std::move(work), [this, path](const QString& why) {
        if (why.isEmpty())
            emit exported(path);
        else
            emit exportFailed(path, why);
    });
}

} // namespace alike::ui
