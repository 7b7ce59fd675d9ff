import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Checks of a user's controller, as a user's tests have them.
final class LayoutCheckTests: XCTestCase {
    private func login(_ mistake: LoginViewController.Mistake?) -> LayoutTarget {
        LayoutTarget("Login") { LoginViewController(mistake: mistake) }
            .action("show an error") { (login: LoginViewController) in login.show(error: "The password is wrong.") }
    }

    /// In a folder of its own, so that nothing is kept from one test to the next.
    private func failure(of target: LayoutTarget, cases: Int = 200, in folder: String? = nil) throws
        -> LayoutCheckFailure?
    {
        let folder = try folder ?? temporaryFolder()
        do {
            try target.check(cases: cases, file: "\(folder)/LoginTests.swift", line: 7, function: "test_login()")
        } catch let failure as LayoutCheckFailure {
            return failure
        }
        return nil
    }

    private func temporaryFolder() throws -> String {
        let folder = NSTemporaryDirectory() + "layout-check-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
        return folder
    }

    func test_theRightOneIsSilent() throws {
        XCTAssertNil(try failure(of: login(nil), cases: 600)?.description)
    }

    func test_errorThatIsPlacedOnce_isFoundWithItsScript() throws {
        let failure = try XCTUnwrap(failure(of: login(.errorIsPlacedOnce)))
        XCTAssertTrue(failure.script.contains { $0.hasSuffix("show an error") }, failure.description)
        XCTAssertLessThanOrEqual(failure.script.count, 3, failure.description)
        XCTAssertTrue(failure.message.contains("error"), failure.description)
        XCTAssertTrue(failure.frames.contains { $0.hasPrefix("button (") }, failure.description)
    }

    func test_spaceThatIsLost_isFoundWithItsScript() throws {
        let failure = try XCTUnwrap(failure(of: login(.landscapeLosesASpace)))
        XCTAssertLessThanOrEqual(failure.script.count, 2, failure.description)
        XCTAssertTrue(
            failure.script.contains { $0.contains("rotate to") || $0.contains("resize") }, failure.description)
        XCTAssertTrue(failure.message.contains("stack"), failure.description)
    }

    func test_childThatIsSizedTooEarly_isFound() throws {
        let failure = try XCTUnwrap(failure(of: login(.childIsSizedTooEarly)))
        XCTAssertTrue(failure.message.contains("footer"), failure.description)
        XCTAssertLessThanOrEqual(failure.script.count, 1, failure.description)
    }

    /// A text in front of an empty scroll view says that it is empty; in front of content it covers that.
    func test_textInFrontOfAScrollView_overlapsOnlyItsContent() throws {
        final class List: UIViewController {
            let scroll = UIScrollView()
            let note = UILabel()
            var hasContent = false

            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                let isLow = view.bounds.height < view.bounds.width
                guard isLow == (scroll.superview == nil) else { return }
                if isLow {
                    scroll.frame = CGRect(x: 60, y: 60, width: 200, height: 200)
                    note.text = "Nothing"
                    note.frame = CGRect(x: 100, y: 100, width: 80, height: 30)
                    if hasContent {
                        let content = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
                        content.text = "Content"
                        scroll.addSubview(content)
                    }
                    view.addSubview(scroll)
                    view.addSubview(note)
                } else {
                    scroll.removeFromSuperview()
                    note.removeFromSuperview()
                    scroll.subviews.forEach { $0.removeFromSuperview() }
                }
            }
        }
        func target(_ hasContent: Bool) -> LayoutTarget {
            LayoutTarget("List", invariants: [.noOverlapOfSiblings]) {
                let list = List()
                list.hasContent = hasContent
                return list
            }
        }
        XCTAssertNil(try failure(of: target(false))?.description)
        let found = try XCTUnwrap(failure(of: target(true)))
        XCTAssertTrue(found.message.contains("note"), found.description)
    }

    /// A child may lie below the bars of its parent, which cover nothing where it is first shown.
    func test_childThatKeepsClearOfBars_fillsItsContainer() throws {
        final class Parent: UIViewController {
            private final class Child: UIViewController {}

            override func viewDidLoad() {
                super.viewDidLoad()
                let child = Child()
                addChild(child)
                child.view.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(child.view)
                NSLayoutConstraint.activate([
                    child.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                    child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                ])
                child.didMove(toParent: self)
            }
        }
        var target = LayoutTarget { Parent() }
        // Opened on its side there is no status bar.
        target.surroundings.orientations = [.landscape, .portrait]
        target.surroundings.devices = ["iPhone SE 3"]
        XCTAssertNil(try failure(of: target, cases: 60)?.description)
    }

    func test_failure_saysHowToSeeItAgain_andHasAPicture() throws {
        let folder = try temporaryFolder()
        let first = try XCTUnwrap(failure(of: login(.landscapeLosesASpace), in: folder))
        XCTAssertEqual(first.reproduce, "swift test --filter test_login")
        XCTAssertTrue(first.description.contains("LoginTests.swift:7"), first.description)
        XCTAssertTrue(first.description.contains("Kept in: \(folder)/LoginTests.regressions.json"), first.description)
        let picture = try String(contentsOfFile: XCTUnwrap(first.picture), encoding: .utf8)
        XCTAssertTrue(picture.hasPrefix("<svg "), picture)
        XCTAssertTrue(picture.contains(">stack</text>"), picture)
        // What is kept comes first: it fails without a search, and is silent once the mistake is gone.
        let again = try XCTUnwrap(failure(of: login(.landscapeLosesASpace), cases: 0, in: folder))
        XCTAssertEqual(again.message, first.message)
        XCTAssertEqual(again.script, first.script)
        XCTAssertNil(try failure(of: login(nil), cases: 0, in: folder)?.description)
    }

    func test_invariantOfOnesOwn() throws {
        var target = login(nil)
        target.invariants = [
            LayoutInvariant("error-below", "The error lies above the button.") { screen in
                let login = screen.controller as? LoginViewController
                guard let error = login?.error, error.text != nil else { return nil }
                return "The error is at \(screen.frame(of: error).minY)."
            }
        ]
        let failure = try XCTUnwrap(failure(of: target))
        XCTAssertEqual(failure.invariant, "error-below")
        XCTAssertEqual(failure.script, ["1. show an error"])
        XCTAssertTrue(failure.description.contains("The error lies above the button."), failure.description)
    }

    func test_sameSeed_sameFailure() throws {
        let first = try XCTUnwrap(failure(of: login(.errorIsPlacedOnce)))
        let second = try XCTUnwrap(failure(of: login(.errorIsPlacedOnce)))
        XCTAssertEqual(first.script, second.script)
        XCTAssertEqual(first.frames, second.frames)
    }

    // MARK: What cannot be checked

    private func problem(_ target: LayoutTarget, file: String = "/nowhere/LoginTests.swift") -> String? {
        do {
            try target.check(cases: 1, file: file)
            return nil
        } catch {
            return "\(error)"
        }
    }

    func test_surroundingsThatMakeNoSense_areRefused() {
        var target = login(nil)
        target.surroundings.devices = ["iFon"]
        XCTAssertTrue(problem(target)?.contains("There is no device 'iFon'. Known are iPhone 4s, ") == true)
        target.surroundings.devices = ["iPhone 4s"]
        XCTAssertTrue(
            problem(target)?.contains("'iPhone 4s' never ran ios13plus. Add another device, or another generation")
                == true)
        target.surroundings = LayoutSurroundings()
        target.surroundings.orientations = []
        XCTAssertTrue(problem(target)?.contains("orientations is empty. Name at least one, as .portrait.") == true)
        target.surroundings = LayoutSurroundings()
        target.surroundings.presentations = []
        XCTAssertTrue(problem(target)?.contains("presentations is empty. Name at least one, as .window.") == true)
        target.surroundings = LayoutSurroundings()
        target.surroundings.systems = []
        XCTAssertTrue(problem(target)?.contains("systems is empty. Name at least one generation of UIKit") == true)
        target.surroundings = LayoutSurroundings()
        target.surroundings.maximumSteps = -1
        XCTAssertTrue(problem(target)?.contains("maximumSteps is -1; 0 to 10000 are possible.") == true)
    }

    func test_nameThatIsEmpty_isRefused() {
        let target = LayoutTarget("") { UIViewController() }
        XCTAssertTrue(problem(target)?.contains("The name has 0 bytes; 1 to 200 are possible.") == true)
    }

    func test_regressionsThatCannotBeRead_areRefused() throws {
        let folder = try temporaryFolder()
        try Data("{".utf8).write(to: URL(fileURLWithPath: "\(folder)/LoginTests.regressions.json"))
        let text = problem(login(nil), file: "\(folder)/LoginTests.swift")
        XCTAssertTrue(text?.contains("\(folder)/LoginTests.regressions.json") == true, text ?? "none")
        XCTAssertTrue(text?.contains("Repair the file, or delete it, and they are forgotten.") == true, text ?? "none")
    }

    func test_environmentVariablesWithOtherThanNumbers_areRefused() {
        func problem(_ name: String, _ value: String) -> String? {
            do {
                _ = try CheckSettings([name: value], cases: 1)
                return nil
            } catch {
                return error.description
            }
        }
        XCTAssertEqual(
            problem("LAYOUT_FUZZ_SEED", "x")?.hasPrefix("LAYOUT_FUZZ_SEED is 'x', and a seed is a whole number"), true)
        XCTAssertEqual(
            problem("LAYOUT_FUZZ_CASES", "-1")?.contains("LAYOUT_FUZZ_CASES is '-1', and a number of runs"), true)
        XCTAssertEqual(
            problem("LAYOUT_FUZZ_SECONDS", "0")?.contains("LAYOUT_FUZZ_SECONDS is '0', and a time is a number"), true)
        XCTAssertNil(problem("LAYOUT_FUZZ_SECONDS", "1.5"))
    }
}
