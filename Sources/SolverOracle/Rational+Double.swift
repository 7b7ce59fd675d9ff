import BigInt

/// Exact conversion between fractions and floating-point numbers.
extension Rational {
    /// Exactly the number that `value` stores; every finite `Double` is a fraction over a power of two.
    package init(_ value: Double) {
        precondition(value.isFinite, "BUG DETECTED: no fraction equals \(value)")
        guard value != 0 else {
            self = .zero
            return
        }
        // The significand is in 1..<2 with at most 52 binary places, so 2^52 of it is whole.
        var mantissa = Int64(value.significand * 0x1p52)
        var exponent = Int(value.exponent) - 52
        exponent += mantissa.trailingZeroBitCount
        mantissa >>= Int64(mantissa.trailingZeroBitCount)
        let numerator = BigInt(value < 0 ? -mantissa : mantissa)
        self.init(numerator << max(exponent, 0), over: BigInt(1) << max(-exponent, 0))
    }

    /// The nearest `Double`: correctly rounded wherever the result is a normal number.
    package var doubleValue: Double {
        guard !isZero else { return 0 }
        let (numerator, denominator) = (numerator.magnitude, denominator.magnitude)
        // Scaled so that the quotient has 62 or 63 bits: more than a Double holds, and no more than a word.
        let shift = 62 - (numerator.bitWidth - denominator.bitWidth)
        let (quotient, remainder) = (numerator << max(shift, 0))
            .quotientAndRemainder(dividingBy: denominator << max(-shift, 0))
        // A remainder counts only as "a little more": it decides ties when the word is rounded.
        let word = UInt64(quotient) | (remainder.isZero ? 0 : 1)
        return Double(sign: sign < 0 ? .minus : .plus, exponent: -shift, significand: Double(word))
    }
}
