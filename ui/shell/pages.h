// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/place.h"

#include <QKeySequence>
#include <QString>

#include <span>
#include <vector>

class QWidget;

namespace alike::ui {

class Engine;
class Session;

/// A page of the window, as it is registered.
struct PageEntry {
    const char* title; ///< with a mnemonic; translated by pageTitle()
    const char* tip;
    QKeySequence key;
    /// Where one can be on it, by the names of projects, settings and the command line; the first one when
    /// the page is chosen.
    std::vector<PageId> places;
    QWidget* (*make)(Session* session, Engine* engine);
};

/// All pages, in the order in which they are offered. The first is the one to begin with.
std::span<const PageEntry> pageTable();

/// All places of all pages.
std::vector<PageId> allPlaces();

QString pageTitle(const PageEntry& entry);
QString pageTip(const PageEntry& entry);

} // namespace alike::ui
