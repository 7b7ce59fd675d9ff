/// A list, cell, header or footer with a background view.
///
/// uikit-model: tables-20, collections-24
protocol BackgroundViewProviding: UIView {
    var backgroundView: UIView? { get }
}

extension BackgroundViewProviding {
    /// Puts the present background view behind all other views, replacing the old one.
    func backgroundViewDidChange(from old: UIView?) {
        guard old !== backgroundView else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        // Code that was called when the old view left may have set another one.
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    /// Makes the background view fill the view, unless the app moved it to another superview or placed it by constraints.
    ///
    /// With constraints, the frame and the constraints would conflict in each layout.
    func fill(with background: UIView?) {
        guard let background, background.superview === self, background.translatesAutoresizingMaskIntoConstraints
        else { return }
        background.place(LayoutEnvironment.current.pixelGrid.round(bounds))
    }

    /// Puts a view behind all others except the background view.
    func insertAboveBackground(_ view: UIView) {
        if let backgroundView, backgroundView.superview === self {
            insertSubview(view, aboveSubview: backgroundView)
        } else {
            insertSubview(view, at: 0)
        }
    }
}

/// A cell with another view behind its content while it is selected or highlighted.
///
/// uikit-model: tables-20, collections-24
protocol SelectedBackgroundViewProviding: BackgroundViewProviding {
    var selectedBackgroundView: UIView? { get }
    /// Whether `selectedBackgroundView` should be shown.
    var showsSelectedBackground: Bool { get }
}

extension SelectedBackgroundViewProviding {
    func selectedBackgroundViewDidChange(from old: UIView?) {
        guard old !== selectedBackgroundView else { return }
        if old !== backgroundView, old?.superview === self { old?.removeFromSuperview() }
        updateSelectedBackgroundVisibility(before: false)
    }

    /// - Parameter wasShown: whether it should have been shown before.
    func updateSelectedBackgroundVisibility(before wasShown: Bool) {
        guard wasShown != showsSelectedBackground, let view = selectedBackgroundView, view !== backgroundView
        else { return }
        if wasShown {
            if view.superview === self { view.removeFromSuperview() }
        } else {
            insertAboveBackground(view)
        }
        setNeedsLayout()
    }

    func layOutBackgroundViews() {
        fill(with: backgroundView)
        if showsSelectedBackground { fill(with: selectedBackgroundView) }
    }
}

extension UITableView: BackgroundViewProviding {}
extension UITableViewCell: SelectedBackgroundViewProviding {}
extension UITableViewHeaderFooterView: BackgroundViewProviding {}
