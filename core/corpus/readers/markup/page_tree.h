// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <gumbo.h>

// What those who go through the tree of a page share.
namespace alike::corpus {

template <std::size_t size> bool isAmong(GumboTag tag, const std::array<GumboTag, size>& tags)
{
    return std::ranges::find(tags, tag) != tags.end();
}

inline bool isElement(const GumboNode* node)
{
    return node->type == GUMBO_NODE_ELEMENT || node->type == GUMBO_NODE_TEMPLATE;
}

inline bool isTextNode(const GumboNode* node)
{
    return node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE
        || node->type == GUMBO_NODE_CDATA;
}

/// Visits the elements and texts below a node in the order of the page. \param enter whether to go into
/// this node, \param leave behind each that was gone into
template <typename Enter, typename Leave> void walk(const GumboNode* root, Enter enter, Leave leave)
{
    struct Step {
        const GumboNode* node;
        unsigned next;
    };
    std::vector<Step> path;
    if (enter(root) && isElement(root))
        path.push_back({ root, 0 });
    while (!path.empty()) {
        Step& step = path.back();
        const GumboVector& children = step.node->v.element.children;
        if (step.next == children.length) {
            leave(step.node);
            path.pop_back();
            continue;
        }
        const auto* const child = static_cast<const GumboNode*>(children.data[step.next++]);
        if (enter(child) && isElement(child))
            path.push_back({ child, 0 });
    }
}

} // namespace alike::corpus
