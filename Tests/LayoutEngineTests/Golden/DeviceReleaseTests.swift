import LayoutEngine
import XCTest

/// Which devices there were, which screens they have, and which iOS they ran.
final class DeviceReleaseTests: XCTestCase {
    /// uikit-model: devices-2
    func test_everyScreenHasItsDevices() {
        for release in DeviceModel.releases {
            XCTAssertEqual(release.model?.name, release.name)
            XCTAssertEqual(DeviceModel.named(release.name)?.size, release.model?.size, release.name)
        }
        for model in DeviceModel.all { XCTAssertEqual(model.release?.screen, model.name) }
        XCTAssertEqual(Set(DeviceModel.releases.map(\.name)).count, DeviceModel.releases.count)
    }

    /// uikit-model: devices-2
    func test_versionsOfDevices() {
        func systems(_ name: String) -> ClosedRange<Int>? { DeviceModel.named(name)?.release?.systems }
        XCTAssertEqual(systems("iPhone 4s"), 5...9)
        XCTAssertEqual(systems("iPhone 6"), 8...12)
        XCTAssertEqual(systems("iPhone X"), 11...16)
        XCTAssertEqual(systems("iPhone XR"), 12...18)
        XCTAssertEqual(systems("iPhone 16 Pro"), 18...26)
        XCTAssertEqual(systems("iPad Air 2"), 8...15)
    }

    /// uikit-model: generations-1, devices-2
    func test_generationsThatRanOnAScreen() throws {
        let small = try XCTUnwrap(DeviceModel.named("iPhone 6"))
        XCTAssertEqual(small.deviceWithSameScreen(running: .iOS9_10)?.name, "iPhone 6")
        XCTAssertEqual(small.deviceWithSameScreen(running: .iOS13plus)?.name, "iPhone 6s")
        XCTAssertNil(DeviceModel.named("iPhone 4s")?.deviceWithSameScreen(running: .iOS11_12))
        XCTAssertNil(DeviceModel.named("iPhone 16 Pro")?.deviceWithSameScreen(running: .iOS11_12))
        XCTAssertFalse(small.supports(.iOS13plus))
        XCTAssertTrue(small.hasScreen(of: try XCTUnwrap(DeviceModel.named("iPhone SE 3"))))
        for uikit in UIKitProfile.allCases {
            let devices = DeviceModel.running(uikit)
            XCTAssertTrue(devices.allSatisfy { $0.supports(uikit) })
            XCTAssertGreaterThan(devices.count, 3)
        }
        XCTAssertEqual(DeviceModel.running(.iOS13plus).first?.name, "iPhone SE 1")
    }

    func test_namesAsPeopleWriteThem() {
        let names = [
            ("iphone 12", "iPhone 12"), ("iPhone12", "iPhone 12"), ("IPHONE 15", "iPhone 15"),
            ("iPhone SE", "iPhone SE 3"),
            ("iPhone SE (2nd generation)", "iPhone SE 2"), ("iPad Pro 11-inch", "iPad Pro 11"),
            ("iPad Air", "iPad Air 5"),
            ("iPad", "iPad 10"), ("iPhone 14 pro max", "iPhone 14 Pro Max"), ("iPad (9th generation)", "iPad 9"),
        ]
        for (text, name) in names { XCTAssertEqual(DeviceModel.identified(by: text)?.name, name, text) }
        for text in ["", "Newton", "iPhone", "iPhone 99"] { XCTAssertNil(DeviceModel.identified(by: text), text) }
        XCTAssertEqual(DeviceModel.names(near: "iPhone 15 Prro").first, "iPhone 15 Pro")
    }
}
