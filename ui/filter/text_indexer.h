// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/engine/question.h"

#include <QObject>

#include <memory>

namespace alike::ui {

class Session;

/// Makes what searching the texts needs, behind the window: first the labels of a new corpus, and once there
/// are complete results the index of its texts. Until then, or without it, texts are read one by one.
class TextIndexer : public QObject {
    Q_OBJECT
public:
    TextIndexer(Session* session, Engine* engine, QObject* parent = nullptr);

    bool indexing() const { return m_indexing; }
    /// Of the index: documents done.
    const Progress& progress() const { return *m_progress; }
    /// Gives the index up until another corpus is opened.
    void cancel();

signals:
    void changed(); ///< indexing() changed

private:
    void followCorpus();
    void followSnapshot();
    void finish();

    Session* m_session;
    std::shared_ptr<Progress> m_progress = std::make_shared<Progress>(); ///< the worker may outlive this
    bool m_asked = false; ///< for the index of this corpus
    bool m_indexing = false;
    Engine* m_engine;
    Question m_labels { m_engine, Lane::Background };
    Question m_index { m_engine, Lane::Background };
};

} // namespace alike::ui
