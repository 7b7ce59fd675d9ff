import Foundation
import LayoutEngine

/// Counts its layouts.
private final class LeafCounter: UIView {
    private(set) var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

extension Scenario {
    static let endedAutoLayouts: [Scenario] = [
        // While constraints come and go, all views without constraints get the same number of layouts, wherever they are.
        Scenario(
            "leaves-of-trees-that-lose-constraints", rules: ["masks-7", "passes-8"],
            limits: [255] + Array(repeating: 5 * 12 - 1, count: 8), kinds: 5
        ) { run in
            let (host, root) = run.openPlain()
            let leaves = (0..<4).map { index in
                LeafCounter(frame: CGRect(x: 10 + index, y: 90 + 20 * index, width: 30 - index, height: 12))
            }
            // Before, between, inside and after the views that change. The middle one is at zero, so that it keeps its frame and
            // its safe area when its mask does not count.
            let (box, middle) = (UIView(frame: CGRect(x: 40, y: 70, width: 90, height: 80)), UIView())
            let tied = UIView(frame: CGRect(x: 9, y: 7, width: 20, height: 10))
            for view in [leaves[0], box, leaves[1], middle, leaves[2]] { root.addSubview(view) }
            box.addSubview(tied)
            middle.addSubview(leaves[3])
            // The constraints place the view where its mask would.
            let ties = [
                tied.widthAnchor.constraint(equalToConstant: 20), tied.heightAnchor.constraint(equalToConstant: 10),
                tied.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 9),
                tied.topAnchor.constraint(equalTo: box.topAnchor, constant: 7),
            ]
            ties[0].isActive = true
            var (layouts, needLayout) = (leaves.map(\.layouts), true)
            func check(_ when: String) {
                host.settle()
                let old = layouts
                layouts = leaves.map(\.layouts)
                run.expect("layouts of leaves \(when)", layouts, leaves.map { _ in layouts[0] })
                if needLayout {
                    run.expect(
                        "whether all leaves that need a layout get it \(when)",
                        zip(layouts, old).allSatisfy { $0 > $1 }, true)
                }
                needLayout = false
                host.settle()
                run.expect("layouts of leaves without a change \(when)", leaves.map(\.layouts), layouts)
                run.expect(
                    "frame of the view that had constraints \(when)", tied.frame,
                    CGRect(x: 9, y: 7, width: 20, height: 10))
            }
            check("at first")
            run.inAnyOrder(
                from: 1,
                { number in
                    let value = number / 5
                    switch number % 5 {
                    case 0: ties[value % 4].isActive.toggle()
                    case 1: NSLayoutConstraint.deactivate(ties)
                    case 2: NSLayoutConstraint.activate(value % 2 == 0 ? ties : [ties[value % 4]])
                    case 3:
                        for leaf in leaves { leaf.setNeedsLayout() }
                        needLayout = true
                    // A view without a mask is another reason for the tree to use Auto Layout.
                    default: middle.translatesAutoresizingMaskIntoConstraints.toggle()
                    }
                }, rest: { check("after changes") })
            check("at the end")
        }
    ]
}
