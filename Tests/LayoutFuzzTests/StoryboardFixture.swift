import InterfaceBuilder
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Small storyboards: one that is right, and one for each thing that can be wrong.
struct StoryboardFixture {
    var views: [String]
    var constraints: [String]
    var device = "retina4_7"
    var rest = ""
    /// Ids of views that the controller has outlets to.
    var outlets: [String] = []
    /// Pictures and their sizes.
    var resources = ""
    /// More attributes of the controller.
    var controller = ""

    /// A document with one scene, whose root view is `root`, with the safe area `safe`.
    var document: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14113" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" initialViewController="vc">
          <device id="\(device)" orientation="portrait"/>
          <scenes>
            <scene sceneID="scene">
              <objects>
                <viewController id="vc" \(controller) sceneMemberID="viewController">
                  <view key="view" contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>\(views.joined())</subviews>
                    <color key="backgroundColor" white="1" alpha="1" colorSpace="custom"/>
                    <constraints>\(constraints.joined())</constraints>
                    \(rest)
                    <viewLayoutGuide key="safeArea" id="safe"/>
                  </view>
                  \(connections)
                </viewController>
              </objects>
            </scene>
          </scenes>
          <resources>\(resources)</resources>
        </document>
        """
    }

    private var connections: String {
        guard !outlets.isEmpty else { return "" }
        let all = outlets.enumerated().map { "<outlet property=\"p\($0)\" destination=\"\($1)\" id=\"o\($0)\"/>" }
        return "<connections>\(all.joined())</connections>"
    }

    func source() throws -> SceneSource {
        let document = try InterfaceDocument(bytes: Array(document.utf8), file: "folder/Test.storyboard")
        return try XCTUnwrap(SceneExtract.scenes(of: document).first)
    }

    // MARK: Parts

    static func label(_ id: String, _ text: String, lines: Int = 1, _ more: String = "") -> String {
        """
        <label text="\(text)" numberOfLines="\(lines)" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="The \(id)" \(more)>\
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
    }

    static func button(_ id: String, _ title: String) -> String {
        """
        <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\
        <state key="normal" title="\(title)"/></button>
        """
    }

    static func view(_ id: String, _ contents: String = "") -> String {
        "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">\(contents)</view>"
    }

    /// As in a file, where a missing item means the root view: `a.top = safe.top + 20`.
    static func pin(
        _ id: String, _ first: String, _ attribute: String, _ second: String? = nil, _ secondAttribute: String? = nil,
        constant: Double = 0, relation: String = "equal"
    ) -> String {
        var text = "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" relation=\"\(relation)\""
        if let second { text += " secondItem=\"\(second)\" secondAttribute=\"\(secondAttribute ?? attribute)\"" }
        return text + " constant=\"\(constant)\" id=\"\(id)\"/>"
    }

    // MARK: Scenes

    /// A text of any length and a button below it, clear of everything.
    static let right = StoryboardFixture(
        views: [label("title", "Welcome", lines: 0), button("next", "Continue")],
        constraints: [
            pin("k1", "title", "top", "safe", constant: 20), pin("k2", "title", "leading", "safe", constant: 16),
            pin("k3", "title", "trailing", "safe", constant: -16),
            pin("k4", "next", "top", "title", "bottom", constant: 8), pin("k5", "next", "centerX", "safe"),
            pin("k6", "next", "height", constant: 44, relation: "greaterThanOrEqual"),
            pin("k7", "next", "width", constant: 44, relation: "greaterThanOrEqual"),
        ])

    /// Clear of a status bar of 20 points only.
    static let underBars = StoryboardFixture(
        views: [label("title", "Welcome", lines: 0), button("next", "Continue")],
        constraints: [
            pin("k1", "title", "top", "root", constant: 24), pin("k2", "title", "leading", "safe", constant: 16),
            pin("k3", "title", "trailing", "safe", constant: -16),
            pin("k4", "next", "top", "safe", constant: 200), pin("k5", "next", "centerX", "safe"),
            pin("k6", "next", "height", constant: 44),
        ])

    /// Two texts on a line that know nothing of each other.
    static let overlapping = StoryboardFixture(
        views: [label("name", "Name, first name and title"), label("value", "Value")],
        constraints: [
            pin("k1", "name", "top", "safe", constant: 20), pin("k2", "name", "leading", "safe", constant: 16),
            pin("k3", "value", "top", "safe", constant: 20), pin("k4", "value", "trailing", "safe", constant: -16),
        ])

    /// Placed from the left, for one width of the screen.
    static let outside = StoryboardFixture(
        views: [button("next", "Next"), label("title", "Welcome", lines: 0)],
        constraints: [
            pin("k1", "next", "top", "safe", constant: 100), pin("k2", "next", "leading", "root", constant: 300),
            pin("k3", "next", "height", constant: 44), pin("k4", "next", "width", constant: 60),
            pin("k5", "title", "top", "safe", constant: 20), pin("k6", "title", "leading", "safe", constant: 16),
            pin("k7", "title", "trailing", "safe", constant: -16),
        ])

    /// As wide as what the rest of a screen of 375 points leaves.
    static let smallTarget = StoryboardFixture(
        views: [button("next", "Go")],
        constraints: [
            pin("k1", "next", "top", "safe", constant: 20), pin("k2", "next", "leading", "root", constant: 20),
            pin("k3", "next", "trailing", "root", constant: -280), pin("k4", "next", "height", constant: 44),
        ])

    /// As wide as its text in one language.
    static let truncatedText = StoryboardFixture(
        views: [label("title", "Welcome")],
        constraints: [
            pin("k1", "title", "top", "safe", constant: 20), pin("k2", "title", "leading", "safe", constant: 16),
            pin("k3", "title", "trailing", "safe", constant: -259),
        ])

    /// A table or collection view that is the root view of its controller, with one row or item.
    static func list(_ kind: String, contents: String, more: String = "") -> String {
        let name = kind == "tableView" ? "tableViewController" : "collectionViewController"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="10117" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
              <device id="retina4_7" orientation="portrait"/>
              <scenes><scene sceneID="scene"><objects>
                <\(name) id="vc"><\(kind) key="view" \(more) id="root">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                  <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                  \(contents)
                </\(kind)></\(name)>
              </objects></scene></scenes>
            </document>
            """
    }

    static func source(of text: String, file: String = "List.storyboard") throws -> SceneSource {
        let document = try InterfaceDocument(bytes: Array(text.utf8), file: file)
        return try XCTUnwrap(SceneExtract.scenes(of: document).first)
    }

    /// Three lengths that add up to 375 points.
    static let conflict = StoryboardFixture(
        views: [view("box")],
        constraints: [
            pin("k1", "box", "top", "safe", constant: 20), pin("k2", "box", "leading", "root", constant: 40),
            pin("k3", "box", "width", constant: 300), pin("k4", "root", "trailing", "box", constant: 35),
            pin("k5", "box", "height", constant: 50),
        ])

    /// A constraint that is not installed where there is much room.
    static let open = StoryboardFixture(
        views: [view("box")],
        constraints: [
            pin("k1", "box", "top", "safe", constant: 20), pin("k2", "box", "leading", "safe", constant: 40),
            pin("k3", "box", "width", constant: 300), pin("k4", "box", "height", constant: 50),
        ],
        rest: """
            <variation key="widthClass=regular"><mask key="constraints"><exclude reference="k1"/></mask></variation>
            """)

    /// A view that nothing places from above to below.
    static let openDesign = StoryboardFixture(
        views: [view("box")],
        constraints: [
            pin("k1", "box", "leading", "safe", constant: 40), pin("k2", "box", "width", constant: 300),
            pin("k3", "box", "height", constant: 50),
        ])
}
