// Turns of a person that are not speeches: answers to questions, a vote, a ballot.
import { questionsAsked } from '@rostrum/shared/debate/questions';
import { readVote } from '@rostrum/shared/debate/votes';
import { countWords } from '@rostrum/shared/debate/words';
import { NumberInput } from '../../parts/number-input.tsx';
import { Segments } from '../../parts/segments.tsx';
import type { PrintedPlace } from '../reading/spreads.ts';
import { listed, seatName } from '../reading/words.ts';
import { TurnFrame } from './turn-frame.tsx';
import type { Pages } from './use-pages.ts';
import { type Filled, fieldsIn, useTurn } from './use-turn.ts';

export interface YourTurnProps {
  pages: Pages;
  place: PrintedPlace;
}

/** One form: some may be answered or none; what is left empty is declined, and counts as answered. */
export function Answers({ pages, place }: YourTurnProps) {
  const { record } = pages;
  const asked = questionsAsked(record, place.item.passes).map(({ key, text, by }) => ({
    key,
    question: text,
    by: listed(by.map((seat) => seatName(record, seat))),
  }));
  const turn = useTurn(place.turn, (typed): Filled => {
    const given = fieldsIn(typed);
    if (asked.every(({ key }) => !given[key]?.trim())) return { lacks: '' };
    const answers = asked.map(
      ({ key, by, question }) => `${by} asked: ${question}\n${given[key]?.trim() || 'Declined.'}`,
    );
    return { text: answers.join('\n\n') };
  });
  const given = fieldsIn(turn.typed);
  const written = countWords(asked.map(({ key }) => given[key] ?? '').join(' '));
  return (
    <TurnFrame
      pages={pages}
      place={place}
      title="Questions for you"
      turn={turn}
      written={written}
      sendTitle="Send answers"
      passTitle="Decline all"
    >
      <ol className="asked">
        {asked.map(({ key, by, question }) => (
          <li key={key}>
            <label>
              <span>
                {question} <span className="note">{by}</span>
              </span>
              <textarea
                rows={2}
                value={given[key] ?? ''}
                placeholder="Left empty, it is declined"
                onChange={({ target }) => turn.type(JSON.stringify({ ...given, [key]: target.value }))}
              />
            </label>
          </li>
        ))}
      </ol>
    </TurnFrame>
  );
}

export const SIDES = [
  { value: 'FOR', title: 'For' },
  { value: 'AGAINST', title: 'Against' },
  { value: 'UNDECIDED', title: 'Undecided' },
] as const;

export function YourBallot({ pages, place }: YourTurnProps) {
  const turn = useTurn(
    place.turn,
    (side): Filled => (side === '' ? { lacks: 'Choose a side, or undecided.' } : { text: `BALLOT: ${side}` }),
  );
  return (
    <TurnFrame pages={pages} place={place} title={place.item.title} turn={turn} written={0}>
      <Segments
        label="Your vote on the motion, sealed"
        value={turn.typed}
        choices={SIDES}
        onChoose={turn.type}
      />
    </TurnFrame>
  );
}

const VOTES = [
  { value: 'YES', title: 'Consensus' },
  { value: 'NO', title: 'No consensus' },
] as const;

/** A vote in the form that is counted; a yes only with a solution that would be read as one. */
function voted(typed: string): Filled {
  const { has = '', sure = '50', solution = '', reasoning = '' } = fieldsIn(typed);
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

export function YourVote({ pages, place }: YourTurnProps) {
  const turn = useTurn(place.turn, voted);
  const given = fieldsIn(turn.typed);
  const set = (name: string, value: string) => turn.type(JSON.stringify({ ...given, [name]: value }));
  const written = countWords(`${given['reasoning'] ?? ''} ${given['solution'] ?? ''}`);
  return (
    <TurnFrame pages={pages} place={place} title={place.item.title} turn={turn} written={written}>
      <Segments
        label="Have you come to one solution?"
        value={given['has'] ?? ''}
        choices={VOTES}
        onChoose={(value) => set('has', value)}
      />
      <label className="field">
        <span className="label">Why</span>
        <textarea
          rows={2}
          value={given['reasoning'] ?? ''}
          onChange={({ target }) => set('reasoning', target.value)}
        />
      </label>
      {given['has'] === 'YES' && (
        <label className="field">
          <span className="label">The solution, complete enough to stand on its own</span>
          <textarea
            rows={3}
            value={given['solution'] ?? ''}
            onChange={({ target }) => set('solution', target.value)}
          />
        </label>
      )}
      <label className="field sure" htmlFor={`sure-${place.turn}`}>
        <span className="label">Sure of it (0 to 100)</span>
        <NumberInput
          id={`sure-${place.turn}`}
          min={0}
          max={100}
          step={1}
          value={Number(given['sure'] ?? '50')}
          onValue={(value) => set('sure', String(value ?? 50))}
        />
      </label>
    </TurnFrame>
  );
}
