// The outcome of a conversation: insights, decisions, open questions and actions, each with the names it comes from.

import type { Synthesis } from '@rostrum/shared/answers/closing-answers';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { joinNames, pluralize, seatName } from '../presentation/format-text.ts';
import { OutcomeHead, type OutcomeProps, RawAnswer } from './outcome-head.tsx';

const SYNTHESIS_PARTS: readonly { key: keyof Synthesis; title: string; none: string }[] = [
  { key: 'insights', title: 'Insights', none: 'None were noted.' },
  { key: 'decisions', title: 'Decisions', none: 'Nothing was decided.' },
  { key: 'questions', title: 'Open questions', none: 'None were left open.' },
  { key: 'actions', title: 'Actions', none: 'None were named.' },
];

export function SynthesisHead({ record }: OutcomeProps) {
  const outcome = debateOutcome(record);
  if (outcome.kind !== 'synthesis') return null;
  const read = outcome.ruling?.read;
  return (
    <OutcomeHead
      record={record}
      headline={read ? `Summed up, after ${pluralize(outcome.turns, 'turn')}` : 'No synthesis'}
    >
      {read && (
        <div className="syntheses">
          {SYNTHESIS_PARTS.map(({ key, title, none }) => (
            <section key={key} aria-label={title}>
              <h3>{title}</h3>
              {read[key].length === 0 && <p className="italic">{none}</p>}
              <ul className="attributed">
                {read[key].map(({ text, by }) => (
                  <li key={text}>
                    {text} <span className="note">{joinNames(by.map((seat) => seatName(record, seat)))}</span>
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
  const outcome = debateOutcome(record);
  if (outcome.kind !== 'synthesis' || outcome.ruling?.read) return null;
  return <RawAnswer turn={outcome.ruling?.turn ?? null} who="the lead" />;
}
