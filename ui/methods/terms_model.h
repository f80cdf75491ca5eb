// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"
#include "ui/table/columned_model.h"

namespace alike::ui {

/// The words that make the cosine of a pair, the largest contribution first.
class TermsModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Word, Contribution, Share, InA, InB, Documents, ColumnCount };

    explicit TermsModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void showPair(CosinePairPtr pair);
    const CosinePairPtr& pair() const { return m_pair; }

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column != Word); }

    CosinePairPtr m_pair;
};

} // namespace alike::ui
