import BigInt

/// What the numbers of a system mean.
package enum NumberInterpretation: Sendable {
    /// Exactly what is stored.
    case stored
    /// What its author meant (``Rational/init(simplestNear:)``).
    case simplest

    func exact(_ value: Double) -> Rational {
        switch self {
        case .stored: Rational(value)
        case .simplest: Rational(simplestNear: value)
        }
    }
}

extension Rational {
    /// The fraction with the least denominator among those that differ from `value` by no more than a few roundings.
    ///
    /// A `Double` seldom is what its author meant: 10/11 and 1/11 have to add up to 1, and as they are stored they do not.
    package init(simplestNear value: Double) {
        let exact = Rational(value)
        let noise = exact.magnitude * Rational(0x1p-46)
        self = Self.simplest(from: exact - noise, through: exact + noise)
    }

    /// By continued fractions: the ends share their whole part, and what is left of them is turned over, until a whole
    /// number lies between them.
    private static func simplest(from low: Rational, through high: Rational) -> Rational {
        if low.sign < 0, high.sign <= 0 { return -simplest(from: -high, through: -low) }
        let whole = low.roundedUp
        if whole <= high { return whole }
        let below = whole - 1
        return below + simplest(from: (high - below).inverse, through: (low - below).inverse).inverse
    }

    /// The least whole number that is not less.
    private var roundedUp: Rational {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        // Division cuts towards zero.
        return Rational(sign > 0 && !remainder.isZero ? quotient + 1 : quotient, over: 1)
    }
}
