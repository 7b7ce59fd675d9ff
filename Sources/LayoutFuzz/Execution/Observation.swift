import Foundation
import LayoutEngine

/// What can be seen of a case while it is at rest.
struct Observation: Equatable {
    struct ViewRecord: Equatable {
        var id: String
        /// The id of the nearest view around it that has one.
        var owner: String
        /// In the superview, as set.
        var frame: CGRect
        var margins: UIEdgeInsets
        var safeArea: UIEdgeInsets
        /// Of scroll views.
        var scroll: ScrollRecord?
    }

    struct ScrollRecord: Equatable {
        var contentSize: CGSize
        var inset: UIEdgeInsets
        var adjustedInset: UIEdgeInsets
        var offset: CGPoint
    }

    struct GuideRecord: Equatable {
        var id: String
        var frame: CGRect
    }

    struct ControllerRecord: Equatable {
        var id: String
        var top: CGFloat
        var bottom: CGFloat
    }

    /// In preorder.
    private(set) var views: [ViewRecord] = []
    private(set) var guides: [GuideRecord] = []
    private(set) var controllers: [ControllerRecord] = []
    /// Whether some required constraint is broken.
    let hasConflict: Bool
    /// Whether a conflict was logged at any time since the case was opened, even only during a transition.
    let hadConflict: Bool
    /// Whether all steps of a target could be repeated; if not, it is in another state than it should be.
    let isInExpectedState: Bool

    init(_ live: RunningCase) {
        hasConflict = !LayoutInspector(live.window).conflicts.isEmpty
        hadConflict = LayoutEnvironment.current.reports.contains {
            if case .conflict = $0 { return true }
            return false
        }
        isInExpectedState = live.target?.didPerformAllSteps ?? true
        if live.target == nil { collect(live.window, owner: "") } else { collectFrames(live.window) }
    }

    /// Of a user's screen only what people see of it: the frames of its views. The widths of margins are left to its code.
    /// Views are named by their numbers in preorder (`TargetNames` has their names); rows of lists are reused in any
    /// order.
    private mutating func collectFrames(_ view: UIView) {
        var scroll: ScrollRecord?
        if let view = view as? UIScrollView {
            scroll = ScrollRecord(
                contentSize: view.contentSize, inset: .zero, adjustedInset: view.adjustedContentInset, offset: .zero)
        }
        views.append(
            ViewRecord(
                id: "#\(views.count)", owner: "", frame: view.frame, margins: .zero, safeArea: .zero, scroll: scroll))
        guard !(view is UITableView), !(view is UICollectionView) else { return }
        for subview in view.subviews { collectFrames(subview) }
    }

    private mutating func collect(_ view: UIView, owner: String) {
        views.append(
            ViewRecord(
                id: view.accessibilityIdentifier ?? "", owner: owner, frame: view.frame, margins: view.layoutMargins,
                safeArea: view.safeAreaInsets, scroll: (view as? UIScrollView).map(ScrollRecord.init)))
        if let controller = view.viewController {
            controllers.append(
                ControllerRecord(
                    id: controller.title ?? "", top: controller.topLayoutGuide.length,
                    bottom: controller.bottomLayoutGuide.length))
        }
        for guide in view.layoutGuides { guides.append(GuideRecord(id: guide.identifier, frame: guide.layoutFrame)) }
        let inner = view.accessibilityIdentifier ?? owner
        for subview in Self.ordered(view) { collect(subview, owner: inner) }
    }

    /// Rows, headers and items are used again in any order, so those of a list count from top to bottom.
    private static func ordered(_ view: UIView) -> [UIView] {
        guard view is any CaseList else { return view.subviews }
        let places = view.subviews.map { ($0.frame.minY, $0.frame.minX, $0.frame.height, $0.frame.width) }
        return Array(view.subviews.indices).sorted { one, two in
            places[one] == places[two] ? one < two : places[one] < places[two]
        }.map { view.subviews[$0] }
    }
}

/// The first difference between two observations of what should be the same layout.
struct ObservationDifference {
    /// What differs: `guide-length`, `origin`, `size`, `scroll`, `margins`, `safe-area`, `guide-frame` or `tree`.
    let property: String
    /// Id of the object.
    let subject: String
    /// As text: what the first has, and what the second has.
    let old: String
    let new: String

    /// From what to what.
    var change: String { "\(old) became \(new)" }

    init?(from first: Observation, to second: Observation) {
        let firstTree = first.views.map(\.id)
        let secondTree = second.views.map(\.id)
        guard firstTree.count == secondTree.count || firstTree.last?.hasPrefix("#") != true else {
            self.init("tree", "#0", "\(firstTree.count - 1) views in it", "\(secondTree.count - 1) views in it")
            return
        }
        guard firstTree == secondTree else {
            self.init("tree", "window", firstTree.joined(separator: " "), secondTree.joined(separator: " "))
            return
        }
        for (one, two) in zip(first.controllers, second.controllers) where one != two {
            self.init("guide-length", one.id, one.guides, two.guides)
            return
        }
        for (one, two) in zip(first.views, second.views) where one != two {
            if one.frame != two.frame {
                self.init(
                    one.frame.size != two.frame.size ? "size" : "origin", one.subject,
                    "frame \(NumberText.rect(one.frame))", "frame \(NumberText.rect(two.frame))")
            } else if one.scroll != two.scroll {
                self.init(
                    "scroll", one.subject, Observation.ScrollRecord.words(one.scroll),
                    Observation.ScrollRecord.words(two.scroll))
            } else if one.safeArea != two.safeArea {
                self.init(
                    "safe-area", one.subject, "safe area insets \(NumberText.insets(one.safeArea))",
                    "safe area insets \(NumberText.insets(two.safeArea))")
            } else {
                self.init(
                    "margins", one.subject, "layout margins \(NumberText.insets(one.margins))",
                    "layout margins \(NumberText.insets(two.margins))")
            }
            return
        }
        for (one, two) in zip(first.guides, second.guides) where one != two {
            // Guides are not rounded, so the last bits of equal layouts may differ.
            guard !one.frame.isNear(two.frame) else { continue }
            self.init(
                "guide-frame", one.id, "frame \(NumberText.rect(one.frame))", "frame \(NumberText.rect(two.frame))")
            return
        }
        return nil
    }

    private init(_ property: String, _ subject: String, _ old: String, _ new: String) {
        self.property = property
        self.subject = subject
        self.old = old
        self.new = new
    }
}

extension Observation.ControllerRecord {
    /// As messages print it, with the object.
    fileprivate var guides: String {
        "a top layout guide of \(NumberText.number(top)) and a bottom layout guide of \(NumberText.number(bottom))"
    }
}

extension Observation.ViewRecord {
    /// The name in messages: views that UIKit puts into a control have none.
    fileprivate var subject: String { id.isEmpty && !owner.isEmpty ? "a part of \(owner)" : id }
}

extension Observation.ScrollRecord {
    /// As messages print it.
    fileprivate static func words(_ record: Observation.ScrollRecord?) -> String {
        guard let record else { return "no scroll view" }
        return
            "content \(NumberText.number(record.contentSize.width)) x \(NumberText.number(record.contentSize.height)), insets "
            + "\(NumberText.insets(record.adjustedInset)), offset (\(NumberText.number(record.offset.x)), \(NumberText.number(record.offset.y)))"
    }

    fileprivate init(_ view: UIScrollView) {
        self.init(
            contentSize: view.contentSize, inset: view.contentInset, adjustedInset: view.adjustedContentInset,
            offset: view.contentOffset)
    }
}

extension CGRect {
    /// Within the engine's tolerance on every edge.
    func isNear(_ other: CGRect, within tolerance: CGFloat = CGFloat(GeometryTolerance.points)) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}

/// The tolerances of the invariants, in points.
enum LayoutTolerance {
    /// For values that the engine has not rounded.
    static let points = 1e-3
}
