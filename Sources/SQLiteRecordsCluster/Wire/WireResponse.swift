import SQLiteRecords

/// An answer of a node.
enum WireResponse: Equatable {
  case failure(code: UInt64, message: String)
  /// The leader; the address is empty if the node knows none.
  case leader(address: String)
  case welcome
  case database(id: UInt32)
  case result(WireResult)
  case rows(WireRows)
  case acknowledgement

  /// - parameter type: The type in the header of the message.
  init(type: UInt8, body: [UInt8]) throws(MalformedMessage) {
    var reader = WireReader(body)
    switch type {
    case 0:
      self = try WireFailure.response(body)
    case 1:
      _ = try reader.word()
      self = .leader(address: try reader.text().string)
    case 2:
      _ = try reader.word()
      self = .welcome
    case 4:
      self = .database(id: UInt32(truncatingIfNeeded: try reader.word()))
    case 6:
      let rowID = Int64(bitPattern: try reader.word())
      guard let changes = Int(exactly: try reader.word()) else {
        throw MalformedMessage("it claims to have changed too many rows")
      }
      self = .result(WireResult(lastInsertedRowID: rowID, changesCount: changes))
    case 7:
      self = .rows(try WireRows(&reader))
    case 8:
      self = .acknowledgement
    default:
      throw MalformedMessage("its type is \(type)")
    }
  }
}

/// The result of a statement that returns no rows.
struct WireResult: Equatable {
  let lastInsertedRowID: Int64
  let changesCount: Int
}
