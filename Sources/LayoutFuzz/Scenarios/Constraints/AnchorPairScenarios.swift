import Foundation
import LayoutEngine

/// Which attributes of one axis can be in a constraint together, and what names in visual formats stand for.
extension Scenario {
    static let anchorPairs: [Scenario] = [
        // Anchors accept the same pairs as attributes do; leading can be tied to left where attributes accept that.
        Scenario("anchors-of-two-families", rules: ["constraints-6"], limits: [2, 2, 3, 60]) { run in
            if run.numbers[0] < 2 {
                LayoutEnvironment.current.constraintAssumptions.sideFamilyPairing =
                    run.numbers[0] == 0 ? .rejected : .accepted
            }
            // Since iOS 9 the pair alone is refused.
            let isRefused = run.numbers[0] == 2 ? run.uikit != .iOS7_8 : run.numbers[0] == 0
            let root = UIView()
            let view = run.makeView(in: root)
            let (guide, other) = (UILayoutGuide(), UILayoutGuide())
            root.addLayoutGuide(guide)
            view.addLayoutGuide(other)
            typealias Place<Anchor> = (attribute: NSLayoutConstraint.Attribute, anchor: Anchor)
            func across(_ item: some AnchorProviding, _ center: NSLayoutXAxisAnchor) -> [Place<NSLayoutXAxisAnchor>] {
                [
                    (.left, item.leftAnchor), (.right, item.rightAnchor), (.leading, item.leadingAnchor),
                    (.trailing, item.trailingAnchor), (.centerX, center),
                ]
            }
            func down(_ item: some AnchorProviding, _ center: NSLayoutYAxisAnchor) -> [Place<NSLayoutYAxisAnchor>] {
                [(.top, item.topAnchor), (.bottom, item.bottomAnchor), (.centerY, center)]
            }
            let ends: [[Place<NSLayoutXAxisAnchor>]] = [
                across(root, root.centerXAnchor), across(view, view.centerXAnchor), across(guide, guide.centerXAnchor),
                across(other, other.centerXAnchor),
            ]
            let heights: [[Place<NSLayoutYAxisAnchor>]] = [
                down(root, root.centerYAnchor), down(view, view.centerYAnchor), down(guide, guide.centerYAnchor),
                down(other, other.centerYAnchor),
            ]
            let items: [AnyObject] = [root, view, guide, other]
            let relations: [NSLayoutConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
            let relation = relations[run.numbers[1]]
            func make<Axis>(
                _ one: NSLayoutAnchor<Axis>, _ two: NSLayoutAnchor<Axis>, _ constant: CGFloat
            ) -> NSLayoutConstraint {
                switch relation {
                case .equal: one.constraint(equalTo: two, constant: constant)
                case .lessThanOrEqual: one.constraint(lessThanOrEqualTo: two, constant: constant)
                default: one.constraint(greaterThanOrEqualTo: two, constant: constant)
                }
            }
            func mixes(_ one: NSLayoutConstraint.Attribute, _ two: NSLayoutConstraint.Attribute) -> Bool {
                let (natural, absolute): ([NSLayoutConstraint.Attribute], [NSLayoutConstraint.Attribute]) = (
                    [.leading, .trailing], [.left, .right]
                )
                return natural.contains(one) && absolute.contains(two)
                    || absolute.contains(one) && natural.contains(two)
            }
            for (index, item) in items.enumerated() where index != run.numbers[2] {
                func check(
                    _ one: NSLayoutConstraint.Attribute, _ two: NSLayoutConstraint.Attribute,
                    _ make: () -> NSLayoutConstraint
                ) {
                    let name: LayoutException.Name? = isRefused && mixes(one, two) ? .invalidArgument : nil
                    var made: NSLayoutConstraint?
                    run.expectRefusal("anchors \(one) and \(two) of item \(index)", name) { made = make() }
                    run.expectRefusal("attributes \(one) and \(two) of item \(index)", name) {
                        _ = NSLayoutConstraint(
                            item: items[run.numbers[2]], attribute: one, relatedBy: relation, toItem: item,
                            attribute: two, multiplier: 1, constant: run.length(3))
                    }
                    guard name == nil else { return }
                    run.expectObject("first item", made?.firstItem, items[run.numbers[2]])
                    run.expectObject("second item", made?.secondItem, item)
                    run.expect("attributes", [made?.firstAttribute, made?.secondAttribute], [one, two])
                    run.expect("relation", made?.relation, relation)
                    run.expect("constant", made?.constant ?? -1, run.length(3))
                }
                for one in ends[run.numbers[2]] {
                    for two in ends[index] {
                        check(one.attribute, two.attribute) { make(one.anchor, two.anchor, run.length(3)) }
                    }
                }
                for one in heights[run.numbers[2]] {
                    for two in heights[index] {
                        check(one.attribute, two.attribute) { make(one.anchor, two.anchor, run.length(3)) }
                    }
                }
            }
        },
        // A size names a metric or a view. If both have that name, the one that is looked up first counts.
        Scenario(
            "names-of-sizes-in-formats", rules: ["visual-formats-3"], limits: [90, 90, 90, 20]
        ) { run in
            let (host, root) = run.openPlain()
            let (length, gap) = (run.length(0) + 5, run.length(3) + 1)
            let named = UIView(
                frame: CGRect(x: 3, y: 4, width: 100 + run.length(1), height: 100 + run.length(2)))
            root.addSubview(named)
            let number = NSNumber(value: Double(length))
            for lookup in [ConstraintAssumptions.NameLookup.metricsFirst, .viewsFirst] {
                LayoutEnvironment.current.constraintAssumptions.visualFormatNameLookup = lookup
                for (hasMetric, hasView) in [(true, false), (false, true), (true, true)] {
                    let view = run.makeView(in: root)
                    let metrics: [String: Any] = hasMetric ? ["n": number, "other": 7] : ["other": 7]
                    let views: [String: Any] = hasView ? ["a": view, "n": named] : ["a": view]
                    func format(_ text: String) -> [NSLayoutConstraint] {
                        NSLayoutConstraint.constraints(withVisualFormat: text, metrics: metrics, views: views)
                    }
                    let usesMetric = hasMetric && (lookup == .metricsFirst || !hasView)
                    let what = "with a metric \(hasMetric), with a view \(hasView), looked up as \(lookup)"
                    var made: [NSLayoutConstraint] = []
                    run.expectRefusal("a size \(what)", nil) { made = format("H:[a(n)]") + format("V:[a(n)]") }
                    run.expect("constraints \(what)", made.count, 2)
                    // An inequality names it in the same way.
                    let least = format("H:[a(>=n@300)]")
                    run.expect("constraints of a minimum size \(what)", least.count, 1)
                    for one in made + least {
                        run.expectObject("second item \(what)", one.secondItem, usesMetric ? nil : named)
                        run.expect("constant \(what)", one.constant, usesMetric ? length : 0)
                    }
                    NSLayoutConstraint.activate(
                        made + [
                            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: gap),
                            view.topAnchor.constraint(equalTo: root.topAnchor, constant: gap),
                        ])
                    host.settle()
                    run.expect(
                        "view \(what)", view.frame,
                        CGRect(
                            origin: CGPoint(x: gap, y: gap),
                            size: usesMetric ? CGSize(width: length, height: length) : named.frame.size))
                    // Distances and priorities are numbers, so they are always metrics.
                    if hasMetric {
                        run.expectRefusal("a distance \(what)", nil) {
                            run.expect(
                                "distance \(what)", format("V:|-(n)-[a]").map { abs($0.constant) }, [length])
                            run.expect(
                                "priority \(what)", format("V:[a(40@n)]").map(\.priority.rawValue), [Float(length)])
                        }
                    }
                    view.removeFromSuperview()
                }
                let view = run.makeView(in: root)
                run.expectRefusal("a name that is neither a metric nor a view", .invalidArgument) {
                    _ = NSLayoutConstraint.constraints(
                        withVisualFormat: "H:[a(n)]", metrics: ["other": 7], views: ["a": view])
                }
                view.removeFromSuperview()
            }
        },
    ]
}
