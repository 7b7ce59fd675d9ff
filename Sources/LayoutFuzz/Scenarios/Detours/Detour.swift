import LayoutEngine

/// Something that happens to an app and is undone, after which everything is as before.
///
/// A scenario tests one part of UIKit. Mistakes that another part leaves behind show where both meet, so a detour can
/// come into any scenario. It begins when the app is at rest. Most detours are over before the scenario goes on; during
/// one that lasts, the scenario goes on while the app is covered, hidden or rotated.
package struct Detour: Codable, Hashable, Sendable {
    package var kind: DetourKind
    /// How often the app has come to rest before; nil for after the scenario's end.
    package var rest: Int?
    /// At which of the next rests it is undone; nil for at once.
    package var lasts: Int?

    package init(kind: DetourKind, rest: Int?, lasts: Int? = nil) {
        self.kind = kind
        self.rest = rest
        self.lasts = lasts
    }

    /// The largest number of a rest in a case.
    static let maximumRest = 100

    /// How many of 100 cases have a detour. Detours cost time, and in measurements they found what other cases find as
    /// well.
    private static let share = 28

    /// A detour for some of a scenario's cases.
    static func draw(for scenario: Scenario, _ choice: inout Seed) -> Detour? {
        guard choice.chance(share) else { return nil }
        var detour: Detour
        if choice.chance(40) {
            // Hidden views are easily forgotten by the engine, and hardly any scenario notices this detour.
            detour = Detour(
                kind: choice.chance(30) ? .hiddenParts : choice.pick(DetourKind.lasting),
                rest: choice.pick([0, 0, 1, 1, 2, 3]), lasts: choice.pick([1, 1, 2, 4]))
            if detour.comesTooEarly { detour.rest = detour.rest.map { $0 + 1 } }
        } else {
            detour = Detour(
                kind: choice.pick(DetourKind.allCases),
                rest: choice.chance(60) ? nil : choice.pick([0, 0, 1, 1, 2, 3]))
        }
        return detour.isPossible(in: scenario) ? detour : nil
    }

    /// Whether the detour would replace the root controller while scenarios still read it, right after the launch.
    var comesTooEarly: Bool { lasts != nil && kind == .otherRoot && rest == 0 }
}

extension Detour: CustomStringConvertible {
    package var description: String {
        let end = lasts.map { $0 == 1 ? " until the next one" : " until the \($0) next ones are over" } ?? ""
        return "\(kind.rawValue) \(rest.map { "at rest \($0)" } ?? "after the end")\(end)"
    }
}

/// What happens on a detour.
package enum DetourKind: String, CaseIterable, Codable, Hashable, Sendable {
    // Surroundings of the app.

    /// The device is turned, or the window gets another size where it does not fill the screen.
    case rotation
    /// The window gets another size, an extension the other style.
    case otherSize = "other-size"
    case textSize = "text-size"
    case keyboard
    case statusBar = "status-bar"
    case darkStyle = "dark-style"

    // Changes of controllers.

    /// A controller is presented over the whole screen.
    case cover
    /// The same, while the presenting controller's view stays in the window.
    case overlay
    /// Another controller is in the window.
    case otherRoot = "other-root"
    case safeArea = "safe-area"
    /// Controllers have other values of edgesForExtendedLayout and extendedLayoutIncludesOpaqueBars.
    case edges
    /// Each controller that is no container of UIKit gets another child.
    case child
    /// Children are in another size class.
    case childTraits = "child-traits"
    /// Navigation controllers hide or show their bars.
    case bars
    /// Navigation controllers push a controller.
    case push
    /// Tab bar controllers select another tab.
    case tab

    // Changes of the view tree.

    case hiddenRoot = "hidden-root"
    /// All views without subviews are hidden.
    case hiddenViews = "hidden-views"
    /// All views with subviews are hidden, but those that a stack arranges.
    case hiddenHolders = "hidden-holders"
    /// All views in plain views are hidden, but those that a stack arranges.
    case hiddenParts = "hidden-parts"
    /// Everything is laid out again.
    case fullLayout = "full-layout"
    /// Other views with constraints are added to all views.
    case guests
    /// Views are removed from their superviews, and added again with their constraints.
    case absence
    /// Views exchange their indexes with those in front of them.
    case exchange
    /// All constraints of the app are deactivated.
    case freedom
    /// All constants of the app's constraints change.
    case constants

    // Changes of single views.

    case transform
    /// The root view has another bounds origin.
    case origin
    /// The root view has the other layout direction.
    case direction
    /// Margins take more, or less, from safe areas and superviews.
    case margins
    /// Content hugging priorities are higher.
    case priorities
    /// Labels have another number of lines.
    case lines
    /// Stack views have the other axis and another spacing.
    case stacks
    /// Controls are selected and highlighted.
    case states
    /// Lists reload their data.
    case reload
    /// Scroll views have another content offset.
    case scroll
    /// Scroll views do not adjust their insets for safe areas.
    case insets
    /// Views are asked for fitting sizes.
    case measures
}
