import SQLiteRecordsSchema

/// Something new that may be what is missing, under another name.
struct PossibleRename {
  let noun: String
  let newName: Located<String>
  let oldName: String
  /// The content that is lost if it is not a rename: `the rows`.
  let content: String

  var message: String {
    "\(noun) \(quoted(newName.value)) may be the missing \(noun) \(quoted(oldName))"
  }

  /// The advice for a loss that may be a rename.
  func advice(_ loss: PlannedLoss) -> Advice {
    let member = #""renamedFrom": \#(oldName.jsonLiteral)"#
    return Advice(
      "; if it is, add '\(member)'; if \(content) of \(quoted(oldName)) are to be lost, pass "
        + "'\(loss.option)'",
      [.addedMember(member)]
    )
  }
}
