import FuzzMessages
import FuzzWire
import GRDB

@testable import FuzzCampaign
@testable import FuzzCoordinator
@testable import FuzzWorker

extension Schedule {
    /// Something goes wrong.
    func trouble() {
        troubles -= 1
        switch random.below(15) {
        case 0: if let coordinator { die(of: .killed, coordinator.process) }
        case 1: if let coordinator { die(of: .powerCut, coordinator.process) }
        case 2: stopCoordinator()
        case 3, 4: killWorker()
        case 5: freezeWorker()
        case 6, 7: if let number = anyConnection() { cut(number) }
        case 8: stopWorker()
        case 9: partition()
        case 10, 11: moveAway()
        case 12: startSecondCoordinator()
        default: armDisk()
        }
    }

    private func anyWorker() -> SimulatedWorker? {
        guard !workerNames.isEmpty else { return nil }
        return workers[workerNames[random.below(workerNames.count)]]
    }

    private func anyConnection() -> Int? { anyWorker()?.connection }

    private func stopCoordinator() {
        guard coordinator != nil else { return }
        note("coordinator: SIGTERM")
        tally.stops += 1
        tell(.stopRequested)
    }

    private func killWorker() {
        guard let worker = anyWorker() else { return }
        note("\(worker.name): killed")
        tally.workerDeaths += 1
        removeWorker(worker.name)
        // A process of the coordinator's own; of others it hears by their silence.
        if random.one(in: 2) { post(.processEnded(name: worker.name), after: random.milliseconds(below: 60)) }
    }

    private func freezeWorker() {
        guard let worker = anyWorker() else { return }
        tally.freezes += 1
        worker.frozenUntil = now + random.milliseconds(below: random.one(in: 3) ? 70_000 : 9000)
        note("\(worker.name): frozen until \(worker.frozenUntil)")
    }

    private func stopWorker() {
        guard let worker = anyWorker(), worker.connection != nil else { return }
        note("\(worker.name): SIGTERM")
        tell(worker, .stopRequested)
    }

    private func cut(_ number: Int) {
        tally.cuts += 1
        let isSilent = random.one(in: 2)
        note("connection \(number): cut, \(isSilent ? "and nobody is told" : "and the worker is told")")
        cut(number, isSilent: isSilent)
    }

    /// Nothing arrives for a while, and then everything does.
    private func partition() {
        tally.cuts += 1
        let healed = now + random.milliseconds(below: 9000)
        note("network: nothing passes until \(healed)")
        for number in connections.keys.sorted() where connections[number]?.isOpen == true {
            connections[number]?.lastToWorker = healed
            connections[number]?.lastToCoordinator = healed
        }
    }

    private func armDisk() {
        let kinds = MemoryDisk.Fault.Kind.allCases
        disk.faults.append(
            MemoryDisk.Fault(
                kind: kinds[random.below(kinds.count)], call: disk.calls + 1 + random.below(40),
                times: 1 + random.below(3), duration: random.milliseconds(below: 6000)))
    }

    // MARK: Files under other names

    static let guardedPaths = [databasePath, "\(databasePath)-wal", "\(databasePath).lock"]

    /// Somebody moves a file of the campaign away while it runs, or puts another one in its place.
    private func moveAway() {
        let path = Self.guardedPaths[random.below(Self.guardedPaths.count)]
        guard coordinator != nil, movedAway.isEmpty, let node = disk.names[path] else { return }
        tally.movedFiles += 1
        movedAway.append((path, node))
        if options.hidesReplacedFiles { disk.hidden[path] = node }
        if random.one(in: 2) {
            note("\(path): moved away")
            disk.names[path] = nil
        } else {
            note("\(path): replaced by a copy")
            let copy = disk.makeNode(isFolder: false)
            copy.live = node.durable
            copy.durable = node.durable
            disk.names[path] = copy
        }
        post(.putBack, after: .seconds(4))
    }

    func putBack() {
        for (path, node) in movedAway {
            note("\(path): put back")
            disk.names[path] = node
        }
        disk.hidden = [:]
        movedAway = []
    }

    /// What is acknowledged must be in the file that the next life opens.
    func checkNamesBeforeAcknowledging(_ ack: Ack) {
        for (path, node) in movedAway where disk.names[path] !== node {
            problem("\(ack.lease) is acknowledged, and \(path) is another file or none")
        }
    }

    // MARK: Another coordinator

    static let linkPath = "\(MemoryDisk.root)/campaigns/link.sqlite"

    /// Somebody starts the campaign a second time, also by another name of its file.
    private func startSecondCoordinator() {
        guard let coordinator, movedAway.isEmpty, disk.names[Self.databasePath] != nil else { return }
        tally.secondCoordinators += 1
        disk.symbolicLinks[Self.linkPath] = Self.databasePath
        let path = random.one(in: 2) ? Self.databasePath : Self.linkPath
        let process = 1_000_000 + life * 100 + troubles
        disk.process = process
        let armed = disk.faults
        disk.faults = []
        do {
            let second = try CampaignDatabase.open(path, wallClock: { 0 })
            problem("a second coordinator has opened \(path)")
            try? second.queue.close()
        } catch {
            note("a second coordinator at \(path): \(error)")
        }
        disk.faults = armed
        disk.kill(process)
        disk.process = coordinator.process
    }
}
