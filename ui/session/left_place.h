// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/contents.h"
#include "ui/session/place.h"

#include <QVariantMap>

#include <optional>

namespace alike::ui {

class Session;

/// Where the user is, for a project.
project::Place projectPlace(const Session& session);
/// Goes there, as far as all of it still exists. \return the page, when it has one
std::optional<PageId> goToPlace(const project::Place& place, Session* session);

/// Where somebody leaves a corpus, for the settings: the same, and the parameters.
QVariantMap leftPlace(const Session& session);

/// Goes back there. \return the page, when it has one
std::optional<PageId> goToLeftPlace(const QVariantMap& place, Session* session);

/// The id of the document that was held there; empty: none was.
QByteArray heldIn(const QVariantMap& place);

} // namespace alike::ui
