// The sheet beside a form that describes a debate, and the order of that debate.
import type { ReactNode } from 'react';
import { sharedWords } from '../../words/shared-words.ts';
import { orderLines, type SetupPreview } from './setup-preview.ts';

export const ProgrammeSheet = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside className="programme" aria-label={label}>
    <div className="programme-sheet">{children}</div>
  </aside>
);

export const OrderOfDebate = ({ preview }: { preview: SetupPreview | null }) => (
  <section className="bill">
    <h2 className="italic">{sharedWords('orderOfDebate')}</h2>
    <ol className="order">
      {preview &&
        orderLines(preview.agenda).map((line) => (
          <li key={line.key}>
            <b>{line.title}</b>
            <span>{line.text}</span>
          </li>
        ))}
    </ol>
  </section>
);
