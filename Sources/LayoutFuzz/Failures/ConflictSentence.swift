import Foundation

/// How a failure's message says that constraints contradict each other.
package enum ConflictSentence {
    private static let beginning = "Constraints cannot hold together: "
    private static let designSuffix = " The same happens on the design's own device."

    /// All of them are listed.
    /// - Parameters:
    ///   - broken: the one that UIKit breaks.
    ///   - more: what to add about that one.
    ///   - isDesign: whether they contradict each other in the design of a scene.
    static func listing(_ constraints: [String], broken: String, _ more: String = "", isDesign: Bool = false) -> String
    {
        "\(beginning)\(constraints.joined(separator: "; ")). Broken is \(broken)\(more).\(isDesign ? designSuffix : "")"
    }

    /// Without the list, for readers who see the conflict whole somewhere else. Other messages stay as they are.
    /// - Parameter place: where they see it, in words.
    package static func shortened(_ message: String, seeing place: String = "") -> String {
        guard let range = message.range(of: beginning) else { return message }
        return message[..<range.lowerBound] + "required constraints contradict each other"
            + (place.isEmpty ? "" : " \(place)") + "." + (message.hasSuffix(designSuffix) ? designSuffix : "")
    }
}
