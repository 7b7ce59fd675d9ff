import FuzzMessages

/// The workers that are connected, and the queue of those that wait for work.
///
/// What is done for each message takes as long with two thousand workers as with two: a worker is found by its
/// connection, its name or its routing id without a search, and one that asks for work is at the end of a queue. Each
/// turn in the queue is one lease, so no worker is skipped, however fast the others are.
package struct ConnectedWorkers: Hashable {
    /// In an order that only joins and losses decide: the last worker takes the place of one that leaves.
    private var records: [WorkerRecord] = []
    // Looked up by key only; nothing depends on their order.
    private var positions: [PeerID: Int] = [:]
    private var names: [WorkerID: PeerID] = [:]
    private var routingIDs: [[UInt8]: PeerID] = [:]
    /// Connections in the order they asked, from `front` on. One that is gone is passed over when its turn comes.
    private var queue: [PeerID] = []
    private var front = 0
    /// Of all workers together.
    package private(set) var children = 0

    package func position(of peer: PeerID) -> Int? { positions[peer] }

    package func worker(named name: WorkerID) -> WorkerRecord? {
        names[name].flatMap { positions[$0] }.map { records[$0] }
    }

    /// The connection that has the routing id, whichever key it has proved.
    package func connection(withRoutingID bytes: [UInt8]) -> PeerID? { routingIDs[bytes] }

    mutating func add(_ record: WorkerRecord) {
        precondition(
            positions[record.peer] == nil && names[record.id] == nil && routingIDs[record.peer.bytes] == nil,
            "BUG DETECTED: \(record.id) is there twice")
        positions[record.peer] = records.count
        names[record.id] = record.peer
        routingIDs[record.peer.bytes] = record.peer
        children += record.children
        records.append(record)
    }

    /// Removes the worker of a connection, with whatever it held.
    mutating func remove(_ peer: PeerID) -> WorkerRecord? {
        guard let position = positions.removeValue(forKey: peer) else { return nil }
        records.swapAt(position, records.count - 1)
        let record = records.removeLast()
        if position < records.count { positions[records[position].peer] = position }
        names[record.id] = nil
        routingIDs[peer.bytes] = nil
        children -= record.children
        return record
    }

    // MARK: The queue

    /// Puts the worker at the end of the queue, if it waits for work and is not there already.
    mutating func enqueue(_ position: Int) {
        guard records[position].canBeGivenWork, !records[position].isQueued else { return }
        records[position].isQueued = true
        queue.append(records[position].peer)
    }

    /// Takes the first one out of the queue that still waits for work.
    mutating func dequeue() -> Int? {
        while front < queue.count {
            let peer = queue[front]
            front += 1
            if front > queue.count / 2 {
                queue.removeFirst(front)
                front = 0
            }
            guard let position = positions[peer], records[position].isQueued else { continue }
            records[position].isQueued = false
            if records[position].canBeGivenWork { return position }
        }
        return nil
    }

    /// What is wrong with it, derived from scratch.
    package func problems() -> [String] {
        var problems: [String] = []
        for (position, record) in records.enumerated() {
            if positions[record.peer] != position || names[record.id] != record.peer
                || routingIDs[record.peer.bytes] != record.peer
            {
                problems.append("\(record.id) is at \(position) and looked up elsewhere")
            }
            if record.canBeGivenWork, !record.isQueued { problems.append("\(record.id) waits outside the queue") }
            if record.isQueued, !queue[front...].contains(record.peer) {
                problems.append("\(record.id) is said to be in the queue")
            }
            if record.given > record.creditTotal {
                problems.append("\(record.id) was given \(record.given) leases on a credit of \(record.creditTotal)")
            }
        }
        if [positions.count, names.count, routingIDs.count] != Array(repeating: records.count, count: 3) {
            problems.append("\(records.count) workers, looked up by \(positions.count) connections")
        }
        if children != records.reduce(0, { $0 + $1.children }) { problems.append("\(children) children are counted") }
        return problems
    }
}

extension ConnectedWorkers: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { records.count }

    package subscript(position: Int) -> WorkerRecord {
        get { records[position] }
        // In place: a copy of the record would copy its leases.
        _modify { yield &records[position] }
    }
}
