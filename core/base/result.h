// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace alike {

/// What went wrong, as something a program can act on. The window translates it; `Error::detail` is for
/// people.
enum class ErrorCode {
    Cancelled, ///< the caller asked to stop; not a failure, nothing is shown for it
    NotFound, ///< a path, document or command target that does not exist
    NotReadable, ///< it exists, but permissions or the device refuse
    NotWritable,
    BadFormat, ///< the content is not what its format demands
    BadParameter, ///< a parameter outside its range, or one that does not fit this corpus
    NothingUsable, ///< everything was read and no document remained
    TooLarge, ///< above a stated limit or budget
    InUse, ///< another window or program holds it
};

/// An expected failure: a code to act on and one sentence that names what, where and the remedy.
struct Error {
    ErrorCode code;
    std::string detail;
};

/// A value or an Error, with the member names of `std::expected` (C++23), which may replace it.
template <typename T> class [[nodiscard]] Result {
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// \pre has_value()
    const T& value() const&
    {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }
    T& value() &
    {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }
    T value() &&
    {
        assert(has_value());
        return std::move(*std::get_if<0>(&m_state));
    }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    /// \pre !has_value()
    const Error& error() const
    {
        assert(!has_value());
        return *std::get_if<1>(&m_state);
    }

private:
    std::variant<T, Error> m_state;
};

/// A success without a value.
struct Done { };

/// Runs an expression that gives a Result; a failure is returned from the calling function, which gives a
/// Result itself.
#define ALIKE_TRY(...)                                                                                       \
    do {                                                                                                     \
        if (auto alikeTried = (__VA_ARGS__); !alikeTried)                                                    \
            return alikeTried.error();                                                                       \
    } while (false)

/// The same with a value: `ALIKE_ASSIGN(const auto tokens, tokenise(corpus))` declares `tokens`, or returns
/// the error. Two statements: not for the body of an `if` without braces.
#define ALIKE_ASSIGN(target, ...)                                                                            \
    ALIKE_ASSIGN_THROUGH(ALIKE_JOIN(alikeResult, __COUNTER__), target, __VA_ARGS__)
#define ALIKE_ASSIGN_THROUGH(result, target, ...)                                                            \
    auto result = (__VA_ARGS__);                                                                             \
    if (!result)                                                                                             \
        return result.error();                                                                               \
    target = std::move(result).value()
#define ALIKE_JOIN(a, b) ALIKE_JOIN_EXPANDED(a, b)
#define ALIKE_JOIN_EXPANDED(a, b) a##b

inline Error cancelled()
{
    return Error { ErrorCode::Cancelled, {} };
}

} // namespace alike
