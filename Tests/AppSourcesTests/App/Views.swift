import UIKit

@IBDesignable
final class BadgeView: UIView {
    @IBInspectable var cornerRadius: CGFloat = 0 { didSet { layer.cornerRadius = cornerRadius } }
    @IBInspectable var isRound: Bool = false
    @IBInspectable var caption: String?
}

class BindableCell<Model>: UITableViewCell {
    var model: Model?
    var taps = 0

    @objc fileprivate func tapped(_ sender: UIControl) { taps += sender.tag }
    func observe(_ control: UIControl) { control.addTarget(self, action: #selector(tapped), for: .touchUpInside) }
}

@objcMembers
final class Counter: NSObject {
    private(set) var count = 0
    func increase(by step: NSNumber) { count += step.intValue }
    func count(from first: NSNumber, to last: NSNumber) -> NSNumber { NSNumber(value: last.intValue - first.intValue) }
}

extension UIView {
    private struct Keys { nonisolated(unsafe) static var badge = 0 }

    var badge: String? {
        get { objc_getAssociatedObject(self, &Keys.badge) as? String }
        set { objc_setAssociatedObject(self, &Keys.badge, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }

    @objc func mark() { badge = "marked" }

    func markLater() -> Selector { #selector(mark) }
}
