import Foundation
import LayoutEngine

/// The host of an app: a window whose surroundings can change.
protocol DetourHost: AnyObject {
    var window: UIWindow { get }
    var device: DeviceModel { get }
    var orientation: DeviceOrientation { get }
    var statusBarHeight: CGFloat { get }
    func settle()
    func rotate(to orientation: DeviceOrientation)
    func setStatusBarHeight(_ height: CGFloat)
    func setPreferredContentSizeCategory(_ category: UIContentSizeCategory)
    /// Gives the window another size, and then its own one again; nil where that is not possible.
    var sizeChange: ReversibleChange? { get }
    /// Shows and hides the keyboard; nil where that is not possible.
    var keyboardChange: ReversibleChange? { get }
    /// Does something and undoes it, with a layout after both.
    func thereAndBack(_ there: () -> Void, back: @escaping () -> Void)
}

/// A change, and how it is undone.
struct ReversibleChange {
    let there: () -> Void
    let back: () -> Void
}

extension DetourHost {
    /// Turns the device to its other orientation.
    func turn() { rotate(to: orientation == .portrait ? .landscape : .portrait) }

    func thereAndBack(_ there: () -> Void, back: @escaping () -> Void) {
        there()
        settle()
        back()
        settle()
    }

    /// Makes a change and undoes it, where it is possible.
    func take(_ way: ReversibleChange?) {
        guard let way else { return }
        thereAndBack(way.there, back: way.back)
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
    var sizeChange: ReversibleChange? {
        let old = window.bounds.size
        return ReversibleChange {
            self.resize(to: CGSize(width: max(1, old.width - 59), height: max(1, old.height - 83)))
        } back: {
            self.resize(to: old)
        }
    }

    var keyboardChange: ReversibleChange? {
        guard window.keyboardHeight == 0, window.floatingKeyboard == nil else { return nil }
        return ReversibleChange {
            self.setKeyboard(height: self.device.keyboardHeight)
        } back: {
            self.setKeyboard(height: 0)
        }
    }
}

extension MessagesHost: DetourHost {
    var sizeChange: ReversibleChange? {
        guard let style = principal?.presentationStyle, style != .transcript else { return nil }
        return ReversibleChange {
            self.transition(to: style == .compact ? .expanded : .compact)
        } back: {
            self.transition(to: style)
        }
    }

    var keyboardChange: ReversibleChange? { nil }
}
