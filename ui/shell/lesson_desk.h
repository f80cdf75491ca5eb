// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <vector>

namespace alike::ui {

class Engine;
class Knob;
class LessonPlayer;
class OpenCorpus;
class ParameterBar;
class WorkArea;

/// Connects the lessons with the window: their collections are opened and what was open before comes back,
/// the control that a step points at is framed, and what would tell the answer to an open question is
/// covered.
class LessonDesk : public QObject {
    Q_OBJECT
public:
    LessonDesk(WorkArea* work, ParameterBar* bar, OpenCorpus* open, Engine* engine, QObject* parent);

    LessonPlayer* player() const { return m_player; }
    /// Covers this part as well while a question is open.
    void coverWhileAsked(QWidget* part) { m_telling.push_back({ part }); }
    /// Begins the first lesson that is not done.
    void begin();
    /// Begins a lesson at a step, from 1.
    void beginAt(const QString& lesson, int step);
    /// Another corpus is in the session, or none: the collection of a lesson, or the end of it.
    void followCorpus();

signals:
    void said(const QString& sentence);
    /// Nothing was open before the lessons.
    void closeRequested();

private:
    void follow();
    void leave();
    QWidget* framedPart() const;
    Knob* glowingKnob() const;
    void followFrame();
    void followCovers();

    LessonPlayer* m_player;
    WorkArea* m_work;
    ParameterBar* m_bar;
    OpenCorpus* m_open;
    QPointer<QWidget> m_frame; ///< around the part that is pointed at
    /// What may tell an answer, and over it while a question is open the cover.
    struct Telling {
        QPointer<QWidget> part;
        bool ofPair
            = false; ///< of the two documents that are compared: only those of the step are asked about
        QPointer<QWidget> cover {};
        int least = 0; ///< width of the part without it
    };
    std::vector<Telling> m_telling;
};

} // namespace alike::ui
