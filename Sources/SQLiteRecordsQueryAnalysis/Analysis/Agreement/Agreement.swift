/// How a value that a statement writes agrees with the property that reads it.
enum Agreement {
  /// Every value is read as what is meant.
  case fits
  /// It is read, and conditions that name the value do not find it: why, and what to write instead.
  case otherForm(String, String?)
  /// Some values are not read.
  case mayNotFit(String, String?)
  /// No value is read as what is meant.
  case neverFits(String, String?)

  /// The worse, the higher.
  var severity: Int {
    switch self {
    case .fits: 0
    case .otherForm: 1
    case .mayNotFit: 2
    case .neverFits: 3
    }
  }
}
