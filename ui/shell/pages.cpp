// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/pages.h"

#include "ui/charts/charts_view.h"
#include "ui/learn/learn_page.h"
#include "ui/methods/methods_view.h"
#include "ui/shell/explore_page.h"
#include "ui/words/words.h"

#include <array>

namespace alike::ui {
namespace {

    template <typename Page> QWidget* makePage(Session* session, Engine* engine)
    {
        return new Page(session, engine);
    }

    QKeySequence withControl(Qt::Key key)
    {
        return { Qt::CTRL | key };
    }

} // namespace

std::span<const PageEntry> pageTable()
{
    static const std::array table {
        PageEntry { QT_TRANSLATE_NOOP("alike::ui::Words", "E&xplore"),
            QT_TRANSLATE_NOOP("alike::ui::Words", "Pairs, groups and documents, and their texts"),
            withControl(Qt::Key_1), { page::pairs, page::compare, page::groups, page::read },
            makePage<ExplorePage> },
        PageEntry { QT_TRANSLATE_NOOP("alike::ui::Words", "&Charts"),
            QT_TRANSLATE_NOOP("alike::ui::Words", "What the settings do, as charts"), withControl(Qt::Key_2),
            { page::charts }, makePage<ChartsView> },
        PageEntry { QT_TRANSLATE_NOOP("alike::ui::Words", "&Methods"),
            QT_TRANSLATE_NOOP("alike::ui::Words", "MinHash beside other methods"), withControl(Qt::Key_3),
            { page::methods }, makePage<MethodsView> },
        PageEntry { QT_TRANSLATE_NOOP("alike::ui::Words", "&Learn"),
            QT_TRANSLATE_NOOP("alike::ui::Words", "Lessons that drive this window: predict, measure, learn"),
            withControl(Qt::Key_4), { page::learn }, makePage<LearnPage> },
    };
    return table;
}

std::vector<PageId> allPlaces()
{
    std::vector<PageId> all;
    for (const PageEntry& entry : pageTable())
        all.insert(all.end(), entry.places.begin(), entry.places.end());
    return all;
}

QString pageTitle(const PageEntry& entry)
{
    return Words::tr(entry.title);
}

QString pageTip(const PageEntry& entry)
{
    return Words::tr(entry.tip);
}

} // namespace alike::ui
