// Who could not be heard, and why: the debate went on without them, and whoever reads its outcome must know.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { unheardIn, unheardSentence } from '@rostrum/shared/debate/unheard';
import { stepsOf } from '@rostrum/shared/debate/walk';
import { listed, seatName } from '../reading/words.ts';

interface NotHeardProps {
  record: DebateRecord;
  titles: ReadonlyMap<string, string>;
}

export function NotHeard({ record, titles }: NotHeardProps) {
  const unheard = unheardIn(record);
  if (unheard.length === 0) return null;
  const places = new Map(
    [...stepsOf(record)].flatMap((group) => group.places.map((place) => [place.turn, place])),
  );
  // Who was not heard for one reason all along is named once, with every act it is missing from.
  const acts = new Map<string, string[]>();
  for (const { turn, reason } of unheard) {
    const place = places.get(turn);
    const about = place?.target ? `, of ${seatName(record, place.target)}` : '';
    const sentence = unheardSentence(seatName(record, place?.seat ?? turn), reason);
    acts.set(sentence, [...(acts.get(sentence) ?? []), `${titles.get(turn) ?? turn}${about}`]);
  }
  return (
    <section className="section" aria-label="Not heard">
      <h2>Not heard</h2>
      <ul>
        {[...acts].map(([sentence, missing]) => (
          <li key={sentence}>
            {listed(missing)}: {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
