import Foundation

/// A view that blurs what is behind it and shows what is in its content view, which fills it.
open class UIVisualEffectView: UIView {
    /// What is seen on top of the effect goes in here.
    public let contentView = UIView()

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addContentView()
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContentView()
    }

    private func addContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}
