// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/neighbours/detail_page.h"

namespace alike::ui {

class LevelsModel;

/// The actual neighbours of the current document by level, and which documents the buckets missed at each.
class LevelsPage : public DetailPage {
    Q_OBJECT
public:
    LevelsPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* levels() const { return partsView(); }
    RowTable* missed() const { return documentsView(); }

protected:
    void ask(const SnapshotPtr& snapshot, DocId doc) override;
    void clearParts() override;
    void showPart(int level) override;
    QString invitation() const override;

private:
    LevelsPage(Session* session, Engine* engine, LevelsModel* model, QWidget* parent);

    LevelsModel* m_levels;
};

} // namespace alike::ui
