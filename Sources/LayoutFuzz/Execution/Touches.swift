import Foundation
import LayoutEngine

/// What a user can do with the views on a screen.
enum Touches {
    /// What steps can be about, in the order of the views.
    enum Kind { case tap, type, scroll }

    static func isPossible(_ kind: Kind, on view: UIView, in window: UIWindow) -> Bool {
        guard view.window === window, isReachable(view), isOnScreen(view, window) else { return false }
        switch kind {
        case .tap:
            if let control = view as? UIControl, !(control is UITextField) {
                return control.isEnabled && (control is UISwitch || !control.allControlEvents.isEmpty)
            }
            return view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } ?? false
        case .type: return (view as? UITextField)?.isEnabled ?? ((view as? UITextView)?.isEditable ?? false)
        case .scroll:
            guard let scroll = view as? UIScrollView, scroll.isScrollEnabled else { return false }
            return scroll.contentSize.height > scroll.bounds.height || scroll.contentSize.width > scroll.bounds.width
        }
    }

    static func tap(_ view: UIView) {
        switch view {
        case let toggle as UISwitch:
            toggle.setOn(!toggle.isOn, animated: false)
            toggle.sendActions(for: [.valueChanged, .touchUpInside])
        case let segments as UISegmentedControl:
            guard segments.numberOfSegments > 0 else { return }
            segments.selectedSegmentIndex = (segments.selectedSegmentIndex + 1) % segments.numberOfSegments
            segments.sendActions(for: .valueChanged)
        case let stepper as UIStepper:
            stepper.value += stepper.stepValue
            stepper.sendActions(for: .valueChanged)
        case let slider as UISlider:
            slider.value = slider.value < slider.maximumValue ? slider.maximumValue : slider.minimumValue
            slider.sendActions(for: .valueChanged)
        case let control as UIControl:
            control.sendActions(for: .touchDown)
            control.sendActions(for: .touchUpInside)
        default: break
        }
        for recognizer in view.gestureRecognizers ?? [] where recognizer is UITapGestureRecognizer {
            recognizer.recognize()
        }
    }

    static func type(_ text: String, into view: UIView) {
        switch view {
        case let field as UITextField: field.simulateTyping(text)
        case let view as UITextView: view.simulateTyping(text)
        default: break
        }
    }

    static func scroll(_ view: UIView, toEnd: Bool) {
        guard let scroll = view as? UIScrollView else { return }
        let inset = scroll.adjustedContentInset
        let end = CGPoint(
            x: max(-inset.left, scroll.contentSize.width + inset.right - scroll.bounds.width),
            y: max(-inset.top, scroll.contentSize.height + inset.bottom - scroll.bounds.height))
        scroll.setContentOffset(toEnd ? end : CGPoint(x: -inset.left, y: -inset.top), animated: false)
    }

    /// Whether nothing hides the view or keeps touches from it.
    private static func isReachable(_ view: UIView) -> Bool {
        var current: UIView? = view
        while let view = current {
            if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return false }
            current = view.superview
        }
        return true
    }

    private static func isOnScreen(_ view: UIView, _ window: UIWindow) -> Bool {
        let frame = view.convert(view.bounds, to: nil)
        return frame.width > 0 && frame.height > 0 && frame.intersects(window.bounds)
    }
}
