// The name of a seat with its mark, where the debate gives it one.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { SpeakerMark, speakerClass } from '../components/speaker-mark.tsx';
import { useIsStaticPage } from '../components/static-page.ts';
import { nameForPerson } from './format-text.ts';
import { speakerLooksOf } from './speaker-looks.ts';

export function SeatLabel({ record, seat }: { record: DebateRecord; seat: string }) {
  const look = speakerLooksOf(record).get(seat);
  const isStatic = useIsStaticPage();
  const found = record.seats.find(({ id }) => id === seat);
  // A page that is given away is read by others.
  const name = found && !isStatic ? nameForPerson(found) : (found?.name ?? seat);
  if (!look) return <bdi>{name}</bdi>;
  return (
    <span className={`seat-label ${speakerClass(look)}`}>
      <SpeakerMark look={look} small />
      <bdi>{name}</bdi>
    </span>
  );
}
