// @vitest-environment jsdom
// The person's own turn in formats that ask them: as many questions as are allowed, and that the end is near.
import { nextStep } from '@rostrum/shared/debate/walk';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DebateProvider } from '../../../frontend/src/app/debate-actor.tsx';
import { Rail } from '../../../frontend/src/screens/arena/rail.tsx';
import { pagesOf } from '../../../frontend/src/screens/arena/use-pages.ts';
import { YourTurn } from '../../../frontend/src/screens/arena/your-turn.tsx';
import { formatNamed, opened, PERSON, plus, seated, turnBy } from '../../shared/kit/debates.ts';
import { stillDebate } from './kit.tsx';

afterEach(cleanup);

const personAs = (format: string, seat: string, settings = {}) =>
  opened(formatNamed(format), {
    settings,
    seats: seated(formatNamed(format)).map((one) => (one.id === seat ? { ...one, occupant: PERSON } : one)),
  });

/** Everybody else says this, until the person is asked for the `nth` time. */
function upToYou(begun: ReturnType<typeof personAs>, nth: number, words: (act: string) => string) {
  let record = begun;
  for (let asked = 0; ; ) {
    const step = nextStep(record);
    if (step.kind === 'close') throw new Error('the person is not asked so often');
    if (step.kind === 'listen' && ++asked === nth) return record;
    record = plus(
      record,
      ...step.waiting.map(({ turn, seat }) => turnBy(turn, seat, words(step.group.act.act))),
    );
  }
}

function showTurn(record: ReturnType<typeof upToYou>) {
  const step = nextStep(record);
  if (step.kind === 'close') throw new Error('nobody is asked');
  const pages = pagesOf(record);
  const spreads = pages.spreads.flatMap((spread) => ('places' in spread ? spread.places : []));
  const place = spreads.find(({ turn }) => turn === step.waiting[0]?.turn);
  if (!place) throw new Error('the turn is not printed');
  const { debate } = stillDebate({ state: 'listening', context: { record } });
  render(
    <DebateProvider debate={debate}>
      <YourTurn pages={pages} place={place} />
      <Rail pages={pages} id="rail" wide />
    </DebateProvider>,
  );
}

it('puts no more questions of an agent to the person than an agent may ask, and what all ask alike once', () => {
  const record = personAs('dialectic', 'client', { clarificationsMaxPerAgent: 2 });
  showTurn(upToYou(record, 1, () => 'How many?\nBy when?\nWho pays?\nAnd why?'));
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(screen.getAllByText('Architect, Performance engineer and Security engineer')).toHaveLength(2);
  expect(screen.queryByText(/Who pays/)).toBeNull();
});

it('says from the eighth turn of ten on that the end is near, at the turn and beside it', () => {
  const record = personAs('elaboration', 'guest');
  showTurn(upToYou(record, 7, () => 'Go on.'));
  expect(screen.queryByText(/near the end/)).toBeNull();
  cleanup();
  showTurn(upToYou(record, 8, () => 'Go on.'));
  expect(screen.getByText('Turn 8 of 10, near the end')).toBeDefined();
  expect(screen.getByText('8 of 10, near the end')).toBeDefined();
});
