import Foundation
import LayoutEngine

/// Attributes of all views.
extension ViewBuilder {
    func setGeneralProperties(_ view: UIView, _ resolved: ResolvedElement) {
        view.isHidden = resolved.bool("hidden") ?? view.isHidden
        view.tag = resolved.integer("tag") ?? view.tag
        if let alpha = resolved["alpha"].flatMap({ Double($0) }), alpha.isFinite { view.alpha = CGFloat(alpha) }
        if let control = view as? UIControl {
            control.isEnabled = resolved.bool("enabled") ?? true
            control.isSelected = resolved.bool("selected") ?? false
        }
        setPriorities(view, resolved)
        setMargins(view, resolved)
        switch resolved["semanticContentAttribute"] {
        case "playback": view.semanticContentAttribute = .playback
        case "spatial": view.semanticContentAttribute = .spatial
        case "forceLeftToRight": view.semanticContentAttribute = .forceLeftToRight
        case "forceRightToLeft": view.semanticContentAttribute = .forceRightToLeft
        default: break
        }
        if options.isDesignTime { setPlaceholderSize(view, resolved) }
    }

    /// A priority that the file does not name is 250 or 750, whatever the class has when code makes it.
    private func setPriorities(_ view: UIView, _ resolved: ResolvedElement) {
        func priority(_ name: String, _ standard: UILayoutPriority) -> UILayoutPriority {
            // Zero means no preference at all; the least legal priority has the same effect.
            resolved.number(name).map { UILayoutPriority(Float(max($0, 0.001))) } ?? standard
        }
        view.setContentHuggingPriority(priority("horizontalHuggingPriority", .defaultLow), for: .horizontal)
        view.setContentHuggingPriority(priority("verticalHuggingPriority", .defaultLow), for: .vertical)
        view.setContentCompressionResistancePriority(
            priority("horizontalCompressionResistancePriority", .defaultHigh), for: .horizontal)
        view.setContentCompressionResistancePriority(
            priority("verticalCompressionResistancePriority", .defaultHigh), for: .vertical)
    }

    private func setMargins(_ view: UIView, _ resolved: ResolvedElement) {
        view.preservesSuperviewLayoutMargins = resolved.bool("preservesSuperviewLayoutMargins") ?? false
        view.layoutMarginsFollowReadableWidth = resolved.bool("layoutMarginsFollowReadableWidth") ?? false
        view.insetsLayoutMarginsFromSafeArea = resolved.bool("insetsLayoutMarginsFromSafeArea") ?? true
        // Until Xcode 9 the canvas of a document without safe areas had none.
        if options.isDesignTime, !document.usesSafeAreas, document.toolsVersion < ToolsVersion.xcode9_3 {
            view.insetsLayoutMarginsFromSafeArea = false
        }
        // A stack arranges to its edges unless margins are asked for, so it begins without.
        if view is UIStackView { view.layoutMargins = .zero }
        if let insets = FrameReader.insets(resolved.child(key: "layoutMargins")) { view.layoutMargins = insets }
        if let insets = FrameReader.insets(resolved.child(key: "directionalLayoutMargins")) {
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        }
    }

    /// The placeholder size of a view whose class has its own size at run time.
    private func setPlaceholderSize(_ view: UIView, _ resolved: ResolvedElement) {
        let size = resolved.child(key: "intrinsicContentSize")
        let width = resolved.number("placeholderIntrinsicWidth") ?? size?.attributes["width"].flatMap { Double($0) }
        let height = resolved.number("placeholderIntrinsicHeight") ?? size?.attributes["height"].flatMap { Double($0) }
        guard width != nil || height != nil || resolved["placeholderIntrinsicWidth"] != nil else { return }
        func length(_ value: Double?) -> CGFloat { value.map { CGFloat($0) } ?? UIView.noIntrinsicMetric }
        view.measured = MeasuredGeometry(
            intrinsicContentSize: CGSize(width: length(width), height: length(height)))
    }

    /// Guides that have ids, so that constraints can name them.
    func registerGuides(of view: UIView, _ element: InterfaceElement) {
        for guide in element.children where guide.name == "viewLayoutGuide" {
            let scrollView = view as? UIScrollView
            let object: UILayoutGuide? =
                switch guide.attributes["key"] {
                case "safeArea": view.safeAreaLayoutGuide
                case "layoutMargins": view.layoutMarginsGuide
                case "readableContent": view.readableContentGuide
                case "keyboard": view.keyboardLayoutGuide
                case "contentLayoutGuide": scrollView?.contentLayoutGuide
                case "frameLayoutGuide": scrollView?.frameLayoutGuide
                default: nil
                }
            if let object {
                scene.note(object, id: guide.id)
            } else {
                scene.report.countUnknownName("viewLayoutGuide.\(guide.attributes["key"] ?? "")", guide)
            }
        }
    }
}
