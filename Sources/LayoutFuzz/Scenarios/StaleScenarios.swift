import Foundation
import LayoutEngine

/// Headers of a flow layout whose tags change. Counts how often headers were requested.
private final class NamedHeaders: FlowItems {
    var names: [Int] = []
    var asked = 0
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        asked += 1
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        header.tag = names[indexPath.section]
        return header
    }
}

/// Values that must be computed again because something else changed.
extension Scenario {
    static let stale: [Scenario] = [
        // `reloadData` requests headers again, as well as cells.
        Scenario("headers-read-again", rules: ["collections-3"], limits: [3, 40, 40, 9, 9, 9, 9]) { run in
            let flow = UICollectionViewFlowLayout()
            flow.headerReferenceSize = CGSize(width: 30, height: run.length(1) + 10)
            flow.itemSize = CGSize(width: 30, height: run.length(2) + 10)
            let items = NamedHeaders([1, run.numbers[0] + 1])
            items.names = [run.numbers[3], run.numbers[4]]
            let (host, collection) = run.openList(flow, items, CGSize(width: 200, height: 400))
            func check(_ when: String) {
                host.settle()
                for (section, name) in items.names.enumerated() {
                    let header = collection.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionHeader,
                        at: IndexPath(item: 0, section: section))
                    run.expect("tag of the header of section \(section) \(when)", header?.tag ?? -1, name)
                }
            }
            check("at first")
            let before = items.asked
            collection.setNeedsLayout()
            check("after a layout")
            run.expect("number of requested headers after another layout", items.asked, before)
            items.names = [run.numbers[5], run.numbers[6]]
            collection.reloadData()
            check("after reloadData")
            run.expect("number of headers that reloadData requests", items.asked - before, 2)
        },
        // A table header with another height moves the rows when it is set again. The same holds for the footer.
        Scenario("table-ends-set-again", rules: ["tables-1"], limits: [80, 80, 80, 1, 1]) { run in
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 40
            let rows = FixedRows([UITableViewCell(), UITableViewCell()])
            run.held.append(rows)
            table.dataSource = rows
            let (header, footer) = (UIView(), UIView())
            (header.frame.size.height, footer.frame.size.height) = (run.length(0), run.length(1))
            (table.tableHeaderView, table.tableFooterView) = (header, footer)
            root.addSubview(table)
            func check(_ top: CGFloat, _ bottom: CGFloat, _ when: String) {
                host.settle()
                run.expect(
                    "top of the first row \(when)", table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, top)
                run.expect(
                    "top of the second cell \(when)",
                    table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY ?? -1, top + 40)
                run.expect("top of the footer \(when)", footer.frame.minY, top + 80)
                run.expect("height of the content \(when)", table.contentSize.height, top + 80 + bottom)
            }
            check(run.length(0), run.length(1), "at first")
            header.frame.size.height = run.length(2)
            table.tableHeaderView = header
            check(run.length(2), run.length(1), "with a header that was set again")
            footer.frame.size.height = run.length(0)
            table.tableFooterView = footer
            check(run.length(2), run.length(0), "with a footer that was set again")
            if run.flag(3) {
                table.tableHeaderView = nil
                run.expectObject("superview of a removed header", header.superview, nil)
                check(0, run.length(0), "without a header")
            }
        },
        // The keyboard guide is as high as the part of a view that the keyboard covers, however far the view was
        // scrolled.
        Scenario(
            "keyboards-over-what-scrolls", rules: ["keyboard-2"], limits: [200, 300, 200, 120, 120],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let size = root.bounds.size
            let scroll = UIScrollView(frame: root.bounds)
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 100, height: size.height + 600)
            root.addSubview(scroll)
            let view = UIView(
                frame: CGRect(x: 5, y: run.length(0), width: 90, height: size.height / 2 + run.length(1) / 3))
            view.keyboardLayoutGuide.usesBottomSafeArea = false
            scroll.addSubview(view)
            let pinned = run.makeView(in: view)
            NSLayoutConstraint.activate([
                pinned.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
                pinned.leftAnchor.constraint(equalTo: view.leftAnchor),
                pinned.widthAnchor.constraint(equalToConstant: 10), pinned.heightAnchor.constraint(equalToConstant: 10),
            ])
            let keyboards = [100 + run.length(3), 0, 90 + run.length(4)]
            for (index, height) in keyboards.enumerated() {
                host.setKeyboard(height: height)
                for offset in [0, run.length(2), run.length(1), 0] {
                    scroll.contentOffset.y = offset
                    host.settle()
                    let end = view.convert(view.bounds, to: nil).maxY
                    guard end <= size.height else { continue }
                    let covered = max(0, end - (size.height - height))
                    run.expect(
                        "height of the guide with keyboard \(index) at \(offset)",
                        view.keyboardLayoutGuide.layoutFrame.height, covered)
                    run.expect(
                        "bottom of the view above keyboard \(index) at \(offset)", pinned.frame.maxY,
                        view.bounds.height - covered,
                        within: run.pixel)
                }
            }
        },
        // The keyboard guide of a scrolled view ends at the bottom of the view's bounds, wherever the content begins.
        Scenario(
            "keyboard-guides-of-scrolled-content", rules: ["keyboard-2"], limits: [1, 1, 400, 120, 120, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let (host, root) = run.openPlain()
            let scroll = UIScrollView(frame: root.bounds)
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: root.bounds.width + 600, height: root.bounds.height + 600)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let view = run.flag(0) ? scroll : UIView(frame: root.bounds)
            root.addSubview(view)
            let guide = view.keyboardLayoutGuide
            guide.usesBottomSafeArea = run.flag(1)
            let pinned = run.makeView(in: view)
            NSLayoutConstraint.activate([
                pinned.bottomAnchor.constraint(equalTo: guide.topAnchor),
                pinned.leftAnchor.constraint(equalTo: guide.leftAnchor),
                pinned.widthAnchor.constraint(equalToConstant: 10), pinned.heightAnchor.constraint(equalToConstant: 10),
            ])
            func check(_ when: String, keyboard: CGFloat) {
                let least = run.flag(1) ? view.safeAreaInsets.bottom : 0
                let top = view.bounds.maxY - max(keyboard, least)
                run.expect("top of the guide \(when)", guide.layoutFrame.minY, top)
                run.expect("bottom of the guide \(when)", guide.layoutFrame.maxY, view.bounds.maxY)
                run.expect("bottom of a view at the guide \(when)", pinned.frame.maxY, top, within: run.pixel)
                run.expect("left edge of the guide \(when)", guide.layoutFrame.minX, view.bounds.minX)
                run.expect(
                    "left edge of a view at the guide \(when)", pinned.frame.minX, view.bounds.minX, within: run.pixel)
            }
            for (index, height) in [0, 150 + run.length(3), 150 + run.length(4)].enumerated() {
                host.setKeyboard(height: height)
                host.settle()
                check("with keyboard \(index)", keyboard: height)
                let place = CGPoint(x: run.length(3), y: run.length(2))
                if run.flag(0) { scroll.contentOffset = place } else { view.bounds.origin = place }
                host.settle()
                check("after scrolling with keyboard \(index)", keyboard: height)
                if run.flag(5) { view.bounds.origin.y = 0 }
            }
        },
        // A button whose configuration is removed looks like one that never had any.
        Scenario(
            "configurations-that-go", rules: ["controls-14", "controls-6"], limits: [3, 4, 1, 30, 1, 3, 4, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let (host, root) = run.openPlain()
            func make() -> UIButton {
                let button = UIButton(type: run.flag(4) ? .system : .custom)
                button.setTitle("a title", for: .normal)
                if run.flag(2) { button.titleLabel?.font = .systemFont(ofSize: run.length(3) + 8) }
                root.addSubview(button)
                return button
            }
            let (plain, changed) = (make(), make())
            let kinds: [UIButton.Configuration] = [.plain(), .filled(), .tinted(), .bordered()]
            let sizes: [UIButton.Configuration.Size] = [.mini, .small, .medium, .large, .medium]
            func configure(_ kind: Int, _ size: Int) {
                var configuration = kinds[kind]
                configuration.title = "a title"
                configuration.buttonSize = sizes[size]
                configuration.contentInsets = NSDirectionalEdgeInsets(top: 9, leading: 8, bottom: 7, trailing: 6)
                changed.configuration = configuration
                host.settle()
            }
            // One configuration replaces another, and once more after none.
            for round in 0..<2 {
                configure(run.numbers[0], run.numbers[1])
                if round == 0 || run.flag(7) { configure(run.numbers[5], run.numbers[6]) }
                changed.configuration = nil
                for button in [plain, changed] { button.sizeToFit() }
                host.settle()
                let (label, wanted) = (changed.titleLabel, plain.titleLabel)
                run.expect("font size in round \(round)", label?.font?.pointSize ?? 0, wanted?.font?.pointSize ?? -1)
                run.expect("size of the button in round \(round)", changed.bounds.size, plain.bounds.size)
                run.expect("frame of the title in round \(round)", label?.frame ?? .null, wanted?.frame ?? .zero)
                run.expect("number of lines in round \(round)", label?.numberOfLines ?? -1, wanted?.numberOfLines ?? -2)
            }
        },
        // Before iOS 11 the guides of a child are updated when its view is removed and added again.
        Scenario(
            "guides-of-children-put-back", rules: ["child-guides-2", "guides-3"], limits: [60, 60, 1],
            needs: { $0.uikit == .iOS9_10 && $0.environment.guidePropagation == nil }
        ) { run in
            let (parent, child) = (UIViewController(), UIViewController())
            let host = run.open(parent)
            parent.addChild(child)
            let size = CGSize(width: 100, height: 200)
            child.view.autoresizingMask = []
            child.view.frame = CGRect(origin: CGPoint(x: 0, y: run.length(0)), size: size)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            host.settle()
            let covered = parent.topLayoutGuide.length
            run.expect("top guide at first", child.topLayoutGuide.length, max(0, covered - run.length(0)))
            // A move inside the superview does not update the guides. Adding the view again does.
            child.view.frame.origin.y = run.length(1)
            host.settle()
            run.expect("top guide of a child that moved", child.topLayoutGuide.length, max(0, covered - run.length(0)))
            child.view.removeFromSuperview()
            if run.flag(2) { host.settle() }
            parent.view.addSubview(child.view)
            host.settle()
            run.expect(
                "top guide of a child whose view was added again", child.topLayoutGuide.length,
                max(0, covered - run.length(1)))
            // A direct move to another superview updates the guides as well.
            child.view.frame.origin.y = run.length(0) + 3
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
            parent.view.addSubview(other)
            host.settle()
            run.expect(
                "top guide of a child that moved again", child.topLayoutGuide.length, max(0, covered - run.length(1)))
            other.addSubview(child.view)
            host.settle()
            run.expect(
                "top guide of a child with another superview", child.topLayoutGuide.length,
                max(0, covered - run.length(0) - 3))
        },
        // The first of the views with the least compression resistance shrinks, whatever the hugging. The first with
        // the least hugging grows.
        Scenario(
            "stacks-with-too-little-room", rules: ["stacks-8"], limits: [3, 3, 3, 3, 3, 3, 1, 30],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let isVertical = run.flag(6)
            let stack = UIStackView()
            stack.axis = isVertical ? .vertical : .horizontal
            let axis = stack.axis
            var natural: CGFloat = 0
            for index in 0..<3 {
                let item = SizedView(width: 50 + CGFloat(index) * 4, height: 50 + CGFloat(index) * 4)
                natural += item.width
                item.setContentHuggingPriority(UILayoutPriority(Float(250 + run.numbers[index])), for: axis)
                item.setContentCompressionResistancePriority(
                    UILayoutPriority(Float(700 + run.numbers[3 + index])), for: axis)
                stack.addArrangedSubview(item)
            }
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            let length = isVertical ? stack.heightAnchor : stack.widthAnchor
            let fixed = length.constraint(equalToConstant: natural)
            NSLayoutConstraint.activate([
                fixed, stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            func first(_ numbers: ArraySlice<Int>) -> Int {
                let values = Array(numbers)
                return values.firstIndex(of: values.min() ?? 0) ?? 0
            }
            let (stretched, compressed) = (first(run.numbers[0..<3]), first(run.numbers[3..<6]))
            let change = run.length(7) + 5
            for (amount, which) in [(-change, compressed), (change, stretched), (-change, compressed)] {
                fixed.constant = natural + amount
                host.settle()
                for (index, item) in stack.arrangedSubviews.enumerated() {
                    let own = 50 + CGFloat(index) * 4
                    run.expect(
                        "length of arranged subview \(index) with a change of \(amount)",
                        isVertical ? item.frame.height : item.frame.width, index == which ? own + amount : own,
                        within: run.pixel)
                }
            }
        },
        // The content size that an app sets takes effect when the constraints are removed, also if it is the same as
        // before.
        Scenario("content-sizes-said-again", rules: ["scroll-views-3"], limits: [200, 200, 1, 90, 90]) { run in
            let (host, root) = run.openPlain()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.contentInsetAdjustmentBehavior = .never
            root.addSubview(scroll)
            let view = run.makeView(in: scroll)
            let size = CGSize(width: run.length(0) + 10, height: run.length(1) + 10)
            let pins = [
                view.leftAnchor.constraint(equalTo: scroll.leftAnchor),
                view.topAnchor.constraint(equalTo: scroll.topAnchor),
                view.rightAnchor.constraint(equalTo: scroll.rightAnchor),
                view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                view.widthAnchor.constraint(equalToConstant: size.width),
                view.heightAnchor.constraint(equalToConstant: size.height),
            ]
            if run.flag(2) { scroll.contentSize = CGSize(width: run.length(3), height: run.length(4)) }
            NSLayoutConstraint.activate(pins)
            host.settle()
            run.expect("content size with constraints", scroll.contentSize, size)
            scroll.contentSize = size
            host.settle()
            run.expect("content size after it was set again", scroll.contentSize, size)
            NSLayoutConstraint.deactivate(pins)
            host.settle()
            run.expect("content size without constraints", scroll.contentSize, size)
        },
        // A popover stays above the keyboard as soon as it is laid out again.
        Scenario(
            "popovers-over-keyboards", rules: ["popovers-3", "popovers-9"], limits: [60, 200, 200, 100],
            needs: { $0.device.isPad && $0.uikit.hasSafeArea && !$0.isRightToLeft }
        ) { run in
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below)
            guard host.window.traitCollection.horizontalSizeClass == .regular else { return }
            let size = host.window.bounds.size
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 150 + run.length(1), height: 150 + run.length(2))
            above.popoverPresentationController?.sourceView = below.view
            above.popoverPresentationController?.sourceRect = CGRect(
                x: size.width / 2, y: size.height / 2 - run.length(0), width: 20, height: 20)
            below.present(above, animated: false)
            host.settle()
            func end() -> CGFloat { above.view.convert(above.view.bounds, to: nil).maxY }
            run.expect("whether the popover is within the window", end() <= size.height - 10, true)
            for height in [size.height / 3 + run.length(3), 0, size.height / 3] {
                host.setKeyboard(height: height)
                above.preferredContentSize.width += 1
                host.settle()
                run.expect(
                    "whether the popover is above a keyboard of \(height)",
                    end() <= size.height - max(10, height) + run.pixel,
                    true)
            }
        },
        // Side views of a text field are shown by their modes while the field is edited or not. The text has the space
        // between.
        Scenario(
            "side-views-while-editing", rules: ["controls-20"], limits: [3, 3, 40, 40, 60],
            needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let (host, root) = run.openPlain()
            let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
            let field = UITextField(frame: CGRect(x: 20, y: 40, width: 150 + run.length(4), height: 44))
            field.semanticContentAttribute = .forceLeftToRight
            let (left, right) = (UIView(), UIView())
            left.frame.size = CGSize(width: run.length(2) + 3, height: 10)
            right.frame.size = CGSize(width: run.length(3) + 3, height: 12)
            (field.leftView, field.leftViewMode) = (left, modes[run.numbers[0]])
            (field.rightView, field.rightViewMode) = (right, modes[run.numbers[1]])
            root.addSubview(field)
            func check(_ isEditing: Bool, _ when: String) {
                host.settle()
                let isLeft = field.leftViewMode.isShown(whileEditing: isEditing)
                let isRight = field.rightViewMode.isShown(whileEditing: isEditing)
                run.expect("whether the left view is shown \(when)", left.superview === field && !left.isHidden, isLeft)
                run.expect(
                    "whether the right view is shown \(when)", right.superview === field && !right.isHidden, isRight)
                let room = field.textRect(forBounds: field.bounds)
                run.expect("start of the text \(when)", room.minX, isLeft ? left.bounds.width : 0)
                run.expect(
                    "space after the text \(when)", field.bounds.width - room.maxX, isRight ? right.bounds.width : 0)
                if isLeft { run.expect("left edge of the left view \(when)", left.frame.minX, 0) }
                if isRight { run.expect("right edge of the right view \(when)", right.frame.maxX, field.bounds.width) }
            }
            check(false, "at first")
            for round in 0..<2 {
                field.becomeFirstResponder()
                check(true, "while editing in round \(round)")
                field.resignFirstResponder()
                check(false, "after editing in round \(round)")
            }
        },
    ]
}
