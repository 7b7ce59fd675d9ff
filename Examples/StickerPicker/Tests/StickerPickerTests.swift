import LayoutFuzz
import XCTest

@testable import StickerPicker

final class StickerPickerTests: XCTestCase {
    func test_picker() throws {
        var picker = LayoutTarget { MessagesViewController() }
        picker.surroundings.systems = [.iOS9_10]
        try picker.check()
    }
}
