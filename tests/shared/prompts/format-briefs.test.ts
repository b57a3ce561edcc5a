// The briefs of all formats: what every brief must say. As a whole they stand in docs/prompts.md, which printed-prompts.test.ts holds.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { BRIEFS } from '@rostrum/shared/prompts/briefs/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { actsIn } from '@rostrum/shared/record/record-reads';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { composedCall, lastMessage, playedTo } from '../../fixtures/prompt-debate.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';
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

  it('ask for a verdict or findings in at most 400 words, apart from the example of its form, in every format with one', () => {
    const verdicts = ALL.filter(([, message]) =>
      ['rule', 'conclude'].includes(taskOf(message).attributes['act'] ?? ''),
    );
    const withVerdict = Object.keys(FORMATS).filter((id) =>
      actsIn(openDebate(formatNamed(id)).format.plan).some(
        ({ answer }) => answer === 'verdict' || answer === 'findings',
      ),
    );
    expect(verdicts).toHaveLength(withVerdict.length);
    for (const [name, message] of verdicts)
      expect(countWords(message.replace(/nothing else: \{.*\}/, '')), name).toBeLessThanOrEqual(400);
  });

  it('name in a critique whose proposal is meant, in the text and in the tag', () => {
    const critique = taskOf(new Map(ALL).get('dialectic-criticise-exchange') ?? '');
    expect(critique.attributes['target']).toBe('agent-2');
    expect(critique.body).toContain('the latest version of the proposal by the Economist');
  });

  it('ask no speaker for the id of a speech, which people would read', () => {
    for (const [name, message] of ALL.filter(([name]) => !/rule|conclude|synthesise/.test(name)))
      expect(taskOf(message).body, name).not.toMatch(/\bid\b|\bids of/);
  });

  it('ask in consensus for 200 to 400 words, and word the stance by its setting', () => {
    const format = FORMATS['consensus'];
    if (!format) throw new Error('no consensus');
    const bodyWith = (stance: string, turn = '0:1.0.partner-b') => {
      const record = openDebate(format, { settings: { stance, maxIterations: 3 } });
      return taskOf(lastMessage(composedCall(playedTo(record, turn), turn))).body;
    };
    expect(bodyWith('partner')).toContain('Speak English. Between 200 and 400 words.');
    expect(bodyWith('partner')).toContain('not toward winning');
    expect(bodyWith('critic')).toContain('Do not agree early');
    expect(bodyWith('critic')).not.toContain('not toward winning');
    // Whoever opens has nobody to answer yet; the second speaker answers the first.
    expect(bodyWith('critic', '0:1.0.partner-a')).not.toContain('Do not agree early');
    expect(bodyWith('critic', '0:1.0.partner-a')).toMatch(/^Open with your approach/);
    expect(bodyWith('critic')).toMatch(/^Answer Partner A: /);
  });

  it.each([
    ['Städte sollten private Autos aus ihren Zentren verbannen', 'Speak German.'],
    ['城市应该禁止私家车进入市中心', 'Speak Chinese.'],
    // Not known, and near to one that is: Dutch, Portuguese, Italian, Ukrainian.
    ['Steden moeten auto’s uit de binnenstad weren', 'Speak the language of the motion.'],
    ['O governo não deve proibir os carros que poluem', 'Speak the language of the motion.'],
    ['Le città devono vietare le auto nel centro', 'Speak the language of the motion.'],
    ['Міста повинні заборонити приватні автомобілі', 'Speak the language of the motion.'],
  ])('name the language of %s where it is known', (motion, sentence) => {
    const record = openDebate(formatNamed('oxford'), { motion });
    expect(taskOf(lastMessage(composedCall(record, '0.proposition'))).body).toContain(sentence);
  });

  it('have an article before titles, and a list as English has it', () => {
    const framing = new Map(ALL).get('elaboration-frame-opening') ?? '';
    expect(framing).toContain('Open it for the Engineer, the Sceptic and the Guest.');
    expect(new Map(ALL).get('consensus-vote-exchange')).toContain('whether you and Partner B have come');
  });

  it('repeat at the last position the number given at the first', () => {
    const record = openDebate(formatNamed('roundtable'));
    const turn = '3.member';
    const played = playedTo(record, turn);
    const stated = {
      ...played,
      entries: played.entries.map((entry) =>
        entry.kind === 'turn' && entry.id === '1.member'
          ? { ...entry, text: 'Storage.\nSTANCE: AGAINST\nCONFIDENCE: 64' }
          : entry,
      ),
    };
    const body = (of: typeof record) => taskOf(lastMessage(composedCall(of, turn))).body;
    expect(body(stated)).toContain('Earlier you gave 64.');
    expect(body(stated).length).toBeLessThan(body(played).length);
    expect(body(stated).split('\n').at(-1)).toBe('CONFIDENCE: 70');
  });

  it('tell in consensus which round this is, and in the last one that the vote follows', () => {
    const record = openDebate(formatNamed('consensus'), { settings: { maxIterations: 3 } });
    const bodyOf = (turn: string) => taskOf(lastMessage(composedCall(playedTo(record, turn), turn))).body;
    expect(bodyOf('0:2.1.partner-b')).toContain('This is round 2 of 3 at most.');
    expect(bodyOf('0:2.1.partner-b')).toMatch(/^Answer Partner A: /);
    expect(bodyOf('0:3.1.partner-a')).toContain('This is the last round; the vote follows.');
  });

  it('ask for a stance on a statement, and for a position alone on a question', () => {
    const bodyOn = (motion: string) => {
      const record = openDebate(formatNamed('roundtable'), { motion });
      const turn = '1.member';
      return taskOf(lastMessage(composedCall(playedTo(record, turn), turn))).body;
    };
    expect(bodyOn('Cities should ban cars')).toMatch(/^STANCE: /m);
    for (const question of ['Should cities ban cars?', '城市应该禁止汽车吗？']) {
      expect(bodyOn(question)).not.toMatch(/^STANCE: /m);
      expect(bodyOn(question)).toMatch(/^CONFIDENCE: /m);
    }
  });

  it('say what each rebuttal of Lincoln-Douglas forbids, and forbid nothing in its constructives', () => {
    const messages = new Map(ALL);
    expect(messages.get('lincoln-douglas-rebut-exchange')).toContain(
      'Forbidden here: a new line of argument. It is disregarded.',
    );
    expect(messages.get('lincoln-douglas-close-exchange')).toContain(
      'Forbidden here: a new line of argument. It is disregarded.',
    );
    expect(messages.get('lincoln-douglas-construct-exchange')).not.toContain('Forbidden here');
    expect(messages.get('lincoln-douglas-rule-verdict')).toContain('(1AR, NR, 2AR: a new line of argument)');
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
