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
    const QString heldKey = QStringLiteral("held");
    const QString pageKey = QStringLiteral("page");
    const QString viewKey = QStringLiteral("view"); ///< of earlier versions: the number of a page
    const std::array numberedPages { page::pairs, page::read, page::compare, page::charts, page::methods };

    /// Ids are bytes.
    QByteArray bytesOf(std::string_view id)
    {
        return { id.data(), static_cast<qsizetype>(id.size()) };
    }

    std::optional<PageId> named(const PageId& page)
    {
        return page.empty() ? std::nullopt : std::optional(page);
    }

} // namespace

project::Place projectPlace(const Session& session)
{
    project::Place place;
    if (const auto document = session.currentDocument())
        place.document = session.corpus()->id(*document);
    if (const auto pair = session.currentPair())
        place.partner = session.corpus()->id(pair->b);
    if (const auto held = session.held())
        place.held = session.corpus()->id(*held);
    place.view = session.place().page;
    return place;
}

std::optional<PageId> goToPlace(const project::Place& place, Session* session)
{
    const auto document = session->corpus()->find(place.document);
    const auto partner = session->corpus()->find(place.partner);
    session->hold(place.held.empty() ? std::nullopt : session->corpus()->find(place.held));
    if (document && partner && *document != *partner)
        session->setCurrentPair({ *document, *partner });
    else if (document)
        session->setCurrentDocument(*document);
    return named(place.view);
}

QVariantMap leftPlace(const Session& session)
{
    QVariantMap place { { parametersKey, mapOf(session.parameters()) },
        { pageKey, QString::fromStdString(session.place().page) } };
    if (const auto pair = session.currentPair())
        place.insert(partnerKey, bytesOf(session.corpus()->id(pair->b)));
    if (const auto document = session.currentDocument())
        place.insert(documentKey, bytesOf(session.corpus()->id(*document)));
    if (const auto held = session.held())
        place.insert(heldKey, bytesOf(session.corpus()->id(*held)));
    return place;
}

std::optional<PageId> goToLeftPlace(const QVariantMap& place, Session* session)
{
    if (const auto parameters = parametersOf(place.value(parametersKey).toMap()))
        session->setParameters(*parameters);
    const auto find = [&](const QString& key) -> std::optional<DocId> {
        const std::string id = place.value(key).toByteArray().toStdString();
        return id.empty() ? std::nullopt : session->corpus()->find(id);
    };
    const auto document = find(documentKey);
    const auto partner = find(partnerKey);
    session->hold(find(heldKey));
    if (document && partner)
        session->setCurrentPair({ *document, *partner });
    else if (document)
        session->setCurrentDocument(*document);
    if (place.contains(pageKey))
        return named(place.value(pageKey).toString().toStdString());
    bool is = false;
    const auto number = place.value(viewKey).toUInt(&is);
    return is && number < numberedPages.size() ? std::optional(numberedPages[number]) : std::nullopt;
}

QByteArray heldIn(const QVariantMap& place)
{
    return place.value(heldKey).toByteArray();
}

} // namespace alike::ui
