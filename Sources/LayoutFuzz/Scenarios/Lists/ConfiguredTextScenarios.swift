import Foundation
import LayoutEngine

/// The appearance of the texts in list rows.
extension Scenario {
    static let configuredTexts: [Scenario] = [
        // The labels of a content configuration have its properties, whatever they showed before: in a content view
        // alone, and in cells of tables and collection views.
        Scenario(
            "texts-look-as-configured", rules: ["collections-7"],
            limits: [2] + Array(repeating: 4 * 4 * 4 * 4 * 4 * 3 * 4 - 1, count: 5)
        ) { run in
            let (host, root) = run.openPlain()
            let frame = CGRect(x: 10, y: 90, width: 250, height: 80)
            let alone = UIListContentView(configuration: .cell())
            let (cell, row) = (UICollectionViewListCell(frame: .zero), UITableViewCell(style: .default))
            let view = [alone, cell, row][run.numbers[0]]
            view.frame = frame
            root.addSubview(view)
            let colors: [UIColor] = [.red, .green, .blue, .label]
            for (turn, number) in run.numbers[1...].enumerated() {
                var left = number
                func next(_ count: Int) -> Int {
                    defer { left /= count }
                    return left % count
                }
                var configuration: UIListContentConfiguration =
                    [.cell(), .subtitleCell(), .valueCell(), .plainHeader()][next(4)]
                let (first, second) = (colors[next(4)], colors[next(4)])
                configuration.textProperties.color = first
                configuration.secondaryTextProperties.color = second
                let lines = next(4)
                configuration.textProperties.numberOfLines = lines
                configuration.secondaryTextProperties.numberOfLines = 3 - lines
                let content = next(4)
                configuration.text = content == 3 ? nil : "Some words"
                configuration.secondaryText = content == 1 ? nil : "Other words"
                if content == 2 { configuration.attributedText = NSAttributedString(string: "attributed") }
                let way = next(3)
                if next(4) == 3 {
                    // Attributed texts only, no plain ones.
                    (configuration.text, configuration.secondaryText) = (nil, nil)
                    configuration.attributedText = NSAttributedString(string: "attributed")
                    configuration.secondaryAttributedText = NSAttributedString(string: "attributed, too")
                }
                let modes: [NSLineBreakMode] = [.byTruncatingTail, .byWordWrapping, .byClipping]
                configuration.textProperties.lineBreakMode = modes[way]
                configuration.secondaryTextProperties.lineBreakMode = modes[2 - way]
                configuration.textProperties.alignment = [.natural, .center, .justified][way]
                configuration.secondaryTextProperties.alignment = [.center, .justified, .natural][way]
                configuration.textProperties.transform = [.none, .uppercase, .lowercase][way]
                configuration.secondaryTextProperties.transform = [.lowercase, .none, .uppercase][way]
                switch run.numbers[0] {
                case 0: alone.configuration = configuration
                case 1: cell.contentConfiguration = configuration
                default: row.contentConfiguration = configuration
                }
                // The labels are right at once, and still after a layout.
                for when in ["at once", "after a layout"] {
                    if when == "after a layout" { host.settle() }
                    let content =
                        run.numbers[0] == 0
                        ? alone
                        : [cell.contentView, row.contentView][run.numbers[0] - 1].subviews.first {
                            $0 is UIListContentView
                        }
                    let labels = content?.subviews.compactMap { $0 as? UILabel } ?? []
                    guard labels.count == 2 else { return run.expect("number of labels", labels.count, 2) }
                    for (index, label) in labels.enumerated() {
                        let name = "\(index == 0 ? "text" : "secondary text") of configuration \(turn) \(when)"
                        let words =
                            index == 0
                            ? configuration.attributedText?.string ?? configuration.text
                            : configuration.secondaryAttributedText?.string ?? configuration.secondaryText
                        let properties =
                            index == 0 ? configuration.textProperties : configuration.secondaryTextProperties
                        let attributed =
                            index == 0 ? configuration.attributedText : configuration.secondaryAttributedText
                        let shown: String? =
                            switch properties.transform {
                            case .uppercase where attributed == nil: words?.uppercased()
                            case .lowercase where attributed == nil: words?.lowercased()
                            default: words
                            }
                        run.expect("colour of the \(name)", label.textColor, index == 0 ? first : second)
                        run.expect("lines of the \(name)", label.numberOfLines, index == 0 ? lines : 3 - lines)
                        run.expect(
                            "lineBreakMode of the \(name)", label.lineBreakMode, modes[index == 0 ? way : 2 - way])
                        run.expect(
                            "alignment of the \(name)", label.textAlignment,
                            [.natural, .center, .justified][index == 0 ? way : (way + 1) % 3])
                        run.expect("string of the \(name)", label.text ?? "", shown ?? "")
                        run.expect("whether the label is hidden for the \(name)", label.isHidden, shown == nil)
                    }
                }
            }
        }
    ]
}
