import Foundation
import LayoutEngine

/// Lays a scene out as an app on a device does: with the safe area, size classes and bars of run time.
public struct DeviceLayout {
    /// Where the scenes are.
    public let document: InterfaceDocument
    /// The device whose screen, bars and traits apply.
    public let device: DeviceModel
    /// The orientation of the device.
    public let orientation: DeviceOrientation
    /// The app's classes; plain ones replace those that are not registered.
    public let classes: ClassRegistry
    /// The measurements that replace our own rules where there are any.
    public let measurements: RootMeasurements?

    /// Layouts of a document on one device.
    ///
    /// Nothing is laid out yet.
    public init(
        _ document: InterfaceDocument, device: DeviceModel, orientation: DeviceOrientation,
        classes: ClassRegistry = ClassRegistry(), measurements: RootMeasurements? = nil
    ) {
        self.document = document
        self.device = device
        self.orientation = orientation
        self.classes = classes
        self.measurements = measurements
    }

    /// Sets up the environment and lays out one root view of a scene.
    public func run(_ root: InterfaceElement, of scene: InterfaceScene) -> LaidOutScene {
        let environment = LayoutEnvironment(
            profile: .iOS13plus, scale: device.scale, screenSize: device.size(in: orientation))
        LayoutEnvironment.current = environment
        let host = SceneHost(device: device, orientation: orientation)
        let options = LoadingOptions(
            traits: InterfaceTraits(host.window.traitCollection), showsPrototypes: true, classes: classes)
        let loader = SceneLoader(document, options)
        if let element = scene.controller(of: root) {
            let (controller, loaded) = loader.loadController(element)
            host.launch(surround(controller, element))
            return finish(loaded, host, environment)
        }
        let (view, loaded) = loader.loadView(root)
        host.launch(Self.wrapperController(of: view))
        return finish(loaded, host, environment)
    }

    private func finish(_ scene: LoadedScene, _ host: SceneHost, _ environment: LayoutEnvironment) -> LaidOutScene {
        if let measurements {
            measurements.apply(to: scene)
            host.settle()
            if SymbolImages.inset(in: scene) { host.settle() }
        }
        return LaidOutScene(
            scene: scene, window: host.window, environment: environment,
            viewsWithAmbiguousLayout: LayoutInspector(host.window).ambiguousViews,
            assumptions: [CanvasAssumptions.fonts(scene)].compactMap { $0 })
    }

    /// Puts a controller into the containers whose segues lead to it.
    private func surround(_ controller: UIViewController, _ element: InterfaceElement) -> UIViewController {
        guard !(controller is UINavigationController), !(controller is UITabBarController) else { return controller }
        let surroundings = Surroundings(of: element, in: document, forCanvas: false)
        var result = controller
        if surroundings.hasNavigationBar || surroundings.hasToolbar {
            // `viewControllers` is set, because a file may put a container here that an app cannot push.
            let navigation = UINavigationController()
            navigation.viewControllers = [result]
            navigation.isNavigationBarHidden = !surroundings.hasNavigationBar
            navigation.isToolbarHidden = !surroundings.hasToolbar
            navigation.navigationBar.prefersLargeTitles = surroundings.hasLargeTitle
            result = navigation
        }
        if surroundings.hasTabBar {
            let tabs = UITabBarController()
            tabs.setViewControllers([result], animated: false)
            result = tabs
        }
        return result
    }

    /// A controller for a standalone view: it fills the screen if its mask says so, and otherwise keeps its
    /// size; rows of tables get the screen's width.
    package static func wrapperController(of view: UIView) -> UIViewController {
        let controller = UIViewController()
        view.translatesAutoresizingMaskIntoConstraints = true
        let fills = view.autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
        if fills, !(view is UITableViewCell), !(view is UICollectionReusableView) {
            controller.view = view
            return controller
        }
        view.autoresizingMask = view is UITableViewCell ? [.flexibleWidth] : []
        view.frame.origin = .zero
        if view is UITableViewCell { view.frame.size.width = controller.view.bounds.width }
        controller.view.addSubview(view)
        return controller
    }
}

extension InterfaceDocument {
    /// The device of the canvas, or the one of 2014 for canvases that show none.
    ///
    /// Among devices of one size, the one with the same scale is preferred.
    public var canvasDevice: DeviceModel {
        let alike = DeviceModel.all.filter { $0.size == device?.portraitSize }
        return alike.first { $0.scale == device?.scale } ?? alike.first ?? DeviceModel.all[2]
    }

    /// The orientation of the canvas.
    public var canvasOrientation: DeviceOrientation { device?.isLandscape == true ? .landscape : .portrait }
}
