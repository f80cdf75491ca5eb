// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace alike::ui {

class DocumentListModel;
class Engine;
class LevelsModel;
class RowTable;
class Session;

/// The actual neighbours of the current document by level, and which documents the buckets missed at each.
/// Does nothing while hidden.
class LevelsPage : public QWidget {
    Q_OBJECT
public:
    LevelsPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* levels() const { return m_levelsView; }
    RowTable* missed() const { return m_missedView; }

signals:
    void readRequested();
    void compareRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void showMissed(int level);
    void choose(int row);
    void say(const QString& text);

    Session* m_session;
    Engine* m_engine;
    LevelsModel* m_levels;
    DocumentListModel* m_missed;
    QLabel* m_words;
    RowTable* m_levelsView;
    RowTable* m_missedView;
    std::optional<DocId> m_askedDocument;
    SnapshotPtr m_askedSnapshot;
    std::optional<DocId> m_shownDocument;
};

} // namespace alike::ui
