import Foundation
import LayoutEngine

/// What an app runs in: a window whose surroundings change.
protocol DetourHost: AnyObject {
    var window: UIWindow { get }
    var device: DeviceModel { get }
    var orientation: DeviceOrientation { get }
    var statusBarHeight: CGFloat { get }
    func settle()
    func rotate(to orientation: DeviceOrientation)
    func setStatusBarHeight(_ height: CGFloat)
    func setPreferredContentSizeCategory(_ category: UIContentSizeCategory)
    /// The window gets another size, and its own one again.
    func takeOtherSize()
    func takeKeyboard()
}

extension DetourHost {
    /// Turns the device to its other orientation.
    func turn() { rotate(to: orientation == .portrait ? .landscape : .portrait) }

    /// Does something and undoes it, with a layout after both.
    func thereAndBack(_ there: () -> Void, back: () -> Void) {
        there()
        settle()
        back()
        settle()
    }

    /// Gives a property of objects other values, and then those that they had.
    func change<Object: AnyObject, Value>(
        _ property: ReferenceWritableKeyPath<Object, Value>, of objects: [Object], to other: (Value) -> Value
    ) {
        let old = objects.map { $0[keyPath: property] }
        thereAndBack {
            for (object, value) in zip(objects, old) { object[keyPath: property] = other(value) }
        } back: {
            for (object, value) in zip(objects, old) { object[keyPath: property] = value }
        }
    }
}

extension SceneHost: DetourHost {
    func takeOtherSize() {
        let old = window.bounds.size
        thereAndBack {
            resize(to: CGSize(width: max(1, old.width - 59), height: max(1, old.height - 83)))
        } back: {
            resize(to: old)
        }
    }

    func takeKeyboard() {
        guard window.keyboardHeight == 0, window.floatingKeyboard == nil else { return }
        thereAndBack {
            setKeyboard(height: device.keyboardHeight)
        } back: {
            setKeyboard(height: 0)
        }
    }
}

extension MessagesHost: DetourHost {
    func takeOtherSize() {
        guard let style = principal?.presentationStyle, style != .transcript else { return }
        thereAndBack {
            transition(to: style == .compact ? .expanded : .compact)
        } back: {
            transition(to: style)
        }
    }

    func takeKeyboard() {}
}
