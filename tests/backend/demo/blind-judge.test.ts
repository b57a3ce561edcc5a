// The demo judge reads a debate without names: it finds the speeches of every side, of a bench of two as well, and quotes them exactly.
import { verdictAnswer } from '@rostrum/shared/answers/verdict-answer';
import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { readAsJudge } from '@rostrum/shared/judging/blind-view';
import { checkQuote } from '@rostrum/shared/judging/quote-check';
import { describe, expect, it } from 'vitest';
import { formatNamed, modelOccupant, seatedModels } from '../../fixtures/records.ts';
import {
  EXCHANGED_READING,
  judgeCall,
  judging,
  openBlindDebate,
  spokenThrough,
} from '../../shared/kit/blind-debates.ts';
import { demoParts, partsText } from './play-demo-debate.ts';

const SPEECH =
  'The Opposition forgets that buses carry more people than cars because a lane holds them. In practice a study of the Proposition measured it, and streets became quieter within a year.';

function debateWithBenches() {
  const format = formatNamed('oxford');
  const seats = withSeat(format, withSeat(format, seatedModels(format), 'proposition'), 'opposition');
  const seated = seats.map((seat) => ({
    ...seat,
    occupant: modelOccupant({ provider: 'demo', id: 'demo-judge' }),
  }));
  const open = openBlindDebate(format, 'en', EXCHANGED_READING, { seats: seated, settings: { rounds: 2 } });
  return spokenThrough(open, (_, __, at) => `${SPEECH} It was the ${at + 1}th street.`);
}

describe('a demo judge', () => {
  it('scores and quotes a debate with two on a bench, in exchanged order', async () => {
    const record = debateWithBenches();
    const { step, slot } = judging(record);
    const text = partsText(await demoParts({ ...judgeCall(record), id: 'verdict.1' }));
    expect(answerObjection(record, { kind: 'speak', step, waiting: step.slots }, slot, text)).toBeNull();
    const read = readAsJudge(record, step.act, slot.seat, verdictAnswer, text);
    if (!read.ok) throw new Error(read.reason);
    expect(Object.keys(read.value.scores).toSorted()).toEqual(['opposition', 'proposition']);
    for (const scores of Object.values(read.value.scores))
      for (const { score, reason } of Object.values(scores)) {
        expect(score).toBeGreaterThan(0);
        expect(reason).not.toMatch(/Did not speak|Speaker [AB]/);
      }
    expect(read.value.annotations.length).toBeGreaterThan(0);
    for (const { quote, speech } of read.value.annotations)
      expect(checkQuote(record, quote, speech)).toEqual({ status: 'verbatim', turn: speech });
  });
});
