import Foundation
import LayoutEngine

/// Compares `UITraitCollection.current` each time that an app's code is called, and sets other traits as current.
final class PresentTraits {
    /// The calls in which the current traits were wrong.
    private(set) var wrong: [String] = []
    /// What code that is called does: 0 changes the tint of another view, 1 performs code with other traits, 2 sets other traits.
    var way = 0
    /// The other view.
    let mark = PresentView()
    private var (tints, isInside) = (0, false)

    private func compare(_ what: String, _ wanted: UITraitCollection) {
        if UITraitCollection.current != wanted { wrong.append(what) }
    }

    private func tellMark() {
        tints += 1
        mark.tintColor = tints % 2 == 0 ? .red : .green
    }

    /// - Parameter own: the traits of the object that is called.
    func hear(_ what: String, _ own: UITraitCollection) {
        compare(what, own)
        // A nested call only compares.
        guard !isInside else { return }
        isInside = true
        defer { isInside = false }
        let style: UIUserInterfaceStyle = own.userInterfaceStyle == .dark ? .light : .dark
        let size: UIContentSizeCategory = own.preferredContentSizeCategory == .small ? .extraLarge : .small
        let other = UITraitCollection(traitsFrom: [own, UITraitCollection(userInterfaceStyle: style)])
        let last = UITraitCollection(traitsFrom: [own, UITraitCollection(preferredContentSizeCategory: size)])
        switch way {
        case 0:
            tellMark()
            compare("\(what), after a call of another view", own)
        case 1:
            other.performAsCurrent {
                compare("\(what), in performAsCurrent", other)
                tellMark()
                compare("\(what), in performAsCurrent, after a call of another view", other)
                last.performAsCurrent { compare("\(what), in a nested performAsCurrent", last) }
                compare("\(what), after a nested performAsCurrent", other)
                UITraitCollection.current = last
                compare("\(what), set in performAsCurrent", last)
            }
            compare("\(what), after performAsCurrent", own)
        default:
            UITraitCollection.current = other
            compare("\(what), set", other)
            tellMark()
            compare("\(what), set, after a call of another view", other)
            last.performAsCurrent { compare("\(what), set, in performAsCurrent", last) }
            compare("\(what), set, after performAsCurrent", other)
        }
    }
}

/// A view that compares the current traits in each call.
final class PresentView: UIView {
    weak var traits: PresentTraits?

    override func layoutSubviews() {
        super.layoutSubviews()
        traits?.hear("layoutSubviews of a view", traitCollection)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traits?.hear("traitCollectionDidChange of a view", traitCollection)
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        traits?.hear("tintColorDidChange", traitCollection)
    }
}

/// A controller that compares the current traits in each call.
final class PresentController: UIViewController {
    weak var traits: PresentTraits?

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        traits?.hear("viewWillLayoutSubviews", traitCollection)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        traits?.hear("viewDidLayoutSubviews", traitCollection)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traits?.hear("traitCollectionDidChange of a controller", traitCollection)
    }
}

/// A controller in another one, a view in the root view of each, and a view that nested calls go to.
final class PresentApp {
    static let kinds = 8
    let traits = PresentTraits()
    let controllers = (0..<2).map { _ in PresentController() }
    private let views: [PresentView]
    private var chosen: UITraitCollection?

    init() {
        views = (0..<4).map { PresentView(frame: CGRect(x: 5 + $0, y: 7, width: 120, height: 90)) } + [traits.mark]
        for (index, controller) in controllers.enumerated() {
            controller.view = views[index]
            views[index].addSubview(views[2 + index])
        }
        views[3].addSubview(traits.mark)
        controllers[0].contain(controllers[1])
        let known: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self]
        for view in views {
            view.traits = traits
            _ = view.registerForTraitChanges(known) { [weak traits] (view: PresentView, _) in
                traits?.hear("trait change handler of a view", view.traitCollection)
            }
        }
        for controller in controllers {
            controller.traits = traits
            _ = controller.registerForTraitChanges(known) { [weak traits] (controller: PresentController, _) in
                traits?.hear("trait change handler of a controller", controller.traitCollection)
            }
        }
    }

    func perform(_ number: Int) {
        let (kind, index, value) = (number % Self.kinds, number / Self.kinds % 5, number / Self.kinds / 5)
        let (view, controller) = (views[index], controllers[index % 2])
        let size = ScenarioRun.textSizes[value]
        let style = [UIUserInterfaceStyle.unspecified, .light, .dark][value % 3]
        switch kind {
        case 0: view.setNeedsLayout()
        case 1: view.tintColor = value % 2 == 0 ? .red : .green
        case 2: view.traitOverrides.preferredContentSizeCategory = size
        case 3: view.overrideUserInterfaceStyle = style
        case 4: controller.overrideUserInterfaceStyle = style
        case 5: controller.traitOverrides.preferredContentSizeCategory = size
        case 6:
            let look = UITraitCollection(userInterfaceStyle: value % 2 == 0 ? .dark : .light)
            let traits = UITraitCollection(traitsFrom: [UIScreen.main.traitCollection, look])
            (chosen, UITraitCollection.current) = (traits, traits)
        default: traits.way = value % 3
        }
    }

    func check(_ run: ScenarioRun) {
        run.expect("calls with wrong current traits", traits.wrong, [])
        run.expect(
            "current traits outside of calls", UITraitCollection.current, chosen ?? UIScreen.main.traitCollection)
    }
}
