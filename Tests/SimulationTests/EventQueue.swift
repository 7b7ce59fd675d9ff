/// What happens next. Of two events at one time the one that was added first comes first.
///
/// The heap holds places of events in place of the events: those are large, and moving them took a tenth of all time.
struct EventQueue<Event> {
    private struct Key: Comparable {
        var time: Duration
        var serial: Int
        var place: Int

        static func < (one: Key, other: Key) -> Bool {
            one.time != other.time ? one.time < other.time : one.serial < other.serial
        }
    }

    private var heap: [Key] = []
    private var events: [Event?] = []
    private var free: [Int] = []
    private var serial = 0

    mutating func add(_ event: Event, at time: Duration) {
        serial += 1
        let place: Int
        if let known = free.popLast() {
            place = known
            events[place] = event
        } else {
            place = events.count
            events.append(event)
        }
        heap.append(Key(time: time, serial: serial, place: place))
        rise(heap.count - 1)
    }

    mutating func next() -> (time: Duration, event: Event)? {
        guard let first = heap.first, let event = events[first.place] else { return nil }
        events[first.place] = nil
        free.append(first.place)
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            sink(0)
        }
        return (first.time, event)
    }

    mutating func removeAll(where condition: (Event) -> Bool) {
        let kept = heap.filter { key in
            guard let event = events[key.place], condition(event) else { return true }
            events[key.place] = nil
            free.append(key.place)
            return false
        }
        // A sorted list is a heap.
        if kept.count < heap.count { heap = kept.sorted() }
    }

    private mutating func rise(_ start: Int) {
        var index = start
        while index > 0, heap[index] < heap[(index - 1) / 2] {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var least = index
            let (left, right) = (2 * index + 1, 2 * index + 2)
            if left < heap.count, heap[left] < heap[least] { least = left }
            if right < heap.count, heap[right] < heap[least] { least = right }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
