// The index of the settings: a link to each section, and to the pages that hold what is the person's own.
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useOwnFormats } from '../../stores/own-formats.ts';
import { usePersonasAndSetups } from '../../stores/personas-and-setups.ts';
import { settingsWords } from '../../words/settings-words.ts';

/** In the order of the screen; each is the id of its heading, and the key of its title. */
const SETTINGS_SECTIONS = [
  'models',
  'language',
  'appearance',
  'debates',
  'notifications',
  'keyboard',
  'storage',
] as const;

export function SettingsIndex() {
  const personas = usePersonasAndSetups((now) => now.personas.length);
  const formats = useOwnFormats((now) => now.formats.length);
  return (
    <nav className="settings-index" aria-label={settingsWords('sections')}>
      <ul>
        {SETTINGS_SECTIONS.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{settingsWords(section)}</a>
          </li>
        ))}
      </ul>
      <ul>
        <PageLinkItem href="/personas" title={settingsWords('personas')} count={personas} />
        <PageLinkItem href="/formats" title={settingsWords('formats')} count={formats} />
      </ul>
    </nav>
  );
}

const PageLinkItem = ({ href, title, count }: { href: string; title: string; count: number }) => (
  <li>
    <Link href={href}>
      {title}
      <span className="note num">
        {count > 0 && settingsWords('ownCount', { count })}
        <ChevronRight className="icon" aria-hidden="true" />
      </span>
    </Link>
  </li>
);
