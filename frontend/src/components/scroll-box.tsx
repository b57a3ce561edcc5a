// Wraps content that may be wider than its column. It scrolls by touch, wheel or arrow keys, and has a name for screen readers.
import type { ReactNode } from 'react';

export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop for the focus, the keyboard could not scroll it (axe asks for it)
  <section className="scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
);
