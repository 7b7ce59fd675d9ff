import Foundation
import LayoutEngine

/// A table view cell and a collection view cell in views that are removed and added, and the content size categories of
/// their last updates.
private final class AwayFillings {
    private let host: SceneHost
    private let root: UIView
    private let (holder, inner) = (UIView(frame: CGRect(x: 9, y: 90, width: 250, height: 160)), UIView())
    private let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    private let item = UICollectionViewCell(frame: CGRect(x: 3, y: 5, width: 70, height: 30))
    private var (ofRow, ofItem): (UIContentSizeCategory?, UIContentSizeCategory?)
    static let changes = 10
    private static let sizes: [UIContentSizeCategory] = [.small, .extraExtraLarge, .large]

    init(_ run: ScenarioRun) {
        (host, root) = run.openPlain()
        row.configurationUpdateHandler = { [weak self] cell, state in
            self?.ofRow = state.traitCollection.preferredContentSizeCategory
            var content = UIListContentConfiguration.cell()
            content.text = state.traitCollection.preferredContentSizeCategory.rawValue
            cell.contentConfiguration = content
        }
        item.configurationUpdateHandler = { [weak self] _, state in
            self?.ofItem = state.traitCollection.preferredContentSizeCategory
        }
        inner.frame = CGRect(x: 4, y: 60, width: 200, height: 80)
        row.frame = CGRect(x: 0, y: 8, width: 180, height: 44)
        holder.addSubview(inner)
        inner.addSubview(row)
        inner.addSubview(item)
        // Either the views begin in the window, or they are laid out before they enter it, with the settings of that
        // time.
        if run.numbers[0] >> Self.changes & 1 == 1 { holder.layoutIfNeeded() } else { root.addSubview(holder) }
    }

    private func toggle(_ view: UIView, in home: UIView) {
        if view.superview == nil { home.addSubview(view) } else { view.removeFromSuperview() }
    }

    private func layOutIfLoose(_ view: UIView) {
        guard view.window == nil else { return }
        var top = view
        while let next = top.superview { top = next }
        top.layoutIfNeeded()
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0, 1:
            let present = LayoutEnvironment.current.preferredContentSizeCategory
            let others = Self.sizes.filter { $0 != present }
            host.setPreferredContentSizeCategory(others[value % others.count])
        case 2: toggle(row, in: value % 2 == 0 ? holder : inner)
        case 3: toggle(inner, in: holder)
        case 4: toggle(holder, in: root)
        case 5: (row.superview === holder ? inner : holder).addSubview(row)
        case 6: layOutIfLoose(value % 2 == 0 ? row : item)
        default: toggle(item, in: inner)
        }
    }

    func comeBack() {
        for (view, home) in [(item, inner), (row, inner), (inner, holder), (holder, root)] where view.superview == nil {
            home.addSubview(view)
        }
    }

    func check(_ run: ScenarioRun) {
        host.settle()
        let present = LayoutEnvironment.current.preferredContentSizeCategory
        if row.window != nil {
            run.expect("content size category in the last update of the row", ofRow, present)
            let content = row.contentConfiguration as? UIListContentConfiguration
            run.expect("text in the row", content?.text, present.rawValue)
        }
        if item.window != nil { run.expect("content size category in the last update of the item", ofItem, present) }
    }
}

extension Scenario {
    static let awayFillings: [Scenario] = [
        // Cells in a window are updated for the current content size category, wherever they were when it changed.
        Scenario(
            "cells-filled-for-sizes-of-meanwhile", rules: ["tables-13", "text-18", "devices-5"],
            limits: [2047] + Array(repeating: 8 * 12 - 1, count: AwayFillings.changes), kinds: 8
        ) { run in
            let fillings = AwayFillings(run)
            fillings.check(run)
            run.inAnyOrder(from: 1, { fillings.perform($0 % 8, $0 / 8) }, rest: { fillings.check(run) })
            fillings.comeBack()
            fillings.check(run)
        }
    ]
}
