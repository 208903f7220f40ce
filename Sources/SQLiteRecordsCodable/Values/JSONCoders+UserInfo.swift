import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The coders that a type's strategies return belong to the application, which may use them elsewhere
// at the same time: nothing about them is changed. A copy gets what is to be added.

extension JSONDecoder {
  /// A decoder like this one with more in its `userInfo`. What it has there already, it keeps.
  ///
  /// A decoder of a subclass is returned as it is: what else it does cannot be copied.
  func adding(_ userInfo: [CodingUserInfoKey: any Sendable]) -> JSONDecoder {
    guard !userInfo.isEmpty, type(of: self) == JSONDecoder.self else { return self }
    let copy = JSONDecoder()
    copy.dateDecodingStrategy = dateDecodingStrategy
    copy.dataDecodingStrategy = dataDecodingStrategy
    copy.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
    copy.keyDecodingStrategy = keyDecodingStrategy
    copy.allowsJSON5 = allowsJSON5
    copy.assumesTopLevelDictionary = assumesTopLevelDictionary
    copy.userInfo = self.userInfo.merging(userInfo) { own, _ in own }
    return copy
  }
}

extension JSONEncoder {
  /// An encoder like this one with more in its `userInfo`. What it has there already, it keeps.
  ///
  /// An encoder of a subclass is returned as it is: what else it does cannot be copied.
  func adding(_ userInfo: [CodingUserInfoKey: any Sendable]) -> JSONEncoder {
    guard !userInfo.isEmpty, type(of: self) == JSONEncoder.self else { return self }
    let copy = JSONEncoder()
    copy.outputFormatting = outputFormatting
    copy.dateEncodingStrategy = dateEncodingStrategy
    copy.dataEncodingStrategy = dataEncodingStrategy
    copy.nonConformingFloatEncodingStrategy = nonConformingFloatEncodingStrategy
    copy.keyEncodingStrategy = keyEncodingStrategy
    copy.userInfo = self.userInfo.merging(userInfo) { own, _ in own }
    return copy
  }
}

extension [CodingUserInfoKey: Any] {
  /// The same dictionary, in the type that JSON coders take. They use it in the same call, on the
  /// same thread.
  var asSendable: [CodingUserInfoKey: any Sendable] {
    // `Sendable` has no representation at run time, so both types have the same layout.
    unsafeBitCast(self, to: [CodingUserInfoKey: any Sendable].self)
  }
}
