// Forms for turns of a person that are not speeches: answers to questions, a ballot, a vote. Positions: person-position-form.tsx.

import { readVote, voteAsText } from '@rostrum/shared/answers/vote-answer';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { answersAsText, askedQuestions } from '@rostrum/shared/status/asked-questions';
import { NumberInput } from '../../components/number-input.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { joinNames, seatName } from '../../presentation/format-text.ts';
import { SeatLabel } from '../../presentation/seat-label.tsx';
import type { SectionSlot } from '../../presentation/sections.ts';
import { answerWords } from '../../words/answer-words.ts';
import { personTurnWords } from '../../words/person-turn-words.ts';
import { signatureWords } from '../../words/signature-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { PersonTurnFrame } from './person-turn-frame.tsx';
import { ReasonField } from './reason-field.tsx';
import { type TurnInput, usePersonForm, usePersonTurn } from './use-person-turn.ts';

export interface PersonTurnProps {
  pages: DebatePages;
  slot: SectionSlot;
}

/** One form for all questions. A question left empty is declined; if all are empty, the turn can only be passed. */
export function AnswersForm({ pages, slot }: PersonTurnProps) {
  const { record } = pages;
  const asked = askedQuestions(record, slot.item.passes).map(({ key, text, by }) => ({
    key,
    question: text,
    seats: by,
    by: joinNames(by.map((seat) => seatName(record, seat))),
  }));
  const { turn, given, set } = usePersonForm(slot.turn, (answered) => {
    if (asked.every(({ key }) => !answered[key]?.trim())) return { lacks: '' };
    return {
      text: answersAsText(
        asked.map(({ key, by, question }) => ({ by, question, answer: answered[key]?.trim() ?? '' })),
      ),
    };
  });
  const written = countWords(asked.map(({ key }) => given[key] ?? '').join(' '));
  return (
    <PersonTurnFrame
      pages={pages}
      slot={slot}
      title={personTurnWords('questionsForYou')}
      turn={turn}
      written={written}
      sendTitle={personTurnWords('sendAnswers')}
      passTitle={personTurnWords('declineAll')}
    >
      <p className="note">{personTurnWords(slot.item.passes[0] === 1 ? 'askedApart' : 'askedAgain')}</p>
      <ol className="ask list column-list">
        {asked.map(({ key, seats, question }) => (
          <li key={key}>
            <div>
              {seats.map((seat) => (
                <SeatLabel key={seat} record={record} seat={seat} />
              ))}
            </div>
            <label className="stack-1">
              <span>{question}</span>
              <textarea
                dir="auto"
                rows={1}
                value={given[key] ?? ''}
                placeholder={personTurnWords('leaveEmpty')}
                onChange={({ target }) => set(key, target.value)}
              />
            </label>
          </li>
        ))}
      </ol>
    </PersonTurnFrame>
  );
}

export const sideChoices = () =>
  (['for', 'against', 'undecided'] as const).map((side) => ({
    value: side.toUpperCase(),
    title: answerWords('side', { side }),
  }));

export function BallotForm({ pages, slot }: PersonTurnProps) {
  const turn = usePersonTurn(
    slot.turn,
    (side): TurnInput =>
      side === '' ? { lacks: personTurnWords('chooseSide') } : { text: `BALLOT: ${side}` },
  );
  return (
    <PersonTurnFrame pages={pages} slot={slot} title={slot.item.title} turn={turn} written={0}>
      <SegmentedControl
        label={personTurnWords('secretVote')}
        value={turn.typed}
        choices={sideChoices()}
        onChoose={turn.type}
      />
    </PersonTurnFrame>
  );
}

/** The vote as text that `readVote` accepts; a yes needs a solution that it can read. */
function voteInput(given: Record<string, string>): TurnInput {
  const { has = '', sure = '50', solution = '', reasoning = '' } = given;
  if (has === '') return { lacks: personTurnWords('chooseVote') };
  const text = voteAsText({
    agrees: has === 'YES',
    confidence: sure,
    reasoning: reasoning.trim(),
    solution: solution.trim(),
  });
  const { vote } = readVote(text);
  if (vote?.agrees && vote.solution === null) return { lacks: personTurnWords('writeSolution') };
  return vote ? { text } : { lacks: signatureWords('reservedLine') };
}

export function VoteForm({ pages, slot }: PersonTurnProps) {
  const { turn, given, set } = usePersonForm(slot.turn, voteInput);
  const written = countWords(`${given['reasoning'] ?? ''} ${given['solution'] ?? ''}`);
  return (
    <PersonTurnFrame pages={pages} slot={slot} title={slot.item.title} turn={turn} written={written}>
      <SegmentedControl
        label={personTurnWords('agreedQuestion')}
        value={given['has'] ?? ''}
        choices={[
          { value: 'YES', title: personTurnWords('consensus') },
          { value: 'NO', title: personTurnWords('noConsensus') },
        ]}
        onChoose={(value) => set('has', value)}
      />
      <ReasonField value={given['reasoning'] ?? ''} onWrite={(text) => set('reasoning', text)} />
      {given['has'] === 'YES' && (
        <label className="field">
          <span className="label">{personTurnWords('wholeSolution')}</span>
          <textarea
            dir="auto"
            rows={3}
            value={given['solution'] ?? ''}
            onChange={({ target }) => set('solution', target.value)}
          />
        </label>
      )}
      <label className="field sure" htmlFor={`sure-${slot.turn}`}>
        <span className="label">{personTurnWords('confidence')}</span>
        <NumberInput
          id={`sure-${slot.turn}`}
          min={0}
          max={100}
          step={1}
          value={Number(given['sure'] ?? '50')}
          onValue={(value) => set('sure', String(value ?? 50))}
        />
      </label>
    </PersonTurnFrame>
  );
}
