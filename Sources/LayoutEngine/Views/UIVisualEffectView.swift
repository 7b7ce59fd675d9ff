import Foundation

/// A view that blurs what is behind it and shows what is in its content view, which fills it.
open class UIVisualEffectView: UIView {
    /// What is seen on top of the effect goes in here.
    open var contentView: UIView { content }
    private let content = UIView()
    /// What is done with what is behind.
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

/// What is done with what is behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Blurs what is behind a view.
open class UIBlurEffect: UIVisualEffect {
    /// How the blur looks.
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

    /// A blur of a look.
    public init(style: Style) {}
}

/// Lets content on top of a blur shine through.
open class UIVibrancyEffect: UIVisualEffect {
    /// For content on top of a blur.
    public init(blurEffect: UIBlurEffect) {}
}
