import Foundation
import LayoutEngine

extension HandedBaselines {
    /// The frame of a view in the root view.
    private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: root) }

    /// The y of the first or last baseline of a label in the root view.
    private func line(_ label: UILabel, isFirst: Bool, _ index: Int) -> CGFloat {
        let (frame, font) = (place(label), UIFont.systemFont(ofSize: sizes[index]))
        // Without text both baselines are where the last one would be.
        if texts[index] == 0 { return frame.maxY - run.rounded(-font.descender) }
        // One line is centered, however tall the label is.
        if lines[index] == 1 { return frame.midY + (font.ascender + font.descender) / 2 }
        return isFirst ? frame.minY + run.rounded(font.ascender) : frame.maxY - run.rounded(-font.descender)
    }

    private func edge(_ view: HandingView, isFirst: Bool) -> CGFloat {
        let frame = place(view).inset(by: view.insets)
        return isFirst ? frame.minY : frame.maxY
    }

    private func line(_ target: Target, of container: Int, isFirst: Bool) -> CGFloat {
        switch target {
        case .itself: edge(containers[container], isFirst: isFirst)
        case .label(let index): line(labels[index], isFirst: isFirst, index)
        case .plain: edge(plain, isFirst: isFirst)
        case .inner: line(targets[isFirst ? 2 : 3], of: 1, isFirst: isFirst)
        }
    }

    func check() {
        host.settle()
        let within = run.pixel + 0.01
        for (index, mark) in marks.enumerated() {
            let isFirst = index % 2 == 0
            let wanted = line(targets[index], of: index / 2, isFirst: isFirst) + CGFloat(index - 2)
            run.expect(
                "\(isFirst ? "first" : "last") baseline of container \(index / 2), which is that of \(targets[index])",
                mark.frame.minY, wanted, within: within)
        }
        let (font, frame) = (UIFont.systemFont(ofSize: 17), follower.frame)
        run.expect(
            "baseline of the label that is tied to a container", frame.midY + (font.ascender + font.descender) / 2,
            line(targets[0], of: 0, isFirst: true) + 6, within: 2 * within)
    }
}

extension Scenario {
    static let handedBaselines: [Scenario] = [
        // A container has the baselines of the views that forFirstBaselineLayout and forLastBaselineLayout return,
        // directly or through another container. Those follow the present texts, lines and fonts.
        Scenario(
            "baselines-handed-to-others", rules: ["text-13", "text-14", "text-15", "constraints-2", "holding-4"],
            limits: [1023] + Array(repeating: 11 * 72 - 1, count: 10), kinds: 11, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let baselines = HandedBaselines(run)
            baselines.check()
            run.inAnyOrder(from: 1, { baselines.perform($0 % 11, $0 / 11) }, rest: baselines.check)
            baselines.check()
        }
    ]
}
