// Shows the outcome of a conversation: decisions, actions, open questions and insights, each with who said it.
import { isJudge } from '@rostrum/shared/answers/judges';
import type { AttributedItem } from '@rostrum/shared/answers/synthesis-answer';
import type { SynthesisOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { answerWords } from '../words/answer-words.ts';
import { joinNames } from '../words/format-text.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { ownerNote, SHOWN_LISTS, unsaidNote, writerSentence } from './decision-parts.ts';
import { OutcomeHead, OutcomePart, RawAnswer } from './outcome-head.tsx';

/** Returns "After 5 of 10 turns with Economist and Lawyer." */
function turnsSentence(record: DebateRecord, { turns, mostTurns: maxTurns }: SynthesisOutcome): string {
  const others = record.seats.filter((seat) => seat.occupant.kind !== 'human' && !isJudge(record, seat));
  return turns === 0
    ? ''
    : answerWords('afterTurns', {
        turns,
        most: maxTurns,
        names: joinNames(others.map(({ name }) => name)),
      });
}

const SynthesisHead = ({ record, outcome }: OutcomeProps<SynthesisOutcome>) => (
  <OutcomeHead
    record={record}
    headline={outcome.headline}
    lead={<p className="trust-lead">{turnsSentence(record, outcome)}</p>}
    note={writerSentence(record, outcome)}
    saysRound={false}
  />
);

/** Shows an item with its owner and date, what nobody said of it, and the seats whose point it is. */
export function ItemText({ record, item }: { record: DebateRecord; item: AttributedItem }) {
  const [owner, unsaid] = [ownerNote(item), unsaidNote(record, item)];
  return (
    <>
      {item.text}
      {owner && <span className="note"> {owner}</span>}
      {unsaid && (
        <span className="note">
          {' '}
          <mark>{unsaid}</mark>
        </span>
      )}
      {item.by.map((seat) => (
        <span className="by" key={seat}>
          {' '}
          <SeatLabel record={record} seat={seat} />
        </span>
      ))}
    </>
  );
}

function SynthesisDetail({ record, outcome, references }: OutcomeProps<SynthesisOutcome>) {
  const { ruling, earlier } = outcome;
  const read = ruling?.read;
  if (!read) return <RawAnswer answer={ruling} who="lead" />;
  const parts = SHOWN_LISTS.flatMap((part) => {
    const items = [...read[part], ...earlier[part]];
    return items.length > 0 ? [{ part, items }] : [];
  });
  return parts.map(({ part, items }, at) => {
    const id = at === 0 ? references.get(ruling.turn.id) : undefined;
    return (
      <OutcomePart key={part} title={answerWords(part)} id={id}>
        <ul className="points stack-3">
          {items.map((item, index) => (
            <li key={item.text}>
              <ItemText record={record} item={item} />
              {index >= read[part].length && <span className="note"> ({answerWords('earlier')})</span>}
            </li>
          ))}
        </ul>
      </OutcomePart>
    );
  });
}

export const synthesisOutcomeView: OutcomeView<SynthesisOutcome> = {
  Head: SynthesisHead,
  Detail: SynthesisDetail,
};
