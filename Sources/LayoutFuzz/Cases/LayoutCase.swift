import LayoutEngine

/// Everything that decides one run: where it happens, what is built, and what is done to it.
///
/// A case is a value. It names the objects that it builds by ids: controllers, views, guides and
/// constraints each have one, all different. A constraint refers to an item by id, by `ID.top` or `ID.bottom` for a
/// controller's layout guides, and by `ID.margins` or `ID.safeArea` for a view's.
package struct LayoutCase: Codable, Hashable, Sendable {
    /// The number of the format that this build writes. A file with a greater one is refused.
    package static let schema = 2
    /// The oldest format that this build reads. Keys that are newer may be left out, so such a file can be read as it
    /// is.
    package static let oldestSchema = 1

    package var schema: Int
    package var environment: CaseEnvironment
    package var root: ControllerNode
    package var script: [Step]
    /// The promises that the author of the layout relies on; nil for none.
    package var promises: [Promise]?
    /// The scene that the case is about in place of `root`; nil for a case without a scene.
    package var scene: SceneSource?
    /// The controller of a user's own code that the case is about in place of `root`; nil for a case without one.
    package var target: TargetSource?
    /// The scenario that the case is about in place of `root`; nil for a case without one.
    package var scenario: ScenarioSource?
    /// The views that steps took out, while the case runs. A file has none.
    var taken: [RemovedView] = []

    private enum CodingKeys: String, CodingKey {
        case schema, environment, root, script, promises, scene, target, scenario
    }

    package init(environment: CaseEnvironment, root: ControllerNode, script: [Step] = []) {
        schema = Self.schema
        self.environment = environment
        self.root = root
        self.script = script
    }

    package var measure: CaseMeasure {
        var measure = CaseMeasure(views: 0, constraints: 0, steps: script.count, transitions: 0)
        for step in script { if case .transition = step { measure.transitions += 1 } }
        if let inventory = scene.flatMap({ try? SceneInventory($0) }) {
            measure.views = inventory.views.count + 1
            measure.constraints = inventory.constraints.count
            return measure
        }
        root.visitControllers { controller in
            controller.view.visit { _ in measure.views += 1 }
            measure.constraints += controller.constraints.count + controller.formats.count
        }
        return measure
    }
}

/// Something that is not true of every layout, but that the author of this one relies on.
package enum Promise: String, Codable, CaseIterable, Hashable, Sendable {
    /// All required constraints hold at once.
    case noConflicts = "no-conflicts"
    /// The constraints leave one layout only.
    case noAmbiguity = "no-ambiguity"
    /// No call raises an exception.
    case noExceptions = "no-exceptions"
    /// In a language that runs the other way the layout is the mirror image.
    case mirrors
    /// The views in a scroll view are inside of its content size.
    case reachableContent = "reachable-content"
}

/// How large a case is, for people.
package struct CaseMeasure: Codable, Hashable, Sendable {
    /// All views, the controllers' root views included.
    package var views: Int
    package var constraints: Int
    package var steps: Int
    /// Those of the steps that change the presentation style.
    package var transitions: Int

    package init(views: Int, constraints: Int, steps: Int, transitions: Int) {
        self.views = views
        self.constraints = constraints
        self.steps = steps
        self.transitions = transitions
    }
}

/// Where a case runs.
package struct CaseEnvironment: Codable, Hashable, Sendable {
    package enum Host: String, Codable, CaseIterable, Hashable, Sendable {
        /// A separate app: a window that fills the screen.
        case app
        /// An extension of Messages.
        case messages
    }

    package var uikit: UIKitProfile
    /// Nil for the profile's own.
    package var guidePropagation: GuidePropagation?
    /// A name from `DeviceModel.releases`.
    package var device: String
    package var orientation: DeviceOrientation
    /// Height of the status bar in portrait: 0, 20 or 40. Devices with a notch have their own.
    package var statusBar: Double
    package var host: Host
    /// The style in which Messages opens the extension.
    package var style: PresentationStyle
    /// Bars of an app.
    package var topBar: BarStyle
    package var bottomBar: BarStyle
    /// Size of an app's window; nil while it fills the screen.
    package var window: CaseSize?
    /// Nil for left to right.
    package var direction: WritingDirection?
    /// The text size of the system's settings; nil for `large`.
    package var textSize: TextSize?
    /// Whether an app's keyboard is shown at the start; nil if not.
    package var keyboard: Bool?
    /// A bug of UIKit that the case runs with; nil for none.
    package var knownBug: UIKitBug?

    package init(
        uikit: UIKitProfile = .iOS9_10, guidePropagation: GuidePropagation? = nil, device: String = "iPhone 6",
        orientation: DeviceOrientation = .portrait, statusBar: Double = 20, host: Host = .app,
        style: PresentationStyle = .compact, topBar: BarStyle = .hidden, bottomBar: BarStyle = .hidden,
        window: CaseSize? = nil
    ) {
        self.uikit = uikit
        self.guidePropagation = guidePropagation
        self.device = device
        self.orientation = orientation
        self.statusBar = statusBar
        self.host = host
        self.style = style
        self.topBar = topBar
        self.bottomBar = bottomBar
        self.window = window
    }

    package var propagation: GuidePropagation {
        guidePropagation ?? knownBug?.guidePropagation ?? uikit.guidePropagation
    }

    /// The oldest device with the screen of an iPhone 6 that ran a generation of UIKit: no notch, and a size in the middle.
    static func plainDevice(under uikit: UIKitProfile) -> String {
        let plain = "iPhone 6"
        return DeviceModel.releases.first { $0.screen == plain && $0.supports(uikit) }?.name ?? plain
    }
}

/// The text size that the user selected in the system's settings.
package enum TextSize: String, Codable, CaseIterable, Hashable, Sendable {
    case extraSmall = "xs"
    case small = "s"
    case medium = "m"
    case extraLarge = "xl"
    case extraExtraLarge = "xxl"
    case extraExtraExtraLarge = "xxxl"

    var uikitCategory: UIContentSizeCategory {
        switch self {
        case .extraSmall: .extraSmall
        case .small: .small
        case .medium: .medium
        case .extraLarge: .extraLarge
        case .extraExtraLarge: .extraExtraLarge
        case .extraExtraExtraLarge: .extraExtraExtraLarge
        }
    }
}

/// How Messages shows an extension.
package enum PresentationStyle: String, Codable, CaseIterable, Hashable, Sendable {
    case compact, expanded, transcript

    package var uikitStyle: MSMessagesAppPresentationStyle {
        switch self {
        case .compact: .compact
        case .expanded: .expanded
        case .transcript: .transcript
        }
    }
}
