import LayoutEngine

/// The minimiser's edits of a case about a target.
extension LayoutCase {
    /// Edits that replace an unusual choice by the usual one of the target.
    static func plainTargetEdits(_ layoutCase: LayoutCase) -> [(inout LayoutCase) -> Void] {
        guard let target = layoutCase.target else { return [] }
        let plain = target.plainEnvironment
        let environment: [(inout LayoutCase) -> Void] = [
            { $0.environment.window = nil },
            {
                guard !$0.needsPad else { return }
                $0.environment.uikit = plain.uikit
                $0.environment.device = plain.device
            },
            { $0.environment.orientation = plain.orientation },
            { $0.environment.statusBar = plain.statusBar },
            { $0.environment.style = .compact },
            { $0.environment.direction = nil },
            { $0.environment.textSize = nil },
            { $0.environment.keyboard = nil },
            { $0.target?.presentation = target.surroundings.presentations.first ?? .window },
            { $0.target?.isCovered = nil },
        ]
        let steps = layoutCase.script.indices.compactMap { index -> ((inout LayoutCase) -> Void)? in
            layoutCase.script[index].definition.plain.first.map { plain in { $0.script[index] = plain } }
        }
        let all: (inout LayoutCase) -> Void = { layoutCase in for edit in environment { edit(&layoutCase) } }
        return [all] + environment + steps
    }

    /// A step becomes part of the target's surroundings at the opening. An action of the user stays a step.
    mutating func absorbIntoTarget(_ step: StepDefinition) {
        switch step.inTarget {
        case .environment: step.effect(&self)
        case .cover(_, let isCovered): target?.isCovered = isCovered ? true : nil
        case .action, .none: break
        }
    }
}

extension TargetSource {
    /// How often the case departs from what is usual for the target; part of the order of simplicity.
    var distanceFromDefaults: Int {
        (surroundings.presentations.firstIndex(of: presentation) ?? 0) + (isCovered == nil ? 0 : 1) + done.count
    }
}
