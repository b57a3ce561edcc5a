// Prints the progress of a debate: on a terminal as one changing line, otherwise as a line per act, on stderr; as JSON lines, on stdout.

import { logOf } from '@rostrum/frontend/engine/machine/derive-log';
import type { Packet, StateName } from '@rostrum/frontend/engine/machine/machine-types';
import { costLine } from '@rostrum/frontend/words/ledger-text';
import { leftOutSentences } from '@rostrum/frontend/words/left-out-text';
import { reasonInEnglish } from '@rostrum/frontend/words/reason-text';
import { researchWords } from '@rostrum/frontend/words/research-words';
import { queriesIn } from '@rostrum/shared/answers/queries-answer';
import { isResearch } from '@rostrum/shared/plan/supposed-packets';
import type { LogEvent } from '@rostrum/shared/record/event-log';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import {
  attemptsOf,
  type DebateRecord,
  limitAsGiven,
  openAttemptsOf,
  rulingsNamed,
  turnsOf,
} from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { stepTitle } from '@rostrum/shared/status/agenda';
import { stepOfTurn } from '@rostrum/shared/status/debate-status';
import { limitNote } from './setup-notes.ts';
import { createLine, printJson } from './terminal.ts';

interface ProgressOptions {
  quiet?: boolean | undefined;
  jsonl?: boolean | undefined;
}

export function createProgress({ quiet = false, jsonl = false }: ProgressOptions) {
  const line = createLine({ quiet });
  const { tell } = line;
  let now: { record: DebateRecord; state: StateName } | null = null;
  let writtenCount = 0;
  /** Number of turns already printed or there at the start; `null` before the first record. */
  let toldCount: number | null = null;
  /** Number of packets already printed or there at the start. */
  let toldPackets: number | null = null;
  /** Sentences that hold for every speech of a seat, and are printed once. */
  const saidOnce = new Set<string>();
  const draw = (detail = '') => {
    if (!now) return;
    const { record, state } = now;
    const names = openAttemptsOf(record).map(({ seat }) => nameOf(record, seat));
    const limitNanoUsd = limitAsGiven(record);
    const limit = limitNanoUsd === null ? [] : [limitNote(limitNanoUsd)];
    const who = names.length > 0 ? names.join(', ') : state;
    line.draw([who, ...(detail === '' ? [] : [detail]), costLine(ledgerOf(record)), ...limit].join(' · '));
  };
  return {
    onChange(record: DebateRecord, state: StateName) {
      now = { record, state };
      if (jsonl) {
        const log: LogEvent[] = logOf(record, reasonInEnglish);
        for (const event of log.slice(writtenCount)) printJson(event);
        writtenCount = Math.max(writtenCount, log.length);
      }
      const turns = turnsOf(record);
      toldCount ??= turns.length;
      if (!quiet)
        for (const { id, seat, act, text, attempt } of turns.slice(toldCount)) {
          const step = stepOfTurn(record, id);
          const queries = step && isResearch(step) ? queriesIn(text) : [];
          if (queries.length > 0) {
            tell(`Queries of ${nameOf(record, seat)}: ${queries.join(' · ')}`);
            continue;
          }
          const title = step ? stepTitle(step) : act;
          const words = step?.act.answer === undefined ? `${countWords(text)} words, ` : '';
          tell(`${nameOf(record, seat)}, ${title}: ${words}${costLine(ledgerOf(record))}`);
          const calls = attemptsOf(record).filter((call) => call.id === attempt);
          const sentences = leftOutSentences(record, calls).map((text) => `${nameOf(record, seat)}: ${text}`);
          for (const sentence of sentences.filter((sentence) => !saidOnce.has(sentence))) tell(sentence);
          for (const sentence of sentences) saidOnce.add(sentence);
        }
      toldCount = turns.length;
      const packets = rulingsNamed(record, 'packet');
      if (!quiet)
        for (const packet of packets.slice(toldPackets ?? packets.length)) packetLines(packet).forEach(tell);
      toldPackets = packets.length;
      draw();
    },
    onText(_: string, text: string) {
      const words = countWords(text);
      if (words > 0) draw(`${words} words`);
    },
    onThinking: (_: string, tokens: number) =>
      draw(
        tokens === 0 ? 'waiting for the model’s server' : `thinking, ${tokens.toLocaleString('en')} tokens`,
      ),
    tell,
    end: line.clear,
  };
}

/** Returns a line with the passages of a packet, and one for each place of search that found nothing. */
const packetLines = ({ passages, faults = [] }: Packet): string[] => [
  ...(passages.length === 0
    ? []
    : [
        `Found for everybody: ${passages
          .map(({ id, title, place }) => [`${id} ${title}`, place].filter(Boolean).join(', '))
          .join(' · ')}`,
      ]),
  ...faults.map(({ code, detail = 'none' }) => researchWords('fault', { code, detail })),
];

const nameOf = ({ seats }: DebateRecord, seat: string): string =>
  seats.find(({ id }) => id === seat)?.name ?? seat;
