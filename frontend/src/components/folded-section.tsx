// A section of a page under one line: its title and a summary. Pressing the line opens it.
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldedSectionProps {
  title: string;
  says: ReactNode;
  /** Another name for screen readers. */
  label?: string;
  children: ReactNode;
}

export const FoldedSection = ({ title, says, label = title, children }: FoldedSectionProps) => (
  <section className="folded" aria-label={label}>
    <details>
      <summary>
        <h2>{title}</h2>
        <span className="soft">{says}</span>
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <div className="inside">{children}</div>
    </details>
  </section>
);
