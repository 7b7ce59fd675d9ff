import Foundation
import LayoutEngine

/// A cell of either kind of list.
private enum ConfiguredPart: Int, CaseIterable {
    case row, item

    func make() -> UIView {
        switch self {
        case .row: UITableViewCell(style: .default, reuseIdentifier: nil)
        case .item: UICollectionViewCell(frame: .zero)
        }
    }

    func show(_ configuration: (any UIContentConfiguration)?, in view: UIView) {
        switch view {
        case let cell as UITableViewCell: cell.contentConfiguration = configuration
        case let item as UICollectionViewCell: item.contentConfiguration = configuration
        default: break
        }
    }

    func content(of view: UIView) -> UIView? {
        switch view {
        case let cell as UITableViewCell: cell.contentView
        case let item as UICollectionViewCell: item.contentView
        default: nil
        }
    }
}

extension Scenario {
    static let cellConfigurations: [Scenario] = [
        // A cell shows its configuration, or nothing, whatever it showed before.
        Scenario(
            "configurations-come-and-go", rules: ["collections-7"], limits: [1, 255] + Array(repeating: 3, count: 7)
        ) { run in
            let part = ConfiguredPart.allCases[run.numbers[0]]
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
            func open() -> (SceneHost, UIView) {
                let (host, root) = run.openPlain()
                let view = part.make()
                view.frame = CGRect(x: 10, y: 90, width: 250, height: 80)
                root.addSubview(view)
                return (host, view)
            }
            func picture(_ app: (SceneHost, UIView)) -> SettledPicture {
                app.0.settle()
                var result = SettledPicture()
                guard let content = part.content(of: app.1) else { return result }
                // Labels of the cell itself are made when they are first asked for.
                let shown = content.subviews.filter { $0 is any UIView & UIContentView }
                result.add("shown views", shown.count)
                for (index, view) in shown.enumerated() { result.add(treeOf: view, "shown view \(index)") }
                let size = app.1.systemLayoutSizeFitting(
                    CGSize(width: 250, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                if !shown.isEmpty { result.add("fitting size", [size.width, size.height]) }
                return result
            }
            let app = open()
            run.inAnyOrder(from: 2) {
                part.show(configuration($0), in: app.1)
            } rest: {
                app.0.settle()
            }
            let found = picture(app)
            let fresh = open()
            part.show(configuration(run.numbers[8]), in: fresh.1)
            if let difference = found.difference(from: picture(fresh)) {
                run.expect(difference.what, difference.found, difference.wanted)
            }
            run.expect(
                "whether anything is shown",
                part.content(of: app.1)?.subviews.contains { $0 is any UIView & UIContentView } ?? false,
                run.numbers[8] != 0)
        }
    ]
}
