/// A list, or a part of one, with a view behind all that it shows.
///
/// uikit-model: tables-20, collections-24
protocol WithBackground: UIView {
    var backgroundView: UIView? { get }
}

extension WithBackground {
    /// Puts the present background behind all other views, in place of the one before.
    func backgroundChanged(from old: UIView?) {
        guard old !== backgroundView else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        // Code that was called as the old view left may have set another one.
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    /// Has a background fill the view, unless the app put it elsewhere or places it by constraints.
    ///
    /// A frame and such constraints would never agree.
    func fill(with background: UIView?) {
        guard let background, background.superview === self, background.translatesAutoresizingMaskIntoConstraints
        else { return }
        background.place(LayoutEnvironment.current.pixelGrid.round(bounds))
    }

    /// Puts a view behind all others but the background.
    func insertAboveBackground(_ view: UIView) {
        if let backgroundView, backgroundView.superview === self {
            insertSubview(view, aboveSubview: backgroundView)
        } else {
            insertSubview(view, at: 0)
        }
    }
}

/// A row or an item, with another view behind its content while it is chosen or touched.
///
/// uikit-model: tables-20, collections-24
protocol WithChosenBackground: WithBackground {
    var selectedBackgroundView: UIView? { get }
    /// Whether that view is to be seen.
    var showsChosenBackground: Bool { get }
}

extension WithChosenBackground {
    func chosenBackgroundChanged(from old: UIView?) {
        guard old !== selectedBackgroundView else { return }
        if old !== backgroundView, old?.superview === self { old?.removeFromSuperview() }
        chosenBackgroundMayShow(before: false)
    }

    /// - Parameter wasShown: whether the view was to be seen before.
    func chosenBackgroundMayShow(before wasShown: Bool) {
        guard wasShown != showsChosenBackground, let view = selectedBackgroundView, view !== backgroundView
        else { return }
        if wasShown {
            if view.superview === self { view.removeFromSuperview() }
        } else {
            insertAboveBackground(view)
        }
        setNeedsLayout()
    }

    func placeBackgrounds() {
        fill(with: backgroundView)
        if showsChosenBackground { fill(with: selectedBackgroundView) }
    }
}

extension UITableView: WithBackground {}
extension UITableViewCell: WithChosenBackground {}
extension UITableViewHeaderFooterView: WithBackground {}
