// A debate and its rematch side by side: who spoke for which side, both results, and what they say of sides, models and order.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type DebateRecord, seatsNow } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { Link } from 'wouter';
import { formatPoints, joinNames, occupantTitle } from '../../presentation/format-text.ts';
import { headlineText } from '../../presentation/headline.tsx';
import { furtherDebatesWords } from '../../words/further-debates-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { rematchEffects } from './rematch-effects.ts';

interface RematchComparisonProps {
  here: DebateRecord;
  first: DebateRecord;
  rematch: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
}

export function RematchComparison({ here, first, rematch, cards }: RematchComparisonProps) {
  const effects = rematchEffects(first, rematch);
  const heading = `rematch-${rematch.id}`;
  return (
    <section className="section rematch-pair" aria-labelledby={heading}>
      <h2 id={heading}>{furtherDebatesWords('rematches')}</h2>
      <div className="pair">
        <PairedDebate
          title={furtherDebatesWords('firstDebate')}
          record={first}
          isHere={first === here}
          cards={cards}
        />
        <PairedDebate
          title={furtherDebatesWords('secondDebate')}
          record={rematch}
          isHere={rematch === here}
          cards={cards}
        />
      </div>
      {effects ? (
        <>
          <dl className="effects">
            <dt>{furtherDebatesWords('sideEffect')}</dt>
            <dd>
              {furtherDebatesWords('sideText', {
                effect: effects.sideEffect === 0 ? 'none' : 'some',
                side: sideFavoured(first, effects.sideEffect),
                points: signless(effects.sideEffect),
              })}
            </dd>
            <dt>{furtherDebatesWords('modelEffect')}</dt>
            <dd>
              {furtherDebatesWords('modelText', {
                effect: effects.modelEffect === 0 ? 'none' : 'some',
                model: modelFavoured(first, effects.modelEffect, cards),
                points: signless(effects.modelEffect),
              })}
            </dd>
            <dt>{furtherDebatesWords('orderEffect')}</dt>
            <dd>{orderText(effects.orderEffect)}</dd>
          </dl>
          <p className="note">{furtherDebatesWords('twoShowLittle')}</p>
        </>
      ) : (
        <p className="note">{furtherDebatesWords('rematchNotOver')}</p>
      )}
    </section>
  );
}

function orderText(effect: number | null): string {
  if (effect === null) return furtherDebatesWords('orderUnknown');
  const kind = effect === 0 ? 'none' : effect > 0 ? 'first' : 'second';
  return furtherDebatesWords('orderText', { effect: kind, points: signless(effect) });
}

const signless = (points: number): string => formatPoints(Math.abs(points));

/** A positive effect is the first side's, a negative one the second's. */
const sideAt = (record: DebateRecord, effect: number) => participantsOf(record)[effect > 0 ? 0 : 1];

const sideFavoured = (first: DebateRecord, effect: number): string =>
  shippedText(sideAt(first, effect)?.name ?? '');

const modelFavoured = (first: DebateRecord, effect: number, cards: RematchComparisonProps['cards']): string =>
  speakerNamesOf(first, sideAt(first, effect)?.seats ?? [], cards);

const speakerNamesOf = (
  record: DebateRecord,
  seats: readonly string[],
  cards: RematchComparisonProps['cards'],
): string =>
  joinNames(
    seatsNow(record).flatMap(({ id, occupant }) =>
      seats.includes(id) ? [occupantTitle(occupant, cards)] : [],
    ),
  );

interface PairedDebateProps {
  title: string;
  record: DebateRecord;
  isHere: boolean;
  cards: RematchComparisonProps['cards'];
}

function PairedDebate({ title, record, isHere, cards }: PairedDebateProps) {
  const { headline } = debateOutcome(record);
  const result = headline === null ? furtherDebatesWords('noVerdictYet') : headlineText(headline);
  return (
    <div>
      <h3>
        {title}
        {isHere && <span className="note"> · {furtherDebatesWords('thisVerdict')}</span>}
      </h3>
      <p className="text">
        {isHere ? result : <Link href={`/debates/${encodeURIComponent(record.id)}`}>{result}</Link>}
      </p>
      <ul>
        {participantsOf(record).map(({ id, name, seats }) => (
          <li key={id}>
            {furtherDebatesWords('speaksFor', {
              model: speakerNamesOf(record, seats, cards),
              side: shippedText(name),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
