import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// Reads the query files of a target, whatever their order.
///
/// A query that has a mistake is omitted, and the mistake is in the log. What SQLite says of the others
/// is not known yet, and their names may clash with those of the generated code.
package func readQueryFiles(_ files: [SchemaFile], log: inout DiagnosticLog) -> [QueryFile] {
  var names: [String: SourceLocation] = [:]
  return files.sorted { $0.name < $1.name }.compactMap { file in
    guard let text = queryText(of: file, log: &log) else { return nil }
    var reader = QueryFileReader(text, file: file.name)
    let queries = reader.read(names: &names)
    log.append(reader.log)
    return QueryFile(path: file.name, queries: queries)
  }
}

/// The parts of a query file that mean the same in a file of their own: each ends with the semicolon of a
/// statement, and the last one is what follows.
///
/// - returns: The bytes of each part; `nil` if the file is not a text, which is logged.
package func cutQueryFile(_ file: SchemaFile, log: inout DiagnosticLog) -> [Range<Int>]? {
  guard let text = queryText(of: file, log: &log) else { return nil }
  let closed = QueryFileParts(text).statements.map(\.end).filter {
    file.bytes[$0 - 1] == UInt8(ascii: ";")
  }
  let ends = closed + [file.bytes.count]
  return zip([0] + ends, ends).filter { $0 < $1 }.map { $0..<$1 }
}

/// Reports that another query has the name already.
package func reportTakenName(
  _ name: Located<String>,
  of first: SourceLocation,
  log: inout DiagnosticLog
) {
  let message = "the name \(quoted(name.value)) is taken by the query at \(first)"
  log.error(.queryNameTaken, message, at: name.location)
}

/// The text of a query file; `nil` if it is none.
func queryText(of file: SchemaFile, log: inout DiagnosticLog) -> String? {
  guard let fault = Fault(in: file.bytes) else {
    return String(decoding: file.bytes, as: UTF8.self)
  }
  log.error(fault.code, fault.message, at: SQLFilePlaces(file.bytes, file: file.name)[fault.offset])
  return nil
}

/// Why bytes are not the text of a query file, and where.
private struct Fault {
  let code: DiagnosticCode
  let message: String
  var offset = 0

  init?(in bytes: [UInt8]) {
    if bytes.count > QueryFile.maximumSize {
      let size = QueryFile.maximumSize / 1_000_000
      code = .fileTooLarge
      message = "the file is larger than \(size) MB; split its queries into several files"
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      code = .byteOrderMark
      message = "the file begins with a byte-order mark; save it as UTF-8 without one"
    } else if let offset = offsetOfInvalidByte(in: bytes) {
      code = .invalidUTF8
      let byte = hexadecimal(bytes[offset])
      message = "the file is not UTF-8: invalid byte \(byte) at offset \(offset)"
      self.offset = offset
    } else if let offset = bytes.firstIndex(of: 0) {
      code = .nulCharacter
      message = "the file contains a NUL character"
      self.offset = offset
    } else {
      return nil
    }
  }
}

private func offsetOfInvalidByte(in bytes: [UInt8]) -> Int? {
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch parser.parseScalar(from: &iterator) {
    case .valid(let scalar): offset += scalar.count
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}
