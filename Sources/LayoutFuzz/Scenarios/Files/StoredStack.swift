import Foundation
import InterfaceBuilder
import LayoutEngine

/// Says itself which size classes it has.
final class ClassChoosingScreen: UIViewController {
    /// As in `UITraitCollection.sizeClasses`; nil for those that its surroundings give it.
    var chosen: Int?

    override var traitCollection: UITraitCollection {
        guard let chosen else { return super.traitCollection }
        return UITraitCollection(traitsFrom: [super.traitCollection, .sizeClasses(chosen)])
    }
}

/// Properties of a stack, of a constraint and of a label, each of which a file may vary by one size class, and the app sets, too.
struct StoredStack {
    /// By property: never, in wide views, or in low ones; and the same for a space of the system's own.
    private let variations: [Int]
    /// What holds, by property: what the file has, what it has in variations, and others.
    private(set) var values = Array(repeating: 0, count: StoredStack.count)
    /// The size classes for which the file's part was taken over.
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

    /// What the file has of a property under size classes.
    private func stored(_ property: Int, _ classes: Int) -> Int {
        let way = variations[property] > 2 ? variations[property] - 2 : variations[property]
        guard way == 1 && classes & 1 != 0 || way == 2 && classes & 2 == 0 else { return 0 }
        return variations[property] > 2 ? 3 : 1
    }

    // MARK: What happens

    /// All is as the file has it.
    mutating func load(_ classes: Int) {
        self.classes = classes
        values = (0..<Self.count).map { stored($0, classes) }
    }

    /// What the file has otherwise now is taken over, and nothing else.
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
            return run.expect("whether the parts are there \(when)", false, true)
        }
        run.expect("axis \(when)", stack.axis, values[0] == 1 ? .vertical : .horizontal)
        run.expect("distribution \(when)", stack.distribution, Self.distributions[values[1]])
        run.expect("alignment \(when)", stack.alignment, Self.alignments[values[2]])
        run.expect("spacing \(when)", stack.spacing == Self.spaces[values[3]], true)
        run.expect("constant \(when)", Self.width(root)?.constant ?? -1, Self.constants[values[4]])
        run.expect("size of the font \(when)", label.font.pointSize, Self.sizes[values[5]])
    }
}
