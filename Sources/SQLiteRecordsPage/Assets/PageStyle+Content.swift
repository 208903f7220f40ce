extension PageStyle {
  /// Headings, tables, code and changes.
  static let content = """
    .page h2 { font-size: 26px; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; margin: 0 0 6px; overflow-wrap: anywhere; unicode-bidi: isolate; }
    .page h3 { font-size: 15px; font-weight: 650; margin: 32px 0 8px; }
    .eyebrow { margin: 0 0 2px; color: var(--soft); font-size: 13px; }
    .summary { margin: 0 0 14px; color: var(--soft); font-size: 14px; }
    .summary > * + *::before { content: "\\00B7"; color: var(--soft); margin: 0 8px; display: inline-block; }
    .documentation p { max-width: 72ch; margin: 0 0 10px; white-space: pre-line; }
    .remark { color: var(--soft); font-size: 13px; }
    code, pre { font-family: var(--mono); font-size: 0.875em; font-variant-ligatures: none; }
    code { overflow-wrap: anywhere; unicode-bidi: isolate; }
    table code { overflow-wrap: break-word; }
    .scroll { overflow-x: auto; margin: 0 0 4px; }
    table { border-collapse: collapse; width: 100%; font-size: 14px; }
    th, td { text-align: left; vertical-align: top; padding: 7px 18px 7px 0; border-bottom: 1px solid var(--rule); unicode-bidi: isolate; }
    th:last-child, td:last-child { padding-right: 0; }
    thead th { font-size: 12.5px; font-weight: 500; color: var(--soft); padding-top: 0; white-space: nowrap; }
    tbody th { font-weight: 600; }
    tbody tr:target, tbody tr.found { background: var(--wash); box-shadow: -10px 0 var(--wash), 10px 0 var(--wash); }
    th.number { text-align: right; }
    td.number { text-align: right; font-variant-numeric: tabular-nums; }
    .type { color: var(--soft); }
    .no { font-size: 12px; color: var(--soft); white-space: nowrap; }
    .columns td:nth-child(4) { font-size: 12px; white-space: nowrap; }
    .detail { display: block; color: var(--soft); font-size: 12px; margin-top: 2px; }
    .chip { display: inline-block; font-size: 11.5px; line-height: 18px; padding: 0 6px; border: 1px solid var(--rule); border-radius: 4px; color: var(--soft); white-space: nowrap; }
    .chip.pk { color: var(--ink); border-color: var(--edge); font-weight: 600; }
    .chip code { font-size: 11.5px; }
    table .block { white-space: pre-wrap; overflow-wrap: anywhere; }
    pre { margin: 0; padding: 14px 16px; background: var(--panel); border: 1px solid var(--rule); border-radius: 8px; overflow-x: auto; line-height: 1.5; font-size: 13px; tab-size: 2; }
    pre code { font-size: 1em; overflow-wrap: normal; }
    code b { font-weight: 600; color: var(--accent); }
    code i { font-style: normal; color: var(--added); }
    code em { font-style: normal; color: var(--soft); }
    code var { font-style: normal; color: var(--changed); }
    .data { font-size: 13px; width: auto; min-width: 100%; }
    .data td { max-width: 36ch; overflow-wrap: anywhere; padding: 4px 18px 4px 0; }
    .data thead th { font-family: var(--mono); font-size: 12px; }
    .null { color: var(--soft); }
    ul.plain, ul.links { list-style: none; margin: 0; padding: 0; font-size: 14px; }
    ul.plain li { padding: 3px 0; }
    ul.links { display: flex; flex-wrap: wrap; gap: 4px 16px; }
    .badge { display: inline-block; font: 500 11.5px/18px var(--sans); padding: 0 7px; border-radius: 9px; vertical-align: 1px; }
    .badge.added { color: var(--added); background: var(--added-wash); }
    .badge.removed { color: var(--removed); background: var(--removed-wash); }
    .badge.changed { color: var(--changed); background: var(--changed-wash); }
    tr.removed th code, tr.removed td:not(:first-child) { text-decoration: line-through; color: var(--soft); }
    ins { text-decoration: none; color: var(--added); background: var(--added-wash); border-radius: 3px; padding: 0 4px; }
    del { color: var(--removed); background: var(--removed-wash); border-radius: 3px; padding: 0 4px; }
    ins, del { font-family: var(--mono); font-size: 0.85em; white-space: pre-wrap; overflow-wrap: anywhere; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
    .difference { font-family: var(--mono); font-size: 0.85em; white-space: pre-wrap; overflow-wrap: anywhere; }
    .difference ins, .difference del { font-size: 1em; padding: 0; }
    .change { margin: 0 0 14px; }
    .change > p { margin: 0 0 2px; }
    .changes ul { list-style: none; margin: 0; padding: 0 0 0 16px; border-left: 2px solid var(--rule); font-size: 14px; }
    .changes li { padding: 2px 0; }
    .version { padding: 0 0 24px; margin: 0 0 24px; border-bottom: 1px solid var(--rule); }
    .version:last-child { border-bottom: 0; }
    .version h3 { margin-top: 20px; }
    summary { cursor: pointer; color: var(--soft); font-size: 13.5px; margin: 8px 0; }

    """

  /// The style of the diagram.
  static let diagram = """
    .js .page.wide { display: flex; flex-direction: column; height: calc(100vh - 56px - 40px); }
    .js:not(.all) #diagram { margin: -12px -16px -64px; }
    #diagram h2 { position: absolute; left: -999px; }
    .canvas { border: 1px solid var(--rule); border-radius: 10px; overflow: hidden; position: relative; background: var(--panel); }
    .js .canvas { flex: 1; min-height: 320px; touch-action: none; cursor: grab; }
    .js .canvas.moving { cursor: grabbing; }
    .js .canvas:focus-visible { outline-offset: -2px; }
    .drawing { display: block; max-width: 100%; height: auto; font: 12px var(--mono); }
    .js .drawing { width: 100%; height: 100%; position: absolute; inset: 0; }
    .drawing text { fill: var(--ink); unicode-bidi: isolate; direction: ltr; white-space: pre; }
    .box .frame { fill: var(--raised); }
    .box .edge { fill: none; stroke: var(--edge); pointer-events: none; }
    .box .head { fill: transparent; }
    .box .rule { stroke: var(--rule); }
    .box text.name { font: 600 13px var(--mono); }
    #names .link:not(.lit) { opacity: 0.3; }
    .box text.large { font: 600 22px var(--mono); }
    .drawing text.kind, .drawing text.type { fill: var(--soft); text-anchor: end; font-size: 11px; }
    .box .hit { fill: transparent; }
    .box .pk { fill: none; stroke: var(--ink); }
    .box .key text:not(.type) { font-weight: 600; }
    .box .fk text:not(.type) { fill: var(--accent); }
    .box a:hover .hit, .box a:hover .head { fill: var(--wash); }
    .box a:focus-visible { outline: none; }
    .box a:focus-visible .hit, .box a:focus-visible .head { fill: var(--wash); stroke: var(--accent); }
    .box.foreign .edge { stroke-dasharray: 4 3; }
    .line { fill: none; stroke: var(--soft); stroke-width: 1.2; stroke-linejoin: round; }
    path.wide { fill: none; stroke: transparent; stroke-width: 12; cursor: pointer; }
    .tip { fill: var(--soft); }
    .ring { fill: var(--panel); stroke: var(--soft); stroke-width: 1.2; }
    .link.index .line { stroke-dasharray: 5 4; }
    .link.reading .line { stroke-dasharray: 1.5 4; stroke-linecap: round; }
    .lit .tip, .link:hover .tip { fill: var(--accent); }
    .lit .line, .lit .ring, .link:hover .line, .link:hover .ring { stroke: var(--accent); stroke-width: 2; }
    .dim .box:not(.lit) { opacity: 0.35; }
    .dim .link:not(.lit) { opacity: 0.15; }
    .box.chosen .edge { stroke: var(--accent); stroke-width: 2; }
    .box.added .edge, .link.added .line { stroke: var(--added); stroke-width: 2; }
    .box.removed .edge, .link.removed .line { stroke: var(--removed); stroke-width: 2; stroke-dasharray: 6 4; }
    .box.changed .edge { stroke: var(--changed); stroke-width: 2; }
    .box.added .frame, .row.added .hit { fill: var(--added-wash); }
    .box.removed .frame, .row.removed .hit { fill: var(--removed-wash); }
    .row.changed .hit { fill: var(--changed-wash); }
    .row.removed text { text-decoration: line-through; }
    .tools { position: absolute; right: 12px; bottom: 12px; display: flex; gap: 6px; }
    .tools button { min-width: 32px; font-size: 15px; line-height: 20px; padding: 4px 8px; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 8px 4px 0; color: var(--soft); font-size: 12.5px; }
    .legend span { display: inline-flex; align-items: center; gap: 7px; }
    .legend .ring { fill: var(--paper); }
    .help { margin-left: auto; }
    .swatch { width: 10px; height: 10px; border-radius: 3px; }

    """

  /// Paper is white, and has no buttons.
  static let print = """
    @media print {
      :root { color-scheme: light !important; }
      body { display: block; font-size: 10pt; }
      .top { position: static; border: 0; padding: 0; }
      .side, .search, .menu, .theme, .tools, .help, .skip, .in-diagram { display: none !important; }
      main { padding: 0; }
      .page { max-width: none; break-after: page; }
      .js:not(.all) .page:not(.current) { display: none; }
      .page:last-child { break-after: auto; }
      .js .page.wide { height: auto; margin: 0 !important; }
      .js .canvas, .canvas { border: 0; background: none; min-height: 0; }
      .js .drawing, .drawing { position: static; width: 100%; height: auto; max-height: 24cm; }
      .scroll { overflow: visible; }
      tr, .change, .box { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      tbody tr.found { background: none; box-shadow: none; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; }
      a { color: inherit; }
    }
    @media (prefers-reduced-motion: no-preference) { .box, .link { transition: opacity 0.12s; } }
    @media (forced-colors: active) { .line, .box .edge { stroke: CanvasText; } }

    """
}
