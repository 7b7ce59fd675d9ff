import Foundation

/// A constraint that varies by size class, and what the file says of it.
struct AwayTie {
    let index: Int
    /// Modulo 4: the size classes with another constant. Then two bits: whether it is not installed by default, and in the
    /// variation of its view.
    let number: Int
    /// The size classes for which its view has a variation of the installed constraints.
    let maskKey: Int

    private static let keys = ["widthClass=compact", "heightClass=compact", "heightClass=compact-widthClass=regular"]

    static func key(_ number: Int) -> String { keys[number] }

    private static func holds(_ key: Int, _ sizes: Int) -> Bool {
        let (isNarrow, isLow) = (sizes & 1 == 0, sizes & 2 == 0)
        return [isNarrow, isLow, isLow && !isNarrow][key]
    }

    private var usual: Int { 20 + 11 * index }
    private var other: Int { index % 2 == 0 ? usual + 7 : 0 }
    private var isUsuallyThere: Bool { number / 4 & 1 == 0 }
    private var isOtherwiseThere: Bool { number / 4 & 2 == 0 }

    func constant(in sizes: Int) -> Int { number % 4 < 3 && Self.holds(number % 4, sizes) ? other : usual }
    func isInstalled(in sizes: Int) -> Bool { Self.holds(maskKey, sizes) ? isOtherwiseThere : isUsuallyThere }

    /// Its entries in the masks of its view: in the default one, and in that of the variation.
    var usualMask: String { isUsuallyThere ? "" : "<exclude reference=\"t\(index)\"/>" }
    var otherMask: String {
        guard isUsuallyThere != isOtherwiseThere else { return "" }
        return "<\(isOtherwiseThere ? "include" : "exclude") reference=\"t\(index)\"/>"
    }

    var xml: String {
        // An item that is missing means the view that holds the constraint.
        let items = [
            "firstItem=\"a\" firstAttribute=\"left\" secondItem=\"root\" secondAttribute=\"left\"",
            "firstAttribute=\"width\"", "firstItem=\"a\" firstAttribute=\"height\"",
            "firstItem=\"b\" firstAttribute=\"left\" secondItem=\"a\" secondAttribute=\"right\"",
            "firstAttribute=\"width\"", "firstAttribute=\"height\"",
        ]
        let variation =
            number % 4 < 3 ? "<variation key=\"\(Self.key(number % 4))\" constant=\"\(other)\"/>" : ""
        return "<constraint \(items[index]) constant=\"\(usual)\" id=\"t\(index)\">\(variation)</constraint>"
    }
}

/// Two boxes with constraints that are installed in some size classes. For each there is one of low priority, which decides
/// while it is inactive.
struct AwayFile {
    let ties: [AwayTie]
    /// The constraints that the root view and each box hold, by index.
    private let owned = [[0, 2, 3], [1], [4, 5]]

    init(_ numbers: [Int]) {
        let owners = [0, 1, 0, 0, 2, 2]
        ties = owners.enumerated().map {
            AwayTie(index: $0.offset, number: numbers[3 + $0.offset], maskKey: numbers[$0.element])
        }
    }

    private func constraints(of owner: Int) -> String { owned[owner].map { ties[$0].xml }.joined() }

    private func masks(of owner: Int) -> String {
        let own = owned[owner].map { ties[$0] }
        func variation(_ key: String, _ changes: String) -> String {
            changes.isEmpty
                ? "" : "<variation key=\"\(key)\"><mask key=\"constraints\">\(changes)</mask></variation>"
        }
        return variation("default", own.map(\.usualMask).joined())
            + variation(AwayTie.key(own[0].maskKey), own.map(\.otherMask).joined())
    }

    var xml: String {
        func box(_ id: String, _ owner: Int) -> String {
            ScenarioFile.box(id, inside: "<constraints>\(constraints(of: owner))</constraints>\(masks(of: owner))")
        }
        // The fallback of the second box is weaker than that of the first one, to which the box may be tied.
        func weak(_ id: String, _ view: String, _ attribute: String, _ other: String?, _ constant: Int) -> String {
            let priority = id == "w3" ? 90 : 100
            return ScenarioFile.constraint(id, view, attribute, other, constant: constant, "priority=\"\(priority)\"")
        }
        let places =
            ScenarioFile.constraint("ya", "a", "top", "root", constant: 6)
            + ScenarioFile.constraint("yb", "b", "top", "root", constant: 130)
            + weak("w0", "a", "left", "root", 3) + weak("w1", "a", "width", nil, 105)
            + weak("w2", "a", "height", nil, 106)
            + weak("w3", "b", "left", "root", 9) + weak("w4", "b", "width", nil, 107)
            + weak("w5", "b", "height", nil, 108)
        let outlets = ties.map {
            "<outletCollection property=\"ties\" destination=\"t\($0.index)\" id=\"o\($0.index)\"/>"
        }
        // Installed only if the width is compact when the view is loaded.
        let third = "<view id=\"z\">\(ScenarioFile.rect(1, 2, 3, 4))</view>"
        let thirdMasks = """
            <variation key="default"><mask key="subviews"><exclude reference="z"/></mask></variation>\
            <variation key="widthClass=compact"><mask key="subviews"><include reference="z"/></mask></variation>
            """
        return ScenarioFile.storyboard([
            ScenarioFile.controller(
                box("a", 1) + box("b", 2) + third, places + constraints(of: 0), attributes: "customClass=\"Ties\"",
                inView: masks(of: 0) + thirdMasks, more: "<connections>\(outlets.joined())</connections>")
        ])
    }
}
