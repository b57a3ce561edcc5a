// A signal to a command that holds several debates, one after the other.
import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { commandsInProcess } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
const listenersBefore = process.listeners('SIGINT');
const ownListeners = () => process.listeners('SIGINT').filter((one) => !listenersBefore.includes(one));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

it('a signal during the last call of a branch begins no further one, and no debate listens after its end', async () => {
  const short = ['--set', 'rounds=2', '--set', 'bothOrders=false', '--quiet'];
  await run(['debate', 'Tea is better than coffee', ...short, '--out', inFolder('tea')]);
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    if (/^Judge, /.test(String(text))) for (const listener of ownListeners()) listener('SIGINT');
    return true;
  });
  const branch = [
    'branch',
    inFolder('tea'),
    '--at',
    'O2',
    '--instruction',
    'Speak of costs alone.',
    '--runs',
    '2',
    '--out',
    inFolder('tries'),
  ];
  // A control would be paid for and never counted.
  const { end: refusal } = await run([...branch, '--control']);
  expect(refusal).toMatchObject({
    exitCode: 2,
    message: '--control: Scripted speakers take part, so no points count. Leave it out.',
  });
  expect(existsSync(inFolder('tries', '1', 'record.json'))).toBe(false);
  const { end, output } = await run(branch);
  expect(end).toBe(130);
  // A rehearsal has no points to compare.
  expect(output.join('\n')).toContain('Nothing here is counted');
  expect(existsSync(inFolder('tries', '1', 'record.json'))).toBe(true);
  expect(existsSync(inFolder('tries', '2'))).toBe(false);
  // Nor is a branch that was begun gone on with, if its control cannot be held.
  expect((await run([...branch, '--control'])).end).toMatchObject(refusal as object);
  expect(lines.at(-1)).toMatch(/^It goes on with: rostrum branch /);
  expect(ownListeners()).toEqual([]);
});
