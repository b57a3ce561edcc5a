// Lists turns that were given up, and why: the debate went on without them, and readers of its outcome must know.
import { stepsOf } from '@rostrum/shared/plan/cursor';
import { givenUpTurnsIn } from '@rostrum/shared/status/debate-status';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { joinNames, seatName } from '../../words/format-text.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { skippedTurnText } from '../../words/reason-text.ts';

export function UnheardSpeakers({ record, titles }: Pick<OutcomePageProps, 'record' | 'titles'>) {
  const givenUp = givenUpTurnsIn(record);
  if (givenUp.length === 0) return null;
  const places = new Map(stepsOf(record).flatMap((step) => step.slots.map((slot) => [slot.turn, slot])));
  // A seat that failed more than once for the same reason is listed once, with every act it is missing from.
  const acts = new Map<string, string[]>();
  for (const { turn, reason } of givenUp) {
    const slot = places.get(turn);
    const act = titles.get(turn) ?? turn;
    const missing = slot?.target ? outcomeWords('ofSeat', { act, seat: seatName(record, slot.target) }) : act;
    const sentence = skippedTurnText(seatName(record, slot?.seat ?? turn), { by: 'house', reason });
    acts.set(sentence, [...(acts.get(sentence) ?? []), missing]);
  }
  return (
    <section className="section" aria-label={outcomeWords('notHeard')}>
      <h2>{outcomeWords('notHeard')}</h2>
      <ul>
        {[...acts].map(([sentence, missing]) => (
          <li key={sentence}>
            {joinNames(missing)}: {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
