import Foundation
import LayoutEngine

/// A view that has the baselines of other views, and alignment rect insets.
final class HandingView: UIView {
    var (first, last): (UIView?, UIView?)
    var insets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }

    override var forFirstBaselineLayout: UIView { first ?? self }
    override var forLastBaselineLayout: UIView { last ?? self }
    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// Two nested containers with labels and a plain view, and marks that are tied to the baselines of both.
final class HandedBaselines {
    /// The view whose baseline a container has: itself, a label, the plain view or, for the outer one, the inner one.
    enum Target { case itself, label(Int), plain, inner }

    let run: ScenarioRun
    let (host, root): (SceneHost, UIView)
    /// The outer one and the inner one.
    let containers = [HandingView(), HandingView()]
    let labels = (0..<3).map { _ in UILabel() }
    let plain = HandingView()
    /// Tied to the first and last baseline of the outer container, then of the inner one.
    let marks: [UIView]
    /// A label whose own baseline is tied to the first baseline of the outer container.
    let follower = UILabel()
    private(set) var sizes: [CGFloat] = [14, 19, 23]
    private(set) var lines = [1, 0, 2]
    private(set) var texts = [1, 2, 3]
    private(set) var targets: [Target] = [.label(0), .inner, .label(1), .plain]
    private var heights: [NSLayoutConstraint] = []
    /// The top edges of the containers, the labels and the plain view.
    private var tops: [NSLayoutConstraint] = []
    private(set) var ties: [NSLayoutConstraint] = []

    private static let words = ["", "Line", "Words that need more lines than one", "Two\nlines"]

    init(_ run: ScenarioRun) {
        self.run = run
        let (host, root) = run.openPlain()
        (self.host, self.root) = (host, root)
        marks = (0..<4).map { _ in run.makeView(in: root) }
        let parents = [root, containers[0], containers[0], containers[1], containers[1], containers[1]]
        var fixed: [NSLayoutConstraint] = []
        for (index, view) in ([containers[0], containers[1], labels[0], labels[1], labels[2], plain]).enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            parents[index].addSubview(view)
            tops.append(view.topAnchor.constraint(equalTo: parents[index].topAnchor, constant: CGFloat(7 + 5 * index)))
            fixed += [
                view.leftAnchor.constraint(equalTo: parents[index].leftAnchor, constant: CGFloat(4 * index)),
                view.widthAnchor.constraint(equalToConstant: index < 2 ? 190 : 84),
            ]
            if index < 2 || index == 5 {
                fixed.append(view.heightAnchor.constraint(equalToConstant: CGFloat(index == 5 ? 26 : 310 - 40 * index)))
            }
        }
        for (index, label) in labels.enumerated() {
            heights.append(label.heightAnchor.constraint(equalToConstant: 60))
            dress(index)
        }
        follower.text = "Follower"
        for (index, mark) in (marks + [follower]).enumerated() {
            mark.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(mark)
            fixed.append(mark.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(230 + 9 * index)))
            guard index < 4 else { continue }
            let container = containers[index / 2]
            let line = index % 2 == 0 ? container.firstBaselineAnchor : container.lastBaselineAnchor
            ties.append(mark.topAnchor.constraint(equalTo: line, constant: CGFloat(index - 2)))
            fixed += [
                mark.widthAnchor.constraint(equalToConstant: 3), mark.heightAnchor.constraint(equalToConstant: 4),
            ]
            hand(index)
        }
        ties.append(follower.lastBaselineAnchor.constraint(equalTo: containers[0].firstBaselineAnchor, constant: 6))
        NSLayoutConstraint.activate(fixed + tops + ties)
    }

    private func dress(_ index: Int) {
        labels[index].text = Self.words[texts[index]]
        labels[index].numberOfLines = lines[index]
        labels[index].font = .systemFont(ofSize: sizes[index])
        // Without text it has no intrinsic height, so the baseline needs a constraint for the height.
        if texts[index] == 0 { heights[index].isActive = true }
    }

    /// Sets the view of one baseline. The constraints are activated after that.
    private func hand(_ index: Int) {
        let view: UIView? =
            switch targets[index] {
            case .itself: nil
            case .label(let label): labels[label]
            case .plain: plain
            case .inner: containers[1]
            }
        if index % 2 == 0 { containers[index / 2].first = view } else { containers[index / 2].last = view }
        let lost = ties.filter(\.isActive)
        NSLayoutConstraint.deactivate(lost)
        NSLayoutConstraint.activate(lost)
    }

    /// Whether a target is not inside of the inner container.
    private func isOutside(_ target: Target) -> Bool {
        switch target {
        case .itself, .label(0): true
        default: false
        }
    }

    func perform(_ kind: Int, _ value: Int) {
        let (index, more) = (value % 3, value / 3)
        switch kind {
        case 0: texts[index] = more % 4
        case 1: lines[index] = more % 3
        case 2: sizes[index] = CGFloat(11 + more)
        case 3: heights[index].constant = CGFloat(40 + value)
        case 4: heights[index].isActive.toggle()
        case 5: tops[value % 6].constant = CGFloat(value - 20)
        case 6, 7:
            let place = value % 4
            // The outer container can use all views; the inner one only itself, the labels 1 and 2 and the plain view.
            let own: [Target] = [.itself, .label(1), .label(2), .plain]
            let all: [Target] = [.itself, .label(0), .label(1), .inner, .inner, .plain]
            targets[place] = place < 2 ? all[value / 4 % 6] : own[value / 4 % 4]
            hand(place)
        case 8:
            let view = value % 2 == 0 ? plain : containers[value / 2 % 2]
            view.insets = UIEdgeInsets(
                top: CGFloat(value % 7), left: CGFloat(value % 3), bottom: CGFloat(value % 5), right: 2)
        case 9:
            // The removed container keeps the views of its baselines, which are inside of it.
            let (view, parent) = (containers[1], containers[0])
            view.removeFromSuperview()
            // The view of a baseline must be inside of the container, so there is no layout while it is not.
            if more % 2 == 0, targets[0...1].allSatisfy(isOutside) { host.settle() }
            parent.insertSubview(view, at: more % 3 == 0 ? 0 : 1)
            NSLayoutConstraint.activate(
                [tops[1], view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 4)] + ties)
        default: labels[index].isHidden.toggle()
        }
        if kind < 3 { dress(index) }
        if texts[index] == 0 { heights[index].isActive = true }
    }
}
