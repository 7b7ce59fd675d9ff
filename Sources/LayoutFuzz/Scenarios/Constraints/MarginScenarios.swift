import Foundation
import LayoutEngine

/// Constraints to margins, baselines and guides of a view with four different margins.
extension Scenario {
    static let margins: [Scenario] = [
        // Each attribute of margins, on both axes, while the margins change.
        Scenario(
            "margin-attributes", rules: ["constraints-2", "margins-1", "direction-1"],
            limits: [7, 7, 40, 40, 40, 40, 30]
        ) { run in
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 70, y: 70, width: 180, height: 160))
            root.addSubview(outer)
            let view = run.makeView(in: outer)
            let (width, height) = (CGFloat(31), CGFloat(23))
            view.widthAnchor.constraint(equalToConstant: width).isActive = true
            view.heightAnchor.constraint(equalToConstant: height).isActive = true
            let horizontal: [NSLayoutConstraint.Attribute] = [
                .leftMargin, .rightMargin, .centerXWithinMargins, .leadingMargin, .trailingMargin, .leftMargin,
                .rightMargin, .centerXWithinMargins,
            ]
            let vertical: [NSLayoutConstraint.Attribute] = [.topMargin, .bottomMargin, .centerYWithinMargins]
            let (x, y) = (horizontal[run.numbers[0]], vertical[run.numbers[1] % 3])
            let isNatural = x == .leadingMargin || x == .trailingMargin
            let constant = run.length(6)
            NSLayoutConstraint(
                item: view, attribute: isNatural ? .leading : .left, relatedBy: .equal, toItem: outer, attribute: x,
                multiplier: 1, constant: constant
            ).isActive = true
            NSLayoutConstraint(
                item: view, attribute: .top, relatedBy: .equal, toItem: outer, attribute: y, multiplier: 1,
                constant: constant
            ).isActive = true
            let sides = UIEdgeInsets(
                top: run.length(2), left: run.length(3), bottom: run.length(4), right: run.length(5))
            let others = UIEdgeInsets(
                top: run.length(5), left: run.length(4), bottom: run.length(3), right: run.length(2))
            for margins in [sides, others, sides] {
                outer.layoutMargins = margins
                host.settle()
                let inside = outer.bounds.inset(by: margins)
                var left: CGFloat
                switch x {
                case .leftMargin: left = inside.minX + constant
                case .rightMargin: left = inside.maxX + constant
                case .centerXWithinMargins: left = inside.midX + constant
                default:
                    // Leading is tied to leading or trailing; from right to left leading is the right edge.
                    let isLeft = (x == .leadingMargin) != run.isRightToLeft
                    left = isLeft ? inside.minX : inside.maxX
                    left += run.isRightToLeft ? -constant - width : constant
                }
                let top = [inside.minY, inside.maxY, inside.midY][run.numbers[1] % 3] + constant
                run.expect(
                    "view at the margins", view.frame, CGRect(x: left, y: top, width: width, height: height),
                    within: run.pixel + 0.01)
            }
        },
        // The size of the layout margins guide, and the frame of a view that fills the readable guide.
        Scenario(
            "margin-guides", rules: ["margins-9", "safe-area-6", "margins-1"], limits: [40, 40, 40, 40, 1, 600],
            needs: { $0.uikit >= .iOS9_10 && $0.environment.textSize == nil }
        ) { run in
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 70, y: 70, width: 150 + run.length(5), height: 150))
            root.addSubview(outer)
            if run.uikit.hasSafeArea { outer.insetsLayoutMarginsFromSafeArea = false }
            let margins = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            let (half, filling) = (run.makeView(in: outer), run.makeView(in: outer))
            let (guide, readable) = (outer.layoutMarginsGuide, outer.readableContentGuide)
            NSLayoutConstraint.activate([
                half.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5, constant: 3),
                half.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.5, constant: 5),
                half.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
                half.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
                filling.leftAnchor.constraint(equalTo: readable.leftAnchor),
                filling.rightAnchor.constraint(equalTo: readable.rightAnchor),
                filling.topAnchor.constraint(equalTo: readable.topAnchor),
                filling.bottomAnchor.constraint(equalTo: readable.bottomAnchor),
            ])
            for sides in [margins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), margins] {
                outer.layoutMargins = sides
                host.settle()
                let inside = outer.bounds.inset(by: sides)
                let size = CGSize(width: inside.width / 2 + 3, height: inside.height / 2 + 5)
                run.expect(
                    "view of half the margins guide", half.frame,
                    CGRect(
                        x: inside.midX - size.width / 2, y: inside.midY - size.height / 2, width: size.width,
                        height: size.height), within: run.pixel + 0.01)
                run.expect("frame of the margins guide", guide.layoutFrame, inside, within: run.pixel + 0.01)
                let width = min(inside.width, 672)
                run.expect(
                    "view in the readable guide", filling.frame,
                    CGRect(x: inside.midX - width / 2, y: inside.minY, width: width, height: inside.height),
                    within: run.pixel + 0.01)
                run.expect("frame of the readable guide", readable.layoutFrame, filling.frame, within: run.pixel + 0.01)
            }
        },
        // Baselines of labels with different fonts.
        Scenario("baselines", rules: ["text-1", "constraints-2"], limits: [30, 30, 2, 1, 40]) { run in
            let (host, root) = run.openPlain()
            let labels = (0..<2).map { index in
                let label = UILabel()
                label.font = .systemFont(ofSize: 10 + run.length(index))
                label.text = "text"
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                return label
            }
            let attribute: NSLayoutConstraint.Attribute = run.flag(3) ? .lastBaseline : .firstBaseline
            guard run.uikit >= .iOS9_10 || run.flag(3) else { return }
            let tie = NSLayoutConstraint(
                item: labels[1], attribute: attribute, relatedBy: .equal, toItem: labels[0], attribute: attribute,
                multiplier: 1, constant: run.length(4))
            NSLayoutConstraint.activate([
                labels[0].leftAnchor.constraint(equalTo: root.leftAnchor),
                labels[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 120),
                labels[1].leftAnchor.constraint(equalTo: labels[0].rightAnchor), tie,
            ])
            func check(_ what: String) {
                host.settle()
                // The baseline is below the top of the line by the ascender.
                let baselines = labels.map { $0.frame.minY + $0.font.ascender }
                run.expect(what, baselines[1] - baselines[0], tie.constant, within: 1 + run.pixel)
            }
            check("distance of the baselines")
            tie.constant += 7
            check("distance after a change")
            labels[run.numbers[2] % 2].font = .systemFont(ofSize: 33)
            check("distance with another font")
            labels[0].text = "longer text"
            check("distance with another text")
        },
        // Items of a row that share a baseline.
        Scenario(
            "stack-baselines", rules: ["stacks-5", "text-1"], limits: [30, 30, 30, 1],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let labels = (0..<3).map { index in
                let label = UILabel()
                label.font = .systemFont(ofSize: 10 + run.length(index))
                label.text = "text"
                return label
            }
            let stack = UIStackView(arrangedSubviews: labels)
            stack.alignment = run.flag(3) ? .lastBaseline : .firstBaseline
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 120).isActive = true
            func check(_ what: String, _ shown: [UILabel]) {
                host.settle()
                let baselines = shown.map { $0.frame.minY + $0.font.ascender }
                for baseline in baselines.dropFirst() {
                    run.expect(what, baseline, baselines[0], within: 1 + run.pixel)
                }
            }
            check("baseline in a row", labels)
            labels[1].isHidden = true
            check("baseline with one hidden", [labels[0], labels[2]])
            labels[1].isHidden = false
            labels[2].font = .systemFont(ofSize: 41)
            check("baseline with another font", labels)
        },
    ]
}
