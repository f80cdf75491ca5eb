// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "ui/widgets/columned_model.h"

#include <QString>

#include <array>
#include <memory>

namespace alike::ui {

/// The first documents of a preview, as they will be.
class ImportModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Id, Title, Date, Text, Labels, ColumnCount };
    static constexpr int mostRows = 20;

    explicit ImportModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void show(std::shared_ptr<const Corpus> documents);
    /// Which field or fields of a table each column shows, at its head; empty: none.
    void nameFields(std::array<QString, ColumnCount> fields);
    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;

    std::shared_ptr<const Corpus> m_documents;
    std::array<QString, ColumnCount> m_fields;
};

} // namespace alike::ui
