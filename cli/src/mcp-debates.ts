// The debates of an MCP server: those that run here, and those of earlier servers in the same folder; one limit over all of them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LockHeld, type OwnerLock, takeLock } from '@rostrum/backend/files/owner-lock';
import { type DebateRun, type RunEnd, runDebate } from '@rostrum/frontend/engine/debates/run-debate';
import type { UserEvent } from '@rostrum/frontend/engine/machine/machine-types';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { NANO_PER_USD, nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, seatsNow } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { providerKind } from '@rostrum/shared/wire/model-key';
import { textReason } from '@rostrum/shared/wire/reason';
import { z } from 'zod';
import { CommandError, wrongUse } from './command-error.ts';
import { openDebateFolder, recordIn } from './folder-store.ts';
import type { Backend } from './in-process.ts';
import { onceLoaded } from './once-loaded.ts';
import { DocumentText, debateOfSetup, personsOf, SetupFile } from './setup-file.ts';
import { byFields } from './setup-limits.ts';
import { libraryOfTexts, type OpenSources, openSources, otherLibraryNotes } from './sources.ts';

export interface OpenDebate {
  /** Name of its folder. A debate of the command has another id in its record. */
  id: string;
  run: DebateRun;
  record: DebateRecord;
  /** Maximum cost, in dollars. */
  heldUsd: number;
  sources: OpenSources;
  /** Sentences on the sources of a debate that goes on; a new one has none. */
  notes?: readonly string[];
  /** The result; `null` while the debate runs. */
  end: RunEnd | null;
}

export interface FoundDebate {
  id: string;
  record: DebateRecord;
  /** `null`: it neither runs here nor ended here. */
  open: OpenDebate | null;
  /** True if another process runs it. */
  isElsewhere: boolean;
}

export const RUNS_ELSEWHERE =
  'Another Rostrum process runs this debate: only there can it be stopped, continued and spoken in.';
export const HAS_NO_LIMIT =
  'This debate was begun without a limit, so no MCP server can continue it. "rostrum debate" can.';

/** Milliseconds between two tries to start a debate. */
const LOOK_MS = 50;
/** Maximum debates that run at once. */
const MAX_CONCURRENT_DEBATES = 20;
/** Milliseconds that a local server gets to load a model: clients give up after a minute. */
const LOAD_MS = 45_000;

const seatsText = ({ id, seats }: Format) => `${id}: ${seats.map(({ role }) => role).join(', ')}`;
/** Name of a folder, which may be the words of a motion in any alphabet. */
export const DebateId = z
  .string()
  .regex(/^[^./\\\0][^/\\\0]{0,199}$/, 'is not the id of a debate; debate_start gives one');
export const StartInput = SetupFile.omit({ $schema: true, prices: true }).extend({
  format: SetupFile.shape.format.describe(
    `The id of a format (without it: oxford), or a format as JSON. The seats of each: ${Object.values(FORMATS).map(seatsText).join('; ')}.`,
  ),
  documents: z.array(DocumentText).max(20).optional(),
  sources: z
    .array(DocumentText)
    .max(500)
    .optional()
    .describe('Texts to look things up in before the speeches.'),
  limitUsd: z.number().positive().max(1000).describe('Dollars that this debate never exceeds.'),
  continue: DebateId.optional().describe('In place of a motion: a debate of this server that stands still.'),
});

/** Returns the maximum cost of a record in dollars, without play money, which nobody pays. */
function billedUsd(record: DebateRecord): number {
  const { atMostNanoUsd, openHoldsNanoUsd } = ledgerOf(record).billed;
  return (atMostNanoUsd + openHoldsNanoUsd) / NANO_PER_USD;
}

/** Returns the limit of a record in dollars; of one that has none, infinity, which is more than any server's. */
const limitUsdOf = (record: DebateRecord): number =>
  (limitsNow(record).limitNanoUsd ?? Number.POSITIVE_INFINITY) / NANO_PER_USD;

/** Returns the maximum cost in dollars of a debate that runs. Scripted speakers are paid in play money. */
const mayCostUsd = (record: DebateRecord, limitUsd: number): number =>
  seatsNow(record).some(
    ({ occupant }) => occupant.kind === 'model' && providerKind(occupant.model.provider) !== 'script',
  )
    ? limitUsd
    : billedUsd(record);

export type Debates = ReturnType<typeof createDebates>;

/** `tell` prints a sentence for the operator. */
export function createDebates(
  root: string,
  limitUsd: number,
  backend: Backend,
  tell: (line: string) => void,
) {
  const open = new Map<string, OpenDebate>();
  const unreadable = new Set<string>();
  const folderOf = (id: string) => openDebateFolder(join(root, id));

  /** Returns the maximum cost of all debates in this folder, running ones up to their limits, in dollars. */
  function takenUsd(without: string): number {
    const folderNames = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : [],
    );
    return [...new Set([...folderNames, ...open.keys()])].reduce((sum, id) => {
      if (id === without) return sum;
      const { record, open: here } = latest(id, readable);
      if (here && !here.end) return sum + mayCostUsd(record ?? here.record, here.heldUsd);
      if (!record) return sum;
      // A debate that another server runs may still spend up to its limit.
      return sum + (folderOf(id).isInUse() ? mayCostUsd(record, limitUsdOf(record)) : billedUsd(record));
    }, 0);
  }

  /** Returns a debate as it is now. `open`: `null` also if another server has gone on with a debate that ended here. */
  function latest(id: string, read: (id: string) => DebateRecord | null) {
    const here = open.get(id) ?? null;
    if (here && !here.end) return { record: here.record, open: here };
    const savedRecord = read(id);
    return here && (savedRecord?.entries.length ?? 0) <= here.record.entries.length
      ? { record: savedRecord ?? here.record, open: here }
      : { record: savedRecord, open: null };
  }

  /** Returns the debate; `null` if there is none, or if it cannot be read, which is reported once and stops no other. */
  function readable(id: string): DebateRecord | null {
    try {
      return recordIn(join(root, id), 'Its cost is not counted.');
    } catch (error) {
      if (!unreadable.has(id)) tell(error instanceof Error ? error.message : String(error));
      unreadable.add(id);
      return null;
    }
  }

  /** Limits counted before their debates have a lock of their own, which this server and others in the folder can see. */
  async function startLock(): Promise<OwnerLock> {
    for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
      try {
        return await takeLock(join(root, 'start.lock'));
      } catch (error) {
        if (!(error instanceof LockHeld) || waitedMs > LOAD_MS) throw error;
        await pause(LOOK_MS);
      }
    }
  }

  /** Starts run one after the other, so that no other start comes between checking the limit and reserving the money. */
  async function begin(...args: Parameters<typeof beginAlone>): Promise<OpenDebate> {
    const lock = await startLock();
    return beginAlone(...args).finally(lock.release);
  }

  async function beginAlone(
    id: string,
    record: DebateRecord,
    heldUsd: number,
    newRecord: DebateRecord | null,
    sources: OpenSources,
    first: readonly UserEvent[] = [],
  ): Promise<OpenDebate> {
    if ([...open.values()].filter(({ end }) => end === null).length >= MAX_CONCURRENT_DEBATES)
      throw wrongUse(
        `${MAX_CONCURRENT_DEBATES} debates are running here. Wait until one of them is over, or stop one.`,
      );
    const left = limitUsd - takenUsd(id);
    if (mayCostUsd(record, heldUsd) > left + 1e-9)
      throw wrongUse(
        `limitUsd: ${heldUsd} is more than this server has left of its limit of ${limitUsd}: ${Math.max(0, left).toFixed(4)}.`,
      );
    let markOpen = () => {};
    const isOpen = new Promise<void>((resolve) => {
      markOpen = resolve;
    });
    const run = runDebate({
      ...backend,
      folder: folderOf(id),
      created: newRecord,
      search: sources.search,
      limitNanoUsd: nanoFromUsd(heldUsd),
      onChange: (now) => {
        debate.record = now;
        markOpen();
      },
    });
    for (const event of first) run.send(event);
    const debate: OpenDebate = { id, run, record, heldUsd, sources, end: null };
    run.ended.then(
      (ending) => Object.assign(debate, ending),
      (error: unknown) => {
        const reason = textReason(error instanceof Error ? error.message : String(error));
        debate.end = { kind: 'failed', halt: { code: 'not-held', reason, seats: [] } };
      },
    );
    await Promise.race([isOpen, run.ended]);
    open.set(id, debate);
    return debate;
  }

  return {
    root,
    /** Returns a debate that runs here or in another process, or one that stands still or is over. Throws a CommandError. */
    find(id: string): FoundDebate {
      const { record, open: here } = latest(id, () => recordIn(join(root, id), 'Name another debate.'));
      if (!record) throw new CommandError(`There is no debate ${id} in this server's folder.`);
      const isElsewhere = here?.end !== null && folderOf(id).isInUse();
      return { id, record, open: isElsewhere ? null : here, isElsewhere };
    },
    /** Returns a debate that runs here. Throws a CommandError for any other. */
    running(id: string): OpenDebate {
      const { open: here, isElsewhere } = this.find(id);
      if (isElsewhere) throw wrongUse(`id: ${RUNS_ELSEWHERE}`);
      if (!here || here.end) throw wrongUse(`id: debate ${id} does not run. Ask debate_status.`);
      return here;
    },
    /** Returns a debate that stands still. Throws a CommandError for any other, and for one without a limit. */
    standing(id: string, field: string): FoundDebate {
      const standingDebate = this.find(id);
      const { record, open: here, isElsewhere } = standingDebate;
      if (isElsewhere) throw wrongUse(`${field}: ${RUNS_ELSEWHERE}`);
      if (here && !here.end) throw wrongUse(`${field}: debate ${id} is running.`);
      if (debateStatus(record) === 'completed')
        throw wrongUse(`${field}: debate ${id} is over. Ask debate_result for it.`);
      if (limitUsdOf(record) === Number.POSITIVE_INFINITY) throw wrongUse(`${field}: ${HAS_NO_LIMIT}`);
      return standingDebate;
    },
    /** Opens a debate that stands still and ends it with a verdict, under its own limit. Throws a CommandError. */
    async conclude(id: string) {
      const { record, open: here } = this.standing(id, 'id');
      const next = nextStep(record);
      const isVerdictNext = next.kind !== 'close' && next.step.phase === 'verdict';
      const first = isVerdictNext ? [] : [{ type: 'STOP' } as const];
      const sources = here?.sources ?? (await openSources(null, {}));
      await begin(id, record, limitUsdOf(record), null, sources, first);
    },
    async start({
      continue: id,
      limitUsd: wantedUsd,
      documents = [],
      sources: texts,
      ...setup
    }: z.infer<typeof StartInput>) {
      if (id !== undefined) {
        const { record, open: here } = this.standing(id, 'continue');
        const [field] = Object.keys({ ...setup, ...(documents.length > 0 && { documents }) });
        if (field !== undefined)
          throw wrongUse(`${field}: a debate that goes on has its own. Leave the field out, or "continue".`);
        const ownUsd = limitUsdOf(record);
        // The machine may refuse a lower limit, so the limit in its record counts.
        if (wantedUsd < ownUsd)
          throw wrongUse(
            `limitUsd: debate ${id} has a limit of its own of ${ownUsd}. Continue it with at least that.`,
          );
        const library = libraryOfTexts(texts);
        // The texts of a debate that began here are still known.
        const sources = library || !here ? await openSources(library, {}) : here.sources;
        const notes = otherLibraryNotes(record, sources.research);
        return Object.assign(await begin(id, record, wantedUsd, null, sources), { notes });
      }
      if (setup.settings && 'costLimit' in setup.settings)
        throw wrongUse('settings.costLimit: here the limit is limitUsd. Leave this one out.');
      const both = setup.seats?.find(({ model, caller }) => caller && model !== undefined);
      if (both) throw wrongUse(`seats.${both.id}: name a model or take it with "caller": true, not both.`);
      const settings = { atLimit: 'judge', ...setup.settings, costLimit: wantedUsd };
      const sources = await openSources(libraryOfTexts(texts), setup);
      const givenTexts = documents.map((document, index) => ({ id: `D${index + 1}`, ...document }));
      const record = await onceLoaded(
        backend.models,
        (answer) =>
          debateOfSetup({ ...setup, settings }, givenTexts, answer, {
            remedy: byFields,
            research: sources.research,
          }),
        { maxMs: LOAD_MS },
      );
      const callers = setup.seats?.flatMap((seat) => (seat.caller ? [seat.id] : []));
      const person = personsOf(record).find((seat) => !callers?.includes(seat));
      if (person !== undefined)
        throw wrongUse(`seats: name a model for ${person}, or take the seat with "caller": true.`);
      return begin(record.id, record, wantedUsd, record, sources);
    },
    async pauseAll() {
      const running = [...open.values()].filter(({ end }) => end === null);
      for (const { run } of running) run.send({ type: 'PAUSE', when: 'now' });
      await Promise.race([Promise.allSettled(running.map(({ run }) => run.ended)), pause(5_000)]);
      for (const { run } of running) run.close();
    },
  };
}
