// Runs before the first paint, as a script of its own: applies the theme, and hides the set-up page that was written at build time
// where this visit begins with another one: another language or notation, a form that was changed, a link with a set-up.
// It imports nothing, so that it is one small file; frontend/prerender.ts puts it into the page with what it compares.

/** The attribute of the page that hides what was written at build time, until main.tsx has removed that. */
type HeldPage = Pick<HTMLElement, 'dataset'>;

interface FirstVisit {
  page: HeldPage;
  /** A text of localStorage; throws where that is forbidden. */
  read(name: string): string | null;
  languages: readonly string[];
  fragment: string;
  /** The codes of the languages that the page has, and the form as it was written; from the script's own attributes. */
  written: { languages: string; form: string };
}

/** Where English is written with the numbers and amounts of the page as it was written. Listed, because asking `Intl` takes longer than all else here. */
const SAME_NOTATION = /^en-(US|GB|CA|AU|NZ|IE|SG|HK|PH)$/i;

export function beforeFirstPaint({ page, read, languages, fragment, written }: FirstVisit): void {
  const kept = (name: string): unknown => {
    try {
      return JSON.parse(read(name) ?? 'null');
    } catch {
      return null;
    }
  };
  const preference = (name: string): unknown => {
    const preferences = kept('rostrum.preferences');
    return typeof preferences === 'object' ? Reflect.get(preferences ?? {}, name) : undefined;
  };
  const theme = preference('theme');
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme;

  const known = written.languages.split(' ');
  const spoken = languages.map((locale) => locale.toLowerCase().split('-')[0] ?? '');
  const chosen = preference('language');
  const code = known.find((one) => one === chosen) ?? spoken.find((one) => known.includes(one)) ?? 'en';
  const locale = languages.find((one) => /^en-/i.test(one)) ?? 'en-US';

  // The models of a form are shown when the server has listed them, so that any model looks like none until then.
  const form = kept('rostrum.setup');
  const shown = JSON.stringify(form, (name, value) =>
    name === 'occupant' && value?.kind === 'model' ? null : value,
  );
  const isChanged = form !== null && shown !== written.form;
  const hasUsualSettings =
    [undefined, 'pause'].some((one) => one === preference('atLimit')) &&
    Object.keys(preference('newDebates') ?? {}).length === 0;
  if (
    code !== 'en' ||
    !SAME_NOTATION.test(locale) ||
    isChanged ||
    !hasUsualSettings ||
    fragment.startsWith('#setup=')
  )
    page.dataset['held'] = '';
}

const ownScript = globalThis.document?.currentScript;
if (ownScript) {
  beforeFirstPaint({
    page: document.documentElement,
    read: (name) => window.localStorage.getItem(name),
    languages: navigator.languages,
    fragment: window.location.hash,
    written: { languages: ownScript.dataset['languages'] ?? '', form: ownScript.dataset['form'] ?? '' },
  });
}
