// The table of speakers: one row a seat with its mark, its speeches in time, and where it stands on the motion.
import type { StanceTally } from '@rostrum/shared/judging/stance-tally';
import { loopNameAt } from '@rostrum/shared/status/early-loop-ends';
import { useMemo } from 'react';
import { stancePercent, stancePercentText } from '../../answers/short-views.tsx';
import { SpeakerMark, speakerClass } from '../../components/speaker-mark.tsx';
import { useCards, useSeats } from '../../debate/use-debate.tsx';
import { type LaneSpeech, type SeatLanes, seatLanesOf } from '../../presentation/seat-lanes.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import { type DebatePages, isHiddenFromPerson } from '../shared/use-debate-pages.ts';
import { shownModels } from './shown-models.ts';

interface SeatTimelinesProps {
  pages: DebatePages;
  /** Where each seat stood at first and stands now; empty where nobody has stated a position that may be shown. */
  positions: StanceTally['positions'];
  /** Whether speeches to come are known. They are not where the last message decides who speaks next. */
  planned: boolean;
}

export function SeatTimelines({ pages, positions, planned }: SeatTimelinesProps) {
  const { record, agenda, looks } = pages;
  const seats = useSeats();
  const cards = useCards();
  const lanes = useMemo(() => {
    const shown = planned ? agenda : agenda.filter(({ state }) => state !== 'to-come');
    return seatLanesOf(shown, (item) => loopNameAt(record.format.plan, item.address));
  }, [agenda, planned, record.format.plan]);
  const hidden = useMemo(
    () => new Set(agenda.filter(isHiddenFromPerson).flatMap((item) => item.slots.map(({ turn }) => turn))),
    [agenda],
  );
  const stands = positions.some(({ before, after }) => before !== null || after !== null);
  return (
    <section className="seat-timelines" aria-label={transcriptWords(stands ? 'lanes' : 'lanesOnly')}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="seat-cell">
              {transcriptWords('seat')}
            </th>
            <th scope="col">
              <span className="vh">{transcriptWords('whoSpokeWhen')}</span>
              <LaneHeads lanes={lanes} />
            </th>
            {stands && (
              <th scope="col" className="r figure-cell">
                {transcriptWords('position')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {[...looks].map(([id, look]) => {
            const name = record.seats.find((seat) => seat.id === id)?.name ?? id;
            const own = lanes.speeches.filter(({ seat }) => seat === id);
            const position = positions.find(({ seat }) => seat === id);
            const [before, after] = [
              stancePercent(position?.before ?? null),
              stancePercent(position?.after ?? null),
            ];
            const models = shownModels(
              record,
              seats.filter((seat) => seat.id === id),
              cards,
            );
            const speaks = own.some(({ state }) => state === 'now');
            return (
              <tr key={id} className={`${speakerClass(look)}${speaks ? ' on' : ''}`}>
                <th scope="row">
                  <span className="seat-label">
                    <SpeakerMark look={look} small />
                    <bdi>{name}</bdi>
                  </span>
                  {models && <span className="note seat-model">{models}</span>}
                </th>
                <td className="lane-cell">
                  <Lane name={name} speeches={own} pages={pages} hidden={hidden} />
                </td>
                {stands && <td className="r num figure-cell">{stancePercentText(before, after)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="note lanes-key">{transcriptWords(stands ? 'lanesKeyPositions' : 'lanesKey')}</p>
    </section>
  );
}

/** Percent of a lane that a letter of a title takes. */
const LETTER_WIDTH = 1.25;

/** Of two titles that would run into each other, that of the shorter part is left out. */
function LaneHeads({ lanes }: { lanes: SeatLanes }) {
  let free = 0;
  return (
    <svg className="lanes heads" aria-hidden="true">
      {lanes.parts.map(({ key, label, from, width }, index) => {
        const room = label.length * LETTER_WIDTH;
        if (from < free || (room > width && (lanes.parts[index + 1]?.width ?? 0) > width)) return null;
        free = from + room + 1;
        return (
          <text key={key} x={`${from}%`} y="14">
            {label}
          </text>
        );
      })}
    </svg>
  );
}

interface LaneProps {
  name: string;
  speeches: readonly LaneSpeech[];
  pages: DebatePages;
  /** Turns whose speeches a person may not read yet. */
  hidden: ReadonlySet<string>;
}

/** Narrower blocks have no room for a code; the codes on the cards are the other way to a speech. */
const NARROWEST_WITH_CODE = 4;

function Lane({ name, speeches, pages, hidden }: LaneProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in
    <svg className="lanes" role="group" aria-label={transcriptWords('speechesOf', { name })}>
      <line className="thread" x1="0" x2="100%" y1="10" y2="10" />
      {speeches.map(({ turn, title, state, from, width }) => {
        const code = pages.references.get(turn) ?? turn;
        const place = { x: `${from}%`, width: `${width}%` };
        if (state === 'to-come')
          return <rect key={turn} className="to-come" {...place} y="4.5" height="11" />;
        const spoken = state === 'done';
        const block = <rect className={spoken ? 'spoken' : 'speaking'} {...place} y="2" height="16" />;
        const label = width >= NARROWEST_WITH_CODE && (
          <text className={spoken ? 'on-block' : 'in-outline'} x={`${from + width / 2}%`} y="13.5">
            {code}
          </text>
        );
        if (!spoken || hidden.has(turn))
          return (
            <g key={turn}>
              {block}
              {label}
            </g>
          );
        return (
          <a key={turn} href={`#${code}`} aria-label={transcriptWords('speechLink', { code, title })}>
            {block}
            {label}
          </a>
        );
      })}
    </svg>
  );
}
