// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"
#include "ui/reader/display_text.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;

namespace alike::ui {

class DocumentHeading;
class Engine;
class Session;
class TextPane;

/// The current document to read; on demand, what it shares with its partner is marked. Does nothing while
/// hidden.
class ReaderView : public QWidget {
    Q_OBJECT
public:
    ReaderView(Session* session, Engine* engine, QWidget* parent = nullptr);

    TextPane* pane() const { return m_pane; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// What was asked for, and what the answer is about.
    struct Request {
        std::optional<DocId> document;
        std::optional<DocId> partner; ///< only while its text is to be marked
        SnapshotPtr snapshot; ///< only while text is to be marked
        bool operator==(const Request&) const = default;
    };
    struct Answer {
        std::shared_ptr<const DisplayText> text;
        std::vector<CharRange> marks;
        bool compared = false; ///< false: there was nothing to compare with, or it is gone
    };

    void follow();
    void describePartner();
    void ask(const Request& request);
    void showAnswer(const Request& request, Answer answer);

    Session* m_session;
    Engine* m_engine;
    DocumentHeading* m_heading;
    QCheckBox* m_mark;
    QLabel* m_markState;
    TextPane* m_pane;
    Request m_asked;
    std::shared_ptr<const Corpus> m_askedOf;
    std::optional<DocId> m_shown;
};

} // namespace alike::ui
