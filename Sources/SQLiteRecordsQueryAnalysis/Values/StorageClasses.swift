import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The storage classes that a value can have, except NULL.
package struct StorageClasses: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let integer = StorageClasses(rawValue: 1)
  package static let real = StorageClasses(rawValue: 2)
  package static let text = StorageClasses(rawValue: 4)
  package static let blob = StorageClasses(rawValue: 8)
  package static let numbers: StorageClasses = [.integer, .real]
  package static let all: StorageClasses = [.integer, .real, .text, .blob]

  /// The classes of what is stored for a Swift type in a column.
  init(_ type: PropertyType, in affinity: Affinity?) {
    switch type.storageClass {
    case .integer: self = .integer
    // A column of another affinity keeps an integer that is written to it.
    case .real: self = affinity == .real ? .real : .numbers
    case .text where type == .standard(.uint64) && affinity != .text: self = [.text, .integer]
    case .text: self = affinity == .text || affinity == .blob ? .text : [.text, .numbers]
    case .blob: self = .blob
    case nil: self = .all
    }
  }

  /// The classes of what is stored for a type of the client in a column: those that the column's type names. Only the
  /// client's code knows more.
  init(ofClient type: PropertyType, in affinity: Affinity) {
    guard type.isOfClient else {
      self.init(type, in: affinity)
      return
    }
    switch affinity {
    case .integer: self = .integer
    case .real: self = .real
    case .text: self = .text
    case .numeric, .blob: self = .all
    }
  }

  /// The only class; `nil` if there are several or none.
  var single: StorageClass? {
    switch self {
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    default: nil
    }
  }
}
