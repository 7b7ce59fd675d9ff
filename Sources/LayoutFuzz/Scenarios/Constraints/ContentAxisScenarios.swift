import Foundation
import LayoutEngine

/// A scroll view and a subview. On one axis, on both or on none constraints tie the subview to the edges of the
/// content.
private final class TiedContent {
    let scroll: UIScrollView
    let content = UIView()
    var isTied: [Bool]
    /// Which axes were tied at the last layout.
    private var wasTied = [false, false]
    /// The content size that the app set last.
    private var said = CGSize(width: 77, height: 88)
    private let run: ScenarioRun
    private let lengths: [NSLayoutConstraint]
    private let gaps: [NSLayoutConstraint]
    /// By axis, the constraints to the edges, and the constraint that places the subview without them.
    private let edges: [[NSLayoutConstraint]]
    private let idle: [NSLayoutConstraint]

    init(_ run: ScenarioRun, in root: UIView, isTied: [Bool], usesGuide: Bool) {
        self.run = run
        self.isTied = isTied
        scroll = UIScrollView(frame: CGRect(x: 10, y: 100, width: 150, height: 120))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = said
        root.addSubview(scroll)
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        let item: any AnchorProviding = usesGuide ? scroll.contentLayoutGuide : scroll
        lengths = [
            content.widthAnchor.constraint(equalToConstant: 200), content.heightAnchor.constraint(equalToConstant: 60),
        ]
        gaps = [
            item.rightAnchor.constraint(equalTo: content.rightAnchor),
            item.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ]
        edges = [
            [content.leftAnchor.constraint(equalTo: item.leftAnchor), gaps[0]],
            [content.topAnchor.constraint(equalTo: item.topAnchor), gaps[1]],
        ]
        // Constraints to views outside of the scroll view do not affect its content size.
        idle = [
            content.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
            content.topAnchor.constraint(equalTo: root.topAnchor, constant: 130),
        ]
        NSLayoutConstraint.activate(lengths)
        activate()
    }

    private func activate() {
        for axis in 0..<2 {
            NSLayoutConstraint.deactivate(isTied[axis] ? [idle[axis]] : edges[axis])
            NSLayoutConstraint.activate(isTied[axis] ? edges[axis] : [idle[axis]])
        }
    }

    func perform(_ kind: Int, _ value: CGFloat) {
        switch kind {
        case 0, 1:
            isTied[kind].toggle()
            activate()
        case 2:
            said = CGSize(width: 10 + 5 * value, height: 300 - 4 * value)
            scroll.contentSize = said
            if !isTied.contains(true), !wasTied.contains(true) {
                run.expect("content size that the app just set", scroll.contentSize, said)
            }
        case 3: (lengths[0].constant, lengths[1].constant) = (20 + 9 * value, 250 - 5 * value)
        case 4: (gaps[0].constant, gaps[1].constant) = (value, 40 - value)
        case 5: scroll.frame.size = CGSize(width: 90 + 3 * value, height: 190 - 2 * value)
        default:
            content.removeFromSuperview()
            if Int(value) % 2 == 0 {
                scroll.layoutIfNeeded()
                run.expect("content size without the subview", scroll.contentSize, said)
            }
            scroll.addSubview(content)
            activate()
        }
    }

    func check(_ when: String) {
        wasTied = isTied
        let size = CGSize(width: lengths[0].constant, height: lengths[1].constant)
        run.expect("size of the subview \(when)", content.frame.size, size)
        if isTied[0] { run.expect("left edge of the subview \(when)", content.frame.minX, 0) }
        if isTied[1] { run.expect("top edge of the subview \(when)", content.frame.minY, 0) }
        run.expect(
            "content size \(when)", scroll.contentSize,
            CGSize(
                width: isTied[0] ? size.width + gaps[0].constant : said.width,
                height: isTied[1] ? size.height + gaps[1].constant : said.height))
    }
}

/// Content sizes of scroll views that come from the app on one axis and from constraints on the other one.
extension Scenario {
    static let contentAxes: [Scenario] = [
        // On each axis constraints decide the content size while there are any; otherwise the app's last value counts,
        // also if the app set it while there were constraints.
        Scenario(
            "contents-by-each-axis", rules: ["scroll-views-1", "scroll-views-3", "holding-4"],
            limits: [3, 1] + Array(repeating: 7 * 3 * 40 - 1, count: 10), kinds: 7
        ) { run in
            let (host, root) = run.openPlain()
            let tied = TiedContent(
                run, in: root, isTied: [run.numbers[0] & 1 == 1, run.numbers[0] & 2 == 2],
                usesGuide: run.flag(1) && run.uikit.hasSafeArea)
            host.settle()
            tied.check("at first")
            for (turn, drawn) in run.numbers[2...].enumerated() {
                let (kind, way, value) = (drawn % 7, drawn / 7 % 3, CGFloat(drawn / 21))
                tied.perform(kind, value)
                if way == 0 { continue }
                if way == 1 { host.settle() } else { tied.scroll.layoutIfNeeded() }
                tied.check("after change \(turn) of kind \(kind)")
            }
            host.settle()
            tied.check("at the end")
        }
    ]
}
