// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"
#include "tests/support/suite.h"

#include <QTest>

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

using namespace alike;

namespace {

Result<int> half(int n)
{
    if (n % 2 != 0)
        return Error { ErrorCode::BadParameter, "odd" };
    return n / 2;
}

/// The idiom of the sources: an error travels on unchanged into a result of another type.
Result<std::string> halfAsText(int n)
{
    auto result = half(n);
    if (!result)
        return result.error();
    return std::to_string(*result);
}

} // namespace

class TestResult : public QObject {
    Q_OBJECT
private slots:
    void holdsAValue()
    {
        const Result<int> result = half(8);
        QVERIFY(result.has_value());
        QVERIFY(static_cast<bool>(result));
        QCOMPARE(result.value(), 4);
        QCOMPARE(*result, 4);
    }

    void holdsAnError()
    {
        const Result<int> result = half(7);
        QVERIFY(!result.has_value());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::BadParameter);
        QCOMPARE(result.error().detail, std::string("odd"));
    }

    void errorsTravelUnchanged()
    {
        QCOMPARE(*halfAsText(10), std::string("5"));
        const auto result = halfAsText(3);
        QCOMPARE(result.error().code, ErrorCode::BadParameter);
        QCOMPARE(result.error().detail, std::string("odd"));
    }

    void valueCanBeChangedAndMovedOut()
    {
        Result<std::vector<int>> result(std::vector<int> { 1, 2 });
        result->push_back(3);
        (*result)[0] = 7;
        const std::vector<int> taken = std::move(result).value();
        QCOMPARE(taken, (std::vector<int> { 7, 2, 3 }));
    }

    void holdsWhatCanOnlyBeMoved()
    {
        Result<std::unique_ptr<int>> result(std::make_unique<int>(5));
        const std::unique_ptr<int> taken = std::move(result).value();
        QCOMPARE(*taken, 5);
    }

    /// A value that is itself an error-like type is still told apart from the error: by place, not by type.
    void valueAndErrorMayLookAlike()
    {
        const Result<ErrorCode> result(ErrorCode::NotFound);
        QVERIFY(result.has_value());
        QCOMPARE(*result, ErrorCode::NotFound);
    }

    void cancelledIsACodeWithoutWords()
    {
        const Result<Done> result = cancelled();
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
        QVERIFY(result.error().detail.empty());
        QVERIFY(Result<Done>(Done {}).has_value());
    }

    void noSilentConversionToBool()
    {
        QVERIFY((!std::is_convertible_v<Result<int>, bool>));
        QVERIFY((!std::is_convertible_v<Result<int>, int>));
    }
};

ALIKE_TEST(TestResult)
#include "tst_result.moc"
