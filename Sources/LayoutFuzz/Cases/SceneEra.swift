import InterfaceBuilder
import LayoutEngine

/// Which generations of UIKit the apps of a file's time ran on.
enum SceneEra {
    /// Views that are younger than iOS 7, safe areas, and the Xcode that wrote the file: apps support the iOS of their Xcode,
    /// two or three versions before it, and all that come later.
    static func generations(of document: InterfaceDocument, under root: InterfaceElement) -> [UIKitProfile] {
        var hasStacks = false
        root.visit { if $0.name == "stackView" { hasStacks = true } }
        let tools = document.toolsVersion
        return UIKitProfile.allCases.filter { profile in
            switch profile {
            case .iOS7_8: tools < firstOfXcode8 && !hasStacks && !document.usesSafeAreas
            case .iOS9_10: tools < firstOfXcode11 && !document.usesSafeAreas
            case .iOS11_12: tools < firstOfXcode14
            case .iOS13plus: true
            // Few devices run it so far; it is tried where a campaign asks for it.
            case .iOS26: false
            }
        }
    }

    // Interface Builder's numbers.
    private static let firstOfXcode8 = 11000
    private static let firstOfXcode11 = 15000
    private static let firstOfXcode14 = 21000
}
