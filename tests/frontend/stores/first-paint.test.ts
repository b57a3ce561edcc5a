// What runs before the first paint: the theme, and whether the set-up page that was written at build time is this visit's.
import { describe, expect, it } from 'vitest';
import { beforeFirstPaint } from '../../../frontend/src/app/first-paint.ts';
import { freshForm } from '../../../frontend/src/stores/setup-form.ts';

interface TestVisit {
  stored?: Record<string, unknown>;
  languages?: readonly string[];
  fragment?: string;
}

/** The attributes of the page after the script has run. */
function paintedWith({ stored = {}, languages = ['en-US'], fragment = '' }: TestVisit) {
  const page = { dataset: {} as DOMStringMap };
  beforeFirstPaint({
    page,
    read: (name) => (Object.hasOwn(stored, name) ? JSON.stringify(stored[name]) : null),
    languages,
    fragment,
    written: { languages: 'en de', form: JSON.stringify(freshForm()) },
  });
  return page.dataset;
}

const filledForm = () => ({
  ...freshForm(),
  seats: freshForm().seats.map((seat) => ({
    ...seat,
    occupant: { kind: 'model' as const, model: { provider: 'demo' as const, id: 'anybody' } },
  })),
});

describe('the set-up page that was written at build time', () => {
  it('is shown on a first visit, and on the next one with the seats that were filled', () => {
    expect(paintedWith({})).toEqual({});
    expect(paintedWith({ stored: { 'rostrum.setup': filledForm() } })).toEqual({});
    expect(paintedWith({ languages: ['fr-FR', 'en-GB', 'de'] })).toEqual({});
  });

  it.each<[string, TestVisit]>([
    ['another motion', { stored: { 'rostrum.setup': { ...filledForm(), motion: 'Zoos should be closed' } } }],
    [
      'a person in a seat',
      {
        stored: {
          'rostrum.setup': {
            ...freshForm(),
            seats: freshForm().seats.map((seat) => ({ ...seat, occupant: { kind: 'human' } })),
          },
        },
      },
    ],
    ['a form that cannot be read', { stored: { 'rostrum.setup': 7 } }],
    ['German, by the browser', { languages: ['de-AT', 'en'] }],
    ['German, by choice', { stored: { 'rostrum.preferences': { language: 'de' } } }],
    ['English that writes numbers in another way', { languages: ['en-ZA'] }],
    ['a setting that new set-ups have', { stored: { 'rostrum.preferences': { atLimit: 'judge' } } }],
    [
      'a number that new set-ups have',
      { stored: { 'rostrum.preferences': { newDebates: { summariseOver: 500 } } } },
    ],
    ['a link with a set-up', { fragment: '#setup=abc' }],
  ])('is held back with %s', (_, visit) => {
    expect(paintedWith(visit)).toEqual({ held: '' });
  });

  it('is in the theme that was chosen, and in the browser’s where nothing sensible is stored', () => {
    expect(paintedWith({ stored: { 'rostrum.preferences': { theme: 'dark' } } })).toEqual({ theme: 'dark' });
    for (const preferences of [null, 7, 'dark', { theme: 'pink' }, []])
      expect(paintedWith({ stored: { 'rostrum.preferences': preferences } })).toEqual({});
  });

  it('is shown where storage is forbidden', () => {
    const page = { dataset: {} as DOMStringMap };
    const read = () => {
      throw new Error('storage is forbidden');
    };
    beforeFirstPaint({ page, read, languages: [], fragment: '', written: { languages: 'en de', form: '' } });
    expect(page.dataset).toEqual({});
  });
});
