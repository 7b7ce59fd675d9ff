import FuzzMessages

/// Workers that join, send messages and are lost.
extension Campaign {
    /// What is to be done with a message, by its kind alone.
    package enum Admission: Hashable {
        case read
        /// Its sender is no worker.
        case beforeHello
        /// It is about a lease that its sender does not have.
        case withoutLease(LeaseID)
    }

    /// Whether the body of a message is worth reading. The cases of a result take milliseconds to read, and a peer can
    /// send hundreds in a second.
    package func admission(of kind: WorkerEnvelope.Kind, from peer: PeerID) -> Admission {
        if kind == .hello { return .read }
        guard let position = workers.position(of: peer) else { return kind == .bye ? .read : .beforeHello }
        switch kind {
        case .hello, .credit, .heartbeat, .bye: return .read
        case .result(let lease), .minimised(let lease):
            return workers[position].leases.contains { $0.id == lease } ? .read : .withoutLease(lease)
        }
    }

    /// It is acknowledged, so that a correct sender forgets it: its worker was given up for a while, or the network delivered
    /// it twice. A sender that does nothing else is no worker.
    mutating func noteResult(withoutLease lease: LeaseID, from peer: PeerID, at now: Duration) {
        guard let position = workers.position(of: peer) else { return }
        workers[position].lastMessageAt = now
        workers[position].strikes += 1
        guard workers[position].strikes <= workers[position].allowedStrikes else {
            handleProtocolViolation(peer, .tooManyResultsWithoutLease, at: now)
            return
        }
        send(peer, .ack(Ack(lease: lease, outcome: .duplicate)))
    }

    mutating func receive(_ message: WorkerMessage, from peer: PeerID, at now: Duration) {
        if case .hello(let hello) = message {
            greet(hello, from: peer, at: now)
            return
        }
        guard let position = workers.position(of: peer) else {
            if case .bye = message { return }
            reject(peer, .unknownPeer)
            return
        }
        workers[position].lastMessageAt = now
        switch message {
        case .hello: break
        case .credit(let credit): extendCredit(of: position, to: credit.total, at: now)
        case .heartbeat(let heartbeat): renewLeases(of: position, by: heartbeat, at: now)
        case .result(let result): record(result, from: position, at: now)
        case .minimised(let result): settle(result, from: position, at: now)
        case .bye(let bye): lose(peer, .left(reason: bye.reason), at: now)
        }
    }

    mutating func greet(_ hello: Hello, from peer: PeerID, at now: Duration) {
        guard hello.oldestVersion <= ProtocolVersion.current, hello.newestVersion >= ProtocolVersion.oldest else {
            refuse(
                hello, at: peer, .version(hello.worker, oldest: hello.oldestVersion, newest: hello.newestVersion))
            return
        }
        guard peer.isAuthorized(for: hello.worker) else {
            refuse(hello, at: peer, .foreignName(hello.worker, key: peer.user ?? ""))
            return
        }
        guard hello.build == configuration.build else {
            refuse(hello, at: peer, .build(hello.worker, hello.build, campaign: configuration.build))
            return
        }
        if let (worker, quarantine) = quarantine(of: hello.worker) {
            refuse(hello, at: peer, .quarantined(worker, quarantine))
            return
        }
        guard (1...1024).contains(hello.children), hello.held.count <= WorkerRecord.maximumHeld else {
            refuse(
                hello, at: peer, .invalidHello(hello.worker, children: hello.children, held: hello.held.count))
            return
        }
        // Of two connections with one routing id only the later can be alive.
        if let dead = workers.connection(withRoutingID: peer.bytes), dead != peer {
            lose(dead, .disconnected, at: now)
        }
        let earlier = workers.worker(named: hello.worker)
        guard isAuthentic(hello, earlier, at: peer) else {
            refuse(hello, at: peer, .foreignToken(hello.worker))
            return
        }
        if let earlier, earlier.incarnation >= hello.incarnation {
            refuse(hello, at: peer, .duplicateWorker(hello.worker))
            return
        }
        guard earlier != nil || workers.count < configuration.maximumWorkers else {
            refuse(hello, at: peer, .full(limit: configuration.maximumWorkers))
            return
        }
        var record = WorkerRecord(
            peer: peer, id: hello.worker, incarnation: hello.incarnation, children: hello.children, lastMessageAt: now,
            nextHeartbeat: now, throughputMeasuredSince: now, nextLeaseCases: configuration.firstLeaseCases,
            token: hello.token)
        record.joinedAt = now
        if let earlier {
            adopt(hello.held, from: earlier, into: &record, at: now)
        }
        adoptOrphans(hello.held, into: &record, at: now)
        // A connection that sent HELLO before under another name is no longer that worker.
        lose(peer, .disconnected, at: now)
        workers.add(record)
        peakWorkerCount = max(peakWorkerCount, workers.count)
        if earlier == nil {
            report(.workerJoined(hello.worker, children: hello.children))
            save(.workerJoined(hello.worker, children: hello.children))
        }
        send(
            peer,
            .welcome(
                Welcome(
                    version: ProtocolVersion.current, epoch: configuration.epoch,
                    heartbeatMilliseconds: milliseconds(configuration.heartbeat),
                    leaseMilliseconds: milliseconds(configuration.leaseDuration), plan: configuration.plan,
                    adopted: record.leases.map(\.id))))
    }

    /// On a connection without keys a name proves nothing. The names of our own workers need the token that they were
    /// started with, and a connected worker's name the token that it came with.
    private func isAuthentic(_ hello: Hello, _ earlier: WorkerRecord?, at peer: PeerID) -> Bool {
        guard peer.user == nil else { return true }
        if WorkerID.isLocalName(hello.worker.name), let token = configuration.localToken, hello.token != token {
            return false
        }
        guard let earlier else { return true }
        return earlier.token == hello.token
    }

    /// A worker came again before its old connection was given up: what it still holds stays its own.
    mutating func adopt(
        _ held: [LeaseID], from earlier: WorkerRecord, into record: inout WorkerRecord, at now: Duration
    ) {
        guard let position = workers.position(of: earlier.peer) else { return }
        record.leases = earlier.leases.filter { held.contains($0.id) && !$0.isCancelled }
        for index in record.leases.indices { record.leases[index].deadline = now + configuration.leaseDuration }
        workers[position].leases.removeAll { lease in record.leases.contains { $0.id == lease.id } }
        record.casesPerSecond = earlier.casesPerSecond
        record.nextLeaseCases = earlier.nextLeaseCases
        record.cases = earlier.cases
        record.joinedAt = earlier.joinedAt
        record.untimedCaseAllowance = earlier.untimedCaseAllowance
        lose(earlier.peer, .replaced, at: now)
    }

    /// A worker outlived the coordinator: its leases from the life before continue, and are not run a second time. What
    /// it does not hold any more is free at once.
    mutating func adoptOrphans(_ held: [LeaseID], into record: inout WorkerRecord, at now: Duration) {
        for orphan in orphans where orphan.worker == record.id {
            guard held.contains(orphan.lease.id) else {
                release(orphan.lease, .returned, at: now)
                continue
            }
            var lease = orphan.lease
            lease.deadline = now + configuration.leaseDuration
            if case .explore(let cases) = lease.content { record.untimedCaseAllowance += cases.count }
            record.leases.append(lease)
        }
        orphans.removeAll { $0.worker == record.id }
    }

    mutating func lose(_ worker: WorkerID, _ loss: CampaignNotice.Loss, at now: Duration) {
        guard let record = workers.worker(named: worker) else { return }
        lose(record.peer, loss, at: now)
    }

    mutating func lose(_ peer: PeerID, _ loss: CampaignNotice.Loss, at now: Duration) {
        guard let record = workers.remove(peer) else { return }
        for place in record.leases.indices {
            release(record.leases[place], record.ending(ofLeaseAt: place, over: loss), at: now)
        }
        guard loss != .replaced else { return }
        removeUnauditedStanding(record.id)
        // A quarantine has one line, and it has more information.
        if loss != .quarantined { report(.workerLeft(record.id, loss, leases: record.leases.count)) }
        save(.workerLeft(record.id, .lost(loss), cases: record.cases))
    }

    mutating func refuse(_ hello: Hello, at peer: PeerID, _ rejection: Rejection) {
        reject(peer, rejection)
        report(.workerRefused(hello.worker, rejection))
    }

    mutating func refuse(_ peer: PeerID, garbled error: WireError, at now: Duration) {
        reject(peer, .garbled(error))
        lose(peer, .garbled(error), at: now)
    }

    mutating func handleProtocolViolation(_ peer: PeerID, _ rule: ProtocolViolation, at now: Duration) {
        reject(peer, .brokeRules(rule))
        lose(peer, .brokeRules(rule), at: now)
    }
}
