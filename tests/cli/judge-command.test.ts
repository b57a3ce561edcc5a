// `rostrum judge` in this process: who judges again, within which limit, and which transcripts its folder goes on with.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { panelOf } from '@rostrum/shared/status/derived-debates';
import { describe, expect, it } from 'vitest';
import { occupantName } from '../../cli/src/model-name.ts';
import { openingLines } from '../../cli/src/setup-notes.ts';
import { readDebateJson, writeDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { debateWonBy } from '../kit/crux-debates.ts';
import { commandsInProcess, keyedVendor } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
const recordIn = (out: string): DebateRecord => {
  const reading = readDebateJson(readFileSync(inFolder(out, 'record.json'), 'utf8'));
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading.record;
};

describe('A debate whose judges were replaced while it was held', () => {
  it('is judged again by those who gave its verdict, within the limit that it has now', async () => {
    const debate = await debateWonBy('oxford-four-day-week', 'opposition', 12);
    const modelOf = (id: string) => ({ kind: 'model' as const, model: { provider: 'demo', id } });
    const panel = new Set(panelOf(debate).map(({ id }) => id));
    const at = debate.createdAt;
    const reseats = [...panel].map((seat) => ({
      ...{ kind: 'ruling' as const, ruling: 'reseat' as const, at, seat },
      occupant: modelOf('demo-judge'),
    }));
    const limit = { limitNanoUsd: 3_250_000_000, warnAtNanoUsd: null };
    const debateNow: DebateRecord = {
      ...debate,
      settings: { ...debate.settings, limitNanoUsd: 1_000_000_000 },
      seats: debate.seats.map((seat) =>
        panel.has(seat.id) ? { ...seat, occupant: modelOf('demo-plain') } : seat,
      ),
      entries: [...reseats, { kind: 'ruling', ruling: 'raise-limit', at, ...limit }, ...debate.entries],
    };
    mkdirSync(inFolder('replaced'));
    writeFileSync(inFolder('replaced', 'record.json'), writeDebateJson(debateNow));
    await run(['judge', inFolder('replaced'), '--quiet', '--out', inFolder('again')]);
    const again = recordIn('again');
    expect(new Set(panelOf(again).map(({ occupant }) => occupantName(occupant)))).toEqual(
      new Set(['demo/demo-judge']),
    );
    expect(limitsNow(again).limitNanoUsd).toBe(limit.limitNanoUsd);
    const { output } = await run(['debate', '--out', inFolder('replaced'), '--quiet', '--json']);
    const { seats } = JSON.parse(output[0] ?? '') as { seats: { seat: string; model: string }[] };
    const models = seats.flatMap(({ seat, model }) => (panel.has(seat) ? model : []));
    expect(new Set(models)).toEqual(new Set(['demo/demo-judge']));
  });
});

describe('A transcript', () => {
  const SIDES = 'Anna=proposition,Ben=opposition';
  const speeches = (day: string) =>
    `Anna: Trams are quick on ${day}.\n\nBen: Buses turn, on ${day}.\n\nAnna: They wait.`;
  const judge = (day: string, sides = SIDES, motion = 'Trams', out = 'monday') => {
    writeFileSync(inFolder(`${day}.txt`), speeches(day));
    const words = ['judge', inFolder(`${day}.txt`), '--sides', sides, '--motion', motion, '--quiet'];
    return run([...words, '--judges', 'demo/demo-judge', '--limit', 'none', '--out', inFolder(out)]);
  };
  it('has no verdict on another one, or on exchanged sides, from the folder that it names', async () => {
    const { end, output } = await judge('Monday');
    expect(end, String(end)).toBe(4);
    for (const same of [await judge('Monday'), await judge('Monday', SIDES, ' Trams ')])
      expect(same).toEqual({ end, output });
    for (const other of [
      await judge('Tuesday'),
      await judge('Monday', 'Anna=opposition,Ben=proposition'),
      await judge('Monday', SIDES, 'Buses'),
    ]) {
      expect(other.end).toMatchObject({
        exitCode: 2,
        message: expect.stringContaining('holds another debate'),
      });
      expect(other.output).toEqual([]);
    }
  });

  it('says all that is missing at once, and what a judgement can be set to', async () => {
    writeFileSync(inFolder('bare.txt'), speeches('Sunday'));
    const refusalOf = async (...more: string[]) =>
      ((await run(['judge', inFolder('bare.txt'), '--quiet', ...more])).end as Error).message;
    expect(await refusalOf()).toMatch(/--sides "Anna=.*--motion "The town should …"/s);
    const named = ['--sides', SIDES, '--motion', 'Trams', '--judges', 'demo/demo-judge', '--limit', 'none'];
    expect(await refusalOf(...named, '--set', 'rounds=3')).toMatch(/judgeTimeout and evaluationTemperature/);
    expect(await refusalOf(...named, '--set', 'judgeTimeout=0')).toMatch(/^--set judgeTimeout .*1/);
    const words = ['judge', inFolder('bare.txt'), ...named, '--set', 'judgeTimeout=600'];
    const { end } = await run([...words, '--out', inFolder('slow')]);
    expect(end, String(end)).toBe(4);
    expect(recordIn('slow').settings.judgeTimeoutMs).toBe(600_000);
    const [seats] = openingLines(recordIn('slow'), { providers: [], models: [] });
    expect(seats).toBe('Judge: demo/demo-judge');
  });

  it('goes on with what was paid for, also where this version reads the same file otherwise', async () => {
    const { end, output } = await judge('Sunday', SIDES, 'Trams', 'sunday');
    const path = inFolder('sunday', 'record.json');
    const file = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      file.replaceAll('They wait.', 'They wait. Anna:').replaceAll('"name":"Anna"', '"name":"Anna A."'),
    );
    expect(readFileSync(path, 'utf8')).not.toBe(file);
    expect(await judge('Sunday', SIDES, 'Trams', 'sunday')).toEqual({ end, output });
    writeFileSync(inFolder('longer.txt'), `${speeches('Sunday')}\n\nBen: So do you.`);
    const words = ['judge', inFolder('longer.txt'), '--sides', SIDES, '--motion', 'Trams', '--quiet'];
    const other = await run([...words, '--judges', 'demo/demo-judge', '--out', inFolder('sunday')]);
    expect(other.end).toMatchObject({ message: expect.stringContaining('holds another debate') });
  });

  it('with a comma in a name is judged by the line that is proposed for it', async () => {
    const text = speeches('Friday').replaceAll('Anna:', 'Smith, John:');
    writeFileSync(inFolder('comma.txt'), text);
    const words = ['judge', inFolder('comma.txt'), '--motion', 'Trams', '--quiet'];
    const named = ['--sides', 'Smith, John=proposition,Ben=opposition', '--judges', 'demo/demo-judge'];
    const { end } = await run([...words, ...named, '--out', inFolder('comma')]);
    expect(end, String(end)).toBe(4);
  });
});

describe('At a vendor', () => {
  const vendor = keyedVendor();
  it('a limit that is too low is refused in words of the command, before anybody is asked', async () => {
    writeFileSync(inFolder('tea.txt'), 'Anna: Tea.\n\nBen: Coffee.\n\nAnna: Tea, I say.');
    const words = [
      'judge',
      inFolder('tea.txt'),
      '--sides',
      'Anna=proposition,Ben=opposition',
      '--motion',
      'Tea',
    ];
    const refusalOf = async (...more: string[]) =>
      ((await run([...words, '--quiet', '--out', inFolder('tea'), ...more])).end as Error).message;
    expect(await refusalOf('--judges', 'openai/gpt-5.4', '--limit', '0.0001')).toMatch(
      /^--limit is too low: what is to be asked may cost \$0\.\d\d\. Raise it to \$0\.\d\d at least\.$/,
    );
    expect(vendor().calls).toEqual([]);
  });
});
