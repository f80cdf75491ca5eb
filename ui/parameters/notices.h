// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/load_report.h"
#include "core/pipeline/parameters.h"
#include "core/pipeline/snapshot.h"

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace alike::ui {

class ParameterDraft;
class StartChooser;

/// Something that deserves a warning, with its number, and what can be done about it.
struct Notice {
    QString text;
    QString action {}; ///< "Keep digits"; empty where nothing can be done at once
    std::optional<Parameters> wanted {}; ///< what the action makes of the parameters; none: it shows details
    bool closesReference = false; ///< instead

    bool operator==(const Notice&) const = default;
};

/// By the control that they belong to; of the wanted parameters, and of results where those belong to them.
namespace notices {

    std::vector<Notice> ofShingles(const Parameters& parameters, const SnapshotPtr& snapshot);
    std::vector<Notice> ofHashes(const Parameters& parameters, const SnapshotPtr& snapshot);
    std::vector<Notice> ofBands(const Parameters& parameters, const SnapshotPtr& snapshot);
    std::vector<Notice> ofCleaning(const Parameters& parameters, const SnapshotPtr& snapshot);
    /// That words are told apart, or might be.
    std::vector<Notice> ofScripts(const Parameters& parameters, const SnapshotPtr& snapshot);
    std::vector<Notice> ofFamily(const Parameters& parameters, const SnapshotPtr& snapshot);
    /// That a file orders the shingles, or why it does not.
    std::vector<Notice> ofUniverse(const Parameters& parameters, const SnapshotPtr& snapshot);
    std::vector<Notice> ofStride(const Parameters& parameters);
    /// That pairs are across to a reference alone.
    std::vector<Notice> ofSides(const SnapshotPtr& snapshot);
    /// What reading changed in the texts.
    std::vector<Notice> ofReading(const LoadReport& report);
    /// What the collection chose to start with.
    std::vector<Notice> ofStart(const StartChooser& start);

} // namespace notices

/// All that there are now.
class Notices : public QObject {
    Q_OBJECT
public:
    Notices(ParameterDraft* draft, StartChooser* start, QObject* parent = nullptr);

    const std::vector<Notice>& list() const { return m_list; }
    /// Does what the action of a notice says.
    void act(const Notice& notice);

signals:
    void changed(); ///< others than before
    /// The user wants to see what reading left out or changed.
    void issuesRequested();
    void referenceCloseRequested();

private:
    void update();

    ParameterDraft* m_draft;
    StartChooser* m_start;
    std::vector<Notice> m_list;
};

} // namespace alike::ui
