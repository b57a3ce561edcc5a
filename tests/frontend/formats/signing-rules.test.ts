// After votes that agree with different texts, one text is signed by both, or said not to be: whole debates without a browser.

import type { StepFit } from '@rostrum/shared/budget/fit-step';
import { type AgreedText, agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, rulingsOf } from '@rostrum/shared/record/record';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { describe, expect, it } from 'vitest';
import type { Provider } from '../../../backend/src/provider-contract/provider.ts';
import { turnsToSkip } from '../../../frontend/src/machine/decide.ts';
import { instantDemo } from '../../backend/demo/play-demo-debate.ts';
import { PERSON } from '../../fixtures/records.ts';
import { prose } from '../../kit/vendor-speech.ts';
import { runHeldDebate, stepsStartedIn, type WholeDebateOptions } from '../../kit/whole-debate.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { signatureText, voteText } from '../../shared/kit/answer-texts.ts';

const TEXT_OF_A = 'Hire the minibus for six months. Count every trip that is refused. Then decide.';
const TEXT_OF_B = 'Ask every household first, and hire nothing before summer.';
const CHANGED = TEXT_OF_A.replace('six months', 'a year');

/** One call, as a script sees it: the turn's address without the number of the attempt, and the whole prompt. */
type SpeechScript = (cue: Record<'turn' | 'seat' | 'act' | 'prompt', string>) => string | null;

/** Poses as the demo provider, so the rest of the product treats it as usual; where the script has nothing, the demo speaks. */
const scriptedProvider = (lines: SpeechScript): Provider => ({
  ...instantDemo,
  async stream(call, signal, take) {
    const { id, system, messages } = call.request;
    const last = messages.at(-1)?.content ?? '';
    const [you, task] = ['you', 'task'].map((name) => readTags(last, name).at(-1)?.attributes ?? {});
    const text = lines({
      turn: id.replace(/\.\d+$/, ''),
      seat: you?.['seat'] ?? '',
      act: task?.['act'] ?? '',
      prompt: [system, ...messages.map(({ content }) => content)].join('\n'),
    });
    if (text === null) return instantDemo.stream(call, signal, take);
    take({ kind: 'text', text });
    take({ kind: 'usage', usage: { ...NO_USAGE, inputTokens: 10, outputTokens: 10 } });
    take({ kind: 'finish', reason: 'stop' });
  },
});

const texts: SpeechScript = ({ act, seat, turn }) =>
  act === 'vote'
    ? voteText(true, seat === 'partner-a' ? 80 : 60, seat === 'partner-a' ? TEXT_OF_A : TEXT_OF_B)
    : prose(turn, 40);

/** `lines`: what a seat says where that is not two votes with different texts, A's the surer one. */
const runSigning = (lines: SpeechScript, options: Partial<WholeDebateOptions> = {}) =>
  runHeldDebate({
    format: 'consensus',
    providers: [scriptedProvider((cue) => lines(cue) ?? texts(cue))],
    ...options,
  });

const signingSteps = (log: Parameters<typeof stepsStartedIn>[0]) =>
  stepsStartedIn(log).filter((step) => step.includes('sign'));
const solutionOf = (record: DebateRecord): AgreedText => {
  const { solution } = agreementOutcome(record);
  if (!solution) throw new Error('they did not agree');
  return solution;
};
const SIGN_B = 'sign sign | verdict | partner-b.partner-a';
const COUNTERSIGN_A = 'countersign countersign | verdict | partner-a.partner-b';

describe('The signing of an agreed text', () => {
  it('puts the surer text to the other, and is over when it is signed', async () => {
    const prompts: string[] = [];
    const { record, log } = await runSigning(({ act, prompt }) => {
      if (act !== 'sign') return null;
      prompts.push(prompt);
      return signatureText(true);
    });
    expect(signingSteps(log)).toEqual([SIGN_B]);
    expect(prompts[0]).toContain(TEXT_OF_A);
    expect(readTags(prompts[0] ?? '', 'text').map(({ body }) => body)).toEqual([TEXT_OF_A]);
    expect(solutionOf(record)).toMatchObject({
      text: TEXT_OF_A,
      by: 'partner-a',
      change: null,
      signatures: { signed: ['partner-a', 'partner-b'], unsigned: [] },
    });
    expect(agreementOutcome(record).stopped?.reason).toBe('consensus_reached');
    expect(writtenMarkdown(record)).toMatch(
      /The text they signed[\s\S]*\*Partner A\* wrote the text\n\n\*Partner B\* signed the text/,
    );
  });

  it('puts a changed clause to the first, whose signature makes it the one text; the change is shown word for word', async () => {
    const put: string[][] = [];
    const { record, log, jsonl } = await runSigning(({ act, prompt }) => {
      if (act === 'sign') return signatureText(false, CHANGED);
      if (act !== 'countersign') return null;
      put.push(readTags(prompt, 'text').map(({ body }) => body));
      return signatureText(true);
    });
    expect(put).toEqual([[TEXT_OF_A, CHANGED]]);
    expect(signingSteps(log)).toEqual([SIGN_B, COUNTERSIGN_A]);
    expect(solutionOf(record)).toMatchObject({
      text: CHANGED,
      by: 'partner-a',
      change: { by: 'partner-b', before: TEXT_OF_A },
      signatures: { unsigned: [] },
    });
    const markdown = writtenMarkdown(record);
    expect(markdown).toMatch(/\*Partner A\* wrote the text\n\n\*Partner B\* changed/);
    expect(markdown).toContain('~~six months~~**a year**');
    expect(jsonl).toContain('"countersign.partner-a.partner-b"');
  });

  it('keeps the surer text, marked, where the first refuses the change, or the other changes nothing', async () => {
    const refused = await runSigning(({ act }) => {
      if (act === 'sign') return signatureText(false, CHANGED);
      // A second change is no signature either, and is put to nobody.
      return act === 'countersign' ? signatureText(true, TEXT_OF_A.replace('six', 'nine')) : null;
    });
    const unchanged = await runSigning(({ act }) => (act === 'sign' ? signatureText(false) : null));
    expect(signingSteps(refused.log)).toEqual([SIGN_B, COUNTERSIGN_A]);
    expect(signingSteps(unchanged.log)).toEqual([SIGN_B]);
    for (const { record } of [refused, unchanged]) {
      expect(solutionOf(record)).toMatchObject({
        text: TEXT_OF_A,
        change: null,
        signatures: { signed: ['partner-a'], unsigned: ['partner-b'] },
      });
      expect(writtenMarkdown(record)).toContain('Not signed by both: the signature of Partner B is missing.');
    }
  });

  it('asks nobody where the texts differ in white space, case and punctuation only', async () => {
    const { record, log } = await runSigning(({ act, seat }) =>
      act === 'vote'
        ? voteText(
            true,
            80,
            seat === 'partner-a' ? TEXT_OF_A : TEXT_OF_A.toLowerCase().replaceAll('. ', ';\n'),
          )
        : null,
    );
    expect(signingSteps(log)).toEqual([]);
    expect(solutionOf(record).signatures).toEqual({ signed: ['partner-a', 'partner-b'], unsigned: [] });
  });

  it('is left out where the limit leaves no room for it; a judge’s verdict never is', async () => {
    const { record } = await runSigning(({ act }) => (act === 'sign' ? signatureText(true) : null));
    const before = {
      ...record,
      entries: record.entries.filter((entry) => !JSON.stringify(entry).includes('sign.')),
    };
    const fit: StepFit = { fits: false, neededNanoUsd: 2, nextNanoUsd: 1, limitNanoUsd: 1, unpriced: [] };
    const left = (at: DebateRecord) => turnsToSkip(at, nextStep(at), fit);
    expect(left(before)).toMatchObject([{ turn: 'sign.partner-b.partner-a', reason: { code: 'no-room' } }]);
    const judged = await runHeldDebate({ format: 'duel' });
    const unjudged = judged.record.entries.filter((entry) => !JSON.stringify(entry).includes('judge.1'));
    const verdict = {
      ...judged.record,
      entries: unjudged.filter((entry) => !('seat' in entry && entry.seat === 'judge')),
    };
    expect(nextStep(verdict)).toMatchObject({ kind: 'speak', step: { phase: 'verdict' } });
    expect(left(verdict)).toEqual([]);
  });

  it('is done by a person who holds the seat, and a person who passes has not signed', async () => {
    const played = (signs: string | null) =>
      runSigning(() => null, {
        settings: { maxIterations: 1 },
        occupants: { 'partner-b': PERSON },
        says: ({ kind, ...next }, { turn }) => {
          if (kind === 'close' || !('step' in next)) return null;
          const { task } = next.step.act;
          return task === 'vote' ? voteText(true, 60, TEXT_OF_B) : task === 'sign' ? signs : prose(turn, 40);
        },
      });
    const signed = await played(signatureText(true));
    expect(solutionOf(signed.record).signatures?.unsigned).toEqual([]);
    const passed = await played(null);
    expect(rulingsOf(passed.record).map(({ ruling }) => ruling)).toContain('skip');
    expect(solutionOf(passed.record).signatures?.unsigned).toEqual(['partner-b']);
  });
});
