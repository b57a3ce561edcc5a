// `rostrum mcp`: debates for an MCP client, over stdin and stdout. One limit over all debates of the server; no file is read that was not
// given as text; the calling model may take a seat.
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, type Occupant, turnsOf } from '@rostrum/shared/record/record';
import { agendaOf, currentRound } from '@rostrum/shared/status/agenda';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { speechCount } from '@rostrum/shared/status/speech-count';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { z } from 'zod';
import { cardsByKey } from '../../frontend/src/screens/shared/cards-by-key.ts';
import { VALID_DEBATE_ID } from '../../frontend/src/storage/import-debate.ts';
import { CommandError, wrongUse } from './command-error.ts';
import { amountOf } from './debate-command.ts';
import { type DebateRun, type RunEnd, runDebate } from './engine.ts';
import { type DebateFolder, openDebateFolder } from './folder-store.ts';
import { type Backend, openBackend, versionOf } from './in-process.ts';
import { resultOf } from './result.ts';
import { debateOfSetup, type SetupFile } from './setup-file.ts';

const NANO_PER_USD = 1e9;
/** No call takes longer: clients give up after a minute. */
const LONGEST_WAIT_SECONDS = 50;

interface OpenDebate {
  folder: DebateFolder;
  run: DebateRun;
  record: DebateRecord;
  /** `null` while it runs. */
  end: RunEnd | null;
  /** Resolved at the next change. */
  changed: Promise<void>;
  told(): void;
}

const Id = z.string().regex(VALID_DEBATE_ID, 'is not the id of a debate; debate_start gives one');
const StartInput = z.strictObject({
  motion: z.string().min(3).max(10_000).optional().describe('What is debated, as one sentence.'),
  limitUsd: z.number().positive().max(1000).describe('Dollars that this debate never exceeds.'),
  format: z.string().optional().describe('oxford (default), lincoln-douglas, consensus, roundtable, dialectic, elaboration or duel.'),
  seats: z
    .array(
      z.strictObject({
        id: z.string().describe('A role of the format: proposition, opposition, judge …'),
        model: z.string().optional().describe('<vendor>/<model> from list_models, with @low, @medium or @high for a thinking effort.'),
        caller: z.boolean().optional().describe('You speak in this seat, through debate_speak.'),
        persona: z.string().optional(),
        instruction: z.string().max(2000).optional(),
      }),
    )
    .max(20)
    .optional(),
  judges: z.int().min(1).max(5).optional(),
  background: z.string().optional(),
  documents: z.array(z.strictObject({ title: z.string().min(1).max(200), text: z.string().min(1) })).max(20).optional(),
  settings: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).optional(),
  continue: Id.optional().describe('Instead of a motion: goes on with a debate of this server that stands still.'),
});

export async function mcpCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { limit: { type: 'string' }, out: { type: 'string' } }, strict: true });
  const limitUsd = amountOf(values.limit ?? process.env['ROSTRUM_MCP_LIMIT_USD'] ?? '', 'limit');
  if (limitUsd === null) throw wrongUse('--limit: name the dollars that all debates of this server together never exceed.');
  const root = resolve(values.out ?? 'rostrum-debates');
  mkdirSync(root, { recursive: true });
  const backend = await openBackend((line) => process.stderr.write(`${line}\n`));
  const debates = createDebates(root, limitUsd, backend);
  const server = serveStdio(() => debateServer(debates, backend));
  await new Promise<void>((stopped) => {
    process.stdin.on('end', stopped);
    process.stdin.on('close', stopped);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped());
  });
  await debates.pauseAll();
  await server.close();
  await backend.close();
  return 0;
}

type Debates = ReturnType<typeof createDebates>;

function createDebates(root: string, limitUsd: number, backend: Backend) {
  const open = new Map<string, OpenDebate>();
  const folderOf = (id: string) => openDebateFolder(join(root, id));

  /** What the debates of this folder have cost, and what those that run may still cost, in dollars. */
  function takenUsd(without: string): number {
    const kept = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
    return [...new Set([...kept, ...open.keys()])].reduce((sum, id) => {
      if (id === without) return sum;
      const running = open.get(id);
      const record = running?.record ?? (VALID_DEBATE_ID.test(id) ? folderOf(id).read() : null);
      if (!record) return sum;
      const held = running && !running.end ? limitsNow(record).limitNanoUsd : null;
      return sum + (held ?? committedNanoUsd(record)) / NANO_PER_USD;
    }, 0);
  }

  function begin(folder: DebateFolder, created: DebateRecord | null, record: DebateRecord): OpenDebate {
    let told = () => {};
    const next = () =>
      new Promise<void>((resolve) => {
        told = resolve;
      });
    const debate: OpenDebate = { folder, run: null as never, record, end: null, changed: next(), told: () => told() };
    const tell = () => {
      const before = told;
      debate.changed = next();
      before();
    };
    debate.run = runDebate({
      http: backend.http,
      models: backend.models,
      folder,
      created,
      onChange(now) {
        debate.record = now;
        tell();
      },
    });
    debate.run.ended.then(
      ({ record: held, end }) => {
        debate.record = held;
        debate.end = end;
        tell();
      },
      (error: unknown) => {
        debate.end = { kind: 'failed', says: error instanceof Error ? error.message : String(error) };
        tell();
      },
    );
    open.set(record.id, debate);
    return debate;
  }

  return {
    root,
    /** A debate that runs here, or one of an earlier server in the same folder. Throws a CommandError. */
    find(id: string): { record: DebateRecord; open: OpenDebate | null } {
      const here = open.get(id);
      const record = here?.record ?? folderOf(id).read();
      if (!record) throw new CommandError(`There is no debate ${id} in this server's folder.`);
      return { record, open: here ?? null };
    },
    async start({ continue: id, limitUsd: wanted, documents = [], seats = [], ...rest }: z.infer<typeof StartInput>) {
      const left = limitUsd - takenUsd(id ?? '');
      if (wanted > left + 1e-9)
        throw wrongUse(`limitUsd: ${wanted} is more than this server has left of its limit of ${limitUsd}: ${Math.max(0, left).toFixed(4)}.`);
      if (id !== undefined) {
        const { record, open: here } = this.find(id);
        if (here && !here.end) throw wrongUse(`continue: debate ${id} is running.`);
        if (debateStatus(record) === 'completed') throw wrongUse(`continue: debate ${id} is over. Ask debate_result for it.`);
        return begin(folderOf(id), null, record);
      }
      const setup: SetupFile = {
        ...rest,
        seats,
        settings: { atLimit: 'judge', ...rest.settings, costLimit: wanted },
      };
      const sources = documents.map((one, index) => ({ id: `D${index + 1}`, ...one }));
      const record = debateOfSetup(setup, sources, await backend.models());
      const callers = seats.flatMap((seat) => (seat.caller ? [seat.id] : []));
      const person = record.seats.find(({ id: seat, occupant }) => occupant.kind === 'human' && !callers.includes(seat));
      if (person) throw wrongUse(`seats: name a model for ${person.id}, or take the seat with "caller": true.`);
      return begin(folderOf(record.id), record, record);
    },
    async pauseAll() {
      const running = [...open.values()].filter(({ end }) => end === null);
      for (const { run } of running) run.send({ type: 'PAUSE', when: 'now' });
      await Promise.race([Promise.allSettled(running.map(({ run }) => run.ended)), new Promise((done) => setTimeout(done, 5_000))]);
      for (const { run } of running) run.close();
    },
  };
}

const answer = (data: Record<string, unknown>) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(data, null, 1) }],
  structuredContent: data,
});

/** A CommandError says what is wrong and what to do; anything else is ours. */
async function answered(work: () => Promise<Record<string, unknown>>) {
  try {
    return answer(await work());
  } catch (error) {
    const says = error instanceof CommandError ? error.message : `Something went wrong here: ${error instanceof Error ? error.message : String(error)}`;
    return { content: [{ type: 'text' as const, text: says }], isError: true };
  }
}

function debateServer(debates: Debates, backend: Backend): McpServer {
  const server = new McpServer({ name: 'rostrum', version: versionOf() }, { capabilities: { tools: {} } });

  server.registerTool(
    'list_models',
    { description: 'The models that can hold a seat, with their prices in dollars per million tokens.', inputSchema: z.strictObject({}) },
    () =>
      answered(async () => {
        const { models } = await backend.models();
        return {
          models: models
            .filter((card) => !card.hidden)
            .map((card) => ({
              model: modelKey(card),
              title: card.title,
              contextTokens: card.contextTokens,
              ...(card.price?.tiers[0] && {
                inputUsdPerMillion: card.price.tiers[0].input / NANO_PER_USD,
                outputUsdPerMillion: card.price.tiers[0].output / NANO_PER_USD,
              }),
            })),
        };
      }),
  );

  server.registerTool(
    'debate_start',
    {
      description: 'Starts a debate between language models, in the background. Gives its id, what it will probably cost, and its seats. Ask debate_status until it is over.',
      inputSchema: StartInput,
    },
    (input) =>
      answered(async () => {
        const { record, folder } = await debates.start(input);
        const { costNanoUsd, minutes } = forecastDebate(record, cardsByKey((await backend.models()).models), composeCall);
        return {
          id: record.id,
          folder: folder.path,
          probablyCostsUsd: costNanoUsd && { low: costNanoUsd.low / NANO_PER_USD, high: costNanoUsd.high / NANO_PER_USD },
          probablyMinutes: minutes,
          seats: record.seats.map(({ id, name, occupant }) => ({ seat: id, name, speaks: occupantText(occupant) })),
        };
      }),
  );

  server.registerTool(
    'debate_status',
    {
      description: 'Where a debate stands: round, speeches, cost, and your own turn if you hold a seat. Waits for a change, for so many seconds.',
      inputSchema: z.strictObject({ id: Id, waitSeconds: z.number().min(0).max(LONGEST_WAIT_SECONDS).optional() }),
    },
    ({ id, waitSeconds = 0 }, ctx) =>
      answered(async () => {
        const { open } = debates.find(id);
        const until = Date.now() + waitSeconds * 1000;
        const token = ctx.mcpReq._meta?.progressToken;
        const isWaiting = () => open && !open.end && !callersTurn(open) && Date.now() < until && !ctx.mcpReq.signal.aborted;
        while (open && isWaiting()) {
          await Promise.race([open.changed, new Promise((done) => setTimeout(done, Math.max(1, until - Date.now())))]);
          if (token !== undefined)
            await ctx.mcpReq.notify({
              method: 'notifications/progress',
              params: { progressToken: token, progress: speechCount(agendaOf(open.record)).spoken, message: positionText(open.record) },
            });
        }
        return statusOf(debates.find(id));
      }),
  );

  server.registerTool(
    'debate_speak',
    {
      description: 'Your speech, vote or answer, in the turn that debate_status names; or nothing, with "pass".',
      inputSchema: z.strictObject({ id: Id, turn: z.string(), text: z.string().max(100_000).optional(), pass: z.boolean().optional() }),
    },
    ({ id, turn, text = '', pass = false }) =>
      answered(async () => {
        const { open } = debates.find(id);
        if (!open || open.end) throw wrongUse(`id: debate ${id} does not run.`);
        const event = pass ? ({ type: 'PASS', turn } as const) : ({ type: 'SPEAK', turn, text: text.trim() } as const);
        if (!open.run.snapshot()?.can(event))
          throw wrongUse(
            callersTurn(open)?.turn === turn
              ? 'text: it is empty, or too long for the budget. Nothing was said.'
              : `turn: it is not your turn ${turn}. Ask debate_status.`,
          );
        open.run.send(event);
        return statusOf(debates.find(id));
      }),
  );

  server.registerTool(
    'debate_stop',
    {
      description: 'Cancels a debate: what is being said is cut off, and it can go on with debate_start and "continue". With "verdict", it ends with a verdict on what was said.',
      inputSchema: z.strictObject({ id: Id, verdict: z.boolean().optional() }),
    },
    ({ id, verdict = false }) =>
      answered(async () => {
        const { open } = debates.find(id);
        if (!open || open.end) throw wrongUse(`id: debate ${id} does not run.`);
        const event = verdict ? ({ type: 'STOP' } as const) : ({ type: 'PAUSE', when: 'now' } as const);
        if (!open.run.snapshot()?.can(event)) throw wrongUse('verdict: too little was said for one. Without "verdict" the debate is paused.');
        open.run.send(event);
        if (!verdict) await Promise.race([open.run.ended, new Promise((done) => setTimeout(done, 5_000))]);
        return statusOf(debates.find(id));
      }),
  );

  server.registerTool(
    'debate_result',
    {
      description: 'What a debate came to: headline, how far to trust it, scores, the speeches, the cost, and where it is kept.',
      inputSchema: z.strictObject({ id: Id, speeches: z.boolean().optional().describe('With the text of every speech.') }),
    },
    ({ id, speeches = false }) =>
      answered(async () => {
        const { record, open } = debates.find(id);
        const end: RunEnd = open?.end ?? { kind: debateStatus(record) === 'completed' ? 'over' : 'paused' };
        if (open && !open.end) throw wrongUse(`id: debate ${id} is still running. Ask debate_status.`);
        const { exitCode: _, ...result } = resultOf(record, end);
        return {
          ...result,
          ...(speeches && { texts: turnsOf(record).map(({ id: turn, seat, text }) => ({ turn, seat, text })) }),
          file: join(debates.root, id, 'record.json'),
        };
      }),
  );
  return server;
}

const occupantText = (occupant: Occupant): string => (occupant.kind === 'human' ? 'you' : modelKey(occupant.model));

function positionText(record: DebateRecord): string {
  const round = currentRound(record);
  const { spoken } = speechCount(agendaOf(record));
  return `${round ? `${round.title} ${round.round} of ${round.of}, ` : ''}${spoken} speeches`;
}

function statusOf({ record, open }: { record: DebateRecord; open: OpenDebate | null }): Record<string, unknown> {
  const { limitNanoUsd } = limitsNow(record);
  const state = open && !open.end ? 'running' : (open?.end?.kind ?? (debateStatus(record) === 'completed' ? 'over' : 'paused'));
  const turn = open && callersTurn(open);
  return {
    id: record.id,
    state,
    position: positionText(record),
    committedUsd: committedNanoUsd(record) / NANO_PER_USD,
    limitUsd: limitNanoUsd === null ? null : limitNanoUsd / NANO_PER_USD,
    ...(open?.end?.kind === 'failed' && { failed: open.end.says }),
    ...(turn && { yourTurn: turn }),
    ...(state === 'paused' && { next: 'debate_start with "continue" goes on with it.' }),
    ...(state === 'over' && { next: 'debate_result says what it came to.' }),
  };
}

const PLACEHOLDER: Occupant = { kind: 'model', model: { provider: 'demo', id: 'caller' } };

/** The turn that waits for the caller, with everything that a model in this seat would be given. */
function callersTurn({ run, record, end }: OpenDebate): { turn: string; seat: string; asked: string } | null {
  const snapshot = run.snapshot();
  const decision = snapshot?.context.decision;
  if (end || decision?.kind !== 'listen') return null;
  const next = nextStep(record);
  const slot = next.kind === 'close' ? undefined : next.waiting.find(({ turn }) => decision.turns.includes(turn));
  if (next.kind === 'close' || !slot) return null;
  const placed = { ...record, seats: record.seats.map((seat) => (seat.id === slot.seat ? { ...seat, occupant: PLACEHOLDER } : seat)) };
  const { system, messages } = composeCall(placed, { ...next, kind: 'speak' }, slot, { cards: {} });
  return { turn: slot.turn, seat: slot.seat, asked: [system, ...messages.map(({ content }) => content)].join('\n\n') };
}
