// Who could not be heard, and why: the debate went on without them, and whoever reads its outcome must know.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { groupOf } from '@rostrum/shared/debate/standing';
import { unheardIn, unheardSentence } from '@rostrum/shared/debate/unheard';
import { seatName } from '../reading/words.ts';

interface NotHeardProps {
  record: DebateRecord;
  titles: ReadonlyMap<string, string>;
}

export function NotHeard({ record, titles }: NotHeardProps) {
  const unheard = unheardIn(record);
  if (unheard.length === 0) return null;
  return (
    <section className="section" aria-label="Not heard">
      <h2>Not heard</h2>
      <ul>
        {unheard.map(({ turn, reason }) => {
          const place = groupOf(record, turn)?.places.find((candidate) => candidate.turn === turn);
          const about = place?.target ? `, of ${seatName(record, place.target)}` : '';
          return (
            <li key={turn}>
              {titles.get(turn) ?? turn}
              {about}: {unheardSentence(seatName(record, place?.seat ?? turn), reason)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
