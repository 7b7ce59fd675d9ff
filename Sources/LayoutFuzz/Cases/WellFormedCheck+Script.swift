/// The check of the steps of a case.
extension WellFormedCheck {
    func script(_ steps: [Step]) throws(CaseDecodingError) {
        guard steps.count <= LayoutCase.stepLimit else {
            throw fail("script", "The script has \(steps.count) steps; the limit is \(LayoutCase.stepLimit).")
        }
        for (index, step) in steps.enumerated() {
            let definition = step.definition
            if let subject = definition.subject { try check(subject.id, subject.role, "script[\(index)]") }
            try definition.check(self, "script[\(index)]")
        }
    }

    /// Whether an object is what a step can be about.
    private func check(_ id: String, _ role: StepDefinition.Role, _ path: String) throws(CaseDecodingError) {
        guard kinds[id] == role.kind else {
            throw fail("\(path).id", "'\(id)' is not the id of a \(role.kind.rawValue) of this case.")
        }
        switch role {
        case .controller, .child, .container, .constraint, .view, .part: break
        case .presented:
            guard presented.contains(id) else {
                throw fail("\(path).id", "'\(id)' is in no controller's presentations, so nobody can present it.")
            }
        case .stack:
            guard viewKinds[id] == .stack else { throw fail("\(path).id", "'\(id)' is not a stack view.") }
        case .scroll:
            guard viewKinds[id]?.scrolls == true else {
                throw fail("\(path).id", "'\(id)' is not a scroll view or a list.")
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
