/// The unknowns that can move no more, because active entities whose directions are closed determine them one by one.
///
/// A closed entity stays active permanently, so what is settled stays settled. Rings of closed entities settle their unknowns
/// as well, but that is not seen here: to be called settled only saves work.
struct SettledUnknowns {
    private let component: SparseComponent
    private(set) var isSettled: [Bool]
    private(set) var isClosed: [Bool]
    /// Unknowns of each entity that are not settled.
    private(set) var openTerms: [Int]

    init(_ component: SparseComponent) {
        self.component = component
        isSettled = [Bool](all: false, count: component.unknownCount)
        isClosed = [Bool](all: false, count: component.entityCount)
        openTerms = (0..<component.entityCount).map { component.terms(of: $0).count }
    }

    mutating func note(closedIn vertex: Vertex, _ mayIncrease: [Bool], _ mayDecrease: [Bool]) {
        for entity in vertex.active where !mayIncrease[entity] && !mayDecrease[entity] { note(closed: entity) }
    }

    mutating func note(closed entity: Int) {
        if isClosed[entity] { return }
        isClosed[entity] = true
        guard openTerms[entity] == 1 else { return }
        var queue = [entity]
        while let next = queue.popLast() {
            for term in component.terms(of: next) where !isSettled[component.unknown[term]] {
                let unknown = component.unknown[term]
                isSettled[unknown] = true
                for index in component.column(of: unknown) {
                    let other = component.columnEntity[index]
                    openTerms[other] -= 1
                    if openTerms[other] == 1, isClosed[other] { queue.append(other) }
                }
            }
        }
    }
}
