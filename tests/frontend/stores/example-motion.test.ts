// An example motion is in the language of the page, and follows it; a motion that the person wrote stays.
import { afterEach, expect, it } from 'vitest';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';

afterEach(() => chooseLanguage('en'));
const motion = () => setupStore.store.getState().motion;

it('follows the language', async () => {
  setupStore.reset();
  const english = motion();
  await chooseLanguage('de');
  expect(motion()).toBe('Unternehmen sollten auf die Vier-Tage-Woche bei vollem Lohn umstellen');
  await chooseLanguage('en');
  expect(motion()).toBe(english);
});

it('leaves a motion alone that the person wrote', async () => {
  setupStore.setMotion('Meine eigene These');
  await chooseLanguage('de');
  expect(motion()).toBe('Meine eigene These');
});
