import Foundation
import LayoutEngine

/// A scene after its layout, and what can be reported about it with the file's names.
public struct LaidOutScene {
    /// Its live objects.
    public let scene: LoadedScene
    /// Holds the views.
    public let window: UIWindow
    /// Holds what was reported.
    let environment: LayoutEnvironment
    /// The views to which constraints leave more than one position or size, superviews first.
    let viewsWithAmbiguousLayout: [UIView]
    /// The ids of the views that are where the file draws them, or next to such views, because their constraints are
    /// ambiguous (`StoredFrameConstraints`).
    public private(set) var viewsAtStoredFrames: [String] = []
    /// What the layout assumes because neither the file nor a measurement decides it, as sentences.
    public private(set) var assumptions: [String] = []

    /// A view's frame in its superview, as `layout` writes it.
    public struct Frame: Hashable, Sendable {
        /// The id that the file gives the view.
        public let id: String
        /// A readable name: its label in the file, its text, or its kind.
        public let name: String
        /// How many views with ids are around it.
        public let depth: Int
        /// In points, in the superview's coordinates.
        public let frame: CGRect
    }

    /// What kept changing until the layout was given up, as sentences; empty for a layout that came to rest.
    public var feedbackLoops: [String] {
        environment.reports.compactMap { report in
            guard case .layoutFeedbackLoop(let view, let passes, let changing) = report else { return nil }
            let what = changing.isEmpty ? "" : ": " + changing.joined(separator: "; ")
            return
                "The layout of \(view) did not come to rest in \(passes) passes\(what). These frames are one of its states."
        }
    }

    /// All views with an id, superviews first, in the order of the file.
    public var frames: [Frame] {
        scene.views.map { entry in
            var depth = 0
            var current = entry.view.superview
            while let view = current {
                if scene.id(of: view) != nil { depth += 1 }
                current = view.superview
            }
            return Frame(
                id: entry.id, name: ObjectName.of(entry.element, id: entry.id), depth: depth, frame: entry.view.frame)
        }
    }

    /// The constraints that cannot hold together, by the names of the file.
    public var conflicts: [ConflictReport] { LayoutInspector(window).conflicts }

    /// The ids of the views to which constraints leave more than one position or size.
    public var ambiguousViews: [Frame] {
        let ambiguous = Set(viewsWithAmbiguousLayout.compactMap { scene.id(of: $0) })
        return frames.filter { ambiguous.contains($0.id) }
    }
}
