/// The same layouts written by hand, by a person who knows the answer: the physical limit.
///
/// Values are in the order of the workload's variables, so that the benchmark can check that both agree.
enum FrameArithmetic {
    /// Fills in all values of a workload.
    typealias Layout = (_ count: Int, _ values: UnsafeMutableBufferPointer<Double>) -> Void

    static func layout(of workload: String) -> Layout? {
        switch workload {
        case "chain": chain
        case "groups": groups
        case "equal": equalDistribution
        case "nested": nested
        case "labels": labels
        case "crowded": crowded
        case "cells": cells
        default: nil
        }
    }

    /// Writes views one after the other, in the order of `Workload.view()`.
    private struct Writer {
        private let values: UnsafeMutableBufferPointer<Double>
        private var next = 0

        init(_ values: UnsafeMutableBufferPointer<Double>) { self.values = values }

        @inline(__always)
        mutating func write(_ value: Double) {
            values[next] = value
            next += 1
        }

        @inline(__always)
        mutating func write(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            values[next] = x
            values[next + 1] = y
            values[next + 2] = width
            values[next + 3] = height
            next += 4
        }
    }

    private static func chain(_ count: Int, _ values: UnsafeMutableBufferPointer<Double>) {
        var writer = Writer(values)
        let total = 60 * Double(count)
        writer.write(0, 0, 375, total)
        writer.write(8)
        let height = (total - 8 * Double(count + 1)) / Double(count)
        var y = 8.0
        for _ in 0..<count {
            writer.write(16, y, 343, height)
            y += height + 8
        }
    }

    private static func groups(_ count: Int, _ values: UnsafeMutableBufferPointer<Double>) {
        var writer = Writer(values)
        for group in 0..<count {
            let (width, height) = (100.0, 200.0)
            writer.write(10 * Double(group), 20, width, height)
            let share = (height - 5 * 4) / 4
            var y = 4.0
            for _ in 0..<4 {
                writer.write(4, y, width - 8, share)
                y += share + 4
            }
        }
    }

    private static func equalDistribution(_ count: Int, _ values: UnsafeMutableBufferPointer<Double>) {
        var writer = Writer(values)
        let total = 60 * Double(count)
        writer.write(0, 0, 375, total)
        writer.write(20)
        let gap = (total - 20 * Double(count)) / Double(count - 1)
        writer.write(0, 0, 375, 20)
        var y = 20.0
        for _ in 1..<count {
            writer.write(0, y + gap, 375, 20)
            writer.write(0, y, 375, gap)
            y += gap + 20
        }
    }

    private static func nested(_ count: Int, _ values: UnsafeMutableBufferPointer<Double>) {
        var writer = Writer(values)
        var width = 375 + 4 * Double(count)
        var height = 667 + 4 * Double(count)
        writer.write(0, 0, width, height)
        writer.write(1)
        for _ in 0..<count {
            width -= 2
            height -= 2
            writer.write(1, 1, width, height)
        }
    }

    private static func labels(_ count: Int, _ values: UnsafeMutableBufferPointer<Double>) {
        var writer = Writer(values)
        writer.write(0, 0, 375, 60 * Double(count))
        writer.write(8)
        var y = 8.0
        for index in 0..<count {
            writer.write(16, y, min(Double(100 + index % 7 * 40), 375 - 32), 20)
            y += 28
        }
    }

    private static func crowded(_ count: Int, _ values: UnsafeMutableBufferPointer<Double>) {
        var writer = Writer(values)
        let width = 50 * Double(count)
        writer.write(0, 0, width, 44)
        writer.write(8)
        var missing = 8 * Double(count + 1) - width
        for index in 0..<count { missing += Double(60 + index % 5 * 10) }
        var x = 8.0
        for index in 0..<count {
            let wish = Double(60 + index % 5 * 10)
            let own = wish - min(wish, max(0, missing))
            missing -= wish - own
            writer.write(x, 10, own, 20)
            x += own + 8
        }
    }

    private static func cells(_ count: Int, _ values: UnsafeMutableBufferPointer<Double>) {
        var writer = Writer(values)
        let cellCount = max(1, count / 5)
        let width = 375.0
        writer.write(0, 0, width, 64 * Double(cellCount) + 64)
        writer.write(12)
        var y = 0.0
        for index in 0..<cellCount {
            let height = max(44, 8 + 20 + 4 + 17 + 8.0)
            writer.write(0, y, width, height)
            writer.write(16, (height - 40) / 2, 40, 40)
            let badge = width - 16 - 24
            writer.write(68, 8, min(Double(120 + index % 9 * 30), badge - 8 - 68), 20)
            writer.write(68, 32, min(Double(200 + index % 5 * 50), width - 16 - 68), 17)
            writer.write(badge, (height - 24) / 2, 24, 24)
            y += height
        }
    }
}
