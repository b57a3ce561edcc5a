// The header of every page: the name and the navigation.
import { Link, useRoute } from 'wouter';
import { pageWords } from '../words/page-words.ts';

const NAV_ITEMS = [
  { href: '/', title: 'newDebate' },
  { href: '/debates', title: 'history' },
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

export const Masthead = () => (
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
    </header>
  </>
);
