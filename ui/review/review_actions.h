// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/review/marks.h"

#include <QList>
#include <QObject>

#include <array>
#include <functional>
#include <optional>
#include <vector>

class QAction;
class QActionGroup;

namespace alike {
class Corpus;
}

namespace alike::ui {

class Session;

/// Deciding about the current pair, or about the current document: same, different, unsure, nothing, a note.
/// What is decided is checked; choosing it again takes it back.
class ReviewActions : public QObject {
    Q_OBJECT
public:
    enum class Of { Pair, Document };
    ReviewActions(Of of, Session* session, QObject* parent = nullptr);

    /// Same, different, unsure, no mark, note.
    QList<QAction*> actions() const;
    QAction* verdict(review::Verdict verdict) const;
    QAction* note() const { return m_note; }
    bool ofPair() const { return m_of == Of::Pair; }
    /// What is marked now, in words: "6968 and 6969".
    QString subjectText() const;
    /// Why there is nothing to mark, when that is worth saying; else empty.
    QString obstacle() const;
    /// The current pair or document.
    std::optional<review::Subject> subject() const;
    /// Its mark.
    review::Mark mark() const;
    /// \param of the corpus that the note was written on: when another has come, it is dropped
    void setNote(const review::Subject& subject, const QString& note, const Corpus* of);
    const Corpus* corpus() const;

    /// Pairs that are selected together with the current one: they are marked together.
    using Selection = std::function<std::vector<DocumentPair>()>;
    void setSelection(Selection selection) { m_selection = std::move(selection); }

    /// Decides about what is in sight; when all of it has this verdict already, takes it back.
    void choose(review::Verdict verdict);

signals:
    void changed();
    void noteRequested();
    /// What was done, in words.
    void said(const QString& words);

private:
    std::vector<review::Subject> subjects() const;
    void follow();

    Of m_of;
    Session* m_session;
    Selection m_selection;
    std::array<QAction*, 4> m_verdicts; ///< by review::Verdict; None is "no mark"
    QAction* m_note;
};

} // namespace alike::ui
