// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/reddit_listing.h"

#include "core/corpus/readers/json/json_scan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>
#include <utility>
#include <vector>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Where the objects and arrays of a text end, looked for once, however deep they lie in each other.
    class NestedEnds {
    public:
        /// \param text outlives this. O(bytes)
        explicit NestedEnds(std::string_view text)
            : m_text(text)
        {
            std::vector<std::size_t> open;
            for (std::size_t at = 0; at < text.size();) {
                const char c = text[at];
                if (c == '"') {
                    at = endOfString(text, at);
                    continue;
                }
                if (c == '{' || c == '[') {
                    open.push_back(at);
                } else if ((c == '}' || c == ']') && !open.empty()) {
                    if (at + 1 - open.back() >= shortest)
                        m_ends.emplace(open.back(), at + 1);
                    open.pop_back();
                }
                ++at;
            }
            for (const std::size_t begin : open)
                m_ends.emplace(begin, std::string_view::npos);
        }

        /// As `endOfNested`. \param part of the text
        std::size_t endIn(std::string_view part, std::size_t at) const
        {
            const auto begin = static_cast<std::size_t>(part.data() - m_text.data());
            const auto known = m_ends.find(begin + at);
            if (known == m_ends.end())
                return endOfNested(part, at); // it is short
            return known->second - std::min(known->second, begin) > part.size() ? std::string_view::npos
                                                                                : known->second - begin;
        }

    private:
        static constexpr std::size_t shortest = 256; ///< bytes: shorter ones are as quickly looked through

        std::string_view m_text;
        std::unordered_map<std::size_t, std::size_t> m_ends; ///< by where they begin; npos: they do not end
    };

    /// What stands behind the name of the first member of an object, its value first; empty: the text begins
    /// with none that is called so.
    std::string_view behindFirstName(std::string_view text, std::string_view quoted)
    {
        if (!text.starts_with('{'))
            return {};
        std::size_t at = behindSpace(text, 1);
        if (!text.substr(at).starts_with(quoted))
            return {};
        at = behindSpace(text, at + quoted.size());
        return text.substr(at).starts_with(':') ? text.substr(behindSpace(text, at + 1)) : std::string_view();
    }

    /// Whether a listing begins a text.
    bool beginsListing(std::string_view text)
    {
        return behindFirstName(text, "\"kind\"").starts_with("\"Listing\"");
    }

    /// Whether one of the children of a listing begins a text, by its kind, and that its data follow.
    bool beginsChild(std::string_view text)
    {
        constexpr std::array kinds { "\"t1\""sv, "\"t3\""sv, "\"more\""sv };
        const std::string_view kind = behindFirstName(text, "\"kind\"");
        const auto* const known
            = std::ranges::find_if(kinds, [&](std::string_view one) { return kind.starts_with(one); });
        if (known == kinds.end())
            return false;
        const std::size_t comma = behindSpace(kind, known->size());
        return kind.substr(comma).starts_with(',')
            && kind.substr(behindSpace(kind, comma + 1)).starts_with("\"data\"");
    }

    constexpr int deepestArray = 2; ///< of listings, or of their children

    /// Whether an answer of the API begins a text that is wrapped: `{"response": …}`.
    bool isWrapped(std::string_view text)
    {
        return !behindFirstName(text, "\"response\"").empty();
    }

    /// What the first answer begins with of those that are wrapped or in arrays; else the text.
    std::string_view firstIn(std::string_view text)
    {
        for (int depth = 0;; ++depth) {
            if (isWrapped(text))
                text = behindFirstName(text, "\"response\"");
            if (depth == deepestArray || !text.starts_with('['))
                return text;
            text.remove_prefix(behindSpace(text, 1));
        }
    }

    /// Whether a listing or its children begin a text, or an array of these, or of such arrays.
    bool beginsListings(std::string_view text)
    {
        const std::string_view first = firstIn(text);
        return beginsListing(first) || beginsChild(first);
    }

    class ListingReader {
    public:
        explicit ListingReader(std::string_view text)
            : m_ends(text)
        {
        }

        /// \param listings one, or a child of one, an array of them, or of such arrays, each as it is or in
        /// an answer \return whether it is nothing else: what is not so is not read
        bool readAll(std::string_view listings, int depth = 0)
        {
            if (isWrapped(listings))
                listings = memberNamed(listings, "response");
            if (depth == deepestArray || !listings.starts_with('['))
                return readOne(listings);
            bool isAll = true;
            for (const std::string_view element : elements(listings))
                isAll = readAll(element, depth + 1) && isAll;
            return isAll;
        }

        std::vector<std::string_view> elements(std::string_view array) const
        {
            return elementsOf(
                array, [&](std::string_view part, std::size_t at) { return m_ends.endIn(part, at); });
        }

        std::size_t endOf(std::string_view nested) const { return m_ends.endIn(nested, 0); }

        RedditPosts take()
        {
            m_posts.array += ']';
            return std::move(m_posts);
        }

    private:
        /// A listing of which something is still to be read.
        struct Level {
            std::vector<std::string_view> children;
            std::size_t next = 0;
        };

        bool readOne(std::string_view listing)
        {
            if (beginsChild(listing))
                readChild(listing);
            else if (beginsListing(listing))
                open(listing);
            else
                return false;
            while (!m_open.empty()) {
                Level& level = m_open.back();
                if (level.next == level.children.size())
                    m_open.pop_back();
                else
                    readChild(level.children[level.next++]);
            }
            return true;
        }

        void readChild(std::string_view child)
        {
            const std::string_view data = memberNamed(child, "data");
            if (!data.starts_with('{'))
                return;
            if (nameInQuotes(memberNamed(child, "kind")) == "more")
                countMore(data);
            else
                readPost(data);
        }

        void open(std::string_view listing)
        {
            const std::string_view children = memberNamed(memberNamed(listing, "data"), "children");
            if (children.starts_with('['))
                m_open.push_back({ elements(children) });
        }

        /// \return whether none is cut off
        template <typename Visit> bool forEach(std::string_view object, const Visit& visit) const
        {
            return forEachMember(object, visit, true,
                [&](std::string_view part, std::size_t at) { return m_ends.endIn(part, at); });
        }

        /// The member of an object with this name; empty: there is none.
        std::string_view memberNamed(std::string_view object, std::string_view wanted) const
        {
            std::string_view found;
            forEach(object, [&](std::string_view name, std::size_t value, std::size_t end) {
                if (nameInQuotes(name) == wanted)
                    found = object.substr(value, end - value);
            });
            return found;
        }

        void readPost(std::string_view data)
        {
            std::string_view replies;
            std::string post;
            const auto add = [&post](std::string_view name, std::string_view value) {
                post.append(post.empty() ? "{" : ",").append(name).append(":").append(value);
            };
            bool hasSelftext = false; // even a blank one: what is the same as HTML says no more
            bool hasBody = false;
            std::vector<std::pair<std::string_view, std::string_view>> inHtml; // the same as HTML
            const bool isWhole
                = forEach(data, [&](std::string_view quoted, std::size_t value, std::size_t end) {
                      const std::string_view member = data.substr(value, end - value);
                      const std::string_view name = nameInQuotes(quoted);
                      hasSelftext = hasSelftext || (name == "selftext" && isString(member));
                      hasBody = hasBody || (name == "body" && isString(member));
                      if (name == "replies" && beginsListing(member))
                          replies = member;
                      else if (name == "selftext_html" || name == "body_html")
                          inHtml.emplace_back(quoted, member);
                      else
                          add(quoted, member);
                  });
            for (const auto& [name, value] : inHtml)
                if (nameInQuotes(name) == "body_html" ? !hasBody : !hasSelftext)
                    add(name, value);
            if (isWhole && !post.empty() && endOf(data) == data.size())
                m_posts.array.append(m_posts.array.size() > 1 ? "," : "").append(post).append("}");
            if (!replies.empty())
                open(replies);
        }

        void countMore(std::string_view data)
        {
            std::size_t count = 0;
            const std::string_view number = memberNamed(data, "count");
            std::from_chars(number.data(), number.data() + number.size(), count);
            const std::string_view ids = memberNamed(data, "children");
            m_posts.unloaded
                += std::max(count, ids.starts_with('[') ? elements(ids).size() : std::size_t { 0 });
        }

        const NestedEnds m_ends;
        std::vector<Level> m_open; ///< each in the one before
        RedditPosts m_posts { "[" };
    };

} // namespace

std::optional<RedditPosts> postsOfListings(std::string_view text)
{
    const std::size_t begin = behindSpace(text, 0);
    if (!beginsListings(text.substr(begin)))
        return std::nullopt;
    const std::string_view listings = text.substr(begin);
    ListingReader reader(listings);
    bool isCut = false;
    for (std::size_t at = 0; at < listings.size();) { // one after another, wherever lines end
        if (!beginsListings(listings.substr(at)))
            return std::nullopt;
        const std::size_t end = reader.endOf(listings.substr(at));
        isCut = end == std::string_view::npos;
        const std::string_view answer = listings.substr(at, end);
        if (!reader.readAll(answer) && beginsChild(firstIn(answer)) && !isCut)
            return std::nullopt; // other records stand among them
        at = isCut ? listings.size() : behindSpace(listings, at + end);
    }
    RedditPosts posts = reader.take();
    posts.isCut = isCut;
    return posts;
}

std::optional<std::string> postsOnLines(std::string_view lines)
{
    std::optional<std::string> out;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', at), lines.size());
        const std::size_t next = std::min(end + 1, lines.size());
        const std::string_view line = lines.substr(at, end - at);
        const auto posts = postsOfListings(line);
        if (posts && !out)
            out.emplace(lines.substr(0, at));
        if (posts)
            for (const std::string_view post : elementsOf(posts->array))
                out->append(post).append("\n");
        else if (out)
            out->append(lines.substr(at, next - at));
        at = next;
    }
    return out;
}

std::optional<std::string> withoutRedditEscapes(std::string_view text)
{
    struct Escape {
        std::string_view reference;
        char character;
    };
    constexpr std::array escapes { Escape { "&gt;", '>' }, Escape { "&lt;", '<' }, Escape { "&amp;", '&' } };
    std::size_t mark = text.find_first_of("&<>");
    if (mark == std::string_view::npos)
        return std::nullopt;
    std::string plain;
    for (std::size_t at = 0;;) {
        plain.append(text.substr(at, mark - at));
        if (mark == std::string_view::npos)
            return plain;
        const auto* const escape = std::ranges::find_if(
            escapes, [&](const Escape& known) { return text.substr(mark).starts_with(known.reference); });
        if (escape == escapes.end())
            return std::nullopt; // it stands for itself, as in all that was not escaped
        plain += escape->character;
        at = mark + escape->reference.size();
        mark = text.find_first_of("&<>", at);
    }
}

} // namespace alike::corpus
