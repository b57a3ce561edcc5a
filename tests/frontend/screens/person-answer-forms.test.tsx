// @vitest-environment jsdom
// A person's turn in dialectic and elaboration: the number of questions they are asked, and the notice that the end is near.
import { nextStep } from '@rostrum/shared/plan/cursor';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DebateProvider } from '../../../frontend/src/debate/use-debate.tsx';
import { PersonTurnCard } from '../../../frontend/src/screens/live-debate/person-turn-card.tsx';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  openDebate,
  PERSON,
  seatedModels,
} from '../../fixtures/records.ts';
import { debateAtRest } from './render-screen.tsx';

afterEach(cleanup);

const personAs = (format: string, seat: string, settings = {}) =>
  openDebate(formatNamed(format), {
    settings,
    seats: seatedModels(formatNamed(format)).map((one) =>
      one.id === seat ? { ...one, occupant: PERSON } : one,
    ),
  });

/** Plays the debate with these texts until the person is asked for the `nth` time. */
function upToYou(begun: ReturnType<typeof personAs>, nth: number, words: (act: string) => string) {
  let record = begun;
  for (let asked = 0; ; ) {
    const next = nextStep(record);
    if (next.kind === 'close') throw new Error('the person is not asked so often');
    if (next.kind === 'listen' && ++asked === nth) return record;
    record = addEntries(
      record,
      ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, words(next.step.act.task))),
    );
  }
}

function showTurn(record: ReturnType<typeof upToYou>) {
  const next = nextStep(record);
  if (next.kind === 'close') throw new Error('nobody is asked');
  const pages = debatePagesOf(record);
  const spreads = pages.sections.flatMap((spread) => ('slots' in spread ? spread.slots : []));
  const slot = spreads.find(({ turn }) => turn === next.waiting[0]?.turn);
  if (!slot) throw new Error('the turn is not printed');
  const { debate } = debateAtRest({ state: 'listening', context: { record } });
  render(
    <DebateProvider session={debate}>
      <PersonTurnCard pages={pages} slot={slot} />
      <Sidebar pages={pages} wide />
    </DebateProvider>,
  );
}

it('puts no more questions of an agent to the person than an agent may ask, and what all ask alike once', () => {
  const record = personAs('dialectic', 'client', { clarificationsMaxPerAgent: 2 });
  showTurn(upToYou(record, 1, () => 'How many?\nBy when?\nWho pays?\nAnd why?'));
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  for (const name of ['Engineer', 'Economist', 'Sceptic'])
    expect(screen.getAllByText(name, { selector: '.ask bdi' })).toHaveLength(2);
  expect(screen.queryByText(/Who pays/)).toBeNull();
});
