import Foundation
import LayoutEngine

/// A view or a controller that reports its calls of `traitCollectionDidChange`.
protocol TraitTold: UITraitEnvironment {
    var hears: (UITraitCollection?) -> Void { get set }
}

/// A view that reports its calls of `traitCollectionDidChange`.
final class TraitToldView: UIView, TraitTold {
    var hears: (UITraitCollection?) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        hears(previousTraitCollection)
    }
}

/// A controller that reports its calls of `traitCollectionDidChange`.
final class TraitToldController: UIViewController, TraitTold {
    var hears: (UITraitCollection?) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        hears(previousTraitCollection)
    }
}

/// The traits that the rules decide: both size classes and the text size.
struct RuledTraits: Equatable {
    var horizontal, vertical: UIUserInterfaceSizeClass
    var text: UIContentSizeCategory

    init(_ traits: UITraitCollection) {
        (horizontal, vertical) = (traits.horizontalSizeClass, traits.verticalSizeClass)
        text = traits.preferredContentSizeCategory
    }
}

/// The traits that an app overrides for a controller or a view; 0 for none.
struct ChosenTraits {
    var (width, height, text) = (0, 0, 0)

    static let texts: [UIContentSizeCategory] = [.small, .extraExtraLarge]
    private static let classes: [UIUserInterfaceSizeClass] = [.compact, .regular]

    mutating func change(_ value: Int) {
        switch value % 3 {
        case 0: width = 1 + value / 3 % 2
        case 1: height = 1 + value / 3 % 2
        default: text = 1 + value / 3 % 2
        }
    }
    func over(_ traits: RuledTraits) -> RuledTraits {
        var result = traits
        if width > 0 { result.horizontal = Self.classes[width - 1] }
        if height > 0 { result.vertical = Self.classes[height - 1] }
        if text > 0 { result.text = Self.texts[text - 1] }
        return result
    }
    func set(_ overrides: inout UITraitOverrides) {
        if width > 0 { overrides.horizontalSizeClass = Self.classes[width - 1] }
        if height > 0 { overrides.verticalSizeClass = Self.classes[height - 1] }
        if text > 0 { overrides.preferredContentSizeCategory = Self.texts[text - 1] }
    }
    var collection: UITraitCollection? {
        var parts: [UITraitCollection] = []
        if width > 0 { parts.append(UITraitCollection(horizontalSizeClass: Self.classes[width - 1])) }
        if height > 0 { parts.append(UITraitCollection(verticalSizeClass: Self.classes[height - 1])) }
        if text > 0 { parts.append(UITraitCollection(preferredContentSizeCategory: Self.texts[text - 1])) }
        return parts.isEmpty ? nil : UITraitCollection(traitsFrom: parts)
    }
}

/// The traits that views and controllers have learned from callbacks.
final class KnownTraits {
    /// Nil before they are shown.
    private var known: [RuledTraits?]
    private let run: ScenarioRun

    init(_ count: Int, _ run: ScenarioRun) { (known, self.run) = (Array(repeating: nil, count: count), run) }

    /// Follows the callbacks of a view or a controller from now on.
    func listen(to told: some TraitTold, as index: Int) {
        told.hears = { [weak self, weak told] old in
            guard let self, let told else { return }
            hear(index, old.map { RuledTraits($0) }, RuledTraits(told.traitCollection))
        }
    }

    /// The previous traits of a callback are those of the callback before, and the new ones differ from them.
    func hear(_ index: Int, _ old: RuledTraits?, _ now: RuledTraits) {
        if let before = known[index], let old {
            run.expect("previous traits in the callback of number \(index)", old, before)
            run.expect("whether number \(index) gets a callback without a change", now == before, false)
        }
        known[index] = now
    }

    func check(_ index: Int, _ now: RuledTraits, _ words: @autoclosure () -> String) {
        // There is no callback for the first traits.
        if known[index] == nil { known[index] = now }
        run.expect("traits in the last callback \(words())", known[index], now)
    }
}
