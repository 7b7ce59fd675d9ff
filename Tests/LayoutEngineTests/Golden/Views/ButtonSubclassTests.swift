import Foundation
import LayoutEngine
import XCTest

/// Buttons of an app's classes that are made by their type.
final class ButtonSubclassTests: XCTestCase {
    private let types: [UIButton.ButtonType] = [.custom, .system, .contactAdd]

    /// Also a font that another type would have by itself stays.
    /// uikit-model: controls-7
    func test_aFontThatTheInitializerSets_staysWhateverTheType() {
        for font in [UIFont.boldSystemFont(ofSize: 23), .systemFont(ofSize: 18), .systemFont(ofSize: 15)] {
            FontedButton.fontToSet = font
            for type in types {
                let button = FontedButton(type: type)
                XCTAssertEqual(button.titleLabel?.font, font)
                XCTAssertEqual(button.buttonType, type)
            }
            let configured = FontedButton(configuration: .plain())
            configured.configuration = nil
            XCTAssertEqual(configured.titleLabel?.font, font)
        }
    }

    /// uikit-model: controls-7
    func test_withoutAFont_theTypeSaysIt() {
        for (type, size) in zip(types, [18, 15, 15] as [CGFloat]) {
            XCTAssertEqual(UIButton(type: type).titleLabel?.font, .systemFont(ofSize: size))
            XCTAssertEqual(PlainButton(type: type).titleLabel?.font, .systemFont(ofSize: size))
        }
    }

    /// What the type says counts when there is no configuration any more.
    /// uikit-model: controls-7, controls-14
    func test_aConfigurationThatTheInitializerSets_staysWhateverTheType() {
        let wanted = ConfiguredButton().titleLabel?.font
        for (type, size) in zip(types, [18, 15, 15] as [CGFloat]) {
            let button = ConfiguredButton(type: type)
            XCTAssertEqual(button.titleLabel?.font, wanted)
            button.configuration = nil
            XCTAssertEqual(button.titleLabel?.font, .systemFont(ofSize: size))
        }
    }
}

private final class PlainButton: UIButton {}

private final class FontedButton: UIButton {
    nonisolated(unsafe) static var fontToSet = UIFont.systemFont(ofSize: 1)

    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel?.font = Self.fontToSet
    }

    required init?(coder: NSCoder) { nil }
}

private final class ConfiguredButton: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        configuration = .filled()
    }

    required init?(coder: NSCoder) { nil }
}
