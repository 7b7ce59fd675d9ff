import Foundation

/// A controller whose root view is a table that it fills itself.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// Whether the table may be that of a xib; a controller with a style makes its own.
    private let canLoadFromNib: Bool
    /// Whether `viewWillAppear` clears the selection.
    ///
    /// uikit-model: tables-14
    open var clearsSelectionOnViewWillAppear = true

    /// A controller that makes a table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        canLoadFromNib = false
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller with the table of a xib, or else with a plain one.
    ///
    /// uikit-model: life-cycle-7
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        canLoadFromNib = true
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        style = .plain
        canLoadFromNib = true
        super.init(coder: coder)
    }

    /// The root view.
    open var tableView: UITableView! {
        if let table = view as? UITableView { return table }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "\(debugName) loaded a view that is not a UITableView, but a table controller needs one. "
                + "Set view to a UITableView in loadView(); a table outside of the hierarchy was returned.")
        return UITableView()
    }

    open override func loadView() {
        if viewLoader != nil { return super.loadView() }
        if canLoadFromNib, let table = XibViews.makeList(UITableView.self, for: self) { return answer(table) }
        let table = UITableView(
            frame: CGRect(origin: .zero, size: LayoutEnvironment.current.screenSize), style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        answer(table)
        view = table
    }

    /// Makes this controller the data source and the delegate, unless the xib names others.
    private func answer(_ table: UITableView) {
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if clearsSelectionOnViewWillAppear { (view as? UITableView)?.choose(nil, animated: animated) }
    }

    /// Also sets the editing mode of the table, if it is loaded.
    ///
    /// uikit-model: tables-18
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
    }

    /// The static rows of the table's storyboard.
    private func staticDataSource(_ table: UITableView) -> (any UITableViewDataSource)? {
        table.retainedDataSource as? any UITableViewDataSource
    }

    /// As many sections as the storyboard has, or else one, unless overridden.
    open func numberOfSections(in tableView: UITableView) -> Int {
        staticDataSource(tableView)?.numberOfSections(in: tableView) ?? 1
    }

    /// As many rows as the storyboard has, unless overridden.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        staticDataSource(tableView)?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }

    /// The cell that the storyboard has, or else an empty one, unless overridden.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        staticDataSource(tableView)?.tableView(tableView, cellForRowAt: indexPath) ?? UITableViewCell()
    }

    /// The height in the storyboard, or else the table's `rowHeight`, unless overridden.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        let rows = tableView.retainedDataSource as? any UITableViewDelegate
        return rows?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
    }

    /// The header in the storyboard, unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        staticDataSource(tableView)?.tableView(tableView, titleForHeaderInSection: section)
    }

    /// The footer in the storyboard, unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        staticDataSource(tableView)?.tableView(tableView, titleForFooterInSection: section)
    }

    /// The header with the title, unless overridden.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }

    /// The footer with the title, unless overridden.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }

    /// The table's `sectionHeaderHeight`, unless overridden.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }

    /// The table's `sectionFooterHeight`, unless overridden.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.sectionFooterHeight
    }

    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}

    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}

    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}

    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}

    /// Does nothing, unless overridden.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
