import Foundation
import InterfaceBuilder
import LayoutEngine
import LayoutFuzz
import XCTest

// doc: storyboard-controller
final class LoginViewController: UIViewController {
    var nameField: UITextField?
    private(set) var greeting = ""

    func signIn(_ sender: AnyObject) { greeting = "Welcome, \(nameField?.text ?? "")!" }
}
// end

/// The code in what is written about InterfaceBuilder, with a storyboard of its name in the working folder.
final class StoryboardSnippets: SnippetTestCase {
    private var folder = URL(fileURLWithPath: "/")
    private let before = FileManager.default.currentDirectoryPath

    override func setUpWithError() throws {
        LayoutEnvironment.current = LayoutEnvironment()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("snippets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.storyboard.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
    }

    override func tearDownWithError() throws {
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(before))
        try FileManager.default.removeItem(at: folder)
    }

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
        initialViewController="login">
            <device id="retina4_7" orientation="portrait"/>
            <scenes>
                <scene sceneID="s"><objects>
                    <viewController id="login" customClass="LoginViewController">
                        <view key="view" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
                                <textField id="name" userLabel="Name" translatesAutoresizingMaskIntoConstraints="NO">
                                    <rect key="frame" x="16" y="36" width="343" height="34"/>
                                </textField>
                                <button id="go" translatesAutoresizingMaskIntoConstraints="NO">
                                    <rect key="frame" x="16" y="78" width="343" height="30"/>
                                    <state key="normal" title="Sign in"/>
                                    <connections>
                                        <action selector="signIn:" destination="login" eventType="touchUpInside"/>
                                    </connections>
                                </button>
                            </subviews>
                            <constraints>
                                <constraint firstItem="name" firstAttribute="leading" secondItem="root" \
        secondAttribute="leading" constant="16" id="k1"/>
                                <constraint firstItem="root" firstAttribute="trailing" secondItem="name" \
        secondAttribute="trailing" constant="16" id="k2"/>
                                <constraint firstItem="name" firstAttribute="top" secondItem="area" \
        secondAttribute="top" constant="16" id="k3"/>
                                <constraint firstItem="name" firstAttribute="height" constant="34" id="k4"/>
                                <constraint firstItem="go" firstAttribute="top" secondItem="name" \
        secondAttribute="bottom" constant="8" id="k5"/>
                                <constraint firstItem="go" firstAttribute="leading" secondItem="name" \
        secondAttribute="leading" id="k6"/>
                                <constraint firstItem="go" firstAttribute="trailing" secondItem="name" \
        secondAttribute="trailing" id="k7"/>
                                <constraint firstItem="go" firstAttribute="height" constant="30" id="k8"/>
                            </constraints>
                            <viewLayoutGuide key="safeArea" id="area"/>
                        </view>
                        <connections><outlet property="nameField" destination="name"/></connections>
                    </viewController>
                </objects></scene>
            </scenes>
        </document>
        """

    func test_app() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        // doc: storyboard-app
        var classes = ClassRegistry()
        classes.register("LoginViewController") { LoginViewController() }
            .outlet("nameField", \.nameField)
            .action("signIn:") { controller, sender in controller.signIn(sender) }
        let storyboard = try UIStoryboard(contentsOfFile: "Main.storyboard", classes: classes)
        window.rootViewController = storyboard.instantiateInitialViewController()
        // end
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        // doc: storyboard-use
        if let login = window.rootViewController as? LoginViewController {
            login.nameField?.text = "Ada"
            login.signIn(login)
            print(login.greeting)  // Welcome, Ada!
        }
        // end
        XCTAssertNotNil(window.rootViewController as? LoginViewController)
        try assertPrinted("storyboard-use")
    }

    func test_devices() throws {
        // doc: storyboard-devices
        let document = try InterfaceDocument(contentsOfFile: "Main.storyboard")
        let layout = DeviceLayout(document, device: DeviceModel.named("iPhone X")!, orientation: .portrait)
        let scene = layout.run(document.scenes[0].rootViews[0], of: document.scenes[0])
        for view in scene.frames { print(view.name, view.frame.minY, view.frame.width) }
        // view root 0.0 375.0
        // textField name 'Name' 60.0 343.0
        // button go 102.0 343.0
        // end
        try assertPrinted("storyboard-devices")
    }

    func test_scenes() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="a"><scenes>
            <scene sceneID="1"><objects><viewController storyboardIdentifier="First" id="a"><view key="view" id="v">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects></scene>
            </scenes></document>
            """
        try Data(text.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
        let storyboard = try UIStoryboard(contentsOfFile: "Main.storyboard")
        XCTAssertEqual(LayoutTarget.scenes(of: storyboard).map(\.name), ["First"])
        // doc: storyboard-scenes
        for target in LayoutTarget.scenes(of: storyboard) { try target.check() }
        // end
    }

    func test_error() throws {
        // doc: storyboard-error
        do {
            _ = try InterfaceDocument(bytes: Array("<document>".utf8), file: "Broken.storyboard")
        } catch let error as InterfaceBuilderError {
            print(error.file, error.place.line, error.place.column)  // Broken.storyboard 1 11
        }
        // end
        try assertPrinted("storyboard-error")
    }
}
