import Foundation
import LayoutEngine

/// A view with a box whose frame subclasses set in their layouts.
private class BoxedView: UIView {
    let box = UIView()

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(box)
    }

    required init?(coder: NSCoder) { nil }
}

/// Sets the frame of its box by its traits, as code without constraints does.
private final class ClassPlacingView: BoxedView {
    override func layoutSubviews() {
        super.layoutSubviews()
        let traits = traitCollection
        box.frame = Self.place(
            TraitPlan(
                width: traits.horizontalSizeClass, height: traits.verticalSizeClass,
                text: traits.preferredContentSizeCategory))
    }

    static func place(_ plan: TraitPlan) -> CGRect {
        CGRect(
            x: plan.width == .compact ? 5 : 25, y: plan.height == .compact ? 3 : 30,
            width: plan.text == .extraLarge ? 40 : 10, height: plan.text == .small ? 7 : 12)
    }
}

/// Trait overrides; nil for the traits that are not overridden.
private struct TraitPlan {
    var width: UIUserInterfaceSizeClass?
    var height: UIUserInterfaceSizeClass?
    var text: UIContentSizeCategory?

    /// These overrides on top of others.
    func over(_ other: TraitPlan) -> TraitPlan {
        TraitPlan(width: width ?? other.width, height: height ?? other.height, text: text ?? other.text)
    }

    /// Overrides another trait, chosen by a number.
    mutating func change(_ number: Int, mayTakeBack: Bool) {
        let value = number / 3 % 3
        let size: UIUserInterfaceSizeClass? = value == 2 && mayTakeBack ? nil : value == 0 ? .compact : .regular
        switch number % 3 {
        case 0: width = size
        case 1: height = size
        default: text = value == 2 && mayTakeBack ? nil : value == 0 ? .small : .extraLarge
        }
    }

    /// The trait collection for `setOverrideTraitCollection`.
    var collection: UITraitCollection? {
        let parts = [
            width.map { UITraitCollection(horizontalSizeClass: $0) },
            height.map { UITraitCollection(verticalSizeClass: $0) },
            text.map { UITraitCollection(preferredContentSizeCategory: $0) },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : UITraitCollection(traitsFrom: parts)
    }

    func set(_ overrides: inout UITraitOverrides) {
        if let width { overrides.horizontalSizeClass = width }
        if let height { overrides.verticalSizeClass = height }
        if let text { overrides.preferredContentSizeCategory = text }
    }
}

/// Two nested child controllers, each with a view in a view in its root view.
private final class ClassPlacingApp {
    let parent = UIViewController()
    let controllers = [UIViewController(), UIViewController()]
    /// For each controller its root view, the subview of that, and the subview's subview.
    let views: [[ClassPlacingView]]
    var imposed = [TraitPlan(), TraitPlan()]
    var own = [TraitPlan(), TraitPlan()]
    var inner: [[TraitPlan]] = [[TraitPlan(), TraitPlan()], [TraitPlan(), TraitPlan()]]

    init() {
        views = (0..<2).map { _ in (0..<3).map { _ in ClassPlacingView() } }
        for (index, controller) in controllers.enumerated() {
            controller.view = views[index][0]
            controller.view.frame = CGRect(x: 20, y: 60, width: 200 - 20 * index, height: 190 - 30 * index)
            controller.view.autoresizingMask = []
            views[index][0].addSubview(views[index][1])
            views[index][1].addSubview(views[index][2])
            for view in views[index][1...] { view.frame = CGRect(x: 4, y: 6, width: 110, height: 90) }
        }
        parent.contain(controllers[0])
        controllers[0].contain(controllers[1])
    }

    func wanted(_ index: Int, _ depth: Int) -> TraitPlan {
        let traits = parent.traitCollection
        var result = TraitPlan(
            width: traits.horizontalSizeClass, height: traits.verticalSizeClass,
            text: traits.preferredContentSizeCategory)
        for level in 0...index { result = own[level].over(imposed[level].over(result)) }
        for level in 0..<depth { result = inner[index][level].over(result) }
        return result
    }
}

/// Sets the frame of its box at the leading side.
private final class SidePlacingView: BoxedView {
    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        box.frame = CGRect(x: isMirrored ? bounds.width - 27 : 7, y: 3, width: 20, height: 10)
    }
}

/// Views that set frames in `layoutSubviews` by traits or writing direction.
extension Scenario {
    static let placedByHand: [Scenario] = [
        // A view that sets frames by size classes and text sizes is laid out again when a parent, a controller or a view overrides
        // these traits.
        Scenario(
            "hand-laid-by-traits", rules: ["turns-3", "devices-5"],
            limits: [1, 255] + Array(repeating: 7 * 36 - 1, count: 8), kinds: 7
        ) { run in
            let app = ClassPlacingApp()
            let host = run.open(app.parent)
            run.inAnyOrder(from: 2) { number in
                let (kind, value) = (number % 7, number / 7)
                let (index, more) = (value % 2, value / 2)
                let (container, child) = (index == 0 ? app.parent : app.controllers[0], app.controllers[index])
                // A view may already need a layout when the traits change.
                if run.flag(0) { app.views[index][1 + more % 2].setNeedsLayout() }
                switch kind {
                case 0, 1:
                    app.imposed[index].change(more, mayTakeBack: true)
                    container.setOverrideTraitCollection(app.imposed[index].collection, forChild: child)
                case 2:
                    app.imposed[index] = TraitPlan()
                    container.setOverrideTraitCollection(nil, forChild: child)
                case 3:
                    app.own[index].change(more, mayTakeBack: false)
                    app.own[index].set(&child.traitOverrides)
                case 4:
                    app.inner[index][more / 9].change(more, mayTakeBack: false)
                    app.inner[index][more / 9].set(&app.views[index][1 + more / 9].traitOverrides)
                case 5: app.controllers[0].view.removeFromSuperview()
                default: app.parent.view.addSubview(app.controllers[0].view)
                }
            } rest: {
                host.settle()
                guard app.controllers[0].view.window != nil else { return }
                for (index, views) in app.views.enumerated() {
                    for (depth, view) in views.enumerated() {
                        run.expect(
                            "frame of the box at depth \(depth) of controller \(index)", view.box.frame,
                            ClassPlacingView.place(app.wanted(index, depth)))
                    }
                }
            }
        },
        // A view that sets frames by the writing direction is laid out again after a change, also of one while it was away.
        Scenario(
            "hand-laid-by-direction", rules: ["direction-3", "passes-8"],
            limits: [1, 255] + Array(repeating: 8 * 20 - 1, count: 8), kinds: 8
        ) { run in
            let (host, root) = run.openPlain()
            let views = (0..<4).map { SidePlacingView(frame: CGRect(x: 9, y: 11, width: 200 - 20 * $0, height: 150)) }
            // Nested views, in some cases with plain views between them.
            var parents: [UIView] = [root]
            for (index, view) in views.enumerated() {
                parents[index].addSubview(view)
                if run.flag(0) {
                    let between = UIView(frame: view.bounds)
                    view.addSubview(between)
                    parents.append(between)
                } else {
                    parents.append(view)
                }
            }
            var app = run.isRightToLeft
            var contents = views.map { _ in 0 }
            let meanings: [UISemanticContentAttribute] = [
                .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
            ]
            run.inAnyOrder(from: 2) { number in
                let (kind, value) = (number % 8, number / 8)
                let index = value % views.count
                switch kind {
                case 0, 1: views[index].removeFromSuperview()
                case 2, 3: parents[index].addSubview(views[index])
                case 4, 5:
                    app.toggle()
                    host.setUserInterfaceLayoutDirection(app ? .rightToLeft : .leftToRight)
                case 6:
                    contents[index] = value / views.count
                    views[index].semanticContentAttribute = meanings[contents[index]]
                default: views[index].layoutIfNeeded()
                }
            } rest: {
                host.settle()
                for (index, view) in views.enumerated() where view.window != nil {
                    let isMirrored = contents[index] == 0 ? app : contents[index] == 4
                    run.expect(
                        "frame of the box of view \(index)", view.box.frame,
                        CGRect(x: isMirrored ? view.bounds.width - 27 : 7, y: 3, width: 20, height: 10))
                }
            }
        },
    ]
}
