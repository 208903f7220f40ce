extension Command {
  /// The text that `--help` prints.
  static let usage = """
    usage: sqlite-records-torture [--short] [--only NAME]… [--seed NUMBER] [--at NUMBER]
                                  [--jobs NUMBER] [--list]

    Looks for faults with which the library loses what SQLite would have kept, traps or hangs:

      files    a call on a file fails, each in turn
      memory   an allocation of SQLite fails, each in turn
      power    the power goes out at each change of a file, and what was not synced is lost
      kill     a process is killed while it writes
      corrupt  bytes of a database, its log or its journal are changed
      cancel   tasks are cancelled and connections interrupted, with cursors open

    Each scenario is run in processes of its own, so that the one that traps or hangs is counted
    and the next case tried. The last lines are a table.

      --short        few cases of each scenario, which the seed chooses
      --only NAME    only the scenarios with a name, or with a beginning of it such as 'files' or
                     'files/pool'; it can be given several times
      --seed NUMBER  what random choices depend on (otherwise 1)
      --at NUMBER    only the case with a number, of the one scenario that '--only' names
      --jobs NUMBER  how many processes run at once (otherwise as many as there are processors)
      --list         shows the names of the scenarios
      -h, --help     show this text

    Exit codes: 0 nothing was found, 1 something was lost, has trapped or hung, or could not be
    tried, 2 wrong usage.
    """
}
