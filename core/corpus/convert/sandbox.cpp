// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/convert/sandbox.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <vector>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace alike::corpus::convert {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    constexpr bool sanitized = true;
#else
    constexpr bool sanitized = false;
#endif
#else
    constexpr bool sanitized = false;
#endif

    void limit(int resource, std::uint64_t most)
    {
        const rlimit limits { most, most };
        setrlimit(static_cast<__rlimit_resource>(resource), &limits);
    }

    /// Nothing but reading below some folders.
    void restrictFiles()
    {
        // Rights of the first version of Landlock; later ones have more, none of which is needed here.
        landlock_ruleset_attr ruleset {};
        ruleset.handled_access_fs = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE
            | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR
            | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR
            | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO
            | LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;
        const auto created = static_cast<int>(
            syscall(SYS_landlock_create_ruleset, &ruleset, sizeof ruleset.handled_access_fs, 0));
        if (created < 0)
            return;
        // Libraries that are loaded late, converters of encodings, fonts, and tables of characters of CJK.
        for (const char* folder : { "/usr/share", "/usr/lib", "/usr/lib64", "/lib", "/lib64", "/etc/fonts",
                 "/usr/local/share/fonts" }) {
            landlock_path_beneath_attr beneath {};
            beneath.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
            beneath.parent_fd = open(folder, O_PATH | O_CLOEXEC);
            if (beneath.parent_fd < 0)
                continue;
            syscall(SYS_landlock_add_rule, created, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
            close(beneath.parent_fd);
        }
        syscall(SYS_landlock_restrict_self, created, 0);
        close(created);
    }

#if defined(__x86_64__) || defined(__aarch64__)
    sock_filter statement(unsigned code, std::uint32_t value)
    {
        return { static_cast<std::uint16_t>(code), 0, 0, value };
    }

    sock_filter jump(unsigned code, std::uint32_t value, std::uint8_t ifTrue, std::uint8_t ifFalse)
    {
        return { static_cast<std::uint16_t>(code), ifTrue, ifFalse, value };
    }

    /// Refuses calls to the system that talk to others or start something.
    void restrictCalls()
    {
#if defined(__x86_64__)
        constexpr std::uint32_t machine = AUDIT_ARCH_X86_64;
#else
        constexpr std::uint32_t machine = AUDIT_ARCH_AARCH64;
#endif
        constexpr std::array refused
        {
            SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
                SYS_sendmsg, SYS_sendmmsg, SYS_execve, SYS_execveat, SYS_clone, SYS_clone3, SYS_ptrace,
                SYS_process_vm_readv, SYS_process_vm_writev, SYS_kill, SYS_setns, SYS_unshare, SYS_mount,
                SYS_keyctl, SYS_add_key, SYS_bpf, SYS_perf_event_open, SYS_io_uring_setup, SYS_userfaultfd,
                SYS_shmget, SYS_msgget, SYS_semget, SYS_pidfd_open, SYS_pidfd_getfd,
#if defined(__x86_64__)
                SYS_fork, SYS_vfork,
#endif
        };
        constexpr std::uint32_t allow = SECCOMP_RET_ALLOW;
        constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | EPERM;
        std::vector<sock_filter> program;
        program.push_back(statement(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)));
        program.push_back(jump(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0));
        program.push_back(statement(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
        program.push_back(statement(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)));
#if defined(__x86_64__)
        constexpr std::uint32_t otherNumbers = 0x40000000; // x32
        program.push_back(jump(BPF_JMP | BPF_JGE | BPF_K, otherNumbers, 0, 1));
        program.push_back(statement(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
#endif
        for (const auto call : refused) {
            program.push_back(jump(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 1));
            program.push_back(statement(BPF_RET | BPF_K, refuse));
        }
        program.push_back(statement(BPF_RET | BPF_K, allow));
        const sock_fprog filter { static_cast<unsigned short>(program.size()), program.data() };
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
    }
#else
    void restrictCalls() { }
#endif

    /// What a file may take; a converter has one at a time.
    struct Allowed {
        std::uint64_t atOnce = 0; ///< seconds between one part and the next
        std::uint64_t end = 0; ///< seconds since the process began, without parts
        std::uint64_t parts = 0; ///< milliseconds besides for those that are done
    };
    Allowed allowed;

    /// Seconds of the processor since the process began.
    std::uint64_t timeUsed()
    {
        rusage used {};
        getrusage(RUSAGE_SELF, &used);
        constexpr std::uint64_t microseconds = 1'000'000;
        return static_cast<std::uint64_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
            + static_cast<std::uint64_t>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / microseconds;
    }

    void endTimeAt(std::uint64_t seconds)
    {
        rlimit limits {};
        getrlimit(RLIMIT_CPU, &limits);
        limits.rlim_cur = static_cast<rlim_t>(seconds) + 1;
        setrlimit(RLIMIT_CPU, &limits);
    }

} // namespace

void enterSandbox(std::uint64_t memory)
{
    constexpr std::uint64_t files = 64;
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, files);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (sanitized)
        return; // sanitizers have threads and files of their own
    limit(RLIMIT_AS, memory);
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    restrictFiles();
    restrictCalls();
}

void limitTime(std::uint64_t seconds)
{
    allowed = { seconds, timeUsed() + seconds, 0 };
    endTimeAt(allowed.end);
}

void partDone(std::uint64_t milliseconds)
{
    allowed.parts += milliseconds;
    endTimeAt(std::min(timeUsed() + allowed.atOnce, allowed.end + allowed.parts / 1000));
}

} // namespace alike::corpus::convert
