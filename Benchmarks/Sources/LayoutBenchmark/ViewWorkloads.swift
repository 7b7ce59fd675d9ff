import Foundation
import LayoutEngine

/// The seven layouts as an app would make them: views, constraints, and the first layout.
enum ViewWorkload {
    /// A view that wants the size of its content.
    private final class ContentView: UIView {
        private let size: CGSize

        init(_ width: Int, _ height: Int) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    /// Makes a workload and lays it out. Returns the root.
    static func layOut(_ name: String, _ count: Int) -> UIView? {
        let root: UIView
        switch name {
        case "chain": root = chain(count)
        case "groups": root = groups(count)
        case "equal": root = equalDistribution(count)
        case "nested": root = nested(count)
        case "labels": root = labels(count)
        case "crowded": root = crowded(count)
        case "cells": root = cells(count)
        default: return nil
        }
        root.layoutIfNeeded()
        return root
    }

    private static func root(_ width: Int, _ height: Int) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    private static func add<View: UIView>(_ view: View, to parent: UIView) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    private static func chain(_ count: Int) -> UIView {
        let root = root(375, 60 * count)
        var previous: UIView?
        for _ in 0..<count {
            let view = add(UIView(), to: root)
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16).isActive = true
            if let previous {
                view.widthAnchor.constraint(equalTo: previous.widthAnchor).isActive = true
                view.heightAnchor.constraint(equalTo: previous.heightAnchor).isActive = true
                view.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: 8).isActive = true
            } else {
                view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -32).isActive = true
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8).isActive = true
            }
            previous = view
        }
        previous?.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8).isActive = true
        return root
    }

    private static func groups(_ count: Int) -> UIView {
        let root = root(375, 667)
        for group in 0..<count {
            let container = add(UIView(), to: root)
            NSLayoutConstraint.activate([
                container.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(10 * group)),
                container.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
                container.heightAnchor.constraint(equalToConstant: 200),
                container.widthAnchor.constraint(equalToConstant: 100),
            ])
            var previous: UIView?
            for _ in 0..<4 {
                let view = add(UIView(), to: container)
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 4).isActive = true
                view.widthAnchor.constraint(equalTo: container.widthAnchor, constant: -8).isActive = true
                let above = previous?.bottomAnchor ?? container.topAnchor
                view.topAnchor.constraint(equalTo: above, constant: 4).isActive = true
                if let previous { view.heightAnchor.constraint(equalTo: previous.heightAnchor).isActive = true }
                previous = view
            }
            previous?.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -4).isActive = true
        }
        return root
    }

    private static func equalDistribution(_ count: Int) -> UIView {
        let root = root(375, 60 * count)
        var above = root.topAnchor
        var firstGuide: UILayoutGuide?
        for index in 0..<count {
            let view = add(UIView(), to: root)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.widthAnchor.constraint(equalTo: root.widthAnchor),
                view.heightAnchor.constraint(equalToConstant: 20),
                view.topAnchor.constraint(equalTo: above),
            ])
            above = view.bottomAnchor
            guard index < count - 1 else { break }
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            NSLayoutConstraint.activate([
                guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                guide.widthAnchor.constraint(equalTo: root.widthAnchor),
                guide.topAnchor.constraint(equalTo: above),
            ])
            if let firstGuide { guide.heightAnchor.constraint(equalTo: firstGuide.heightAnchor).isActive = true }
            firstGuide = firstGuide ?? guide
            above = guide.bottomAnchor
        }
        above.constraint(equalTo: root.bottomAnchor).isActive = true
        return root
    }

    private static func nested(_ count: Int) -> UIView {
        let root = root(375 + 4 * count, 667 + 4 * count)
        var outer = root
        for _ in 0..<count {
            let view = add(UIView(), to: outer)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
                view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1),
                view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1),
            ])
            outer = view
        }
        return root
    }

    private static func labels(_ count: Int) -> UIView {
        let root = root(375, 60 * count)
        var above = root.topAnchor
        for index in 0..<count {
            let view = add(ContentView(100 + index % 7 * 40, 20), to: root)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
                view.topAnchor.constraint(equalTo: above, constant: 8),
            ])
            above = view.bottomAnchor
        }
        above.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -8).isActive = true
        return root
    }

    private static func crowded(_ count: Int) -> UIView {
        let root = root(50 * count, 44)
        var previous: UIView?
        for index in 0..<count {
            let view = add(ContentView(60 + index % 5 * 10, 20), to: root)
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
            if let previous {
                view.leadingAnchor.constraint(greaterThanOrEqualTo: previous.trailingAnchor, constant: 8).isActive =
                    true
            } else {
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8).isActive = true
            }
            previous = view
        }
        previous?.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).isActive = true
        return root
    }

    private static func cells(_ count: Int) -> UIView {
        let cellCount = max(1, count / 5)
        let root = root(375, 64 * cellCount + 64)
        var above = root.topAnchor
        for index in 0..<cellCount {
            let cell = add(UIView(), to: root)
            NSLayoutConstraint.activate([
                cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                cell.widthAnchor.constraint(equalTo: root.widthAnchor),
                cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
                cell.topAnchor.constraint(equalTo: above),
            ])
            fill(cell, index)
            above = cell.bottomAnchor
        }
        return root
    }

    private static func fill(_ cell: UIView, _ index: Int) {
        let picture = add(UIView(), to: cell)
        let title = add(ContentView(120 + index % 9 * 30, 20), to: cell)
        let subtitle = add(ContentView(200 + index % 5 * 50, 17), to: cell)
        let badge = add(ContentView(24, 24), to: cell)
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
            picture.widthAnchor.constraint(equalToConstant: 40),
            picture.widthAnchor.constraint(equalTo: picture.heightAnchor),
            picture.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
            subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            subtitle.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -8),
            subtitle.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -16),
            badge.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
            badge.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
            badge.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
        ])
    }
}
