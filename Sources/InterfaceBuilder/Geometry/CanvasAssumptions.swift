import Foundation
import LayoutEngine

/// What a canvas layout assumes where neither the file nor a measurement decides it.
struct CanvasAssumptions {
    let document: InterfaceDocument
    let metrics: CanvasMetrics
    /// Whether a measured safe area took the place of the rules.
    let isMeasured: Bool

    /// In sentences; none where all rules were measured.
    func sentences(wholePointLabels labels: [String], _ scene: LoadedScene) -> [String] {
        let surroundings = isMeasured ? [] : [build, device, freeform, doubled].compactMap { $0 }
        return surroundings + [wholePointAssumption(labels), Self.fonts(scene)].compactMap { $0 }
    }

    private var build: String? {
        switch document.toolsVersion {
        case 0:
            "The file does not name the build of Interface Builder that wrote it; safe area and margins are assumed as in "
                + "Xcode 6."
        case let version where version > ToolsVersion.lastMeasured:
            "Build \(version) of Interface Builder is newer than the last one that was measured, "
                + "\(ToolsVersion.lastMeasured); its safe areas and margins are assumed to be the same."
        default: nil
        }
    }

    private var device: String? {
        guard document.device == nil else { return nil }
        if let id = document.root.first("device")?.id {
            return "The device '\(id)' is not known; the safe area is assumed to be that of a phone with a home button."
        }
        guard document.toolsVersion >= ToolsVersion.xcode8 else { return nil }
        return "The file names no device; the safe area is assumed to be that of a phone with a home button."
    }

    private var freeform: String? {
        guard metrics.isFreeform, document.device != nil, !CellMargins.isCell(metrics.root) else { return nil }
        let covers = metrics.safeArea != .zero
        let guess = covers ? "cover" : "do not cover"
        return "The size is not the device's; that bars \(guess) the view is a guess by its height and the build of "
            + "Interface Builder."
    }

    private var doubled: String? {
        guard document.toolsVersion >= ToolsVersion.xcode26, let device = document.device, device.id != "retina6_1",
            !device.isPad, device.bottomInset > 0
        else { return nil }
        return "Xcode 26 counts the safe area of an iPhone 11 twice; the same is assumed of '\(device.id)'."
    }

    private func wholePointAssumption(_ labels: [String]) -> String? {
        guard !labels.isEmpty else { return nil }
        let count = labels.count == 1 ? "One label is" : "\(labels.count) labels are"
        return "\(count) assumed to be measured in whole points, as most are in files of builds before "
            + "\(ToolsVersion.xcode10): \(labels.joined(separator: ", "))."
    }

    /// Fonts that the engine does not have.
    static func fonts(_ scene: LoadedScene) -> String? {
        var names: [String] = []
        for entry in scene.views {
            guard let name = entry.element.child(key: "fontDescription")?.attributes["name"], !name.hasPrefix("."),
                !names.contains(name)
            else { continue }
            names.append(name)
        }
        let kin = names.filter(TextReader.isKnown)
        let others = names.filter { !TextReader.isKnown($0) }
        let sentences = [
            others.isEmpty ? nil : "Text in \(others.joined(separator: ", ")) is measured as text in the system font.",
            kin.isEmpty ? nil : "Text in \(kin.joined(separator: ", ")) is measured by the letters of Helvetica.",
        ]
        return sentences.contains { $0 != nil } ? sentences.compactMap { $0 }.joined(separator: " ") : nil
    }
}
