import FuzzWorker
import LayoutFuzz
@testable import StickerPicker

@main
struct StickerWorker {
    static func main() {
        var picker = LayoutTarget { MessagesViewController() }
        // The extension is for iOS 10.
        picker.surroundings.systems = [.iOS9_10]
        LayoutWorker.main(targets: [picker])
    }
}
