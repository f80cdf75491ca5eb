// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/view.h"

#include <QVariantMap>

#include <optional>

namespace alike::ui {

class Session;

/// Where somebody leaves a corpus, for the settings: the parameters, the current document and its partner by
/// their ids, and the view.
QVariantMap leftPlace(const Session& session, View view);

/// Goes back there, as far as all of it still exists. \return the view
std::optional<View> goToLeftPlace(const QVariantMap& place, Session* session);

} // namespace alike::ui
