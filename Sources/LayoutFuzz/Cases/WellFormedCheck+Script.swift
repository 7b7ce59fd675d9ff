/// The check of the steps of a case.
extension WellFormedCheck {
    func script(_ steps: [Step], _ path: String = "script") throws(CaseDecodingError) {
        guard steps.count <= LayoutCase.stepLimit else {
            throw fail(path, "The script has \(steps.count) steps; the limit is \(LayoutCase.stepLimit).")
        }
        for (index, step) in steps.enumerated() {
            let definition = step.definition
            if let subject = definition.subject { try check(subject.id, subject.role, "\(path)[\(index)].id") }
            if case .putBack(_, let superview, _) = step {
                try check(superview, .view, "\(path)[\(index)].superview")
            }
            try definition.check(self, "\(path)[\(index)]")
        }
    }

    func checkIndex(_ index: Int, _ path: String) throws(CaseDecodingError) {
        guard !(0...LayoutCase.objectLimit).contains(index) else { return }
        throw fail(path, "\(index) is not a place among siblings (0 to \(LayoutCase.objectLimit)).")
    }

    /// Whether an object is what a step can be about.
    private func check(_ id: String, _ role: StepDefinition.Role, _ path: String) throws(CaseDecodingError) {
        guard kinds[id] == role.kind else {
            throw fail(path, "'\(id)' is not the id of a \(role.kind.rawValue) of this case.")
        }
        switch role {
        case .controller, .child, .container, .constraint, .view, .part: break
        case .presented:
            guard presented.contains(id) else {
                throw fail(path, "'\(id)' is in no controller's presentations, so nobody can present it.")
            }
        case .stack:
            guard viewKinds[id] == .stack else { throw fail(path, "'\(id)' is not a stack view.") }
        case .scroll:
            guard viewKinds[id]?.scrolls == true else {
                throw fail(path, "'\(id)' is not a scroll view or a list.")
            }
        case .containerShowing(let index):
            let size = containerSizes[id] ?? 0
            guard (0..<size).contains(index) else {
                throw fail("\(path).index", "\(index) is not the number of a controller in '\(id)', which has \(size).")
            }
        }
    }
}

extension StepDefinition.Role {
    fileprivate var kind: WellFormedCheck.Kind {
        switch self {
        case .controller, .child, .presented: .controller
        case .container, .containerShowing: .container
        case .constraint: .constraint
        case .view, .stack, .scroll: .view
        case .part: .part
        }
    }
}
