import LayoutEngine

/// A controller that another one presents, or may present in a step.
package struct PresentationNode: Codable, Hashable, Sendable {
    package enum Style: String, Codable, CaseIterable, Hashable, Sendable {
        case fullScreen = "full-screen"
        case overFullScreen = "over-full-screen"
        case pageSheet = "page-sheet"
        case formSheet = "form-sheet"
        case automatic

        var uikitStyle: UIModalPresentationStyle {
            switch self {
            case .fullScreen: .fullScreen
            case .overFullScreen: .overFullScreen
            case .pageSheet: .pageSheet
            case .formSheet: .formSheet
            case .automatic: .automatic
            }
        }
    }

    package var controller: ControllerNode
    package var style: Style
    package var isPresented: Bool

    package init(controller: ControllerNode, style: Style = .fullScreen, isPresented: Bool = false) {
        self.controller = controller
        self.style = style
        self.isPresented = isPresented
    }
}
