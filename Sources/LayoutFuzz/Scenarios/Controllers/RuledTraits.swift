import Foundation
import LayoutEngine

/// What is told of traits.
protocol TraitTold: UITraitEnvironment {
    var hears: (UITraitCollection?) -> Void { get set }
}

/// A view that is told of traits.
final class TraitToldView: UIView, TraitTold {
    var hears: (UITraitCollection?) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        hears(previousTraitCollection)
    }
}

/// A controller that is told of traits.
final class TraitToldController: UIViewController, TraitTold {
    var hears: (UITraitCollection?) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        hears(previousTraitCollection)
    }
}

/// Traits as the rules have them: a width, a height and a text size.
struct RuledTraits: Equatable {
    var horizontal, vertical: UIUserInterfaceSizeClass
    var text: UIContentSizeCategory

    init(_ traits: UITraitCollection) {
        (horizontal, vertical) = (traits.horizontalSizeClass, traits.verticalSizeClass)
        text = traits.preferredContentSizeCategory
    }
}

/// What somebody chooses for a controller or a view; 0 for nothing.
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

/// What is known of traits by those who are told of them.
final class KnownTraits {
    /// Nil before they are shown.
    private var known: [RuledTraits?]
    private let run: ScenarioRun

    init(_ count: Int, _ run: ScenarioRun) { (known, self.run) = (Array(repeating: nil, count: count), run) }

    /// Hears from now on what a view or a controller is told.
    func listen(to told: some TraitTold, as index: Int) {
        told.hears = { [weak self, weak told] old in
            guard let self, let told else { return }
            hear(index, old.map { RuledTraits($0) }, RuledTraits(told.traitCollection))
        }
    }

    /// Who was told before knew the old traits, and is told of nothing but changes.
    func hear(_ index: Int, _ old: RuledTraits?, _ now: RuledTraits) {
        if let before = known[index], let old {
            run.expect("old traits that number \(index) is told", old, before)
            run.expect("whether number \(index) is told of the same", now == before, false)
        }
        known[index] = now
    }

    func check(_ index: Int, _ now: RuledTraits, _ words: @autoclosure () -> String) {
        // The first traits are told to nobody.
        if known[index] == nil { known[index] = now }
        run.expect("what is known of traits \(words())", known[index], now)
    }
}
