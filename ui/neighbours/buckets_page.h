// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/neighbours/document_buckets.h"
#include "ui/engine/question.h"
#include "ui/neighbours/detail_page.h"

#include <vector>

namespace alike::ui {

class BucketsModel;

/// The buckets of the current document, band by band, and who else is in the one that is looked at.
class BucketsPage : public DetailPage {
    Q_OBJECT
public:
    BucketsPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* bands() const { return partsView(); }
    RowTable* documents() const { return documentsView(); }

protected:
    void ask(const SnapshotPtr& snapshot, DocId doc) override;
    void clearParts() override;
    void showPart(int row) override;
    QString invitation() const override;

private:
    BucketsPage(Session* session, Engine* engine, BucketsModel* model, QWidget* parent);
    void showBands(std::vector<BandBucket> bands, DocId doc, const SnapshotPtr& snapshot);

    Question m_documentsQuestion { engine() };
    BucketsModel* m_bands;
};

} // namespace alike::ui
