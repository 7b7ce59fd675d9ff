import Foundation
import LayoutEngine

/// A button of a bar, and the style and the system item that it must have.
private struct CalledItem {
    let item: UIBarButtonItem
    var style = UIBarButtonItem.Style.plain
    let systemItem: UIBarButtonItem.SystemItem?

    /// - Parameter kind: the initializer.
    init(_ kind: Int, _ wanted: UIBarButtonItem.Style, _ target: NamedTarget, _ action: Selector) {
        let picture = UIImage(size: CGSize(width: 11, height: 9))
        systemItem = kind == 3 ? .trash : nil
        // System items have their own style.
        if kind != 3 { style = wanted }
        switch kind {
        case 0: item = UIBarButtonItem(title: "a", style: wanted, target: target, action: action)
        case 1: item = UIBarButtonItem(image: picture, style: wanted, target: target, action: action)
        case 2:
            item = UIBarButtonItem(
                image: picture, landscapeImagePhone: nil, style: wanted, target: target, action: action)
        case 3: item = UIBarButtonItem(barButtonSystemItem: .trash, target: target, action: action)
        default:
            item = UIBarButtonItem()
            (item.style, item.target, item.action) = (wanted, target, action)
        }
    }
}

/// Targets and actions of bar buttons, and the buttons of a navigation item.
extension Scenario {
    static let calledItems: [Scenario] = [
        // However a button was made, a tap calls its `primaryAction` if there is one, or else its `action` of its `target`.
        Scenario(
            "bar-items-call-what-they-are-given", rules: ["bars-4", "source-2"],
            limits: [4, 2, 1] + Array(repeating: 6 * 6 - 1, count: 9), kinds: 6
        ) { run in
            let targets = [NamedTarget("a"), NamedTarget("b")]
            let selectors = NamedTarget.methods.prefix(2).map { Selector($0) }
            let styles: [UIBarButtonItem.Style] = [.plain, .bordered, .done]
            var (target, method): (Int?, Int?) = (run.numbers[2], 0)
            var called = CalledItem(run.numbers[0], styles[run.numbers[1]], targets[run.numbers[2]], selectors[0])
            let item = called.item
            var (wanted, performed, isClosure) = ([[String](), []], 0, false)
            var actions: [Int] = []
            func check(_ when: String) {
                run.expect("style \(when)", item.style, called.style)
                run.expect("systemItem \(when)", item.systemItem, called.systemItem)
                run.expectObject("target \(when)", item.target, target.map { targets[$0] })
                run.expect("action \(when)", item.action?.description, method.map { selectors[$0].description })
                run.expect("methods called on the targets \(when)", targets.map(\.told), wanted)
                run.expect("calls of primary actions \(when)", actions.count, performed)
            }
            check("when it is made")
            for (turn, number) in run.numbers[3...].enumerated() {
                let value = number / 6
                switch number % 6 {
                case 0...1:
                    // Without a target the responder chain would be searched, but no responder of this app has the method.
                    if isClosure { performed += 1 }
                    if !isClosure, let target, let method {
                        wanted[target].append("\(["a", "b"][target]) \(NamedTarget.methods[method])")
                    }
                    if isClosure || target != nil || method == nil { item.performPrimaryAction() }
                case 2:
                    target = value % 3 == 2 ? nil : value % 3
                    item.target = target.map { targets[$0] }
                case 3:
                    method = value % 3 == 2 ? nil : value % 3
                    item.action = method.map { selectors[$0] }
                case 4:
                    isClosure = value % 2 == 0
                    item.primaryAction = isClosure ? UIAction { _ in actions.append(turn) } : nil
                default:
                    called.style = styles[value % 3]
                    item.style = called.style
                }
                check("after turn \(turn)")
            }
        },
        // A navigation item has the buttons on each side that were set last, by whatever property or method.
        Scenario(
            "buttons-beside-titles-in-any-order", rules: ["bars-4"],
            limits: Array(repeating: 10 * 7 - 1, count: 9), kinds: 10
        ) { run in
            let buttons = (0..<5).map { UIBarButtonItem(title: "\($0)", style: .plain, target: nil, action: nil) }
            let screen = UIViewController()
            let host = run.open(UINavigationController(rootViewController: screen))
            let item = screen.navigationItem
            var (left, right): ([UIBarButtonItem]?, [UIBarButtonItem]?) = (nil, nil)
            var hidesBack = false
            for (turn, number) in run.numbers.enumerated() {
                let value = number / 10
                let one = value < 5 ? buttons[value] : nil
                let some = one == nil ? nil : Array(buttons[value...].reversed())
                switch number % 10 {
                case 0: (left, item.leftBarButtonItem) = (one.map { [$0] }, one)
                case 1: (right, item.rightBarButtonItem) = (one.map { [$0] }, one)
                case 2: (left, item.leftBarButtonItems) = (some, some)
                case 3: (right, item.rightBarButtonItems) = (some, some)
                case 4:
                    left = one.map { [$0] }
                    item.setLeftBarButton(one, animated: value % 2 == 0)
                case 5:
                    right = one.map { [$0] }
                    item.setRightBarButton(one, animated: value % 2 == 0)
                case 6:
                    left = some
                    item.setLeftBarButtonItems(some, animated: value % 2 == 0)
                case 7:
                    right = some
                    item.setRightBarButtonItems(some, animated: value % 2 == 0)
                case 8:
                    hidesBack.toggle()
                    item.setHidesBackButton(hidesBack, animated: value % 2 == 0)
                default: host.settle()
                }
                run.expect("leftBarButtonItems after \(turn)", item.leftBarButtonItems ?? [], left ?? [])
                run.expect("rightBarButtonItems after \(turn)", item.rightBarButtonItems ?? [], right ?? [])
                run.expectObject("leftBarButtonItem after \(turn)", item.leftBarButtonItem, left?.first)
                run.expectObject("rightBarButtonItem after \(turn)", item.rightBarButtonItem, right?.first)
                run.expect("hidesBackButton after \(turn)", item.hidesBackButton, hidesBack)
            }
        },
    ]
}
