// The style sheet of HTML reports: the browser board's paper, ink and spacing.
#pragma once

namespace kelso::report {

inline constexpr const char* kHtmlStyle = R"css(:root {
  color-scheme: light dark;
  --bg: #F6F2EA; --surface: #FFFDF9; --sunken: #EFE9DD; --line: #E0D8CA; --line-strong: #8C8170;
  --ink: #2A2521; --quiet: #5F564C; --pine: #2A5A49; --russet: #9C3D1D; --river: #1F5480;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --bg: #181613; --surface: #211E1A; --sunken: #2B2722; --line: #38332C; --line-strong: #8A806F;
    --ink: #F1EADE; --quiet: #B9AE9E; --pine: #8FC6A9; --russet: #F0966F; --river: #93C4EC;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg); color: var(--ink); font-variant-numeric: tabular-nums;
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, Cantarell, Ubuntu, Lato, "Noto Sans", sans-serif;
}
main { max-width: 1160px; margin: 0 auto; padding: 48px 24px 64px; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 1.375rem; line-height: 1.2; margin: 48px 0 12px; }
p { margin: 0 0 12px; max-width: 68ch; }
code { font: .875em ui-monospace, "Cascadia Mono", Menlo, "DejaVu Sans Mono", monospace;
  background: var(--sunken); border-radius: 6px; padding: 1px 5px; }
.quiet { color: var(--quiet); }
dl { display: flex; flex-wrap: wrap; gap: 12px 32px; margin: 16px 0 0; padding: 12px 16px;
  background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
dt { font-size: .75rem; color: var(--quiet); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-top: 16px; }
a { color: var(--river); }
figure { margin: 24px 0; background: var(--surface); border: 1px solid var(--line); border-radius: 16px;
  padding: 16px; }
figcaption { margin: 0 0 12px; }
figure > svg + figcaption { margin: 12px 0 0; }
svg { display: block; width: 100%; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { padding: 6px 12px; text-align: left; white-space: nowrap; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { padding-left: 4px; }
th:last-child, td:last-child { padding-right: 4px; }
thead th { font-size: .75rem; font-weight: 600; color: var(--quiet); vertical-align: bottom;
  border-bottom-color: var(--line-strong); }
tbody tr:last-child td { border-bottom: 0; }
tbody tr:hover { background: var(--sunken); }
.right { text-align: right; }
.centre { text-align: center; }
.missing, .neither { color: var(--quiet); }
.equal { color: var(--pine); font-weight: 600; }
.differs { color: var(--russet); font-weight: 600; }
details { margin-top: 12px; }
summary { cursor: pointer; color: var(--quiet); font-size: .875rem; }
details .scroll { margin-top: 8px; max-height: 24rem; overflow-y: auto; }
@media (max-width: 640px) { main { padding: 24px 16px 48px; } figure { padding: 12px; } }
@media print {
  @page { margin: 18mm; }
  :root { --bg: #fff; --surface: #fff; --sunken: #fff; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  nav, details { display: none; }
  figure { border: 0; padding: 0; }
  .scroll { overflow: visible; }
  th, td { padding: 3px 8px; }
  h2, figcaption { break-after: avoid; }
  tr, svg { break-inside: avoid; }
  thead { display: table-header-group; }
}
)css";

}  // namespace kelso::report
