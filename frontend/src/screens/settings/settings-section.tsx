// A section of the settings: its title, and beside it what can be set.
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  /** Of its heading, for links to the section. */
  id: string;
  title: string;
  children: ReactNode;
}

export const SettingsSection = ({ id, title, children }: SettingsSectionProps) => (
  <section className="set" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div>{children}</div>
  </section>
);
