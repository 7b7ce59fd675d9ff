import Foundation

/// A view that blurs what is behind it and shows what is in its content view, which fills it.
open class UIVisualEffectView: UIView {
    /// The view for content on top of the effect.
    open var contentView: UIView { content }
    private let content = UIView()
    /// The effect on what is behind the view.
    ///
    /// Nothing is drawn.
    open var effect: UIVisualEffect?

    /// A view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addContentView()
    }

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
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }
}

/// A visual effect on what is behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Blurs what is behind a view.
open class UIBlurEffect: UIVisualEffect {
    /// The style of a blur.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// As the names say.
        case extraLight = 0, light, dark, regular = 4, prominent
        /// As the names say.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// As the names say.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        /// As the names say.
        case systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
        /// As the names say.
        case systemThickMaterialDark, systemChromeMaterialDark
    }

    /// A blur of a style.
    public init(style: Style) {}
}

/// Adjusts content on top of a blur so that it looks vivid.
open class UIVibrancyEffect: UIVisualEffect {
    /// A vibrancy for content on top of a blur.
    public init(blurEffect: UIBlurEffect) {}
}
