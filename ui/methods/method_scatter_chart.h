// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/scatter.h"
#include "ui/plot/scatter_chart.h"

namespace alike::ui {

/// Another measure against Jaccard similarity, and a line for either from which on it takes two documents for
/// a pair.
class MethodScatterChart : public ScatterChart {
    Q_OBJECT
public:
    explicit MethodScatterChart(QWidget* parent = nullptr)
        : ScatterChart(parent)
    {
    }

    void showMethods(const MethodScatterPtr& data) { showData(data); }
    MethodScatterPtr methods() const { return std::static_pointer_cast<const MethodScatter>(data()); }
    QString words(std::size_t point) const override;
    static QString nameOf(OtherMeasure other);

protected:
    QString measureTitle() const override;
    std::vector<ChartLine> lines() const override;
    QString explanation() const override;
};

} // namespace alike::ui
