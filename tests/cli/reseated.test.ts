// A debate whose model does not answer any more: another one takes its seat when the command goes on with it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { attemptsOf, rulingsNamed, seatsNow } from '@rostrum/shared/record/record';
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { expect, it, vi } from 'vitest';
import { readDebateJson, writeDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { askedSpeaker, fillSchemaAtRandom, prose } from '../kit/vendor-speech.ts';
import { asObject } from '../kit/vendors/vendor-script.ts';
import { commandsInProcess, keyedVendor } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
const vendor = keyedVendor();
const GONE = 'gpt-5.4';
const recordIn = (out: string) => {
  const reading = readDebateJson(readFileSync(inFolder(out, 'record.json'), 'utf8'));
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading.record;
};
/** Runs the command, and returns its end and what it told. */
async function told(...words: string[]) {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { end } = await run(['debate', ...words]);
  const lines = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  return { end, lines };
}

it('takes another model in the seat that is named, and asks the one that is gone no more', async () => {
  vendor().play((call) => {
    if (call.model === GONE) return { status: 404 };
    const format = asObject(asObject(call.body['response_format'])['json_schema']);
    const { seat, label } = askedSpeaker(call);
    const schema = format['schema'] as ResponseSchema | undefined;
    return { text: [schema ? JSON.stringify(fillSchemaAtRandom(schema)) : prose(`${seat} ${label}`, 60)] };
  });
  const out = ['--out', inFolder('gone')];
  const seats = ['--seat', 'proposition=openai/gpt-4.1', '--seat', `opposition=openai/${GONE}`];
  const short = ['--set', 'rounds=2', '--set', 'bothOrders=false', '--judges', 'openai/gpt-4.1'];
  const first = await told('Tea is better than coffee', ...seats, ...short, ...out);
  expect(first.end).toBe(1);
  expect(first.lines).toContain('With another model there: --seat opposition=<vendor>/<model>');
  const callsBefore = vendor().calls.filter(({ model }) => model === GONE).length;

  const missing = await told(...out, '--seat', 'opposition=openai/gpt-0');
  expect(missing.end).toMatchObject({ exitCode: 2, message: expect.stringContaining('there is no model') });
  const withPrice = await told(...out, '--price', 'openai/gpt-4.1=1/2');
  expect(withPrice.end).toBe(1);

  const second = await told(...out, '--seat', 'opposition=openai/gpt-4.1', '--limit', '6');
  expect(second.lines).toContain('Opposition: openai/gpt-4.1');
  expect(second.lines).toMatch(/for the rest, after .* · limit \$6\.00/);
  expect([0, 3, 4]).toContain(second.end);
  const record = recordIn('gone');
  expect(rulingsNamed(record, 'reseat').map(({ seat }) => seat)).toEqual(['opposition']);
  const models = seatsNow(record).flatMap(({ occupant }) =>
    occupant.kind === 'model' ? modelKey(occupant.model) : [],
  );
  expect(new Set(models)).toEqual(new Set(['openai/gpt-4.1']));
  const calls = vendor().calls.filter(({ model }) => model === GONE).length;
  expect(calls).toBe(attemptsOf(record).filter(({ model }) => model.id === GONE).length);
  expect(calls - callsBefore).toBeLessThanOrEqual(1);

  // A debate that is over keeps its models, and so does one of a tournament.
  const over = await told(...out, '--seat', 'opposition=openai/gpt-5.4');
  expect(over.end).toMatchObject({ message: expect.stringContaining('seats.opposition.model: the debate') });
  mkdirSync(inFolder('planned'));
  const plannedRecord = { ...record, entries: record.entries.slice(0, 3), tournament: 'spring' };
  writeFileSync(inFolder('planned', 'record.json'), writeDebateJson(plannedRecord));
  const ofTournament = await told('--out', inFolder('planned'), '--seat', 'proposition=openai/gpt-5.4');
  expect(ofTournament.end).toMatchObject({
    message: expect.stringContaining('seats.proposition.model: the debate'),
  });
});
