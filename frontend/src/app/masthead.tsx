// The header of every page: the name and the navigation.
import { Link, useRoute } from 'wouter';
import { sharedWords } from '../words/shared-words.ts';

const NAV_ITEMS = [
  { href: '/', title: 'newDebate' },
  { href: '/debates', title: 'history' },
  { href: '/settings', title: 'settings' },
] as const;

function NavLink({ href, title }: (typeof NAV_ITEMS)[number]) {
  const [here] = useRoute(href);
  return (
    <Link href={href} {...(here ? { 'aria-current': 'page' as const } : {})}>
      {sharedWords(title)}
    </Link>
  );
}

export const Masthead = () => (
  <>
    <a className="skip" href="#main">
      {sharedWords('skip')}
    </a>
    <header className="masthead">
      <Link className="name" href="/">
        Rostrum
      </Link>
      <nav aria-label={sharedWords('navigation')}>
        {NAV_ITEMS.map((place) => (
          <NavLink key={place.href} {...place} />
        ))}
      </nav>
    </header>
  </>
);
