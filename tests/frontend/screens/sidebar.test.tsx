// What the sidebar says is happening in the verdict phase: votes and signatures are not the outcome, and are not called so.
import { nextStep } from '@rostrum/shared/plan/cursor';
import { describe, expect, it } from 'vitest';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';
import { voteText } from '../../shared/kit/answer-texts.ts';
import { debateAtRest, renderDebate } from './render-screen.tsx';

/** Partner A's text stands at 80 %, so that partner B signs it. */
const said = (seat: string) => voteText(true, seat === 'partner-a' ? 80 : 60, `The text of ${seat}.`);

function sidebarAt(format: string, label: string): string {
  let record = openDebate(formatNamed(format));
  for (let next = nextStep(record); next.kind !== 'close' && next.step.act.label !== label; ) {
    record = addEntries(record, ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, said(seat))));
    next = nextStep(record);
  }
  const { debate } = debateAtRest({ state: 'judgeEvaluating', context: { record } });
  const { container } = renderDebate(debate, <Sidebar pages={debatePagesOf(record)} wide />);
  return container.querySelector('.floor-lines')?.textContent ?? '';
}

describe('The sidebar', () => {
  it.each([
    ['consensus', 'Signing the text', /^Signing the textPartner B is writing down what it thinks now$/],
    ['oxford', 'Verdict', /^Judging.* writing the outcome$/],
  ])('of %s at "%s" says what is being written', (format, label, shown) => {
    expect(sidebarAt(format, label)).toMatch(shown);
  });
});
