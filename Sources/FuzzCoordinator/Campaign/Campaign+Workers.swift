import FuzzWire

/// Workers that join, speak and are lost.
extension Campaign {
    mutating func receive(_ message: WorkerMessage, from peer: PeerID, at now: Duration) {
        if case .hello(let hello) = message {
            greet(hello, from: peer, at: now)
            return
        }
        guard let position = workers.position(of: peer) else {
            if case .bye = message { return }
            reject(peer, .unknownPeer, CoordinatorSentences.unknownPeer)
            return
        }
        workers[position].lastHeard = now
        switch message {
        case .hello: break
        case .credit(let credit): extendCredit(of: position, to: credit.total, at: now)
        case .heartbeat(let heartbeat): renewLeases(of: position, by: heartbeat, at: now)
        case .result(let result): record(result, from: position, at: now)
        case .minimised(let result): settle(result, from: position, at: now)
        case .bye(let bye): lose(peer, .left(bye.reason), at: now)
        }
    }

    mutating func greet(_ hello: Hello, from peer: PeerID, at now: Duration) {
        guard hello.oldestVersion <= ProtocolVersion.current, hello.newestVersion >= ProtocolVersion.oldest else {
            refuse(hello, at: peer, .version, CoordinatorSentences.wrongVersion(hello))
            return
        }
        guard peer.maySpeak(for: hello.worker) else {
            let reason = CoordinatorSentences.notItsName(hello.worker, key: peer.user ?? "")
            refuse(hello, at: peer, .malformed, reason)
            return
        }
        guard hello.build == configuration.build else {
            refuse(hello, at: peer, .build, CoordinatorSentences.wrongBuild(hello, campaign: configuration.build))
            return
        }
        guard (1...1024).contains(hello.children), hello.held.count <= WorkerRecord.maximumHeld else {
            refuse(hello, at: peer, .malformed, CoordinatorSentences.impossibleHello(hello))
            return
        }
        // Of two connections with one routing id only the later can be alive.
        if let dead = workers.connection(withRoutingID: peer.bytes), dead != peer {
            lose(dead, .disconnected, at: now)
        }
        let earlier = workers.worker(named: hello.worker)
        if let earlier, earlier.incarnation >= hello.incarnation {
            refuse(hello, at: peer, .malformed, CoordinatorSentences.sameWorkerTwice(hello.worker))
            return
        }
        guard earlier != nil || workers.count < configuration.maximumWorkers else {
            refuse(hello, at: peer, .full, CoordinatorSentences.full(configuration.maximumWorkers))
            return
        }
        var record = WorkerRecord(
            peer: peer, id: hello.worker, incarnation: hello.incarnation, children: hello.children, lastHeard: now,
            nextHeartbeat: now, busySince: now, nextLeaseCases: configuration.firstLeaseCases)
        if let earlier {
            adopt(hello.held, from: earlier, into: &record, at: now)
        }
        adoptOrphans(hello.held, into: &record, at: now)
        // A connection that said HELLO before under another name is that worker no more.
        lose(peer, .disconnected, at: now)
        workers.add(record)
        mostWorkers = max(mostWorkers, workers.count)
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
        lose(earlier.peer, .replaced, at: now)
    }

    /// A worker outlived the coordinator: what it holds from the life before goes on, and is not run a second time. What
    /// it does not hold any more is free at once.
    mutating func adoptOrphans(_ held: [LeaseID], into record: inout WorkerRecord, at now: Duration) {
        for orphan in orphans where orphan.worker == record.id {
            guard held.contains(orphan.lease.id) else {
                release(orphan.lease, .returned, at: now)
                continue
            }
            var lease = orphan.lease
            lease.deadline = now + configuration.leaseDuration
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
        report(.workerLeft(record.id, loss, leases: record.leases.count))
        save(.workerLeft(record.id, reason: CoordinatorSentences.loss(loss), cases: record.cases))
    }

    mutating func refuse(_ hello: Hello, at peer: PeerID, _ code: Reject.Code, _ reason: String) {
        reject(peer, code, reason)
        report(.workerRefused(hello.worker, reason: reason))
    }

    mutating func refuse(
        _ peer: PeerID, _ code: Reject.Code, _ reason: String, loss: CampaignNotice.Loss, at now: Duration
    ) {
        reject(peer, code, reason)
        lose(peer, loss, at: now)
    }

    mutating func breakRules(_ peer: PeerID, _ reason: String, at now: Duration) {
        refuse(peer, .malformed, reason, loss: .brokeRules(reason), at: now)
    }
}
