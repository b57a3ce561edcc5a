// The first view of index.html: each of its parts is what the page renders in its place, and its script knows the motion in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { expect, it } from 'vitest';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { freshForm } from '../../../frontend/src/stores/setup-form.ts';
import { LANGUAGE_CODES } from '../../../frontend/src/words/language.ts';
import { renderScreen } from './render-screen.tsx';

const fileOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../frontend', name), 'utf8');
const page = new DOMParser().parseFromString(fileOf('index.html'), 'text/html');

/** Visible and spoken text, without the pictures. */
function partsOf(view: ParentNode) {
  const parts = view.querySelectorAll<HTMLElement>(
    'h1, .motion-field textarea, aside, section, aside h2, .order li, .money strong, .start .btn',
  );
  return Array.from(parts, (part) => [
    part.tagName,
    part.className,
    part.getAttribute('aria-label'),
    part.getAttribute('href'),
    part.getAttribute('aria-disabled'),
    ['TEXTAREA', 'ASIDE', 'SECTION'].includes(part.tagName)
      ? null
      : part.textContent?.replace(/\s+/g, ' ').trim(),
  ]);
}

it('the first view has the parts of the page that replaces it, in their order', async () => {
  modelList.setState({ state: 'asking' });
  const { container, findByRole } = renderScreen({}, <SetupScreen />);
  await findByRole('button', { name: 'Start debate' });
  expect(partsOf(page)).toEqual(partsOf(container));
});

it('the first view shows the motion of a fresh set-up, compares it with the stored one, and knows every language', () => {
  expect(page.querySelector('textarea')?.value).toBe(freshForm().motion);
  expect(page.querySelector('script')?.dataset['shown']).toBe(freshForm().motion);
  expect(fileOf('public/first-paint.js')).toContain(`(${LANGUAGE_CODES.join('|')})`);
});

it('lists under “Nobody wins” no format that ends with a winner', () => {
  const { getByText } = renderScreen({}, <SetupScreen />);
  const column = getByText('Each speaker has a view. Nobody wins.').parentElement;
  const titles = [...(column?.querySelectorAll('input') ?? [])].map((radio) => radio.ariaLabel);
  const listed = Object.values(FORMATS).filter(({ title }) => titles.includes(title));
  expect(listed.map(({ programme }) => programme.outcome)).toEqual(['findings']);
});
