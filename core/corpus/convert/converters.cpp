// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/convert/converters.h"

#include "core/corpus/convert/messages.h"
#include "core/corpus/file_bytes.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace alike::corpus::convert {

namespace {

    using Clock = std::chrono::steady_clock;

    constexpr std::string_view programName = "alike-convert";
    constexpr std::chrono::milliseconds waitAtOnce { 5 }; ///< then it is asked whether to stop
    constexpr std::size_t mostBytesAtOnce = 1 << 20; ///< bytes

    /// Why nothing came of a file.
    enum class Trouble { None, Stopped, Died, TookTooLong, Nonsense };

    /// An argument list of one word, and no environment but what the C library needs to know characters.
    struct Words {
        std::string program;
        std::array<char*, 2> arguments { program.data(), nullptr };
        std::string language = "LC_ALL=C.UTF-8";
        std::array<char*, 2> environment { language.data(), nullptr };
    };

} // namespace

std::filesystem::path installedProgram()
{
    std::error_code failed;
    const std::filesystem::path own = std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
    if (failed)
        return {};
    for (const std::filesystem::path& folder : { own, own / "../libexec/alike" }) {
        const std::filesystem::path program = (folder / programName).lexically_normal();
        if (access(program.c_str(), X_OK) == 0)
            return program;
    }
    return {};
}

/// A process, and the socket that both ends talk through.
class Converters::Child {
public:
    explicit Child(const std::filesystem::path& program)
    {
        std::array<int, 2> ends { -1, -1 };
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            return;
        m_socket = ends[0];
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1); // what libraries left open
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        // An interrupt from the keyboard is for the program that started it, which ends it by itself.
        posix_spawnattr_setpgroup(&attributes, 0);
        sigset_t none;
        sigemptyset(&none);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
        Words words { program.string() };
        if (posix_spawn(&m_process, program.c_str(), &actions, &attributes, words.arguments.data(),
                words.environment.data())
            != 0)
            m_process = -1;
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        close(ends[1]);
    }

    ~Child()
    {
        if (m_socket >= 0)
            close(m_socket);
        if (m_process > 0)
            end();
    }

    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    bool started() const { return m_process > 0; }
    /// Whether the other end has not gone while nothing was asked of it.
    bool ready() const
    {
        char none = 0;
        return recv(m_socket, &none, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && errno == EAGAIN;
    }

    /// \param deadline for all of it
    Trouble ask(Format format, const FileContent& file, Fragment& out, Clock::time_point deadline,
        const std::stop_token& stop)
    {
        const std::string begin = requestBegin(format, file.place, file.id, file.bytes.size());
        if (const Trouble trouble = send(begin, deadline, stop); trouble != Trouble::None)
            return trouble;
        if (const Trouble trouble = send(file.bytes, deadline, stop); trouble != Trouble::None)
            return trouble;
        Bytes head;
        if (const Trouble trouble = receive(head, headSize, deadline, stop); trouble != Trouble::None)
            return trouble;
        const auto size = bodySize(head.view());
        if (!size)
            return Trouble::Nonsense;
        Bytes body;
        if (const Trouble trouble = receive(body, *size, deadline, stop); trouble != Trouble::None)
            return trouble;
        auto fragment = parseReply(body.view());
        if (!fragment || (!fragment->records.empty() && fragment->records.back().end > file.bytes.size()))
            return Trouble::Nonsense;
        out = std::move(*fragment);
        return Trouble::None;
    }

    /// How the process ended, in words. Waits for it.
    std::string end()
    {
        kill(m_process, SIGKILL);
        int status = 0;
        while (waitpid(m_process, &status, 0) < 0 && errno == EINTR) { }
        m_process = -1;
        if (WIFEXITED(status))
            return fmt::format("it ended with status {}", WEXITSTATUS(status));
        const int signal = WTERMSIG(status);
        return signal == SIGKILL ? "it was killed"
            : signal == SIGXCPU  ? "it took more time than a file of its size needs"
            : signal == SIGSYS   ? "it tried what no converter has to do"
                                 : fmt::format("it crashed ({})", strsignal(signal)); // NOLINT
    }

private:
    Trouble wait(short events, Clock::time_point deadline, const std::stop_token& stop) const
    {
        for (;;) {
            pollfd entry { m_socket, events, 0 };
            const int ready = poll(&entry, 1, static_cast<int>(waitAtOnce.count()));
            if (stop.stop_requested())
                return Trouble::Stopped;
            if (ready > 0)
                return Trouble::None; // or the other end is gone, as reading or writing will tell
            if (Clock::now() > deadline)
                return Trouble::TookTooLong;
        }
    }

    Trouble send(std::string_view bytes, Clock::time_point deadline, const std::stop_token& stop) const
    {
        while (!bytes.empty()) {
            if (const Trouble trouble = wait(POLLOUT, deadline, stop); trouble != Trouble::None)
                return trouble;
            const ssize_t sent = ::send(
                m_socket, bytes.data(), std::min(bytes.size(), mostBytesAtOnce), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (sent > 0)
                bytes.remove_prefix(static_cast<std::size_t>(sent));
            else if (errno != EAGAIN && errno != EINTR)
                return Trouble::Died;
        }
        return Trouble::None;
    }

    /// Takes memory for what has come, not for what was announced.
    Trouble receive(
        Bytes& to, std::size_t size, Clock::time_point deadline, const std::stop_token& stop) const
    {
        while (to.size() < size) {
            if (const Trouble trouble = wait(POLLIN, deadline, stop); trouble != Trouble::None)
                return trouble;
            const std::size_t room = std::min(size - to.size(), mostBytesAtOnce);
            const ssize_t got = recv(m_socket, to.room(room), room, MSG_DONTWAIT);
            if (got > 0)
                to.grew(static_cast<std::size_t>(got));
            else if (got == 0 || (errno != EAGAIN && errno != EINTR))
                return Trouble::Died;
        }
        return Trouble::None;
    }

    int m_socket = -1;
    pid_t m_process = -1;
};

Converters::Converters(ConverterOptions options)
    : m_options(std::move(options))
{
}

Converters::~Converters() = default;

std::unique_ptr<Converters::Child> Converters::take()
{
    {
        const std::scoped_lock lock(m_mutex);
        while (!m_idle.empty()) {
            auto child = std::move(m_idle.back());
            m_idle.pop_back();
            if (child->ready())
                return child;
        }
    }
    return std::make_unique<Child>(m_options.program);
}

void Converters::giveBack(std::unique_ptr<Child> child)
{
    const std::scoped_lock lock(m_mutex);
    m_idle.push_back(std::move(child));
}

Result<Done> Converters::convert(
    Format format, const FileContent& file, Fragment& out, const std::stop_token& stop)
{
    const auto lost = [&](std::string why) {
        ++out.report.documentsRead;
        out.report.bytes += file.bytes.size();
        out.report.skip(SkipReason::Unreadable, file.place, std::move(why));
    };
    if (file.bytes.size() + file.place.size() + file.id.size() + 1024 > longestMessage) {
        lost("The file is larger than 2 GB, which is more than its format is read of.");
        return Done {};
    }
    std::unique_ptr<Child> child = take();
    if (!child->started()) {
        lost(fmt::format("The converter {} cannot be started.", m_options.program.string()));
        return Done {};
    }
    const Trouble trouble = child->ask(format, file, out, Clock::now() + m_options.patience, stop);
    switch (trouble) {
    case Trouble::None:
        giveBack(std::move(child));
        break;
    case Trouble::Stopped:
        return cancelled();
    case Trouble::Died:
        lost(fmt::format("The file stopped the converter: {}.", child->end()));
        break;
    case Trouble::TookTooLong:
        lost(fmt::format("The converter was stopped: it took more than {} seconds for this file.",
            std::chrono::ceil<std::chrono::seconds>(m_options.patience).count()));
        break;
    case Trouble::Nonsense:
        lost("The converter was stopped: what it answered makes no sense.");
        break;
    }
    return Done {};
}

} // namespace alike::corpus::convert
