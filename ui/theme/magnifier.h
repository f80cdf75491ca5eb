// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QObject>
#include <QPointer>
#include <QSize>

#include <vector>

class QWidget;

namespace alike::ui {

/// Makes letters larger, and all sizes that follow them (see `scaled`), in everything that is shown, and as
/// they were again: the font of the program, and fonts and fixed sizes that a widget below `root` was given.
/// What follows a change of the font by itself is left to do so.
class Magnifier {
public:
    explicit Magnifier(QWidget* root);
    ~Magnifier();
    Magnifier(const Magnifier&) = delete;
    Magnifier& operator=(const Magnifier&) = delete;

    /// \param factor 1: as it came
    void setFactor(double factor);
    double factor() const { return m_factor; }

private:
    struct Given {
        QPointer<QWidget> widget;
        QFont font;
        bool ownFont;
        QSize least;
        QSize most;
    };
    std::vector<Given> collect() const;
    void apply(double by);

    QWidget* m_root;
    double m_factor = 1;
    QFont m_font; ///< of the program, at factor 1
    std::vector<Given> m_before; ///< at factor 1
};

} // namespace alike::ui
