// The rules of elaboration and duel, checked in the event log and the prompts of whole debates (the product without a browser).
import { turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { sample } from '../../kit/effort.ts';
import { type SpeechScript, scriptedProvider } from '../../kit/scripted-provider.ts';
import { prose } from '../../kit/vendor-speech.ts';
import { eventsOfType, runWholeDebate, stepsStartedIn } from '../../kit/whole-debate.ts';

const ROUNDS = 10;
const passOf = (turn: string) => Number(/^1:(\d+)\./.exec(turn)?.[1] ?? 0);

describe('Decide with me', () => {
  const talk = (says: (pass: number) => string | null, lines: SpeechScript = ({ turn }) => prose(turn, 30)) =>
    runWholeDebate({
      format: 'elaboration',
      says: (_, slot) => says(passOf(slot.turn)),
      providers: [scriptedProvider((cue) => (cue.act === 'synthesise' ? null : lines(cue)))],
    });

  it('tells the table from turn 8 of 10 on that the end is near, and ends after ten', async () => {
    const told = new Set<number>();
    const { log } = await talk(
      () => 'Go on, Engineer.',
      ({ turn, prompt }) => {
        if (/This is (turn \d+ of 10|the last turn)/.test(prompt)) told.add(passOf(turn));
        return prose(turn, 30);
      },
    );
    expect([...told]).toEqual([8, 9, 10]);
    expect(eventsOfType(log, 'ROUND_COMPLETE')).toHaveLength(ROUNDS);
    expect(stepsStartedIn(log).at(-1)).toBe('2 synthesise | verdict | lead');
  });

  it('has the lead ask the guest by name after three exchanges without a word', async () => {
    const prompts: string[] = [];
    const { log } = await talk(
      (pass) => (pass === 4 ? 'done' : null),
      ({ act, turn, prompt }) => {
        if (act === 'nudge') prompts.push(prompt);
        return prose(turn, 30);
      },
    );
    expect(stepsStartedIn(log).filter((step) => / nudge /.test(step))).toEqual([
      '1:4.0 nudge | exchange | lead',
    ]);
    expect(prompts[0]?.split('<task').at(-1)).toContain('Guest');
  });

  it('leads one drift back once, and a later one once more', async () => {
    const lines = [
      'Go on.',
      'Televised football with famous goalkeepers and penalty shootouts',
      'Marathon runners with splendid carbon shoes and altitude tents',
      'What would the product need first?',
      'Medieval cathedrals with flying buttresses and stained windows',
      'done',
    ];
    const { log } = await talk((pass) => lines[pass - 1] ?? 'done');
    const led = stepsStartedIn(log).filter((step) => / redirect /.test(step));
    expect(led).toEqual(['1:2.2 redirect | exchange | lead', '1:5.2 redirect | exchange | lead']);
  });

  it('goes on after “we are not done yet” and ends at “Done.”', async () => {
    const { log } = await talk((pass) => (pass === 1 ? 'We are not done yet, Engineer.' : ' Done. '));
    expect(stepsStartedIn(log)).toEqual([
      '0 frame | opening | lead',
      '1:1.1 say | exchange | guest',
      '1:1.3 converse | exchange | member',
      '1:2.1 say | exchange | guest',
      '2 synthesise | verdict | lead',
    ]);
  });

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

  it.each(sample(['  \n', '…', ' — ', '**...**'], { fast: 1 }))(
    'takes %j, a turn of no word, for a failure',
    async (empty) => {
      const { log } = await duel(({ turn, attempt }) =>
        turn === '0.philosopher' && attempt === 1 ? empty : null,
      );
      expect(eventsOfType(log, 'TURN_FAILED')).toMatchObject([{ turn: '0.philosopher', code: 'incomplete' }]);
    },
  );

  it('keeps a speech without what was put around it, and what the model wrote beside it', async () => {
    const { record } = await duel(({ turn }) =>
      turn === '0.philosopher' ? `Sure, here is my opening:\n\n**Philosopher:** ${TOPIC}It is wrong.` : null,
    );
    const turns = turnsOf(record);
    expect(turns.find(({ id }) => id === '0.philosopher')).toMatchObject({
      text: `${TOPIC}It is wrong.`,
      raw: `Sure, here is my opening:\n\n**Philosopher:** ${TOPIC}It is wrong.`,
    });
    expect(turns.filter(({ raw }) => raw !== undefined)).toHaveLength(1);
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
