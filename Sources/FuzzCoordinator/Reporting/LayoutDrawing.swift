import Foundation
import InterfaceBuilder
import LayoutEngine
import LayoutFuzz

/// A laid-out scene as a screen of a picture: what is ambiguous or in conflict is red.
enum LayoutDrawing {
    static func screen(_ scene: LaidOutScene, caption: String) -> ScreenPicture {
        let window = scene.window
        // At design time a scene may have no bars, and its root may be smaller than any window.
        let root = scene.scene.views.first?.view
        let size = window.bounds.isEmpty ? root?.bounds.size ?? .zero : window.bounds.size
        var screen = ScreenPicture(caption: caption, size: size, bars: window.chromeInsets)
        let conflicts = scene.conflicts
        let ambiguous = Set(scene.ambiguousViews.map(\.id))
        for (entry, frame) in zip(scene.scene.views, scene.frames) where !entry.view.isHiddenOnScreen {
            let isBroken = conflicts.contains { $0.broken.contains(frame.name) }
            screen.boxes.append(
                ScreenPicture.Box(
                    label: short(frame.name), frame: entry.view.convert(entry.view.bounds, to: nil),
                    emphasis: isBroken || ambiguous.contains(frame.id) ? .wrong : .none))
        }
        if !conflicts.isEmpty || !ambiguous.isEmpty { screen.emphasis = .wrong }
        return screen
    }

    /// What is to be said about it.
    static func messages(_ scene: LaidOutScene) -> [String] {
        ConflictGroup.groups(of: scene.conflicts).map {
            "Cannot hold together with others, left out: \($0.reason.broken)"
        }
            + (scene.ambiguousViews.isEmpty
                ? [] : ["More than one position or size: " + scene.ambiguousViews.map(\.name).joined(separator: ", ")])
    }

    /// The id is in the text that is printed.
    private static func short(_ name: String) -> String {
        name.range(of: " (", options: .backwards).map { String(name[..<$0.lowerBound]) } ?? name
    }
}

extension UIView {
    fileprivate var isHiddenOnScreen: Bool {
        var current: UIView? = self
        while let view = current {
            if view.isHidden || view.alpha < 0.01 { return true }
            current = view.superview
        }
        return false
    }
}
