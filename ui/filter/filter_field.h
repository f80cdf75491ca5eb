// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/listing.h"
#include "core/search/filter.h"
#include "ui/session/place.h"

#include <QLineEdit>

#include <optional>

class QCompleter;
class QStringListModel;

namespace alike::ui {

class Session;

/// A line in which a filter is typed. It completes names of fields and their values, and where it cannot
/// understand the filter it draws a wave below the place and says why.
///
/// Completion comes by itself once two letters begin the name of a field, and behind its colon; Ctrl+Space
/// asks for it anywhere.
class FilterField : public QLineEdit {
    Q_OBJECT
public:
    /// Fields of the same list always hold the same text, that of the session.
    FilterField(FilteredList list, Session* session, QWidget* parent = nullptr);

    /// The last filter that could be understood, with what a worker needs for it.
    ListFilter listFilter() const;
    /// What is wrong with the text as it stands.
    const std::optional<search::FilterError>& problem() const { return m_problem; }
    /// The same for people; empty when nothing is.
    QString problemText() const;
    /// What completes the text at the cursor: "topics:", "earn".
    QStringList completions() const;
    /// Whether there was a list of them to hide.
    bool hideCompletions();

signals:
    /// The text means something else than before.
    void filterChanged();
    /// Something else is wrong with it, or nothing any more.
    void problemChanged();
    /// Down or Enter: on to what is listed.
    void leftForList();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void read();
    void offer(bool asked);
    void complete(const QString& completion);
    /// What is being typed at the cursor: where it begins, and the part before its colon.
    struct Token {
        qsizetype begin;
        QString field; ///< empty when no colon was typed
        QString typed;
    };
    Token token() const;
    int xOf(qsizetype position) const;

    search::FieldNames::Of m_of;
    Session* m_session;
    search::FieldNames m_fields;
    QString m_understood; ///< the text of the filter
    search::Filter m_filter;
    std::optional<search::FilterError> m_problem;
    QCompleter* m_completer;
    QStringListModel* m_offered;
};

/// The language of filters in a few lines, for tooltips.
QString filterHelp();

} // namespace alike::ui
