/// The numbers of errors that JSON-RPC and the Language Server Protocol define.
enum MessageErrorCode: Int {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParams = -32602
  case serverNotInitialized = -32002
  case requestCancelled = -32800
  case requestFailed = -32803
}

/// Why a request has no result.
struct RequestFailure: Error, Equatable {
  let code: MessageErrorCode
  let message: String
}

extension MessageValue {
  static func response(to id: MessageValue, result: MessageValue) -> MessageValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func response(to id: MessageValue, failure: RequestFailure) -> MessageValue {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(failure.code.rawValue), "message": .string(failure.message)],
    ]
  }

  static func notification(_ method: String, _ parameters: MessageValue) -> MessageValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}
