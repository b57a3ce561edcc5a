// The look of every speaker where more than two sit (a colour, a shape), and the name of a seat with it.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { isSpeaker, letterHolderOf } from '@rostrum/shared/status/speaker-letters';
import { useIsStaticPage } from '../components/plain-text.tsx';
import {
  PERSON_LOOK,
  SPEAKER_LOOKS,
  type SpeakerLook,
  SpeakerMark,
  speakerClass,
} from '../components/speaker-mark.tsx';
import { nameForPerson } from '../words/format-text.ts';

export type SpeakerLooks = ReadonlyMap<string, SpeakerLook>;

/** Returns the looks by seat id, in the order of the seats, so that a seat keeps its look for the whole debate. Empty if two sides debate. */
export function speakerLooksOf(record: Pick<DebateRecord, 'format' | 'seats'>): SpeakerLooks {
  const speakers = record.seats.filter((seat) => isSpeaker(record, seat));
  if (new Set(speakers.map((seat) => letterHolderOf(record, seat))).size <= 2) return new Map();
  const looks = speakers
    .filter(({ bench }) => bench === null)
    .map((seat, index): [string, SpeakerLook] => {
      const isPerson = seat.occupant.kind === 'human';
      const colour = isPerson ? PERSON_LOOK : (index % SPEAKER_LOOKS) + 1;
      const shape = ((index + Math.floor(index / SPEAKER_LOOKS)) % SPEAKER_LOOKS) + 1;
      return [seat.id, { colour, shape: isPerson ? PERSON_LOOK : shape }];
    });
  return new Map(looks);
}

export function SeatLabel({ record, seat }: { record: DebateRecord; seat: string }) {
  const look = speakerLooksOf(record).get(seat);
  const isStatic = useIsStaticPage();
  const match = record.seats.find(({ id }) => id === seat);
  // Other people read an exported page.
  const name = match && !isStatic ? nameForPerson(match) : (match?.name ?? seat);
  if (!look) return <bdi>{name}</bdi>;
  return (
    <span className={`seat-label ${speakerClass(look)}`}>
      <SpeakerMark look={look} />
      <bdi>{name}</bdi>
    </span>
  );
}
