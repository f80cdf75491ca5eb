// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/groups/groups.h"
#include "ui/session/session.h"

#include <QWidget>

class QComboBox;

namespace alike::ui {

/// Which documents stay of a group before all others: those with certain values of a label, the best first.
/// Values are typed with commas between them, or chosen from the list, which adds one behind the others.
class PreferenceChoice : public QWidget {
    Q_OBJECT
public:
    explicit PreferenceChoice(QWidget* parent = nullptr);

    QComboBox* label() const { return m_label; }
    QComboBox* values() const { return m_values; }

    /// The labels that there are.
    void setLabels(const LabelValues& labels);
    void setPreference(const groups::Preference& preference);

signals:
    void chosen(const alike::groups::Preference& preference);

private:
    void fillValues();
    void showValues();
    void chooseLabel();
    void take(std::vector<std::string> values);
    void takeTyped();

    QComboBox* m_label;
    QComboBox* m_values;
    LabelValues m_labels;
    groups::Preference m_preference;
};

} // namespace alike::ui
