// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/engine/question.h"
#include "ui/filter/list_head.h"
#include "ui/session/place.h"
#include "ui/widgets/row_list.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace alike::ui {

class ElidedLabel;
class Engine;
class FilterField;
class OrderedModel;
class Session;

/// A list of the collection: its filter and orders above it, a sentence below. It shows what is current,
/// keeps where it was scrolled to for the way back, and writes its rows to a file.
class ListPanel : public QWidget {
    Q_OBJECT
public:
    RowTable* table() const { return m_view; }
    RowList* list() const { return m_view; }
    ListHead* head() const { return m_head; }
    FilterField* filter() const { return m_filter; }
    /// What is listed, in a sentence.
    ElidedLabel* summary() const { return m_summary; }

    /// Asks where to, and writes what is listed.
    virtual void chooseExportFile() = 0;
    /// Writes what is listed with its marks as CSV, or by the suffix (.jsonl, .xlsx). Ends with `exported` or
    /// `exportFailed`.
    virtual void exportTo(const QString& path) = 0;

signals:
    /// Enter or a double click: what the row is of is to be looked at.
    void detailRequested();
    void readRequested();
    void compareRequested();
    void exported(const QString& path);
    void exportFailed(const QString& path, const QString& why);

protected:
    ListPanel(FilteredList which, Session* session, Engine* engine, OrderedModel* model, RowList::Rows rows,
        std::vector<ListHead::Order> orders, QWidget* parent);

    /// \param name of the list, as programs know it \param about what its filter is about, before what is so
    /// of all filters
    void nameList(const QString& name, const QString& list, const QString& filter, const QString& about);

    /// Asks for the rows as they are wanted now.
    virtual void refresh() = 0;
    /// Sets the current row from the session.
    virtual void showCurrent() = 0;
    /// Writes the sentence below, and why the list is empty.
    virtual void describe() = 0;
    /// Somebody has gone to a row.
    virtual void chooseRow(int row) = 0;
    /// Scrolls to where the list was at the place that was gone back to, once.
    virtual void scrollAsWanted();

    /// Makes it the current row, without being told of it; none: no row is. A list that was just filtered or
    /// sorted begins at its first row, wherever the current one is.
    void showRow(std::optional<int> row);
    /// Runs `work`, which writes the rows to a file and what made them beside it, as `runExport` does.
    void runListExport(const QString& path, std::function<std::optional<QString>(const Work&)> work);

    Session* m_session;
    Engine* m_engine;
    Question m_question { m_engine }; ///< which rows there are
    FilterField* m_filter;
    RowList* m_view;
    ListHead* m_head;
    ElidedLabel* m_summary;
    QString m_shownFilter; ///< of the rows that are shown, on a line
    bool m_opensAtTop = false; ///< other rows were asked for: the list begins at its first one
    std::optional<int> m_wantedScroll; ///< of the place that was gone back to, until its rows are there
    bool m_following = false; ///< the selection is being set from the session

private:
    const FilteredList m_which;
};

} // namespace alike::ui
