// The command `rostrum`: without an argument the page, otherwise a debate, a new judgement, a status report, or an MCP server. Each
// command's code is loaded on demand, so that help appears at once.
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { FurtherRoutes } from '@rostrum/backend/open-server';
import { CommandError } from './command-error.ts';
import { HELP } from './help.ts';
import { exitWith, print, tell } from './terminal.ts';

const [command, ...rest] = process.argv.slice(2).map((word) => (word === '-h' ? '--help' : word));

const COMMANDS: Readonly<Record<Exclude<keyof typeof HELP, ''>, () => Promise<number>>> = {
  debate: async () => (await import('./debate-command.ts')).debateCommand(rest),
  worth: async () => (await import('./worth-command.ts')).worthCommand(rest),
  crux: async () => (await import('./crux-command.ts')).cruxCommand(rest),
  exam: async () => (await import('./exam-command.ts')).examCommand(rest),
  judge: async () => (await import('./debate-command.ts')).judgeCommand(rest),
  tournament: async () => (await import('./tournament/tournament-command.ts')).tournamentCommand(rest),
  branch: async () => (await import('./branch-command.ts')).branchCommand(rest),
  mcp: async () => (await import('./mcp-server.ts')).mcpCommand(rest),
  doctor: async () => (await import('./doctor-command.ts')).doctorCommand(rest),
};
const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

/** Debates without a page, and the search server, if the operator has switched them on. */
const furtherRoutes: FurtherRoutes = async ({ discussionLimitUsd: limitUsd, accessToken }, ask) => {
  const { values } = (await import('./in-process.ts')).environmentHere();
  return {
    ...(limitUsd !== null && {
      '/api/discussion': (await import('./discussion-route.ts')).openDiscussions(ask, accessToken, limitUsd),
    }),
    ...(values['SEARCH_MCP'] && {
      '/api/search': (await import('./search-route.ts')).openSearchRoute(values),
    }),
  };
};

/** Returns the exit code; `undefined` for the page's server, which runs until it is stopped. */
async function run(): Promise<number | undefined> {
  if (command === undefined) {
    const { startServer } = await import('@rostrum/backend/main');
    await startServer(fileURLToPath(new URL('../..', import.meta.url)), furtherRoutes);
    return undefined;
  }
  const topic = command === 'help' ? (rest[0] ?? '') : command;
  if (command === 'help' || command === '--help' || rest.includes('--help')) {
    if (!['--help', ''].includes(topic) && !isCommand(topic)) throw noCommand(topic);
    print(HELP[isCommand(topic) ? topic : '']);
    return 0;
  }
  if (command === '--version') {
    print((await import('./in-process.ts')).versionOf());
    return 0;
  }
  if (!isCommand(command)) throw noCommand(command);
  return COMMANDS[command]();
}

const noCommand = (name: string) =>
  new CommandError(`There is no command "${name}". "rostrum --help" lists them.`, 2);

// The reader of stdout has gone ("| head"): the debate continues and is kept.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

try {
  const code = await run();
  if (code !== undefined) exitWith(code);
} catch (error) {
  const { message, exitCode } =
    error instanceof CommandError ? error : { message: inspect(error), exitCode: 1 };
  tell(message);
  exitWith(exitCode);
}
