import CoreGraphics
import Testing
import UIKit

// Swift Testing beside modules called UIKit and CoreGraphics: it compiles because of _Testing_UIKit and _Testing_CoreGraphics.

@MainActor @Suite struct SwiftTestingTests {
    @Test func aViewIsLaidOutInATestOfSwiftTesting() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        view.layoutIfNeeded()
        #expect(view.frame.maxY == 20)
    }
}
