import SQLiteRecords

/// A request of a client to a node.
enum WireRequest {
  /// The node that leads the cluster.
  case leader
  /// An introduction, which comes before a database is opened.
  case client(id: UInt64)
  /// A database by its name, which is created if there is none.
  case open(name: String)
  /// A statement that returns no rows.
  case execute(sql: String, arguments: [DatabaseValue], database: UInt32)
  /// A statement that returns rows.
  case query(sql: String, arguments: [DatabaseValue], database: UInt32)
  /// A new node, which does not vote at first.
  case add(id: UInt64, address: String)
  /// The vote for a node.
  case makeVoter(id: UInt64)

  /// The first word of a connection: the version of the protocol.
  static let handshake: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0]

  private var type: UInt8 {
    switch self {
    case .leader: 0
    case .client: 1
    case .open: 3
    case .execute: 8
    case .query: 9
    case .add: 12
    case .makeVoter: 13
    }
  }

  /// The header, which has the number of words and the type, and the body.
  var message: [UInt8] {
    var message = WireWriter()
    message.append(word: 0)
    appendBody(to: &message)
    message.endMessage(type: type)
    return message.bytes
  }

  private func appendBody(to body: inout WireWriter) {
    switch self {
    case .leader:
      body.append(word: 0)
    case .client(let id):
      body.append(word: id)
    case .open(let name):
      body.append(text: name)
      body.append(word: 0)
      body.append(text: "volatile")
    case .execute(let sql, let arguments, let database),
      .query(let sql, let arguments, let database):
      body.append(word: UInt64(database))
      body.append(text: sql)
      body.append(arguments: arguments)
    case .add(let id, let address):
      body.append(word: id)
      body.append(text: address)
    case .makeVoter(let id):
      body.append(word: id)
      body.append(word: 0)
    }
  }
}
