extension WellFormedCheck {
    func script(_ steps: [Step]) throws(CaseDecodingError) {
        guard steps.count <= LayoutCase.stepLimit else {
            throw fail("script", "The script has \(steps.count) steps; the limit is \(LayoutCase.stepLimit).")
        }
        for (index, step) in steps.enumerated() {
            try checkSubject(of: step, "script[\(index)]")
            try checkValues(of: step, "script[\(index)]")
        }
    }

    private func checkSubject(of step: Step, _ path: String) throws(CaseDecodingError) {
        guard let id = step.subject else { return }
        let wanted = step.subjectKind
        guard kinds[id] == wanted else {
            throw fail("\(path).id", "'\(id)' is not the id of a \(wanted.rawValue) of this case.")
        }
        switch step {
        case .present, .dismiss:
            guard presented.contains(id) else {
                throw fail("\(path).id", "'\(id)' is in no controller's presentations, so nobody can present it.")
            }
        case .setStack:
            guard viewKinds[id] == .stack else { throw fail("\(path).id", "'\(id)' is not a stack view.") }
        case .setScroll:
            guard viewKinds[id] == .scroll || viewKinds[id] == .table else {
                throw fail("\(path).id", "'\(id)' is not a scroll view or table.")
            }
        default: break
        }
    }

    private func checkValues(of step: Step, _ path: String) throws(CaseDecodingError) {
        switch step {
        case .setConstant(_, let constant): try checkLength(constant, "\(path).constant")
        case .setPriority(_, let priority): try checkPriority(priority, "\(path).priority")
        case .resize(let size): try checkSize(size, path)
        case .statusBar(let height):
            guard (0...200).contains(height) else {
                throw fail("\(path).height", "\(height) is not the height of a status bar (0 to 200).")
            }
        case .setMargins(_, let margins): try checkInsets(margins, "\(path).margins")
        case .setSafeArea(_, let insets): try checkInsets(insets, "\(path).insets")
        case .setFrame(_, let frame): try checkRect(frame, "\(path).frame")
        case .setStack(_, let stack): try check(stack, "\(path).stack")
        case .setScroll(_, let scroll): try check(scroll, "\(path).scroll")
        case .show(let id, let index):
            let size = containerSizes[id] ?? 0
            guard (0..<size).contains(index) else {
                throw fail("\(path).index", "\(index) is not the number of a controller in '\(id)', which has \(size).")
            }
        default: break
        }
    }
}

extension Step {
    /// What the step's subject must be.
    var subjectKind: WellFormedCheck.Kind {
        switch self {
        case .addChild, .removeChild, .present, .dismiss, .setSafeArea: .controller
        case .show, .containerBars: .container
        case .setActive, .setConstant, .setPriority: .constraint
        default: .view
        }
    }
}
