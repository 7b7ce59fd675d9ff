import Foundation
import LayoutEngine

/// Notes each other tint of its own.
private final class LookView: UIView {
    let (line, lines, field) = (UILabel(), UILabel(), UITextField())
    var tints = 0
    /// When the present traits were others than its own.
    private(set) var strange: [String] = []

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
        if UITraitCollection.current != traitCollection { strange.append(when) }
    }
}

/// What a view says of its look; nil for what is as around it.
private struct SaidLook {
    var size: UIContentSizeCategory?
    var isWide: Bool?
    var style = UIUserInterfaceStyle.unspecified
    var tint: UIColor?
}

/// Views in each other, and where each has its look from.
private final class MovedLooks {
    let views = (0..<6).map { LookView($0) }
    private var said = Array(repeating: SaidLook(), count: 6)
    /// 6 is the root view.
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
            run.expect("whether \(one) is told of its tint", view.tints - before, old == new ? 0 : 1)
        case 8 where value % 3 == 0: view.isHidden.toggle()
        default: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
        }
    }

    func check() {
        for (index, view) in views.enumerated() {
            run.expect("tint of \(index)", view.tintColor, nearest(index) { $0.tint } ?? .systemBlue)
            run.expect("when \(index) had other traits than the present ones", view.strange, [])
            run.expect("style that \(index) says", view.overrideUserInterfaceStyle, said[index].style)
            guard view.window != nil else { continue }
            let (around, traits) = (root.traitCollection, view.traitCollection)
            let size = nearest(index) { $0.size } ?? around.preferredContentSizeCategory
            run.expect("text size of \(index)", traits.preferredContentSizeCategory, size)
            let wide = nearest(index) { $0.isWide }.map { $0 ? UIUserInterfaceSizeClass.regular : .compact }
            run.expect("size class of \(index)", traits.horizontalSizeClass, wide ?? around.horizontalSizeClass)
            run.expect("other size class of \(index)", traits.verticalSizeClass, around.verticalSizeClass)
            let style = nearest(index) { $0.style == .unspecified ? nil : $0.style }
            run.expect("style of \(index)", traits.userInterfaceStyle, style ?? around.userInterfaceStyle)
            // As in a view that nobody moved, with the text size as its own.
            let fresh = LookView(index)
            fresh.traitOverrides.preferredContentSizeCategory = size
            run.expect("line in \(index)", view.line.frame.size, fresh.line.intrinsicContentSize, within: run.pixel)
            run.expect("field in \(index)", view.field.frame.size, fresh.field.intrinsicContentSize, within: run.pixel)
            let high = fresh.lines.sizeThatFits(CGSize(width: 90, height: 900)).height
            run.expect("height of lines in \(index)", view.lines.frame.height, high, within: run.pixel)
            run.expect("font in \(index)", view.lines.font.pointSize, fresh.lines.font.pointSize)
        }
    }
}

extension Scenario {
    static let movedLooks: [Scenario] = [
        // Text sizes, size classes, styles and tints come from the nearest view around that says one, wherever a view was
        // before. While a view is laid out or told of them, its traits are the present ones.
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
