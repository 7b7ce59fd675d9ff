import Foundation
import LayoutEngine

/// Custom spacings of stack views whose items come, go and are hidden.
extension Scenario {
    static let gapOrders: [Scenario] = [
        // A custom spacing stays with its item until the item leaves the stack, wherever the item moves and whatever is hidden.
        Scenario(
            "gaps-stay-with-their-items", rules: ["stacks-12", "stacks-13", "stacks-11"],
            limits: [1, 511] + Array(repeating: 6 * 30 - 1, count: 9), kinds: 6, needs: { $0.uikit >= .iOS11_12 }
        ) { run in
            let (host, root) = run.openPlain()
            let items = (0..<5).map { SizedView(width: 10 + CGFloat($0), height: 12 + CGFloat($0)) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.axis = run.flag(0) ? .vertical : .horizontal
            stack.alignment = .leading
            if stack.axis == .horizontal { stack.alignment = .top }
            stack.spacing = 3
            stack.semanticContentAttribute = .forceLeftToRight
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
                stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
            ])
            var order = [0, 1, 2, 3, 4]
            var gaps: [CGFloat?] = Array(repeating: nil, count: 5)
            func check() {
                host.settle()
                run.expect(
                    "arranged subviews", stack.arrangedSubviews.map { $0 as? SizedView }, order.map { items[$0] })
                var place: CGFloat = 0
                for number in order {
                    run.expect(
                        "custom spacing after item \(number)", stack.customSpacing(after: items[number]),
                        gaps[number] ?? UIStackView.spacingUseDefault)
                    guard !items[number].isHidden else { continue }
                    let frame = items[number].frame
                    run.expect("position of item \(number)", run.flag(0) ? frame.minY : frame.minX, place, within: 0.01)
                    place += (run.flag(0) ? frame.height : frame.width) + (gaps[number] ?? 3)
                }
            }
            check()
            run.inAnyOrder(
                from: 2,
                { number in
                    let (value, item) = (number / 6, number / 6 % 5)
                    let place = order.firstIndex(of: item)
                    switch number % 6 {
                    case 0:
                        guard place != nil else { return }
                        gaps[item] = value % 4 == 3 ? nil : CGFloat(value % 4) * 10 + 7
                        stack.setCustomSpacing(gaps[item] ?? UIStackView.spacingUseDefault, after: items[item])
                    case 1, 2:
                        // The stack keeps a visible item.
                        let others = order.contains { $0 != item && !items[$0].isHidden }
                        if place == nil || others { items[item].isHidden.toggle() }
                    case 3 where place != nil && order.contains { $0 != item && !items[$0].isHidden }:
                        order.removeAll { $0 == item }
                        gaps[item] = nil
                        if value % 2 == 0 {
                            stack.removeArrangedSubview(items[item])
                            items[item].removeFromSuperview()
                        } else {
                            items[item].removeFromSuperview()
                        }
                    case 4 where place == nil:
                        items[item].isHidden = false
                        order.append(item)
                        stack.addArrangedSubview(items[item])
                    case 4, 5:
                        let other = value / 5 % (order.count + (place == nil ? 1 : 0))
                        if place != nil { order.removeAll { $0 == item } }
                        order.insert(item, at: min(other, order.count))
                        stack.insertArrangedSubview(items[item], at: min(other, order.count - 1))
                    default: break
                    }
                }, rest: check)
            check()
        }
    ]
}
