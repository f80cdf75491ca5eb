// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"

#include <QString>
#include <QVariantMap>

namespace alike::ui {

/// How files are read, as settings keep it: what differs from the usual, by the names that the options have
/// on the command line.
QVariantMap toSettings(const corpus::Options& reading);
/// What settings have, or the usual: names and values that nobody knows are passed over.
corpus::Options fromSettings(const QVariantMap& kept);

/// The choices that were made last for files of a kind, and how the next ones begin.
namespace import_memory {
    corpus::Options choices(const QString& kind);
    void keep(const QString& kind, const corpus::Options& choices);
}

} // namespace alike::ui
