/// `constant + sum of coefficient * unknown`, exact.
package struct LinearForm: Hashable, Sendable {
    /// One summand; its coefficient is never zero.
    package struct Term: Hashable, Sendable {
        package var unknown: Int
        package var coefficient: Rational
    }

    package var constant: Rational
    /// By ascending unknown, each at most once.
    package private(set) var terms: [Term]

    package init(constant: Rational = .zero) {
        self.constant = constant
        terms = []
    }

    /// The form that is one unknown.
    package init(unknown: Int) {
        constant = .zero
        terms = [Term(unknown: unknown, coefficient: .one)]
    }

    /// The coefficient of an unknown, if it is not zero.
    package func coefficient(of unknown: Int) -> Rational? {
        guard let index = index(of: unknown) else { return nil }
        return terms[index].coefficient
    }

    /// Removes an unknown's term.
    package mutating func drop(_ unknown: Int) {
        if let index = index(of: unknown) { terms.remove(at: index) }
    }

    /// Replaces an unknown by a form that does not contain it.
    package mutating func substitute(_ form: LinearForm, for unknown: Int) {
        guard let index = index(of: unknown) else { return }
        let coefficient = terms.remove(at: index).coefficient
        add(coefficient, times: form)
    }

    /// Adds `factor * form`.
    package mutating func add(_ factor: Rational, times form: LinearForm) {
        if factor.isZero { return }
        constant += factor * form.constant
        var merged: [Term] = []
        merged.reserveCapacity(terms.count + form.terms.count)
        var next = 0
        for term in form.terms {
            while next < terms.count, terms[next].unknown < term.unknown {
                merged.append(terms[next])
                next += 1
            }
            var coefficient = factor * term.coefficient
            if next < terms.count, terms[next].unknown == term.unknown {
                coefficient += terms[next].coefficient
                next += 1
            }
            if !coefficient.isZero { merged.append(Term(unknown: term.unknown, coefficient: coefficient)) }
        }
        merged.append(contentsOf: terms[next...])
        terms = merged
    }

    package static prefix func - (form: LinearForm) -> LinearForm { form.multiplied(by: -1) }

    package static func + (left: LinearForm, right: LinearForm) -> LinearForm {
        var sum = left
        sum.add(1, times: right)
        return sum
    }

    package static func - (left: LinearForm, right: LinearForm) -> LinearForm {
        var difference = left
        difference.add(-1, times: right)
        return difference
    }

    /// `self == 0` solved for one of its unknowns.
    package func solved(for unknown: Int) -> LinearForm {
        guard let coefficient = coefficient(of: unknown) else {
            preconditionFailure("BUG DETECTED: unknown \(unknown) does not occur in the equation")
        }
        var rest = self
        rest.drop(unknown)
        return rest.multiplied(by: -coefficient.inverse)
    }

    private func multiplied(by factor: Rational) -> LinearForm {
        var product = self
        product.constant = product.constant * factor
        for index in product.terms.indices {
            product.terms[index].coefficient = product.terms[index].coefficient * factor
        }
        return product
    }

    private func index(of unknown: Int) -> Int? {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].unknown < unknown { low = middle + 1 } else { high = middle }
        }
        return low < terms.count && terms[low].unknown == unknown ? low : nil
    }
}
