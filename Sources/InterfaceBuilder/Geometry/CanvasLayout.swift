import Foundation
import LayoutEngine

/// Lays a root view out as Interface Builder's canvas does: at the size that the file has for it.
public struct CanvasLayout {
    /// Where the scenes are.
    public let document: InterfaceDocument
    /// The measurements that replace our own rules where there are any.
    public let measurements: RootMeasurements?

    /// Layouts of a document on its canvas.
    ///
    /// Nothing is laid out yet.
    public init(_ document: InterfaceDocument, measurements: RootMeasurements?) {
        self.document = document
        self.measurements = measurements
    }

    /// Sets up the environment and lays out one root view of a scene.
    public func run(_ root: InterfaceElement, of scene: InterfaceScene) -> LaidOutScene {
        let traits = document.device?.traits ?? .any
        let options = LoadingOptions(traits: traits, isDesignTime: true, showsPrototypes: true)
        let frame =
            FrameReader.frame(of: ResolvedElement(root, traits), in: nil)
            ?? CGRect(origin: .zero, size: size(root, of: scene))
        let environment = environment(screen: document.device?.size ?? frame.size)
        LayoutEnvironment.current = environment
        let window = UIWindow(frame: CGRect(origin: .zero, size: frame.size))
        window.accessibilityIdentifier = "canvas"
        let controller = scene.controller(of: root)
        let loaded = load(root, of: controller, options, in: window)
        let metrics = CanvasMetrics(document: document, root: root, controller: controller, frame: frame)
        prepare(loaded, metrics)
        let wholePointLabels = WholePointLabels.measure(in: loaded, document)
        measurements?.apply(to: loaded)
        window.layoutIfNeeded()
        if SymbolImages.inset(in: loaded) { window.layoutIfNeeded() }
        // Ambiguous views are collected before `StoredFrameConstraints` resolves the ambiguity.
        let open = LayoutInspector(window).ambiguousViews
        let before = loaded.views.map(\.view.frame)
        StoredFrameConstraints.keep(open, of: loaded, traits)
        window.layoutIfNeeded()
        let drawn = zip(loaded.views, before).filter { entry, frame in
            entry.view.frame != frame || open.contains { $0 === entry.view }
        }
        let assumptions = CanvasAssumptions(
            document: document, metrics: metrics, isMeasured: measurements?.hasSafeArea ?? false)
        return LaidOutScene(
            scene: loaded, window: window, environment: environment, viewsWithAmbiguousLayout: open,
            viewsAtStoredFrames: drawn.map(\.0.id),
            assumptions: assumptions.sentences(
                wholePointLabels: wholePointLabels.filter { !(measurements?.hasSize(of: $0) ?? false) }, loaded))
    }

    /// The sizes and fonts of the iOS that came with the Xcode that wrote the file.
    ///
    /// Before iOS 11 only the fonts are those of that iOS: the rules of the canvas use safe areas, which older
    /// generations do not have.
    private func environment(screen: CGSize) -> LayoutEnvironment {
        let version = document.toolsVersion
        let profile: UIKitProfile =
            version >= ToolsVersion.xcode26 ? .iOS26 : version >= ToolsVersion.xcode11 ? .iOS13plus : .iOS11_12
        let environment = LayoutEnvironment(
            profile: profile, scale: document.device?.scale ?? 2, screenSize: screen)
        environment.typeface =
            version < ToolsVersion.xcode7
            ? .helvetica : version < ToolsVersion.xcode12 ? .sanFranciscoTwoCuts : .sanFrancisco
        return environment
    }

    private func load(
        _ root: InterfaceElement, of element: InterfaceElement?, _ options: LoadingOptions, in window: UIWindow
    ) -> LoadedScene {
        let loader = SceneLoader(document, options)
        if let element {
            let (controller, loaded) = loader.loadController(element)
            controller.viewRespectsSystemMinimumLayoutMargins = false
            window.rootViewController = controller
            return loaded
        }
        let (view, loaded) = loader.loadView(root)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = CGRect(origin: .zero, size: window.bounds.size)
        window.addSubview(view)
        return loaded
    }

    /// Where the file has no frame, the canvas has the device's size, or is the square one.
    private func size(_ root: InterfaceElement, of scene: InterfaceScene) -> CGSize {
        let controller = scene.controller(of: root) ?? scene.controller
        if let size = controller?.child(key: "freeformSize"),
            let width = Double(size.attributes["width"] ?? ""), let height = Double(size.attributes["height"] ?? "")
        {
            return CGSize(width: max(0, width), height: max(0, height))
        }
        return document.device?.size ?? CGSize(width: 600, height: 600)
    }

    private func prepare(_ loaded: LoadedScene, _ metrics: CanvasMetrics) {
        guard let root = loaded.views.first?.view else { return }
        applySafeArea(metrics.safeArea, on: root)
        setMargins(of: root, metrics)
        // The canvas shows content unscrolled, so bars cover nothing of it.
        for entry in loaded.views where entry.view.superview is UIScrollView { applySafeArea(.zero, on: entry.view) }
    }

    private func applySafeArea(_ safeArea: UIEdgeInsets, on view: UIView) {
        var measured = view.measured ?? MeasuredGeometry()
        measured.safeAreaInsets = safeArea
        view.measured = measured
    }

    private func setMargins(of root: UIView, _ metrics: CanvasMetrics) {
        if root is UITableViewCell { return }
        if root is UICollectionReusableView {
            guard document.kind == .xib else { return }
            // Standalone items have the margins of a root view, and so does their content.
            let content = (root as? UICollectionViewCell)?.contentView
            for view in [root, content].compactMap({ $0 }) where !hasOwnMargins(view) {
                view.layoutMargins = metrics.margins
            }
        } else if root.layoutMargins == .zero || metrics.controller == nil, !hasOwnMargins(root) {
            root.layoutMargins = metrics.margins
        }
    }

    private func hasOwnMargins(_ view: UIView) -> Bool {
        view.layoutMargins != .zero && view.layoutMargins != UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
}
