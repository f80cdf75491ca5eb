// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start.h"

#include "ui/session/session.h"
#include "ui/shell/main_window.h"
#include "ui/words/words.h"

namespace alike::app {

QString goToStart(const Options& options, ui::Session* session, ui::MainWindow* window)
{
    QString problem;
    const auto find = [&](const std::string& id) {
        const auto doc = session->corpus()->find(id);
        if (!doc)
            problem = ui::Words::tr("There is no document with the id “%1”.").arg(QString::fromStdString(id));
        return doc;
    };
    if (options.select) {
        if (const auto doc = find(*options.select))
            session->setCurrentDocument(*doc);
    }
    if (options.compare) {
        const auto a = find(options.compare->first);
        const auto b = find(options.compare->second);
        if (a && b)
            session->setCurrentPair({ *a, *b });
    }
    if (options.group) {
        if (const auto doc = find(*options.group))
            session->setCurrentDocument(*doc);
    }
    if (options.view)
        window->showPage(*options.view);
    else if (options.group)
        window->showPage(ui::page::groups);
    else if (options.compare)
        window->showPage(ui::page::compare);
    else if (options.select)
        window->showPage(ui::page::read);
    return problem;
}

} // namespace alike::app
