// What a command says while a debate runs: on a terminal one line that changes, otherwise a line an act, on stderr; as JSON lines, on stdout.
import type { LogEvent } from '@rostrum/shared/record/event-log';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, openAttemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { logOf } from '../../frontend/src/machine/derive-log.ts';
import type { StateName } from '../../frontend/src/machine/machine-types.ts';

export interface Progress {
  onChange(record: DebateRecord, state: StateName): void;
  onText(turn: string, text: string): void;
  /** A sentence that stays, on stderr. */
  tell(line: string): void;
  end(): void;
}

const dollars = (nanoUsd: number): string => `$${(nanoUsd / 1e9).toFixed(2)}`;

export function createProgress({
  quiet = false,
  jsonl = false,
}: {
  quiet?: boolean | undefined;
  jsonl?: boolean | undefined;
}): Progress {
  const isLive = !quiet && process.stderr.isTTY === true;
  let line = '';
  let now: { record: DebateRecord; state: StateName } | null = null;
  let written = 0;
  let told = 0;
  const clear = () => {
    if (line !== '') process.stderr.write('\r\u001b[K');
    line = '';
  };
  const draw = (words = 0) => {
    if (!isLive || !now) return;
    const { record, state } = now;
    const names = openAttemptsOf(record).map(({ seat }) => nameOf(record, seat));
    const { limitNanoUsd } = limitsNow(record);
    const money = `${dollars(committedNanoUsd(record))}${limitNanoUsd === null ? '' : ` of ${dollars(limitNanoUsd)}`}`;
    const who = names.length > 0 ? names.join(', ') : state;
    const next = [who, ...(words > 0 ? [`${words} words`] : []), money]
      .join(' · ')
      .slice(0, (process.stderr.columns ?? 80) - 1);
    if (next === line) return;
    clear();
    process.stderr.write(next);
    line = next;
  };
  return {
    onChange(record, state) {
      now = { record, state };
      if (jsonl) {
        const log: LogEvent[] = logOf(record);
        for (const event of log.slice(written)) process.stdout.write(`${JSON.stringify(event)}\n`);
        written = Math.max(written, log.length);
      }
      const turns = turnsOf(record);
      if (!quiet)
        for (const { seat, act, text } of turns.slice(told)) {
          clear();
          process.stderr.write(
            `${nameOf(record, seat)}, ${act}: ${countWords(text)} words, ${dollars(committedNanoUsd(record))}\n`,
          );
        }
      told = turns.length;
      draw();
    },
    onText: (_, text) => draw(countWords(text)),
    tell(text) {
      clear();
      process.stderr.write(`${text}\n`);
    },
    end: clear,
  };
}

const nameOf = ({ seats }: DebateRecord, seat: string): string =>
  seats.find(({ id }) => id === seat)?.name ?? seat;
