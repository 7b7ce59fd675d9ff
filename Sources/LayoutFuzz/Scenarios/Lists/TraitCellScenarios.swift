import Foundation
import LayoutEngine

/// Rows and items that follow their traits.
extension Scenario {
    static let traitCells: [Scenario] = [
        // The update handlers of a row and an item get the present traits, whichever of them changed.
        Scenario(
            "cells-filled-for-their-traits", rules: ["tables-13"], limits: Array(repeating: 3 * 3 - 1, count: 6),
            kinds: 3
        ) { run in
            let (host, root) = run.openPlain()
            let row = UITableViewCell(style: .default, reuseIdentifier: nil)
            let item = UICollectionViewCell(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
            var (ofRow, ofItem): (UITraitCollection?, UITraitCollection?)
            row.configurationUpdateHandler = { ofRow = $1.traitCollection }
            item.configurationUpdateHandler = { ofItem = $1.traitCollection }
            root.addSubview(row)
            root.addSubview(item)
            func check(_ when: String) {
                host.settle()
                run.expect("whether the row's handler gets its traits \(when)", ofRow == row.traitCollection, true)
                run.expect("whether the item's handler gets its traits \(when)", ofItem == item.traitCollection, true)
            }
            check("at first")
            for (turn, number) in run.numbers.enumerated() {
                let style: UIUserInterfaceStyle = [.unspecified, .light, .dark][number / 3]
                switch number % 3 {
                case 0: root.overrideUserInterfaceStyle = style
                case 1: row.overrideUserInterfaceStyle = style
                default:
                    host.rotate(to: run.otherOrientation)
                    check("while rotated in turn \(turn)")
                    host.rotate(to: run.environment.orientation)
                }
                check("after change \(turn)")
            }
        }
    ]
}
