import Foundation
import LayoutEngine
import LayoutReference

/// Notes to which view it moves.
private final class NotingInteraction: UIInteraction {
    private(set) weak var view: UIView?
    var log: [String] = []
    let name: String
    init(_ name: String) { self.name = name }
    func willMove(to view: UIView?) { log.append("will \(view?.tag ?? 0)") }
    func didMove(to view: UIView?) {
        self.view = view
        log.append("did \(view?.tag ?? 0)")
    }
}

/// Methods and values that few apps use.
extension Scenario {
    static let rareCalls: [Scenario] = [
        // Corners are as round as each is said to be; a capsule's by half of the shorter side, at most its radius.
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
            check("of form \(run.numbers[0])")
            view.cornerConfiguration = nil
            wanted = [7, 7, 7, 7]
            check("of the layer")
        },
        // An interaction belongs to one view, and hears of each move.
        Scenario("interactions-move", rules: ["source-2"], limits: Array(repeating: 4 * 2 * 2 - 1, count: 6), kinds: 4)
        { run in
            let views = (1...2).map { tag in
                let view = UIView()
                view.tag = tag
                return view
            }
            let all = ["a", "b"].map { NotingInteraction($0) }
            var places: [Int] = [0, 0]
            var logs: [[String]] = [[], []]
            var held: [[Int]] = [[], []]
            func leave(_ index: Int) {
                guard places[index] > 0 else { return }
                logs[index] += ["will 0", "did 0"]
                held[places[index] - 1].removeAll { $0 == index }
                places[index] = 0
            }
            func enter(_ index: Int, _ view: Int) {
                leave(index)
                logs[index] += ["will \(view + 1)", "did \(view + 1)"]
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
                    run.expect("what interaction \(index) was told", one.log, logs[index])
                    run.expectObject(
                        "view of interaction \(index)", one.view, places[index] > 0 ? views[places[index] - 1] : nil)
                }
                for (index, view) in views.enumerated() {
                    let found = view.interactions.compactMap { ($0 as? NotingInteraction)?.name }
                    run.expect("interactions of view \(index)", found, held[index].map { ["a", "b"][$0] })
                }
            }
        },
        // A name that is taken back makes no cells any more: the next ones are plain.
        Scenario("registrations-taken-back", rules: ["tables-10"], limits: [2, 1]) { run in
            final class OwnCell: UICollectionViewCell {}
            final class OwnEdge: UICollectionReusableView {}
            let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let kind = UICollectionView.elementKindSectionHeader
            let path = IndexPath(item: 0, section: 0)
            list.register(OwnCell.self, forCellWithReuseIdentifier: "a")
            list.register(OwnEdge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "b")
            run.expect(
                "whether a cell is of the class",
                list.dequeueReusableCell(withReuseIdentifier: "a", for: path) is OwnCell, true)
            if run.numbers[0] == 0 { list.register(nil as AnyClass?, forCellWithReuseIdentifier: "a") }
            if run.numbers[0] == 1 {
                list.register(nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: "b")
            }
            let cell = list.dequeueReusableCell(withReuseIdentifier: "a", for: path)
            let edge = list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "b", for: path)
            run.expect("whether another cell is of the class", cell is OwnCell, run.numbers[0] != 0)
            run.expect("whether a header is of the class", edge is OwnEdge, run.numbers[0] != 1)
        },
        // A cell's usual content is that of its style, in the letters that are asked for.
        Scenario("contents-of-styles", rules: ["collections-7"], limits: [3, 3, 8]) { run in
            let (host, root) = run.openPlain()
            let style: UITableViewCell.CellStyle = [.default, .value1, .value2, .subtitle][run.numbers[0]]
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            var configuration = cell.defaultContentConfiguration()
            let isSide = run.numbers[0] == 1 || run.numbers[0] == 2
            run.expect(
                "whether secondary text may lie beside", configuration.prefersSideBySideTextAndSecondaryText, isSide)
            let text = "some Words of mine"
            configuration.text = text
            configuration.textProperties.transform = [.none, .uppercase, .lowercase, .capitalized][run.numbers[1]]
            cell.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
            cell.contentConfiguration = configuration
            root.addSubview(cell)
            host.settle()
            let labels = AppViews(host.window).of(UILabel.self).filter { !$0.isHidden && $0.isDescendant(of: cell) }
            let wanted = [text, "SOME WORDS OF MINE", "some words of mine", "Some Words Of Mine"][run.numbers[1]]
            run.expect("letters", labels.first?.text ?? "none", wanted)
        },
        // What a dimension is, it says.
        Scenario("kinds-of-dimensions", rules: ["collections-8"], limits: [4, 50]) { run in
            let value = run.length(1) / 50 + 0.1
            let dimension: NSCollectionLayoutDimension =
                [
                    .fractionalWidth(value), .fractionalHeight(value), .absolute(value), .estimated(value),
                    .uniformAcrossSiblings(estimate: value),
                ][run.numbers[0]]
            let kind = run.numbers[0]
            run.expect("whether it is a share of the width", dimension.isFractionalWidth, kind == 0)
            run.expect("whether it is a share of the height", dimension.isFractionalHeight, kind == 1)
            run.expect("whether it is absolute", dimension.isAbsolute, kind == 2)
            run.expect("whether it is estimated", dimension.isEstimated, kind > 2)
            run.expect("its value", dimension.dimension, value)
        },
        // Items, recognizers and controls call the methods that they were made with.
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
                "calls of way \(run.numbers[0])", target.told, Array(repeating: "a plain", count: run.numbers[1] + 1))
        },
        // A segment reacts unless it is told not to.
        Scenario("segments-that-react", rules: ["controls-2"], limits: Array(repeating: 5, count: 5)) { run in
            let control = UISegmentedControl(items: ["a", "b", "c"])
            var wanted = [true, true, true]
            for number in run.numbers {
                control.setEnabled(number > 2, forSegmentAt: number % 3)
                wanted[number % 3] = number > 2
                for segment in 0..<3 {
                    run.expect(
                        "whether segment \(segment) reacts", control.isEnabledForSegment(at: segment), wanted[segment])
                }
            }
        },
        // A field's button for emptying it lies at its end, as high as the middle.
        Scenario("clear-buttons", rules: ["controls-2"], limits: [200, 60, 9, 9]) { run in
            let bounds = CGRect(
                x: run.length(2), y: run.length(3), width: run.length(0) + 30, height: run.length(1) + 20)
            let place = UITextField().clearButtonRect(forBounds: bounds)
            run.expect("size of the button", place.size, CGSize(width: 19, height: 19))
            run.expect("end of the button", place.maxX, bounds.maxX - 5)
            run.expect("middle of the button", place.midY, bounds.midY)
        },
        // Bars of a navigation controller are of the classes that it was made with.
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
            run.expect("whether the bar is the app's", stack.navigationBar is OwnBar, hasBar)
            run.expect("whether the toolbar is the app's", stack.toolbar is OwnToolbar, hasToolbar)
            run.expectObject("item of the bar", stack.navigationBar.topItem, root.navigationItem)
            run.expect(
                "height of the bar", stack.navigationBar.frame.height,
                CGFloat(run.barHeights.navigationBar(hasLargeTitle: false)))
            run.expect("whether the toolbar is hidden", stack.toolbar.isHidden, !run.flag(1))
        },
        // A picture in a text is as large as it says, or as the picture; containers come and go.
        Scenario("parts-of-texts", rules: ["text-20"], limits: [40, 40, 1, 2]) { run in
            let attachment = NSTextAttachment(
                image: UIImage(size: CGSize(width: run.length(0) + 1, height: run.length(1) + 30)))
            if run.flag(2) { attachment.bounds = CGRect(x: 0, y: 0, width: 9, height: 70) }
            let label = UILabel()
            label.attributedText = NSAttributedString(attachment: attachment)
            let size = label.intrinsicContentSize
            run.expect("width of a picture", size.width, run.flag(2) ? 9 : run.length(0) + 1, within: run.pixel)
            run.expect("whether the line is as high", size.height >= (run.flag(2) ? 70 : run.length(1) + 30), true)
            let manager = NSLayoutManager()
            let containers = (0..<3).map { _ in NSTextContainer(size: CGSize(width: 50, height: 50)) }
            for container in containers { manager.addTextContainer(container) }
            manager.removeTextContainer(at: run.numbers[3])
            let left = containers.enumerated().filter { $0.offset != run.numbers[3] }.map(\.element)
            run.expect("containers", manager.textContainers.count, 2)
            for (found, wanted) in zip(manager.textContainers, left) { run.expectObject("container", found, wanted) }
        },
        // What is smaller than nothing cannot be fitted into.
        Scenario("sizes-that-nothing-fits", rules: ["controls-11"], limits: [40, 40, 3]) { run in
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 20))
            let child = run.makeView(in: view)
            NSLayoutConstraint.activate(
                child.filling(view, asRead: false) + [
                    child.widthAnchor.constraint(equalToConstant: 7), child.heightAnchor.constraint(equalToConstant: 9),
                ])
            let (width, height) = (
                run.numbers[2] & 1 == 1 ? -1 - run.length(0) : run.length(0),
                run.numbers[2] & 2 == 2 ? -1 - run.length(1) : run.length(1)
            )
            var size = CGSize.zero
            run.expectRefusal("a size below zero", run.numbers[2] == 0 ? nil : .internalInconsistency) {
                size = view.systemLayoutSizeFitting(CGSize(width: width, height: height))
            }
            run.expect(
                "size", size, run.numbers[2] == 0 ? CGSize(width: 7, height: 9) : view.bounds.size, within: run.pixel)
        },
    ]
}
