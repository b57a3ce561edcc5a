// After votes that agree with different texts, both sign one text, or the outcome says who has not: whole debates without a browser.

import type { StepFit } from '@rostrum/shared/budget/fit-step';
import { type AgreedText, agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, rulingsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { turnsToSkip } from '../../../frontend/src/engine/machine/decide.ts';
import { modelOccupant, PERSON, RED } from '../../fixtures/records.ts';
import { prose } from '../../kit/vendor-speech.ts';
import { runHeldDebate, stepsStartedIn } from '../../kit/whole-debate.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { signatureText, voteText } from '../../shared/kit/answer-texts.ts';

const TEXT_OF_A = 'Hire the minibus for six months. Count every trip that is refused. Then decide.';
const CHANGED = TEXT_OF_A.replace('six months', 'a year');
const VOTES: Readonly<Record<string, string>> = {
  'partner-a': voteText(true, 80, TEXT_OF_A),
  'partner-b': voteText(true, 60, 'Ask every household first, and hire nothing before summer.'),
};

/** Two persons vote with different texts, A's the surer one; then each signs with these words, or passes. */
async function runSigning({ sign, countersign }: { sign: string | null; countersign?: string }) {
  const { record, log } = await runHeldDebate({
    format: 'consensus',
    settings: { maxIterations: 1 },
    occupants: { 'partner-a': PERSON, 'partner-b': PERSON },
    says: (next, { turn, seat }) => {
      const task = next.kind === 'close' ? null : next.step.act.task;
      if (task === 'vote') return VOTES[seat] ?? null;
      if (task === 'countersign') return countersign ?? null;
      return task === 'sign' ? sign : prose(turn, 40);
    },
  });
  return { record, steps: stepsStartedIn(log).filter((step) => step.includes('sign')) };
}

const solutionOf = (record: DebateRecord): AgreedText => {
  const { solution } = agreementOutcome(record);
  if (!solution) throw new Error('they did not agree');
  return solution;
};
const SIGN_B = 'sign sign | verdict | partner-b.partner-a';
const COUNTERSIGN_A = 'countersign countersign | verdict | partner-a.partner-b';

describe('The signing of an agreed text', () => {
  it('puts the surer text to the other, and is over when it is signed', async () => {
    const { record, steps } = await runSigning({ sign: signatureText(true) });
    expect(steps).toEqual([SIGN_B]);
    expect(solutionOf(record)).toMatchObject({
      text: TEXT_OF_A,
      by: 'partner-a',
      change: null,
      signatures: { signed: ['partner-a', 'partner-b'], unsigned: [] },
    });
    expect(agreementOutcome(record).stopped?.reason).toBe('consensus_reached');
    expect(writtenMarkdown(record)).toMatch(
      /The text they signed[\s\S]*\*Partner A\* wrote and signed the text\n\n\*Partner B\* signed the text/,
    );
  });

  it('puts a changed clause to the first, whose signature makes it the one text; the change is shown word for word', async () => {
    const { record, steps } = await runSigning({
      sign: signatureText(false, CHANGED),
      countersign: signatureText(true),
    });
    expect(steps).toEqual([SIGN_B, COUNTERSIGN_A]);
    expect(solutionOf(record)).toMatchObject({
      text: CHANGED,
      by: 'partner-a',
      change: { by: 'partner-b', before: TEXT_OF_A },
      signatures: { unsigned: [] },
    });
    expect(writtenMarkdown(record)).toContain('~~six months~~**a year**');
  });

  it('keeps the surer text, marked, when the first refuses the change, or the other changes nothing, or passes', async () => {
    const refusalRun = await runSigning({
      sign: signatureText(false, CHANGED),
      // A second change is not a signature either, and nobody is asked to sign it.
      countersign: signatureText(true, TEXT_OF_A.replace('six', 'nine')),
    });
    const noChangeRun = await runSigning({ sign: signatureText(false) });
    const passRun = await runSigning({ sign: null });
    expect([refusalRun, noChangeRun].map(({ steps }) => steps)).toEqual([[SIGN_B, COUNTERSIGN_A], [SIGN_B]]);
    expect(rulingsOf(passRun.record).map(({ ruling }) => ruling)).toContain('skip');
    for (const { record } of [refusalRun, noChangeRun, passRun]) {
      expect(solutionOf(record)).toMatchObject({
        text: TEXT_OF_A,
        change: null,
        signatures: { signed: ['partner-a'], unsigned: ['partner-b'] },
      });
      expect(writtenMarkdown(record)).toContain('Not signed by both: the signature of Partner B is missing.');
    }
  });

  it('is left out when the limit leaves no room for it; a judge’s verdict never is', async () => {
    const fit: StepFit = { fits: false, neededNanoUsd: 2, nextNanoUsd: 1, limitNanoUsd: 1, unpriced: [] };
    /** Returns the skips for a debate in which all turns of this kind are still open. */
    const skipsWithout = (record: DebateRecord, toCome: RegExp) => {
      const entries = record.entries.filter((entry) => !toCome.test(JSON.stringify(entry)));
      const seats = record.seats.map((seat) => ({ ...seat, occupant: modelOccupant(RED) }));
      const then = { ...record, seats, entries };
      return turnsToSkip(then, nextStep(then), fit);
    };
    const { record } = await runSigning({ sign: signatureText(true) });
    const skip = { turn: 'sign.partner-b.partner-a', reason: { code: 'no-room' } };
    expect(skipsWithout(record, /"sign\./)).toMatchObject([skip]);
    const judgedRun = await runHeldDebate({ format: 'duel' });
    expect(skipsWithout(judgedRun.record, /"seat":"judge"/)).toEqual([]);
  });
});
