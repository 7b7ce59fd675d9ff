import SolverOracle
import XCTest

/// A number is read as the simplest fraction within its rounding noise.
final class SimplestFractionTests: XCTestCase {
    private func assert(
        _ value: Double, is numerator: Int, over denominator: Int, line: UInt = #line
    ) {
        let expected = Rational(numerator) / Rational(denominator)
        XCTAssertEqual(Rational(simplestNear: value), expected, line: line)
    }

    func test_wholeNumbersAndBinaryFractions_areThemselves() {
        assert(0, is: 0, over: 1)
        assert(1, is: 1, over: 1)
        assert(-44, is: -44, over: 1)
        assert(1e6, is: 1_000_000, over: 1)
        assert(0.3046875, is: 39, over: 128)
    }

    func test_quotients_areWhatWasDivided() {
        assert(10.0 / 11, is: 10, over: 11)
        assert(1.0 / 11, is: 1, over: 11)
        assert(-58.0 / 251, is: -58, over: 251)
        assert(333 + 1.0 / 3, is: 1000, over: 3)
        assert(0.1, is: 1, over: 10)
        assert(1e-6, is: 1, over: 1_000_000)
    }

    func test_aFewRoundings_areForgiven() {
        assert(0.1 + 0.2, is: 3, over: 10)
        assert((0.1).nextUp.nextUp, is: 1, over: 10)
    }

    func test_whatIsMeant_isKept() {
        XCTAssertNotEqual(Rational(simplestNear: 1 + 1e-12), 1)
        for value in [Double.pi, -2.718281828459045, 1234.56789012345] {
            XCTAssertEqual(Rational(simplestNear: value).doubleValue, value, accuracy: value.magnitude * 2e-14)
        }
    }
}
