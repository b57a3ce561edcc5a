// The texts of a flow sheet that its page and its export share: claims, columns, votes, judges.
import type { FlowReading } from '@rostrum/shared/judging/flow-reading';
import type { FlowMark, FlowRow, FlowWord } from '@rostrum/shared/judging/flow-row';
import type { FlowSheet } from '@rostrum/shared/judging/flow-sheet';
import type { FlowColumn } from '@rostrum/shared/judging/flow-speeches';
import { seatName } from '../presentation/format-text.ts';
import { flowWords } from '../words/flow-words.ts';
import { currentLocale } from '../words/language-in-use.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { withSpeechReferences } from './cite-speeches.tsx';

type CodesProps = Pick<OutcomePageProps, 'references'>;

/** Every word of a flow sheet, in the order in which the signs are explained. */
export const FLOW_WORDS = [
  'made',
  'extended',
  'answered',
  'half answered',
  'dropped',
  'conceded',
  'no turn left',
] as const satisfies readonly FlowWord[];

const WORD_KEYS = {
  made: 'made',
  extended: 'extended',
  answered: 'answered',
  'half answered': 'half',
  dropped: 'dropped',
  conceded: 'conceded',
  'no turn left': 'noTurnLeft',
} as const satisfies Record<FlowWord, string>;
export const flowWord = (word: FlowWord): string => flowWords(WORD_KEYS[word]);

/** From so many acts on, those in which nothing happened to any claim are left out. */
export const MANY_ACTS = 7;

/** The sheet with the columns that are worth their width. */
export function withUsedColumns(sheet: FlowSheet): FlowSheet {
  if (sheet.columns.length < MANY_ACTS) return sheet;
  const cells = sheet.sides.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const used = new Set(cells.flatMap(({ act, marks }) => (marks.length > 0 ? act : [])));
  return {
    ...sheet,
    columns: sheet.columns.filter(({ act }) => used.has(act)),
    sides: sheet.sides.map((side) => ({
      ...side,
      rows: side.rows.map((row) => ({ ...row, cells: row.cells.filter(({ act }) => used.has(act)) })),
    })),
  };
}

/** What stands in a row's head. Notes of earlier versions, and quotes where no claim is stated, may be far longer than a claim. */
const SHOWN_WORDS = 16;
/** In characters, for scripts without spaces. */
const SHOWN_CHARACTERS = 160;

export function flowClaimText({ claim, quote }: FlowRow, { references }: CodesProps): string {
  const text = claim === '' ? `“${quote}”` : withSpeechReferences(claim, references);
  const words = text.split(/\s+/);
  const short = words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS).join(' ')}…` : text;
  return short.length > SHOWN_CHARACTERS ? `${short.slice(0, SHOWN_CHARACTERS)}…` : short;
}

/** "O2, then P2"; "P1 and O1 at once". */
export function speakersText({ steps }: FlowColumn, { references }: CodesProps): string {
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' });
  return steps
    .map((turns) => {
      const codes = turns.map((turn) => references.get(turn) ?? turn);
      return codes.length > 1 ? flowWords('atOnce', { codes: list.format(codes) }) : (codes[0] ?? '');
    })
    .reduce((before, after) => flowWords('followedBy', { before, after }));
}

/** "O2: 4 readings say “half answered”, 2 readings say “answered”. …"; empty where all readings say the same. */
export function votesText({ votes, turn }: FlowMark, { references }: CodesProps): string {
  if (votes.length === 0) return '';
  const said = votes
    .map(({ word, readings }) => flowWords('vote', { readings, word: flowWord(word) }))
    .join(', ');
  const code = turn === null ? undefined : references.get(turn);
  return code === undefined
    ? flowWords('votesOnly', { votes: said })
    : flowWords('votes', { code, votes: said });
}

/** "Judge 2; Judge 2, order exchanged". */
export function readersText(
  readers: readonly Pick<FlowReading, 'judge' | 'order'>[],
  { record, readings }: Pick<OutcomePageProps, 'record'> & { readings: number },
): string {
  if (readings > 1 && readers.length === readings) return flowWords('allReadings');
  return readers
    .map(({ judge, order }) => {
      const name = seatName(record, judge);
      return order === 'exchanged' ? flowWords('exchanged', { judge: name }) : name;
    })
    .join('; ');
}

export const seenText = (seen: number, all: number): string =>
  seen === 1 ? flowWords('seenOnce') : flowWords('seen', { seen, all });
