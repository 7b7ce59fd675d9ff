import Foundation

/// Time against the number of views as SVG, one panel for each workload, both axes logarithmic.
struct Chart {
    private static let panel = (width: 260.0, height: 200.0, margin: 42.0, columns: 4)
    private static let series: [(name: String, color: String, value: @Sendable (Measurement) -> Double?)] = [
        ("engine, build", "#1f6feb", { $0.build }),
        ("engine, root resized", "#8250df", { $0.globalChange }),
        ("engine, local change", "#1a7f37", { $0.localChange }),
        ("views, first layout", "#bf8700", { $0.views }),
        ("kiwi, build", "#cf222e", { $0.kiwi?.build }),
        ("frame arithmetic", "#6e7781", { $0.frameArithmetic }),
    ]
    /// Of the axes: powers of ten of views, and of milliseconds.
    private static let sizes = (low: 1.0, high: 4.0)
    private static let times = (low: -6.0, high: 5.0)

    let measurements: [Measurement]

    var svg: String {
        var names: [String] = []
        for measurement in measurements where !names.contains(measurement.workload) {
            names.append(measurement.workload)
        }
        let rowCount = (names.count + 1 + Self.panel.columns - 1) / Self.panel.columns
        let size = (Double(Self.panel.columns) * Self.panel.width, Double(rowCount) * Self.panel.height)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.0)\" height=\"\(size.1)\" font-family=\"sans-serif\" font-size=\"10\">",
            "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
        ]
        for (index, name) in names.enumerated() {
            lines += Self.moved(to: index, panel(name, measurements.filter { $0.workload == name }))
        }
        lines += Self.moved(to: names.count, legend)
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private static func moved(to index: Int, _ lines: [String]) -> [String] {
        let x = Double(index % panel.columns) * panel.width
        let y = Double(index / panel.columns) * panel.height
        return ["<g transform=\"translate(\(x) \(y))\">"] + lines + ["</g>"]
    }

    private func panel(_ name: String, _ points: [Measurement]) -> [String] {
        let (left, right) = (Self.panel.margin, Self.panel.width - 10)
        let (top, bottom) = (24.0, Self.panel.height - 24)
        func x(_ size: Double) -> Double {
            left + (log10(size) - Self.sizes.low) / (Self.sizes.high - Self.sizes.low) * (right - left)
        }
        func y(_ time: Double) -> Double {
            let share = (log10(time) - Self.times.low) / (Self.times.high - Self.times.low)
            return bottom - min(1, max(0, share)) * (bottom - top)
        }
        var lines = ["<text x=\"\(left)\" y=\"14\" font-weight=\"bold\">\(name)</text>"]
        for power in stride(from: Self.times.low, through: Self.times.high, by: 2) {
            let height = y(pow(10, power))
            lines.append("<path d=\"M\(left) \(height)H\(right)\" stroke=\"#d0d7de\"/>")
            lines.append("<text x=\"2\" y=\"\(height + 3)\">1e\(Int(power)) ms</text>")
        }
        for power in stride(from: Self.sizes.low, through: Self.sizes.high, by: 1) {
            lines.append(
                "<text x=\"\(x(pow(10, power)))\" y=\"\(bottom + 14)\" text-anchor=\"middle\">\(Int(pow(10, power)))</text>"
            )
        }
        for series in Self.series {
            let places = points.compactMap { point in
                series.value(point).map { String(format: "%.1f,%.1f", x(Double(point.size)), y($0)) }
            }
            lines.append(
                "<polyline points=\"\(places.joined(separator: " "))\" fill=\"none\" stroke=\"\(series.color)\" stroke-width=\"2\"/>"
            )
        }
        return lines
    }

    private var legend: [String] {
        Self.series.enumerated().flatMap { index, series in
            let y = 40 + 18 * index
            return [
                "<path d=\"M20 \(y)h24\" stroke=\"\(series.color)\" stroke-width=\"2\"/>",
                "<text x=\"52\" y=\"\(y + 3)\">\(series.name)</text>",
            ]
        }
    }
}
