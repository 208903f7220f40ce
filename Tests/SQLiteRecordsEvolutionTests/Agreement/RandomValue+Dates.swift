/// Dates in all forms, most of which are right.
extension RandomValue {
  /// A date as a function of SQLite's writes it.
  mutating func date(_ depth: Int) -> String {
    if depth < 1 || chance(20) {
      let dates = columns.filter(\.form.isDate)
      if !dates.isEmpty, chance(60) { return prefix + pick(dates).name }
      return pick(ReadForm.all.last?.literals ?? ["0"])
    }
    let moment = moment(depth - 1)
    switch number(16) {
    case 0: return "date(\(moment))"
    case 1: return "datetime(\(moment))"
    case 2: return "time(\(moment))"
    case 3: return "strftime('%Y-%m-%d %H:%M:%f', \(moment))"
    case 4: return "strftime('%Y-%m-%dT%H:%M:%SZ', \(moment))"
    case 5: return "strftime('%Y-%m-%dT%H:%M:%fZ', \(moment))"
    case 6: return "unixepoch(\(moment))"
    case 7: return "unixepoch(\(moment)) * 1000"
    case 8: return "CAST(strftime('%s', \(moment)) AS INTEGER)"
    case 9: return "strftime('%s', \(moment))"
    case 10: return "julianday(\(moment))"
    case 11: return "(julianday(\(moment)) - 2440587.5) * 86400.0"
    case 12: return "(julianday(\(moment)) - 2451910.5) * 86400.0"
    case 13:
      return "\(date(depth - 1)) + \(pick(["1", "3600", "0.5", "0.1", "978307200", "86400000"]))"
    case 14: return "\(date(depth - 1)) - \(pick(["1", "3600", "0.5", "978307200", "2440587.5"]))"
    case _:
      return "\(date(depth - 1)) \(pick(["* 1000", "/ 1000", "/ 1000.0", "* 86400.0", "% 1000"]))"
    }
  }

  /// The arguments of a function for dates.
  mutating func moment(_ depth: Int) -> String {
    let dates = columns.filter(\.form.isDate)
    if chance(25) {
      return pick(["'now'", "'now', '+1 day'", "'2030-01-31 12:00:00'", "'now', 'localtime'"])
    }
    guard !dates.isEmpty, chance(75) else { return expression(pick(Kind.allCases), depth) }
    let column = pick(dates)
    return chance(85) ? moment(of: column) : prefix + column.name
  }

  /// The arguments of a function for dates for the value of a column.
  func moment(of column: Column) -> String {
    let name = prefix + column.name
    return switch column.form.name {
    case "Date as unixSeconds", "Date as timeIntervalSince1970": "\(name), 'unixepoch'"
    case "Date as unixMilliseconds": "\(name) / 1000.0, 'unixepoch'"
    case "Date as timeIntervalSinceReferenceDate": "\(name) + 978307200.0, 'unixepoch'"
    case _: name
    }
  }
}
