import Foundation
import LayoutEngine

/// The other objects of a scene or xib: gesture recognizers, and objects of the app's classes.
struct SceneObjects {
    let options: LoadingOptions

    /// Makes those that are known, with their elements, in the order of the file.
    func make(_ objects: [InterfaceElement]) -> [(object: AnyObject, element: InterfaceElement)] {
        objects.compactMap { element in
            let resolved = ResolvedElement(element, options.traits)
            if element.name == "customObject" { return customObject(resolved).map { ($0, element) } }
            return recognizer(resolved).map { ($0, element) }
        }
    }

    private func customObject(_ resolved: ResolvedElement) -> AnyObject? {
        options.classes.type(for: resolved).flatMap { ObjectiveCRuntime.defaultInitializedObject(of: $0) }
    }

    private func recognizer(_ resolved: ResolvedElement) -> UIGestureRecognizer? {
        guard let make = Self.recognizers[resolved.element.name] else { return nil }
        let recognizer = make()
        recognizer.isEnabled = resolved.bool("enabled") ?? true
        switch recognizer {
        case let taps as UITapGestureRecognizer:
            taps.numberOfTapsRequired = resolved.integer("numberOfTapsRequired") ?? 1
            taps.numberOfTouchesRequired = resolved.integer("numberOfTouchesRequired") ?? 1
        case let press as UILongPressGestureRecognizer:
            press.minimumPressDuration = resolved.number("minimumPressDuration") ?? 0.5
            press.allowableMovement = CGFloat(resolved.number("allowableMovement") ?? 10)
        case let swipe as UISwipeGestureRecognizer:
            swipe.direction = Self.directions[resolved["direction"] ?? ""] ?? .right
        case let pan as UIPanGestureRecognizer:
            pan.minimumNumberOfTouches = resolved.integer("minimumNumberOfTouches") ?? 1
        default: break
        }
        return recognizer
    }

    private static let recognizers: [String: () -> UIGestureRecognizer] = [
        "tapGestureRecognizer": { UITapGestureRecognizer(target: nil, action: nil) },
        // As Interface Builder spells it.
        "pongPressGestureRecognizer": { UILongPressGestureRecognizer(target: nil, action: nil) },
        "panGestureRecognizer": { UIPanGestureRecognizer(target: nil, action: nil) },
        "pinchGestureRecognizer": { UIPinchGestureRecognizer(target: nil, action: nil) },
        "rotationGestureRecognizer": { UIRotationGestureRecognizer(target: nil, action: nil) },
        "swipeGestureRecognizer": { UISwipeGestureRecognizer(target: nil, action: nil) },
        "screenEdgePanGestureRecognizer": { UIScreenEdgePanGestureRecognizer(target: nil, action: nil) },
    ]
    private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
    ]
}
