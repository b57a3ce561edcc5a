// The rules of elaboration and duel, checked in the event log and the prompts of whole debates (the product without a browser).
import { turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { type SpeechScript, scriptedProvider } from '../../kit/scripted-provider.ts';
import { prose } from '../../kit/vendor-speech.ts';
import { eventsOfType, runWholeDebate } from '../../kit/whole-debate.ts';

describe('Decide with me', () => {
  it('keeps a synthesis only where every item names somebody who is there', async () => {
    const synthesis = (by: string) => {
      const items = [{ text: 'Begin with one town.', by: [by] }];
      return JSON.stringify({ insights: items, resolved: [], still_open: [], to_do: [] });
    };
    const { log } = await runWholeDebate({
      format: 'elaboration',
      says: () => 'done',
      providers: [
        scriptedProvider(({ act, attempt }) =>
          act === 'synthesise' ? synthesis(attempt === 1 ? 'Somebody else' : 'Guest') : null,
        ),
      ],
    });
    const [refused, ...more] = eventsOfType(log, 'TURN_REFUSED');
    expect(refused?.reason).toContain('Somebody else');
    expect(more).toEqual([]);
  });
});

describe('Duel', () => {
  const MOTION = 'Should animals be kept in laboratories for research?';
  const TOPIC = 'Animals kept in laboratories serve research. ';
  const FIRST = `${TOPIC}${prose('the first turn of all', 110)}`;
  /** FIRST with every so manieth word replaced. */
  const altered = (every: number): string =>
    FIRST.split(' ')
      .map((word, at) => (at % every === every - 1 ? 'otherwise' : word))
      .join(' ');
  const duel = (lines: SpeechScript) =>
    runWholeDebate({
      format: 'duel',
      motion: MOTION,
      settings: { rounds: 3 },
      providers: [
        scriptedProvider((cue) =>
          cue.act === 'rule' ? null : (lines(cue) ?? `${TOPIC}${prose(`${cue.turn} ${cue.attempt}`, 60)}`),
        ),
      ],
    });
  const planted = (second: string) =>
    duel(({ turn, attempt }) =>
      turn === '0.scientist' ? FIRST : turn === '1:1.0.scientist' && attempt === 1 ? second : null,
    );

  it('refuses a turn that was said before but for every thirtieth word, and asks again with the reason; but for every fifth passes', async () => {
    const [near, far] = [altered(30), altered(5)];
    const refused = await planted(near);
    expect(eventsOfType(refused.log, 'TURN_REFUSED')).toMatchObject([
      { turn: '1:1.0.scientist', reason: expect.stringContaining('almost word for word') },
    ]);
    const again = refused.calls.find(({ id }) => id === '1:1.0.scientist.2');
    expect(again?.messages.at(-1)?.content).toContain('almost word for word');
    expect(turnsOf(refused.record).find(({ id }) => id === '1:1.0.scientist')?.flags).toEqual([]);

    const passed = await planted(far);
    expect(eventsOfType(passed.log, 'TURN_REFUSED')).toEqual([]);
    expect(turnsOf(passed.record).find(({ id }) => id === '1:1.0.scientist')?.text).toBe(far);
  });

  it('refuses a turn that shares hardly a word with the topic twice, then keeps and flags it', async () => {
    const elsewhere =
      'Sauerteig verlangt Geduld langsames Kneten nächtliche Ruhe heiße Ofenplatten Roggenmehl'.split(' ');
    const { record, log } = await duel(({ turn, attempt }) =>
      turn === '1:1.0.philosopher' ? [...elsewhere, 'Versuch'.repeat(attempt)].sort().join(' ') : null,
    );
    const reasons = eventsOfType(log, 'TURN_REFUSED').map(({ turn, reason }) => [turn, reason.slice(0, 26)]);
    expect(reasons).toEqual(Array(2).fill(['1:1.0.philosopher', 'It shares hardly a word wi']));
    expect(turnsOf(record).find(({ id }) => id === '1:1.0.philosopher')?.flags).toEqual(['drift']);
    const logged = eventsOfType(log, 'TURN_COMPLETE').find(({ turn }) => turn === '1:1.0.philosopher');
    expect(logged?.flags).toEqual(['drift']);
  });

  it('with the demo speakers and one seed is the same log twice, but for times and ids', async () => {
    const once = async (id: string, seed: number) => {
      const { jsonl } = await runWholeDebate({ format: 'duel', id, settings: { seed } });
      return jsonl.replaceAll(/"at":\d+/g, '"at":0').replaceAll(JSON.stringify(id), '"debate"');
    };
    const first = await once('debate-one', 11);
    expect(first.split('\n').length).toBeGreaterThan(30);
    expect(await once('debate-two', 11)).toBe(first);
    expect(await once('debate-three', 12)).not.toBe(first);
  });
});
