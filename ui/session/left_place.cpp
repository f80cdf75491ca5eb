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
    const QString listKey = QStringLiteral("list");
    const QString filterKey = QStringLiteral("filter%1"); ///< by FilteredList
    const QString scrolledKey = QStringLiteral("scrolled%1");
    const QString viewKey = QStringLiteral("view"); ///< of earlier versions: the number of a page
    const std::array numberedPages { page::pairs, page::read, page::compare, page::charts, page::methods };

    const std::string documentsInFront = "documents";
    const std::string pairsInFront = "pairs";
    const std::string groupsInFront = "groups";

    const std::string& nameOfList(FilteredList list)
    {
        return list == FilteredList::Documents ? documentsInFront
            : list == FilteredList::Groups     ? groupsInFront
                                               : pairsInFront;
    }

    FilteredList listCalled(const std::string& name)
    {
        return name == documentsInFront ? FilteredList::Documents
            : name == groupsInFront     ? FilteredList::Groups
                                        : FilteredList::Pairs;
    }

    /// Ids are bytes.
    QByteArray bytesOf(const std::string& id)
    {
        return QByteArray::fromStdString(id);
    }

    PageId pageIn(const QVariantMap& place)
    {
        if (place.contains(pageKey))
            return place.value(pageKey).toString().toStdString();
        bool is = false;
        const auto number = place.value(viewKey).toUInt(&is);
        return is && number < numberedPages.size() ? numberedPages[number] : PageId();
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
    const Place& here = session.place();
    place.view = here.page;
    place.list = nameOfList(here.list);
    for (std::size_t list = 0; list < filteredListCount; ++list)
        place.lists[list] = { here.filters[list].toStdString(), here.scroll.lists[list] };
    return place;
}

std::optional<PageId> goToPlace(const project::Place& place, Session* session)
{
    const auto find
        = [&](const std::string& id) { return id.empty() ? std::nullopt : session->corpus()->find(id); };
    const auto document = find(place.document);
    const auto partner = find(place.partner);
    session->hold(find(place.held));
    Scroll scroll;
    for (std::size_t list = 0; list < filteredListCount; ++list) {
        session->setFilter(static_cast<FilteredList>(list), QString::fromStdString(place.lists[list].filter));
        if (const auto& pixels = place.lists[list].scrolled)
            scroll.lists[list] = static_cast<int>(*pixels);
    }
    if (!place.list.empty())
        session->setList(listCalled(place.list));
    if (document && partner && *document != *partner)
        session->setCurrentPair({ *document, *partner });
    else if (document)
        session->setCurrentDocument(*document);
    if (place.view.empty())
        return std::nullopt;
    session->setPage(place.view);
    session->resumeScroll(scroll); // of this page
    return place.view;
}

QVariantMap leftPlace(const Session& session)
{
    const project::Place here = projectPlace(session);
    QVariantMap place { { parametersKey, mapOf(session.parameters()) },
        { pageKey, QString::fromStdString(here.view) }, { listKey, QString::fromStdString(here.list) } };
    for (const auto& [key, id] : { std::pair(documentKey, here.document), std::pair(partnerKey, here.partner),
             std::pair(heldKey, here.held) }) {
        if (!id.empty())
            place.insert(key, bytesOf(id));
    }
    for (std::size_t list = 0; list < filteredListCount; ++list) {
        if (const auto& [filter, scrolled] = here.lists[list]; !filter.empty() || scrolled) {
            place.insert(filterKey.arg(list), QString::fromStdString(filter));
            place.insert(scrolledKey.arg(list), static_cast<qlonglong>(scrolled.value_or(0)));
        }
    }
    return place;
}

std::optional<PageId> goToLeftPlace(const QVariantMap& place, Session* session)
{
    if (const auto parameters = parametersOf(place.value(parametersKey).toMap()))
        session->setParameters(*parameters);
    const auto id = [&](const QString& key) { return place.value(key).toByteArray().toStdString(); };
    project::Place there { id(documentKey), id(partnerKey), pageIn(place), id(heldKey),
        place.value(listKey).toString().toStdString() };
    for (std::size_t list = 0; list < filteredListCount; ++list) {
        there.lists[list].filter = place.value(filterKey.arg(list)).toString().toStdString();
        if (const QVariant scrolled = place.value(scrolledKey.arg(list)); scrolled.isValid())
            there.lists[list].scrolled = scrolled.toInt();
    }
    return goToPlace(there, session);
}

QByteArray heldIn(const QVariantMap& place)
{
    return place.value(heldKey).toByteArray();
}

} // namespace alike::ui
