// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace alike::app {

/// While it lives, a platform that cannot be started (no display, or one that does not answer) ends the
/// program with one sentence, the reason that Qt gives below it, and exit status 2, where Qt would abort.
class PlatformGuard {
public:
    PlatformGuard();
    ~PlatformGuard();
    PlatformGuard(const PlatformGuard&) = delete;
    PlatformGuard& operator=(const PlatformGuard&) = delete;

private:
    QtMessageHandler m_before;
};

} // namespace alike::app
