// @vitest-environment jsdom
// Which models a person sees while a debate runs: none where judges rule, all where nobody does; and who cannot be a person.

import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DEBATE_LAYOUTS } from '../../../frontend/src/screens/live-debate/debate-layouts.tsx';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { ModelSelect } from '../../../frontend/src/screens/setup/model-select.tsx';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { setPreference } from '../../../frontend/src/stores/preferences.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { demoCard } from '../../fixtures/cards.ts';
import { formatNamed, openDebate, seatedModels } from '../../fixtures/records.ts';
import { debateAtRest, MODELS_ANSWER, renderDebate, renderScreen } from './render-screen.tsx';

afterEach(cleanup);

const DEMO_MODELS = ['one', 'two', 'three'].map((id) => ({ provider: 'demo', id }) as const);
const JUDGED = ['oxford', 'lincoln-douglas', 'duel', 'roundtable', 'dialectic'];

function headOf(format: Format): string {
  const record = openDebate(format, { seats: seatedModels(format, false, DEMO_MODELS) });
  const { debate } = debateAtRest({ context: { record } });
  const { Head } = DEBATE_LAYOUTS[format.programme.layout];
  const pages = debatePagesOf(record);
  const shown = (
    <>
      <Head pages={pages} />
      <Sidebar pages={pages} wide />
    </>
  );
  return renderDebate(debate, shown).container.textContent ?? '';
}

describe('The head of a live debate', () => {
  it.each(Object.values(FORMATS))(
    'names the models of $id where nobody judges them, and only there',
    (format) => {
      expect(/Demo (?:one|two|three)/.test(headOf(format))).toBe(!JUDGED.includes(format.id));
    },
  );

  it('says that they are hidden where two sides are judged', () => {
    expect(headOf(formatNamed('oxford'))).toContain('The models are named after the verdict.');
    expect(headOf(formatNamed('consensus'))).not.toContain('named after');
  });
});

it('A judge of a format of one’s own is no person, whatever the format says', async () => {
  const oxford = formatNamed('oxford');
  const seats = oxford.seats.map((seat) => ({ ...seat, human: true }));
  const own: Format = { ...oxford, id: 'own-oxford', seats };
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null });
  setupStore.open({ v: 1, motion: 'M', format: own.id, own, seats: emptySeats(own), settings: {} });
  renderScreen({}, <SetupScreen />);
  const canBeMe = async (select: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: select }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    return offered.includes('Me');
  };
  expect(await canBeMe('Opposition model')).toBe(true);
  expect(await canBeMe('Judging')).toBe(false);
});

it('A recorded speaker is offered for no other debate, even where speakers that fail are', async () => {
  const models = [
    ...MODELS_ANSWER.models,
    demoCard('fails', { title: 'Fails on purpose', hidden: true }),
    demoCard('recorded.one.judge', { title: 'Recorded speaker', hidden: true, recorded: true }),
  ];
  modelList.setState({ state: 'ready', answer: { ...MODELS_ANSWER, models }, problem: null });
  setPreference('showHiddenModels', true);
  renderScreen({}, <SetupScreen />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Opposition model' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '');
  expect(offered.filter((title) => title.startsWith('Fails on purpose'))).toHaveLength(1);
  expect(offered.filter((title) => title.startsWith('Recorded speaker'))).toEqual([]);
});

it('calls the list of models after its seat', async () => {
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null });
  const [seat] = setupStore.store.getState().seats;
  if (!seat) throw new Error('nobody sits');
  renderScreen({}, <ModelSelect label="Proposition model" seat={seat} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Proposition model' }));
  expect(await screen.findByRole('listbox', { name: 'Proposition model' })).toBeTruthy();
});
