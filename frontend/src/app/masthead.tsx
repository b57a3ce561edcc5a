// The header of every page: the name, the navigation, and the choice of theme.
import { Link, useRoute } from 'wouter';
import { type Preferences, setPreference, usePreferences } from '../stores/preferences.ts';
import { pageWords } from '../words/page-words.ts';

const NAV_ITEMS = [
  { href: '/', title: 'newDebate' },
  { href: '/debates', title: 'history' },
  { href: '/formats', title: 'formats' },
  { href: '/settings', title: 'settings' },
] as const;

function NavLink({ href, title }: (typeof NAV_ITEMS)[number]) {
  const [here] = useRoute(href);
  return (
    <Link href={href} {...(here ? { 'aria-current': 'page' as const } : {})}>
      {pageWords(title)}
    </Link>
  );
}

export function Masthead() {
  const theme = usePreferences((now) => now.theme);
  return (
    <>
      <a className="skip" href="#main">
        {pageWords('skip')}
      </a>
      <header className="masthead">
        <Link className="name" href="/">
          Rostrum
        </Link>
        <nav aria-label={pageWords('navigation')}>
          {NAV_ITEMS.map((place) => (
            <NavLink key={place.href} {...place} />
          ))}
        </nav>
        <select
          aria-label={pageWords('appearance')}
          value={theme}
          onChange={({ target }) => setPreference('theme', target.value as Preferences['theme'])}
        >
          <option value="system">{pageWords('system')}</option>
          <option value="light">{pageWords('light')}</option>
          <option value="dark">{pageWords('dark')}</option>
        </select>
      </header>
    </>
  );
}
