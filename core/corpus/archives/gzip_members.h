// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>

namespace alike::corpus {

/// Writes gzip data (RFC 1952) of several members, as web archives have one for each record. Members have
/// neither name nor time: equal content gives equal bytes.
class GzipMembers {
public:
    using Write = std::function<Result<Done>(std::string_view packed)>;
    explicit GzipMembers(Write write);
    ~GzipMembers();
    GzipMembers(const GzipMembers&) = delete;
    GzipMembers& operator=(const GzipMembers&) = delete;

    /// Begins a member where none is open.
    Result<Done> write(std::string_view bytes);
    /// Ends the member that is open, if one is.
    Result<Done> endMember();

private:
    struct State;
    Result<Done> pack(std::string_view bytes, bool last);

    Write m_write;
    std::unique_ptr<State> m_state;
    bool m_open = false;
};

} // namespace alike::corpus
