// A daily spend that survives the process: every line about money is in a file before the call is made, and the day's sums are
// read back from it. Several processes may share the file, and then share the limit.

import type { Journal } from '../files/journal.ts';
import { codeOf, FileRefused } from '../files/private-file.ts';
import { type DailySpend, SpendNotWritten } from './daily-spend.ts';
import { createDaySums, type DaySums, dayOf, type Purse, purseOf } from './day-sums.ts';
import { type Line, pageOf, parseSpendLine, SPEND } from './spend-lines.ts';

export interface DurableDailySpendOptions {
  journal: Journal;
  now: () => number;
  limitNanoUsd: number | null;
  /** The name of this process, and whether the process of a given name still runs. */
  self: string;
  isRunning(name: string): boolean;
  /** The file is used for nothing else and may be replaced by a shorter one; a log that people keep may not. */
  compacts: boolean;
}

export interface DurableDailySpend extends DailySpend {
  /** Writes a line into the file, with the fields needed to read the sums back from it. */
  write(line: object): void;
  /** Holds of processes that have ended, as the lines they wrote. */
  orphans(): object[];
  /** How many lines cannot be read. With a limit set, no more of the server's money is held on that day. */
  unreadable(): number;
}

/** No call takes longer than an hour, so an older hold belongs to a process that has ended, even if its number is in use again. */
const LONGEST_CALL_MS = 2 * 3_600_000;
const COMPACTED_OVER_BYTES = 256 * 1024;
/** How often reading is tried again because the file was replaced between writing and reading. */
const MOST_TRIES = 5;

interface Own {
  id: string;
  /** Whether it fitted under the limit at its place in the file; `null` until its line has been read back. */
  fitted: boolean | null;
}

interface Lost {
  purse: Purse;
  nanoUsd: number;
  atMostNanoUsd: number;
}

function orNotWritten<Result>({ path }: Journal, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw new SpendNotWritten(path, error instanceof FileRefused ? error.message : codeOf(error));
  }
}

/** Throws SpendNotWritten. */
export const appendTo = (journal: Journal, line: string): void =>
  orNotWritten(journal, () => journal.append(line));

export function createDurableDailySpend(options: DurableDailySpendOptions): DurableDailySpend {
  const { journal, now, limitNanoUsd, self, isRunning, compacts } = options;
  let sums: DaySums = createDaySums();
  /** The line of every open hold, as it is in the file. */
  let texts = new Map<string, { text: string; line: Line }>();
  /** What was charged for processes taken to have ended; one that had not ended writes later what its call cost. */
  let lost = new Map<string, Lost>();
  let writers = new Set<string>();
  let unreadable = 0;
  let own: Own | null = null;
  const commands = new Map<string, string>();

  function turnPage(day: number): boolean {
    if (!sums.turnPage(day)) return false;
    unreadable = 0;
    lost = new Map();
    return true;
  }

  function settle(id: string, nanoUsd: number, atMostNanoUsd: number, asLost: boolean): void {
    texts.delete(id);
    commands.delete(id);
    const before = lost.get(id);
    const hold = sums.settle(id, nanoUsd, atMostNanoUsd);
    if (hold && asLost) lost.set(id, { purse: hold.purse, nanoUsd, atMostNanoUsd });
    if (hold || !before || asLost) return;
    lost.delete(id);
    sums.correct(before.purse, nanoUsd - before.nanoUsd, atMostNanoUsd - before.atMostNanoUsd);
  }

  /**
   * A clock that was wrong for a while may have dated lines in the future. Such lines count for the day of the next line;
   * otherwise the limit would not start again before that future day.
   */
  function applyAll(news: readonly string[]): void {
    const today = dayOf(now());
    let page = Math.max(today, sums.day());
    const dated = news.map((text) => ({ text, line: parseSpendLine(text), page: 0 }));
    for (const entry of dated.toReversed()) {
      const { line } = entry;
      if (line !== null && line !== 'unreadable' && pageOf(line) <= Math.max(today + 1, sums.day()))
        page = pageOf(line);
      entry.page = page;
    }
    for (const { text, line, page } of dated) {
      if (line === 'unreadable') {
        turnPage(page);
        unreadable += 1;
      } else if (line !== null) apply(text, line, page);
    }
  }

  function apply(text: string, line: Line, page: number): void {
    turnPage(page);
    if (line.by !== undefined) writers.add(line.by);
    const { requestId: id } = line;
    if (line.event === 'held') {
      const purse = purseOf(line.notional, line.ownKey);
      const most = line.atMostNanoUsd ?? 0;
      // Lines before it in the file came first, even if other processes wrote them.
      if (own?.id === id && own.fitted === null) own.fitted = fits(purse, most);
      sums.hold(id, { purse, most, command: commands.get(id) ?? null });
      texts.set(id, { text, line });
    } else if (line.event === 'charged') {
      settle(id, line.cost.nanoUsd ?? 0, line.cost.atMostNanoUsd ?? 0, line.ending === 'lost');
    } else if (line.event === 'returned') settle(id, 0, 0, false);
    else if (line.event === 'carried' && page === sums.day()) sums.carry(line.sums);
  }

  /** An unreadable line may have held the whole limit. */
  const fits = (purse: Purse, most: number): boolean =>
    sums.fits(purse, most, limitNanoUsd) &&
    (unreadable === 0 || sums.fits(purse, Number.MAX_VALUE, limitNanoUsd));

  const append = (line: object): void => appendTo(journal, stamped(line));

  const stamped = (line: object): string =>
    JSON.stringify({ time: now(), ...line, day: sums.day(), by: self });

  /** The sums and all open holds, as lines that read back to the same state. */
  const snapshot = (): string[] => [
    stamped({ ...SPEND, event: 'carried', sums: sums.spent() }),
    ...[...texts.values()].map(({ text }) => text),
    stamped({ ...SPEND, event: 'opened' }),
  ];

  const read = () => orNotWritten(journal, () => journal.read());

  const tellsSums = (text: string): boolean => {
    const line = parseSpendLine(text);
    return line !== null && line !== 'unreadable' && line.event === 'carried';
  };

  function catchUp(): void {
    const { anew, lines: news } = read();
    const isWhole = anew && news.some(tellsSums);
    if (isWhole) {
      const day = sums.day();
      sums = createDaySums();
      [texts, lost, writers] = [new Map(), new Map(), new Set()];
      sums.turnPage(day);
    }
    applyAll(news);
    if (anew && !isWhole) {
      // The file was rotated or emptied: the state is written into the new one.
      for (const line of snapshot()) appendTo(journal, line);
      applyAll(read().lines);
    }
    if (turnPage(dayOf(now()))) compact();
  }

  function compact(): void {
    const alone = ![...writers].some((name) => name !== self && isRunning(name));
    if (!compacts || !alone || unreadable > 0 || journal.bytes() <= COMPACTED_OVER_BYTES) return;
    journal.replace(snapshot());
  }

  catchUp();
  compact();
  if (compacts) append({ ...SPEND, event: 'opened' });

  return {
    limitNanoUsd,
    reserve({ atMostNanoUsd: most, purse, command, requestId: id, note }) {
      catchUp();
      if (!fits(purse, most)) return null;
      commands.set(id, command);
      const mine: Own = { id, fitted: null };
      own = mine;
      try {
        for (let tries = 0; mine.fitted === null && tries < MOST_TRIES; tries++) {
          note();
          catchUp();
        }
      } catch (error) {
        settle(id, 0, 0, false);
        throw error;
      } finally {
        own = null;
      }
      if (mine.fitted !== true) {
        // Another process wrote its hold before this one.
        append({ ...SPEND, event: 'returned', requestId: id });
        settle(id, 0, 0, false);
        return null;
      }
      return {
        settle(nanoUsd, atMostNanoUsd) {
          turnPage(dayOf(now()));
          settle(id, nanoUsd, atMostNanoUsd, false);
        },
      };
    },
    isHeld: (command) => sums.isHeld(command),
    spentToday() {
      catchUp();
      return { ...sums.spent(), limitNanoUsd };
    },
    write(line) {
      // A line written into a file that was moved away meanwhile would be lost.
      if (own !== null) {
        append(line);
        return;
      }
      catchUp();
      append(line);
      // Read back now, so that the next call, which waits for its hold, need not.
      catchUp();
    },
    orphans() {
      catchUp();
      const isGone = ({ line }: { line: Line }) =>
        line.by === undefined || !isRunning(line.by) || now() - line.time > LONGEST_CALL_MS;
      return [...texts.values()].filter(isGone).map(({ text }) => JSON.parse(text) as object);
    },
    unreadable: () => unreadable,
  };
}
