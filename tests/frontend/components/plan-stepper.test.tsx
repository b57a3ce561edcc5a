// @vitest-environment jsdom
// The state of each step of the plan, as a screen reader says it, in the language in use.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlanStepper } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
});

const STEPS = (['done', 'now', 'to-come', 'skipped'] as const).map((state) => ({
  key: state,
  label: 'A',
  state,
}));
const spoken = () => {
  cleanup();
  render(<PlanStepper steps={STEPS} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('says the state of each step in English and in German', async () => {
  expect(spoken()).toEqual(['A, done', 'A, now', 'A', 'A, not held']);
  await chooseLanguage('de');
  expect(spoken()).toEqual(['A, abgeschlossen', 'A, läuft gerade', 'A', 'A, nicht abgehalten']);
});
