// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"
#include "ui/engine/question.h"
#include "ui/methods/method_page.h"
#include "ui/widgets/columned_model.h"

#include <optional>

class QComboBox;

namespace alike::ui {

/// Groups of equal texts: how many they are, and which.
class EqualGroupsModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Size, Documents, Title, ColumnCount };

    explicit EqualGroupsModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void showGroups(EqualGroupsPtr groups);
    const EqualGroupsPtr& groups() const { return m_groups; }

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column == Size); }

    EqualGroupsPtr m_groups;
};

class DocumentListModel;
class RowTable;

/// Groups of documents whose texts are the same, and the documents of the chosen group.
class EqualTextsPage : public MethodPage {
    Q_OBJECT
public:
    EqualTextsPage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent = nullptr);

    /// Entry 0: as they were read; 1: cleaned.
    QComboBox* which() const { return m_which; }
    QLabel* words() const { return m_words; }
    RowTable* groups() const { return m_groups; }
    RowTable* documents() const { return m_documents; }

protected:
    void follow() override;

private:
    void showGroups(const EqualGroupsPtr& groups);
    void chooseGroup(int row);
    void chooseDocument(int row);

    Question m_question { engine(), Lane::Long };
    QComboBox* m_which;
    QLabel* m_words;
    EqualGroupsModel* m_model;
    RowTable* m_groups;
    DocumentListModel* m_list;
    RowTable* m_documents;
    SnapshotPtr m_askedSnapshot;
    std::optional<TextOf> m_askedWhich;
    bool m_filling = false; ///< the first row is selected by us: no click
};

} // namespace alike::ui
