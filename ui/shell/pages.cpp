// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/pages.h"

#include "ui/charts/charts_view.h"
#include "ui/compare/compare_view.h"
#include "ui/methods/methods_view.h"
#include "ui/pairs/pairs_view.h"
#include "ui/reader/reader_view.h"
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
        PageEntry { page::pairs, QT_TRANSLATE_NOOP("alike::ui::Words", "&Pairs"), withControl(Qt::Key_1),
            makePage<PairsView> },
        PageEntry { page::read, QT_TRANSLATE_NOOP("alike::ui::Words", "&Read"), withControl(Qt::Key_2),
            makePage<ReaderView> },
        PageEntry { page::compare, QT_TRANSLATE_NOOP("alike::ui::Words", "Co&mpare"), withControl(Qt::Key_3),
            makePage<CompareView> },
        PageEntry { page::charts, QT_TRANSLATE_NOOP("alike::ui::Words", "&Charts"), withControl(Qt::Key_4),
            makePage<ChartsView> },
        PageEntry { page::methods, QT_TRANSLATE_NOOP("alike::ui::Words", "Meth&ods"), withControl(Qt::Key_5),
            makePage<MethodsView> },
    };
    return table;
}

QString pageTitle(const PageEntry& entry)
{
    return Words::tr(entry.title);
}

} // namespace alike::ui
