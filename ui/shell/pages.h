// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/place.h"

#include <QKeySequence>
#include <QString>

#include <span>

class QWidget;

namespace alike::ui {

class Engine;
class Session;

/// A page of the window, as it is registered.
struct PageEntry {
    PageId id;
    const char* title; ///< with a mnemonic; translated by pageTitle()
    QKeySequence key;
    QWidget* (*make)(Session* session, Engine* engine);
};

/// All pages, in the order in which they are offered. The first is the one to begin with.
std::span<const PageEntry> pageTable();

QString pageTitle(const PageEntry& entry);

} // namespace alike::ui
