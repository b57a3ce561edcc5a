// The header of every page: the name, the navigation, and the choice of theme.
import { Link, useRoute } from 'wouter';
import { type Preferences, setPreference, usePreferences } from '../stores/preferences.ts';

const NAV_ITEMS = [
  { href: '/', title: 'New debate' },
  { href: '/debates', title: 'History' },
  { href: '/formats', title: 'Formats' },
  { href: '/settings', title: 'Settings' },
] as const;

function NavLink({ href, title }: { href: string; title: string }) {
  const [here] = useRoute(href);
  return (
    <Link href={href} {...(here ? { 'aria-current': 'page' as const } : {})}>
      {title}
    </Link>
  );
}

export function Masthead() {
  const theme = usePreferences((now) => now.theme);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="masthead">
        <Link className="name" href="/">
          Rostrum
        </Link>
        <nav aria-label="Main">
          {NAV_ITEMS.map((place) => (
            <NavLink key={place.href} {...place} />
          ))}
        </nav>
        <select
          aria-label="Appearance"
          value={theme}
          onChange={({ target }) => setPreference('theme', target.value as Preferences['theme'])}
        >
          <option value="system">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </header>
    </>
  );
}
