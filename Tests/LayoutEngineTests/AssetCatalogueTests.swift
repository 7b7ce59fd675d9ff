import Foundation
import LayoutEngine
import XCTest

final class AssetCatalogueTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("Assets-\(UUID().uuidString)")
        try write("Assets.xcassets/Pin.imageset/pin@2x.png", png(40, 20))
        try write("Assets.xcassets/Pin.imageset/pin@3x.png", png(60, 30))
        try write(
            "Assets.xcassets/Pin.imageset/Contents.json",
            #"{"images":[{"idiom":"universal","scale":"1x"},{"idiom":"universal","scale":"2x","filename":"pin@2x.png"},{"idiom":"universal","scale":"3x","filename":"pin@3x.png"}]}"#
        )
        try write("Assets.xcassets/Group/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        try write("Assets.xcassets/Group/Box.imageset/box.svg", #"<svg xmlns="x" width="12" height="8"></svg>"#)
        try write(
            "Assets.xcassets/Group/Box.imageset/Contents.json",
            #"{"images":[{"idiom":"universal","filename":"box.svg"}]}"#)
        try write("Assets.xcassets/Empty.imageset/Contents.json", #"{"images":[{"idiom":"universal","scale":"1x"}]}"#)
        try write(
            "Assets.xcassets/Tint.colorset/Contents.json",
            #"{"colors":[{"idiom":"universal","color":{"components":{"red":"0xFF","green":"0.500","blue":"0","alpha":"1.000"}}}]}"#
        )
        try write("Photo.jpg", jpeg(300, 200))
    }

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    private func write(_ path: String, _ data: Data) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    private func png(_ width: UInt8, _ height: UInt8) -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, width, 0, 0, 0, height])
    }

    private func jpeg(_ width: Int, _ height: Int) -> Data {
        let sizes = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8] + sizes + [3, 0, 0, 0])
    }

    private func image(_ name: String) throws -> UIImage? {
        UIImage(named: name, in: try XCTUnwrap(Bundle(path: folder.path)), compatibleWith: nil)
    }

    func test_aPicture_hasTheSizeOfItsVariant() throws {
        XCTAssertEqual(try image("Pin")?.size, CGSize(width: 20, height: 10))
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 3)
        XCTAssertEqual(try image("Pin")?.scale, 3)
        XCTAssertEqual(try image("Pin")?.size, CGSize(width: 20, height: 10))
    }

    func test_aNameSpace_isPartOfTheName() throws {
        XCTAssertEqual(try image("Group/Box")?.size, CGSize(width: 12, height: 8))
        XCTAssertNil(try image("Box"))
    }

    func test_aSetWithoutFiles_isNoPicture() throws {
        XCTAssertNil(try image("Empty"))
        XCTAssertNil(try image("Missing"))
    }

    func test_aFileBesideTheCatalogue_isFoundByItsName() throws {
        XCTAssertEqual(try image("Photo.jpg")?.size, CGSize(width: 300, height: 200))
    }

    func test_aColor_isReadInEachNotation() throws {
        let bundle = try XCTUnwrap(Bundle(path: folder.path))
        XCTAssertEqual(
            UIColor(named: "Tint", in: bundle, compatibleWith: nil)?.resolvedColor(with: .current),
            UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }
}
