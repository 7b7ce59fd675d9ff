import Foundation
import LayoutEngine

/// The assertion at the end of an exported test.
enum ExportedAssertion {
    /// A new controller in the same state has the same frames.
    case matchesNewInstance
    case idempotent
    case noBrokenConstraints
    /// From right to left the layout is the mirror image.
    case mirrorImage
    case fillsSuperview(ViewReference)
    case clearOfBars(ViewReference)
    case onScreen(ViewReference)
    case apart(ViewReference, ViewReference)
    case notTruncated(ViewReference)
    case tapTarget(ViewReference)
    case notAmbiguous(ViewReference)
    case reachesContent(ViewReference)
    /// A controller is a child of another.
    case isChild(String, of: String)
    /// A controller got `didMove(toParent:)`.
    case didMoveToParent(String)

    /// The views that it names.
    var views: [ViewReference] {
        switch self {
        case .fillsSuperview(let view), .clearOfBars(let view), .onScreen(let view), .notTruncated(let view),
            .tapTarget(let view), .notAmbiguous(let view), .reachesContent(let view):
            [view]
        case .apart(let first, let second): [first, second]
        case .matchesNewInstance, .idempotent, .noBrokenConstraints, .mirrorImage, .isChild, .didMoveToParent: []
        }
    }

    /// Whether another instance is compared with.
    var needsNewInstance: Bool {
        switch self {
        case .matchesNewInstance, .mirrorImage: true
        default: false
        }
    }

    // MARK: Holding

    /// Whether it holds of a case in a plain window, after its steps.
    /// - Parameter new: another instance in the same state; nil where none is needed.
    func holds(in live: RunningCase, new: RunningCase?) -> Bool {
        guard let screen = live.screen else { return true }
        func view(_ reference: ViewReference) -> UIView { reference.view(in: live) ?? UIView() }
        switch self {
        case .matchesNewInstance: return new?.screen?.frames == screen.frames
        case .idempotent:
            let frames = screen.frames
            screen.layOutAgain()
            return screen.frames == frames
        case .noBrokenConstraints: return screen.brokenConstraints.isEmpty
        case .mirrorImage: return new?.screen.map { $0.isMirrorImage(of: screen) } ?? true
        case .fillsSuperview(let reference): return screen.fillsSuperview(view(reference))
        case .clearOfBars(let reference): return screen.pointsUnderBars(view(reference)) <= 1
        case .onScreen(let reference): return screen.pointsOffScreen(view(reference)) <= 1
        case .apart(let first, let second): return !screen.overlap(view(first), view(second))
        case .notTruncated(let reference): return !screen.isCut(view(reference))
        case .tapTarget(let reference):
            let size = view(reference).bounds.size
            return min(size.width, size.height) >= 44
        case .notAmbiguous(let reference): return !view(reference).hasAmbiguousLayout
        case .reachesContent(let reference):
            return (view(reference) as? UIScrollView).map(screen.reachesItsContent) ?? true
        case .isChild(let child, let parent):
            return live.controller(child).map { $0.parent === live.controller(parent) } ?? true
        case .didMoveToParent(let id):
            let moves = live.objects.behaviour(ofController: id)?.events ?? []
            return moves.contains(.didMove(into: true))
        }
    }

    // MARK: Text

    /// The lines of the test.
    /// - Parameter name: the name of a view or a controller in the test.
    func lines(_ library: TestLibrary, view: (ViewReference) -> String, controller: (String) -> String) -> [String] {
        func isTrue(_ text: String) -> [String] { [library.assertion(isTrue: text)] }
        func isEqual(_ one: String, _ other: String) -> [String] { [library.assertion(one, "==", other)] }
        switch self {
        case .matchesNewInstance: return isEqual("screen.frames", "new.frames")
        case .idempotent:
            return ["// Laying out again changes nothing.", "let frames = screen.frames", "screen.layOutAgain()"]
                + isEqual("screen.frames", "frames")
        case .noBrokenConstraints: return isEqual("screen.brokenConstraints", "[]")
        case .mirrorImage: return isTrue("new.isMirrorImage(of: screen)")
        case .fillsSuperview(let reference): return isTrue("screen.fillsSuperview(\(view(reference)))")
        case .clearOfBars(let reference):
            return [library.assertion("screen.pointsUnderBars(\(view(reference)))", "<=", "1")]
        case .onScreen(let reference):
            return [library.assertion("screen.pointsOffScreen(\(view(reference)))", "<=", "1")]
        case .apart(let first, let second):
            return isTrue("!screen.overlap(\(view(first)), \(view(second)))")
        case .notTruncated(let reference): return isTrue("!screen.isCut(\(view(reference)))")
        case .tapTarget(let reference):
            let size = "\(view(reference)).bounds"
            return [library.assertion("min(\(size).width, \(size).height)", ">=", "44")]
        case .notAmbiguous(let reference): return isTrue("!\(view(reference)).hasAmbiguousLayout")
        case .reachesContent(let reference):
            return isTrue("screen.reachesItsContent(\(view(reference)) as! UIScrollView)")
        case .isChild(let child, let parent):
            return isTrue("\(controller(child)).parent === \(controller(parent))")
        case .didMoveToParent(let id): return isTrue("\(controller(id)).isInItsParent")
        }
    }
}

extension TestLibrary {
    fileprivate func assertion(isTrue text: String) -> String {
        guard self == .xctest else { return "#expect(\(text))" }
        return text.hasPrefix("!") ? "XCTAssertFalse(\(text.dropFirst()))" : "XCTAssertTrue(\(text))"
    }

    fileprivate func assertion(_ one: String, _ relation: String, _ other: String) -> String {
        guard self == .xctest else { return "#expect(\(one) \(relation) \(other))" }
        let name =
            switch relation {
            case "<=": "XCTAssertLessThanOrEqual"
            case ">=": "XCTAssertGreaterThanOrEqual"
            default: "XCTAssertEqual"
            }
        return "\(name)(\(one), \(other))"
    }
}
