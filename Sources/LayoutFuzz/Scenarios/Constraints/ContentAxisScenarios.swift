import Foundation
import LayoutEngine

/// A scroll view and what is in it, which constraints tie to the content's edges on either axis, on both or on none.
private final class TiedContent {
    let scroll: UIScrollView
    let content = UIView()
    var isTied: [Bool]
    /// Which axes were tied when it was last laid out.
    private var wasTied = [false, false]
    /// What the app said last.
    private var said = CGSize(width: 77, height: 88)
    private let run: ScenarioRun
    private let lengths: [NSLayoutConstraint]
    private let gaps: [NSLayoutConstraint]
    /// By axis, the constraints at the edges, and what places the view without them.
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
        let item: any EdgedItem = usesGuide ? scroll.contentLayoutGuide : scroll
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
        // What is outside says nothing of the content's size.
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
                run.expect("content that the app just said", scroll.contentSize, said)
            }
        case 3: (lengths[0].constant, lengths[1].constant) = (20 + 9 * value, 250 - 5 * value)
        case 4: (gaps[0].constant, gaps[1].constant) = (value, 40 - value)
        case 5: scroll.frame.size = CGSize(width: 90 + 3 * value, height: 190 - 2 * value)
        default:
            content.removeFromSuperview()
            if Int(value) % 2 == 0 {
                scroll.layoutIfNeeded()
                run.expect("content of nothing", scroll.contentSize, said)
            }
            scroll.addSubview(content)
            activate()
        }
    }

    func check(_ when: String) {
        wasTied = isTied
        let size = CGSize(width: lengths[0].constant, height: lengths[1].constant)
        run.expect("size of what is in it \(when)", content.frame.size, size)
        if isTied[0] { run.expect("left of what is in it \(when)", content.frame.minX, 0) }
        if isTied[1] { run.expect("top of what is in it \(when)", content.frame.minY, 0) }
        run.expect(
            "content \(when)", scroll.contentSize,
            CGSize(
                width: isTied[0] ? size.width + gaps[0].constant : said.width,
                height: isTied[1] ? size.height + gaps[1].constant : said.height))
    }
}

/// Contents of scroll views, one axis of which is the app's and the other one that of constraints.
extension Scenario {
    static let contentAxes: [Scenario] = [
        // The content of a scroll view is on each axis as long as constraints say while they do, and as the app said last
        // while they do not, also if it said so in between.
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
