import Foundation
import LayoutEngine

private final class Token: NSObject {
    let name: Int
    init(_ name: Int) { self.name = name }
}

/// Map tables, notification observers and associated objects.
extension Scenario {
    static let weakTables: [Scenario] = [
        // A map table has the values of living keys, and no value that was deallocated where it holds values weakly.
        Scenario("weak-tables", rules: [], limits: [3] + Array(repeating: 4 * 5 * 5 - 1, count: 12)) { run in
            let tables: [() -> NSMapTable<Token, Token>] = [
                { .weakToStrongObjects() }, { .strongToWeakObjects() }, { .weakToWeakObjects() },
                { .strongToStrongObjects() },
            ]
            let kind = run.numbers[0]
            let table = tables[kind]()
            let hasWeakValues = kind == 1 || kind == 2
            var keys: [Token?] = (0..<5).map { Token($0) }
            var values: [Token?] = (0..<5).map { Token(10 + $0) }
            /// The index of the value that each key has.
            var wanted: [Int?] = [0, 1, 2, nil, nil]
            for place in 0..<3 { table.setObject(values[place], forKey: keys[place]) }
            for number in run.numbers[1...] {
                let (key, value) = (number / 4 % 5, number / 20)
                switch number % 4 {
                case 0, 1:
                    guard let one = keys[key], let other = values[value] else { continue }
                    table.setObject(other, forKey: one)
                    wanted[key] = value
                case 2 where number / 20 % 2 == 0:
                    // A table with strong keys keeps the value, but nobody can ask for it any more.
                    keys[key] = nil
                    wanted[key] = nil
                case 2:
                    values[value] = nil
                    if hasWeakValues {
                        for place in wanted.indices where wanted[place] == value { wanted[place] = nil }
                    }
                default:
                    guard let one = keys[key] else { continue }
                    table.removeObject(forKey: one)
                    wanted[key] = nil
                }
                // A table with strong keys also counts keys that nobody can ask for.
                if kind == 0 || kind == 2 {
                    run.expect("number of values of the table", table.count, wanted.filter { $0 != nil }.count)
                }
                for place in keys.indices {
                    guard let one = keys[place] else { continue }
                    run.expect("value of key \(place)", table.object(forKey: one)?.name, wanted[place].map { 10 + $0 })
                }
            }
        },
        // An observer gets the notifications of the names and senders that it was added for, until it is removed.
        Scenario(
            "notifications-in-any-order", rules: [], limits: Array(repeating: 5 * 2 * 2 * 3 * 3 - 1, count: 9), kinds: 5
        ) { run in
            let center = NotificationCenter()
            let observers = [NamedTarget("a"), NamedTarget("b")]
            let names: [Notification.Name?] = [Notification.Name("one"), Notification.Name("other"), nil]
            var senders: [NSObject?] = [NSObject(), NSObject(), nil]
            struct Asked {
                let observer: Int
                let method: Int
                let name: Int
                let sender: Int
            }
            var asked: [Asked] = []
            func check() {
                for name in 0..<2 {
                    for sender in 0..<3 {
                        for observer in observers { observer.told = [] }
                        center.post(name: names[name] ?? Notification.Name(""), object: senders[sender])
                        for (index, observer) in observers.enumerated() {
                            // The order of observers of one name and observers of all names is open.
                            let wanted = asked.filter {
                                $0.observer == index && ($0.name == 2 || $0.name == name)
                                    && ($0.sender == 2 || $0.sender == sender)
                            }
                            .map { "\(observer.name) \(NamedTarget.methods[$0.method])" }
                            run.expect("calls of observer \(index)", observer.told.sorted(), wanted.sorted())
                        }
                    }
                }
            }
            for number in run.numbers {
                let (observer, method) = (number / 5 % 2, number / 10 % 2)
                let (name, sender) = (number / 20 % 3, number / 60)
                switch number % 5 {
                case 0, 1, 2:
                    center.addObserver(
                        observers[observer], selector: Selector(NamedTarget.methods[method]), name: names[name],
                        object: senders[sender])
                    asked.append(Asked(observer: observer, method: method, name: name, sender: sender))
                case 3:
                    center.removeObserver(observers[observer], name: names[name], object: senders[sender])
                    asked.removeAll {
                        $0.observer == observer && (name == 2 || $0.name == name)
                            && (sender == 2 || $0.sender == sender)
                    }
                case 4 where number % 7 == 1 && sender < 2:
                    // An observer of a deallocated sender gets no notifications, not those of all senders.
                    senders[sender] = NSObject()
                    asked.removeAll { $0.sender == sender }
                default:
                    guard number % 3 == 0 else { continue }
                    center.removeObserver(observers[observer])
                    asked.removeAll { $0.observer == observer }
                }
                check()
            }
        },
        // An object keeps an associated value for each key, independently of the others.
        Scenario("associated-objects", rules: [], limits: Array(repeating: 3 * 3 * 2 - 1, count: 8)) { run in
            let owners = [NSObject(), NSObject()]
            let memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 1)
            defer { memory.deallocate() }
            var wanted: [[Int?]] = [[nil, nil, nil], [nil, nil, nil]]
            for (turn, number) in run.numbers.enumerated() {
                let (key, owner) = (number / 3 % 3, number / 9)
                switch number % 3 {
                case 0:
                    objc_setAssociatedObject(owners[owner], memory + key, turn, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                    wanted[owner][key] = turn
                case 1:
                    objc_setAssociatedObject(owners[owner], memory + key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                    wanted[owner][key] = nil
                default:
                    guard turn % 3 == 2 else { continue }
                    objc_removeAssociatedObjects(owners[owner])
                    wanted[owner] = [nil, nil, nil]
                }
                for (owner, values) in wanted.enumerated() {
                    for (key, value) in values.enumerated() {
                        run.expect(
                            "associated value \(key) of object \(owner) after turn \(turn)",
                            objc_getAssociatedObject(owners[owner], memory + key) as? Int, value)
                    }
                }
            }
        },
    ]
}
