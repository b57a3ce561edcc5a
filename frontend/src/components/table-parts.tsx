// Parts of tables: the header row, and a box for content that may be wider than its column.
import type { ReactNode } from 'react';

/** `figures`: titles of columns of figures, aligned right. */
export const ColumnHeads = ({ titles, figures = [] }: { titles: string[]; figures?: string[] }) => (
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

export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop for the focus, the keyboard could not scroll it (axe asks for it)
  <section className="scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
);
