import SQLiteRecordsSQL

extension SwiftType {
  /// The Swift type of a column whose schema names none.
  package init(declaredType: String?, isStrict: Bool = false) {
    let type = declaredType?.asciiLowercased ?? ""
    if type.containsBytes(of: "bool") {
      self = .bool
    } else if type == "uuid" {
      self = .uuid
    } else if type.containsBytes(of: "date") || type.containsBytes(of: "time") {
      self = .date
    } else {
      self.init(Affinity(declaredType: declaredType, isStrict: isStrict))
    }
  }

  private init(_ affinity: Affinity) {
    switch affinity {
    case .integer: self = .int
    case .text: self = .string
    case .blob: self = .data
    case .real, .numeric: self = .double
    }
  }
}
