import Foundation
import LayoutEngine

/// Asks for the present traits each time that an app's code is called, and makes others the present ones.
final class PresentTraits {
    /// When they were not what they have to be.
    private(set) var strange: [String] = []
    /// What code does that is called: has another view hear of its tint, makes others present for a while, or chooses others.
    var way = 0
    let mark = PresentView()
    private var (tints, isInside) = (0, false)

    private func compare(_ what: String, _ wanted: UITraitCollection) {
        if UITraitCollection.current != wanted { strange.append(what) }
    }

    private func tellMark() {
        tints += 1
        mark.tintColor = tints % 2 == 0 ? .red : .green
    }

    /// - Parameter own: of who is called.
    func hear(_ what: String, _ own: UITraitCollection) {
        compare(what, own)
        // Who is called meanwhile only compares.
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
            compare("\(what), when another view was told", own)
        case 1:
            other.performAsCurrent {
                compare("\(what), for a while", other)
                tellMark()
                compare("\(what), for a while, when another view was told", other)
                last.performAsCurrent { compare("\(what), for a while in that", last) }
                compare("\(what), for a while again", other)
                UITraitCollection.current = last
                compare("\(what), chosen for a while", last)
            }
            compare("\(what), after a while", own)
        default:
            UITraitCollection.current = other
            compare("\(what), chosen", other)
            tellMark()
            compare("\(what), chosen, when another view was told", other)
            last.performAsCurrent { compare("\(what), chosen, for a while", last) }
            compare("\(what), chosen, after a while", other)
        }
    }
}

/// Has what is called of it ask for the present traits.
final class PresentView: UIView {
    weak var traits: PresentTraits?

    override func layoutSubviews() {
        super.layoutSubviews()
        traits?.hear("layout of a view", traitCollection)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traits?.hear("other traits of a view", traitCollection)
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        traits?.hear("another tint", traitCollection)
    }
}

/// Has what is called of it ask for the present traits.
final class PresentController: UIViewController {
    weak var traits: PresentTraits?

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        traits?.hear("a coming layout", traitCollection)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        traits?.hear("a layout that is over", traitCollection)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traits?.hear("other traits of a controller", traitCollection)
    }
}

/// A controller in another one, a view in the root view of each, and one that is told in between.
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
                traits?.hear("a view that registered", view.traitCollection)
            }
        }
        for controller in controllers {
            controller.traits = traits
            _ = controller.registerForTraitChanges(known) { [weak traits] (controller: PresentController, _) in
                traits?.hear("a controller that registered", controller.traitCollection)
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
        run.expect("when others were the present traits", traits.strange, [])
        run.expect("present traits of nobody", UITraitCollection.current, chosen ?? UIScreen.main.traitCollection)
    }
}
