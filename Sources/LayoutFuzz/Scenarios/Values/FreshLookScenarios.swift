import Foundation
import LayoutEngine

/// Many objects of one type. Changes of one do not affect another.
extension Scenario {
    static let freshLooks: [Scenario] = [
        // New configuration states and background configurations have the default values, whatever was set on others.
        Scenario("looks-that-are-new", rules: ["source-2"], limits: [15, 2, 20, 20]) { run in
            let traits = UITraitCollection(traitsFrom: [])
            func backgrounds() -> [UIBackgroundConfiguration] {
                [.clear(), .listPlainCell(), .listGroupedCell()]
            }
            func check(_ when: String) {
                let state = UIViewConfigurationState(traitCollection: traits)
                run.expect(
                    "flags of a view configuration state \(when)",
                    [state.isDisabled, state.isHighlighted, state.isSelected, state.isFocused],
                    [false, false, false, false])
                let cell = UICellConfigurationState(traitCollection: traits)
                run.expect(
                    "flags of a cell configuration state \(when)",
                    [cell.isDisabled, cell.isHighlighted, cell.isSelected, cell.isFocused, cell.isEditing],
                    [false, false, false, false, false])
                for (index, background) in backgrounds().enumerated() {
                    run.expect("strokeWidth of background \(index) \(when)", background.strokeWidth, 0)
                    run.expect("cornerRadius of background \(index) \(when)", background.cornerRadius, 0)
                    run.expect(
                        "whether background \(index) has no strokeColor \(when)", background.strokeColor == nil, true)
                    run.expect("backgroundInsets of background \(index) \(when)", background.backgroundInsets, .zero)
                    run.expect(
                        "whether background \(index) has no customView \(when)", background.customView == nil, true)
                }
            }
            check("at first")
            var state = UIViewConfigurationState(traitCollection: traits)
            (state.isDisabled, state.isHighlighted) = (run.numbers[0] & 1 == 1, run.numbers[0] & 2 == 2)
            (state.isSelected, state.isFocused) = (run.numbers[0] & 4 == 4, run.numbers[0] & 8 == 8)
            let copy = state
            state.isSelected.toggle()
            run.expect(
                "flags of a copied configuration state",
                [copy.isDisabled, copy.isHighlighted, copy.isSelected, copy.isFocused],
                (0..<4).map { run.numbers[0] >> $0 & 1 == 1 })
            var background = backgrounds()[run.numbers[1]]
            (background.strokeWidth, background.cornerRadius) = (run.length(2), run.length(3))
            let other = background
            background.strokeWidth += 1
            run.expect("strokeWidth of a copied background", other.strokeWidth, run.length(2))
            run.expect("cornerRadius of a copied background", other.cornerRadius, run.length(3))
            check("after others were changed")
        },
        // The root view of every kind of controller has a flexible width and height.
        Scenario("root-views-of-every-kind", rules: ["masks-9"], limits: [3, 300, 300, 90, 90, 1]) { run in
            let controller: UIViewController =
                switch run.numbers[0] {
                case 0: UIViewController()
                case 1: UITableViewController(style: .plain)
                case 2: UITableViewController(style: .grouped)
                default: UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
                }
            guard let view = controller.view else { return run.expect("whether there is a view", false, true) }
            run.expect("mask of the root view", view.autoresizingMask, [.flexibleWidth, .flexibleHeight])
            run.expect(
                "translatesAutoresizingMaskIntoConstraints of the root view",
                view.translatesAutoresizingMaskIntoConstraints, true)
            let parent = UIViewController()
            let host = run.open(parent)
            guard let root = parent.view else { return }
            // The box lies within the smallest window. Before iOS 11 a child reads once what bars cover of it, and
            // keeps that.
            let box = UIView(frame: CGRect(x: 10, y: 100, width: 100 + run.length(3), height: 100 + run.length(4)))
            root.addSubview(box)
            // With constraints in the same view, or without.
            if run.flag(5) {
                let other = run.makeView(in: root)
                NSLayoutConstraint.activate([
                    other.leftAnchor.constraint(equalTo: root.leftAnchor),
                    other.topAnchor.constraint(equalTo: root.topAnchor),
                    other.widthAnchor.constraint(equalToConstant: 5), other.heightAnchor.constraint(equalToConstant: 5),
                ])
            }
            parent.addChild(controller)
            view.frame = box.bounds
            box.addSubview(view)
            controller.didMove(toParent: parent)
            host.settle()
            run.expect("frame of the root view at first", view.frame, box.bounds)
            for size in [
                CGSize(width: 100 + run.length(1), height: 100 + run.length(2)), CGSize(width: 77, height: 88),
            ] {
                box.frame.size = size
                host.settle()
                run.expect("frame of the root view in a box of \(size)", view.frame, CGRect(origin: .zero, size: size))
            }
            run.held.append(controller)
        },
    ]
}
