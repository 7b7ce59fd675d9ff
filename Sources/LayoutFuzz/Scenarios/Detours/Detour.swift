import LayoutEngine

/// Something that happens to an app and is undone, after which all is as before.
///
/// A scenario asks about one part of UIKit. What another part leaves behind shows where both meet, and a detour brings any of
/// these to any scenario. It begins while the app rests. Most are over before the scenario goes on; while one lasts, the app does
/// what it does out of sight, or on a screen that is turned.
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

    /// The last one that a case may name.
    static let lastRest = 100

    /// Of 100 cases, how many have one. They cost time, and in what was measured they find what other cases find as well.
    private static let share = 28

    /// A detour for some of a scenario's cases.
    static func draw(for scenario: Scenario, _ choice: inout Seed) -> Detour? {
        guard choice.chance(share) else { return nil }
        var detour: Detour
        if choice.chance(40) {
            // What is hidden is easily forgotten, and hardly any scenario minds.
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

    /// Whether a scenario still asks the window for its root, as right after the launch.
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
    // Around the app.

    /// The device is turned, or the window gets another size where it does not fill the screen.
    case rotation
    /// The window gets another size, an extension the other style.
    case otherSize = "other-size"
    case textSize = "text-size"
    case keyboard
    case statusBar = "status-bar"
    case darkStyle = "dark-style"

    // In controllers.

    /// A controller is presented over the whole screen.
    case cover
    /// The same with what is below left in place.
    case overlay
    /// Another controller is in the window.
    case otherRoot = "other-root"
    case safeArea = "safe-area"
    /// Content begins and ends at bars.
    case edges
    /// A controller comes into each one that is no container of UIKit's.
    case child
    /// Children are in another size class.
    case childTraits = "child-traits"
    /// Navigation controllers hide their bars, or show them.
    case bars
    /// Navigation controllers show one more controller.
    case push
    /// Tab controllers show another tab.
    case tab

    // In the tree.

    case hiddenRoot = "hidden-root"
    /// All views without subviews are hidden.
    case hiddenViews = "hidden-views"
    /// All views with subviews are hidden, but those that a stack arranges.
    case hiddenHolders = "hidden-holders"
    /// All views in plain views are hidden, but those that a stack arranges.
    case hiddenParts = "hidden-parts"
    /// Everything is laid out again.
    case fullLayout = "full-layout"
    /// Views that nobody knows come into all others, with constraints of their own.
    case guests
    /// Views leave their superviews, and come back with their constraints.
    case absence
    /// Views change places with those in front of them.
    case exchange
    /// All constraints of the app are inactive.
    case freedom
    /// All constants of the app's constraints change.
    case constants

    // In single views.

    case transform
    /// The root view's content begins elsewhere.
    case origin
    /// The root view runs the other way.
    case direction
    /// Margins take more, or less, from safe areas and superviews.
    case margins
    /// Contents hold on to their sizes more.
    case priorities
    /// Labels have another number of lines.
    case lines
    /// Stacks run along the other axis, with other spaces.
    case stacks
    /// Controls are selected and highlighted.
    case states
    /// Lists ask for all again.
    case reload
    /// Scroll views show another place.
    case scroll
    /// Scroll views take nothing from safe areas.
    case insets
    /// Views are asked how large they would be.
    case measures
}
