// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/method_figures.h"
#include "core/pipeline/method_outputs.h"

#include <QObject>

#include <memory>

namespace alike::ui {

/// What all pages of the methods share: their options, and what was made by them. Lives on the GUI thread.
class MethodSettings : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const MethodOptions& options() const { return m_options; }
    void setOptions(const MethodOptions& options);
    /// For questions, from any thread.
    const std::shared_ptr<MethodOutputs>& outputs() const { return m_outputs; }

signals:
    void changed();

private:
    MethodOptions m_options;
    std::shared_ptr<MethodOutputs> m_outputs = std::make_shared<MethodOutputs>();
};

} // namespace alike::ui
