// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/question.h"
#include "ui/methods/method_page.h"
#include "ui/methods/methods_model.h"

class QPushButton;

namespace alike::ui {

class MethodMeasurement;
class RowTable;
class TruthBox;

/// Every method on the current pair and on all pairs, in one table.
class SideBySidePage : public MethodPage {
    Q_OBJECT
public:
    SideBySidePage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent = nullptr);

    RowTable* table() const { return m_table; }
    const MethodsModel* model() const { return m_model; }
    QPushButton* measureButton() const { return m_measure; }
    QPushButton* stopButton() const { return m_stop; }
    QLabel* words() const { return m_words; }
    QLabel* why() const { return m_why; }
    TruthBox* truth() const { return m_truth; }

    void measure();

protected:
    void follow() override;

private:
    void askPair();
    void say();
    void followMeasuring();
    QString unitWords() const;
    QString measuredWords() const;

    Question m_pairQuestion { engine() };
    Question m_cosineQuestion { engine(), Lane::Long };
    MethodMeasurement* m_measurement;
    MethodsModel* m_model;
    QLabel* m_pair;
    RowTable* m_table;
    QPushButton* m_measure;
    QPushButton* m_stop;
    TruthBox* m_truth;
    QLabel* m_words;
    QLabel* m_why;
};

} // namespace alike::ui
