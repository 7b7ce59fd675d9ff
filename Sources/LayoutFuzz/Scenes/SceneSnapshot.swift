import Foundation
import InterfaceBuilder
import LayoutEngine

/// What a designer sees of a scene at rest.
struct SceneSnapshot {
    struct Item {
        var id: String
        /// As messages call it: class, id, and the designer's label.
        var name: String
        /// In the window.
        var frame: CGRect
        /// Equal for views in one superview.
        var superview: ObjectIdentifier?
        /// Nothing hides it. It may still have no area.
        var isShown: Bool
        /// A text, picture or control; not what only holds others.
        var isContent: Bool
        var isControl: Bool
        var isInScrollView: Bool
        /// Whether the constraints leave it more than one place or size.
        var isAmbiguous: Bool
        /// How far bars lie over it, in points.
        var underBars: CGFloat
        /// How far it sticks out of the window.
        var outside: CGFloat
        /// What its text lacks, where the file does not allow to cut it.
        var missing: MissingRoom?

        var hasArea: Bool { isShown && frame.width > 0 && frame.height > 0 }
    }

    /// A text that is cut.
    struct MissingRoom {
        /// Points that the text needs, and has.
        var needed: CGFloat
        var available: CGFloat
        var axis: String
    }

    /// In the order of the file.
    private(set) var items: [Item] = []
    /// Constraints that cannot hold together.
    let conflicts: [ConflictReport]
    /// The id of the first broken constraint that is in the file; nil if the broken ones are none of the file's.
    let brokenConstraint: String?
    // Looked up, never walked.
    private var indices: [String: Int] = [:]

    init(_ live: LiveCase) {
        let inspector = LayoutInspector(live.window)
        conflicts = inspector.conflicts
        guard let stage = live.scene else {
            brokenConstraint = nil
            return
        }
        let loaded = stage.loaded
        brokenConstraint = inspector.brokenConstraints.lazy.compactMap { loaded.id(of: $0) }.first
        let ambiguous = Set(inspector.ambiguousViews.map { ObjectIdentifier($0) })
        for entry in loaded.views where indices[entry.id] == nil {
            indices[entry.id] = items.count
            items.append(
                Self.item(entry, in: live.window, isAmbiguous: ambiguous.contains(ObjectIdentifier(entry.view))))
        }
    }

    subscript(id: String) -> Item? { indices[id].map { items[$0] } }

    private static func item(_ entry: LoadedScene.Entry, in window: UIWindow, isAmbiguous: Bool) -> Item {
        let view = entry.view
        let frame = view.convert(view.bounds, to: nil)
        let isShown = view.window === window && view.isVisible
        return Item(
            id: entry.id, name: ObjectName.of(entry.element, id: entry.id), frame: frame,
            superview: view.superview.map { ObjectIdentifier($0) }, isShown: isShown, isContent: view.isSceneContent,
            isControl: (view as? UIControl)?.isEnabled ?? false, isInScrollView: view.isInScrollView,
            isAmbiguous: isAmbiguous, underBars: covered(frame, in: window), outside: outside(frame, in: window),
            missing: isShown ? SceneText.missingRoom(in: view, entry.element) : nil)
    }

    /// How far the strips that bars cover lie over a frame.
    private static func covered(_ frame: CGRect, in window: UIWindow) -> CGFloat {
        let size = window.bounds.size
        let bars = window.chromeInsets
        let inner = CGRect(origin: .zero, size: size)
        guard frame.intersects(inner) else { return 0 }
        let edges = [
            (bars.top, bars.top - frame.minY, frame.height),
            (bars.bottom, frame.maxY - (size.height - bars.bottom), frame.height),
            (bars.left, bars.left - frame.minX, frame.width),
            (bars.right, frame.maxX - (size.width - bars.right), frame.width),
        ]
        return edges.map { bar, depth, length in bar > 0 ? max(0, min(depth, length, bar)) : 0 }.max() ?? 0
    }

    private static func outside(_ frame: CGRect, in window: UIWindow) -> CGFloat {
        let size = window.bounds.size
        return max(0, -frame.minX, -frame.minY, frame.maxX - size.width, frame.maxY - size.height)
    }
}

extension UIView {
    fileprivate var isVisible: Bool {
        var current: UIView? = self
        while let view = current {
            if view.isHidden || view.alpha < 0.01 { return false }
            current = view.superview
        }
        return true
    }

    fileprivate var isInScrollView: Bool {
        var current = superview
        while let view = current {
            if view is UIScrollView { return true }
            current = view.superview
        }
        return false
    }

    fileprivate var isSceneContent: Bool {
        switch self {
        case let label as UILabel: label.text?.isEmpty == false
        case is UIControl, is UIImageView, is UITextView, is UIProgressView, is UIActivityIndicatorView: true
        default: false
        }
    }
}
