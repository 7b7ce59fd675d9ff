import Foundation
import InterfaceBuilder
import LayoutEngine

/// What a file itself shows about the devices that its app is for, and their orientations.
package enum SceneDeviceHints {
    /// By the platform, the ending of the file's name that code chooses by, the project, and the canvas: a file that is drawn on
    /// an iPad, without variations for narrow windows, is for iPads.
    static func family(
        of document: InterfaceDocument, _ source: SceneSource, isOnPad: Bool
    ) -> SceneLimits.DeviceFamily {
        if document.root.attributes["targetRuntime"] == "iOS.CocoaTouch.iPad" { return .pad }
        let name = source.file.lowercased().split(separator: ".").first ?? ""
        if name.hasSuffix("ipad") { return .pad }
        if name.hasSuffix("iphone") { return .phone }
        if let family = source.limits?.family { return family }
        return isOnPad && !varies(document, "width") ? .pad : .any
    }

    /// A scene that is drawn in landscape, in a file without variations for another height, is for landscape.
    static func orientations(of document: InterfaceDocument, drawn: DeviceOrientation) -> [DeviceOrientation] {
        drawn == .landscape && !varies(document, "height") ? [.landscape] : DeviceOrientation.allCases
    }

    /// Where a scene is drawn. A canvas that shows no device has one for each scene: that whose screen the root view fills, with
    /// or without room for bars.
    static func canvas(
        of document: InterfaceDocument, _ root: InterfaceElement
    ) -> (device: DeviceModel, orientation: DeviceOrientation) {
        let usual = (document.canvasDevice, document.canvasOrientation)
        guard document.device == nil, let size = SceneSize.size(of: root) else { return usual }
        for orientation in DeviceOrientation.allCases {
            let device = DeviceModel.all.first { device in
                let screen = device.size(in: orientation)
                return screen.width == size.width && bars.contains(screen.height - size.height)
            }
            if let device { return (device, orientation) }
        }
        return usual
    }

    /// By how much a status bar, a navigation bar, and both reduce the height of a view.
    private static let bars: [CGFloat] = [0, 20, 44, 64]

    /// Whether something depends on a size class.
    /// - Parameter axis: `width` or `height`.
    package static func varies(_ document: InterfaceDocument, _ axis: String) -> Bool {
        var found = false
        document.root.visit { element in
            guard element.name == "variation", let key = element.attributes["key"] else { return }
            if key.contains("\(axis)Class=") { found = true }
        }
        return found
    }
}
