// Prints rows as a Markdown table with columns of one width, to be read in a terminal and copied into a page.
export function printMarkdownTable(rows) {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)));
  const line = (cells, pad) => `| ${cells.map((cell, index) => pad(cell, widths[index])).join(' | ')} |`;
  console.log(line(names, (cell, width) => cell.padEnd(width)));
  console.log(
    line(
      names.map(() => ''),
      (_, width) => '-'.repeat(width),
    ),
  );
  for (const row of rows)
    console.log(
      line(
        names.map((name) => row[name]),
        (cell, width) => cell.padEnd(width),
      ),
    );
}
