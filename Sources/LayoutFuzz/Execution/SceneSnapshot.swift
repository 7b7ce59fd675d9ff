import Foundation
import InterfaceBuilder
import LayoutEngine

/// What a designer sees of a scene at rest.
struct SceneSnapshot {
    struct Item {
        var id: String
        /// The name in messages (`SceneNames`).
        var name: String
        /// In the window.
        var frame: CGRect
        /// The part of it that people see: of a label or button its text.
        var visible: CGRect
        /// Equal for views in one superview.
        var superview: ObjectIdentifier?
        /// Nothing hides it. It may still have no area.
        var isShown: Bool
        /// Whether code may still change how large it is: a class of the app, or a size that only the canvas has.
        var hasOwnClass: Bool
        /// A text, image or control; not a view that only contains others.
        var isContent: Bool
        var isControl: Bool
        var isText: Bool
        /// A picture, a text that scrolls, or a progress bar.
        var canExtendUnderBars: Bool
        var isInScrollView: Bool
        /// It, or what it is in, is a row or an item of a list.
        var isInRow: Bool
        /// A view that is shown at times, in place of another one.
        var isTransient: Bool
        /// Whether the constraints leave it more than one position or size.
        var isAmbiguous: Bool
        /// Whether the file excludes its size, or all of it, from Interface Builder's check, because code decides on
        /// it.
        var isExcludedFromAmbiguityCheck: Bool
        /// The edge at which bars cover it most, and how far.
        var underBars: Overhang
        /// The edge of the window at which it sticks out most, and how far.
        var outside: Overhang
        /// The room that its text lacks, where the file does not allow to cut it.
        var missing: MissingTextSpace?

        /// The name without id and line.
        var shortName: String {
            name.range(of: " (", options: .backwards).map { String(name[..<$0.lowerBound]) } ?? name
        }
        var hasArea: Bool { isShown && visible.width > 0 && visible.height > 0 }
    }

    /// How far a view is beyond an edge.
    struct Overhang {
        var edge = "none"
        var points: CGFloat = 0
    }

    /// A text that is cut.
    struct MissingTextSpace {
        /// Points that the text needs, and has.
        var needed: CGFloat
        var available: CGFloat
        var axis: String
    }

    /// In the order of the file.
    private(set) var items: [Item] = []
    /// Constraints that cannot hold together.
    let conflicts: [ConflictReport]
    /// The first of them that is visible (`SceneConflict`).
    let visibleConflict: ConflictReport?
    /// The ids of the views that the broken constraint is about.
    private(set) var conflictingViews: [String] = []
    /// The id of the constraint that is broken in it; nil if it is none of the file's.
    let brokenConstraint: String?
    private let window: CGSize
    // Looked up, never walked.
    private var indices: [String: Int] = [:]

    init(_ live: RunningCase) {
        let inspector = LayoutInspector(live.window)
        window = live.window.bounds.size
        guard let objects = live.scene else {
            conflicts = inspector.conflicts
            brokenConstraint = nil
            visibleConflict = conflicts.first
            return
        }
        let loaded = objects.loaded
        let all = inspector.liveConflicts
        conflicts = all.map(\.report)
        let counted = all.filter { SceneConflict(live: $0).counts }
        let first = counted.first { $0.broken.map { loaded.id(of: $0) != nil } ?? false } ?? counted.first
        visibleConflict = first?.report
        brokenConstraint = first?.broken.flatMap { loaded.id(of: $0) }
        conflictingViews = [first?.broken?.firstItem, first?.broken?.secondItem].compactMap { item in
            item.flatMap { loaded.id(of: ($0 as? UILayoutGuide)?.owningView ?? $0) }
        }
        let ambiguous = Set(inspector.ambiguousViews.map { ObjectIdentifier($0) })
        for entry in loaded.views where indices[entry.id] == nil {
            indices[entry.id] = items.count
            items.append(
                Self.item(
                    entry, objects, in: live.window, isAmbiguous: ambiguous.contains(ObjectIdentifier(entry.view))))
        }
    }

    /// Whether a frame reaches an edge of the window.
    func touches(_ frame: CGRect, _ edge: String) -> Bool {
        switch edge {
        case "top": frame.minY <= 1
        case "left": frame.minX <= 1
        case "bottom": frame.maxY >= window.height - 1
        default: frame.maxX >= window.width - 1
        }
    }

    subscript(id: String) -> Item? { indices[id].map { items[$0] } }

    private static func item(
        _ entry: LoadedScene.Entry, _ objects: SceneObjects, in window: UIWindow, isAmbiguous: Bool
    ) -> Item {
        let view = entry.view
        let frame = view.convert(view.bounds, to: nil)
        let isShown = view.window === window && view.isVisible
        // It is unknown where code shows a view with an intrinsic size, or a row.
        let isPlaced = !objects.inventory.keepsSize && !objects.inventory.isRow
        let seen = VisiblePart.of(view, entry.element)
        return Item(
            id: entry.id, name: SceneNames.object(entry.element, id: entry.id), frame: frame, visible: seen,
            superview: view.superview.map { ObjectIdentifier($0) }, isShown: isShown,
            hasOwnClass: VisiblePart.isOfApp(entry.element), isContent: view.isSceneContent,
            isControl: (view as? UIControl)?.isEnabled ?? false, isText: view is UILabel,
            canExtendUnderBars: view is UIImageView || view is UITextView || view is UIProgressView,
            isInScrollView: view.isInScrollView, isInRow: view.isInRow, isTransient: view is UIActivityIndicatorView,
            isAmbiguous: isAmbiguous,
            isExcludedFromAmbiguityCheck: ["off", "ignoreSizes"].contains(
                entry.element.attributes["verifyAmbiguity"] ?? ""),
            underBars: isPlaced && !objects.inventory.isInExtension ? covered(seen, in: window) : Overhang(),
            outside: isPlaced ? outside(seen, in: window) : Overhang(),
            missing: isShown ? TextTruncation.missingTextSpace(in: view, objects.truncationPolicy(of: entry)) : nil)
    }

    /// How far the strips that bars cover overlap a frame.
    static func covered(_ frame: CGRect, in window: UIWindow) -> Overhang {
        let size = window.bounds.size
        let bars = window.chromeInsets
        let inner = CGRect(origin: .zero, size: size)
        guard frame.intersects(inner) else { return Overhang() }
        let edges = [
            ("top", bars.top, bars.top - frame.minY, frame.height),
            ("bottom", bars.bottom, frame.maxY - (size.height - bars.bottom) - free(under: window), frame.height),
            ("left", bars.left, bars.left - frame.minX, frame.width),
            ("right", bars.right, frame.maxX - (size.width - bars.right), frame.width),
        ]
        return most(edges.map { edge, bar, depth, length in (edge, bar > 0 ? min(depth, length, bar) : 0) })
    }

    /// The strip of the home indicator is higher than the indicator, which is thin and near the bottom.
    private static func free(under window: UIWindow) -> CGFloat {
        let bottom = window.chromeInsets.bottom
        return [20, 21, 34].contains(bottom) ? bottom - homeIndicatorInset : 0
    }

    /// From the bottom of the screen to the top of the home indicator, and a little space.
    private static let homeIndicatorInset: CGFloat = 15

    static func outside(_ frame: CGRect, in window: UIWindow) -> Overhang {
        let size = window.bounds.size
        return most([
            ("top", -frame.minY), ("bottom", frame.maxY - size.height), ("left", -frame.minX),
            ("right", frame.maxX - size.width),
        ])
    }

    private static func most(_ edges: [(edge: String, points: CGFloat)]) -> Overhang {
        edges.reduce(Overhang()) { $1.points > $0.points ? Overhang(edge: $1.edge, points: $1.points) : $0 }
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

    fileprivate var isInRow: Bool {
        var current: UIView? = self
        while let view = current {
            if view is UITableViewCell || view is UICollectionReusableView { return true }
            current = view.superview
        }
        return false
    }

    fileprivate var isSceneContent: Bool {
        switch self {
        case let label as UILabel: label.text?.isEmpty == false
        // A picture that is a line separates things.
        case is UIImageView: min(bounds.width, bounds.height) > 3
        case is UIControl, is UITextView, is UIProgressView, is UIActivityIndicatorView: true
        default: false
        }
    }
}
