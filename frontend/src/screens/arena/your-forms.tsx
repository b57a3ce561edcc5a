// Turns of a person that are not speeches: answers to questions, a vote, a ballot.
import { questionsAsked } from '@rostrum/shared/debate/questions';
import { NumberInput } from '../../parts/number-input.tsx';
import { Segments } from '../../parts/segments.tsx';
import type { PrintedPlace } from '../reading/spreads.ts';
import { listed, seatName } from '../reading/words.ts';
import { TurnButtons, TurnFrame } from './turn-frame.tsx';
import type { Pages } from './use-pages.ts';
import { fieldsIn, useTurn } from './use-turn.ts';

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
  const { typed, type, speak, pass } = useTurn(place.turn, (text) => {
    const given = fieldsIn(text);
    if (asked.every(({ key }) => !given[key]?.trim())) return '';
    return asked
      .map(({ key, by, question }) => `${by} asked: ${question}\n${given[key]?.trim() || 'Declined.'}`)
      .join('\n\n');
  });
  const given = fieldsIn(typed);
  return (
    <TurnFrame pages={pages} place={place} title="Questions for you">
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
                onChange={({ target }) => type(JSON.stringify({ ...given, [key]: target.value }))}
              />
            </label>
          </li>
        ))}
      </ol>
      <TurnButtons speak={speak} pass={pass} passTitle="Decline all" sendTitle="Send answers" />
    </TurnFrame>
  );
}

const BALLOTS = [
  { value: 'FOR', title: 'For' },
  { value: 'AGAINST', title: 'Against' },
  { value: 'UNDECIDED', title: 'Undecided' },
] as const;

export function YourBallot({ pages, place }: YourTurnProps) {
  const { typed, type, speak, pass } = useTurn(place.turn, (side) => (side === '' ? '' : `BALLOT: ${side}`));
  return (
    <TurnFrame pages={pages} place={place} title={place.item.title}>
      <Segments label="Your vote on the motion, sealed" value={typed} choices={BALLOTS} onChoose={type} />
      <TurnButtons speak={speak} pass={pass} sendTitle="Send" />
    </TurnFrame>
  );
}

const VOTES = [
  { value: 'YES', title: 'Consensus' },
  { value: 'NO', title: 'No consensus' },
] as const;

export function YourVote({ pages, place }: YourTurnProps) {
  const { typed, type, speak, pass } = useTurn(place.turn, (text) => {
    const { has = '', sure = '50', solution = '', reasoning = '' } = fieldsIn(text);
    if (has === '' || (has === 'YES' && solution.trim() === '')) return '';
    return [
      '[CONSENSUS_CHECK]',
      `HAS_CONSENSUS: ${has}`,
      '[CONFIDENCE]',
      sure,
      '[REASONING]',
      reasoning.trim(),
      '[PROPOSED_SOLUTION]',
      has === 'YES' ? solution.trim() : 'No consensus yet.',
    ].join('\n');
  });
  const given = fieldsIn(typed);
  const set = (name: string, value: string) => type(JSON.stringify({ ...given, [name]: value }));
  return (
    <TurnFrame pages={pages} place={place} title={place.item.title}>
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
      <TurnButtons speak={speak} pass={pass} sendTitle="Send" />
    </TurnFrame>
  );
}
