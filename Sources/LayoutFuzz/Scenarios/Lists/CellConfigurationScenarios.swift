import Foundation
import LayoutEngine

/// A table view cell or a collection view cell.
private protocol ConfiguredCell: UIView {
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var contentView: UIView { get }
}

extension UITableViewCell: ConfiguredCell {}
extension UICollectionViewCell: ConfiguredCell {}

extension Scenario {
    static let cellConfigurations: [Scenario] = [
        // A cell shows its configuration, or nothing, whatever it showed before.
        Scenario(
            "configurations-come-and-go", rules: ["collections-7"], limits: [1, 255] + Array(repeating: 3, count: 7)
        ) { run in
            func configuration(_ number: Int) -> (any UIContentConfiguration)? {
                switch number {
                case 1:
                    var configuration = UIListContentConfiguration.cell()
                    configuration.text = "text"
                    return configuration
                case 2:
                    var configuration = UIListContentConfiguration.subtitleCell()
                    configuration.text = "another text"
                    configuration.secondaryText = "second"
                    return configuration
                case 3:
                    return BoxConfiguration(height: 80)
                default: return nil
                }
            }
            func open() -> (host: SceneHost, cell: any ConfiguredCell) {
                let (host, root) = run.openPlain()
                let cell: any ConfiguredCell =
                    run.flag(0)
                    ? UICollectionViewCell(frame: .zero) : UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.frame = CGRect(x: 10, y: 90, width: 250, height: 80)
                root.addSubview(cell)
                return (host, cell)
            }
            func picture(_ app: (host: SceneHost, cell: any ConfiguredCell)) -> SettledLayout {
                app.host.settle()
                var result = SettledLayout()
                // Labels of the cell itself are made when they are first asked for.
                let shown = app.cell.contentView.subviews.filter { $0 is any UIView & UIContentView }
                run.expect("whether anything is shown", !shown.isEmpty, run.numbers[8] != 0)
                result.add("shown views", shown.count)
                for (index, view) in shown.enumerated() { result.add(treeOf: view, "shown view \(index)") }
                let size = app.cell.systemLayoutSizeFitting(
                    CGSize(width: 250, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                if !shown.isEmpty { result.add("fitting size", [size.width, size.height]) }
                return result
            }
            let app = open()
            run.inAnyOrder(from: 2) {
                app.cell.contentConfiguration = configuration($0)
            } rest: {
                app.host.settle()
            }
            let found = picture(app)
            let fresh = open()
            fresh.cell.contentConfiguration = configuration(run.numbers[8])
            run.expectSame(found, picture(fresh))
        }
    ]
}
