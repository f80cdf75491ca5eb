// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/convert/serve.h"

#include "core/corpus/convert/messages.h"
#include "core/corpus/convert/sandbox.h"
#include "core/corpus/file_bytes.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <exception>
#include <string>
#include <string_view>

#include <poll.h>
#include <sys/time.h>
#include <unistd.h>

namespace alike::corpus::convert {
namespace {

    /// Status of one that was told nonsense.
    constexpr int broken = 3;

    /// Reads exactly so many bytes. \return whether there were as many
    bool receive(Bytes& to, std::size_t size)
    {
        constexpr std::size_t mostRequestsAtOnce = 1 << 20;
        while (to.size() < size) {
            const std::size_t room = std::min(size - to.size(), mostRequestsAtOnce);
            const ssize_t got = ::read(STDIN_FILENO, to.room(room), room);
            if (got > 0)
                to.grew(static_cast<std::size_t>(got));
            else if (got == 0 || errno != EINTR)
                return false;
        }
        return true;
    }

    bool send(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const ssize_t sent = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
            if (sent > 0)
                bytes.remove_prefix(static_cast<std::size_t>(sent));
            else if (errno != EINTR)
                return false;
        }
        return true;
    }

    extern "C" void endWithOwner(int)
    {
        const int before = errno;
        pollfd owner { STDIN_FILENO, 0, 0 };
        if (poll(&owner, 1, 0) > 0 && (owner.revents & (POLLHUP | POLLERR)) != 0)
            _exit(0);
        errno = before;
    }

    /// While it lives, the process ends within a second of the program that asked: that may be killed, and
    /// what it asked for can take long.
    class OwnerWatch {
    public:
        OwnerWatch()
        {
            struct sigaction look { };
            look.sa_handler = endWithOwner;
            look.sa_flags = SA_RESTART;
            sigaction(SIGALRM, &look, nullptr);
            const itimerval eachSecond { { 1, 0 }, { 1, 0 } };
            setitimer(ITIMER_REAL, &eachSecond, nullptr);
        }
        ~OwnerWatch()
        {
            const itimerval never {};
            setitimer(ITIMER_REAL, &never, nullptr);
        }
        OwnerWatch(const OwnerWatch&) = delete;
        OwnerWatch& operator=(const OwnerWatch&) = delete;
    };

    Fragment answer(const Request& request, void (*parsePdf)(const FileContent&, Fragment&))
    {
        Fragment fragment;
        const FileContent file { request.bytes, request.place, request.id };
        try {
            if (request.format == Format::Pdf && parsePdf)
                parsePdf(file, fragment);
            else
                readerOf(request.format).parse(file, Options {}, fragment, Pace());
        } catch (const std::exception&) { // memory, nearly always
            fragment = {};
            ++fragment.report.documentsRead;
            fragment.report.bytes += request.bytes.size();
            fragment.report.skip(SkipReason::Unreadable, request.place,
                "The file needs more memory than the converter may use.");
        }
        return fragment;
    }

} // namespace

int serve(const Limits& limits, void (*parsePdf)(const FileContent& file, Fragment& out))
{
    enterSandbox(limits.memory);
    for (;;) {
        Bytes head;
        if (!receive(head, headSize))
            return 0; // the other end has closed
        const auto size = bodySize(head.view());
        Bytes body;
        if (!size || !receive(body, *size))
            return broken;
        const auto request = parseRequest(body.view());
        if (!request)
            return broken;
        body = Bytes();
        limitTime(limits.seconds + request->bytes.size() / limits.bytesASecond);
        const OwnerWatch watch;
        if (!send(reply(answer(*request, parsePdf))))
            return 0;
    }
}

} // namespace alike::corpus::convert
