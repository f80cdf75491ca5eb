// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform_guard.h"

#include <QString>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <unistd.h>

namespace alike::app {
namespace {

    /// What Qt had to say while it started; of interest only when it did start.
    std::vector<std::pair<QtMsgType, QString>> heldBack;

    std::string sentence()
    {
        const auto named = [](const char* variable) {
            const char* value = std::getenv(variable);
            return value == nullptr ? std::string() : std::string(value);
        };
        const std::string remedy = " Start alike in a desktop session, or use alike-cli, which needs none.";
        if (const std::string platform = named("QT_QPA_PLATFORM"); !platform.empty())
            return "alike: no window can be opened on the platform \"" + platform + "\" (QT_QPA_PLATFORM)."
                + remedy;
        if (const std::string display = named("WAYLAND_DISPLAY") + named("DISPLAY"); !display.empty())
            return "alike: the display \"" + display + "\" cannot be reached." + remedy;
        return "alike: there is no display to open a window on." + remedy;
    }

    void listen(QtMsgType type, const QMessageLogContext&, const QString& text)
    {
        if (type != QtFatalMsg) {
            heldBack.emplace_back(type, text);
            return;
        }
        std::fprintf(stderr, "%s\n", sentence().c_str());
        std::fflush(stderr);
        _exit(2); // half a QApplication has no destructor worth running
    }

} // namespace

PlatformGuard::PlatformGuard()
    : m_before(qInstallMessageHandler(listen))
{
}

PlatformGuard::~PlatformGuard()
{
    qInstallMessageHandler(m_before);
    for (const auto& [type, text] : heldBack) {
        if (type != QtDebugMsg && type != QtInfoMsg)
            qWarning("%s", qPrintable(text));
    }
    heldBack.clear();
}

} // namespace alike::app
