import Foundation
import LayoutEngine
import XCTest

/// The wording of a conflict in the log.
final class ConflictWordsTests: XCTestCase {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    private let a = UIView()
    private let b = UIView()

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment()
        for (view, name) in [(root, "root"), (a, "a"), (b, "b")] { view.accessibilityIdentifier = name }
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    private func conflict() -> ConflictReport? {
        root.layoutIfNeeded()
        for case .conflict(let report) in LayoutEnvironment.current.reports { return report }
        return nil
    }

    /// The whole log.
    /// uikit-model: conflicts-2
    func test_log() {
        let end = root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
        end.identifier = "end"
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            a.widthAnchor.constraint(equalToConstant: 60), end,
        ])
        XCTAssertEqual(
            conflict()?.description,
            """
            Unable to simultaneously satisfy constraints. At least one of these is one you don't want; \
            look for the one you did not expect and the code that added it:
            (
                <NSLayoutConstraint 'UIView-Encapsulated-Layout-Width' root.width == 100   (active)>,
                <NSLayoutConstraint a.width == 60   (active)>,
                <NSLayoutConstraint H:|-(8)-[a]   (active, names: '|':root)>,
                <NSLayoutConstraint 'end' H:[a]-(8)-|   (active, names: '|':root)>
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint 'end' H:[a]-(8)-|   (active, names: '|':root)>
            In Xcode a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints stops here.
            """)
    }

    /// The root's size enters as two required equalities with names, and is never what breaks.
    /// uikit-model: conflicts-3
    func test_rootSize_isNamed_andNeverBroken() {
        for (first, name) in [
            (a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 2), "Width == 100"),
            (a.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 2), "Height == 50"),
        ] {
            LayoutEnvironment.current = LayoutEnvironment()
            let second =
                first.firstAttribute == .width
                ? a.widthAnchor.constraint(lessThanOrEqualToConstant: 10)
                : a.heightAnchor.constraint(lessThanOrEqualToConstant: 10)
            NSLayoutConstraint.activate([first, second])
            let report = conflict()
            let size = "'UIView-Encapsulated-Layout-\(name.prefix { $0 != " " })' root.\(name.lowercased())"
            XCTAssertTrue(report?.description.contains(size) ?? false, report?.description ?? "no conflict")
            XCTAssertEqual(LayoutInspector(root).brokenConstraints, [second])
            NSLayoutConstraint.deactivate([first, second])
        }
    }

    /// Visual formats where one can say it, the symbolic space, and a sentence where not.
    /// uikit-model: conflicts-2
    func test_lines() {
        let cases: [(NSLayoutConstraint, String)] = [
            (b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8), "V:[a]-(8)-[b]   (active)"),
            (a.bottomAnchor.constraint(lessThanOrEqualTo: b.topAnchor, constant: -8), "V:[a]-(>=8)-[b]   (active)"),
            (a.bottomAnchor.constraint(greaterThanOrEqualTo: b.topAnchor, constant: -8), "V:[a]-(<=8)-[b]   (active)"),
            (a.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor), "V:|-(>=0)-[a]   (active, names: '|':root)"),
            (root.topAnchor.constraint(equalTo: a.topAnchor, constant: -3), "V:|-(3)-[a]   (active, names: '|':root)"),
            (
                a.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -2.5),
                "H:[a]-(2.5)-|(LTR)   (active, names: '|':root)"
            ),
            (
                b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
                "H:[a]-(NSSpace(8))-[b]   (active)"
            ),
            (a.topAnchor.constraint(equalTo: b.topAnchor, constant: 4), "a.top == b.top + 4   (active)"),
            (a.centerXAnchor.constraint(equalTo: root.centerXAnchor), "a.centerX == root.centerX   (active)"),
            (a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2), "a.width == 2 * b.width   (active)"),
        ]
        for (constraint, expected) in cases {
            let blocker = opposite(of: constraint)
            NSLayoutConstraint.activate([blocker, constraint])
            XCTAssertEqual(conflict()?.broken, "<NSLayoutConstraint \(expected)>")
            NSLayoutConstraint.deactivate([blocker, constraint])
            LayoutEnvironment.current = LayoutEnvironment()
        }
        let spaced = NSLayoutConstraint.constraints(
            withVisualFormat: "H:[a]-[b]", metrics: nil, views: ["a": a, "b": b])
        NSLayoutConstraint.activate([opposite(of: spaced[0])] + spaced)
        XCTAssertEqual(conflict()?.broken, "<NSLayoutConstraint H:[a]-(NSSpace(8))-[b]   (active)>")
        // A constant of the app's is no longer the system's.
        LayoutEnvironment.current = LayoutEnvironment()
        spaced[0].constant = 12
        XCTAssertEqual(conflict()?.broken, "<NSLayoutConstraint H:[a]-(12)-[b]   (active)>")
    }

    /// A conflict that went with all constraints and came back is a new one.
    /// uikit-model: conflicts-2
    func test_conflictThatComesBack_isReportedAgain() {
        let constraint = a.widthAnchor.constraint(equalToConstant: 20)
        let pair = [opposite(of: constraint), constraint]
        for turn in 1...2 {
            LayoutEnvironment.current = LayoutEnvironment()
            for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
            NSLayoutConstraint.activate(pair)
            XCTAssertNotNil(conflict(), "turn \(turn)")
            NSLayoutConstraint.deactivate(pair)
            // Without a constraint and with all masks there is no Auto Layout.
            for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = true }
            root.layoutIfNeeded()
        }
    }

    /// The same items and attributes, with a constant that cannot hold as well.
    private func opposite(of constraint: NSLayoutConstraint) -> NSLayoutConstraint {
        let away: CGFloat = constraint.relation == .greaterThanOrEqual ? -1000 : 1000
        return NSLayoutConstraint(
            item: constraint.firstItem, attribute: constraint.firstAttribute, relatedBy: .equal,
            toItem: constraint.secondItem, attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
            constant: constraint.constant + away)
    }

    /// `&` for flexible, `-` for fixed, in the order margin, size, margin.
    /// uikit-model: conflicts-4
    func test_maskForm() {
        a.removeFromSuperview()
        a.translatesAutoresizingMaskIntoConstraints = true
        a.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
        a.autoresizingMask = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
        root.addSubview(a)
        a.widthAnchor.constraint(equalToConstant: 50).isActive = true
        XCTAssertEqual(
            conflict()?.constraints.first { $0.contains("NSAutoresizing") },
            "<NSAutoresizingMaskLayoutConstraint h=-&- v=&-& a.frame == (10, 0; 20 20)   (active)>")
    }
}
