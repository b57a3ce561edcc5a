// The briefs of all formats: what every brief must say. As a whole they stand in docs/prompts.md, which printed-prompts.test.ts holds.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { BRIEFS } from '@rostrum/shared/prompts/briefs/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { lastMessage } from '../../fixtures/prompt-debate.ts';
import { openDebate } from '../../fixtures/records.ts';
import { callsOfFormat } from '../kit/format-calls.ts';

const ALL = Object.keys(FORMATS).flatMap((id) =>
  [...callsOfFormat(id)].map(([name, { call }]): [string, string] => [name, lastMessage(call)]),
);
const taskOf = (message: string) => readTags(message, 'task')[0] ?? { attributes: {}, body: '' };

describe('the briefs of all formats', () => {
  it('are every brief there is, and no format has a task without one', () => {
    expect(new Set(ALL.map(([, message]) => taskOf(message).attributes['act']))).toEqual(
      new Set(Object.keys(BRIEFS)),
    );
  });

  it.each(ALL)('%s speaks of words, never of tokens, and of no model or vendor', (_, message) => {
    const { body } = taskOf(message);
    expect(message).not.toMatch(/token/i);
    expect(message).not.toMatch(/\b(?:demo|openai|gpt|claude|gemini|mistral)\b/i);
    expect(body.length).toBeGreaterThan(80);
    expect(readTags(message, 'you')[0]?.attributes['seat']).toBeTruthy();
  });

  it('tell the table that the end is near from the turn the setting names', () => {
    const format = FORMATS['elaboration'];
    if (!format) throw new Error('no elaboration');
    const record = openDebate(format, { settings: { turnLimit: 10, warnAtTurn: 8 } });
    const notes = plannedSteps(record).flatMap((step) => {
      const [slot] = step.slots;
      if (step.act.task !== 'say' || !slot) return [];
      const next = { kind: 'speak', step, waiting: step.slots } as const;
      const { body } = taskOf(lastMessage(composeCall(record, next, slot, { cards: {} })));
      return [/This is (?:turn \d+ of \d+|the last turn)/.exec(body)?.[0] ?? ''];
    });
    expect(notes).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      'This is turn 8 of 10',
      'This is turn 9 of 10',
      'This is the last turn',
    ]);
  });
});
