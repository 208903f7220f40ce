import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Waiting for a turn")
struct WaitingTests {
  @Test("elements leave a line in the order in which they have come")
  func line() {
    var line = FIFOQueue<Int>()
    var left: [Int] = []
    for number in 0..<200 {
      line.append(number)
      // Some leave while others come.
      if number % 3 != 0, let first = line.first {
        left.append(first)
        line.removeFirst()
      }
    }
    while let first = line.first {
      left.append(first)
      line.removeFirst()
    }
    #expect(left == Array(0..<200))
    #expect(line.isEmpty)
  }

  /// Asks for a turn that ends at once, and notes its number.
  private func ask(_ gate: ReaderGate, _ number: Int, _ order: Box<[Int]>) {
    gate.beginShared { order.value += [number] }
  }

  @Test("turns are given in the order of requests, as many as there are")
  func order() {
    let gate = ReaderGate(maximumCount: 2)
    let order = Box<[Int]>([])
    for number in 0..<5 { ask(gate, number, order) }
    #expect(order.value == [0, 1])
    gate.endShared()
    #expect(order.value == [0, 1, 2])
    gate.endShared()
    gate.endShared()
    #expect(order.value == [0, 1, 2, 3, 4])
  }

  @Test("a reservation waits for those before it, and those after it wait for its end")
  func reservation() {
    let gate = ReaderGate(maximumCount: 2)
    let order = Box<[Int]>([])
    ask(gate, 0, order)
    let (reserved, mayEnd) = (Gate(), Gate())
    let work = Work {
      gate.reserve()
      reserved.open()
      _ = mayEnd.pass()
      order.value += [1]
      gate.endReservation()
    }
    gate.endShared()
    #expect(reserved.pass())
    ask(gate, 2, order)
    #expect(order.value == [0])
    // Not kept out: the thread with the reservation waits for this one.
    gate.beginShared(.urgent)
    gate.endShared()
    gate.waitUntilUnshared()
    mayEnd.open()
    #expect(work.hasEnded())
    #expect(order.value == [0, 1, 2])
  }
}
