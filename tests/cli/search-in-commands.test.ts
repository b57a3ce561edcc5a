// Commands that ask the search server of their process one after the other.
import { readFileSync } from 'node:fs';
import { rulingsNamed } from '@rostrum/shared/record/record';
import { expect, it, vi } from 'vitest';
import { closeSearchServer } from '../../cli/src/sources.ts';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { searchCommand } from '../kit/search/search-command.ts';
import { commandsInProcess } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();

function packetsIn(...names: string[]) {
  const reading = readDebateJson(readFileSync(inFolder(...names, 'record.json'), 'utf8'));
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return rulingsNamed(reading.record, 'packet');
}

it('a branch of a debate that searches in each round asks the search server, which its debate has closed', async () => {
  // Another file of this process may have asked, and been told that there is none.
  await closeSearchServer();
  vi.stubEnv('SEARCH_MCP', searchCommand());
  const short = ['--set', 'rounds=2', '--set', 'bothOrders=false', '--quiet'];
  const search = ['--search', '--research', 'rounds', '--out', inFolder('tea')];
  expect(await run(['debate', 'Tea is better than coffee', ...short, ...search])).toMatchObject({ end: 4 });
  await run(['branch', inFolder('tea'), '--at', 'O1', '--same', '--quiet', '--out', inFolder('tries')]);
  for (const packets of [packetsIn('tea'), packetsIn('tries', '1')]) {
    expect(packets.map(({ step }) => step)).toEqual(['research', '1:1.research', '1:2.research']);
    // It answers, and has nothing on what a scripted speaker asks.
    const codes = packets.flatMap(({ faults = [] }) => faults.map(({ code }) => code));
    expect(codes).toEqual(['nothing', 'nothing', 'nothing']);
  }
});

it('an address that is refused is a sentence, for a debate and for the doctor, who reports the rest', async () => {
  await closeSearchServer();
  vi.stubEnv('SEARCH_MCP', 'http://search.example');
  const refusal = expect.stringContaining('SEARCH_MCP: must be a command, or an address that begins with');
  const { end } = await run(['debate', 'Tea', '--search', '--quiet', '--out', inFolder('refused')]);
  expect(end).toMatchObject({ name: 'CommandError', exitCode: 2, message: refusal });
  const doctor = await run(['doctor']);
  expect(doctor).toEqual({ end: 0, output: [refusal] });
  expect(doctor.output.join()).toMatch(/Search server: .*\n {2}- SEARCH_MCP.*\n.*: no key/);
  await closeSearchServer();
  vi.stubEnv('SEARCH_MCP', undefined);
});
