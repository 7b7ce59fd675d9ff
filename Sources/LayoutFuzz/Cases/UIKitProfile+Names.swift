import LayoutEngine

extension UIKitProfile {
    /// The systems that it stands for, as people write them.
    var systemNames: String {
        switch self {
        case .iOS7_8: "iOS 7–8"
        case .iOS9_10: "iOS 9–10"
        case .iOS11_12: "iOS 11–12"
        case .iOS13plus: "iOS 13–18"
        case .iOS26: "iOS 26"
        }
    }
}
