/// How the two columns are collapsed into one and separated again.
///
/// The delegate comes first, then the primary controller, which may override
/// `collapseSecondaryViewController(_:for:)` and `separateSecondaryViewController(for:)`; a navigation controller takes the
/// secondary controller, or what is on its stack, onto its own. A secondary controller that neither takes is kept and
/// returns when there is room (assumed).
extension UISplitViewController {
    func collapse() {
        choose(delegate?.primaryViewController(forCollapsing: self))
        guard let primary, let secondary else { return }
        secondary.viewIfLoaded?.removeFromSuperview()
        let isHandled =
            delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
        if !isHandled { primary.collapseSecondaryViewController(secondary, for: self) }
        let stack = secondary as? UINavigationController
        let wasTaken = secondary.parent !== self || stack?.viewControllers.isEmpty == true
        preservedSecondary = wasTaken ? nil : secondary
        replace(\.secondary, with: nil)
    }

    func expand() {
        let alone = primary
        defer { for stack in [alone, primary] { (stack as? UINavigationController)?.discardCollapsedSecondary() } }
        choose(delegate?.primaryViewController(forExpanding: self))
        guard let primary else { return }
        let found =
            delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self) ?? preservedSecondary
        preservedSecondary = nil
        replace(\.secondary, with: found)
    }

    /// Makes a controller the primary one; the secondary one may change places with it.
    private func choose(_ chosen: UIViewController?) {
        guard let chosen else { return }
        if chosen === secondary {
            (primary, secondary) = (secondary, primary)
        } else {
            replace(\.primary, with: chosen)
        }
    }
}
