// The demo speakers keep the provider contract, say that they are scripted, and bring every format to its end; a recorded speaker repeats
// its recording. frontend/formats/recordings.test.ts plays whole recordings.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { tag } from '@rostrum/shared/tags/prompt-tags';
import { expect, it } from 'vitest';
import { createDemoProvider } from '../../../backend/src/demo/demo-provider.ts';
import type { StreamPart } from '../../../backend/src/provider-contract/provider.ts';
import { generationRequest } from '../../fixtures/test-backend.ts';
import { sample } from '../../kit/effort.ts';
import { eventsOfType, runWholeDebate } from '../../kit/whole-debate.ts';
import { instantDemo } from './play-demo-debate.ts';

const MOTION = 'Zoos should be phased out';
const demoRequest = (id: string, over: Parameters<typeof generationRequest>[0] = {}) => {
  const seat = { seat: 'proposition', name: 'Proposition' };
  const task = tag('task', { act: 'case', label: 'Rebuttal 1', words: 260, ...seat }, 'Speak.');
  const content = `${tag('you', { ...seat, side: 'proposition' }, 'You speak.')}\n${task}`;
  return generationRequest({
    id: '1:0.0.proposition.1',
    model: { provider: 'demo', id },
    system: `${tag('motion', {}, MOTION)}\n${tag('seats', {}, 'proposition: Proposition, for the motion')}`,
    messages: [{ role: 'user', content }],
    maxOutputTokens: 500,
    ...over,
  });
};
async function demoSpeech(
  request: ReturnType<typeof demoRequest>,
  provider = instantDemo,
  signal = AbortSignal.any([]),
) {
  const parts: StreamPart[] = [];
  const card = provider.cardOf(request.model.id);
  await provider.stream({ request, card }, signal, (part) => void parts.push(part));
  return { parts, text: parts.map((part) => (part.kind === 'text' ? part.text : '')).join('') };
}

it('a speech says that it is scripted, which side a model would take on which motion, and ends with its usage', async () => {
  const { parts, text } = await demoSpeech(demoRequest('demo-advocate'));
  expect(text).toMatch(/^Scripted speech \(Rebuttal 1\)\. A model would open for Proposition here/);
  expect(text).toContain(`in about 260 words.\n\nThe motion: “${MOTION}”.`);
  const usage = expect.objectContaining({ inputTokens: expect.any(Number), cachedInputTokens: 0 });
  expect(parts.slice(-2)).toEqual([
    { kind: 'usage', usage },
    { kind: 'finish', reason: 'stop' },
  ]);
});

it('a speech is cut at its token limit, and ends at once when it is aborted', async () => {
  const { parts } = await demoSpeech(demoRequest('demo-advocate', { maxOutputTokens: 20 }));
  expect(parts.at(-2)).toMatchObject({ usage: { outputTokens: 20 } });
  expect(parts.at(-1)).toEqual({ kind: 'finish', reason: 'length' });
  // Real timers, at a pace at which the first piece would take an hour.
  const aborting = new AbortController();
  const slow = createDemoProvider({ tokensPerSecond: 0.0003 });
  const speaking = demoSpeech(demoRequest('demo-advocate'), slow, aborting.signal);
  aborting.abort();
  expect((await speaking).parts).toEqual([]);
});

const JUDGE = 'recorded.oxford-four-day-week.judge';
it('a recorded speaker says its turn whatever the prompt, and refuses turns without a recording at no charge', async () => {
  const { parts, text } = await demoSpeech(demoRequest(JUDGE, { id: 'prior.judge.3' }));
  expect(text).toMatch(/^REASON: The trials show .*\nBELIEF: 20$/s);
  expect(parts.at(-2)).toMatchObject({ usage: { inputTokens: 952, outputTokens: 53 } });
  const refusal = { code: 'invalid-request', refused: true, reason: { code: 'not-recorded' } };
  for (const id of ['1:9.0.judge.1', '0.proposition.1'])
    await expect(demoSpeech(demoRequest(JUDGE, { id }))).rejects.toMatchObject(refusal);
});

const ROUNDS = /rounds|iterations|turns/i;
/** The fast form plays six rounds in two formats, and three in the others. */
const LONG_DEBATES = new Set(sample(Object.keys(FORMATS), { fast: 2 }));
it.each(Object.values(FORMATS))(
  '$id: many rounds end without any speech being refused',
  async (format) => {
    const rounds = LONG_DEBATES.has(format.id) ? 6 : 3;
    const settings = Object.fromEntries(
      format.settings.flatMap((setting): [string, number][] =>
        setting.kind === 'number' && ROUNDS.test(setting.id)
          ? [[setting.id, Math.max(setting.min, Math.min(setting.max, rounds))]]
          : [],
      ),
    );
    const { record, log } = await runWholeDebate({
      format,
      settings: { ...settings, warnAt: 100, costLimit: 100 },
      says: (_, { turn }) => `I would like to know more about that, in ${turn}.`,
    });
    expect(attemptsOf(record).filter(({ outcome }) => outcome.state !== 'accepted')).toEqual([]);
    expect(turnsOf(record).flatMap(({ flags }) => flags ?? [])).toEqual([]);
    expect(eventsOfType(log, 'STEP_STARTED').length).toBeGreaterThan(2);
  },
  60_000,
);
