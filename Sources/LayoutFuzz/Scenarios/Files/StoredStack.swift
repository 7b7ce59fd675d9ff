import Foundation
import InterfaceBuilder
import LayoutEngine

/// A controller that overrides `traitCollection` with its own size classes.
final class ClassChoosingScreen: UIViewController {
    /// The size classes as a number, as in `UITraitCollection.sizeClasses`; nil for the inherited ones.
    var chosen: Int?

    override var traitCollection: UITraitCollection {
        guard let chosen else { return super.traitCollection }
        return UITraitCollection(traitsFrom: [super.traitCollection, .sizeClasses(chosen)])
    }
}

/// Properties of a stack view, of a constraint and of a label. A file may vary each by one size class, and the app sets them too.
struct StoredStack {
    /// For each property: 0 if it never varies, 1 if it varies in regular width, 2 in compact height. 3 and 4 are the same with
    /// the system's spacing.
    private let variations: [Int]
    /// The expected value of each property: 0 is that of the file, 1 that of its variation, others are the app's.
    private(set) var values = Array(repeating: 0, count: StoredStack.count)
    /// The size classes for which the values of the file were set last.
    private var classes = 0

    static let count = 6
    private static let spaces: [CGFloat] = [3, 9, 14, UIStackView.spacingUseSystem]
    private static let distributions: [UIStackView.Distribution] = [
        .fill, .fillEqually, .equalSpacing, .equalCentering,
    ]
    private static let alignments: [UIStackView.Alignment] = [.fill, .center, .trailing, .leading]
    private static let constants: [CGFloat] = [31, 47, 60, 22]
    private static let sizes: [CGFloat] = [17, 23, 12, 29]

    init(_ number: Int) {
        variations = [
            number % 3, number / 3 % 3, number / 9 % 3, number / 27 % 5, number / 135 % 3, number / 405 % 3,
        ]
    }

    // MARK: The file

    var xml: String {
        let written = ["axis=\"vertical\"", "distribution=\"fillEqually\"", "alignment=\"center\""]
        let space = variations[3] > 2 ? "spacingType=\"standard\"" : "spacing=\"\(Self.spaces[1])\""
        func of(_ way: Int) -> String {
            let all = (0..<3).filter { variations[$0] == way }.map { written[$0] }
            return (all + (variations[3] % 2 == way % 2 && variations[3] > 0 ? [space] : [])).joined(separator: " ")
        }
        let keys = ["widthClass=regular", "heightClass=compact"]
        let ofStack = (1...2).map { of($0) == "" ? "" : "<variation key=\"\(keys[$0 - 1])\" \(of($0))/>" }
        func varying(_ property: Int, _ content: String) -> String {
            variations[property] == 0 ? "" : "<variation key=\"\(keys[variations[property] - 1])\" \(content)"
        }
        func font(_ size: CGFloat) -> String {
            "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(Int(size))\"/>"
        }
        let stack = """
            <stackView translatesAutoresizingMaskIntoConstraints="NO" spacing="\(Self.spaces[0])" id="s">\
            \(ofStack.joined())</stackView>
            """
        let label = """
            <label text="some" translatesAutoresizingMaskIntoConstraints="NO" id="l">\(font(Self.sizes[0]))\
            \(varying(5, ">\(font(Self.sizes[1]))</variation>"))</label>
            """
        let width = """
            <constraint firstItem="l" firstAttribute="width" constant="\(Int(Self.constants[0]))" id="w">\
            \(varying(4, "constant=\"\(Int(Self.constants[1]))\"/>"))</constraint>
            """
        return ScenarioFile.storyboard([
            ScenarioFile.controller(stack + label, width, attributes: "customClass=\"Choosing\"")
        ])
    }

    /// The value that the file has for a property in some size classes.
    private func stored(_ property: Int, _ classes: Int) -> Int {
        let way = variations[property] > 2 ? variations[property] - 2 : variations[property]
        guard way == 1 && classes & 1 != 0 || way == 2 && classes & 2 == 0 else { return 0 }
        return variations[property] > 2 ? 3 : 1
    }

    // MARK: Changes

    /// A new view has all values of the file.
    mutating func load(_ classes: Int) {
        self.classes = classes
        values = (0..<Self.count).map { stored($0, classes) }
    }

    /// When the size classes change, only properties whose value in the file differs are set.
    mutating func follow(_ classes: Int) {
        for property in 0..<Self.count where stored(property, classes) != stored(property, self.classes) {
            values[property] = stored(property, classes)
        }
        self.classes = classes
    }

    /// The app sets a property.
    mutating func set(_ property: Int, _ value: Int, in root: UIView) {
        guard let stack = Self.stack(root), let label = Self.label(root) else { return }
        values[property] = property == 0 ? value % 2 : value
        switch property {
        case 0: stack.axis = value % 2 == 1 ? .vertical : .horizontal
        case 1: stack.distribution = Self.distributions[value]
        case 2: stack.alignment = Self.alignments[value]
        case 3: stack.spacing = Self.spaces[value]
        case 4: Self.width(root)?.constant = Self.constants[value]
        default: label.font = .systemFont(ofSize: Self.sizes[value])
        }
    }

    private static func stack(_ root: UIView) -> UIStackView? {
        root.subviews.lazy.compactMap { $0 as? UIStackView }.first
    }
    private static func label(_ root: UIView) -> UILabel? { root.subviews.lazy.compactMap { $0 as? UILabel }.first }
    private static func width(_ root: UIView) -> NSLayoutConstraint? {
        let all = root.constraints + (label(root)?.constraints ?? [])
        return all.first { $0.firstItem === label(root) && $0.firstAttribute == .width && $0.secondItem == nil }
    }

    func check(_ root: UIView, _ run: ScenarioRun, _ when: String) {
        guard let stack = Self.stack(root), let label = Self.label(root) else {
            return run.expect("whether the views exist \(when)", false, true)
        }
        run.expect("axis of the stack view \(when)", stack.axis, values[0] == 1 ? .vertical : .horizontal)
        run.expect("distribution of the stack view \(when)", stack.distribution, Self.distributions[values[1]])
        run.expect("alignment of the stack view \(when)", stack.alignment, Self.alignments[values[2]])
        run.expect(
            "whether the spacing of the stack view is the expected one \(when)",
            stack.spacing == Self.spaces[values[3]], true)
        run.expect("constant of the constraint \(when)", Self.width(root)?.constant ?? -1, Self.constants[values[4]])
        run.expect("font size of the label \(when)", label.font.pointSize, Self.sizes[values[5]])
    }
}
