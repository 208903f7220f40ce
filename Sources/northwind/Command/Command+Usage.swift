extension Command {
  /// The text that `--help` prints.
  static let usage = """
    usage: northwind [--database PATH | --live NUMBER] [--output PATH]

    Works with the generated records of the Northwind tables.

    Without --database, creates a database with a small data set, and shows what records
    can do, each step with the SQL that it ran and a check of its result.

    With --database, reads all rows of that Northwind database through the records,
    inserts them through the records into a new database, and compares both inside
    SQLite, storage classes included. The database at PATH is not modified.

    With --live, shows the best-selling products of the new database while another task
    sells products, and checks that the last list reflects the last sale.

      --database PATH  a Northwind database
      --live NUMBER    the number of sales
      --output PATH    where to keep the new database; the file must not exist
                       (without it, a temporary file is created and removed)
      -h, --help       show this text

    Exit codes: 0 success, 1 an error or an unexpected result, 2 wrong usage.
    """
}
