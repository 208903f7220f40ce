import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Memory that has an owner")
struct OwnedMemoryTests {
  private class Base {}
  private final class Derived: Base {}

  @Test("a box keeps its value until it goes")
  func box() {
    weak var value: Base?
    do {
      let box = UniqueBox(Base())
      value = box.pointer.pointee
      #expect(value != nil)
    }
    #expect(value == nil)
  }

  @Test("a buffer keeps its elements until they are replaced, or it goes")
  func buffer() {
    weak var first: Base?
    weak var second: Base?
    do {
      let buffer = OwnedBuffer<Base?>(repeating: nil, count: 2)
      do {
        let (one, other) = (Base(), Base())
        (buffer[0], buffer[1]) = (one, other)
        (first, second) = (one, other)
      }
      #expect(buffer.unretained(at: 1)?.object === second)
      buffer[0] = nil
      #expect(first == nil && second != nil && buffer.unretained(at: 0) == nil)
    }
    #expect(second == nil)
  }

  @Test("a buffer has no elements past its end")
  func bounds() async {
    await #expect(processExitsWith: .failure) {
      _ = OwnedBuffer(repeating: 0, count: 2)[2]
    }
    await #expect(processExitsWith: .failure) {
      _ = OwnedBuffer(repeating: 0, count: 2)[-1]
    }
  }

  #if DEBUG
    @Test("a reference that is not counted ends the program once its object has gone")
    func gone() async {
      await #expect(processExitsWith: .failure) {
        var object: Base? = Base()
        let reference = object.map { UnretainedReference($0) }
        object = nil
        reference?.use { _ in }
      }
    }
  #endif

  @Test("a reference that is not counted is that of a subclass only if its object is")
  func downcast() async {
    let object = Derived()
    let reference = UnretainedReference(object as Base).downcast(to: Derived.self)
    #expect(reference.object === object)
    await #expect(processExitsWith: .failure) {
      let object = Base()
      _ = UnretainedReference(object).downcast(to: Derived.self)
    }
  }

  @Test("columns of a statement have parameters, and positions past them have none")
  func parameters() {
    for count in [3, 64, 70] {
      let parameters = ColumnParameters.make([2, nil, 0], columnCount: count, keyOffset: 2)
      #expect([parameters[0], parameters[1], parameters[2]] == [-3, 0, 1])
      for position in [CInt(count), 200, -1, .max, .min] {
        #expect(parameters[position] == ColumnParameters.noColumn)
      }
    }
  }

  @Test("bytes that are bound are read in the same pass of bindings", arguments: ["", "Arthur"])
  func boundBytes(text: String) throws {
    try DatabaseQueue().inDatabase { db in
      let statement = try db.prepare("SELECT ?", isPersistent: false)
      let bindings = statement.bindings
      bindings.begin()
      let value = try #require(BoundValue(text.databaseValue, boundTo: bindings, at: 1))
      #expect(value.databaseValue(in: bindings) == text.databaseValue)
      extendLifetime(statement)
    }
  }

  @Test("bytes of an earlier pass of bindings are not read")
  func earlierBytes() async {
    await #expect(processExitsWith: .failure) {
      try DatabaseQueue().inDatabase { db in
        let statement = try db.prepare("SELECT ?", isPersistent: false)
        let bindings = statement.bindings
        let value = BoundValue("Arthur".databaseValue, boundTo: bindings, at: 1)
        bindings.begin()
        _ = value?.databaseValue(in: bindings)
        extendLifetime(statement)
      }
    }
  }
}
