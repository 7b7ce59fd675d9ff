import InterfaceBuilder
import LayoutEngine

/// Which versions of iOS an app runs on.
///
/// Where neither the project nor the file says it, the Xcode that wrote the file does: apps support its iOS, the version before it,
/// and all that come later.
enum SceneDeploymentTarget {
    static func generations(
        of document: InterfaceDocument, under root: InterfaceElement, since first: Int
    ) -> [UIKitProfile] {
        var hasStacks = false
        root.visit { if $0.name == "stackView" { hasStacks = true } }
        return UIKitProfile.allCases.filter { profile in
            guard profile.systems.upperBound >= first else { return false }
            return switch profile {
            case .iOS7_8: !hasStacks && !document.usesSafeAreas
            case .iOS9_10: !document.usesSafeAreas
            case .iOS11_12, .iOS13plus: true
            // Few devices run it so far; it is tried where a campaign asks for it.
            case .iOS26: false
            }
        }
    }

    /// The oldest version of iOS that the file is for.
    static func firstSystem(of document: InterfaceDocument) -> Int {
        let deployment = document.root.list("dependencies").first { $0.name == "deployment" }
        if let told = deployment.flatMap(told) { return told }
        let index = tools.lastIndex { $0.build <= document.toolsVersion } ?? 0
        return tools[max(0, index - 1)].system
    }

    /// Interface Builder writes a version as a number whose second byte is the part before the point: 2304 is iOS 9.0.
    private static func told(_ deployment: InterfaceElement) -> Int? {
        let text = deployment.attributes["version"] ?? deployment.attributes["defaultVersion"]
        return text.flatMap { Int($0) }.map { $0 >> 8 }
    }

    /// The version of iOS that came with an Xcode, by its first build of Interface Builder.
    private static let tools: [(build: Int, system: Int)] = [
        (0, 7), (6000, 8), (8000, 9), (11000, 10), (13000, 11), (14300, 12), (15000, 13), (17000, 14), (19000, 15),
        (21000, 16), (22000, 17), (23000, 18), (24000, 26),
    ]
}
