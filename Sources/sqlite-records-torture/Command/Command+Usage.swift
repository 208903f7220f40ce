extension Command {
  /// The text that `--help` prints.
  static let usage = """
    usage: sqlite-records-torture [--short] [--only NAME]… [--seed NUMBER] [--at NUMBER]
                                  [--jobs NUMBER] [--list]

    Looks for faults that make the library trap, hang, or lose what SQLite would have kept:

      files    a file operation fails, each in turn
      memory   an allocation of SQLite fails, each in turn
      power    the power fails at each change of a file, and unsynced data is lost
      kill     a process is killed while it writes
      corrupt  bytes of a database, its log or its journal are changed
      cancel   tasks are cancelled and connections interrupted, with cursors open

    Each scenario runs in a separate process, so that traps and hangs can be counted, and the next
    case can run. The last lines are a table.

      --short        few cases of each scenario, which the seed chooses
      --only NAME    only the scenarios whose names begin with NAME, such as 'files' or
                     'files/pool'; can be repeated
      --seed NUMBER  the seed of random choices (default 1)
      --at NUMBER    only the case with a number, of the only scenario that '--only' selects
      --jobs NUMBER  the number of concurrent processes (default: the number of processors)
      --list         shows the names of the scenarios
      -h, --help     show this text

    Exit codes: 0 no findings, 1 something was lost, trapped, hung, or could not be tested, 2 wrong
    usage.
    """
}
