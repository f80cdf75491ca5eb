// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"

#include <QWidget>

#include <memory>

class QCheckBox;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace alike::ui {

class DocumentHeading;
class Engine;
class Measures;
class TextPane;

/// The current pair side by side: its similarities, why it is or is not a candidate, and the text that stands
/// in both, marked. Does nothing while hidden.
class CompareView : public QWidget {
    Q_OBJECT
public:
    CompareView(Session* session, Engine* engine, QWidget* parent = nullptr);

    TextPane* leftPane() const { return m_sides[0].pane; }
    TextPane* rightPane() const { return m_sides[1].pane; }
    QToolButton* swapButton() const { return m_swap; }
    QLabel* reason() const { return m_reason; }

    QSize minimumSizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Side {
        DocumentHeading* heading;
        TextPane* pane;
    };

    QWidget* makePage();
    void follow();
    void showComparison(std::shared_ptr<const Comparison> comparison);
    void showNothing();
    void dim();
    QString reasonOf(const Comparison& comparison) const;
    QString shortDocument(DocId doc, std::uint32_t words, std::uint32_t k) const;

    Session* m_session;
    Engine* m_engine;
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    Measures* m_measures;
    QLabel* m_reason;
    QToolButton* m_swap;
    QCheckBox* m_underline;
    Side m_sides[2];

    struct Request {
        std::optional<DocumentPair> pair;
        SnapshotPtr snapshot;
        std::shared_ptr<const Corpus> corpus;
        bool operator==(const Request&) const = default;
    };
    Request m_asked;
    std::shared_ptr<const Comparison> m_shown;
};

} // namespace alike::ui
