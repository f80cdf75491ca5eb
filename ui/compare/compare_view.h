// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"
#include "ui/compare/find_in_texts.h"
#include "ui/engine/question.h"

#include <QWidget>

#include <array>
#include <memory>
#include <optional>

class QLabel;
class QStackedWidget;

namespace alike::ui {

class CompareBar;
class ComparePane;
class ComparisonExport;
class Engine;
class Measures;
class PreparedText;
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
/// Its keys are in compare_keys.h.
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
    /// Marks what a mode says in all comparisons from now on; none: what suits each pair.
    void chooseMode(std::optional<CompareMode> mode);
    /// Compares the document on the left with a text from outside the corpus.
    void putText(const QString& text);

    QSize minimumSizeHint() const override;

signals:
    /// What was wanted cannot be; why, in words for the user.
    void refused(const QString& words);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makePage();
    void connectBar();
    /// Compares a document on this side; one that is on the other side changes places. Without a comparison
    /// the other side is the current document.
    void put(DocId doc, const Corpus* of, Side side);
    void showSides(const Comparison& comparison);
    /// Frames the shingles that won a row of the signatures; -1 frames nothing.
    /// Where the shingle that won a row of the signature stands.
    CharRange winnerOf(int row, Side side) const;
    void frameRow(int row);
    void startOver();
    void follow();
    /// A comparison, and what the panes need to show texts that they do not show yet.
    struct Answer {
        std::shared_ptr<const Comparison> comparison;
        std::array<std::shared_ptr<PreparedText>, 2> texts;
    };
    void showComparison(const Answer& answer);
    void showNothing();
    /// Marks the texts as the mode says.
    void showMarks();
    void showRarity();
    void describePlace();
    /// Asks what is known of the shingles at the caret, when somebody wants to know.
    void inspect();
    void connectInspector();

    Session* m_session;
    Engine* m_engine;
    Question m_shinglesQuestion { m_engine };
    Question m_question { m_engine };
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
    std::shared_ptr<const Comparison> m_judged; ///< whose signatures are shown; null when none are
    std::shared_ptr<const Comparison> m_inspected; ///< whose shingles are told of
    /// Of the pair that is shown; kept while newer results are being made.
    std::shared_ptr<const PairedText> m_passages;
    std::shared_ptr<const PairedText> m_differences;
};

} // namespace alike::ui
