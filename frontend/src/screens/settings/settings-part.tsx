// A part of the settings: its title, and beside it what can be set.
import type { ReactNode } from 'react';

interface SettingsPartProps {
  /** Of its heading, for links to the section. */
  id: string;
  title: string;
  children: ReactNode;
}

export const SettingsPart = ({ id, title, children }: SettingsPartProps) => (
  <section className="set titled columns" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="stack-3">{children}</div>
  </section>
);
