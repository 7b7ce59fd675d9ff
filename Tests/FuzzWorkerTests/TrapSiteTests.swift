import Foundation
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzWorker

/// The function in which a process trapped, for its signature and its message.
final class TrapSiteTests: XCTestCase {
    func test_namesOfSymbols_areTypeAndFunction() {
        for (symbol, name) in [
            ("App.LoginViewController.viewDidLoad() -> ()", "LoginViewController.viewDidLoad"),
            ("closure #1 () -> () in App.Login.viewDidLoad() -> ()", "Login.viewDidLoad"),
            ("closure #2 (Swift.Int) -> Swift.Bool in closure #1 () -> () in App.Login.fill() -> ()", "Login.fill"),
            ("inner #1 <A>(A) -> () in App.Login.fill() -> ()", "Login.fill"),
            ("App.Login.count.getter : Swift.Int", "Login.count"),
            ("App.Login.count.didset : Swift.Optional<Swift.Int>", "Login.count"),
            ("static App.Login.make(in: __C.CGRect) -> App.Login", "Login.make"),
            ("App.Login.__allocating_init(frame: __C.CGRect) -> App.Login", "Login"),
            ("App.Login.init(frame: __C.CGRect) -> App.Login", "Login.init"),
            ("App.Outer.Inner.fill<A where A: Swift.Equatable>(A) throws -> [A]", "Inner.fill"),
            ("App.Box<A>.fill(A) -> ()", "Box.fill"),
            ("App.Login.(fill in _0AB1C)(Swift.Int) -> ()", "Login.fill"),
            ("App.(Login in _0AB1C).fill(Swift.Int) -> ()", "Login.fill"),
            ("App.start() -> ()", "start"),
            ("(extension in App):LayoutEngine.UIView.shake() -> ()", "UIView.shake"),
            ("generic specialization <Swift.Int> of App.Login.fill<A>(A) -> ()", "Login.fill"),
            (
                "function signature specialization <Arg[0] = Owned To Guaranteed> of App.Login.fill() -> ()",
                "Login.fill"
            ),
            (
                "protocol witness for App.Filling.fill() -> () in conformance App.Login : App.Filling in App",
                "Filling.fill"
            ),
            ("partial apply forwarder for closure #1 () -> () in App.Login.fill() -> ()", "Login.fill"),
            ("merged App.Login.fill() -> ()", "Login.fill"),
            ("LayoutEngine.UIStackView.(gap in _0A)(after: Swift.Int) -> CoreGraphics.CGFloat", "UIStackView.gap"),
            ("variable initialization expression of App.Login.count : Swift.Int", "Login.count"),
        ] { XCTAssertEqual(TrapSite.parts(of: symbol)?.name, name, symbol) }
    }

    func test_modulesOfSymbols() {
        for (symbol, module) in [
            ("Swift._assertionFailure(_: Swift.StaticString) -> Swift.Never", "Swift"),
            ("generic specialization <Swift.Int> of Swift.Array.subscript.getter : (Swift.Int) -> A", "Swift"),
            ("closure #1 () -> () in FuzzWorker.ExecuteLoop.run() throws -> ()", "FuzzWorker"),
            ("(extension in App):LayoutEngine.UIView.shake() -> ()", "LayoutEngine"),
            ("reabstraction thunk helper from @callee_guaranteed () -> () to @escaping () -> ()", "none"),
            ("main", "none"), ("", "none"),
        ] { XCTAssertEqual(TrapSite.parts(of: symbol)?.module ?? "none", module, symbol) }
    }

    func test_placesOfNothing_areNoSite() {
        for places: [UInt64] in [[], [0, 4096], [UInt64.max]] {
            XCTAssertNil(TrapSite(places: places, ofProgram: "/proc/self/exe"), "\(places)")
        }
        XCTAssertNil(TrapSite(places: [4096], ofProgram: "/nowhere"))
    }

    func test_files_thatAreNoPrograms_haveNoSymbols() throws {
        XCTAssertNil(ProgramSymbols(file: "/nowhere"))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("no-program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let program = Array(try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe")).prefix(64))
        var broken = program
        // The table of sections begins behind the end of the file.
        broken[40...47] = [0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0]
        for bytes in [[], Array("text".utf8), program, broken] {
            try Data(bytes).write(to: file)
            XCTAssertNil(ProgramSymbols(file: file.path), "\(bytes.count) bytes")
        }
    }

    func test_deaths_nameTheirFunction() {
        let site = TrapSite(function: "Login.fill")
        let silent = CaseDeath.ended(.signalled(SIGILL), errorText: "", site: site).failure
        XCTAssertEqual(silent.signature, "trap/sigill/Login.fill")
        XCTAssertEqual(
            silent.message,
            "The process ended in the middle of the case in Login.fill with signal SIGILL and left no message.")
        let inScene = CaseDeath.ended(
            .signalled(SIGTRAP), errorText: "Fatal error: Index out of range",
            scene: SceneName(file: "Main.storyboard", root: "a"), site: site
        ).failure
        XCTAssertEqual(inScene.signature, "trap/index-out-of-range/Login.fill/Main.storyboard/a")
        XCTAssertEqual(
            inScene.message,
            "In the scene with the root view a of Main.storyboard: The process stopped itself in Login.fill: Index out of "
                + "range (signal SIGTRAP).")
    }
}
