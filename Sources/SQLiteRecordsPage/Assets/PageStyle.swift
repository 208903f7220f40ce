/// The style sheet of a page.
enum PageStyle {
  static let text = "\n" + colours + layout + content + diagram + print

  /// The colours of light and dark pages, and the fonts.
  private static let colours = """
    :root {
      color-scheme: light dark;
      --paper: light-dark(#ffffff, #15171a);
      --panel: light-dark(#f6f7f8, #1c1f23);
      --raised: light-dark(#ffffff, #212529);
      --ink: light-dark(#1c1e21, #e6e8ea);
      --soft: light-dark(#5f666d, #9aa2aa);
      --rule: light-dark(#e2e5e8, #30353a);
      --edge: light-dark(#c9ced3, #444b52);
      --accent: light-dark(#0a5cad, #79b4f2);
      --wash: light-dark(#e9f1fa, #1d2b3a);
      --added: light-dark(#1a7f37, #57c478);
      --added-wash: light-dark(#e8f6ec, #16291c);
      --removed: light-dark(#b3261e, #f28b82);
      --removed-wash: light-dark(#fcebea, #321a1a);
      --changed: light-dark(#8a5a00, #e0b341);
      --changed-wash: light-dark(#fdf4df, #2d2614);
      --sans: system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
      --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }

    """

  /// The header, the list of pages, and the pages.
  private static let layout = """
    * { box-sizing: border-box; }
    html { scroll-padding-top: 72px; }
    body {
      margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 var(--sans);
      display: grid; grid-template-columns: 252px minmax(0, 1fr); grid-template-rows: 56px auto;
    }
    [hidden] { display: none !important; }
    a { color: var(--accent); text-decoration: none; }
    a:hover { text-decoration: underline; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
    main:focus, section:focus { outline: none; }
    .skip { position: absolute; left: -999px; z-index: 9; }
    .skip:focus { left: 16px; top: 12px; background: var(--raised); padding: 6px 12px; }
    .top {
      grid-column: 1 / -1; position: sticky; top: 0; z-index: 5; display: flex; align-items: center;
      gap: 20px; padding: 0 24px; background: var(--paper); border-bottom: 1px solid var(--rule);
    }
    .top h1 { margin: 0; font-size: 16px; font-weight: 650; white-space: nowrap; max-width: 40vw; overflow: hidden; text-overflow: ellipsis; }
    .top h1 a { color: inherit; }
    .facts { margin: 0; color: var(--soft); font-size: 13px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; flex: 1; }
    button {
      font: inherit; font-size: 13px; color: var(--ink); background: var(--raised); cursor: pointer;
      border: 1px solid var(--edge); border-radius: 6px; padding: 4px 10px;
    }
    button:hover { border-color: var(--soft); }
    .search { position: relative; width: min(320px, 40vw); }
    .search input {
      width: 100%; font: inherit; font-size: 14px; color: inherit; background: var(--panel);
      border: 1px solid var(--rule); border-radius: 7px; padding: 5px 32px 5px 12px;
    }
    .search input:focus { background: var(--raised); border-color: var(--accent); outline: none; }
    .search input::-webkit-search-cancel-button { display: none; }
    .search kbd {
      position: absolute; right: 8px; top: 6px; font: 11px/18px var(--mono); color: var(--soft);
      border: 1px solid var(--rule); border-radius: 4px; padding: 0 6px; pointer-events: none;
    }
    #results {
      position: absolute; right: 0; top: 40px; width: min(520px, 92vw); max-height: 70vh; overflow-y: auto;
      margin: 0; padding: 6px; list-style: none; background: var(--raised); border: 1px solid var(--edge);
      border-radius: 9px; box-shadow: 0 12px 32px rgb(0 0 0 / 18%);
    }
    #results li { padding: 6px 10px; border-radius: 6px; cursor: pointer; overflow-wrap: anywhere; }
    #results li[aria-selected="true"] { background: var(--wash); }
    #results .what { float: right; color: var(--soft); font-size: 12px; margin-left: 12px; }
    #results .about { display: block; color: var(--soft); font-size: 12.5px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    #results .none { color: var(--soft); cursor: default; }
    #results mark { background: none; color: var(--accent); font-weight: 650; }
    .side {
      position: sticky; top: 56px; align-self: start; height: calc(100vh - 56px); overflow-y: auto;
      padding: 16px 12px 48px 24px; border-right: 1px solid var(--rule); font-size: 13.5px;
    }
    .side ul { list-style: none; margin: 0 0 20px; padding: 0; }
    .side h2 { font-size: 12px; font-weight: 600; color: var(--soft); margin: 0 0 4px; padding: 0 8px; overflow-wrap: anywhere; }
    .side a { display: block; color: var(--ink); padding: 2.5px 8px; border-radius: 5px; overflow-wrap: anywhere; unicode-bidi: isolate; }
    .side a:hover { background: var(--panel); text-decoration: none; }
    .side a[aria-current] { background: var(--wash); color: var(--accent); font-weight: 550; }
    .count { color: var(--soft); font-weight: 400; font-size: 0.85em; margin-left: 2px; }
    .dot { display: inline-block; width: 7px; height: 7px; border-radius: 50%; margin-left: 7px; vertical-align: 1px; }
    .dot.added, .swatch.added { background: var(--added); }
    .dot.removed, .swatch.removed { background: var(--removed); }
    .dot.changed, .swatch.changed { background: var(--changed); }
    main { padding: 28px 40px 80px; min-width: 0; }
    .page { max-width: 1120px; margin: 0 0 72px; }
    .page.wide { max-width: none; }
    @media screen {
      .js:not(.all) .page:not(.current) { display: none; }
      .js:not(.all) .page { margin-bottom: 0; }
    }
    @media (max-width: 820px) {
      body { grid-template-columns: minmax(0, 1fr); }
      .top { padding: 0 16px; gap: 12px; }
      .facts { visibility: hidden; min-width: 0; }
      .side { display: none; grid-column: 1; position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--rule); }
      html:not(.js) .side, .side.open { display: block; }
      main { padding: 20px 16px 56px; }
    }
    @media (min-width: 821px) { .menu { display: none; } }

    """
}
