// Forms for turns of a person that are not speeches: answers to questions, a ballot, a vote. Positions: person-position-form.tsx.

import { readVote } from '@rostrum/shared/answers/vote-answer';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { askedQuestions } from '@rostrum/shared/status/asked-questions';
import { NumberInput } from '../../components/number-input.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { joinNames, seatName } from '../../presentation/format-text.ts';
import type { SectionSlot } from '../../presentation/sections.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { PersonTurnFrame } from './person-turn-frame.tsx';
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
    by: joinNames(by.map((seat) => seatName(record, seat))),
  }));
  const { turn, given, set } = usePersonForm(slot.turn, (answered) => {
    if (asked.every(({ key }) => !answered[key]?.trim())) return { lacks: '' };
    const answers = asked.map(
      ({ key, by, question }) => `${by} asked: ${question}\n${answered[key]?.trim() || 'Declined.'}`,
    );
    return { text: answers.join('\n\n') };
  });
  const written = countWords(asked.map(({ key }) => given[key] ?? '').join(' '));
  return (
    <PersonTurnFrame
      pages={pages}
      slot={slot}
      title="Questions for you"
      turn={turn}
      written={written}
      sendTitle="Send answers"
      passTitle="Decline all"
    >
      <ol className="stack-4 asked">
        {asked.map(({ key, by, question }) => (
          <li key={key}>
            <label className="stack-1">
              <span>
                {question} <span className="note">{by}</span>
              </span>
              <textarea
                dir="auto"
                rows={2}
                value={given[key] ?? ''}
                placeholder="Left empty, it is declined"
                onChange={({ target }) => set(key, target.value)}
              />
            </label>
          </li>
        ))}
      </ol>
    </PersonTurnFrame>
  );
}

export const SIDE_CHOICES = [
  { value: 'FOR', title: 'For' },
  { value: 'AGAINST', title: 'Against' },
  { value: 'UNDECIDED', title: 'Undecided' },
] as const;

export function BallotForm({ pages, slot }: PersonTurnProps) {
  const turn = usePersonTurn(
    slot.turn,
    (side): TurnInput =>
      side === '' ? { lacks: 'Choose a side, or undecided.' } : { text: `BALLOT: ${side}` },
  );
  return (
    <PersonTurnFrame pages={pages} slot={slot} title={slot.item.title} turn={turn} written={0}>
      <SegmentedControl
        label="Your vote on the motion, sealed"
        value={turn.typed}
        choices={SIDE_CHOICES}
        onChoose={turn.type}
      />
    </PersonTurnFrame>
  );
}

const VOTE_CHOICES = [
  { value: 'YES', title: 'Consensus' },
  { value: 'NO', title: 'No consensus' },
] as const;

/** The vote as text that `readVote` accepts; a yes needs a solution that it can read. */
function voteInput(given: Record<string, string>): TurnInput {
  const { has = '', sure = '50', solution = '', reasoning = '' } = given;
  if (has === '') return { lacks: 'Choose whether you have come to one solution.' };
  const text = [
    '[CONSENSUS_CHECK]',
    `HAS_CONSENSUS: ${has}`,
    '[CONFIDENCE]',
    sure,
    '[REASONING]',
    reasoning.trim(),
    '[PROPOSED_SOLUTION]',
    has === 'YES' ? solution.trim() : 'No consensus yet.',
  ].join('\n');
  const { vote } = readVote(text);
  if (vote?.agrees && vote.solution === null)
    return { lacks: 'Write the solution out, in a sentence at least.' };
  return vote
    ? { text }
    : { lacks: 'Your reason holds a line that reads like the form’s own; put it otherwise.' };
}

export function VoteForm({ pages, slot }: PersonTurnProps) {
  const { turn, given, set } = usePersonForm(slot.turn, voteInput);
  const written = countWords(`${given['reasoning'] ?? ''} ${given['solution'] ?? ''}`);
  return (
    <PersonTurnFrame pages={pages} slot={slot} title={slot.item.title} turn={turn} written={written}>
      <SegmentedControl
        label="Have you come to one solution?"
        value={given['has'] ?? ''}
        choices={VOTE_CHOICES}
        onChoose={(value) => set('has', value)}
      />
      <label className="field">
        <span className="label">Why</span>
        <textarea
          dir="auto"
          rows={2}
          value={given['reasoning'] ?? ''}
          onChange={({ target }) => set('reasoning', target.value)}
        />
      </label>
      {given['has'] === 'YES' && (
        <label className="field">
          <span className="label">The solution, complete enough to stand on its own</span>
          <textarea
            dir="auto"
            rows={3}
            value={given['solution'] ?? ''}
            onChange={({ target }) => set('solution', target.value)}
          />
        </label>
      )}
      <label className="field sure" htmlFor={`sure-${slot.turn}`}>
        <span className="label">Sure of it (0 to 100)</span>
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
