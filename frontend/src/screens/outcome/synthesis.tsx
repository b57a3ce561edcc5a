// The outcome of a conversation: insights, decisions, open questions and actions, each with the names it comes from.
import { outcomeOf } from '@rostrum/shared/judging/outcome';
import type { Synthesis } from '@rostrum/shared/judging/syntheses';
import { counted, listed, seatName } from '../reading/words.ts';
import { AsItCame, OutcomeHead, type OutcomeProps } from './outcome-head.tsx';

const LISTS: readonly { key: keyof Synthesis; title: string; none: string }[] = [
  { key: 'insights', title: 'Insights', none: 'None were noted.' },
  { key: 'decisions', title: 'Decisions', none: 'Nothing was decided.' },
  { key: 'questions', title: 'Open questions', none: 'None were left open.' },
  { key: 'actions', title: 'Actions', none: 'None were named.' },
];

export function SynthesisHead({ record }: OutcomeProps) {
  const outcome = outcomeOf(record);
  if (outcome.kind !== 'synthesis') return null;
  const read = outcome.ruling?.read;
  return (
    <OutcomeHead
      record={record}
      headline={read ? `Summed up, after ${counted(outcome.turns, 'turn')}` : 'No synthesis'}
    >
      {read && (
        <div className="syntheses">
          {LISTS.map(({ key, title, none }) => (
            <section key={key} aria-label={title}>
              <h3>{title}</h3>
              {read[key].length === 0 && <p className="italic">{none}</p>}
              <ul className="attributed">
                {read[key].map(({ text, by }) => (
                  <li key={text}>
                    {text} <span className="note">{listed(by.map((seat) => seatName(record, seat)))}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </OutcomeHead>
  );
}

export function SynthesisDetail({ record }: OutcomeProps) {
  const outcome = outcomeOf(record);
  if (outcome.kind !== 'synthesis' || outcome.ruling?.read) return null;
  return <AsItCame turn={outcome.ruling?.turn ?? null} who="the lead" />;
}
