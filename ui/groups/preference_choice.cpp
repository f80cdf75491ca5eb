// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/preference_choice.h"

#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t mostValues = 200; ///< in the list; others are typed

    QString joined(const std::vector<std::string>& values)
    {
        QStringList texts;
        for (const std::string& value : values)
            texts += format::line(value);
        return texts.join(QStringLiteral(", "));
    }

} // namespace

PreferenceChoice::PreferenceChoice(QWidget* parent)
    : QWidget(parent)
    , m_label(new QComboBox)
    , m_values(new QComboBox)
{
    m_label->setObjectName(QStringLiteral("preferLabel"));
    m_label->setAccessibleName(tr("Label by which documents are preferred"));
    m_label->setToolTip(
        tr("Of a group the document stays that has the first of the values beside, then the one "
           "with the second, and so on; among equals what is kept of a group decides"));
    m_values->setObjectName(QStringLiteral("preferValues"));
    m_values->setAccessibleName(tr("Preferred values, the best first"));
    m_values->setToolTip(
        tr("The values that stay before others, the best first, with commas between them; the "
           "list adds one"));
    m_values->setEditable(true);
    m_values->setInsertPolicy(QComboBox::NoInsert);
    m_values->lineEdit()->setPlaceholderText(tr("values, the best first"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(scaled(8, this));
    row->addWidget(m_label, 1);
    row->addWidget(m_values, 2);
    setFocusProxy(m_label);
    setLabels({});
    connect(m_label, &QComboBox::activated, this, &PreferenceChoice::chooseLabel);
    connect(m_values, &QComboBox::activated, this, [this](int chosen) {
        const std::string value = m_values->itemData(chosen).toString().toStdString();
        std::vector<std::string> values = m_preference.values;
        if (std::ranges::find(values, value) == values.end())
            values.push_back(value);
        take(std::move(values));
    });
    connect(m_values->lineEdit(), &QLineEdit::editingFinished, this, &PreferenceChoice::takeTyped);
}

void PreferenceChoice::setLabels(const LabelValues& labels)
{
    m_labels = labels;
    m_label->clear();
    m_label->addItem(tr("no source before others"), QString());
    for (const auto& [name, values] : labels)
        m_label->addItem(tr("by %1", "a label").arg(format::line(name)), QString::fromStdString(name));
    setPreference(m_preference);
}

void PreferenceChoice::setPreference(const groups::Preference& preference)
{
    // A label without values yet prefers nothing, but stays in sight.
    if (!preference.values.empty() || !m_preference.values.empty())
        m_preference = preference;
    m_label->setCurrentIndex(std::max(m_label->findData(QString::fromStdString(m_preference.label)), 0));
    fillValues();
}

void PreferenceChoice::fillValues()
{
    const QSignalBlocker quiet(m_values);
    m_values->clear();
    if (const auto known = m_labels.find(m_preference.label); known != m_labels.end()) {
        for (std::size_t i = 0; i < std::min(known->second.size(), mostValues); ++i)
            m_values->addItem(format::line(known->second[i]), QString::fromStdString(known->second[i]));
    }
    m_values->setEnabled(m_label->currentIndex() > 0);
    showValues();
}

void PreferenceChoice::showValues()
{
    m_values->setCurrentIndex(-1);
    m_values->setEditText(joined(m_preference.values));
}

void PreferenceChoice::chooseLabel()
{
    const std::string label = m_label->currentData().toString().toStdString();
    if (label == m_preference.label)
        return;
    const bool preferred = !m_preference.values.empty();
    m_preference = { label, {} };
    fillValues();
    if (preferred)
        emit chosen({});
}

void PreferenceChoice::take(std::vector<std::string> values)
{
    const bool other = values != m_preference.values;
    m_preference.values = std::move(values);
    showValues();
    if (other)
        emit chosen(m_preference.values.empty() ? groups::Preference() : m_preference);
}

/// What was not typed over stays as it was chosen: a value may have a comma.
void PreferenceChoice::takeTyped()
{
    if (m_values->currentText() == joined(m_preference.values))
        return;
    std::vector<std::string> values;
    for (const QString& part : m_values->currentText().split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (const QString value = part.trimmed(); !value.isEmpty())
            values.push_back(value.toStdString());
    take(std::move(values));
}

} // namespace alike::ui
