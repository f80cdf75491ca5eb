// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/contents.h"
#include "ui/session/view.h"

#include <QVariantMap>

#include <optional>

namespace alike::ui {

class Session;

/// Where the user is, for a project.
project::Place placeOf(const Session& session, View view);
/// Goes there, as far as it still exists. \return the view
std::optional<View> goToPlace(const project::Place& place, Session* session);

/// Where somebody leaves a corpus, for the settings: the parameters, the current document and its partner by
/// their ids, and the view.
QVariantMap leftPlace(const Session& session, View view);

/// Goes back there, as far as all of it still exists. \return the view
std::optional<View> goToLeftPlace(const QVariantMap& place, Session* session);

} // namespace alike::ui
