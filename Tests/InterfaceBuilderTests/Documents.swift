import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// Small documents, and the real ones that lie beside the project on some machines.
enum Documents {
    static let head =
        #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="13196" "#
        + #"targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" "#

    /// A storyboard of one scene with this root view.
    static func storyboard(_ view: String, attributes: String = "", controller: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        \(head)initialViewController="c">
            <device id="retina4_7" orientation="portrait"/>
            <scenes>
                <scene sceneID="s"><objects>
                    <viewController id="c" storyboardIdentifier="main" \(attributes)>
                        \(view)
                        \(controller)
                    </viewController>
                </objects></scene>
            </scenes>
        </document>
        """
    }

    /// A root view of 375 x 667 with these subviews and constraints.
    static func root(_ subviews: String, _ constraints: String, more: String = "") -> String {
        """
        <view key="view" id="root">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(subviews)</subviews>
            <constraints>\(constraints)</constraints>
            \(more)
        </view>
        """
    }

    static func box(_ id: String, _ more: String = "", inside: String = "") -> String {
        """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(more)>
            <rect key="frame" x="1" y="2" width="3" height="4"/>\(inside)
        </view>
        """
    }

    static func document(_ text: String) throws -> InterfaceDocument {
        try InterfaceDocument(bytes: Array(text.utf8), file: "Main.storyboard")
    }

    /// The frames of the first scene on the canvas.
    static func canvasFrames(_ text: String) throws -> [String: CGRect] {
        let document = try document(text)
        let scene = try XCTUnwrap(document.scenes.first)
        let result = CanvasLayout(document, measurements: nil).run(try XCTUnwrap(scene.rootViews.first), of: scene)
        return Dictionary(result.frames.map { ($0.id, $0.frame) }) { first, _ in first }
    }

    /// The folder of real files, if it is there.
    static func realFiles() throws -> String {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        let path = folder.deletingLastPathComponent().appendingPathComponent("shared/storyboards").path
        guard FileManager.default.fileExists(atPath: path) else {
            throw XCTSkip("There are no real storyboards at \(path); put them there to score the frames.")
        }
        return path
    }
}
