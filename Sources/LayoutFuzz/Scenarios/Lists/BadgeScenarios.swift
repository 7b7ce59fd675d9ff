import Foundation
import LayoutEngine

/// Views that an app adds to lists and text views.
extension Scenario {
    static let badges: [Scenario] = [
        // Constraints place a view in a list or a text view as in a plain scroll view with the same content offset.
        Scenario(
            "badges-in-lists", rules: ["scroll-views-1", "scroll-views-2", "scroll-views-7"],
            limits: [60, 60, 8, 60, 4] + Array(repeating: 5 * 60 - 1, count: 5), kinds: 5,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let size = CGSize(width: 240 + run.length(0), height: 300 + run.length(1))
            let items = FlowItems([run.numbers[2] + 1, 3])
            let (host, collection) = run.openList(UICollectionViewFlowLayout(), items, size)
            guard let root = collection.superview else {
                return run.expect("whether the collection view has a superview", false, true)
            }
            let rows = FixedRows((0...run.numbers[2]).map { _ in UITableViewCell() })
            run.held += [items, rows]
            let table = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
            table.dataSource = rows
            let text = UITextView(frame: CGRect(origin: .zero, size: size))
            text.text = String(repeating: "words of a text ", count: run.numbers[2] * 20)
            let plain = UIScrollView(frame: CGRect(origin: .zero, size: size))
            plain.contentSize = CGSize(width: 300, height: 900)
            for view in [table, text, plain] {
                view.contentInsetAdjustmentBehavior = .never
                root.addSubview(view)
            }
            let all: [UIScrollView] = [plain, collection, table, text]
            // The constraints that change later, for each scroll view.
            var pins: [(x: NSLayoutConstraint, y: NSLayoutConstraint, width: NSLayoutConstraint)] = []
            let badges = all.map { scroll in
                let (badge, frame) = (run.makeView(in: scroll), scroll.frameLayoutGuide)
                let width = badge.widthAnchor.constraint(equalToConstant: 30)
                let (x, y): (NSLayoutConstraint, NSLayoutConstraint) =
                    switch run.numbers[4] {
                    case 0:
                        (
                            badge.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
                            badge.centerYAnchor.constraint(equalTo: frame.centerYAnchor)
                        )
                    case 1:
                        (
                            badge.leftAnchor.constraint(equalTo: frame.leftAnchor),
                            badge.topAnchor.constraint(equalTo: frame.topAnchor)
                        )
                    case 2:
                        (
                            badge.rightAnchor.constraint(equalTo: frame.rightAnchor),
                            badge.bottomAnchor.constraint(equalTo: frame.bottomAnchor)
                        )
                    case 3:
                        (
                            badge.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
                            badge.bottomAnchor.constraint(equalTo: frame.bottomAnchor)
                        )
                    default:
                        (
                            badge.rightAnchor.constraint(equalTo: frame.rightAnchor),
                            badge.centerYAnchor.constraint(equalTo: frame.centerYAnchor)
                        )
                    }
                NSLayoutConstraint.activate([
                    x, y, width, badge.heightAnchor.constraint(equalTo: scroll.heightAnchor, multiplier: 0.25),
                ])
                pins.append((x, y, width))
                return badge
            }
            var (x, y, width, offset): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 30, 0)
            func check(_ when: String) {
                host.settle()
                let height = size.height / 4
                let left: CGFloat =
                    switch run.numbers[4] {
                    case 1: x
                    case 2, 4: size.width + x - width
                    default: (size.width - width) / 2 + x
                    }
                let top: CGFloat =
                    switch run.numbers[4] {
                    case 1: y
                    case 2, 3: size.height + y - height
                    default: (size.height - height) / 2 + y
                    }
                for (name, badge) in zip(["scroll view", "collection view", "table", "text view"], badges) {
                    run.expect(
                        "badge of a \(name) \(when)", badge.frame,
                        CGRect(x: left, y: offset + top, width: width, height: height), within: run.pixel + 0.01)
                }
            }
            check("at first")
            for (turn, number) in run.numbers[5...].enumerated() {
                let value = CGFloat(number / 5)
                switch number % 5 {
                case 0:
                    x = value - 30
                    for pin in pins { pin.x.constant = x }
                case 1:
                    y = 20 - value
                    for pin in pins { pin.y.constant = y }
                case 2:
                    width = 10 + value
                    for pin in pins { pin.width.constant = width }
                case 3:
                    offset = value
                    for scroll in all { scroll.contentOffset.y = offset }
                default:
                    items.counts[0] = 1 + number / 5 % 9
                    collection.reloadData()
                    table.reloadData()
                }
                check("after change \(turn)")
            }
        }
    ]
}
