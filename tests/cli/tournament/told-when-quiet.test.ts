// A tournament that cannot go on, with --quiet: why, and what it has cost.
import { writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { commandsInProcess, keyedVendor } from '../kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
const vendor = keyedVendor();

it('says why debates stand still and what it has cost, and nothing of its progress', async () => {
  vendor().play({ status: 401 });
  writeFileSync(inFolder('motions.txt'), 'Ban cars from cities');
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const words = ['tournament', inFolder('motions.txt'), '--models', 'openai/gpt-4.1,openai/gpt-5.4'];
  const judges = ['--judges', 'openai/gpt-4.1', '--same-family', '--limit', '20', '--quiet'];
  const first = await run([...words, ...judges, '--out', inFolder('refused')]);
  const lines = write.mock.calls.map(([text]) => String(text)).join('');
  const again = await run(['tournament', '--out', inFolder('refused'), '--quiet', '--json']);
  write.mockRestore();
  expect(first.end).toBe(1);
  expect(lines).toMatch(/001 .* stands still: OpenAI did not accept the key/);
  expect(lines).toContain('2 debates to go: rostrum tournament');
  expect(lines).not.toContain('Probable cost');
  expect(first.output.join('\n')).toMatch(/^Cost: free$/m);
  expect(JSON.parse(again.output[0] ?? '')).toMatchObject({ end: 'failed', left: 2, cost: { spentUsd: 0 } });
});
