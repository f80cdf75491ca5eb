// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/parameters/drawer/parameter_section.h"

#include <QString>

class QPushButton;

namespace alike::ui {

/// The order of the shingles' numbers: that of their first appearance, or that of a file.
class UniverseSection : public ParameterSection {
    Q_OBJECT
public:
    explicit UniverseSection(QWidget* parent);

    /// Takes the shingles of a file; of one that cannot be read, or has none, it is told.
    void load(const QString& path);

private:
    void chooseToLoad();
    void showValue(const Parameters& parameters) override;
    void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override;

    QPushButton* m_load;
    QPushButton* m_forget;
    SnapshotPtr m_snapshot;
    QString m_problem; ///< with the file that was chosen last
};

} // namespace alike::ui
