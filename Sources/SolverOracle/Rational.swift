import BigInt

/// An exact fraction: numerator over positive denominator, always reduced.
///
/// Layout numbers are small, so a fraction is kept in two 128-bit words while it fits and in two big integers as soon
/// as it does not. The choice depends on the value alone, so equal fractions are stored alike.
package struct Rational: Hashable, Sendable {
    private enum Storage: Hashable, Sendable {
        case small(Int128, Int128)
        indirect case large(BigInt, BigInt)
    }

    private let storage: Storage

    package static let zero = Rational(0)
    package static let one = Rational(1)

    package init(_ value: Int) {
        storage = .small(Int128(value), 1)
    }

    /// The fraction `numerator / denominator`, brought to lowest terms.
    package init(_ numerator: BigInt, over denominator: BigInt) {
        precondition(!denominator.isZero, "BUG DETECTED: a fraction over zero")
        let divisor = numerator.greatestCommonDivisor(with: denominator)
        let sign: BigInt = denominator.sign == .minus ? -1 : 1
        self.init(reduced: sign * numerator / divisor, over: sign * denominator / divisor)
    }

    /// Stores a fraction that is in lowest terms already, over a positive denominator.
    private init(reduced numerator: BigInt, over denominator: BigInt) {
        if numerator.magnitude.bitWidth <= 127, denominator.magnitude.bitWidth <= 127 {
            let sign: Int128 = numerator.sign == .minus ? -1 : 1
            storage = .small(sign * Self.word(numerator.magnitude), Self.word(denominator.magnitude))
        } else {
            storage = .large(numerator, denominator)
        }
    }

    /// A big integer below 2^127 as a word.
    ///
    /// `Int128(BigInt)` is wrong below -2^64: it shifts right, and BigInt shifts a negative number's magnitude
    /// (https://github.com/attaswift/BigInt/issues/81).
    private static func word(_ magnitude: BigUInt) -> Int128 {
        let words = magnitude.words
        let low = words.first.map { UInt64($0) } ?? 0
        let high = words.count > 1 ? UInt64(words[1]) : 0
        return Int128(high) << 64 | Int128(low)
    }

    /// Stores a fraction of words that is in lowest terms already, over a positive denominator.
    private init(reduced numerator: Int128, over denominator: Int128) {
        // The one word whose negative is not a word; as a big integer it is like any other number.
        if numerator == .min {
            storage = .large(BigInt(numerator), BigInt(denominator))
        } else {
            storage = .small(numerator, denominator)
        }
    }

    package var numerator: BigInt {
        switch storage {
        case .small(let numerator, _): BigInt(numerator)
        case .large(let numerator, _): numerator
        }
    }

    package var denominator: BigInt {
        switch storage {
        case .small(_, let denominator): BigInt(denominator)
        case .large(_, let denominator): denominator
        }
    }

    /// -1, 0 or 1.
    package var sign: Int {
        switch storage {
        case .small(let numerator, _): numerator == 0 ? 0 : (numerator < 0 ? -1 : 1)
        case .large(let numerator, _): numerator.sign == .minus ? -1 : 1
        }
    }

    package var isZero: Bool { sign == 0 }

    package var magnitude: Rational { sign < 0 ? -self : self }
}

// MARK: - Arithmetic

extension Rational {
    package static prefix func - (value: Rational) -> Rational {
        switch value.storage {
        case .small(let numerator, let denominator): Rational(reduced: -numerator, over: denominator)
        case .large(let numerator, let denominator): Rational(reduced: -numerator, over: denominator)
        }
    }

    package static func + (left: Rational, right: Rational) -> Rational {
        if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage,
            let sum = smallSum(a, b, c, d)
        {
            return sum
        }
        return Rational(
            left.numerator * right.denominator + right.numerator * left.denominator,
            over: left.denominator * right.denominator)
    }

    package static func - (left: Rational, right: Rational) -> Rational { left + -right }

    package static func * (left: Rational, right: Rational) -> Rational {
        if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage,
            let product = smallProduct(a, b, c, d)
        {
            return product
        }
        return Rational(left.numerator * right.numerator, over: left.denominator * right.denominator)
    }

    package static func / (left: Rational, right: Rational) -> Rational { left * right.inverse }

    package static func += (left: inout Rational, right: Rational) { left = left + right }

    /// One over this fraction, which must not be zero.
    package var inverse: Rational {
        precondition(!isZero, "BUG DETECTED: a fraction over zero")
        switch storage {
        case .small(let numerator, let denominator):
            return numerator < 0
                ? Rational(reduced: -denominator, over: -numerator)
                : Rational(reduced: denominator, over: numerator)
        case .large(let numerator, let denominator):
            return numerator.sign == .minus
                ? Rational(reduced: -denominator, over: -numerator)
                : Rational(reduced: denominator, over: numerator)
        }
    }

    /// `a/b + c/d`, or nothing if a step does not fit into a word.
    private static func smallSum(_ a: Int128, _ b: Int128, _ c: Int128, _ d: Int128) -> Rational? {
        if b == 1, d == 1 {
            let (sum, overflow) = a.addingReportingOverflow(c)
            return overflow ? nil : Rational(reduced: sum, over: 1)
        }
        // Only what b and d share can cancel against the new numerator.
        let shared = greatestCommonDivisor(b, d)
        let (left, leftOverflow) = a.multipliedReportingOverflow(by: d / shared)
        let (right, rightOverflow) = c.multipliedReportingOverflow(by: b / shared)
        let (sum, sumOverflow) = left.addingReportingOverflow(right)
        guard !leftOverflow, !rightOverflow, !sumOverflow else { return nil }
        let cancelled = greatestCommonDivisor(sum, shared)
        let (denominator, overflow) = (b / shared).multipliedReportingOverflow(by: d / cancelled)
        return overflow ? nil : Rational(reduced: sum / cancelled, over: denominator)
    }

    /// `a/b * c/d`, or nothing if a step does not fit into a word.
    private static func smallProduct(_ a: Int128, _ b: Int128, _ c: Int128, _ d: Int128) -> Rational? {
        let first = d == 1 ? 1 : greatestCommonDivisor(a, d)
        let second = b == 1 ? 1 : greatestCommonDivisor(c, b)
        let (numerator, numeratorOverflow) = (a / first).multipliedReportingOverflow(by: c / second)
        let (denominator, denominatorOverflow) = (b / second).multipliedReportingOverflow(by: d / first)
        guard !numeratorOverflow, !denominatorOverflow else { return nil }
        return Rational(reduced: numerator, over: denominator)
    }

    /// The greatest common divisor of a word and a positive word.
    private static func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
        var (larger, smaller) = (left.magnitude, right.magnitude)
        while smaller != 0 {
            if let low = UInt64(exactly: larger), let other = UInt64(exactly: smaller) {
                return Int128(greatestCommonDivisor(low, other))
            }
            (larger, smaller) = (smaller, larger % smaller)
        }
        return Int128(larger)
    }

    private static func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
        var (larger, smaller) = (left, right)
        while smaller != 0 {
            (larger, smaller) = (smaller, larger % smaller)
        }
        return larger
    }
}

// MARK: - Order

extension Rational: Comparable {
    package static func < (left: Rational, right: Rational) -> Bool {
        if left.sign != right.sign { return left.sign < right.sign }
        if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
            let (first, firstOverflow) = a.multipliedReportingOverflow(by: d)
            let (second, secondOverflow) = c.multipliedReportingOverflow(by: b)
            if !firstOverflow, !secondOverflow { return first < second }
        }
        return left.numerator * right.denominator < right.numerator * left.denominator
    }
}

extension Rational: CustomStringConvertible {
    package var description: String {
        denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self.init(value) }
}
