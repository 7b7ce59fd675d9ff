import Foundation
import InterfaceBuilder
import LayoutEngine

/// A controller of a file that records `willMove` and `didMove(toParent:)`.
private final class EmbeddedController: UIViewController {
    var parents: [String] = []
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        parents.append("will \(parent?.title ?? "none")")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        parents.append("did \(parent?.title ?? "none")")
    }
}

extension ScenarioRun {
    /// The error message of a file that is refused; nil if it is read.
    fileprivate func reason(_ text: String) -> String? {
        ScenarioFile.refusal(of: Array(text.utf8), file: "Main.storyboard")?.reason
    }

    fileprivate func onDevice(_ text: String, environment: String? = nil) -> LaidOutScene? {
        guard let document = read(text), let scene = document.scenes.first, let root = scene.rootViews.first else {
            expect("whether there is a root view", false, true)
            return nil
        }
        let measured = environment.flatMap { try? EnvironmentMeasurements(Array($0.utf8)) }
        return DeviceLayout(
            document, device: device, orientation: self.environment.orientation,
            measurements: measured?.measurements(file: document.file, root: root.id ?? "")
        ).run(root, of: scene)
    }

    fileprivate func expectFrame(_ id: String, _ scene: LaidOutScene?, _ wanted: CGRect, _ when: String = "") {
        guard let frame = scene?.frames.first(where: { $0.id == id })?.frame else {
            return expect("whether there is a view \(id) \(when)", false, true)
        }
        expect("frame of \(id) \(when)", frame, wanted)
    }
}

/// Files at the limits of what is read, and scenes of files on devices. Source: docs/interface-builder.md.
extension Scenario {
    static let fileLimits: [Scenario] = [
        // Numbers just inside and just outside of their limits.
        Scenario("file-number-limits", rules: [], limits: [9, 5, 4]) { run in
            let lengths = [
                "constant", "spacing", "rowHeight", "sectionHeaderHeight", "sectionFooterHeight",
                "preferredMaxLayoutWidth", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "pointSize",
                "minimumLineSpacing",
            ]
            let rectangles = ["rect", "frame", "size", "inset", "edgeInsets", "directionalEdgeInsets"]
            let priorities = [
                "priority", "horizontalHuggingPriority", "verticalHuggingPriority",
                "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
            ]
            func judge(_ element: String, _ attributes: String, _ words: String?) {
                let found = run.reason("<document><objects><\(element) \(attributes)/></objects></document>")
                run.expect(
                    "whether \(element) \(attributes) is read or refused as it should be",
                    words.map { found?.contains($0) ?? false } ?? (found == nil),
                    true)
            }
            let length = lengths[run.numbers[0]]
            judge("view", "\(length)='1000000'", nil)
            judge("view", "\(length)='-1000000'", nil)
            judge("view", "\(length)='1000000.5'", "lengths beyond 1000000")
            judge("view", "\(length)='-1000000.5'", "lengths beyond 1000000")
            judge("view", "\(length)='infinite'", nil)
            judge("view", "\(length)='nan'", "\(length) is 'nan'")
            judge("view", "\(length)='12,5'", "\(length) is '12,5'")
            let rectangle = rectangles[run.numbers[1]]
            judge(rectangle, "key='frame' id='x' type='y' width='5'", nil)
            judge(rectangle, "width='wide'", "width is 'wide'")
            judge(rectangle, "left='2000000'", "lengths beyond")
            judge("label", "width='wide' left='2000000'", nil)
            let priority = priorities[run.numbers[2]]
            judge("view", "\(priority)='0'", nil)
            judge("view", "\(priority)='1000'", nil)
            judge("view", "\(priority)='1000.5'", "priorities are numbers")
            judge("view", "\(priority)='-0.5'", "priorities are numbers")
            judge("view", "\(priority)='high'", "priorities are numbers")
            for (text, isRight) in [
                ("1:2", true), ("1/2", true), ("0.5", true), ("-2", true), ("0", false), ("1:0", false), ("0:1", false),
                ("1:2:3", false), ("", false), (":", false), ("1:", false), ("x", false), ("1000000", true),
                ("2000000", false), ("0.000001", true), ("0.0000001", false),
            ] {
                for element in ["constraint", "variation"] {
                    judge(element, "multiplier='\(text)'", isRight ? nil : "multiplier is '\(text)'")
                }
                judge("label", "multiplier='\(text)'", nil)
            }
            // Of two mistakes in one element, the error is about the first name in alphabetical order.
            judge("rect", "x='a' height='b'", "height is 'b'")
            judge("rect", "y='a' x='b'", "x is 'b'")
        },
        // Target runtimes, cycles of containers, segues without destination, and the build that wrote a file.
        Scenario("file-document-limits", rules: [], limits: [8, 1, 900]) { run in
            let count = run.numbers[0] + 1
            for (runtime, words) in [
                ("iOS.CocoaTouch", nil), ("iOS.CocoaTouch.iPad", nil), ("MacOSX.Cocoa", "MacOSX.Cocoa"),
                ("watchKit", "watchKit"), ("AppleTV", "AppleTV"),
            ] as [(String, String?)] {
                let found = run.reason("<document targetRuntime='\(runtime)'/>")
                run.expect(
                    "whether runtime \(runtime) is read or refused as it should be",
                    words.map { found?.contains($0) ?? false } ?? (found == nil), true)
            }
            run.expect(
                "whether a file of Xcode 3 is refused", run.reason("<archive/>")?.contains("Xcode 3") ?? false, true)
            run.expect(
                "whether a file without a document is refused", run.reason("<view/>")?.contains("'view'") ?? false, true
            )
            let kind = run.flag(1) ? "kind=\"embed\"" : "kind=\"relationship\" relationship=\"viewControllers\""
            func chain(_ kind: String, _ last: String) -> String {
                ScenarioFile.storyboard(
                    (0..<count).map { index in
                        let next = index + 1 < count ? "k\(index + 1)" : last
                        return """
                            <viewController id="k\(index)"><view key="view" id="v\(index)"/><connections>\
                            <segue \(kind) destination="\(next)" id="s\(index)"/></connections></viewController>
                            """
                    }, initial: "k0")
            }
            let circle = run.reason(chain(kind, "k0")) ?? "none"
            let names = ["k0"] + (1..<max(count, 1)).reversed().map { (index: Int) -> String in "k\(index)" } + ["k0"]
            let shown = names.prefix(8).joined(separator: " in ") + (names.count > 8 ? " in …" : "")
            run.expect("reported cycle of containers", circle.contains(": \(shown). ") ? shown : circle, shown)
            let missing = run.reason(chain(kind, "gone")) ?? "none"
            run.expect(
                "whether a relationship without destination is refused",
                missing.contains("'gone'") && missing.contains("not in the file"), true)
            // A show segue does not make its destination a child.
            run.expect("error about a cycle of show segues", run.reason(chain("kind=\"show\"", "k0")), nil)
            run.expect("error about a show segue without destination", run.reason(chain("kind=\"show\"", "gone")), nil)
            run.expect(
                "whether a missing initial view controller is refused",
                run.reason(ScenarioFile.storyboard([], initial: "gone"))?.contains("'gone'") ?? false, true)
            func build(_ version: String, _ plugIn: String = "") -> Int {
                let dependencies = """
                    <dependencies><deployment identifier="iOS"/><plugIn identifier="com.apple.Other" version="7"/>\
                    \(plugIn.isEmpty ? "" : "<plugIn identifier=\"com.apple.InterfaceBuilder.IBCocoaTouchPlugin\" version=\"\(plugIn)\"/>")\
                    </dependencies>
                    """
                return run.read("<document \(version)>\(dependencies)</document>")?.toolsVersion ?? -1
            }
            let number = run.numbers[2] + 10_000
            run.expect("build of a file", build("toolsVersion=\"\(number)\"", "5"), number)
            run.expect("build with a longer version", build("toolsVersion=\"\(number).7.1\""), number)
            run.expect("build of a file without a version", build(""), 0)
            run.expect("build of a version that is no number", build("toolsVersion=\"x\""), 0)
            run.expect(
                "build of version 32700 with a plug-in", build("toolsVersion=\"32700.99.1234\"", "\(number).5"), number)
            run.expect("build of version 32700 without a plug-in", build("toolsVersion=\"32700\""), 32_700)
            run.expect("build of version 32701 with a plug-in", build("toolsVersion=\"32701\"", "\(number)"), 32_701)
            // Elements with one id. Ids of devices are of another kind.
            let twice = run.read(
                """
                <document><device id="a" orientation="portrait"><adaptation id="b"/></device><objects><view id="a"/>\
                <view id="b"/>\(String(repeating: "<label id=\"a\"/>", count: count))</objects></document>
                """)
            run.expect("reported problems of repeated ids", twice?.problems.count ?? -1, count)
            run.expect("element of a repeated id", twice?.element(id: "a")?.name, "view")
            run.expect("element of an id that a device adaptation has too", twice?.element(id: "b")?.name, "view")
        },
        // Fonts and texts in all notations.
        Scenario("file-fonts", rules: ["text-6"], limits: [8, 40, 40, 1, 1, 9]) { run in
            let number = run.numbers
            let weights: [(String, UIFont.Weight)] = [
                ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
                ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
            ]
            let (small, large) = (number[1] + 6, number[1] + number[2] + 7)
            func piece(_ text: String, _ size: Int, _ font: String, _ paragraph: String = "") -> String {
                """
                <fragment content="\(text)"><attributes><font key="NSFont" size="\(size)" \(font)/>\(paragraph)</attributes>\
                </fragment>
                """
            }
            let pieces = [piece("a", small, "metaFont=\"system\""), piece("b", large, "metaFont=\"systemBold\"")]
            let order = run.flag(3) ? pieces : pieces.reversed()
            let multiple = "<paragraphStyle key=\"NSParagraphStyle\" lineHeightMultiple=\"\(number[5] + 2)\"/>"
            func label(_ id: String, _ font: String, text: String = "text=\"x\"") -> String {
                "<label \(text) id=\"\(id)\">\(font)</label>"
            }
            func described(_ attributes: String) -> String {
                "<fontDescription key=\"fontDescription\" \(attributes)/>"
            }
            func attributed(_ pieces: [String]) -> String {
                "<attributedString key=\"attributedText\">\(pieces.joined())</attributedString>"
            }
            let labels =
                label("w", described("type=\"system\" weight=\"\(weights[number[0]].0)\" pointSize=\"\(small)\""))
                + label("b", described("type=\"boldSystem\" pointSize=\"\(large)\""))
                + label("s", described("type=\"system\"")) + label("n", "")
                + label("a", attributed(order), text: "")
                + label("m", attributed([piece("c", small, "", multiple)]), text: "")
                + label(
                    "h",
                    described(
                        "type=\"custom\" name=\"HelveticaNeue-\(run.flag(4) ? "Bold" : "Light")\" pointSize=\"\(large)\""
                    ))
                + label("t", "<string key=\"text\">long\ntext</string>", text: "")
            let states = """
                <button id="k"><state key="normal" title="one"/><state key="selected"><string key="title">two</string></state>\
                <state key="disabled"><nil key="title"/></state></button>
                """
            guard let (_, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(labels + states)])) else {
                return
            }
            func font(_ id: String) -> UIFont { run.view(id, scene, UILabel.self).font }
            run.expect("font of a weight", font("w"), .systemFont(ofSize: CGFloat(small), weight: weights[number[0]].1))
            run.expect("bold font", font("b"), .boldSystemFont(ofSize: CGFloat(large)))
            run.expect("font size of a description without a size", font("s").pointSize, 14)
            run.expect("font of a label without a description", font("n"), UILabel().font)
            run.expect("font of an attributed text", font("a"), .boldSystemFont(ofSize: CGFloat(large)))
            run.expect(
                "text of an attributed text", run.view("a", scene, UILabel.self).text ?? "", run.flag(3) ? "ab" : "ba")
            run.expect(
                "line height of a paragraph", font("m").lineHeight, CGFloat(small * (number[5] + 2)) * 2444 / 2048,
                within: 0.01)
            run.expect(
                "font Helvetica Neue", font("h"),
                .helveticaNeue(ofSize: CGFloat(large), weight: run.flag(4) ? .bold : .light))
            run.expect("text with a line break", run.view("t", scene, UILabel.self).text ?? "", "long\ntext")
            let button: UIButton = run.view("k", scene)
            run.expect("title of a button", button.title(for: .normal) ?? "none", "one")
            run.expect("title of a selected button", button.title(for: .selected) ?? "none", "two")
        },
        // Scenes on a device, in the containers that lead to them, and views of xibs.
        Scenario("device-surroundings", rules: ["bars-1", "bars-2", "masks-9"], limits: [1, 1, 1, 200, 200, 3]) { run in
            let number = run.numbers
            let (hasBar, hasToolbar, hasTabs) = (run.flag(0), run.flag(1), run.flag(2))
            let navigation = """
                <navigationController id="n" navigationBarHidden="\(ScenarioFile.yes(!hasBar))" \
                toolbarHidden="\(ScenarioFile.yes(!hasToolbar))"><connections><segue kind="relationship" \
                relationship="rootViewController" destination="c" id="g1"/></connections></navigationController>
                """
            let tabs = """
                <tabBarController id="t"><connections><segue kind="relationship" relationship="viewControllers" \
                destination="n" id="g2"/></connections></tabBarController>
                """
            let scene = run.onDevice(
                ScenarioFile.storyboard([ScenarioFile.controller("")] + [navigation] + (hasTabs ? [tabs] : [])))
            var top = scene?.window.rootViewController
            run.expect("whether the root is a tab bar controller", top is UITabBarController, hasTabs)
            if let tabs = top as? UITabBarController { top = tabs.viewControllers?.first }
            let stack = top as? UINavigationController
            run.expect("whether there is a navigation controller", stack != nil, hasBar || hasToolbar)
            if let stack {
                run.expect("whether the navigation bar is hidden", stack.isNavigationBarHidden, !hasBar)
                run.expect("whether the toolbar is hidden", stack.isToolbarHidden, !hasToolbar)
                run.expect("prefersLargeTitles", stack.navigationBar.prefersLargeTitles, false)
            }
            // A view of a xib fills the screen if its autoresizing mask is flexible in both axes, else it keeps its size.
            let (width, height) = (number[3] + 20, number[4] + 20)
            let screen = run.device.size(in: run.environment.orientation)
            let mask = [
                "", #"<autoresizingMask key="autoresizingMask" widthSizable="YES"/>"#,
                #"<autoresizingMask key="autoresizingMask" heightSizable="YES"/>"#,
                #"<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>"#,
            ][number[5]]
            let view = "<view id=\"v\">\(ScenarioFile.rect(5, 6, width, height))\(mask)</view>"
            run.expectFrame(
                "v", run.onDevice(ScenarioFile.xib(view)),
                CGRect(
                    origin: .zero, size: number[5] == 3 ? screen : CGSize(width: width, height: height)), "of a xib")
            let row = """
                <tableViewCell id="v">\(ScenarioFile.rect(5, 6, width, height))<tableViewCellContentView key="contentView" id="k">\
                \(ScenarioFile.rect(0, 0, width, height))</tableViewCellContentView></tableViewCell>
                """
            run.expectFrame(
                "v", run.onDevice(ScenarioFile.xib(row)),
                CGRect(x: 0, y: 0, width: screen.width, height: CGFloat(height)), "of a table view cell")
            // Table view cells are as wide as their table on the device.
            let table = """
                <tableViewController id="c"><tableView key="view" id="t">\(ScenarioFile.rect(0, 0, 375, 667))\
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><prototypes>\
                <tableViewCell reuseIdentifier="r" id="p">\(ScenarioFile.rect(0, 28, 375, height))\
                <tableViewCellContentView key="contentView" id="k">\(ScenarioFile.rect(0, 0, 375, height))\
                </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
                """
            let rows = run.onDevice(ScenarioFile.storyboard([table]))
            run.expectFrame(
                "p", rows, CGRect(x: 0, y: 28, width: screen.width, height: CGFloat(height)), "in its table")
            run.expect("reported guesses on a device", rows?.assumptions ?? ["nothing"], [])
            let device = run.read(
                ScenarioFile.storyboard([]).replacingOccurrences(of: " initialViewController=\"c\"", with: ""))
            run.expect("device of a file without a device", device?.canvasDevice.name, "iPhone 6")
            let (id, points) = [
                ("retina3_5", CGSize(width: 320, height: 480)), ("retina4_0", CGSize(width: 320, height: 568)),
                ("retina5_5", CGSize(width: 414, height: 736)), ("retina6_1", CGSize(width: 414, height: 896)),
            ][number[5]]
            let named = run.read(
                ScenarioFile.storyboard([], device: "<device id=\"\(id)\" orientation=\"portrait\"/>")
                    .replacingOccurrences(of: " initialViewController=\"c\"", with: ""))
            run.expect("size of a \(id)", named?.canvasDevice.size(in: .portrait) ?? .zero, points)
        },
        // An embedded scene is added to its parent once. Unknown elements are reported in the order of the file.
        Scenario("file-embedded", rules: ["containment-1"], limits: [3, 4]) { run in
            var classes = ClassRegistry()
            classes.register("Inner") { EmbeddedController() }
            let box = """
                <containerView id="box">\(ScenarioFile.rect(3, 4, 50, 60))<connections>\
                <segue kind="embed" destination="d"/></connections></containerView>
                """
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(box, attributes: "title=\"outer\""),
                "<viewController id=\"d\" customClass=\"Inner\">\(ScenarioFile.root("", id: "r1"))</viewController>",
            ])
            guard let (controller, _) = run.load(file, classes: classes) else { return }
            let inner = controller.children.first as? EmbeddedController
            run.expect("calls of willMove and didMove(toParent:)", inner?.parents ?? [], ["will outer", "did outer"])
            let names = ["hologram", "ghost", "mirage", "echo", "shadow"]
            let rotated = (0..<3).map { names[($0 + run.numbers[1]) % names.count] }
            let strange = rotated.map { "<\($0) id=\"\($0)\"/>" }.joined()
            let known = (0..<run.numbers[0]).map { ScenarioFile.box("b\($0)") }.joined()
            guard
                let document = run.read(ScenarioFile.storyboard([ScenarioFile.controller(known + strange)])),
                let element = document.element(id: "c")
            else { return }
            let (owner, scene) = SceneLoader(document, LoadingOptions(traits: .any)).loadController(element)
            owner.loadViewIfNeeded()
            run.expect("unknown elements", scene.report.unknown.map(\.name), rotated)
            run.expect("number of reported problems", scene.report.problems.count, 0)
        },
        // A missing storyboard or xib raises an exception. If the app continues, it has an empty one.
        Scenario("file-missing", rules: ["constraints-11"], limits: [2]) { run in
            let name = ["Nowhere", "Main", "x"][run.numbers[0]]
            run.expectRefusal("a storyboard that is not there", .invalidArgument) {
                let storyboard = UIStoryboard(name: name + "-of-nobody", bundle: nil)
                run.expect(
                    "whether a missing storyboard has no initial view controller",
                    storyboard.instantiateInitialViewController() == nil, true)
            }
            run.expectRefusal("a xib that is not there", .invalidArgument) {
                let made = UINib(nibName: name + "-of-nobody", bundle: nil).instantiate(withOwner: nil, options: nil)
                run.expect("number of objects of a missing xib", made.count, 0)
            }
            // Paths that no file can have.
            for (path, reason) in [
                ("", "No such file or directory"),
                ("/" + String(repeating: name, count: 5000), "File name too long"),
            ] {
                let readings: [() throws -> Void] = [
                    { _ = try InterfaceDocument(contentsOfFile: path) },
                    { _ = try UIStoryboard(contentsOfFile: path) }, { _ = try UINib(contentsOfFile: path) },
                ]
                for (index, read) in readings.enumerated() {
                    var found = "nothing"
                    do { try read() } catch { found = (error as? InterfaceFileError)?.reason ?? "something else" }
                    run.expect("error of reading \(index)", found, reason)
                }
            }
            guard
                let document = run.read(
                    ScenarioFile.storyboard([
                        ScenarioFile.controller("", attributes: "storyboardIdentifier=\"\(name)\" title=\"found\"")
                    ]))
            else { return }
            let storyboard = UIStoryboard(document: document)
            run.expectRefusal("a scene that is there", nil) {
                run.expect(
                    "title of the scene by its identifier",
                    storyboard.instantiateViewController(withIdentifier: name).title ?? "", "found"
                )
            }
            run.expectRefusal("a scene that is not there", .invalidArgument) {
                let empty = storyboard.instantiateViewController(withIdentifier: name + "2")
                run.expect("whether a missing scene has no storyboard", empty.storyboard == nil, true)
            }
        },
    ]
}
