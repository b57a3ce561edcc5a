// The head of a table: what each column holds.
interface ColumnHeadsProps {
  titles: readonly string[];
  /** Those of columns of figures, set to the right. */
  figures?: readonly string[];
  /** The one that only a screen reader needs. */
  unseen?: string;
}

export const ColumnHeads = ({ titles, figures = [], unseen }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col" className={figures.includes(title) ? 'r' : undefined}>
          {title === unseen ? <span className="vh">{title}</span> : title}
        </th>
      ))}
    </tr>
  </thead>
);
