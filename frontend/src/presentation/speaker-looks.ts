// Gives every speaker a colour, a shape and letters, where more than two sit. Judges and seats that only vote have none.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { isSpeaker, letterHolderOf, speakerLetters } from '@rostrum/shared/status/speaker-letters';
import { PERSON_LOOK, SPEAKER_LOOKS, type SpeakerLook } from '../components/speaker-mark.tsx';

export type SpeakerLooks = ReadonlyMap<string, SpeakerLook>;

/** By seat id, in the order of the seats, so that a seat keeps its look for the whole debate. Empty where two sides debate. */
export function speakerLooksOf(record: Pick<DebateRecord, 'format' | 'seats'>): SpeakerLooks {
  const speakers = record.seats.filter((seat) => isSpeaker(record, seat));
  const letters = speakerLetters(record);
  if (new Set(speakers.map((seat) => letterHolderOf(record, seat))).size <= 2) return new Map();
  return new Map(
    speakers
      .filter(({ bench }) => bench === null)
      .map((seat, index) => [
        seat.id,
        {
          ...(seat.occupant.kind === 'human'
            ? { colour: PERSON_LOOK, shape: PERSON_LOOK }
            : {
                colour: (index % SPEAKER_LOOKS) + 1,
                shape: ((index + Math.floor(index / SPEAKER_LOOKS)) % SPEAKER_LOOKS) + 1,
              }),
          letters: letters.get(letterHolderOf(record, seat)) ?? '',
        },
      ]),
  );
}
