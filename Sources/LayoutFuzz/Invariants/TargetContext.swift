import Foundation
import LayoutEngine

/// The input of the invariants of targets: the screen now, and the names of its views in messages.
final class TargetContext {
    let live: RunningCase
    private let target: TargetObjects
    private let source: TargetSource
    private let environment: CaseEnvironment
    /// Made once a step, and only if an invariant looks.
    private(set) lazy var views = TargetViews(live)

    /// Nil for a case of another kind.
    init?(_ live: RunningCase) {
        guard let target = live.target, let source = live.model.target else { return nil }
        self.live = live
        self.target = target
        self.source = source
        environment = live.model.environment
    }

    var screen: LayoutScreen? { target.controller.map { LayoutScreen(controller: $0, window: live.window) } }

    /// The same target, new, in its usual surroundings, with the same done to it. Only opened where something is wrong.
    var usual: LayoutCase {
        var model = live.model
        model.environment = source.plainEnvironment
        model.target?.isCovered = nil
        model.script = []
        return model
    }

    /// Whether the case is in its usual surroundings, and had only steps of the user.
    func isUsual(_ step: Int) -> Bool {
        let usual = usual
        return step == 0 && live.model.environment == usual.environment && live.model.target == usual.target
    }

    /// A breach as a failure: with the names of views in place of their numbers, and where it is seen.
    func failure(of invariant: String, _ violation: Violation, _ context: CheckContext) -> Failure {
        let signature = [invariant, source.name, named(violation.shape)].map(Self.slug).joined(separator: "/")
        return Failure(
            invariant: invariant, signature: String(signature.prefix(300)),
            message: "\(source.name) on \(place): \(named(violation.message))", step: context.step)
    }

    private var place: String {
        var parts = ["\(environment.device) in \(environment.orientation.rawValue)"]
        if let window = environment.window {
            parts.append("in a window of \(Int(window.width)) x \(Int(window.height))")
        }
        if environment.host == .messages { parts.append(environment.style.rawValue) }
        if source.presentation != .window, !source.isMessagesExtension {
            parts.append("as \(source.presentation.rawValue)")
        }
        if let size = environment.textSize { parts.append("text size \(size.rawValue)") }
        if environment.direction == .rightToLeft { parts.append("right to left") }
        if environment.keyboard == true { parts.append("with the keyboard") }
        return parts.joined(separator: ", ")
    }

    /// Puts names where an observation has numbers of views: `#3`.
    private func named(_ text: String) -> String {
        guard text.contains("#") else { return text }
        var result = ""
        var rest = text[...]
        while let mark = rest.firstIndex(of: "#") {
            result += rest[..<mark]
            let digits = rest[rest.index(after: mark)...].prefix { $0.isASCII && $0.isNumber }
            if let number = Int(digits), observed.indices.contains(number) {
                result += views.names.name(of: observed[number])
            } else {
                result += "#\(digits)"
            }
            rest = rest[digits.endIndex...]
        }
        return result + rest
    }

    /// The views in the order of an observation, which leaves out the rows of lists.
    private lazy var observed: [UIView] = {
        var views: [UIView] = []
        func visit(_ view: UIView) {
            views.append(view)
            guard !(view is UITableView), !(view is UICollectionView) else { return }
            for subview in view.subviews { visit(subview) }
        }
        visit(live.window)
        return views
    }()

    /// Names are parts of signatures, which name folders.
    private static func slug(_ text: String) -> String {
        String(text.prefix(100).map { $0.isASCII && ($0.isLetter || $0.isNumber || "-./".contains($0)) ? $0 : "_" })
    }
}

/// The breaches of one screen, by the views concerned.
struct TargetBreach {
    /// Distinguishes breaches, and is the same wherever one is seen.
    let key: String
    let message: String
    /// The views that a test of the breach compares; empty for all.
    var views: [UIView] = []
}

/// An invariant that looks at one screen.
protocol TargetInvariant: Invariant {
    /// Whether a breach counts only where the target in its usual surroundings does not have it, too. Otherwise it was
    /// intended.
    var comparesWithUsual: Bool { get }
    func breaches(_ views: TargetViews) -> [TargetBreach]
}

extension TargetInvariant {
    func check(_ context: CheckContext) -> [Violation] {
        guard let target = context.target else { return [] }
        let found = breaches(target.views)
        guard !found.isEmpty else { return [] }
        var meant: [String] = []
        if comparesWithUsual {
            // Where the target is first shown, everything is taken as intended.
            if target.isUsual(context.step) { return [] }
            _ = context.withControlInstance(target.usual) { live in
                meant = breaches(TargetViews(live)).map(\.key)
                return []
            }
        }
        guard let first = found.first(where: { !meant.contains($0.key) }) else { return [] }
        return [Violation(shape: first.key, message: first.message)]
    }
}
