// Lists turns that were given up, and why: the debate went on without them, and readers of its outcome must know. And whose votes and
// verdicts are in another language, as their flags stand beside no speech.
import { stepsOf } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { givenUpTurnsIn } from '@rostrum/shared/status/debate-status';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { joinNames, seatName } from '../../words/format-text.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { skippedTurnText } from '../../words/reason-text.ts';

/** Returns the seats whose answers in a form are in another language than the motion, joined; empty if there are none. */
function formsInOtherLanguage(record: DebateRecord): string {
  const forms = new Set(
    stepsOf(record)
      .flatMap(({ act, slots }) => (act.answer ? slots : []))
      .map(({ turn }) => turn),
  );
  const flagged = turnsOf(record).filter(
    ({ id, flags }) => forms.has(id) && flags.includes('other-language'),
  );
  return joinNames([...new Set(flagged.map(({ seat }) => seatName(record, seat)))]);
}

export function UnheardSpeakers({ record, titles }: Pick<OutcomePageProps, 'record' | 'titles'>) {
  const names = formsInOtherLanguage(record);
  return (
    <>
      {names && <p className="line note">{outcomeWords('otherLanguage', { names })}</p>}
      <GivenUpTurns record={record} titles={titles} />
    </>
  );
}

function GivenUpTurns({ record, titles }: Pick<OutcomePageProps, 'record' | 'titles'>) {
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
