// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"
#include "ui/compare/find_in_texts.h"
#include "ui/engine/question.h"

#include <QJsonObject>
#include <QList>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QFrame;
class QLabel;
class QShortcut;
class QStackedWidget;
class QVBoxLayout;

namespace alike::ui {

class CompareBar;
class ComparePane;
class ComparisonExport;
class Engine;
class FactsLine;
class FindBar;
class Measures;
class PassageList;
class PreparedText;
class RarityLegend;
class Session;
class ShingleInspector;
class SignatureStrip;
class TwoPanes;

/// The current pair side by side: its similarities and why it is or is not a candidate in one line, its
/// signatures in another, and what its texts share or do not share, marked. The texts get at least seven
/// tenths of the height. Does nothing while hidden.
///
/// A document that is dropped, or whose id is typed, takes a side; a text that is pasted or dropped from
/// elsewhere takes the right one.
///
/// Ctrl+F finds in both texts, Left and Right go from one to the other, Esc closes what finds, else it asks
/// to leave.
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
    /// The line above the texts; what belongs to the window is put before and behind it.
    FactsLine* facts() const { return m_facts; }
    FindBar* findBar() const { return m_findBar; }
    /// Opens the line that finds in both texts.
    void openFind();
    /// Shows all that is known of the similarity of the pair.
    void showMeasures();
    QFrame* measures() const { return m_measuresPopup; }
    /// The keys 0 to 3 choose no mode any more: they belong to what decides about the pair.
    void leaveNumberKeys();
    /// Whether the signatures are shown where the view is too low for them, as by a click on what says how
    /// the pair was found.
    void wantSignatures(bool wanted);
    /// Whether the texts have the whole width of the window.
    void setWidened(bool widened);
    /// What leads back to the list, and what walks through it, in the line of facts while the list is out of
    /// sight.
    void setListEnds(QWidget* list, QWidget* walk);
    PassageList* passages() const { return m_list; }
    ShingleInspector* inspector() const { return m_inspector; }
    CompareMode mode() const { return m_mode; }
    /// Marks what a mode says in all comparisons from now on; none: what suits each pair.
    void chooseMode(std::optional<CompareMode> mode);
    /// Compares the document on the left with a text from outside the corpus.
    void putText(const QString& text);
    /// The same with the text of a file.
    void putFile(const QString& path);

    /// What is marked and listed, and how it scrolls, to be kept outside of the program.
    QJsonObject state() const;
    void restore(const QJsonValue& state);

    QSize minimumSizeHint() const override;

signals:
    /// What was wanted cannot be; why, in words for the user.
    void refused(const QString& words);
    /// It is asked what this document is to be compared with.
    void withRequested(alike::DocId doc);
    /// The whole width is wanted, or no longer.
    void widenRequested();
    /// Back to where the pair was chosen.
    void leaveRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makePage();
    void makeMeasures();
    void makeModeKeys();
    void connectBar();
    void connectFind();
    void closeFind();
    void stepFind(int by);
    void showFound();
    /// Low views have no signatures unless they are asked for.
    void fitHeight();
    bool isLow() const;
    void showFacts(const Comparison& comparison);
    void keepWhatDiffers();
    /// Compares a document on this side; one that is on the other side changes places. Without a comparison
    /// the other side is the current document.
    void put(DocId doc, const Corpus* of, Side side);
    void showSides(const Comparison& comparison);
    void connectHold();
    void followHeld();
    /// Frames the shingles that won a row of the signatures; -1 frames nothing.
    /// Where the shingle that won a row of the signature stands.
    CharRange winnerOf(int row, Side side) const;
    void frameRow(int row);
    /// How far the texts are scrolled belongs to the place.
    void noteScroll();
    void restoreScroll();
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
    void connectPassages();
    /// Lists the passages of what is shown, when somebody wants to see them.
    void listPassages();

    Session* m_session;
    Engine* m_engine;
    Question m_shinglesQuestion { m_engine };
    Question m_question { m_engine };
    Question m_fileQuestion { m_engine, Lane::Long };
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    FactsLine* m_facts;
    QList<QWidget*> m_listEnds;
    QFrame* m_measuresPopup;
    Measures* m_measures;
    QLabel* m_reason;
    SignatureStrip* m_signatures;
    CompareBar* m_bar;
    RarityLegend* m_legend;
    TwoPanes* m_texts;
    ShingleInspector* m_inspector;
    PassageList* m_list;
    ComparisonExport* m_export;
    FindBar* m_findBar;
    FindInTexts m_find;
    std::vector<QShortcut*> m_modeKeys;
    bool m_wantsSignatures = false; ///< although the view is low
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
