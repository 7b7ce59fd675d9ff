/// How the two columns become one and come apart again.
///
/// The delegate comes first, then the primary controller, which may override
/// `collapseSecondaryViewController(_:for:)` and `separateSecondaryViewController(for:)`; a navigation controller takes the
/// secondary controller, or what is on its stack, onto its own. A secondary controller that nobody took is kept and comes
/// back when there is room (assumed).
extension UISplitViewController {
    func collapse() {
        if let chosen = delegate?.primaryViewController(forCollapsing: self) { adopt(chosen, as: \.primary) }
        guard let primary, let secondary else { return }
        secondary.viewIfLoaded?.removeFromSuperview()
        let isHandled =
            delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
        if !isHandled { primary.collapseSecondaryViewController(secondary, for: self) }
        let stack = secondary as? UINavigationController
        let wasTaken = secondary.parent !== self || stack?.viewControllers.isEmpty == true
        preservedSecondary = wasTaken ? nil : secondary
        adopt(nil, as: \.secondary)
    }

    func expand() {
        if let chosen = delegate?.primaryViewController(forExpanding: self) { adopt(chosen, as: \.primary) }
        guard let primary else { return }
        let found =
            delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self) ?? preservedSecondary
        preservedSecondary = nil
        adopt(found, as: \.secondary)
    }
}
