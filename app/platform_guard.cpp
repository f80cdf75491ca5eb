// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform_guard.h"

#include <QString>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

namespace alike::app {
namespace {

    /// What Qt had to say while it started: warnings when it did start, the reason when it did not.
    std::vector<std::pair<QtMsgType, QString>> heldBack;

    bool isOfInterest(QtMsgType type)
    {
        return type != QtDebugMsg && type != QtInfoMsg;
    }

    /// Whether Qt looked for its plugin for Wayland, which is a package of its own, and did not find it.
    bool lacksWayland()
    {
        return std::ranges::any_of(heldBack, [](const auto& said) {
            return said.second.startsWith(u"Could not find") && said.second.contains(u"\"wayland\"");
        });
    }

    std::string sentence()
    {
        const auto named = [](const char* variable) {
            const char* value = std::getenv(variable);
            return value == nullptr ? std::string() : std::string(value);
        };
        const std::string remedy = lacksWayland()
            ? " Qt's plugin for Wayland is missing: install it (in Debian the package qt6-wayland)."
            : " Start alike in a desktop session, or use alike-cli, which needs none.";
        if (const std::string platform = named("QT_QPA_PLATFORM"); !platform.empty())
            return "alike: no window can be opened on the platform \"" + platform + "\" (QT_QPA_PLATFORM)."
                + remedy;
        if (const std::string display = named("WAYLAND_DISPLAY") + named("DISPLAY"); !display.empty())
            return "alike: the display \"" + display + "\" cannot be reached." + remedy;
        return "alike: there is no display to open a window on." + remedy;
    }

    void listen(QtMsgType type, const QMessageLogContext&, const QString& text)
    {
        heldBack.emplace_back(type, text);
        if (type != QtFatalMsg)
            return;
        std::fprintf(stderr, "%s\n", sentence().c_str());
        for (const auto& [kind, said] : heldBack) {
            if (isOfInterest(kind))
                std::fprintf(stderr, "Qt says: %s\n", qPrintable(said.simplified()));
        }
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
        if (isOfInterest(type))
            qWarning("%s", qPrintable(text));
    }
    heldBack.clear();
}

} // namespace alike::app
