// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/lanes.h"
#include "core/base/progress.h"

#include <QObject>

#include <cstdint>
#include <memory>

namespace alike::search {
class TextIndex;
}

namespace alike::ui {

class Session;

/// Makes what searching the texts needs, behind the window: first the labels of a new corpus, and once there
/// are complete results the index of its texts. Until then, or without it, texts are read one by one.
class TextIndexer : public QObject {
    Q_OBJECT
public:
    explicit TextIndexer(Session* session, QObject* parent = nullptr);

    bool indexing() const { return m_indexing; }
    /// Of the index: documents done.
    const Progress& progress() const { return m_progress; }
    /// Gives the index up until another corpus is opened.
    void cancel();

signals:
    void changed(); ///< indexing() changed

private:
    void followCorpus();
    void followSnapshot();
    void finish(std::uint64_t request);

    Session* m_session;
    Progress m_progress;
    std::uint64_t m_request = 0; ///< of the present corpus: what comes for an older one is dropped
    std::shared_ptr<const search::TextIndex> m_index; ///< that the session has, to be destroyed on the lane
    bool m_asked = false; ///< for the index of this corpus
    bool m_indexing = false;
    LatestLane m_lane; ///< last: joined before anything it uses goes
};

} // namespace alike::ui
