// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/retirement.h"

#include "tests/support/gate.h"
#include "tests/support/suite.h"

#include <QtTest>

#include <thread>

using namespace alike;

namespace {

/// Tells where it was destroyed.
struct Witness {
    std::thread::id* where;
    test::Gate* gone = nullptr;

    ~Witness()
    {
        *where = std::this_thread::get_id();
        if (gone != nullptr)
            gone->open();
    }
};

} // namespace

class TestRetirement : public QObject {
    Q_OBJECT
private slots:
    void destroysElsewhere()
    {
        std::thread::id where;
        test::Gate gone; // before the thread that opens it
        Retirement retirement;
        auto object = retirement.watch(std::shared_ptr<const Witness>(new Witness { &where, &gone }));
        auto second = object;
        object.reset();
        QVERIFY(where == std::thread::id());
        second.reset();
        gone.wait();
        QVERIFY(where != std::this_thread::get_id());
    }

    void takesWhatIsHandedOver()
    {
        std::thread::id where;
        {
            Retirement retirement;
            retirement.retire(std::shared_ptr<const Witness>(new Witness { &where }));
        }
        QVERIFY(where != std::thread::id());
        QVERIFY(where != std::this_thread::get_id());
    }

    void mayGoFirst()
    {
        std::thread::id where;
        std::shared_ptr<const Witness> object;
        {
            const Retirement retirement;
            object = retirement.watch(std::shared_ptr<const Witness>(new Witness { &where }));
        }
        object.reset();
        QVERIFY(where == std::this_thread::get_id());
    }

    /// What is watched and holds something that is watched as well.
    void nests()
    {
        struct Outer {
            std::shared_ptr<const Witness> inner;
        };
        std::thread::id where;
        {
            Retirement retirement;
            auto inner = retirement.watch(std::shared_ptr<const Witness>(new Witness { &where }));
            auto outer = retirement.watch(std::make_shared<const Outer>(Outer { std::move(inner) }));
            outer.reset();
        }
        QVERIFY(where != std::thread::id());
    }
};

ALIKE_TEST(TestRetirement)
#include "tst_retirement.moc"
