// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace alike::review {

/// What somebody who has read them says of two documents, or of one.
enum class Verdict : std::uint8_t {
    None,
    Same,
    Different,
    Unsure,
    /// Of a pair: it does not join groups, though other pairs may bring the two together. Nothing is said of
    /// the texts.
    Cut,
    /// Of a document: it stands for its group, whatever the rule says, and stays when others go.
    Keep,
};

/// "same", "different", "unsure", "cut", "keep"; empty for none. As exports and the filter language write
/// them.
std::string_view nameOf(Verdict verdict);
std::optional<Verdict> verdictOf(std::string_view name);

/// What is marked: two documents, or one. By their ids, which outlive parameters and additions to the corpus;
/// numbers of documents do not.
class Subject {
public:
    /// One document.
    explicit Subject(std::string_view id);
    /// A pair; the order does not count. \pre the ids differ
    Subject(std::string_view idA, std::string_view idB);

    bool isPair() const { return !m_second.empty(); }
    /// The smaller id of a pair, in byte order.
    const std::string& first() const { return m_first; }
    /// Empty for one document.
    const std::string& second() const { return m_second; }

    auto operator<=>(const Subject&) const = default;

private:
    std::string m_first;
    std::string m_second;
};

struct Mark {
    Verdict verdict = Verdict::None; ///< None: only a note
    std::string note; ///< UTF-8
    std::int64_t changed = 0; ///< seconds since 1970, UTC

    /// Neither a verdict nor a note: no mark at all.
    bool empty() const { return verdict == Verdict::None && note.empty(); }
    bool operator==(const Mark&) const = default;
};

/// Every mark of a project. A value: compared, copied and saved as a whole.
class Marks {
public:
    /// Null when the subject has none.
    const Mark* find(const Subject& subject) const;
    /// An empty mark removes.
    void set(const Subject& subject, Mark mark);
    std::size_t size() const { return m_marks.size(); }
    /// How many subjects have this verdict.
    std::size_t count(Verdict verdict) const;
    /// By subject: byte order of the first id, then the second.
    const std::map<Subject, Mark>& all() const { return m_marks; }

    bool operator==(const Marks&) const = default;

private:
    std::map<Subject, Mark> m_marks;
};

} // namespace alike::review
