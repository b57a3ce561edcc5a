// `rostrum mcp`: debates for an MCP client, over stdin and stdout. One limit covers all debates of the server; no file is read; the calling
// model may take a seat.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { codeOf } from '@rostrum/backend/files/private-file';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import type { UserEvent } from '@rostrum/frontend/engine/machine/machine-types';
import { forecastDebate, type LowHigh } from '@rostrum/shared/budget/forecast';
import { MAX_PERSON_SPEECH_BYTES } from '@rostrum/shared/budget/prompt-size';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { turnsOf } from '@rostrum/shared/record/record';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { z } from 'zod';
import { CommandError, wrongUse } from './command-error.ts';
import { parseDollars, parseFlags } from './command-flags.ts';
import { type Backend, openBackend, versionOf } from './in-process.ts';
import { createDebates, DebateId, type Debates, StartInput } from './mcp-debates.ts';
import { callersTurn, isRunning, positionText, resultNow, statusOf, unreadableReason } from './mcp-status.ts';
import { occupantName } from './model-name.ts';
import { isUnusable } from './setup-file.ts';
import { contextWarnings, setupNotes } from './setup-notes.ts';
import { tell } from './terminal.ts';

/** Milliseconds between two checks of a debate that a caller waits for. */
const LOOK_MS = 250;
/** Maximum seconds of a call, because clients give up after a minute. */
const MAX_WAIT_SECONDS = 50;

export async function mcpCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, { limit: { type: 'string' }, out: { type: 'string' } });
  if (positionals.length > 0) throw wrongUse(`${positionals[0]}: "rostrum mcp" takes flags only.`);
  const limitText = values.limit ?? process.env['ROSTRUM_MCP_LIMIT_USD'];
  const limitUsd = limitText === undefined ? null : parseDollars(limitText, 'limit');
  if (limitUsd === null)
    throw wrongUse(
      '--limit: name the dollars that all debates of this server together never exceed, such as 2.00; "none" is not taken here.',
    );
  const root = resolve(values.out ?? 'rostrum-debates');
  try {
    mkdirSync(root, { recursive: true });
  } catch (error) {
    throw wrongUse(`--out: ${root} cannot be written (${codeOf(error)}). Choose another folder.`);
  }
  const backend = await openBackend(tell);
  const debates = createDebates(root, limitUsd, backend, tell);
  const transport = new StdioServerTransport();
  const fault: { why?: string } = {};
  const server = serveStdio(() => debateServer(debates, backend), {
    transport,
    onerror: ({ message }) => {
      fault.why = message;
    },
  });
  const isDeaf = await new Promise<boolean>((stop) => {
    const { onclose } = transport;
    // The connection closes at the end of stdin and after a message that is too long.
    transport.onclose = () => {
      onclose?.();
      stop(!process.stdin.readableEnded);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(false));
  });
  if (isDeaf)
    tell(`The client can no longer be heard (${fault.why ?? 'stdin'}). What runs is paused and kept.`);
  await debates.pauseAll();
  await server.close();
  await backend.close();
  return isDeaf ? 1 : 0;
}

type Answer = Record<string, unknown>;
const rangeOf = ({ low, high }: LowHigh) => ({ low: low / NANO_PER_USD, high: high / NANO_PER_USD });
const usdOf = (nanoUsd = Number.NaN): number | null => (nanoUsd >= 0 ? nanoUsd / NANO_PER_USD : null);

/** A CommandError says what is wrong and what to do; any other error is a fault of ours. */
async function answerOrError(work: () => Promise<Answer>) {
  try {
    const data = await work();
    const content = [{ type: 'text' as const, text: JSON.stringify(data, null, 1) }];
    return { content, structuredContent: data };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    const text = error instanceof CommandError ? says : `Something went wrong here: ${says}`;
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}

function debateServer(debates: Debates, backend: Backend): McpServer {
  const server = new McpServer({ name: 'rostrum', version: versionOf() }, { capabilities: { tools: {} } });
  function tool<Input extends z.ZodObject>(
    name: string,
    description: string,
    inputSchema: Input,
    work: (input: z.infer<Input>, context: ServerContext) => Promise<Answer>,
  ) {
    const answer = (input: unknown, context: ServerContext) =>
      answerOrError(() => work(input as z.infer<Input>, context));
    server.registerTool<z.ZodObject, z.ZodObject>(name, { description, inputSchema }, answer);
  }

  tool(
    'list_models',
    'The models that can hold a seat, with their thinking efforts and their prices in dollars per million tokens. null: unknown, which is not free. notional: play money. notReady: vendors that are set up and cannot be used, and why.',
    z.strictObject({}),
    async () => {
      const { models, providers } = await backend.models();
      return {
        models: models
          .filter((card) => !card.hidden)
          .map((card) => ({
            model: modelKey(card),
            title: card.title,
            contextTokens: card.contextTokens,
            inputUsdPerMillion: usdOf(card.price?.tiers[0]?.input),
            outputUsdPerMillion: usdOf(card.price?.tiers[0]?.output),
            notional: card.notional,
            efforts: Object.keys(card.efforts ?? {}),
          })),
        notReady: providers.filter(isUnusable).map(({ title, status, hint }) => ({ title, status, hint })),
      };
    },
  );

  tool(
    'debate_start',
    'Starts a debate between language models, in the background. Gives its id, what it will probably cost, and its seats. Ask debate_status until it is over.',
    StartInput,
    async (input) => {
      const { id, record, notes } = await debates.start(input);
      const answer = await backend.models();
      const {
        billed: billedRange,
        notional,
        minutes,
      } = forecastDebate(record, cardsByKey(answer.models), composeCall);
      return {
        id,
        folder: join(debates.root, id),
        probablyCostsUsd: billedRange.unpriced > 0 ? null : rangeOf(billedRange),
        ...(notional.calls > 0 && { playMoneyUsd: rangeOf(notional) }),
        probablyMinutes: minutes,
        warnings: contextWarnings(record),
        notes: notes ?? setupNotes(input, record, answer),
        seats: record.seats.map(({ id: seat, name, occupant }) => ({
          id: seat,
          name,
          speaks: occupantName(occupant) || 'you',
        })),
      };
    },
  );

  tool(
    'debate_status',
    'Where a debate stands: round, speeches, cost, and your own turn if you hold a seat. Waits for so many seconds until it is over, stands still, or your turn comes; not for single speeches.',
    z.strictObject({ id: DebateId, waitSeconds: z.number().min(0).max(MAX_WAIT_SECONDS).default(0) }),
    async ({ id, waitSeconds }, { mcpReq: { signal, notify, _meta } }) => {
      const until = performance.now() + waitSeconds * 1000;
      let lastMessage = '';
      for (;;) {
        const debate = debates.find(id);
        const { open, record } = debate;
        const isDue = !isRunning(debate) || (open && callersTurn(open));
        if (isDue || performance.now() >= until || signal.aborted) return statusOf(debate);
        const message = positionText(record);
        const progress = spokenSpeeches(record).length;
        if (_meta?.progressToken !== undefined && message !== lastMessage)
          await notify({
            method: 'notifications/progress',
            params: { progressToken: _meta.progressToken, progress, message },
          });
        lastMessage = message;
        await Promise.race([open?.run.ended.catch(() => {}) ?? pause(LOOK_MS), pause(LOOK_MS)]);
      }
    },
  );

  tool(
    'debate_speak',
    'Your speech, vote or answer, in the turn that debate_status names; or nothing, with "pass".',
    z.strictObject({
      id: DebateId,
      turn: z.string(),
      text: z.string().max(MAX_PERSON_SPEECH_BYTES).default(''),
      pass: z.boolean().default(false),
    }),
    async ({ id, turn, text, pass }) => {
      const open = debates.running(id);
      if (pass && text.trim() !== '') throw wrongUse('pass: leave it out, or the text. Nothing was said.');
      const event: UserEvent = pass ? { type: 'PASS', turn } : { type: 'SPEAK', turn, text: text.trim() };
      if (!open.run.snapshot()?.can(event))
        throw wrongUse(
          callersTurn(open)?.turn === turn
            ? `text: it is empty, or longer than ${MAX_PERSON_SPEECH_BYTES} bytes. Nothing was said.`
            : `turn: it is not your turn ${turn}. Ask debate_status.`,
        );
      const problem = pass ? null : unreadableReason(open, text.trim());
      if (problem !== null) throw wrongUse(`text: it cannot be read: ${problem}. Nothing was said.`);
      open.run.send(event);
      return statusOf(debates.find(id));
    },
  );

  tool(
    'debate_stop',
    'Pauses a debate at once; resume it with debate_start and `continue`. With `verdict`: ends it with a verdict, also one that stands still.',
    z.strictObject({ id: DebateId, verdict: z.boolean().default(false) }),
    async ({ id, verdict }) => {
      const debate = debates.find(id);
      if (verdict && !bothSidesSpoke(debate.record))
        throw wrongUse('verdict: too little was said to judge. Without "verdict" the debate is paused.');
      if (verdict && !isRunning(debate)) {
        await debates.conclude(id);
        return statusOf(debates.find(id));
      }
      const { run } = debates.running(id);
      const event: UserEvent = verdict ? { type: 'STOP' } : { type: 'PAUSE', when: 'now' };
      if (!run.snapshot()?.can(event))
        throw wrongUse(
          verdict
            ? 'verdict: no speech is left before it. Without "verdict" the debate is paused.'
            : `id: debate ${id} is being stopped already. Ask debate_status.`,
        );
      run.send(event);
      if (!verdict) await Promise.race([run.ended, pause(5_000)]);
      return statusOf(debates.find(id));
    },
  );

  tool(
    'debate_result',
    'What a debate came to: headline, how far to trust it, the decision in its parts (text, signatures with objections, reasons, what is agreed and open, actions with owner and date, assumptions, limits), scores, the speeches, the cost, and where it is kept.',
    z.strictObject({
      id: DebateId,
      speeches: z.boolean().default(false).describe('With the text of every speech.'),
    }),
    async ({ id, speeches }) => {
      const debate = debates.find(id);
      const { record, isElsewhere } = debate;
      if (isRunning(debate))
        throw wrongUse(
          `id: debate ${id} is still running${isElsewhere ? ' in another Rostrum process' : ''}. Ask debate_status.`,
        );
      const { exitCode: _, seats, ...result } = resultNow(debate);
      const spokenTurns = new Set(spokenSpeeches(record));
      const texts = turnsOf(record).flatMap(({ id: turn, seat, text }) =>
        spokenTurns.has(turn) ? { turn, seat, text } : [],
      );
      const seatRows = seats.map(({ seat: seatId, ...one }) => ({ id: seatId, ...one }));
      return {
        ...result,
        debate: id,
        seats: seatRows,
        ...(speeches && { texts }),
        file: join(debates.root, id, 'record.json'),
      };
    },
  );
  return server;
}
