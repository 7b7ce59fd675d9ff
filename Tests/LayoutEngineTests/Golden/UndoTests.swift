import LayoutEngine
import XCTest

/// What an undo manager forgets.
final class UndoTests: XCTestCase {
    private final class Model {
        var value = 0
        let undo = UndoManager()
        func set(_ new: Int) {
            let old = value
            undo.registerUndo(withTarget: self) { $0.set(old) }
            value = new
        }
    }

    /// Has the manager forget all when it goes itself.
    private final class Part {
        let undo: UndoManager
        init(_ undo: UndoManager) { self.undo = undo }
        deinit { undo.removeAllActions() }
    }

    /// uikit-model: actions-7
    func test_whatForgetsAll_registersAgain() {
        let model = Model()
        model.undo.disableUndoRegistration()
        model.undo.disableUndoRegistration()
        model.undo.removeAllActions()
        XCTAssertTrue(model.undo.isUndoRegistrationEnabled)
        model.set(1)
        model.undo.undo()
        XCTAssertEqual(model.value, 0)
        XCTAssertTrue(model.undo.canRedo)
    }

    /// uikit-model: actions-7
    func test_anOpenGroup_isForgottenToo() {
        let model = Model()
        model.undo.beginUndoGrouping()
        model.set(1)
        model.undo.removeAllActions()
        XCTAssertFalse(model.undo.canUndo)
        XCTAssertEqual(model.undo.groupingLevel, 1)
        model.set(2)
        model.undo.endUndoGrouping()
        model.undo.undo()
        XCTAssertEqual(model.value, 1)
        XCTAssertFalse(model.undo.canUndo)
    }

    /// uikit-model: actions-7
    func test_aLowerLimit_dropsTheOldestAtOnce() {
        let model = Model()
        for number in 1...5 { model.set(number) }
        model.undo.levelsOfUndo = 7
        model.undo.levelsOfUndo = 0
        model.undo.undo()
        model.undo.redo()
        model.undo.levelsOfUndo = 2
        model.undo.levelsOfUndo = 0
        for _ in 0..<5 { model.undo.undo() }
        XCTAssertEqual(model.value, 3)
        XCTAssertFalse(model.undo.canUndo)
    }

    /// What goes with a step may come back to the manager.
    /// uikit-model: actions-7
    func test_whatIsDropped_mayForgetAll() {
        let model = Model()
        func hold() {
            let part = Part(model.undo)
            model.undo.registerUndo(withTarget: model) { [part] _ in _ = part.undo }
        }
        hold()
        model.set(1)
        model.undo.levelsOfUndo = 1
        XCTAssertFalse(model.undo.canUndo)
        hold()
        model.undo.removeAllActions()
        hold()
        model.undo.undo()
        XCTAssertFalse(model.undo.canUndo)
    }
}
