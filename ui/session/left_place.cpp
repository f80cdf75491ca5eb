// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/left_place.h"

#include "ui/session/parameter_map.h"
#include "ui/session/session.h"

#include <array>
#include <string>
#include <utility>

namespace alike::ui {
namespace {

    const QString parametersKey = QStringLiteral("parameters");
    const QString documentKey = QStringLiteral("document");
    const QString partnerKey = QStringLiteral("partner");
    const QString viewKey = QStringLiteral("view");

    /// Ids are bytes.
    QByteArray bytesOf(std::string_view id)
    {
        return { id.data(), static_cast<qsizetype>(id.size()) };
    }

    constexpr std::array<std::pair<View, const char*>, 5> viewNames { { { View::Pairs, "pairs" },
        { View::Read, "read" }, { View::Compare, "compare" }, { View::Charts, "charts" },
        { View::Methods, "methods" } } };

} // namespace

project::Place placeOf(const Session& session, View view)
{
    project::Place place;
    if (const auto document = session.currentDocument())
        place.document = session.corpus()->id(*document);
    if (const auto pair = session.currentPair())
        place.partner = session.corpus()->id(pair->b);
    for (const auto& [named, name] : viewNames)
        if (named == view)
            place.view = name;
    return place;
}

std::optional<View> goToPlace(const project::Place& place, Session* session)
{
    const auto document = session->corpus()->find(place.document);
    const auto partner = session->corpus()->find(place.partner);
    if (document && partner && *document != *partner)
        session->setCurrentPair({ *document, *partner });
    else if (document)
        session->setCurrentDocument(*document);
    for (const auto& [named, name] : viewNames)
        if (place.view == name)
            return named;
    return std::nullopt;
}

QVariantMap leftPlace(const Session& session, View view)
{
    QVariantMap place { { parametersKey, mapOf(session.parameters()) }, { viewKey, static_cast<int>(view) } };
    if (const auto pair = session.currentPair())
        place.insert(partnerKey, bytesOf(session.corpus()->id(pair->b)));
    if (const auto document = session.currentDocument())
        place.insert(documentKey, bytesOf(session.corpus()->id(*document)));
    return place;
}

std::optional<View> goToLeftPlace(const QVariantMap& place, Session* session)
{
    if (const auto parameters = parametersOf(place.value(parametersKey).toMap()))
        session->setParameters(*parameters);
    const auto find = [&](const QString& key) -> std::optional<DocId> {
        const std::string id = place.value(key).toByteArray().toStdString();
        return id.empty() ? std::nullopt : session->corpus()->find(id);
    };
    const auto document = find(documentKey);
    const auto partner = find(partnerKey);
    if (document && partner)
        session->setCurrentPair({ *document, *partner });
    else if (document)
        session->setCurrentDocument(*document);
    bool is = false;
    const int view = place.value(viewKey).toInt(&is);
    if (!is || view < 0 || view > static_cast<int>(View::Methods))
        return std::nullopt;
    return static_cast<View>(view);
}

} // namespace alike::ui
