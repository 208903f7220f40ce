import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Decides the types of parameters by the places where they stand.
enum ParameterResolver {
  /// The parameters, by their names as they are written.
  ///
  /// - parameter declared: What the query itself says.
  /// - parameter report: Takes the place of a use that disagrees with one before it, and what to do.
  static func resolve(
    _ uses: [ParameterUse],
    declared: [String: ResolvedParameter],
    report: (Range<Int>, String, Advice) -> Void
  ) -> [String: ResolvedParameter] {
    var resolved: [String: ResolvedParameter] = [:]
    var types: [String: (type: PropertyType, isWeak: Bool)] = [:]
    var places: [String: Range<Int>] = [:]
    for use in uses.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      var parameter = resolved[use.name] ?? ResolvedParameter(type: nil, isOptional: false)
      parameter.add(use)
      if let type = use.type {
        if let known = types[use.name] {
          if let common = common(known, (type, use.isWeak)) {
            types[use.name] = common
          } else if places[use.name] == use.range {
            // One place that has several types, as in `coalesce(:day, number) = height`.
            types[use.name]?.type = typeForBoth(known.type, type)
          } else if declared[use.name]?.type == nil {
            let (message, advice) = conflict(use.name, known.type, type)
            report(use.range, message, advice)
          }
        } else {
          types[use.name] = (type, use.isWeak)
          places[use.name] = use.range
        }
      }
      parameter.type = types[use.name]?.type
      resolved[use.name] = parameter
    }
    for (name, parameter) in declared {
      guard let inferred = resolved[name] else { continue }
      resolved[name] = parameter
      resolved[name]?.isOmittable = inferred.isOmittable && parameter.isOptional
      // The line names the Swift type; what it stands beside tells how it is stored.
      if inferred.type?.name == parameter.type?.name { resolved[name]?.type = inferred.type }
    }
    return resolved
  }

  private static func conflict(
    _ name: String,
    _ first: PropertyType,
    _ second: PropertyType
  ) -> (message: String, advice: Advice) {
    (
      "the parameter \(quoted(name)) is used as \(quoted(first.name)) before, and as \(quoted(second.name)) here",
      .addLine(
        "-- parameter \(name.dropFirst()): \(first.name)",
        "use two parameters, or declare the type: "
      )
    )
  }

  /// The type that both uses can take.
  private static func common(
    _ first: (type: PropertyType, isWeak: Bool),
    _ second: (type: PropertyType, isWeak: Bool)
  ) -> (type: PropertyType, isWeak: Bool)? {
    if first.type == second.type { return (first.type, first.isWeak && second.isWeak) }
    switch (first.isWeak, second.isWeak) {
    case (true, true):
      let common = PropertyType.common(first.type, second.type)
      return (common ?? unit(first.type, second.type)).map { ($0, true) }
    case (true, false): return second.type.goesWith(first.type) ? (second.type, false) : nil
    case (false, true): return first.type.goesWith(second.type) ? (first.type, false) : nil
    case (false, false): return nil
    }
  }
}

extension ParameterResolver {
  /// The type of a parameter at a place that has two types.
  ///
  /// A parameter beside a blob that is written to a column of UUIDs is a UUID: where one type's values are among
  /// those of the other, it is the narrower one. Of two others, it is the one that is known later, such as that of
  /// the column.
  private static func typeForBoth(_ first: PropertyType, _ second: PropertyType) -> PropertyType {
    guard let common = PropertyType.common(first, second) else { return first }
    if first.isNumber, second.isNumber { return common }
    return common == second ? first : second
  }

  /// The type of the client in which a parameter counts that stands beside a number, too.
  private static func unit(_ first: PropertyType, _ second: PropertyType) -> PropertyType? {
    if first.isOfClient, second.isInteger { return first }
    return second.isOfClient && first.isInteger ? second : nil
  }
}

extension PropertyType {
  /// Whether values of the type can stand where another one is expected for want of a better one.
  fileprivate func goesWith(_ other: PropertyType) -> Bool {
    if isNumber, other.isNumber { return true }
    return storageClass == nil || storageClass == other.storageClass
  }
}
