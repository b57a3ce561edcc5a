// The header row of a table: one title per column.
interface ColumnHeadsProps {
  titles: readonly string[];
  /** Titles of columns of figures, aligned right. */
  figures?: readonly string[];
}

export const ColumnHeads = ({ titles, figures = [] }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col" className={figures.includes(title) ? 'r' : undefined}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
