// Tests of the activity that the sidebar names: votes and signatures are neither speeches nor the outcome, and are not called so.
import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { describe, expect, it } from 'vitest';
import type { StateName } from '../../../frontend/src/engine/machine/machine-types.ts';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  GREY,
  modelOccupant,
  openDebate,
  seatedModels,
} from '../../fixtures/records.ts';
import { voteText } from '../../shared/kit/answer-texts.ts';
import { debateAtRest, renderDebate } from './render-screen.tsx';

/** Partner A's text has a confidence of 80 %, so partner B signs it. */
const votes = (seat: string) => voteText(true, seat === 'partner-a' ? 80 : 60, `The text of ${seat}.`);

/** Adds a voter, if the format has an audience. */
function sidebarAt(state: StateName, id: string, label: string): string {
  const format = formatNamed(id);
  const seats = withSeat(format, seatedModels(format), 'audience');
  const occupant = modelOccupant(GREY);
  let record = openDebate(format, { seats: seats.map((seat) => ({ ...seat, occupant })) });
  for (let next = nextStep(record); next.kind !== 'close' && next.step.act.label !== label; ) {
    record = addEntries(
      record,
      ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, votes(seat))),
    );
    next = nextStep(record);
  }
  const { debate } = debateAtRest({ state, context: { record } });
  const { container } = renderDebate(debate, <Sidebar transcript={transcriptModelOf(record)} wide />);
  return container.querySelector('.floor-lines')?.textContent ?? '';
}

describe('The sidebar', () => {
  it.each([
    ['awaitingArguments', 'oxford', 'First vote', /^First vote.* is writing down what it thinks now$/],
    [
      'judgeEvaluating',
      'consensus',
      'Signing the text',
      /^Signing the textPartner B is writing down what it thinks now$/,
    ],
    ['awaitingArguments', 'consensus', 'Turn', /^Round 1 of 10Partner A is speaking$/],
    ['judgeEvaluating', 'oxford', 'Verdict', /^Judging.* writing the outcome$/],
  ] as const)('in %s of %s at "%s" says what is being written', (state, format, label, pattern) => {
    expect(sidebarAt(state, format, label)).toMatch(pattern);
  });
});
