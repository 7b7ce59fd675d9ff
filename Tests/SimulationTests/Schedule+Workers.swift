import FuzzMessages
import FuzzWire
import LayoutFuzz

@testable import FuzzCampaign
@testable import FuzzCoordinator
@testable import FuzzWorker

extension Schedule {
    func addWorker() {
        guard !isOver else { return }
        let name = "w\(nextWorker)"
        nextWorker += 1
        workers[name] = SimulatedWorker(
            name, build: Self.build, children: 1 + random.below(2), cases: cases, mistake: options.childMistake)
        workerNames.append(name)
        note("\(name): starts")
        openConnection(of: name, 0)
        post(.workerTick(name: name), after: .milliseconds(100))
    }

    /// The process is gone, and what it had on its way in the sockets with it.
    func removeWorker(_ name: String, replaced: Bool = true) {
        guard let worker = workers.removeValue(forKey: name) else { return }
        worker.isGone = true
        tally.childKills += worker.childKills
        workerNames.removeAll { $0 == name }
        if let connection = worker.connection { connections[connection]?.isOpen = false }
        if replaced || workers.isEmpty { post(.newWorker, after: .milliseconds(100 + random.below(600))) }
    }

    // MARK: The network

    func openConnection(of name: String, _ opening: Int) {
        guard let worker = workers[name], worker.opening == opening else { return }
        if now < worker.frozenUntil {
            post(.workerOpens(name: name, opening: opening), at: worker.frozenUntil)
            return
        }
        worker.connection = nextConnection
        connections[nextConnection] = Connection(worker: name)
        nextConnection += 1
        tell(worker, .opened)
    }

    func deliver(_ message: WorkerMessage, from number: Int) {
        guard let coordinator, !coordinator.isEnding else {
            // It waits in the worker's socket for somebody who listens.
            post(.toCoordinator(connection: number, message), after: .milliseconds(150))
            return
        }
        note("coordinator ← \(connections[number]?.worker ?? "?")/\(number) \(Self.brief(message))")
        tell(.received(Self.peer(number), message))
    }

    func deliver(_ message: CoordinatorMessage, to number: Int) {
        guard let connection = connections[number], connection.isOpen, let worker = workers[connection.worker],
            worker.connection == number
        else { return }
        if now < worker.frozenUntil {
            post(.toWorker(connection: number, message), at: worker.frozenUntil)
            return
        }
        note("\(worker.name)/\(number) ← \(Self.brief(message))")
        tell(worker, .received(message))
    }

    private func send(_ message: WorkerMessage, from worker: SimulatedWorker) {
        guard let number = worker.connection, let connection = connections[number], connection.isOpen else { return }
        if case .result(let result) = message { delivered[result.lease] = result.done }
        var at = now + random.milliseconds(below: 25)
        // HELLO and BYE begin and end a connection; nothing comes before the one or behind the other.
        var mayRepeat = isUnruly
        switch message {
        case .hello, .bye: mayRepeat = false
        default: break
        }
        if !mayRepeat || !random.one(in: 6) { at = max(connection.lastToCoordinator, at) }
        connections[number]?.lastToCoordinator = max(connection.lastToCoordinator, at)
        post(.toCoordinator(connection: number, message), at: at)
        if mayRepeat, random.one(in: 8) {
            tally.repeats += 1
            post(.toCoordinator(connection: number, message), after: random.milliseconds(below: 4000))
        }
    }

    /// The coordinator's process is gone: what was on its way to it or from it is lost, and most workers notice.
    func loseMail() {
        drop { event in
            switch event {
            case .toCoordinator, .toWorker, .unreachable: true
            default: false
            }
        }
        for name in workerNames {
            guard let number = workers[name]?.connection, random.below(3) > 0 else { continue }
            post(.connectionFailed(connection: number), after: random.milliseconds(below: 300))
        }
    }

    /// A connection breaks. `isSilent`: neither side is notified.
    func cut(_ number: Int, isSilent: Bool) {
        guard connections[number]?.isOpen == true else { return }
        connections[number]?.isOpen = false
        drop { event in
            switch event {
            case .toCoordinator(number, _), .toWorker(number, _): true
            default: false
            }
        }
        if !isSilent { post(.connectionFailed(connection: number), after: random.milliseconds(below: 300)) }
    }

    func failConnection(_ number: Int) {
        guard let name = connections[number]?.worker, let worker = workers[name], worker.connection == number else {
            return
        }
        tell(worker, .connectionFailed(.closed))
    }

    // MARK: Its turns

    func tickWorker(_ name: String) {
        guard let worker = workers[name] else { return }
        if now < worker.frozenUntil {
            post(.workerTick(name: name), at: worker.frozenUntil)
            return
        }
        if worker.connection != nil { tell(worker, .tick(progress: worker.progress(at: now))) }
        post(.workerTick(name: name), after: .milliseconds(250))
    }

    func endJob(of name: String, _ slot: Int, _ serial: Int) {
        guard let worker = workers[name], let running = worker.slots[slot], running.serial == serial else { return }
        if now < worker.frozenUntil {
            post(.jobEnds(name: name, slot: slot, serial: serial), at: worker.frozenUntil)
            return
        }
        worker.slots[slot] = nil
        if case .faulted(_, let fault) = running.outcome { problem("\(name) failed: \(fault)") }
        tell(worker, .finished(slot: slot, running.outcome))
    }

    func tell(_ worker: SimulatedWorker, _ event: WorkerSession.Event) {
        for action in worker.session.handle(event, at: now) {
            switch action {
            case .send(let message): send(message, from: worker)
            case .leave(let farewell): send(.bye(Bye(reason: ServingMessages.farewell(farewell))), from: worker)
            case .reopen(let wait):
                if let connection = worker.connection { connections[connection]?.isOpen = false }
                worker.connection = nil
                worker.opening += 1
                post(.workerOpens(name: worker.name, opening: worker.opening), after: wait)
            case .start(let slot, let leased, let plan):
                worker.begin(leased, plan, slot: slot, seed: random.next(), at: now)
                postEnd(of: worker, slot)
            case .cancel(let slot):
                worker.cancel(slot: slot, at: now)
                postEnd(of: worker, slot)
            case .log(let notice): note("\(worker.name): \(notice)")
            case .exit(let reason):
                note("\(worker.name): ends: \(reason)")
                removeWorker(worker.name)
                return
            }
        }
    }

    private func postEnd(of worker: SimulatedWorker, _ slot: Int) {
        guard let running = worker.slots[slot] else { return }
        post(.jobEnds(name: worker.name, slot: slot, serial: running.serial), at: running.end)
    }

    // MARK: For people

    static func brief(_ message: WorkerMessage) -> String {
        switch message {
        case .hello(let hello): "HELLO incarnation \(hello.incarnation), holds \(hello.held.map(\.number))"
        case .credit(let credit): "CREDIT \(credit.total)"
        case .heartbeat(let beat): "HEARTBEAT \(beat.held.map { "\($0.lease.number): \($0.progress)" })"
        case .result(let result):
            "RESULT \(result.lease) \(result.done), \(result.steps) steps, "
                + "\(result.occurrences.map { "\($0.failure.signature) ×\($0.count) from \($0.caseIndex)" })"
        case .minimised(let result): "MINIMISED \(result.lease)"
        case .bye(let bye): "BYE \(bye.reason)"
        }
    }

    static func brief(_ message: CoordinatorMessage) -> String {
        switch message {
        case .welcome(let welcome): "WELCOME, adopted \(welcome.adopted.map(\.number))"
        case .reject(let reject): "REJECT \(reject.code): \(reject.reason)"
        case .work(let leased):
            switch leased.work {
            case .explore(let cases): "WORK \(leased.lease), attempt \(leased.attempt): \(cases)"
            case .rerun(let cases): "WORK \(leased.lease), attempt \(leased.attempt): \(cases) again"
            case .minimise(_, let signature): "WORK \(leased.lease), attempt \(leased.attempt): minimise \(signature)"
            }
        case .heartbeat: "HEARTBEAT"
        case .ack(let ack): "ACK \(ack.lease) \(ack.outcome)"
        case .cancel(let cancel): "CANCEL \(cancel.lease)"
        case .stop(let stop): "STOP \(stop.reason)"
        }
    }
}
