// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/question.h"
#include "ui/methods/method_page.h"
#include "ui/methods/methods_model.h"

class QPushButton;

namespace alike::ui {

class RowTable;

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

    void measure();

protected:
    void follow() override;

private:
    void askPair();
    void showFigures(const SnapshotPtr& snapshot, MethodFigures figures);
    void stop();
    void say();
    void setMeasuring(bool measuring);
    QString unitWords() const;
    QString measuredWords() const;

    Question m_pairQuestion { engine() };
    Question m_cosineQuestion { engine(), Lane::Long };
    Question m_figuresQuestion { engine(), Lane::Long };
    MethodsModel* m_model;
    QLabel* m_pair;
    RowTable* m_table;
    QPushButton* m_measure;
    QPushButton* m_stop;
    QLabel* m_words;
    QLabel* m_why;
    SnapshotPtr m_measured; ///< what the figures are of
    SnapshotPtr m_askedSnapshot;
    bool m_measuring = false;
    bool m_stopped = false;
};

} // namespace alike::ui
