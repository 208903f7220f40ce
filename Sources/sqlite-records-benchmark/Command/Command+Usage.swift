extension Command {
  /// The text that `--help` prints.
  static let usage = """
    usage: sqlite-records-benchmark [--filter TEXT] [--rounds NUMBER] [--json FILE]
                                    [--chart FILE] [--comparison FILE] [--report FILE]
                                    [--instructions | --allocations | --memory]
           sqlite-records-benchmark --observation [--rounds NUMBER] [--instructions]

    Compares the persistence of records with plain C on SQLite. Each work is done in
    several ways, and the result of each is checked before its time counts:

      c             plain C, the floor
      swift-direct  the same calls, written by hand in Swift
      generated     records that are generated from schema files
      handwritten   records that are written by hand, with string keys
      codable       records whose conversions the compiler writes
      bulk          generated records, all by one call

    In each round all ways take turns, beginning with another one each time. The first
    round does not count. The ratios are medians of the ratios to C in the same round.
    In the line of a work for threads, '× 1' is how many times as much they do as one.

      --filter TEXT    only the works that have the text in their names
      --rounds NUMBER  how many rounds are run, at least 2 (otherwise 16)
      --instructions   counts instructions with valgrind instead of measuring times;
                       the counts are the same on a busy machine; works on threads
                       of their own are left out
      --allocations    counts allocations of memory, and shows them for each row; those of
                       SQLite are among them; on Linux
      --memory         measures the memory that 'fetchAll' and cursors need at their peak,
                       for up to 1,000,000 rows, each way in a process of its own; on Linux
      --observation    measures what observation costs instead: insertions while up to 1,000
                       tables are observed, the time until a value is shown, and memory; with
                       '--instructions' the insertions only
      --json FILE      writes the results to a file
      --chart FILE     draws the ratios to a file, as SVG
      --comparison FILE
                       draws a few of them beside those of other libraries, as SVG
      --report FILE    replaces the section of a Markdown file between the comments
                       'benchmark: begin' and 'benchmark: end': the machine, the chart, and
                       the ratios as a table, beside those of other libraries
      --trial WORK VARIANT ROWS
                       runs one trial, for a profiler: what is measured is the function
                       'floor_measure' and what it calls
      --count-allocations WORK VARIANT ROWS, --count-memory WORK VARIANT ROWS
                       runs one trial, and prints how many times it asked for memory, or by
                       how many bytes the process grew
      -h, --help       show this text

    Exit codes: 0 success, 1 an error or a wrong result, 2 wrong usage.
    """
}
