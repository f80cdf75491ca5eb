// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>

#include <cstdint>
#include <optional>

namespace alike::ui {

/// A whole number from 0 to 2^64 - 1; the spin boxes of Qt end at 2^31 - 1 or at 53 bits.
class SeedBox : public QAbstractSpinBox {
    Q_OBJECT
public:
    explicit SeedBox(QWidget* parent = nullptr);

    std::uint64_t value() const { return m_value; }
    /// Emits nothing.
    void setValue(std::uint64_t value);

    void stepBy(int steps) override;
    QValidator::State validate(QString& input, int& position) const override;
    void fixup(QString& input) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void edited(quint64 value);

protected:
    StepEnabled stepEnabled() const override;

private:
    /// What stands in the field, or the value while it is empty.
    std::uint64_t entered() const;
    void change(std::uint64_t value);

    std::uint64_t m_value = 0;
};

} // namespace alike::ui
