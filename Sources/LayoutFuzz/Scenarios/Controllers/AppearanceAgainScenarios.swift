import Foundation
import LayoutEngine

/// Keeps the traits of its last callback.
private final class ReturningController: AppearingController {
    private(set) var heard: UITraitCollection?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if heard == nil { heard = traitCollection }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        heard = traitCollection
    }
}

/// The callbacks of a controller about appearances and traits, and the beginnings of its layouts.
private func words(_ told: [String], to name: String) -> [String] {
    told.map { $0.split(separator: " ") }.filter { $0[0] == name }.map { String($0[1]) }.filter {
        $0.hasSuffix("ppear") || ["viewIsAppearing", "viewWillLayoutSubviews", "traitCollectionDidChange"].contains($0)
    }
}

extension ScenarioRun {
    /// The callbacks of an appearance have one order, whatever is laid out meanwhile: changed traits and
    /// `viewIsAppearing` come before the first layout.
    fileprivate func expectAppearance(_ when: String, of name: String, _ told: [String], missed: Bool) {
        let heard = words(told, to: name)
        expect(
            "appearance callbacks of \(name) \(when)", heard.filter { $0 != "viewWillLayoutSubviews" },
            ["viewWillAppear"] + (missed ? ["traitCollectionDidChange"] : [])
                + (uikit >= .iOS13plus ? ["viewIsAppearing"] : []) + ["viewDidAppear"])
        guard uikit >= .iOS13plus else { return }
        expect(
            "whether \(name) is laid out before viewIsAppearing \(when)",
            heard.prefix { $0 != "viewIsAppearing" }.contains("viewWillLayoutSubviews"), false)
    }
}

/// Children whose container calls `beginAppearanceTransition` again and again.
extension Scenario {
    static let appearancesAgain: [Scenario] = [
        // A view that stays in its superview, or comes back to it, needs no layout to appear. Its controller gets the same
        // callbacks each time, and one for traits that changed meanwhile.
        Scenario(
            "appearance-by-hand-again", rules: ["life-cycle-2", "life-cycle-6", "containment-4", "devices-4"],
            limits: [1, 1, 1] + Array(repeating: 8 * 2 * 2 * 2 - 1, count: 6), kinds: 8
        ) { run in
            let log = CallbackLog()
            let container = SilentContainer()
            let root = run.flag(1) ? container : UIViewController()
            if !run.flag(1) { root.contain(container) }
            let (child, inner) = (ReturningController("child", log), ReturningController("inner", log))
            let controllers = run.flag(0) ? [child, inner] : [child]
            if run.flag(0) { child.contain(inner) }
            for controller in controllers { controller.notesLayout = true }
            child.view.autoresizingMask = []
            child.view.frame = CGRect(x: 0, y: 0, width: 150, height: 150)
            let shelf = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            container.view.addSubview(shelf)
            let place: UIView = run.flag(2) ? shelf : container.view
            let host = run.open(root)
            var textSize = LayoutEnvironment.current.preferredContentSizeCategory
            var imposed: UIContentSizeCategory?

            func disappear(_ when: String, _ goOut: () -> Void) {
                _ = log.take()
                child.beginAppearanceTransition(false, animated: false)
                goOut()
                child.endAppearanceTransition()
                let told = log.take { $0.contains("ppear") }
                for name in controllers.map(\.name) {
                    run.expect(
                        "disappearance callbacks of \(name) \(when)", words(told, to: name),
                        ["viewWillDisappear", "viewDidDisappear"])
                }
            }
            func appear(_ when: String, isLaidOut: Bool, _ comeIn: () -> Void) {
                _ = log.take()
                let missed = controllers.map { $0.heard != nil && $0.heard != $0.traitCollection }
                child.beginAppearanceTransition(true, animated: false)
                comeIn()
                if isLaidOut { host.window.layoutIfNeeded() }
                child.endAppearanceTransition()
                let (told, wanted) = (log.take(), container.traitCollection)
                for (controller, missed) in zip(controllers, missed) {
                    run.expectAppearance(when, of: controller.name, told, missed: missed)
                    run.expect(
                        "size classes of the last callback of \(controller.name) \(when)",
                        [controller.heard?.horizontalSizeClass, controller.heard?.verticalSizeClass],
                        [wanted.horizontalSizeClass, wanted.verticalSizeClass])
                    run.expect(
                        "text size of the last callback of \(controller.name) \(when)",
                        controller.heard?.preferredContentSizeCategory, imposed ?? textSize)
                }
            }

            container.addChild(child)
            appear("at first", isLaidOut: false) { place.addSubview(child.view) }
            child.didMove(toParent: container)
            for (turn, number) in run.numbers[3...].enumerated() {
                let kind = number % 8
                let when = "in turn \(turn) of kind \(kind)"
                let (rests, isLaidOut, isOther) = (number / 8 % 2 == 1, number / 16 % 2 == 1, number / 32 == 1)
                // For a while it has no parent, or its view has no superview, or both; or a presentation covers all.
                let (leaves, isOut, cover) = (kind == 4 || kind == 5, kind == 2 || kind == 5, UIViewController())
                cover.modalPresentationStyle = .fullScreen
                host.settle()
                if leaves { child.willMove(toParent: nil) }
                disappear(when) {
                    if isOut { child.view.removeFromSuperview() }
                    if kind == 7 {
                        root.present(cover, animated: false)
                        host.settle()
                    }
                }
                if leaves {
                    child.removeFromParent()
                    imposed = nil
                }
                switch kind {
                case 1: child.view.isHidden = true
                case 3: child.view.bounds.size.width -= 10
                case 4 where isOther, 5 where isOther:
                    host.turn()
                case 4, 5:
                    textSize = textSize == .small ? .extraLarge : .small
                    host.setPreferredContentSizeCategory(textSize)
                case 6:
                    imposed = imposed == nil ? .accessibilityLarge : nil
                    container.setOverrideTraitCollection(
                        imposed.map { UITraitCollection(preferredContentSizeCategory: $0) }, forChild: child)
                default: break
                }
                if rests { host.settle() }
                child.view.isHidden = false
                if leaves { container.addChild(child) }
                if isOut, !isOther { place.addSubview(child.view) }
                if rests { host.settle() }
                appear(when, isLaidOut: isLaidOut) {
                    if isOut, isOther { place.addSubview(child.view) }
                    if kind == 7 {
                        cover.dismiss(animated: false)
                        host.settle()
                    }
                }
                if leaves { child.didMove(toParent: container) }
                _ = log.take()
                host.settle()
                run.expect("appearance callbacks without a change \(when)", log.take { $0.contains("ppear") }, [])
            }
        }
    ]
}
