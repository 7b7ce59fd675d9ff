import Foundation
import LayoutEngine
import LayoutReference

/// Logs the views that it moves to.
private final class LoggedInteraction: UIInteraction {
    private(set) weak var view: UIView?
    var log: [String] = []
    let name: String
    init(_ name: String) { self.name = name }
    func willMove(to view: UIView?) { log.append("willMove to \(view?.tag ?? 0)") }
    func didMove(to view: UIView?) {
        self.view = view
        log.append("didMove to \(view?.tag ?? 0)")
    }
}

/// Methods and properties that few apps use.
extension Scenario {
    static let rareCalls: [Scenario] = [
        // Each corner has its own radius. The radius of a capsule is half of its shorter side, or its maximum radius
        // if that is less.
        Scenario("corners-of-views", rules: ["source-2"], limits: [4, 60, 60, 60, 60, 90, 90]) { run in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: run.length(5) + 1, height: run.length(6) + 1))
            let radii = (1...4).map { run.length($0) }
            let all = radii.map { UICornerRadius.fixed($0) }
            view.layer.cornerRadius = 7
            var wanted: [CGFloat]
            let round = min(run.length(5), run.length(6)) / 2 + 0.5
            switch run.numbers[0] {
            case 0:
                view.cornerConfiguration = .corners(
                    topLeftRadius: all[0], topRightRadius: all[1], bottomLeftRadius: all[2], bottomRightRadius: all[3])
                wanted = radii
            case 1:
                view.cornerConfiguration = .uniformEdges(topRadius: all[0], bottomRadius: all[1])
                wanted = [radii[0], radii[0], radii[1], radii[1]]
            case 2:
                view.cornerConfiguration = .uniformEdges(leftRadius: all[0], rightRadius: all[1])
                wanted = [radii[0], radii[1], radii[0], radii[1]]
            case 3:
                view.cornerConfiguration = run.numbers[1] > 30 ? .capsule() : .capsule(maximumRadius: radii[1])
                wanted = Array(repeating: run.numbers[1] > 30 ? round : min(round, radii[1]), count: 4)
            default:
                view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: radii[0]))
                wanted = Array(repeating: radii[0], count: 4)
            }
            func check(_ when: String) {
                for (corner, radius) in zip([UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight], wanted) {
                    run.expect(
                        "radius of corner \(corner.rawValue) \(when)", view.effectiveRadius(corner: corner), radius)
                }
            }
            check("with corner configuration \(run.numbers[0])")
            view.cornerConfiguration = nil
            wanted = [7, 7, 7, 7]
            check("without a corner configuration")
        },
        // An interaction belongs to one view, and is called for each move.
        Scenario("interactions-move", rules: ["source-2"], limits: Array(repeating: 4 * 2 * 2 - 1, count: 6), kinds: 4)
        { run in
            let views = (1...2).map { tag in
                let view = UIView()
                view.tag = tag
                return view
            }
            let all = ["a", "b"].map { LoggedInteraction($0) }
            var places: [Int] = [0, 0]
            var logs: [[String]] = [[], []]
            var held: [[Int]] = [[], []]
            func leave(_ index: Int) {
                guard places[index] > 0 else { return }
                logs[index] += ["willMove to 0", "didMove to 0"]
                held[places[index] - 1].removeAll { $0 == index }
                places[index] = 0
            }
            func enter(_ index: Int, _ view: Int) {
                leave(index)
                logs[index] += ["willMove to \(view + 1)", "didMove to \(view + 1)"]
                held[view].append(index)
                places[index] = view + 1
            }
            for number in run.numbers {
                let (view, index) = (number / 4 % 2, number / 8)
                switch number % 4 {
                case 0, 1:
                    views[view].addInteraction(all[index])
                    enter(index, view)
                case 2:
                    views[view].removeInteraction(all[index])
                    if places[index] == view + 1 { leave(index) }
                default:
                    views[view].interactions = index == 0 ? [] : all
                    for old in held[view] where index == 0 || !(0...1).contains(old) { leave(old) }
                    if index == 1 { for new in 0...1 where !held[view].contains(new) { enter(new, view) } }
                }
                for (index, one) in all.enumerated() {
                    run.expect("moves that interaction \(index) logged", one.log, logs[index])
                    run.expectObject(
                        "view of interaction \(index)", one.view, places[index] > 0 ? views[places[index] - 1] : nil)
                }
                for (index, view) in views.enumerated() {
                    let found = view.interactions.compactMap { ($0 as? LoggedInteraction)?.name }
                    run.expect("interactions of view \(index)", found, held[index].map { ["a", "b"][$0] })
                }
            }
        },
        // After `nil` is registered for a reuse identifier, cells and headers are plain ones.
        Scenario("registrations-taken-back", rules: ["tables-10"], limits: [2, 1]) { run in
            final class OwnCell: UICollectionViewCell {}
            final class OwnEdge: UICollectionReusableView {}
            let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let kind = UICollectionView.elementKindSectionHeader
            let path = IndexPath(item: 0, section: 0)
            list.register(OwnCell.self, forCellWithReuseIdentifier: "a")
            list.register(OwnEdge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "b")
            run.expect(
                "whether a cell is of the registered class",
                list.dequeueReusableCell(withReuseIdentifier: "a", for: path) is OwnCell, true)
            if run.numbers[0] == 0 { list.register(nil as AnyClass?, forCellWithReuseIdentifier: "a") }
            if run.numbers[0] == 1 {
                list.register(nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: "b")
            }
            let cell = list.dequeueReusableCell(withReuseIdentifier: "a", for: path)
            let edge = list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "b", for: path)
            run.expect(
                "whether a cell is of the class after a registration of nil", cell is OwnCell, run.numbers[0] != 0)
            run.expect(
                "whether a header is of the class after a registration of nil", edge is OwnEdge, run.numbers[0] != 1)
        },
        // The default content configuration of a cell has the layout of its style. Its text is transformed as set.
        Scenario("contents-of-styles", rules: ["collections-7"], limits: [3, 3, 8]) { run in
            let (host, root) = run.openPlain()
            let style: UITableViewCell.CellStyle = [.default, .value1, .value2, .subtitle][run.numbers[0]]
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            var configuration = cell.defaultContentConfiguration()
            let isSide = run.numbers[0] == 1 || run.numbers[0] == 2
            run.expect(
                "prefersSideBySideTextAndSecondaryText", configuration.prefersSideBySideTextAndSecondaryText, isSide)
            let text = "some Words of mine"
            configuration.text = text
            configuration.textProperties.transform = [.none, .uppercase, .lowercase, .capitalized][run.numbers[1]]
            cell.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
            cell.contentConfiguration = configuration
            root.addSubview(cell)
            host.settle()
            let labels = AppViews(host.window).of(UILabel.self).filter { !$0.isHidden && $0.isDescendant(of: cell) }
            let wanted = [text, "SOME WORDS OF MINE", "some words of mine", "Some Words Of Mine"][run.numbers[1]]
            run.expect("text of the cell's label", labels.first?.text ?? "none", wanted)
        },
        // Each dimension has one kind.
        Scenario("kinds-of-dimensions", rules: ["collections-8"], limits: [4, 50]) { run in
            let value = run.length(1) / 50 + 0.1
            let dimension: NSCollectionLayoutDimension =
                [
                    .fractionalWidth(value), .fractionalHeight(value), .absolute(value), .estimated(value),
                    .uniformAcrossSiblings(estimate: value),
                ][run.numbers[0]]
            let kind = run.numbers[0]
            run.expect("isFractionalWidth of a dimension", dimension.isFractionalWidth, kind == 0)
            run.expect("isFractionalHeight of a dimension", dimension.isFractionalHeight, kind == 1)
            run.expect("isAbsolute of a dimension", dimension.isAbsolute, kind == 2)
            run.expect("isEstimated of a dimension", dimension.isEstimated, kind > 2)
            run.expect("value of a dimension", dimension.dimension, value)
        },
        // Bar button items, recognizers and controls call the method of their target.
        Scenario("made-with-a-target", rules: ["actions-1", "actions-4"], limits: [2, 3]) { run in
            let target = NamedTarget("a")
            let selector = Selector(NamedTarget.methods[0])
            let item = UIBarButtonItem(title: "a", style: .plain, target: target, action: selector)
            let tap = UITapGestureRecognizer(target: target, action: selector)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            view.addGestureRecognizer(tap)
            for _ in 0...run.numbers[1] {
                switch run.numbers[0] {
                case 0: item.performPrimaryAction()
                case 1: tap.state = .ended
                default:
                    let button = UIButton(type: .system)
                    button.addTarget(target, action: selector, for: .primaryActionTriggered)
                    button.sendActions(for: .primaryActionTriggered)
                }
            }
            run.expect(
                "calls of the target by object \(run.numbers[0])", target.told,
                Array(repeating: "a plain", count: run.numbers[1] + 1))
        },
        // A segment is enabled unless the app disables it.
        Scenario("segments-that-react", rules: ["controls-2"], limits: Array(repeating: 5, count: 5)) { run in
            let control = UISegmentedControl(items: ["a", "b", "c"])
            var wanted = [true, true, true]
            for number in run.numbers {
                control.setEnabled(number > 2, forSegmentAt: number % 3)
                wanted[number % 3] = number > 2
                for segment in 0..<3 {
                    run.expect(
                        "whether segment \(segment) is enabled", control.isEnabledForSegment(at: segment),
                        wanted[segment])
                }
            }
        },
        // A field's clear button is at its end, in the vertical center.
        Scenario("clear-buttons", rules: ["controls-2"], limits: [200, 60, 9, 9]) { run in
            let bounds = CGRect(
                x: run.length(2), y: run.length(3), width: run.length(0) + 30, height: run.length(1) + 20)
            let place = UITextField().clearButtonRect(forBounds: bounds)
            run.expect("size of the clear button", place.size, CGSize(width: 19, height: 19))
            run.expect("right edge of the clear button", place.maxX, bounds.maxX - 5)
            run.expect("vertical center of the clear button", place.midY, bounds.midY)
        },
        // The bars of a navigation controller are of the classes that its initializer got.
        Scenario("bars-of-own-classes", rules: ["containers-1", "bars-5"], limits: [3, 1]) { run in
            final class OwnBar: UINavigationBar {}
            final class OwnToolbar: UIToolbar {}
            let (hasBar, hasToolbar) = (run.numbers[0] & 1 == 1, run.numbers[0] & 2 == 2)
            let stack = UINavigationController(
                navigationBarClass: hasBar ? OwnBar.self : nil, toolbarClass: hasToolbar ? OwnToolbar.self : nil)
            let root = UIViewController()
            stack.viewControllers = [root]
            stack.setToolbarHidden(!run.flag(1), animated: false)
            let host = run.open(stack)
            host.settle()
            run.expect("whether the navigation bar is of the app's class", stack.navigationBar is OwnBar, hasBar)
            run.expect("whether the toolbar is of the app's class", stack.toolbar is OwnToolbar, hasToolbar)
            run.expectObject("topItem of the navigation bar", stack.navigationBar.topItem, root.navigationItem)
            run.expect(
                "height of the navigation bar", stack.navigationBar.frame.height,
                CGFloat(run.barHeights.navigationBar(hasLargeTitle: false)))
            run.expect("whether the toolbar is hidden", stack.toolbar.isHidden, !run.flag(1))
        },
        // An attachment has the size of its bounds, or of its image. Text containers are added and removed.
        Scenario("parts-of-texts", rules: ["text-20"], limits: [40, 40, 1, 2]) { run in
            let attachment = NSTextAttachment(
                image: UIImage(size: CGSize(width: run.length(0) + 1, height: run.length(1) + 30)))
            if run.flag(2) { attachment.bounds = CGRect(x: 0, y: 0, width: 9, height: 70) }
            let label = UILabel()
            label.attributedText = NSAttributedString(attachment: attachment)
            let size = label.intrinsicContentSize
            run.expect(
                "width of a label with an attachment", size.width, run.flag(2) ? 9 : run.length(0) + 1,
                within: run.pixel)
            run.expect(
                "whether the line is as high as the attachment", size.height >= (run.flag(2) ? 70 : run.length(1) + 30),
                true)
            let manager = NSLayoutManager()
            let containers = (0..<3).map { _ in NSTextContainer(size: CGSize(width: 50, height: 50)) }
            for container in containers { manager.addTextContainer(container) }
            manager.removeTextContainer(at: run.numbers[3])
            let left = containers.enumerated().filter { $0.offset != run.numbers[3] }.map(\.element)
            run.expect("number of text containers after one was removed", manager.textContainers.count, 2)
            for (found, wanted) in zip(manager.textContainers, left) {
                run.expectObject("text container after one was removed", found, wanted)
            }
        },
        // A target size below zero is rejected.
        Scenario("sizes-that-nothing-fits", rules: ["controls-11"], limits: [40, 40, 3]) { run in
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 20))
            let child = run.makeView(in: view)
            NSLayoutConstraint.activate(
                child.filling(view, usesLeadingAndTrailing: false) + [
                    child.widthAnchor.constraint(equalToConstant: 7), child.heightAnchor.constraint(equalToConstant: 9),
                ])
            let (width, height) = (
                run.numbers[2] & 1 == 1 ? -1 - run.length(0) : run.length(0),
                run.numbers[2] & 2 == 2 ? -1 - run.length(1) : run.length(1)
            )
            var size = CGSize.zero
            run.expectRefusal("a target size below zero", run.numbers[2] == 0 ? nil : .internalInconsistency) {
                size = view.systemLayoutSizeFitting(CGSize(width: width, height: height))
            }
            run.expect(
                "fitting size", size, run.numbers[2] == 0 ? CGSize(width: 7, height: 9) : view.bounds.size,
                within: run.pixel)
        },
    ]
}
