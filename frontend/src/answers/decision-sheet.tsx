// The decision page: the result of a debate on one sheet of paper. Shown on a screen of its own, and saved as a file.
import type { DebateOutcome } from '@rostrum/shared/judging/outcome';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import {
  type DebateRecord,
  isHeldElsewhere,
  type Occupant,
  seatsHeld,
  seatsNow,
  turnsOf,
} from '@rostrum/shared/record/record';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { capitalise } from '@rostrum/shared/wire/one-line';
import { Markdown } from '../components/markdown.tsx';
import { StaticPageProvider } from '../components/plain-text.tsx';
import { HeadlineLine } from '../presentation/headline.tsx';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { branchWords } from '../words/branch-words.ts';
import { decisionWords } from '../words/decision-words.ts';
import { currentLocale } from '../words/define-words.ts';
import { midSentence, occupantTitle } from '../words/format-text.ts';
import { originText } from '../words/history-words.ts';
import { costLine } from '../words/ledger-text.ts';
import { outcomeWords } from '../words/outcome-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import type { OutcomePageProps, OutcomeProps } from './answer-view.ts';
import { type DecisionLine, exceedsPage } from './decision-lines.ts';
import { decisionParts } from './decision-parts.ts';
import { withSpeechReferences } from './outcome-head.tsx';
import { hasSides } from './panel-checks-list.ts';

export const longDate = (at: number): string =>
  new Date(at).toLocaleDateString(currentLocale(), { day: 'numeric', month: 'long', year: 'numeric' });

/** Returns the day of the first speech. In a branch, and in one that is judged again, the first speeches are those of an earlier day. */
export function heldAt(record: DebateRecord): string {
  const [turns, way] = [turnsOf(record), record.origin?.way];
  const last = spokenSpeeches(record).at(-1);
  const speech = way === 'judged-again' ? turns.find(({ id }) => id === last) : turns[0];
  return longDate((way === 'branch' ? undefined : speech?.at) ?? record.createdAt);
}

/** Returns the format, and the day on which the debate was held; of a transcript nothing says on which day it was given. */
export const formatAndDay = (record: DebateRecord): string[] => [
  decisionWords('formatOf', { format: shippedText(record.format.title) }),
  ...(isHeldElsewhere(record) ? [] : [decisionWords('heldOn', { date: heldAt(record) })]),
];

/** Returns of a transcript where its speeches come from; empty of other debates. */
export const heldElsewhereText = (record: DebateRecord): string =>
  isHeldElsewhere(record)
    ? outcomeWords('heldElsewhere', { speeches: spokenSpeeches(record).length, date: heldAt(record) })
    : '';

/** Others read the page, so that a person is not “You” on it. */
const speakerTitle = (occupant: Occupant, cards: OutcomePageProps['cards']): string =>
  occupant.kind === 'human' && !occupant.elsewhere
    ? midSentence(outcomeWords('aPerson'))
    : occupantTitle(occupant, cards);

/** Returns "Language models held this debate … Proposition, for the motion: Claude Sonnet 5.5. Judge: … P2: Changed by a person." */
export const participantsText = ({
  record,
  cards,
  references,
}: Pick<OutcomePageProps, 'record' | 'cards' | 'references'>): string =>
  [
    heldElsewhereText(record) ||
      decisionWords('heldBy', {
        people: seatsNow(record).some(({ occupant }) => occupant.kind === 'human') ? 'some' : 'none',
      }),
    originText(record, 'note'),
    ...seatsHeld(record).map(({ name, bench, occupant }) => {
      const side = bench && hasSides(record) ? decisionWords('sideOf', { name, bench }) : name;
      return `${[side, speakerTitle(occupant, cards)].filter(Boolean).join(': ')}.`;
    }),
    ...turnsOf(record).flatMap(({ id, edited }) =>
      edited ? `${references.get(id) ?? id}: ${branchWords('changedByPerson')}.` : [],
    ),
  ]
    .filter(Boolean)
    .join(' ');

/** Returns what the references on the page (such as P2) mean. */
export const decisionNotes = ({
  references,
  outcome,
}: Pick<OutcomeProps, 'references' | 'outcome'>): string => {
  const [label = ''] = references.values();
  const hasReadings = 'panel' in outcome && (outcome.panel?.readings.length ?? 0) > 1;
  return [decisionWords('references', { label }), ...(hasReadings ? [decisionWords('readings')] : [])].join(
    ' ',
  );
};

export const decisionCost = (record: DebateRecord): string => `${capitalise(costLine(ledgerOf(record)))}.`;

interface DecisionProps extends OutcomePageProps {
  outcome: DebateOutcome;
  /** Address of the page with the speeches; empty: this page. */
  speechesAt?: string;
  /** Several sheets are on the page: their parts are not landmarks, because the landmarks would have the same names. */
  isOneOfMany?: boolean;
}

/** Shows the parts of the decision page; nothing if a debate has none. */
export function DecisionSections({ outcome, speechesAt = '', isOneOfMany = false, ...page }: DecisionProps) {
  const line = (one: DecisionLine, isDecision = false) => (
    <>
      {one.lead && <span className="note">{one.lead} </span>}
      {isDecision ? (
        <Markdown text={withSpeechReferences(one.text, page.references)} />
      ) : (
        withSpeechReferences(one.text, page.references)
      )}
      <Source {...page} line={one} speechesAt={speechesAt} />
    </>
  );
  const parts = decisionParts(page, outcome);
  const whole = exceedsPage(parts) ? 'whole small-type' : 'whole';
  return parts.map(({ title, lines, isDecision }) => {
    const [first, ...others] = lines;
    if (!first) return null;
    return (
      <section
        key={title}
        aria-label={isOneOfMany ? undefined : title}
        className={isDecision ? whole : undefined}
      >
        <h2>{title}</h2>
        {isDecision && <div className="text">{line(first, true)}</div>}
        {!isDecision && others.length === 0 && <p dir="auto">{line(first)}</p>}
        {!isDecision && others.length > 0 && (
          <ul className="stack-1">
            {lines.map((one) => (
              <li key={one.text} dir="auto">
                {line(one)}
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}

interface SourceProps extends Pick<OutcomePageProps, 'record' | 'references' | 'titles'> {
  line: DecisionLine;
  speechesAt: string;
}

/** Shows who made a point, a remark on it, and a link to the speech or answer it comes from. */
function Source({ record, references, titles, line, speechesAt }: SourceProps) {
  const { turn, by = [], note, doubt } = line;
  const reference = turn === null ? undefined : references.get(turn);
  return (
    <span className="source note">
      {note && ` ${note}`}
      {doubt && (
        <>
          {' '}
          <mark>{doubt}</mark>
        </>
      )}
      {by.map((seat) => (
        <span key={seat}>
          {' '}
          <SeatLabel record={record} seat={seat} />
        </span>
      ))}
      {reference !== undefined && (
        <>
          {' '}
          <a className="ref" href={`${speechesAt}#${reference}`} title={titles.get(turn ?? '')}>
            {reference}
          </a>
        </>
      )}
    </span>
  );
}

/** Shows the whole sheet. */
export function DecisionSheet(props: OutcomeProps & { speechesAt?: string }) {
  const { record, outcome } = props;
  return (
    // Others read a sheet on paper.
    <StaticPageProvider value={true}>
      <article className="decision-sheet" aria-label={decisionWords('page')}>
        <header className="stack-2">
          <p className="between note">
            {formatAndDay(record).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <h1 dir="auto">{record.motion}</h1>
          <p className="decision" dir="auto">
            <HeadlineLine headline={outcome.headline} />
          </p>
          <p className="note">{participantsText(props)}</p>
        </header>
        <DecisionSections {...props} />
        <section aria-label={decisionWords('cost')}>
          <h2>{decisionWords('cost')}</h2>
          <p>{decisionCost(record)}</p>
        </section>
        <footer className="note">{decisionNotes(props)}</footer>
      </article>
    </StaticPageProvider>
  );
}
