// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"
#include "ui/engine/question.h"

#include <QWidget>

#include <optional>

class QAbstractItemModel;
class QHBoxLayout;
class QLabel;

namespace alike::ui {

class DocumentListModel;
class RowTable;
class Session;

/// A page about the current document: a list of its parts, and beside it the documents that belong to the
/// chosen part. Does nothing while hidden.
class DetailPage : public QWidget {
    Q_OBJECT
public:
    QLabel* words() const { return m_words; }

signals:
    void readRequested();
    void compareRequested();

protected:
    /// \param parts shown in partsView(), and owned by the page
    DetailPage(Session* session, Engine* engine, QAbstractItemModel* parts, QWidget* parent);

    /// Asks question() about a document; its answer calls `answered` or `say`.
    virtual void ask(const SnapshotPtr& snapshot, DocId doc) = 0;
    /// Empties the list of parts.
    virtual void clearParts() = 0;
    /// Lists the documents of a part.
    virtual void showPart(int row) = 0;
    /// What is said while no document is current.
    virtual QString invitation() const = 0;

    /// What the parts that are shown now were found in.
    void answered(const SnapshotPtr& snapshot, DocId doc);
    /// Says this in place of parts.
    void say(const QString& text);
    std::optional<DocId> shownDocument() const { return m_shownDocument; }
    const SnapshotPtr& shownSnapshot() const { return m_shownSnapshot; }

    Question& question() { return m_question; }
    Engine* engine() const { return m_engine; }
    DocumentListModel* documentList() const { return m_documents; }
    RowTable* partsView() const { return m_partsView; }
    RowTable* documentsView() const { return m_documentsView; }
    /// How the two lists share the width.
    void setShares(int parts, int documents);

    void showEvent(QShowEvent* event) override;

private:
    void startOver();
    void follow();
    void choose(int row);

    Session* m_session;
    Engine* m_engine;
    Question m_question { m_engine };
    DocumentListModel* m_documents;
    QHBoxLayout* m_lists = nullptr;
    QLabel* m_words;
    RowTable* m_partsView;
    RowTable* m_documentsView;
    std::optional<DocId> m_askedDocument;
    SnapshotPtr m_askedSnapshot;
    std::optional<DocId> m_shownDocument;
    SnapshotPtr m_shownSnapshot;
};

} // namespace alike::ui
