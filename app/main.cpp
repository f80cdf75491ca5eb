// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure_ui.h"
#include "app/options.h"
#include "app/platform_guard.h"
#include "app/sample.h"
#include "app/screenshots.h"
#include "app/start.h"
#include "app/timed_application.h"

#include "core/base/thread_start.h"
#include "core/base/version.h"
#include "core/unicode/visible.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/shell/main_window.h"
#include "ui/words/translations.h"

#include <QIcon>
#include <QLocale>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace {

using namespace alike;

/// Takes `-platform NAME`, which belongs to Qt, from the arguments; everything else is ours.
std::vector<std::string> ourArguments(int argc, char** argv)
{
    std::vector<std::string> ours;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument(argv[i]);
        if ((argument == "-platform" || argument == "--platform") && i + 1 < argc)
            qputenv("QT_QPA_PLATFORM", argv[++i]);
        else
            ours.emplace_back(argument);
    }
    return ours;
}

int run(int& argc, char** argv, app::Options options)
{
    if (options.scale)
        qputenv("QT_SCALE_FACTOR", options.scale->c_str());
    QCoreApplication::setOrganizationName(QStringLiteral("Alike"));
    QCoreApplication::setApplicationName(QStringLiteral("Alike"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Alike")); // in titles: "texts — Alike"
    QCoreApplication::setApplicationVersion(QString::fromUtf8(programVersion()));
    std::optional<app::PlatformGuard> guard(std::in_place);
    app::TimedApplication application(argc, argv);
    guard.reset();
    const ui::Translations translations(QLocale::system(), ui::Translations::folders());
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/alike.svg")));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.alike.Alike"));
    if (options.appearance)
        ui::applyAppearance(options.appearance);
    else if (options.screenshots)
        ui::applyAppearance(ui::Appearance::Light);
    else
        ui::applyAppearance(ui::rememberedAppearance());

    const std::filesystem::path sample = app::samplePath();
    if (options.sample) {
        if (sample.empty()) {
            std::fprintf(stderr,
                "alike: The sample is missing: ../share/alike/sample/sample.jsonl, seen from the folder of "
                "the program, "
                "is not there. Install Alike again, or give a PATH.\n");
            return 1;
        }
        options.paths = { sample };
    }

    ui::Session session;
    ui::Engine engine;
    session.setParameters(options.parameters);
    engine.setLimitUnpacked(options.limitUnpacked);
    ui::MainWindow window(&session, &engine);
    if (!sample.empty())
        window.offerSample(sample);
    std::optional<app::Screenshots> screenshots;
    if (options.screenshots) {
        screenshots.emplace(options, &session, &engine, &window);
        window.resize(options.size);
        window.show();
        screenshots->begin();
        return QApplication::exec();
    }

    if (options.measureUi) {
        app::MeasureUi measure(options, &application, &session, &engine, &window);
        window.resize(options.size);
        window.show();
        measure.begin();
        return QApplication::exec();
    }

    const auto goToStart = [&] {
        if (const QString problem = app::goToStart(options, &session, &window); !problem.isEmpty())
            window.showMessage(problem);
    };
    // Once: the command line speaks of the first corpus.
    QObject::connect(&session, &ui::Session::collectionChanged, &window, goToStart, Qt::SingleShotConnection);
    window.setOverride(options.over);
    window.rememberLayout();
    window.show();
    if (options.sideBySide())
        window.openSideBySide(options.paths[0], options.paths[1]);
    else if (!options.paths.empty())
        window.open(options.paths, options.references);
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    try {
        auto parsed = app::parseOptions(ourArguments(argc, argv));
        if (const int* status = std::get_if<int>(&parsed))
            return *status;
        return run(argc, argv, std::get<app::Options>(std::move(parsed)));
    } catch (const std::system_error& error) {
        std::fprintf(stderr, "alike: %s\n", unicode::visible(reasonOf(error)).c_str());
        return 1;
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "alike: %s\n", unicode::visible(exception.what()).c_str());
        return 1;
    }
}
