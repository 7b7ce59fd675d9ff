import Foundation
import LayoutEngine

/// A case that runs: its views, controllers and constraints, and the host that shows them.
///
/// `model` is the present state of the case. A step changes both the model and the live objects, as an app changes its
/// data and its views; a new child is made from the model.
final class RunningCase {
    var model: LayoutCase
    private(set) var sceneHost: SceneHost?
    private(set) var messagesHost: MessagesHost?
    /// What shows the case in place of a host, as a test in Xcode shows it; nil in all runs but those for an exported test.
    private(set) var screen: Screen?
    private(set) lazy var objects = CaseObjects { [unowned self] in model }
    /// The objects of a case about a scene.
    private(set) lazy var scene = model.scene.map { SceneObjects($0) }
    /// The objects of a case about a user's target.
    private(set) lazy var target = model.target.map { TargetObjects($0) }
    /// The steps that were done, with the names of views in place of their numbers.
    private(set) var performed: [Step] = []
    /// The table for the objects of the next principal controller; a bubble has a separate one.
    var principalObjects: CaseObjects?
    /// The message that the conversation is about.
    let message = MSMessage()
    /// Called whenever layout came to rest. Tests make layouts wrong with it.
    var afterSettling: (RunningCase) -> Void = { _ in }

    /// Where a test in plain UIKit calls opens a case.
    struct TestWindowSetup {
        let size: CGSize
        let safeArea: UIEdgeInsets
        /// The insets of the root view below opaque bars.
        let bars: UIEdgeInsets
    }

    /// Opens an app's case in a window without a device, in the environment that tests have.
    init(_ layoutCase: LayoutCase, plain opening: TestWindowSetup) {
        model = layoutCase
        LayoutEnvironment.current = LayoutEnvironment()
        let traits = UIWindow(frame: CGRect(origin: .zero, size: opening.size)).traitCollection
        screen = Screen(makeRoot(in: traits), opening.size, safeArea: opening.safeArea, bars: opening.bars)
        finishOpening(layoutCase)
    }

    /// Sets up a new environment and opens the case, without its script.
    init(_ layoutCase: LayoutCase) {
        model = layoutCase
        let environment = layoutCase.environment
        // A case is well-formed before it comes here, so its device exists.
        let device = DeviceModel.named(environment.device) ?? DeviceModel.all[0]
        LayoutEnvironment.current = LayoutEnvironment(of: environment)
        switch environment.host {
        case .app:
            let host = SceneHost(
                device: device, orientation: environment.orientation, statusBarHeight: CGFloat(environment.statusBar),
                topBar: environment.topBar, bottomBar: environment.bottomBar,
                windowSize: environment.window.map { CGSize($0) })
            sceneHost = host
            host.launch(makeRoot(in: host.window.traitCollection))
            if environment.keyboard == true { host.setKeyboard(isVisible: true) }
        case .messages:
            let host = MessagesHost(
                device: device, orientation: environment.orientation, statusBarHeight: CGFloat(environment.statusBar)
            ) { [unowned self] in
                model.scene.flatMap { scene?.openPrincipal($0) } ?? target?.openPrincipal()
                    ?? (principalObjects ?? objects).makePrincipal()
            }
            messagesHost = host
            host.open(environment.style.uikitStyle)
        }
        finishOpening(layoutCase)
    }

    /// The root controller of an app's window.
    private func makeRoot(in traits: UITraitCollection) -> UIViewController {
        model.scene.flatMap { scene?.open($0, in: traits) } ?? model.target.flatMap { target?.open($0) }
            ?? objects.makeController(model.root)
    }

    private func finishOpening(_ layoutCase: LayoutCase) {
        if let source = layoutCase.target { open(source) } else { presentFromHiddenControllers() }
        if layoutCase.scene?.isCovered == true {
            scene?.setCovered(true, &model)
            settle()
        }
    }

    /// Repeats the steps that led a target to its present state.
    private func open(_ source: TargetSource) {
        target?.finishOpening(source, in: window)
        settle()
        if TargetEdit.applyCurrentEdit(in: window) { settle() }
        model.target?.done = []
        for step in source.done { perform(step) }
        if source.isCovered == true { perform(.present(TargetSource.cover)) }
        performed = []
    }

    /// Notes a step as it was done.
    func notePerformed(_ step: Step) { performed.append(step) }

    /// A controller that is not shown may present nevertheless, as its container does it for it.
    private func presentFromHiddenControllers() {
        var presents = false
        model.root.visitControllers { node in
            guard let behaviour = objects.behaviour(ofController: node.id) else { return }
            if behaviour.presentInitialController() { presents = true }
        }
        if presents { settle() }
    }

    var window: UIWindow {
        if let sceneHost { return sceneHost.window }
        if let messagesHost { return messagesHost.window }
        if let screen { return screen.window }
        return UIWindow()
    }

    var rootController: UIViewController? { window.rootViewController }

    func view(_ id: String) -> UIView? { objects.view(id) }
    func guide(_ id: String) -> UILayoutGuide? { objects.guide(id) }
    func controller(_ id: String) -> UIViewController? { objects.controller(id) }
    /// The constraint, unless its controller is gone: then its views may never have been added again.
    func constraint(_ id: String) -> NSLayoutConstraint? {
        if let owner = model.root.owner(ofConstraint: id), objects.controller(owner) == nil { return nil }
        return objects.constraint(id)
    }

    func settle() {
        sceneHost?.settle()
        messagesHost?.settle()
        screen?.layOut()
        if target != nil || scene?.hasAppCode == true, screen == nil, Thread.isMainThread {
            // An app puts work off to the next turn of the main queue, which is the next frame to its user.
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
            sceneHost?.settle()
            messagesHost?.settle()
        }
        afterSettling(self)
    }

    /// Takes the case off the screen and releases its objects, so that none of them outlives the run.
    func close() {
        sceneHost?.terminate()
        messagesHost?.dismiss()
        window.rootViewController = nil
        objects.clear()
        scene?.clear()
        target?.clear()
    }
}
