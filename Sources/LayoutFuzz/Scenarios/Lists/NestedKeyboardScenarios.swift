import Foundation
import LayoutEngine

/// A panel, a scroll view in it, and a card in its content. Each has a keyboard layout guide.
private final class NestedKeyboards {
    let (run, host, root): (ScenarioRun, SceneHost, UIView)
    private let (panel, scroll, card) = (UIView(), UIScrollView(), UIView())
    /// Boxes tied to the guides of the panel and the card.
    private let boxes = [UIView(), UIView()]
    private var views: [UIView] { [panel, scroll, card] }
    private var (height, floating): (CGFloat, CGRect?) = (0, nil)
    private var follows = [false, true, false]
    private var gaps: [CGFloat] = [0, 0]
    private var place = CGRect(x: 3, y: 40, width: 90, height: 50)
    private let whole: CGFloat

    init(_ run: ScenarioRun) {
        let (host, root) = run.openPlain()
        (self.run, self.host, self.root) = (run, host, root)
        host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
        whole = root.bounds.height
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 150, height: 3000)
        root.addSubview(panel)
        panel.addSubview(scroll)
        scroll.addSubview(card)
        for (box, holder) in zip(boxes, [panel, card]) {
            box.translatesAutoresizingMaskIntoConstraints = false
            holder.addSubview(box)
            let guide = holder.keyboardLayoutGuide
            NSLayoutConstraint.activate([
                box.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 3),
                box.bottomAnchor.constraint(equalTo: guide.topAnchor),
                box.widthAnchor.constraint(equalToConstant: 17), box.heightAnchor.constraint(equalToConstant: 6),
            ])
        }
        for view in views { view.keyboardLayoutGuide.usesBottomSafeArea = false }
        show()
    }

    private func show() {
        panel.frame = CGRect(x: 10, y: 30, width: 200, height: whole - 30 - gaps[0])
        scroll.frame = CGRect(x: 5, y: 8, width: 150, height: panel.bounds.height - 8 - gaps[1])
        card.frame = place
        for (view, follows) in zip(views, follows) { view.keyboardLayoutGuide.followsUndockedKeyboard = follows }
    }

    func perform(_ kind: Int, _ value: Int) {
        let number = CGFloat(value)
        switch kind {
        case 0, 1:
            (height, floating) = (20 + number * 4, nil)
            host.setKeyboard(height: height)
        case 2 where value % 3 == 0:
            (height, floating) = (0, nil)
            host.setFloatingKeyboard(frame: nil)
        case 2:
            let frame = CGRect(x: 12 + number, y: 70 + number * 2, width: 80 + number, height: 50 + CGFloat(value % 9))
            (height, floating) = (0, frame)
            host.setFloatingKeyboard(frame: frame)
        case 3: follows[value % 3].toggle()
        case 4: gaps[value % 2] = number
        case 5: place = CGRect(x: 3, y: number * 2, width: 80 + number, height: 40 + CGFloat(value % 17))
        case 6, 7: scroll.contentOffset.y = number * 3 - 20
        case 8 where value % 3 == 0:
            if panel.superview == nil { root.addSubview(panel) } else { panel.removeFromSuperview() }
        case 8 where value % 3 == 1:
            if scroll.superview == nil { panel.addSubview(scroll) } else { scroll.removeFromSuperview() }
        case 8: card.isHidden.toggle()
        default: panel.isHidden.toggle()
        }
        show()
    }

    func check() {
        host.settle()
        func bottom(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).maxY }
        for (index, view) in views.enumerated() {
            guard let superview = view.superview else { return checkAway(view) }
            // A view that reaches below its superview is not checked, and neither are the views in it.
            guard bottom(view) <= bottom(superview) else { return }
            let (guide, box) = (view.keyboardLayoutGuide.layoutFrame, [boxes[0], nil, boxes[1]][index])
            if let floating, follows[index] {
                let found = view.convert(guide, to: nil)
                run.expect(
                    "keyboard layout guide \(index) with a floating keyboard", found, floating, within: run.pixel + 0.01
                )
                guard let box else { continue }
                let place = CGRect(x: floating.minX + 3, y: floating.minY - 6, width: 17, height: 6)
                run.expect(
                    "frame of box \(index) above a floating keyboard", view.convert(box.frame, to: nil), place,
                    within: run.pixel + 0.01)
                continue
            }
            let covered = max(0, height - (host.window.bounds.maxY - bottom(view)))
            run.expect("height of keyboard layout guide \(index)", guide.height, covered, within: run.pixel + 0.01)
            run.expect(
                "bottom of keyboard layout guide \(index)", guide.maxY, view.bounds.maxY, within: run.pixel + 0.01)
            guard let box else { continue }
            let place = CGRect(x: 3, y: view.bounds.maxY - covered - 6, width: 17, height: 6)
            run.expect("frame of box \(index)", box.frame, place, within: run.pixel + 0.01)
        }
    }

    /// A keyboard covers nothing of a view outside of a window.
    private func checkAway(_ top: UIView) {
        func strip(_ view: UIView) -> CGRect {
            CGRect(x: view.bounds.minX, y: view.bounds.maxY, width: view.bounds.width, height: 0)
        }
        let inside = views.enumerated().filter { $0.element.isDescendant(of: top) }
        for (index, view) in inside {
            run.expect(
                "keyboard layout guide \(index) outside of a window", view.keyboardLayoutGuide.layoutFrame, strip(view),
                within: run.pixel)
        }
        top.layoutIfNeeded()
        for (index, view) in inside {
            run.expect(
                "keyboard layout guide \(index) after a layout outside of a window",
                view.keyboardLayoutGuide.layoutFrame, strip(view), within: run.pixel)
            guard let box = [boxes[0], nil, boxes[1]][index] else { continue }
            let place = CGRect(x: 3, y: view.bounds.maxY - 6, width: 17, height: 6)
            run.expect("frame of box \(index) outside of a window", box.frame, place, within: run.pixel + 0.01)
        }
    }
}

extension Scenario {
    static let nestedKeyboards: [Scenario] = [
        // A keyboard layout guide is the part of its view that the keyboard covers, or the frame of a floating keyboard, however
        // deep the view is, and wherever it and its superviews are moved or scrolled. Outside of a window the guide has no height.
        Scenario(
            "keyboards-over-scrolled-views", rules: ["keyboard-2", "scroll-views-7"],
            limits: [1023] + Array(repeating: 10 * 60 - 1, count: 10), kinds: 10
        ) { run in
            let keyboards = NestedKeyboards(run)
            keyboards.check()
            run.inAnyOrder(from: 1, { keyboards.perform($0 % 10, $0 / 10) }, rest: keyboards.check)
            keyboards.check()
        }
    ]
}
