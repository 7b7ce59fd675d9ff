import Foundation
import LayoutEngine

/// Counts its tint changes and compares its traits with the current ones in each call.
private final class LookView: UIView {
    let (line, lines, field) = (UILabel(), UILabel(), UITextField())
    var tints = 0
    /// The calls in which `UITraitCollection.current` was not its own.
    private(set) var wrongCalls: [String] = []

    init(_ number: Int) {
        super.init(frame: CGRect(x: 3 + number, y: 4, width: 150, height: 140))
        dress()
        for (index, part) in [line, lines, field].enumerated() {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
            part.leftAnchor.constraint(equalTo: leftAnchor, constant: CGFloat(5 + index)).isActive = true
            part.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(40 * index)).isActive = true
        }
        lines.widthAnchor.constraint(equalToConstant: 90).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    private func dress() {
        (line.text, lines.text, field.text) = ("one line", "words on more than one line", "typed")
        lines.numberOfLines = 0
        line.font = .preferredFont(forTextStyle: .footnote)
        lines.font = .preferredFont(forTextStyle: .title3)
        field.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .boldSystemFont(ofSize: 11))
        (line.adjustsFontForContentSizeCategory, lines.adjustsFontForContentSizeCategory) = (true, true)
        field.adjustsFontForContentSizeCategory = true
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        tints += 1
        compareTraits("tint")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        compareTraits("layout")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        compareTraits("traits")
    }

    private func compareTraits(_ when: String) {
        if UITraitCollection.current != traitCollection { wrongCalls.append(when) }
    }
}

/// The values that a view sets; nil where it inherits them.
private struct SaidLook {
    var size: UIContentSizeCategory?
    var isWide: Bool?
    var style = UIUserInterfaceStyle.unspecified
    var tint: UIColor?
}

/// Nested views that override traits or set tints.
private final class MovedLooks {
    let views = (0..<6).map { LookView($0) }
    private var said = Array(repeating: SaidLook(), count: 6)
    /// The superview of each view; 6 is the root view.
    private var parents: [Int?] = [6, 0, 1, 6, 3, 4]
    private let root: UIView
    private let run: ScenarioRun

    init(_ run: ScenarioRun, in root: UIView) {
        (self.run, self.root) = (run, root)
        for (index, parent) in parents.enumerated() { holder(parent ?? 6).addSubview(views[index]) }
    }

    private func holder(_ index: Int) -> UIView { index == 6 ? root : views[index] }
    private func path(_ view: Int) -> [Int] { view == 6 ? [] : [view] + (parents[view].map(path) ?? []) }
    private func nearest<Value>(_ view: Int, _ part: (SaidLook) -> Value?) -> Value? {
        path(view).compactMap { part(said[$0]) }.first
    }

    func perform(_ number: Int, _ host: SceneHost) {
        let (kind, one, value) = (number % 9, number / 9 % 6, number / 54)
        let view = views[one]
        switch kind {
        case 0, 1:
            let target = value % 7
            guard !path(target).contains(one) else { return }
            parents[one] = target
            holder(target).addSubview(view)
        case 2:
            parents[one] = nil
            view.removeFromSuperview()
        case 3, 4:
            said[one].size = ScenarioRun.textSizes[value % 12]
            view.traitOverrides.preferredContentSizeCategory = ScenarioRun.textSizes[value % 12]
        case 5:
            said[one].isWide = value % 2 == 0
            view.traitOverrides.horizontalSizeClass = value % 2 == 0 ? .regular : .compact
        case 6:
            said[one].style = [.unspecified, .light, .dark][value % 3]
            view.overrideUserInterfaceStyle = said[one].style
        case 7:
            let old = nearest(one) { $0.tint } ?? .systemBlue
            said[one].tint = [nil, .red, .green][value % 3]
            let new = nearest(one) { $0.tint } ?? .systemBlue
            let before = view.tints
            view.tintColor = said[one].tint
            run.expect("calls of tintColorDidChange of view \(one)", view.tints - before, old == new ? 0 : 1)
        case 8 where value % 3 == 0: view.isHidden.toggle()
        default: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
        }
    }

    func check() {
        for (index, view) in views.enumerated() {
            run.expect("tint of view \(index)", view.tintColor, nearest(index) { $0.tint } ?? .systemBlue)
            run.expect("calls of view \(index) in which UITraitCollection.current was wrong", view.wrongCalls, [])
            run.expect(
                "overrideUserInterfaceStyle of view \(index)", view.overrideUserInterfaceStyle, said[index].style)
            guard view.window != nil else { continue }
            let (around, traits) = (root.traitCollection, view.traitCollection)
            let size = nearest(index) { $0.size } ?? around.preferredContentSizeCategory
            run.expect("text size of view \(index)", traits.preferredContentSizeCategory, size)
            let wide = nearest(index) { $0.isWide }.map { $0 ? UIUserInterfaceSizeClass.regular : .compact }
            run.expect(
                "horizontal size class of view \(index)", traits.horizontalSizeClass, wide ?? around.horizontalSizeClass
            )
            run.expect("vertical size class of view \(index)", traits.verticalSizeClass, around.verticalSizeClass)
            let style = nearest(index) { $0.style == .unspecified ? nil : $0.style }
            run.expect("style of view \(index)", traits.userInterfaceStyle, style ?? around.userInterfaceStyle)
            // As in a new view that overrides the text size.
            let fresh = LookView(index)
            fresh.traitOverrides.preferredContentSizeCategory = size
            run.expect(
                "size of the one-line label in view \(index)", view.line.frame.size, fresh.line.intrinsicContentSize,
                within: run.pixel)
            run.expect(
                "size of the text field in view \(index)", view.field.frame.size, fresh.field.intrinsicContentSize,
                within: run.pixel)
            let high = fresh.lines.sizeThatFits(CGSize(width: 90, height: 900)).height
            run.expect(
                "height of the label with more lines in view \(index)", view.lines.frame.height, high, within: run.pixel
            )
            run.expect(
                "font size of the label with more lines in view \(index)", view.lines.font.pointSize,
                fresh.lines.font.pointSize)
        }
    }
}

extension Scenario {
    static let movedLooks: [Scenario] = [
        // A view inherits text size, size class, style and tint from its nearest superview that sets them, wherever it was before.
        // In its layouts and change calls, its traits are the current ones.
        Scenario(
            "looks-of-moved-views", rules: ["devices-5", "devices-6", "text-18", "passes-5", "hierarchy-1"],
            limits: [511] + Array(repeating: 9 * 6 * 84 - 1, count: 9), kinds: 9,
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let (host, root) = run.openPlain()
            let looks = MovedLooks(run, in: root)
            func check() {
                host.settle()
                looks.check()
            }
            check()
            run.inAnyOrder(from: 1, { looks.perform($0, host) }, rest: check)
            check()
        }
    ]
}
