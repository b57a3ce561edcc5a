// Calls the code of the commands in this process, in a folder and an environment of their own; command.test.ts starts the built command.
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { branchCommand } from '../../../cli/src/branch-command.ts';
import { cruxCommand } from '../../../cli/src/crux-command.ts';
import { debateCommand, judgeCommand } from '../../../cli/src/debate-command.ts';
import { doctorCommand } from '../../../cli/src/doctor-command.ts';
import { examCommand } from '../../../cli/src/exam-command.ts';
import { mcpCommand } from '../../../cli/src/mcp-server.ts';
import { tournamentCommand } from '../../../cli/src/tournament/tournament-command.ts';
import { worthCommand } from '../../../cli/src/worth-command.ts';
import { commandEnvironment } from '../../kit/run-command.ts';
import { startFakeVendor } from '../../kit/vendors/fake-vendor.ts';

const COMMANDS: Readonly<Record<string, (words: string[]) => Promise<number>>> = {
  debate: debateCommand,
  judge: judgeCommand,
  branch: branchCommand,
  exam: examCommand,
  worth: worthCommand,
  crux: cruxCommand,
  doctor: doctorCommand,
  tournament: tournamentCommand,
  mcp: mcpCommand,
};

/** Other files of this worker may still print. */
const duringCommand = new AsyncLocalStorage<true>();

/** The commands for the tests of a file; its members may be used once the tests run. */
export function commandsInProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-commands-'));
  const output: string[] = [];
  beforeAll(() => {
    // The environment of a started command: no key and no setting of this machine.
    const environment = Object.entries(commandEnvironment());
    const own = Object.keys(process.env).filter((name) => !/^(VITEST|TEST|NODE|ROSTRUM_TESTS)/.test(name));
    for (const name of own) vi.stubEnv(name, undefined);
    for (const [name, value] of environment) vi.stubEnv(name, value);
    vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
      if (duringCommand.getStore()) output.push(words.join(' '));
    });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  return {
    inFolder: (...names: string[]) => join(folder, ...names),
    /** Returns the exit code, or the error that was thrown, and what was printed. */
    async run([name = '', ...words]: readonly string[]) {
      output.length = 0;
      const end = await duringCommand.run(true, async () =>
        COMMANDS[name]?.(words).catch((error: unknown) => error),
      );
      return { end, output: [...output] };
    },
  };
}

/** A vendor with a key, for the tests of a group. */
export function keyedVendor() {
  let vendor: Awaited<ReturnType<typeof startFakeVendor>>;
  beforeAll(async () => {
    vendor = await startFakeVendor('openai');
    vi.stubEnv('OPENAI_API_KEY', 'sk-of-a-test');
    vi.stubEnv('OPENAI_BASE_URL', vendor.baseUrl);
  });
  afterAll(async () => {
    for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL']) vi.stubEnv(name, undefined);
    await vendor.stop();
  });
  return () => vendor;
}
