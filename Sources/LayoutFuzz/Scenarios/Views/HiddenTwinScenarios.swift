import Foundation
import LayoutEngine

/// Some views in a container, and the changes that an app makes to them.
private final class TwinPanel {
    let container = UIView(frame: CGRect(x: 30, y: 120, width: 200, height: 400))
    private let (label, button, bar, note) = (UILabel(), UIButton(), UIView(), UITextView())
    private let side: NSLayoutConstraint
    var parts: [UIView] { [label, button, bar, note, container] }

    init() {
        side = label.rightAnchor.constraint(equalTo: container.rightAnchor, constant: -10)
        label.numberOfLines = 0
        label.text = "some words that take more than one line"
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 12, height: 9)), for: .normal)
        button.contentHorizontalAlignment = .leading
        bar.frame = CGRect(x: 5, y: 300, width: 90, height: 40)
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        (note.isScrollEnabled, note.text) = (false, "a note")
        for view in [label, button, note] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        container.addSubview(bar)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 8), side,
            label.topAnchor.constraint(equalTo: container.topAnchor, constant: 4),
            button.leftAnchor.constraint(equalTo: label.leftAnchor),
            button.rightAnchor.constraint(equalTo: label.rightAnchor),
            button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 6),
            note.leftAnchor.constraint(equalTo: label.leftAnchor),
            note.rightAnchor.constraint(equalTo: label.rightAnchor),
            note.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 6),
            note.heightAnchor.constraint(equalToConstant: 60),
        ])
    }

    func perform(_ kind: Int, _ value: Int) {
        let text = Array(repeating: "word", count: value % 9 + 1).joined(separator: " ")
        switch kind {
        case 0: side.constant = -CGFloat(value * 2)
        case 1: container.frame.size.width = CGFloat(150 + value * 3)
        case 2: container.frame.size.height = CGFloat(380 + value)
        case 3: container.autoresizesSubviews.toggle()
        case 4: bar.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(value % 64))
        case 5 where value % 3 == 0: label.text = text
        case 5 where value % 3 == 1: button.setTitle(text, for: .normal)
        case 5: note.text = text
        case 6 where value % 2 == 0: label.font = .systemFont(ofSize: CGFloat(10 + value / 4))
        case 6: note.font = .systemFont(ofSize: CGFloat(10 + value / 4))
        case 7: button.contentHorizontalAlignment = [.leading, .trailing, .left, .center][value % 4]
        default: button.semanticContentAttribute = [.unspecified, .forceRightToLeft, .forceLeftToRight][value % 3]
        }
    }
}

extension Scenario {
    static let hiddenTwins: [Scenario] = [
        // Outside stack views a hidden view is laid out like a visible one, whatever changes meanwhile.
        Scenario(
            "hidden-views-are-laid-out", rules: ["constraints-1", "passes-8", "masks-8", "text-11", "direction-1"],
            limits: [511] + Array(repeating: 12 * 40 - 1, count: 9), kinds: 12
        ) { run in
            let (host, root) = run.openPlain()
            let (seen, hidden) = (TwinPanel(), TwinPanel())
            root.addSubview(seen.container)
            root.addSubview(hidden.container)
            func picture(_ panel: TwinPanel) -> SettledLayout {
                SettledLayout(treeOf: panel.container, "panel")
            }
            // The visible panel changes after the other one is checked, because a change solves all constraints of the window again.
            var waiting: [(kind: Int, value: Int)] = []
            func check() {
                for part in hidden.parts { part.isHidden = false }
                host.settle()
                let found = picture(hidden)
                for change in waiting {
                    seen.perform(change.kind, change.value)
                    host.settle()
                }
                waiting = []
                run.expectSame(found, picture(seen), " of a panel with views that were hidden")
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let value = number / 12
                    switch number % 12 {
                    case 0...8:
                        hidden.perform(number % 12, value)
                        waiting.append((number % 12, value))
                    case 9:
                        if value % 2 == 0 { return host.turn() }
                        host.setUserInterfaceLayoutDirection(value % 4 == 1 ? .rightToLeft : .leftToRight)
                    default: hidden.parts[value % 5].isHidden.toggle()
                    }
                    host.settle()
                }, rest: check)
            check()
        }
    ]
}
