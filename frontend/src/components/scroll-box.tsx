// What may be wider than its column: scrolled by touch, wheel or arrow keys, and named for whoever cannot see it.
import type { ReactNode } from 'react';

export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop for the focus, the keyboard could not scroll it (axe asks for it)
  <section className="scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
);
