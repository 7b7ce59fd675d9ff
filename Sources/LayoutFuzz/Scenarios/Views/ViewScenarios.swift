import Foundation
import LayoutEngine

/// Plain views: their hierarchy, frames, masks, margins and conversions, and when they are laid out.
extension Scenario {
    static let views: [Scenario] = [
        // The order of subviews after each call that changes it.
        Scenario("view-tree", rules: ["holding-4"], limits: [5, 5, 5, 5, 5, 5]) { run in
            let (host, root) = run.openPlain()
            let views = (0..<6).map { _ in UIView() }
            var order: [UIView] = []
            for view in views[..<4] {
                root.addSubview(view)
                order.append(view)
            }
            run.expect("subviews", root.subviews, order)
            let place = min(run.numbers[0], order.count)
            root.insertSubview(views[4], at: place)
            order.insert(views[4], at: place)
            run.expect("subviews after insertion", root.subviews, order)
            let near = order[run.numbers[1] % order.count]
            if run.numbers[2] % 2 == 0 {
                root.insertSubview(views[5], aboveSubview: near)
                order.insert(views[5], at: (order.firstIndex { $0 === near } ?? 0) + 1)
            } else {
                root.insertSubview(views[5], belowSubview: near)
                order.insert(views[5], at: order.firstIndex { $0 === near } ?? 0)
            }
            run.expect("subviews after insertion above or below one", root.subviews, order)
            let (one, two) = (run.numbers[3] % 6, run.numbers[4] % 6)
            root.exchangeSubview(at: one, withSubviewAt: two)
            order.swapAt(one, two)
            run.expect("subviews after an exchange", root.subviews, order)
            let moved = order.remove(at: run.numbers[5])
            root.bringSubviewToFront(moved)
            order.append(moved)
            run.expect("subviews after one came to the front", root.subviews, order)
            root.sendSubviewToBack(moved)
            order = [moved] + order.dropLast()
            run.expect("subviews after one went to the back", root.subviews, order)
            let other = UIView()
            root.addSubview(other)
            other.addSubview(moved)
            run.expect(
                "subviews after one moved to another superview", root.subviews, Array(order.dropFirst()) + [other])
            run.expectObject("superview of the moved one", moved.superview, other)
            run.expectObject("window of the moved one", moved.window, host.window)
            run.expect("whether it is a descendant of the root", moved.isDescendant(of: root), true)
            run.expect("whether it is a descendant of a former sibling", moved.isDescendant(of: order[1]), false)
            other.removeFromSuperview()
            run.expectObject("window of a view in a removed view", moved.window, nil)
            run.expectObject("superview of a removed view", other.superview, nil)
        },
        // Frame, bounds and center of a view, also scaled or rotated, and conversions of points.
        Scenario(
            "view-geometry", rules: ["frames-1", "frames-2", "frames-4"], limits: [100, 200, 80, 120, 7, 30, 40, 3]
        ) { run in
            let (_, root) = run.openPlain()
            let parent = UIView(frame: CGRect(x: 13, y: 29, width: 200, height: 300))
            let view = UIView()
            root.addSubview(parent)
            parent.addSubview(view)
            let frame = CGRect(
                x: run.length(0), y: run.length(1), width: 20 + run.length(2), height: 10 + run.length(3))
            view.frame = frame
            run.expect("bounds after setting the frame", view.bounds, CGRect(origin: .zero, size: frame.size))
            run.expect("center after setting the frame", view.center, CGPoint(x: frame.midX, y: frame.midY))
            view.center = CGPoint(x: frame.midX + 8, y: frame.midY - 6)
            run.expect("frame after the center moved", view.frame, frame.offsetBy(dx: 8, dy: -6))
            view.frame = frame
            parent.bounds.origin = CGPoint(x: run.length(5), y: run.length(6))
            let inWindow = view.convert(CGPoint(x: 3, y: 5), to: nil)
            run.expect(
                "point converted to the window", inWindow,
                CGPoint(x: 13 + frame.minX + 3 - run.length(5), y: 29 + frame.minY + 5 - run.length(6)))
            run.expect("point converted back", view.convert(inWindow, from: nil), CGPoint(x: 3, y: 5))
            parent.bounds.origin = .zero
            let center = CGPoint(x: frame.midX, y: frame.midY)
            let (width, height) = (frame.width, frame.height)
            let (scaleX, scaleY) = (
                CGFloat([1, 2, 0.5, 1.5][run.numbers[7]]), CGFloat([1, 0.5, 3, 1][run.numbers[7]])
            )
            let scaled = run.numbers[4] % 2 == 0
            let quarter = run.numbers[4] / 2
            view.transform =
                scaled
                ? CGAffineTransform(scaleX: scaleX, y: scaleY)
                : CGAffineTransform(rotationAngle: CGFloat(quarter) * .pi / 2)
            let boxSize =
                scaled
                ? CGSize(width: width * scaleX, height: height * scaleY)
                : quarter % 2 == 1 ? CGSize(width: height, height: width) : frame.size
            run.expect(
                "frame of a transformed view", view.frame,
                CGRect(
                    x: center.x - boxSize.width / 2, y: center.y - boxSize.height / 2, width: boxSize.width,
                    height: boxSize.height))
            run.expect("bounds size of a transformed view", view.bounds.size, frame.size)
            run.expect("center of a transformed view", view.center, center)
            // The corner of the bounds in the superview's coordinates.
            let corner = view.convert(CGPoint.zero, to: parent)
            let (halfWidth, halfHeight) = (width / 2, height / 2)
            let turned: CGPoint =
                scaled
                ? CGPoint(x: -halfWidth * scaleX, y: -halfHeight * scaleY)
                : [
                    CGPoint(x: -halfWidth, y: -halfHeight), CGPoint(x: halfHeight, y: -halfWidth),
                    CGPoint(x: halfWidth, y: halfHeight), CGPoint(x: -halfHeight, y: halfWidth),
                ][quarter]
            run.expect(
                "corner of a transformed view in its superview", corner,
                CGPoint(x: center.x + turned.x, y: center.y + turned.y), within: 0.01
            )
            run.expect("corner converted back", parent.convert(corner, to: view), .zero, within: 0.01)
            run.expect(
                "bounds converted to the superview", view.convert(view.bounds, to: parent),
                CGRect(
                    x: center.x - boxSize.width / 2, y: center.y - boxSize.height / 2, width: boxSize.width,
                    height: boxSize.height), within: 0.01)
            view.transform = .identity
            run.expect("frame without a transform", view.frame, frame)
        },
        // Autoresizing masks: each flexible part takes its share of the change of the superview's size.
        Scenario("view-masks", rules: ["masks-7", "masks-8"], limits: [7, 7, 50, 60, 90, 50, 60, 90, 120, 120]) { run in
            let (host, root) = run.openPlain()
            let parent = UIView(
                frame: CGRect(
                    x: 0, y: 0, width: 30 + run.length(2) + run.length(3) + run.length(4),
                    height: 30 + run.length(5) + run.length(6) + run.length(7)))
            root.addSubview(parent)
            let frame = CGRect(
                x: 10 + run.length(2), y: 10 + run.length(5), width: 10 + run.length(3), height: 10 + run.length(6))
            let view = UIView(frame: frame)
            var mask: UIView.AutoresizingMask = []
            let horizontal: [UIView.AutoresizingMask] = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
            let vertical: [UIView.AutoresizingMask] = [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
            for bit in 0..<3 where run.numbers[0] >> bit & 1 == 1 { mask.insert(horizontal[bit]) }
            for bit in 0..<3 where run.numbers[1] >> bit & 1 == 1 { mask.insert(vertical[bit]) }
            view.autoresizingMask = mask
            parent.addSubview(view)
            host.settle()
            let old = parent.bounds.size
            let new = CGSize(width: old.width + run.length(8), height: old.height + run.length(9))
            func follow(_ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ bits: Int) -> (
                CGFloat, CGFloat
            ) {
                let parts = [start, length, old - start - length]
                let isFlexible = (0..<3).map { bits >> $0 & 1 == 1 }
                let whole = zip(parts, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
                guard isFlexible.contains(true), whole > 0 else { return (start, length) }
                let shares = zip(parts, isFlexible).map { $1 ? $0 + (new - old) * $0 / whole : $0 }
                return (shares[0], shares[1])
            }
            parent.frame.size = new
            host.settle()
            let (x, width) = follow(frame.minX, frame.width, old.width, new.width, run.numbers[0])
            let (y, height) = follow(frame.minY, frame.height, old.height, new.height, run.numbers[1])
            run.expect(
                "frame of a view with a mask", view.frame, CGRect(x: x, y: y, width: width, height: height),
                within: run.pixel + 0.01)
        },
        // Margins: set by the app, preserved from the superview, and with the safe area.
        Scenario(
            "view-margins", rules: ["margins-1", "margins-5", "margins-8", "margins-11", "safe-area-6"],
            limits: [40, 40, 40, 40, 30, 30, 30, 30, 1, 1]
        ) { run in
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 70, y: 70, width: 200, height: 180))
            let inner = UIView(
                frame: CGRect(
                    x: run.length(4), y: run.length(5), width: 200 - run.length(4) - run.length(6),
                    height: 180 - run.length(5) - run.length(7)))
            root.addSubview(outer)
            outer.addSubview(inner)
            run.expect("margins of a new view", outer.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
            let margins = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            outer.layoutMargins = margins
            host.settle()
            run.expect("margins", outer.layoutMargins, margins)
            run.expect(
                "margins of a subview", inner.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
            let directional = outer.directionalLayoutMargins
            run.expect("leading margin", directional.leading, run.isRightToLeft ? margins.right : margins.left)
            run.expect("trailing margin", directional.trailing, run.isRightToLeft ? margins.left : margins.right)
            let reach = UIEdgeInsets(
                top: margins.top - run.length(5), left: margins.left - run.length(4),
                bottom: margins.bottom - run.length(7),
                right: margins.right - run.length(6))
            inner.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
            for preserves in [true, false, true] {
                inner.preservesSuperviewLayoutMargins = preserves
                host.settle()
                run.expect(
                    preserves ? "margins with the superview's preserved" : "margins without the superview's",
                    inner.layoutMargins,
                    preserves
                        ? UIEdgeInsets(
                            top: max(3, reach.top), left: max(5, reach.left), bottom: max(7, reach.bottom),
                            right: max(9, reach.right))
                        : UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 9))
            }
            guard run.uikit >= .iOS9_10 else { return }
            inner.preservesSuperviewLayoutMargins = false
            let guided = run.makeView(in: inner)
            let guide = inner.layoutMarginsGuide
            NSLayoutConstraint.activate(guided.filling(guide, usesLeadingAndTrailing: false))
            for next in [
                UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 9, left: 7, bottom: 5, right: 3),
            ] {
                inner.layoutMargins = next
                host.settle()
                run.expect(
                    "frame of a view tied to the margins guide", guided.frame, inner.bounds.inset(by: next),
                    within: run.pixel + 0.01)
            }
        },
        // When and how often `layoutSubviews` is called.
        Scenario("view-layout-calls", rules: ["passes-1", "passes-2"], limits: [4, 3, 1]) { run in
            let log = CallbackLog()
            let (host, root) = run.openPlain()
            var views: [LoggedView] = []
            for index in 0...run.numbers[0] {
                let view = LoggedView(ScenarioRun.letters[index], log)
                view.notesLayout = true
                view.frame = CGRect(x: index == 0 ? 100 : 0, y: index == 0 ? 150 : 0, width: 50, height: 50)
                (views.last ?? root).addSubview(view)
                views.append(view)
            }
            host.settle()
            run.expect(
                "calls of layoutSubviews at first", log.take { $0.hasSuffix("layoutSubviews") },
                views.map { "\($0.name) layoutSubviews" })
            host.settle()
            run.expect("layouts without a change", log.take { $0.hasSuffix("layoutSubviews") }, [])
            let flagged = views[run.numbers[1] % views.count]
            flagged.setNeedsLayout()
            flagged.setNeedsLayout()
            run.expect("layouts before the layout pass", log.take { $0.hasSuffix("layoutSubviews") }, [])
            if run.flag(2) { views[views.count - 1].layoutIfNeeded() } else { host.settle() }
            run.expect(
                "layouts of a flagged view", log.take { $0.hasSuffix("layoutSubviews") },
                ["\(flagged.name) layoutSubviews"])
            flagged.frame.size = CGSize(width: 60, height: 50)
            host.settle()
            run.expect(
                "layouts of a view with another size", log.take { $0.hasSuffix("layoutSubviews") }.first,
                "\(flagged.name) layoutSubviews")
            flagged.frame.origin.x += 5
            host.settle()
            run.expect("layouts of a view that moved", log.take { $0.hasSuffix("layoutSubviews") }, [])
        },
        // Fitting sizes of views with constraints.
        Scenario("view-fitting", rules: ["priorities-1", "priorities-2"], limits: [60, 60, 40, 40, 200, 1]) { run in
            let (_, root) = run.openPlain()
            let view = run.makeView(in: root)
            let content = run.makeView(in: view)
            let (width, height) = (20 + run.length(0), 10 + run.length(1))
            let wide = content.widthAnchor.constraint(equalToConstant: width)
            NSLayoutConstraint.activate([
                wide, content.heightAnchor.constraint(equalToConstant: height),
                content.leftAnchor.constraint(equalTo: view.leftAnchor, constant: run.length(2)),
                view.rightAnchor.constraint(equalTo: content.rightAnchor, constant: 3),
                content.topAnchor.constraint(equalTo: view.topAnchor, constant: run.length(3)),
                view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 5),
            ])
            let least = CGSize(width: width + run.length(2) + 3, height: height + run.length(3) + 5)
            run.expect(
                "fitting size for the compressed size",
                view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), least,
                within: run.pixel + 0.01)
            wide.constant = width + 11
            run.expect(
                "fitting size for the compressed size after a change",
                view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
                CGSize(width: least.width + 11, height: least.height), within: run.pixel + 0.01)
            wide.constant = width
            wide.priority = .defaultHigh
            let target = CGSize(width: least.width + run.length(4), height: 0)
            let fitted = view.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: run.flag(5) ? .required : .defaultLow,
                verticalFittingPriority: .fittingSizeLevel)
            run.expect(
                "fitting width with a priority", fitted.width, run.flag(5) ? target.width : least.width,
                within: run.pixel + 0.01)
            run.expect("fitting height with a priority", fitted.height, least.height, within: run.pixel + 0.01)
            // Apps rely on these values, which no other check compares.
            run.expect("layoutFittingCompressedSize", UIView.layoutFittingCompressedSize, CGSize(width: 0, height: 0))
            run.expect(
                "layoutFittingExpandedSize", UIView.layoutFittingExpandedSize, CGSize(width: 10000, height: 10000))
            // On an axis without constraints the fitting length is that of the target. Outside the window, where views have no frame.
            let bare = UIView()
            bare.translatesAutoresizingMaskIntoConstraints = false
            run.expect(
                "fitting size of an empty view", bare.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), .zero
            )
            let part = run.makeView(in: bare)
            let ties =
                run.flag(5)
                ? [
                    part.topAnchor.constraint(equalTo: bare.topAnchor),
                    bare.bottomAnchor.constraint(equalTo: part.bottomAnchor, constant: 4),
                    part.heightAnchor.constraint(equalToConstant: height),
                ]
                : [
                    part.leftAnchor.constraint(equalTo: bare.leftAnchor),
                    bare.rightAnchor.constraint(equalTo: part.rightAnchor, constant: 4),
                    part.widthAnchor.constraint(equalToConstant: height),
                ]
            NSLayoutConstraint.activate(ties)
            let held = bare.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            run.expect("fitting length on an axis without constraints", run.flag(5) ? held.width : held.height, 0)
            run.expect(
                "fitting length on an axis with constraints", run.flag(5) ? held.height : held.width, height + 4,
                within: run.pixel + 0.01)
        },
        // The readable content guide is centered in the margins.
        Scenario(
            "view-readable", rules: ["margins-9"], limits: [1],
            needs: { $0.uikit >= .iOS9_10 && $0.environment.textSize == nil }
        ) { run in
            let (host, root) = run.openPlain()
            host.settle()
            let guide = root.readableContentGuide.layoutFrame
            let margins = root.bounds.inset(by: root.layoutMargins)
            run.expect("center of the readable content guide", guide.midX, margins.midX, within: run.pixel + 0.01)
            run.expect(
                "whether the readable content guide is inside the margins and not too wide",
                guide.width <= 672.01 && guide.minX >= margins.minX - 0.01, true)
            run.expect("top of the readable content guide", guide.minY, margins.minY, within: run.pixel + 0.01)
            run.expect("bottom of the readable content guide", guide.maxY, margins.maxY, within: run.pixel + 0.01)
        },
        // A hit test does not find a view that is hidden, transparent, disabled or removed; it finds the superview.
        Scenario("view-hits", rules: ["actions-1"], limits: [100, 100, 3]) { run in
            let (_, root) = run.openPlain()
            let back = UIView(frame: CGRect(x: 20, y: 100, width: 120, height: 120))
            let front = UIView(frame: CGRect(x: 30, y: 40, width: 60, height: 50))
            root.addSubview(back)
            back.addSubview(front)
            let point = CGPoint(x: 20 + run.length(0), y: 100 + run.length(1))
            let isInFront = front.frame.contains(CGPoint(x: run.length(0), y: run.length(1)))
            run.expectObject("view at a point", root.hitTest(point, with: nil), isInFront ? front : back)
            switch run.numbers[2] {
            case 0: front.isHidden = true
            case 1: front.isUserInteractionEnabled = false
            case 2: front.alpha = 0
            default: front.removeFromSuperview()
            }
            run.expectObject("view at a point without the front one", root.hitTest(point, with: nil), back)
            run.expect(
                "whether the point is inside the superview",
                back.point(inside: back.convert(point, from: root), with: nil), true)
        },
    ]
}
