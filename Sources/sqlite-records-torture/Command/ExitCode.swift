/// The exit status of the program.
enum ExitCode: Int32 {
  case success = 0
  /// Something was lost, has trapped or hung, or could not be tried.
  case failure = 1
  /// The arguments are not understood.
  case usage = 2
}
