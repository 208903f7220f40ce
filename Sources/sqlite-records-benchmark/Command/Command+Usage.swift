extension Command {
  /// The text that `--help` prints.
  static let usage = """
    usage: sqlite-records-benchmark [--filter TEXT] [--rounds NUMBER] [--json FILE]
                                    [--chart FILE] [--comparison FILE] [--report FILE]
                                    [--instructions | --allocations | --memory]
           sqlite-records-benchmark --observation [--rounds NUMBER] [--instructions]
           sqlite-records-benchmark --cluster [--rounds NUMBER]

    Compares the persistence of records with plain C on SQLite. Each benchmark runs in
    several variants, and the result of each is checked before its time counts:

      c             plain C, the floor
      swift-direct  the same calls, written by hand in Swift
      generated     records that are generated from schema files
      handwritten   records that are written by hand, with string keys
      codable       records whose conversions the compiler writes
      bulk          generated records, with one call for all

    In each round all variants take turns, beginning with a different one each time. The
    first round does not count. The ratios are medians of the ratios to C in each round.
    For benchmarks with threads, '× 1' is how many times as much they do as one thread.

      --filter TEXT    only the benchmarks that have the text in their names
      --rounds NUMBER  the number of rounds, at least 2 (default 16)
      --instructions   counts instructions with valgrind instead of measuring times;
                       the counts are the same on a busy machine; benchmarks with
                       threads are skipped
      --allocations    counts memory allocations per row, including those of SQLite; on
                       Linux
      --memory         measures the peak memory of 'fetchAll' and cursors, for up to
                       1,000,000 rows, each variant in a separate process; on Linux
      --observation    measures the cost of observation instead: insertions while up to
                       1,000 tables are observed, the time until a value is delivered, and
                       memory; with '--instructions' only the insertions
      --cluster        measures records in a cluster of three dqlite nodes of this machine
                       instead, next to a C client that sends the same requests; where
                       libdqlite is installed
      --json FILE      writes the results to a file
      --chart FILE     draws the ratios to a file, as SVG
      --comparison FILE
                       draws some of them next to those of other libraries, as SVG
      --report FILE    replaces the section of a Markdown file between the comments
                       'benchmark: begin' and 'benchmark: end': the machine, the chart, and
                       the ratios as a table, next to those of other libraries
      --trial WORK VARIANT ROWS
                       runs one trial, for a profiler: it measures the function
                       'floor_measure' and the functions that it calls
      --count-allocations WORK VARIANT ROWS, --count-memory WORK VARIANT ROWS
                       runs one trial, and prints how many times it asked for memory, or by
                       how many bytes the process grew
      -h, --help       show this text

    Exit codes: 0 success, 1 an error or a wrong result, 2 wrong usage.
    """
}
