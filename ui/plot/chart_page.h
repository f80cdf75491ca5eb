// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/chart_export.h"
#include "ui/session/exact_list_words.h"

#include <QString>
#include <QWidget>

#include <array>
#include <cstddef>

class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace alike::ui {

class ChartCanvas;
class ElidedLabel;
class Engine;
class Session;

/// One chart with the question it answers: title, chart or table or a sentence why there is neither, a
/// caption for what is pointed at, and export. Computes nothing while hidden.
class ChartPage : public QWidget {
    Q_OBJECT
public:
    /// \param question what the chart answers, as its name in the list
    ChartPage(const QString& question, Session* session, Engine* engine, ChartCanvas* canvas,
        QWidget* parent = nullptr);

    const QString& question() const { return m_question; }
    /// What is shown: how many pairs, of which similarity, of which sample; in one or two lines.
    ElidedLabel* title() const { return m_title; }
    /// Keeps titles and captions of both at one height, so that the axes of charts beside each other are
    /// level. Null: it stands alone.
    void levelWith(ChartPage* other);
    /// Controls, Table and Export, for whoever has a bar for them; the question stands there then, too.
    QWidget* takeTools();
    QLabel* caption() const { return m_caption; }
    /// What is said in place of a chart; hidden while there is one.
    QLabel* sentence() const { return m_sentence; }
    QToolButton* tableButton() const { return m_tableButton; }
    QToolButton* exportButton() const { return m_exportButton; }
    QTableView* tableView() const { return m_tableView; }

    /// Writes what is shown as PNG, SVG, PDF or CSV, by the end of the name. Ends with `exported` or
    /// `exportFailed`.
    void exportTo(const QString& path);

signals:
    void exported(const QString& path);
    void exportFailed(const QString& path, const QString& why);
    /// The pair that was chosen in the chart is to be compared.
    void compareRequested();

protected:
    /// Looks at the session and asks for what is to be shown. Called when shown, and never while hidden.
    virtual void follow() = 0;

    Session* session() const { return m_session; }
    Engine* engine() const { return m_engine; }
    void addControl(QWidget* control);
    void showSentence(const QString& words);
    void showChart(const QString& title, const ChartTablePtr& table);
    void showCaption(const QString& words);

    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeTools();
    /// Words above and below the chart.
    std::array<QLabel*, 2> wordsAround() const;
    void startHeights();
    void keepHeights();
    void choosePage();
    void showTitle();
    /// The question and the title, for a picture that stands by itself.
    QString wholeTitle() const;
    void chooseFile(const QString& suffix);

    QString m_question;
    Session* m_session;
    Engine* m_engine;
    ChartCanvas* m_canvas;
    ChartTableModel* m_model;
    ElidedLabel* m_title;
    QLabel* m_caption;
    QLabel* m_sentence;
    QTableView* m_tableView;
    QToolButton* m_tableButton;
    QToolButton* m_exportButton;
    QStackedWidget* m_pages;
    QWidget* m_toolBox;
    QHBoxLayout* m_tools;
    QString m_titleWords;
    bool m_toolsTaken = false;
    ChartPage* m_level = nullptr; ///< the chart beside it, which has this one
};

/// Of the charts that a view shows the one at a place, from 0 at the left; null when there is none.
ChartPage* shownChart(const QWidget* view, std::size_t place);

} // namespace alike::ui
