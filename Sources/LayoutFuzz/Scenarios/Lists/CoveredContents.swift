import Foundation
import LayoutEngine

/// The settings of a table at the left edge of a screen.
struct CoveredState {
    /// Two rows, a header and a footer.
    static let parts = 4
    /// The number of rows that the table has now.
    var rows = 2
    /// The safe area inset at the left side, and the x and width of the table.
    var covered: CGFloat = 12
    var x: CGFloat = 0
    var width: CGFloat = 220
    var avoidsSafeArea = false
    /// By part: the guide that its box is tied to, the right edge of the box, and whether margins include the safe
    /// area.
    var kinds: [Int]
    var lengths: [CGFloat] = [150, 190, 145, 170]
    var respects = Array(repeating: true, count: CoveredState.parts)
}

/// A table whose rows, header and footer contain boxes, which decide on the heights and are next to insets at the left
/// side.
///
/// Boxes are half as high as wide, so that the safe area inset changes each height.
final class CoveredContents: NSObject, UITableViewDataSource, UITableViewDelegate {
    static let changes = 8
    private(set) var state: CoveredState
    let table: UITableView
    private let cells = (0..<2).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    private let edges: [UIView]
    /// The superview of each box, and the constraint of its right edge.
    private var hosts: [UIView] = []
    private var reaches: [NSLayoutConstraint] = []
    private let controller: UIViewController

    init(_ state: CoveredState, in controller: UIViewController) {
        (self.state, self.controller) = (state, controller)
        // Header and footer are header-footer views or plain views.
        edges = (2..<CoveredState.parts).map {
            state.kinds[$0] > 1 ? UIView() : UITableViewHeaderFooterView(reuseIdentifier: nil)
        }
        table = UITableView(frame: CGRect(x: state.x, y: 70, width: state.width, height: 120), style: .plain)
        super.init()
        for index in 0..<CoveredState.parts { fill(index) }
        table.contentInsetAdjustmentBehavior = .never
        table.insetsContentViewsToSafeArea = state.avoidsSafeArea
        (table.dataSource, table.delegate) = (self, self)
        controller.additionalSafeAreaInsets.left = state.covered
        controller.view.addSubview(table)
    }

    private func fill(_ index: Int) {
        let (kind, length) = (state.kinds[index], state.lengths[index])
        let content = index < 2 ? cells[index].contentView : content(of: edges[index - 2])
        var host = content
        // In rows of these kinds the box is in the last subview of the content view.
        if index < 2, kind > 0 {
            if kind > 2 {
                let other = UIView()
                content.addSubview(other)
                pin(other, in: content, height: 10)
            }
            host = UIView()
            content.addSubview(host)
            host.translatesAutoresizingMaskIntoConstraints = false
            host.widthAnchor.constraint(equalToConstant: 240).isActive = true
            pin(host, in: content, height: nil)
        }
        host.insetsLayoutMarginsFromSafeArea = state.respects[index]
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(box)
        let guide = kind % 2 == 0 ? host.layoutMarginsGuide : host.safeAreaLayoutGuide
        let reach = box.rightAnchor.constraint(equalTo: host.leftAnchor, constant: length)
        let bottom = box.bottomAnchor.constraint(equalTo: host.bottomAnchor, constant: -2)
        bottom.priority = UILayoutPriority(998)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: guide.leftAnchor), reach, bottom,
            box.topAnchor.constraint(equalTo: host.topAnchor, constant: 3),
            box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
        ])
        hosts.append(host)
        reaches.append(reach)
    }

    private func content(of edge: UIView) -> UIView { (edge as? UITableViewHeaderFooterView)?.contentView ?? edge }

    private func pin(_ view: UIView, in content: UIView, height: CGFloat?) {
        view.translatesAutoresizingMaskIntoConstraints = false
        view.leftAnchor.constraint(equalTo: content.leftAnchor).isActive = true
        view.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
        if let height { return view.heightAnchor.constraint(equalToConstant: height).isActive = true }
        let bottom = view.bottomAnchor.constraint(equalTo: content.bottomAnchor)
        bottom.priority = UILayoutPriority(999)
        bottom.isActive = true
    }

    // MARK: Changes

    func perform(_ kind: Int, _ value: Int) {
        let index = value % CoveredState.parts
        switch kind {
        case 0, 1:
            state.covered = CGFloat(value % 6 * 8)
            controller.additionalSafeAreaInsets.left = state.covered
        case 2:
            state.x = CGFloat(value % 5 * 7)
            table.frame.origin.x = state.x
        case 3:
            state.width = CGFloat(200 + value)
            table.frame.size.width = state.width
        case 4:
            state.avoidsSafeArea.toggle()
            table.insetsContentViewsToSafeArea = state.avoidsSafeArea
        case 5:
            state.lengths[index] = CGFloat(140 + value)
            reaches[index].constant = state.lengths[index]
            // Heights are asked for when the table is laid out.
            table.setNeedsLayout()
        case 6:
            state.respects[index].toggle()
            hosts[index].insetsLayoutMarginsFromSafeArea = state.respects[index]
            table.setNeedsLayout()
        default: table.reloadData()
        }
    }

    /// 1 removes the table from the window, 2 hides it, 0 does neither.
    func goAway(_ way: Int) {
        if way == 1 { table.removeFromSuperview() }
        if way == 2 { table.isHidden = true }
    }

    func comeBack() {
        table.isHidden = false
        if table.superview == nil { controller.view.addSubview(table) }
    }

    func compare(with fresh: CoveredContents, _ run: ScenarioRun) {
        for (index, (part, new)) in zip(cells + edges, fresh.cells + fresh.edges).enumerated() {
            if index < cells.count, index >= state.rows { continue }
            let name = ["row 0", "row 1", "header", "footer"][index]
            run.expect(name, part.frame, new.frame, within: 0.01)
            run.expect(
                "safe area insets in the content of \(name)", hosts[index].safeAreaInsets,
                fresh.hosts[index].safeAreaInsets)
        }
        run.expect("height of the content", table.contentSize.height, fresh.table.contentSize.height, within: 0.01)
    }

    // MARK: Data source

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { state.rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { edges[0] }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { edges[1] }
}
