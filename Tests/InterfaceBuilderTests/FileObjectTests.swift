import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// A controller that notes what a storyboard tells it.
private final class Teller: UIViewController {
    var events: [String] = []
    var senders: [AnyObject?] = []
    var pressed: [AnyObject] = []
    var agrees = true
    var box: Waker?
    override func awakeFromNib() {
        super.awakeFromNib()
        events.append("awake\(isViewLoaded ? " with a view" : "")")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("loaded\(box == nil ? " without a box" : "")")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        events.append("asked '\(identifier)'")
        senders.append(sender.map { $0 as AnyObject })
        return agrees
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let there = segue.destination
        events.append(
            "prepare '\(segue.identifier ?? "")'\(there.parent == nil && !there.isViewLoaded ? "" : ", late")")
    }
}

/// A view that notes when it wakes, and with what.
private final class Waker: UIView {
    nonisolated(unsafe) static var log: [String] = []
    var mate: UIView?
    var calls: [AnyObject] = []
    override func awakeFromNib() {
        super.awakeFromNib()
        Self.log.append("\(tag)\(mate.map { " with \($0.tag)" } ?? "")")
    }
}

/// Loads a xib, and is no responder.
final class PlainOwner: NSObject {
    var one: UIView?
}

/// Has a method by which the responder chain finds it.
final class ChainView: UIView {
    var calls = 0
}

/// As `uikit-sources` writes it.
final class ObjectiveCClasses: ObjectiveCModule {
    static var classes: [ObjectiveCClass] {
        [
            ObjectiveCClass(PlainOwner.self, [.property("one", { $0.one }, { $0.one = $1 })]),
            ObjectiveCClass(ChainView.self, [.method("found:") { view, _ in view.calls += 1 }]),
        ]
    }
}

/// A controller that makes its view by itself.
private final class OwnViewController: UIViewController {
    override func loadView() { view = Waker(frame: .zero) }
}

/// What becomes of the objects of a file: how they are connected and woken, which ways lead on, what is loaded again.
final class FileObjectTests: XCTestCase {
    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment()
        Waker.log = []
    }

    private var classes: ClassRegistry {
        var classes = ClassRegistry()
        classes.register("Teller") { Teller() }.outlet("box", \.box).action("press:") { $0.pressed.append($1) }
        classes.register("Waker") { Waker(frame: .zero) }.outlet("mate", \.mate)
            .action("call:") { $0.calls.append($1) }
        classes.register("OwnViewController") { OwnViewController() }
        return classes
    }

    private func teller(_ view: String, _ more: String = "") throws -> Teller {
        let text = Documents.storyboard(view, attributes: #"customClass="Teller""#, controller: more)
        let storyboard = UIStoryboard(document: try Documents.document(text), classes: classes)
        return try XCTUnwrap(storyboard.instantiateInitialViewController() as? Teller)
    }

    private func xib(_ objects: String) throws -> UINib {
        UINib(
            document: try Documents.document(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
                useAutolayout="YES"><objects>\(objects)</objects></document>
                """), classes: classes)
    }

    private func waker(_ tag: Int, _ inside: String = "", mate: String? = nil) -> String {
        let outlet = mate.map { "<connections><outlet property=\"mate\" destination=\"\($0)\"/></connections>" } ?? ""
        return """
            <view customClass="Waker" tag="\(tag)" id="w\(tag)"><rect key="frame" x="0" y="0" width="20" height="20"/>\
            <subviews>\(inside)</subviews>\(outlet)</view>
            """
    }

    // MARK: Segues

    /// A button, a button of a bar and a recognizer, each of which leads to another scene; the last way has no name.
    private func start() throws -> (host: SceneHost, start: Teller) {
        func segue(_ name: String) -> String {
            "<connections><segue kind=\"presentation\" destination=\"there\" \(name)/></connections>"
        }
        let view = Documents.root(
            "<button id=\"go\">\(segue("identifier=\"button\""))</button>", "",
            more: #"<connections><outletCollection property="gestureRecognizers" destination="tap"/></connections>"#)
        let more = """
            <navigationItem key="navigationItem" id="item"><barButtonItem key="rightBarButtonItem" title="y" id="bar">\
            \(segue("identifier=\"bar\""))</barButtonItem></navigationItem></viewController>\
            <tapGestureRecognizer id="tap">\(segue(""))</tapGestureRecognizer></objects></scene>\
            <scene sceneID="s2"><objects><viewController id="there"><view key="view" id="r2"/>
            """
        let start = try teller(view, more)
        let host = SceneHost(device: try XCTUnwrap(DeviceModel.named("iPhone 6")), orientation: .portrait)
        host.launch(start)
        start.events = []
        return (host, start)
    }

    /// uikit-model: files-1
    func test_aPersonsWay_isAskedFor_andCodesIsNot() throws {
        for agrees in [true, false] {
            LayoutEnvironment.current = LayoutEnvironment()
            let (host, start) = try start()
            start.agrees = agrees
            let button = try XCTUnwrap(start.view.subviews.first as? UIButton)
            let item = try XCTUnwrap(start.navigationItem.rightBarButtonItem)
            let tap = try XCTUnwrap(start.view.gestureRecognizers?.first)
            let ways: [(name: String, sender: AnyObject, go: () -> Void)] = [
                ("button", button, { button.sendActions(for: .touchUpInside) }),
                ("bar", item, { item.performPrimaryAction() }), ("", tap, { tap.recognize() }),
            ]
            for way in ways {
                (start.events, start.senders) = ([], [])
                way.go()
                host.settle()
                XCTAssertEqual(start.events, ["asked '\(way.name)'"] + (agrees ? ["prepare '\(way.name)'"] : []))
                XCTAssertTrue(start.senders.first ?? nil === way.sender, way.name)
                XCTAssertEqual(start.presentedViewController != nil, agrees, way.name)
                if agrees { start.dismiss(animated: false) }
                host.settle()
            }
            start.events = []
            start.performSegue(withIdentifier: "bar", sender: nil)
            XCTAssertEqual(start.events, ["prepare 'bar'"])
            XCTAssertEqual(LayoutEnvironment.current.reports, [])
        }
    }

    /// The embedded controller is a child when its parent's view is loaded, and none when it is prepared.
    /// uikit-model: files-7
    func test_anEmbeddedScene_isPrepared_beforeItIsAChild() throws {
        let container = """
            <containerView id="inside"><connections><segue kind="embed" identifier="in" destination="there"/></connections>\
            </containerView>
            """
        let teller = try teller(Documents.root(container, ""), Self.secondScene)
        teller.loadViewIfNeeded()
        XCTAssertEqual(teller.events, ["awake", "prepare 'in'", "loaded without a box"])
        XCTAssertTrue(teller.children.first?.view.superview === teller.view.subviews.first)
        XCTAssertTrue(teller.children.first?.parent === teller)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// What follows the first controller of a storyboard: another scene.
    private static let secondScene = """
        </viewController></objects></scene><scene sceneID="s2"><objects><viewController id="there"><view key="view" id="r2"/>
        """

    // MARK: Rows

    private static let rowButton = """
        <button id="go"><connections><action selector="press:" destination="c" eventType="touchDown"/>\
        <segue kind="presentation" identifier="way" destination="there"/></connections></button>
        """
    private static let table = """
        <tableView key="view" id="t"><prototypes><tableViewCell reuseIdentifier="row" id="cell">\
        <tableViewCellContentView key="contentView" tableViewCell="cell" id="k"><subviews>\(rowButton)</subviews>\
        </tableViewCellContentView></tableViewCell></prototypes></tableView>
        """
    private static let collection = """
        <collectionView key="view" id="l"><collectionViewFlowLayout key="collectionViewLayout" id="f"/><cells>\
        <collectionViewCell reuseIdentifier="row" id="cell"><view key="contentView" id="k"><subviews>\(rowButton)</subviews>\
        </view></collectionViewCell></cells></collectionView>
        """

    /// The button of a new row or item.
    private func rowButton(of teller: Teller) throws -> UIButton {
        let list: UIView = teller.view
        let row = (list as? UITableView)?.dequeueReusableCell(withIdentifier: "row")
        let item = (list as? UICollectionView)?.dequeueReusableCell(
            withReuseIdentifier: "row", for: IndexPath(item: 0, section: 0))
        return try XCTUnwrap((row?.contentView ?? item?.contentView)?.subviews.first as? UIButton)
    }

    /// uikit-model: files-6
    func test_aControlOfARow_reachesTheController_andGoesItsWays() throws {
        for list in [Self.table, Self.collection] {
            LayoutEnvironment.current = LayoutEnvironment()
            let teller = try teller(list, Self.secondScene)
            let host = SceneHost(device: try XCTUnwrap(DeviceModel.named("iPhone 6")), orientation: .portrait)
            host.launch(teller)
            teller.events = []
            let button = try rowButton(of: teller)
            button.sendActions(for: .touchDown)
            XCTAssertEqual(teller.pressed.count, 1)
            XCTAssertTrue(teller.pressed.first === button)
            XCTAssertEqual(teller.events, [])
            button.sendActions(for: .touchUpInside)
            host.settle()
            XCTAssertEqual(teller.events, ["asked 'way'", "prepare 'way'"])
            XCTAssertTrue(teller.senders.first ?? nil === button)
            XCTAssertNotNil(teller.presentedViewController)
            XCTAssertEqual(teller.pressed.count, 1)
            XCTAssertEqual(LayoutEnvironment.current.reports, [])
        }
    }

    /// uikit-model: files-6
    func test_rowsAndLists_doNotKeepTheController() throws {
        for list in [Self.table, Self.collection] {
            weak var controller: UIViewController?
            weak var view: UIView?
            func button() throws -> UIButton {
                let teller = try teller(list, Self.secondScene)
                (controller, view) = (teller, teller.view)
                return try rowButton(of: teller)
            }
            let left = try button()
            LayoutEnvironment.current = LayoutEnvironment()
            XCTAssertNil(controller)
            XCTAssertNil(view)
            // It leads nowhere now.
            left.sendActions(for: [.touchDown, .touchUpInside])
        }
    }

    // MARK: Waking

    /// uikit-model: files-2
    func test_everyObject_wakes_whenAllIsConnected() throws {
        let view = Documents.root(waker(1, waker(2)) + waker(3, mate: "w1"), "")
        let teller = try teller(view, #"<connections><outlet property="box" destination="w3"/></connections>"#)
        XCTAssertEqual(teller.events, ["awake"])
        XCTAssertEqual(Waker.log, [])
        teller.loadViewIfNeeded()
        XCTAssertEqual(Waker.log.sorted(), ["1", "2", "3 with 1"])
        XCTAssertEqual(teller.events, ["awake", "loaded"])
        // Without any connection, too.
        XCTAssertEqual(try self.teller(Documents.root("", "")).events, ["awake"])
    }

    /// uikit-model: files-2
    func test_theOwnerOfAXib_isNotWoken() throws {
        let owner = Waker(frame: .zero)
        owner.tag = 9
        let nib = try xib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" customClass="Waker" id="-1"><connections>\
            <outlet property="mate" destination="w1"/></connections></placeholder>\(waker(1, waker(2)))
            """)
        let made = nib.instantiate(withOwner: owner).compactMap { $0 as? UIView }
        XCTAssertTrue(owner.mate === made.first)
        XCTAssertEqual(Waker.log.sorted(), ["1", "2"])
    }

    /// uikit-model: files-2
    func test_aPrototype_wakes_withWhatIsInIt() throws {
        let table = """
            <tableView key="view" id="t"><prototypes><tableViewCell reuseIdentifier="row" id="cell">\
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="k"><subviews>\(waker(1))</subviews>\
            </tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        let rows = try XCTUnwrap(try teller(table).view as? UITableView)
        XCTAssertEqual(Waker.log, [])
        for _ in 0..<2 { _ = rows.dequeueReusableCell(withIdentifier: "row") }
        XCTAssertEqual(Waker.log, ["1", "1"])
    }

    // MARK: Xibs

    /// uikit-model: files-3
    func test_viewsOfAXib_areConnected_toOneAnother() throws {
        let nib = try xib(waker(1, waker(4, mate: "w2")) + waker(2, mate: "w1") + waker(3, mate: "w4"))
        let made = nib.instantiate(withOwner: nil).compactMap { $0 as? Waker }
        XCTAssertEqual(made.map(\.tag), [1, 2, 3])
        XCTAssertTrue((made[0].subviews.first as? Waker)?.mate === made[1])
        XCTAssertTrue(made[1].mate === made[0])
        XCTAssertTrue(made[2].mate === made[0].subviews.first)
        XCTAssertEqual(Waker.log.sorted(), ["1", "2 with 1", "3 with 4", "4 with 2"])
    }

    /// uikit-model: files-3
    func test_actionsAndOutlets_reachTheOwner_andTheResponderChain() throws {
        final class Owner: UITextField, UITextFieldDelegate {}
        let action = { (selector: String, id: String) in
            "<connections><action selector=\"\(selector)\" destination=\"\(id)\" eventType=\"touchUpInside\"/></connections>"
        }
        let nib = try xib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" customClass="Waker" id="-1"/>\
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>\
            <button id="b">\(action("call:", "-1"))</button><button id="c">\(action("found:", "-2"))</button>\
            <textField id="f"><connections><outlet property="delegate" destination="-1"/></connections></textField>
            """)
        let owner = Waker(frame: .zero)
        let buttons = nib.instantiate(withOwner: owner).compactMap { $0 as? UIButton }
        buttons[0].sendActions(for: .touchUpInside)
        XCTAssertEqual(owner.calls.count, 1)
        XCTAssertTrue(owner.calls.first === buttons[0])
        let chain = ChainView(frame: .zero)
        let middle = UIView()
        chain.addSubview(middle)
        middle.addSubview(buttons[1])
        buttons[1].sendActions(for: .touchUpInside)
        XCTAssertEqual(chain.calls, 1)
        XCTAssertEqual(owner.calls.count, 1)
        let delegate = Owner(frame: .zero)
        let field = nib.instantiate(withOwner: delegate).lazy.compactMap { $0 as? UITextField }.first
        XCTAssertTrue(field?.delegate === delegate)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// Each event that a file can name calls at that event alone.
    /// uikit-model: files-3
    func test_actions_areCalledAtTheirEvents() throws {
        let events: [(String, UIControl.Event)] = [
            ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
            ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
            ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside),
            ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
            ("primaryActionTriggered", .primaryActionTriggered), ("editingDidBegin", .editingDidBegin),
            ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
            ("editingDidEndOnExit", .editingDidEndOnExit),
        ]
        for (name, event) in events {
            let nib = try xib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" customClass="Waker" id="-1"/>\
                <button id="b"><connections><action selector="call:" destination="-1" eventType="\(name)"/></connections></button>
                """)
            let owner = Waker(frame: .zero)
            let button = nib.instantiate(withOwner: owner).lazy.compactMap { $0 as? UIButton }.first
            for (_, other) in events where other != event { button?.sendActions(for: other) }
            XCTAssertEqual(owner.calls.count, 0, name)
            button?.sendActions(for: event)
            XCTAssertEqual(owner.calls.count, 1, name)
        }
    }

    func test_anEventThatIsNotKnown_isReported() throws {
        func button(_ id: String, _ target: String, _ event: String) -> String {
            """
            <button id="\(id)"><connections><action selector="press:" destination="\(target)" \(event)/></connections></button>
            """
        }
        let view = Documents.root(
            button("x", "c", #"eventType="touchSideways""#) + button("y", "-2", #"eventType="taps""#)
                + button("z", "c", "") + button("w", "c", #"eventType="valueChanged""#), "")
        let more =
            #"</viewController><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/><viewController id="d">"#
        let document = try Documents.document(
            Documents.storyboard(view, attributes: #"customClass="Teller""#, controller: more))
        let (controller, scene) = SceneLoader(document, LoadingOptions(traits: .any, classes: classes)).loadController(
            try XCTUnwrap(document.element(id: "c")))
        controller.loadViewIfNeeded()
        XCTAssertEqual(
            scene.report.problems.map(\.text),
            [("x", "touchSideways"), ("y", "taps")].map { id, event in
                "button \(id) calls 'press:' at the event '\(event)', which UIControl does not have; it is called at touchUpInside."
            })
        (controller.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
        XCTAssertEqual((controller as? Teller)?.pressed.count, 1)
    }

    /// uikit-model: files-3
    func test_anOwnerThatIsNoResponder_hasOutlets() throws {
        let nib = try xib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" customClass="PlainOwner" id="-1"><connections>\
            <outlet property="one" destination="v"/></connections></placeholder><view tag="3" id="v"/>
            """)
        let owner = PlainOwner()
        let made = nib.instantiate(withOwner: owner, options: nil)
        XCTAssertEqual(made.count, 1)
        XCTAssertEqual(owner.one?.tag, 3)
    }

    // MARK: Loaded again

    /// uikit-model: files-4
    func test_aViewThatWent_isLoadedFromItsStoryboardAgain() throws {
        let view = Documents.root(
            waker(1) + waker(2, mate: "w1"), "",
            more: #"<connections><outletCollection property="gestureRecognizers" destination="tap"/></connections>"#)
        let more = """
            <navigationItem key="navigationItem" id="item"><barButtonItem key="rightBarButtonItem" id="bar">\
            \(waker(7).replacingOccurrences(of: "<view ", with: "<view key=\"customView\" "))</barButtonItem>\
            </navigationItem><connections><outlet property="box" destination="w2"/></connections></viewController>\
            <tapGestureRecognizer id="tap"/></objects></scene><scene sceneID="s2"><objects><viewController id="there">\
            <view key="view" id="r2"/>
            """
        let teller = try teller(view, more)
        let first: UIView = teller.view
        let tap = try XCTUnwrap(first.gestureRecognizers?.first)
        let inBar = teller.navigationItem.rightBarButtonItem?.customView
        for turn in 1...2 {
            Waker.log = []
            teller.view = nil
            XCTAssertFalse(teller.isViewLoaded)
            let second: UIView = teller.view
            XCTAssertFalse(second === first)
            XCTAssertEqual(second.subviews.map(\.tag), [1, 2])
            XCTAssertTrue(teller.box === second.subviews[1])
            XCTAssertTrue(teller.box?.mate === second.subviews[0])
            // What belongs to the controller or to its scene stays.
            XCTAssertEqual(second.gestureRecognizers?.count, 1)
            XCTAssertTrue(second.gestureRecognizers?.first === tap)
            XCTAssertNotNil(inBar)
            XCTAssertTrue(teller.navigationItem.rightBarButtonItem?.customView === inBar)
            XCTAssertEqual(Waker.log.sorted(), ["1", "2 with 1"])
            XCTAssertEqual(teller.events, ["awake"] + Array(repeating: "loaded", count: turn + 1))
        }
    }

    /// uikit-model: files-4
    func test_loadView_comesBeforeTheStoryboard() throws {
        let text = Documents.storyboard(
            Documents.root(Documents.box("a"), ""), attributes: #"customClass="OwnViewController""#)
        let storyboard = UIStoryboard(document: try Documents.document(text), classes: classes)
        let controller = try XCTUnwrap(storyboard.instantiateInitialViewController())
        XCTAssertTrue(controller.view is Waker)
        XCTAssertEqual(controller.view.subviews.count, 0)
    }

    // MARK: Size classes

    private let widths = """
        <constraint firstItem="a" firstAttribute="width" constant="20" id="w">\
        <variation key="widthClass=compact" constant="30"/><variation key="widthClass=regular" constant="120"/></constraint>
        """

    /// Shows a controller that is loaded already in a parent that gives it other traits before it appears for the first time.
    /// - Returns: the width of a view then.
    private func width(
        of view: UIView?, in child: UIViewController, _ width: UIUserInterfaceSizeClass
    ) throws -> CGFloat? {
        let parent = UIViewController()
        parent.addChild(child)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: width), forChild: child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        let host = SceneHost(device: try XCTUnwrap(DeviceModel.named("iPhone 6")), orientation: .portrait)
        host.launch(parent)
        host.settle()
        return view?.frame.width
    }

    private let wanted: [(UIUserInterfaceSizeClass, CGFloat)] = [(.compact, 30), (.regular, 120)]

    /// uikit-model: files-5
    func test_traitsBeforeTheFirstAppearance_count() throws {
        let text = Documents.storyboard(Documents.root(Documents.box("a"), widths))
        for profile in UIKitProfile.allCases {
            for (sizeClass, length) in wanted {
                LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: 2)
                let storyboard = UIStoryboard(document: try Documents.document(text))
                let child = try XCTUnwrap(storyboard.instantiateInitialViewController())
                let box = child.view.subviews.first
                XCTAssertEqual(try width(of: box, in: child, sizeClass), length, "\(profile)")
            }
        }
    }

    /// uikit-model: files-5
    func test_aViewOfAXib_followsTheTraitsOfItsPlace() throws {
        let nib = try xib(
            """
            <view id="v"><rect key="frame" x="0" y="0" width="200" height="90"/><subviews>\(Documents.box("a"))</subviews>\
            <constraints>\(widths)</constraints></view>
            """)
        for (sizeClass, length) in wanted {
            let child = UIViewController()
            let made = nib.instantiate(withOwner: nil).compactMap { $0 as? UIView }
            let view = try XCTUnwrap(made.first)
            child.view.addSubview(view)
            XCTAssertEqual(try width(of: view.subviews.first, in: child, sizeClass), length)
        }
    }

    /// A controller of a storyboard in a parent, and its host.
    private func child(_ view: String) throws -> (child: UIViewController, host: SceneHost) {
        let storyboard = UIStoryboard(document: try Documents.document(Documents.storyboard(view)))
        let (parent, child) = (UIViewController(), try XCTUnwrap(storyboard.instantiateInitialViewController()))
        let host = SceneHost(device: try XCTUnwrap(DeviceModel.named("iPhone 6")), orientation: .portrait)
        host.launch(parent)
        parent.addChild(child)
        return (child, host)
    }

    /// Shows it with a width class.
    private func show(_ child: UIViewController, _ width: UIUserInterfaceSizeClass, _ host: SceneHost) {
        child.parent?.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: width), forChild: child)
        child.parent?.view.addSubview(child.view)
        host.settle()
    }

    /// uikit-model: files-5
    func test_ofAStack_onlyWhatVaries_isSetAgain() throws {
        let (child, host) = try child(
            Documents.root(
                """
                <stackView spacing="3" id="s"><rect key="frame" x="50" y="300" width="100" height="50"/>\
                <variation key="widthClass=regular" spacing="9"/></stackView>
                """, ""))
        show(child, .compact, host)
        let stack = try XCTUnwrap(child.view.subviews.first as? UIStackView)
        XCTAssertEqual(stack.spacing, 3)
        (stack.axis, stack.distribution, stack.alignment) = (.vertical, .equalCentering, .center)
        stack.isBaselineRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        for (width, spacing) in [(.regular, 9), (.compact, 3)] as [(UIUserInterfaceSizeClass, CGFloat)] {
            show(child, width, host)
            XCTAssertEqual(stack.spacing, spacing)
            XCTAssertEqual(stack.axis, .vertical)
            XCTAssertEqual(stack.distribution, .equalCentering)
            XCTAssertEqual(stack.alignment, .center)
            XCTAssertTrue(stack.isBaselineRelativeArrangement)
            XCTAssertEqual(stack.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        }
    }

    /// A space of the system's is another attribute than one in points.
    /// uikit-model: files-5
    func test_ofAStack_theSystemsSpace_varies() throws {
        let (child, host) = try child(
            Documents.root(
                """
                <stackView spacing="3" id="s"><rect key="frame" x="50" y="300" width="100" height="50"/>\
                <variation key="widthClass=regular" spacingType="standard"/></stackView>
                """, ""))
        for width in [.compact, .regular, .compact] as [UIUserInterfaceSizeClass] {
            show(child, width, host)
            let stack = try XCTUnwrap(child.view.subviews.first as? UIStackView)
            XCTAssertEqual(stack.spacing, width == .regular ? UIStackView.spacingUseSystem : 3)
        }
    }

    /// uikit-model: files-8
    func test_aViewThatIsLoadedLate_orAgain_goesByTheTraitsOfNow() throws {
        let masks = """
            <variation key="widthClass=compact"><mask key="subviews"><exclude reference="b"/></mask></variation>\
            <variation key="widthClass=regular"><mask key="subviews"><exclude reference="a"/></mask></variation>
            """
        let boxes = Documents.box("a", "tag=\"1\"") + Documents.box("b", "tag=\"2\"")
        for widths in [[.compact, .regular, .compact], [.regular, .compact]] as [[UIUserInterfaceSizeClass]] {
            let (child, host) = try child(Documents.root(boxes, "", more: masks))
            for width in widths {
                child.viewIfLoaded?.removeFromSuperview()
                host.settle()
                child.view = nil
                show(child, width, host)
                XCTAssertEqual(child.view.subviews.map(\.tag), [width == .compact ? 1 : 2])
            }
        }
    }
}
