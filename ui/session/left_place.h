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
/// Chooses what was chosen there, as far as it still exists. \return the page, when it has one
std::optional<PageId> goToPlace(const project::Place& place, Session* session);

/// Where somebody leaves a corpus, for the settings: the parameters, the current document, its partner and
/// what is held by their ids, and the page.
QVariantMap leftPlace(const Session& session);

/// Goes back there, as far as all of it still exists. \return the page, when it has one
std::optional<PageId> goToLeftPlace(const QVariantMap& place, Session* session);

/// The id of the document that was held there; empty: none was.
QByteArray heldIn(const QVariantMap& place);

} // namespace alike::ui
