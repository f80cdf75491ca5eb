// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/reddit_listing.h"

#include "core/corpus/readers/json/json_scan.h"

#include <algorithm>
#include <charconv>

namespace alike::corpus {
namespace {

    /// The member of an object with this name; empty: there is none.
    std::string_view memberNamed(std::string_view object, std::string_view wanted)
    {
        std::string_view found;
        forEachMember(
            object,
            [&](std::string_view name, std::size_t value, std::size_t end) {
                if (nameInQuotes(name) == wanted)
                    found = object.substr(value, end - value);
            },
            true);
        return found;
    }

    /// Whether a listing begins a text.
    bool beginsListing(std::string_view text)
    {
        constexpr std::string_view kind = "\"kind\"";
        constexpr std::string_view listing = "\"Listing\"";
        if (!text.starts_with('{'))
            return false;
        std::size_t at = behindSpace(text, 1);
        if (!text.substr(at).starts_with(kind))
            return false;
        at = behindSpace(text, at + kind.size());
        return text.substr(at).starts_with(':')
            && text.substr(behindSpace(text, at + 1)).starts_with(listing);
    }

    class ListingReader {
    public:
        /// \param listing that begins a text
        void read(std::string_view listing, int depth = 1)
        {
            const std::string_view children = memberNamed(memberNamed(listing, "data"), "children");
            if (!children.starts_with('['))
                return;
            for (const std::string_view child : elementsOf(children)) {
                const std::string_view data = memberNamed(child, "data");
                if (!data.starts_with('{'))
                    continue;
                if (nameInQuotes(memberNamed(child, "kind")) == "more")
                    countMore(data);
                else
                    readPost(data, depth);
            }
        }

        RedditPosts take()
        {
            m_posts.array += ']';
            return std::move(m_posts);
        }

    private:
        static constexpr int deepest = 64; ///< each level is one of the stack, and looked through again

        void readPost(std::string_view data, int depth)
        {
            std::string_view replies;
            std::string post;
            const bool isWhole = forEachMember(
                data,
                [&](std::string_view name, std::size_t value, std::size_t end) {
                    const std::string_view member = data.substr(value, end - value);
                    if (nameInQuotes(name) == "replies" && beginsListing(member) && depth < deepest)
                        replies = member;
                    else
                        post.append(post.empty() ? "{" : ",").append(name).append(":").append(member);
                },
                true);
            if (isWhole && !post.empty() && endOfNested(data, 0) == data.size())
                m_posts.array.append(m_posts.array.size() > 1 ? "," : "").append(post).append("}");
            if (!replies.empty())
                read(replies, depth + 1);
        }

        void countMore(std::string_view data)
        {
            std::size_t count = 0;
            const std::string_view number = memberNamed(data, "count");
            std::from_chars(number.data(), number.data() + number.size(), count);
            const std::string_view ids = memberNamed(data, "children");
            m_posts.unloaded
                += std::max(count, ids.starts_with('[') ? elementsOf(ids).size() : std::size_t { 0 });
        }

        RedditPosts m_posts { "[" };
    };

} // namespace

std::optional<RedditPosts> postsOfListings(std::string_view text)
{
    const std::size_t begin = behindSpace(text, 0);
    const bool isArray = text.substr(begin).starts_with('[');
    const std::size_t first = isArray ? behindSpace(text, begin + 1) : begin;
    if (!beginsListing(text.substr(first)))
        return std::nullopt;
    const std::size_t end = std::min(endOfNested(text, begin), text.size());
    if (behindSpace(text, end) < text.size())
        return std::nullopt; // one of several, as lines are
    ListingReader reader;
    if (isArray)
        for (const std::string_view listing : elementsOf(text.substr(begin)))
            reader.read(listing);
    else
        reader.read(text.substr(first));
    RedditPosts posts = reader.take();
    posts.isCut = endOfNested(text, begin) == std::string_view::npos;
    return posts;
}

} // namespace alike::corpus
