// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/keeper.h"

#include "core/project/analysis_tables.h"
#include "core/project/database.h"
#include "core/project/schema.h"
#include "core/project/state_tables.h"

#include <utility>

namespace alike::project {

Result<Done> Keeper::lock()
{
    ALIKE_ASSIGN(auto lock, FileLock::take(m_path));
    m_lock = std::move(lock);
    return Done {};
}

Result<Done> Keeper::write(const Saved& saved, const Work& work)
{
    auto lock = project::write(m_path, saved, work, std::move(m_lock));
    if (!lock) {
        if (auto again = FileLock::take(m_path))
            m_lock = std::move(again).value();
        return lock.error();
    }
    m_lock = std::move(lock).value();
    return Done {};
}

Result<Done> Keeper::save(const State& state)
{
    return save(state, nullptr);
}

Result<Done> Keeper::save(const State& state, const SnapshotPtr& snapshot)
{
    if (!m_lock.isAt(m_path))
        return Error { ErrorCode::NotFound,
            m_path.string() + " is no longer there, or has been replaced. Save the project under a name." };
    ALIKE_ASSIGN(auto database, Database::open(m_path, Database::Mode::Existing));
    ALIKE_ASSIGN(const auto older, adopt(database));
    if (older)
        return database.damaged(); // the whole is written anew first: see Contents::needsRewriting
    database.liftLimits();
    ALIKE_ASSIGN(auto transaction, Transaction::begin(database));
    ALIKE_TRY(refreshView(database));
    ALIKE_TRY(writeState(database, state));
    if (const auto kept = keep(snapshot))
        ALIKE_TRY(writeAnalysis(database, *kept));
    return transaction.commit();
}

} // namespace alike::project
