// The demo judges as a panel: each answers what is asked before the debate, and they differ in strictness and in what they weigh.
import { readPrior } from '@rostrum/shared/answers/prior-answer';
import { readVerdict, verdictSchema } from '@rostrum/shared/answers/verdict-answer';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { expect, it } from 'vitest';
import { DEMO_CARDS } from '../../../backend/src/demo/demo-cards.ts';
import { DEMO_JUDGES } from '../../../backend/src/demo/judges.ts';
import { modelOccupant, openDebate, oxfordFormat, seatedModels } from '../../fixtures/records.ts';
import { demoParts, demoText, partsText, playDemoDebate } from './play-demo-debate.ts';

/** What a demo model answers to the act `prior` of a whole debate, as it is composed. */
async function beliefBefore(model: string): Promise<string> {
  const occupant = modelOccupant({ provider: 'demo', id: model });
  const seats = seatedModels(oxfordFormat()).map((seat) => ({ ...seat, occupant }));
  const record = openDebate(oxfordFormat(), { seats, settings: { prior: true, seed: 7 } });
  const next = nextStep(record);
  const [slot] = next.kind === 'speak' ? next.waiting : [];
  if (next.kind !== 'speak' || !slot) throw new Error('nobody is asked');
  const request = { ...composeCall(record, next, slot, { cards: {} }), id: `${slot.turn}.1` };
  return partsText(await demoParts(request));
}

it('has a card and a family of its own for every speaker and judge', () => {
  expect(new Set(DEMO_CARDS.map(({ family }) => family)).size).toBe(DEMO_CARDS.length);
  expect(DEMO_CARDS.filter(({ title }) => title.startsWith('Demo judge: ')).map(({ id }) => id)).toEqual(
    DEMO_JUDGES.map(({ id }) => id),
  );
});

it('believes something before the debate, each judge something else, and says that it is scripted', async () => {
  const answers = await Promise.all(DEMO_JUDGES.map(({ id }) => beliefBefore(id)));
  const beliefs = answers.map((text) => {
    const reading = readPrior(text);
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.value.reason).toMatch(/scripted/);
    return reading.value.belief;
  });
  expect(new Set(beliefs).size).toBeGreaterThan(2);
});

it('scores one debate differently, judge by judge', async () => {
  const { messages } = await playDemoDebate({
    motion: 'Zoos should be phased out',
    rounds: 3,
    models: ['demo-scholar', 'demo-plain'],
  });
  const record = openDebate();
  const asked = {
    seat: 'judge',
    act: 'rule',
    messages,
    responseSchema: verdictSchema(record),
    maxOutputTokens: 3000,
  };
  const lines: string[] = [];
  for (const { id } of DEMO_JUDGES) {
    const reading = readVerdict(record, await demoText({ ...asked, model: id }));
    if (!reading.ok) throw new Error(reading.reason);
    lines.push(JSON.stringify(reading.value.scores));
  }
  expect(new Set(lines).size).toBe(DEMO_JUDGES.length);
});
