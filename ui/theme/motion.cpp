// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/motion.h"

#include <QSettings>

namespace alike::ui {
namespace {

    const QString motionKey = QStringLiteral("window/reducedMotion");

} // namespace

Motion& Motion::ofProgram()
{
    static Motion motion;
    return motion;
}

Motion::Motion()
    : m_reduced(QSettings().value(motionKey, false).toBool())
{
}

bool Motion::reduced() const
{
    return m_reduced;
}

void Motion::setReduced(bool reduced)
{
    if (reduced == m_reduced)
        return;
    m_reduced = reduced;
    QSettings().setValue(motionKey, reduced);
    emit changed();
}

} // namespace alike::ui
