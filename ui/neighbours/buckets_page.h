// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/explore/document_buckets.h"
#include "core/pipeline/snapshot.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace alike::ui {

class BucketsModel;
class DocumentListModel;
class Engine;
class RowTable;
class Session;

/// The buckets of the current document, band by band, and who else is in the one that is looked at. Does
/// nothing while hidden.
class BucketsPage : public QWidget {
    Q_OBJECT
public:
    BucketsPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* bands() const { return m_bandsView; }
    RowTable* documents() const { return m_documentsView; }
    QLabel* words() const { return m_words; }

signals:
    void readRequested();
    void compareRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void showBands(std::vector<BandBucket> bands, DocId doc, const SnapshotPtr& snapshot);
    void askDocuments(int row);
    void choose(int row);
    void say(const QString& text);

    Session* m_session;
    Engine* m_engine;
    BucketsModel* m_bands;
    DocumentListModel* m_documents;
    QLabel* m_words;
    RowTable* m_bandsView;
    RowTable* m_documentsView;
    std::optional<DocId> m_askedDocument;
    SnapshotPtr m_askedSnapshot;
    std::optional<DocId> m_shownDocument;
    SnapshotPtr m_shownSnapshot;
};

} // namespace alike::ui
