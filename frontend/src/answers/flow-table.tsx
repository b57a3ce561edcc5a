// The table of a flow sheet: claims by participant, acts in columns; a claim opens to its quotes, each under the act that earned it.
import type { FlowCell, FlowMark, FlowRow } from '@rostrum/shared/judging/flow-row';
import type { FlowSheet } from '@rostrum/shared/judging/flow-sheet';
import { type CSSProperties, useId, useState } from 'react';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { speakerClass } from '../components/speaker-mark.tsx';
import { useIsStaticPage } from '../components/static-page.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { speakerLooksOf } from '../presentation/speaker-looks.ts';
import { flowWords } from '../words/flow-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { FlowSign } from './flow-sign.tsx';
import { flowClaimText, flowWord, MANY_ACTS, seenText, speakersText, votesText } from './flow-texts.ts';
import { SpeechRef } from './outcome-head.tsx';

/** A table that becomes blocks on a narrow screen stays a table for screen readers only if it says so. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

type FlowPage = Pick<OutcomePageProps, 'record' | 'references'>;
interface FlowTableProps extends FlowPage {
  sheet: FlowSheet;
}
interface FlowParts extends FlowPage {
  sheet: FlowSheet;
  /** The class with the colours of each participant. */
  colours: ReadonlyMap<string, string>;
  unplaced: boolean;
}

/** The class with the colours of each participant, by its id. */
export function participantColours({ record, sheet }: FlowTableProps): ReadonlyMap<string, string> {
  const looks = speakerLooksOf(record);
  return new Map(
    sheet.sides.map(({ participant: { id, bench, seats } }) => [
      id,
      benchClass(bench) || speakerClass(looks.get(seats[0] ?? '')),
    ]),
  );
}

export function FlowTable({ sheet, ...page }: FlowTableProps) {
  const sides = sheet.sides.filter(({ rows }) => rows.length > 0);
  const unplaced = sides.some(({ rows }) => rows.some((row) => row.unplaced.length > 0));
  const parts = { ...page, sheet, unplaced, colours: participantColours({ sheet, ...page }) };
  const span = sheet.columns.length + (unplaced ? 2 : 1);
  return (
    <table {...ROLES.table} className={span > MANY_ACTS ? 'flow many' : 'flow'} style={columnCount(span)}>
      <caption>{flowWords('caption', { readings: sheet.readings })}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          <th scope="col" {...ROLES.column} className="claim-head">
            {flowWords('claim')}
          </th>
          {sheet.columns.map((column) => (
            <th key={column.act} scope="col" {...ROLES.column}>
              <b>{column.title}</b>
              <span>{speakersText(column, page)}</span>
            </th>
          ))}
          {unplaced && (
            <th scope="col" {...ROLES.column}>
              <b>{flowWords('unplaced')}</b>
            </th>
          )}
        </tr>
      </thead>
      {sides.map(({ participant, rows }) => (
        <tbody key={participant.id} {...ROLES.group}>
          <tr {...ROLES.row} className={`flow-side ${parts.colours.get(participant.id)}`}>
            <th scope="rowgroup" {...ROLES.head} colSpan={span}>
              {participant.bench && <BenchIcon bench={participant.bench} />}
              {participant.seats.length === 1 ? (
                <SeatLabel record={page.record} seat={participant.seats[0] ?? ''} />
              ) : (
                participant.name
              )}
              <span className="note">{flowWords('claims', { count: rows.length })}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <ClaimRows key={`${row.turn} ${row.quote}`} row={row} {...parts} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** For the style sheet: a wide table scrolls rather than break words. */
const columnCount = (count: number): CSSProperties => ({ '--columns': count }) as CSSProperties;

function ClaimRows({ row, ...parts }: FlowParts & { row: FlowRow }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const isStatic = useIsStaticPage();
  const { sheet, unplaced } = parts;
  const isPale = row.seen === 1 && sheet.readings > 1;
  const text = flowClaimText(row, parts);
  const classes = [isPale && 'pale', open && 'opened-row'].filter(Boolean).join(' ');
  return (
    <>
      <tr {...ROLES.row} className={classes || undefined}>
        <th scope="row" {...ROLES.head} dir="auto">
          {isStatic ? (
            <details>
              <summary className="claim">{text}</summary>
              <AllQuotes row={row} {...parts} />
            </details>
          ) : (
            <button
              type="button"
              className="claim"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
            >
              {text}
            </button>
          )}
          {sheet.readings > 1 && <span className="note seen">{seenText(row.seen, sheet.readings)}</span>}
        </th>
        {row.cells.map((cell) => (
          <td key={cell.act} {...ROLES.cell}>
            <CellMarks {...cell} {...parts} />
          </td>
        ))}
        {unplaced && (
          <td {...ROLES.cell}>
            <CellMarks marks={row.unplaced} still={false} {...parts} />
          </td>
        )}
      </tr>
      {open && (
        <tr {...ROLES.row} className="quotes-row" id={id}>
          <td {...ROLES.cell}>
            <VoteNotes row={row} {...parts} />
          </td>
          {row.cells.map((cell, place) => (
            <td key={cell.act} {...ROLES.cell} data-act={sheet.columns[place]?.title}>
              <Quotes marks={cell.marks} {...parts} />
            </td>
          ))}
          {unplaced && <td {...ROLES.cell} />}
        </tr>
      )}
    </>
  );
}

function CellMarks({
  marks,
  still,
  sheet,
  references,
  colours,
}: FlowParts & Pick<FlowCell, 'marks' | 'still'>) {
  if (still)
    return (
      <>
        <span className="still" />
        <span className="vh">{flowWords('still')}</span>
      </>
    );
  if (marks.length === 0) return null;
  return (
    <ul className="flow-marks">
      {marks.map((mark) => (
        <li
          key={`${mark.word} ${mark.turn} ${mark.quote}`}
          className={[
            `flow-${mark.word.replaceAll(' ', '-')}`,
            colours.get(mark.by ?? ''),
            mark.seen === 1 && sheet.readings > 1 && 'pale',
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <FlowSign word={mark.word} />
          <span>{flowWord(mark.word)}</span>
          {mark.turn !== null && <SpeechRef turn={mark.turn} references={references} />}
        </li>
      ))}
    </ul>
  );
}

function VoteNotes({ row, references }: FlowParts & { row: FlowRow }) {
  const notes = marksOf(row).flatMap((mark) => votesText(mark, { references }) || []);
  return (
    <div className="flow-votes">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>{flowWords('verbatim')}</p>
    </div>
  );
}

const marksOf = ({ cells, unplaced }: FlowRow): FlowMark[] => [
  ...cells.flatMap(({ marks }) => marks),
  ...unplaced,
];

function Quotes({ marks, references, colours }: FlowParts & Pick<FlowCell, 'marks'>) {
  return marks.map(({ word, turn, by, quote }) =>
    turn === null || quote === null ? null : (
      <div key={`${turn} ${quote}`} className={`flow-quote ${colours.get(by ?? '')}`}>
        <q>{quote}</q>
        <span className="note">
          <SpeechRef turn={turn} references={references} /> {flowWord(word)}
        </span>
      </div>
    ),
  );
}

/** Where nothing can be pressed: all quotes of the row below its claim. */
const AllQuotes = ({ row, ...parts }: FlowParts & { row: FlowRow }) => (
  <>
    <Quotes marks={marksOf(row)} {...parts} />
    <VoteNotes row={row} {...parts} />
  </>
);
