// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compare_mode.h"
#include "ui/compare/comparison.h"
#include "ui/compare/find_in_texts.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QStackedWidget;

namespace alike::ui {

class CompareBar;
class ComparePane;
class ComparisonExport;
class DropMark;
class Engine;
class Measures;
class RarityLegend;
class Session;
class ShingleInspector;
class SignatureStrip;
class TwoPanes;

/// The current pair side by side: its similarities, why it is or is not a candidate, and what its texts share
/// or do not share, marked. Does nothing while hidden.
///
/// A document that is dropped, or whose id is typed, takes a side; a text that is pasted or dropped from
/// elsewhere takes the right one.
///
/// While the focus is in it: 0 to 3 choose what is marked, F8 or N and Shift+F8 or P walk, R shows repeats, S
/// scrolls together, F folds, Y shows rarity, I tells of shingles, F3 finds, Ctrl with plus, minus and 0
/// zooms.
class CompareView : public QWidget {
    Q_OBJECT
public:
    CompareView(Session* session, Engine* engine, QWidget* parent = nullptr);
    ~CompareView() override;

    ComparePane* pane(Side side) const;
    TwoPanes* texts() const { return m_texts; }
    CompareBar* bar() const { return m_bar; }
    SignatureStrip* signatureStrip() const { return m_signatures; }
    ComparisonExport* exporter() const { return m_export; }
    QLabel* reason() const { return m_reason; }
    ShingleInspector* inspector() const { return m_inspector; }
    CompareMode mode() const { return m_mode; }

    QSize minimumSizeHint() const override;

signals:
    /// What was wanted cannot be; why, in words for the user.
    void refused(const QString& words);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makePage();
    void connectBar();
    void addKeys();
    /// Compares a document on this side; one that is on the other side changes places. Without a comparison
    /// the other side is the current document.
    void put(DocId doc, Side side);
    /// Compares the document on the left with a text from outside the corpus.
    void putText(const QString& text);
    void showSides(const Comparison& comparison);
    /// The side of the view that a point is on.
    Side sideAt(const QPoint& point) const;
    /// Frames the shingles that won a row of the signatures; -1 frames nothing.
    void frameRow(int row);
    void follow();
    void showComparison(std::shared_ptr<const Comparison> comparison);
    void showNothing();
    void chooseMode(std::optional<CompareMode> mode);
    /// Marks the texts as the mode says.
    void showMarks();
    void showRarity();
    void describePlace();
    /// Asks what is known of the shingles at the caret, when somebody wants to know.
    void inspect();
    void connectInspector();

    Session* m_session;
    Engine* m_engine;
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    Measures* m_measures;
    QLabel* m_reason;
    SignatureStrip* m_signatures;
    CompareBar* m_bar;
    RarityLegend* m_legend;
    TwoPanes* m_texts;
    ShingleInspector* m_inspector;
    ComparisonExport* m_export;
    DropMark* m_dropMark;
    FindInTexts m_find;
    Side m_caretSide = Side::Left; ///< where the caret was moved last
    CompareMode m_mode = CompareMode::Shared;
    std::optional<CompareMode> m_chosenMode; ///< by the user, for all pairs until the program ends

    struct Request {
        std::optional<ComparedPair> pair;
        SnapshotPtr snapshot;
        std::shared_ptr<const Corpus> corpus;
        bool operator==(const Request&) const = default;
    };
    Request m_asked;
    std::shared_ptr<const Comparison> m_shown;
    /// Of the pair that is shown; kept while newer results are being made.
    std::shared_ptr<const PairedText> m_passages;
    std::shared_ptr<const PairedText> m_differences;
};

} // namespace alike::ui
