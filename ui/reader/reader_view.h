// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/listing.h"
#include "core/answers/unit_preview.h"
#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"
#include "core/search/filter.h"
#include "ui/engine/question.h"
#include "ui/reader/level_panes.h"
#include "ui/reader/shared_passages.h"
#include "ui/text/display_text.h"
#include "ui/text/ignored_text.h"
#include "ui/theme/icons.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QBoxLayout;
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QSplitter;
class QToolButton;

namespace alike::ui {

class DocumentHeading;
class ElidedLabel;
class Engine;
class FindBar;
class PassageMap;
class PassagePane;
class PreparedText;
class Session;
class TextPane;

/// The current document to read: what near documents share of it is tinted, and the number in the margin says
/// with how many. On demand, what it shares with its partner is marked, and its words after cleaning stand
/// beside it. Does nothing while hidden.
///
/// Ctrl+F finds in the text, N and P or F8 and Shift+F8 go to the next and previous passage that others
/// share, Enter lists these others. Esc closes what finds, else it asks to leave.
class ReaderView : public QWidget {
    Q_OBJECT
public:
    ReaderView(Session* session, Engine* engine, QWidget* parent = nullptr);

    PassagePane* pane() const { return m_pane; }
    TextPane* cleanedPane() const { return m_cleaned; }
    QCheckBox* markShared() const { return m_mark; }
    QCheckBox* showCleaned() const { return m_showCleaned; }
    FindBar* findBar() const { return m_find; }
    /// Frames the words and phrases of a filter of documents wherever they stand in the text.
    void markSearched(const ListFilter& filter);
    /// Opens the line that finds in the text.
    void beginFind();
    /// Whether what near documents share is tinted.
    QCheckBox* tintShared() const { return m_tint; }
    QWidget* legend() const;
    PassageMap* map() const { return m_map; }
    DocumentHeading* heading() const { return m_heading; }
    QToolButton* moreButton() const { return m_more; }
    QToolButton* markButton() const { return m_markMenu; }
    /// What the export button offers; without any it is not there.
    void setExports(const QList<QAction*>& actions);
    /// More that can be done with the document, before the buttons of the heading.
    void addButtons(const QList<QAction*>& actions);
    /// Decides about the document: what the button offers, which shows the one that is checked.
    void setVerdicts(const QList<QAction*>& actions);
    /// Whether the text has the whole width of the window.
    void setWidened(bool widened);
    /// Title and facts in one line, for want of height.
    void setLow(bool low);

    QSize minimumSizeHint() const override;

signals:
    /// The whole width is wanted, or no longer.
    void widenRequested();
    /// Back to where the document was chosen.
    void leaveRequested();
    /// The current pair is one that is to be compared.
    void compareRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// What was asked for, and what the answer is about.
    struct Request {
        std::optional<DocId> document;
        std::optional<DocId> partner; ///< only while its text is to be marked
        bool cleaned = false; ///< whether the words after cleaning are wanted too
        std::vector<search::Term> searched; ///< what is to be framed
        SnapshotPtr snapshot; ///< only while text is to be marked or cleaned
        bool operator==(const Request&) const = default;
    };
    struct Answer {
        std::shared_ptr<const DisplayText> text;
        std::vector<CharRange> marks;
        std::shared_ptr<const DisplayText> cleaned;
        std::vector<CharRange> cleanedMarks;
        LevelPanes::Levels levels; ///< of text and words
        std::vector<CharRange> found; ///< words that were searched for
        bool compared = false; ///< false: there was nothing to compare with, or it is gone
        std::shared_ptr<PreparedText> prepared; ///< of `text`; null when it is shown already
    };

    /// What is known of the document beside its text.
    struct Facts {
        std::uint32_t words = 0;
        std::size_t near = 0;
        std::optional<double> best; ///< Jaccard similarity of its best neighbour
        std::optional<std::size_t> shingles; ///< none while the sets are being made
        std::vector<SharedPassage> passages; ///< as long
        IgnoredText ignored;
        Writing writing = Writing::Spaced; ///< where a dictionary told its words apart
    };
    static std::optional<Facts> makeFacts(const SnapshotPtr& snapshot, DocId doc,
        const std::shared_ptr<const DisplayText>& text, const std::stop_token& stop);
    void askFacts();
    void showFacts(DocId doc, const Facts& facts);
    void showPassages();
    void giveWay();
    void showPlace();
    void writeLegend();
    void makeMenu();
    void prepare(QToolButton* button, Symbol symbol, const QString& name, const QString& tip) const;
    void followVerdict();
    QString passageWords(std::size_t passage) const;
    void listOthers(std::size_t passage, const QPoint& at);
    void addKeys();

    /// How far the text is scrolled belongs to the place.
    void noteScroll();
    void restoreScroll();

    void startOver();
    void clear();
    void follow();
    void describePartner();
    /// What became of marking what the partner shares.
    void sayMarked(const QString& words);
    void ask(const Request& request);
    static Answer make(const Request& request, const Corpus& corpus, const text::Options& cleaning,
        const std::shared_ptr<const DisplayText>& known, const std::stop_token& stop);
    void showAnswer(const Request& request, Answer answer);
    void showCleanedText(Answer& answer);
    QWidget* makeHead();
    void askMatches();
    void showMatch(std::size_t match);
    void stepMatch(int step);
    void endFind();

    Session* m_session;
    Engine* m_engine;
    Question m_textQuestion { m_engine };
    Question m_matchesQuestion { m_engine };
    Question m_factsQuestion { m_engine };
    DocumentHeading* m_heading;
    QCheckBox* m_mark;
    ElidedLabel* m_markState;
    ElidedLabel* m_place; ///< the current passage in words
    QCheckBox* m_tint;
    QCheckBox* m_showCleaned;
    QLabel* m_legend;
    QToolButton* m_markMenu;
    QToolButton* m_findButton;
    QToolButton* m_export;
    QToolButton* m_widen;
    QToolButton* m_more;
    QWidget* m_head;
    QBoxLayout* m_tools; ///< buttons and legend, below one another or in one line
    QHBoxLayout* m_added; ///< the buttons of `addButtons`
    PassagePane* m_pane;
    PassageMap* m_map;
    TextPane* m_cleaned;
    LevelPanes* m_level;
    QSplitter* m_panes;
    FindBar* m_find;
    std::vector<CharRange> m_matches; ///< of what is looked for, in the text as it is
    std::size_t m_match = 0; ///< which of them is selected
    std::vector<search::Term> m_searched;
    Request m_asked;
    std::shared_ptr<const Corpus> m_askedOf;
    std::optional<DocId> m_shown;
    std::vector<SharedPassage> m_passages; ///< of the document that is shown
    std::optional<DocId> m_factsOf;
    SnapshotPtr m_factsIn;
    bool m_factsWhole = false; ///< nothing of them waited for the sets
};

} // namespace alike::ui
