// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/listing.h"
#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"
#include "core/search/filter.h"
#include "ui/engine/question.h"
#include "ui/text/display_text.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QSplitter;
class QToolButton;

namespace alike::ui {

class DocumentHeading;
class Engine;
class FindBar;
class PreparedText;
class Session;
class TextPane;

/// The current document to read; on demand, what it shares with its partner is marked, and its words after
/// cleaning stand beside it. Does nothing while hidden.
class ReaderView : public QWidget {
    Q_OBJECT
public:
    ReaderView(Session* session, Engine* engine, QWidget* parent = nullptr);

    TextPane* pane() const { return m_pane; }
    TextPane* cleanedPane() const { return m_cleaned; }
    QCheckBox* markShared() const { return m_mark; }
    QCheckBox* showCleaned() const { return m_showCleaned; }
    FindBar* findBar() const { return m_find; }
    /// Frames the words and phrases of a filter of documents wherever they stand in the text.
    void markSearched(const ListFilter& filter);
    /// Opens the line that finds in the text.
    void beginFind();

protected:
    void showEvent(QShowEvent* event) override;

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
        std::vector<CharRange> found; ///< words that were searched for
        bool compared = false; ///< false: there was nothing to compare with, or it is gone
        std::shared_ptr<PreparedText> prepared; ///< of `text`; null when it is shown already
    };

    void startOver();
    void clear();
    void follow();
    void describePartner();
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
    DocumentHeading* m_heading;
    QCheckBox* m_mark;
    QLabel* m_markState;
    QCheckBox* m_showCleaned;
    QToolButton* m_findButton;
    TextPane* m_pane;
    TextPane* m_cleaned;
    QSplitter* m_panes;
    FindBar* m_find;
    std::vector<CharRange> m_matches; ///< of what is looked for, in the text as it is
    std::size_t m_match = 0; ///< which of them is selected
    std::vector<search::Term> m_searched;
    Request m_asked;
    std::shared_ptr<const Corpus> m_askedOf;
    std::optional<DocId> m_shown;
};

} // namespace alike::ui
