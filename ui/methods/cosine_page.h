// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"
#include "ui/engine/question.h"
#include "ui/methods/method_page.h"
#include "ui/widgets/columned_model.h"

class QComboBox;
class QDoubleSpinBox;

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

class RowTable;

/// TF-IDF cosine: its options, and the words that make that of the current pair.
class CosinePage : public MethodPage {
    Q_OBJECT
public:
    CosinePage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent = nullptr);

    QComboBox* tf() const { return m_tf; }
    QComboBox* idf() const { return m_idf; }
    QDoubleSpinBox* least() const { return m_least; }
    QLabel* words() const { return m_words; }
    RowTable* terms() const { return m_terms; }
    const TermsModel* model() const { return m_model; }

protected:
    void follow() override;

private:
    QWidget* makeOptions();
    void takeOptions();
    void showPair(const CosinePairPtr& pair);

    Question m_question { engine(), Lane::Long };
    QComboBox* m_tf;
    QComboBox* m_idf;
    QDoubleSpinBox* m_least;
    QLabel* m_pair;
    QLabel* m_words;
    TermsModel* m_model;
    RowTable* m_terms;
};

} // namespace alike::ui
