// Shows how far to trust a panel's verdict: the table of readings, agreement, every score, and which checks ran and which did not.
import { READING_SIGMA } from '@rostrum/shared/judging/outcome-word';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { Reason } from '@rostrum/shared/wire/reason';
import { Check as CheckIcon, CircleAlert, Minus } from 'lucide-react';
import { useId } from 'react';
import { formatPoints, joinNames, seatName } from '../presentation/format-text.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { reasonText } from '../words/reason-text.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { EveryScore } from './every-score.tsx';
import { LettersLegend } from './letters-legend.tsx';
import type { ListedCheck, ReasonedAnswer } from './panel-checks-list.ts';
import { agreementNote, countedReadings, panelWordText, roughPoints } from './panel-headline.ts';
import { ReadingsTable } from './readings-table.tsx';

interface PanelTrustProps extends Pick<OutcomePageProps, 'record' | 'cards'> {
  panel: PanelOutcome<ReasonedAnswer>;
  checks: readonly ListedCheck[];
}

/** Where the line of checks leads to. */
const TRUST_ID = 'trust';

export function PanelTrust({ panel, checks, record, cards }: PanelTrustProps) {
  const several = countedReadings(panel).length > 1;
  return (
    <aside aria-label={verdictWords('trust')} id={TRUST_ID} className="panel-trust">
      <h2>{verdictWords('trust')}</h2>
      {several && (
        <>
          <p className="badge">
            {panelWordText(panel)}
            <span className="note">{agreementNote(panel)}</span>
          </p>
          <details className="fact">
            <summary>{panelTrustWords('meaning')}</summary>
            {meaningSentences(panel).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </details>
          <ReadingsTable panel={panel} cards={cards} />
          <details className="fact">
            <summary>{panelTrustWords('everyScore')}</summary>
            <EveryScore panel={panel} record={record} />
          </details>
        </>
      )}
      <LettersLegend panel={panel} record={record} />
      <LeftOutJudges panel={panel} record={record} />
      <CheckList title={panelTrustWords('ran')} checks={checks.filter(({ ran }) => ran)} />
      <CheckList title={panelTrustWords('notRun')} checks={checks.filter(({ ran }) => !ran)} />
      <p className="note">{verdictWords('onDebate')}</p>
    </aside>
  );
}

/** What the outcome word rests on: agreement, majority and margin, and what chance can do. */
export function meaningSentences(panel: PanelOutcome): string[] {
  const { agreement, lead, majority } = panel;
  const points = formatPoints(lead.margin);
  return [
    ...(agreement.pairs > 0
      ? [
          panelTrustWords('agreement', { agreeing: agreement.agreeing, pairs: agreement.pairs }),
          majority
            ? panelTrustWords('majority', { name: majority.name, points })
            : panelTrustWords('noMajority', { points }),
        ]
      : []),
    panelTrustWords('clearNeeds', { bound: roughPoints(panel.clearFrom), points }),
    [
      panelTrustWords('chance', {
        readings: countedReadings(panel).length,
        points: roughPoints(panel.inconclusiveUnder),
      }),
      panelTrustWords('chanceAssumed', { points: roughPoints(READING_SIGMA) }),
    ].join(' '),
  ];
}

interface LeftOutJudgesProps {
  panel: PanelOutcome;
  record: DebateRecord;
}

function LeftOutJudges({ panel, record }: LeftOutJudgesProps) {
  if (panel.leftOut.length === 0) return null;
  return (
    <>
      <h3 className="group-head">{panelTrustWords('leftOut')}</h3>
      <ul className="checks">
        {panel.leftOut.map(({ seat, reasons }) => (
          <li key={seat} className="not-run">
            <Minus className="icon" aria-hidden="true" />
            <b>{seatName(record, seat)}</b>
            <span>{leftOutReason(reasons)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why a judge was left out. */
export const leftOutReason = (reasons: readonly Reason[]): string =>
  reasons.length === 0 ? panelTrustWords('leftOutText') : joinNames(reasons.map(reasonText));

function CheckList({ title, checks }: { title: string; checks: readonly ListedCheck[] }) {
  const id = useId();
  if (checks.length === 0) return null;
  return (
    <>
      <h3 className="group-head" id={id}>
        {title}
      </h3>
      <ul className="checks" aria-labelledby={id}>
        {checks.map((check) => (
          <li key={check.title} className={check.ran ? (check.found ? 'no' : '') : 'not-run'}>
            {check.found ? (
              <CircleAlert className="icon" role="img" aria-label={panelTrustWords('found')} />
            ) : check.ran ? (
              <CheckIcon className="icon" aria-hidden="true" />
            ) : (
              <Minus className="icon" aria-hidden="true" />
            )}
            <b>{check.title}</b>
            <span>{check.text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The checks in one line by name, below the picture: those that ran, then what was not tested. */
export function CheckLine({ checks }: { checks: readonly ListedCheck[] }) {
  const ran = checks.filter((check) => check.ran && check.short !== '');
  const untested = checks.filter((check) => !check.ran).map(({ short }) => short);
  return (
    <ul className="ran" aria-label={panelTrustWords('checks')}>
      {ran.map(({ short, found }) => (
        <li key={short} className={found ? 'no' : undefined}>
          {found ? (
            <CircleAlert className="icon" role="img" aria-label={panelTrustWords('found')} />
          ) : (
            <CheckIcon className="icon" aria-hidden="true" />
          )}
          {short}
        </li>
      ))}
      {untested.length > 0 && (
        <li className="not">
          <Minus className="icon" aria-hidden="true" />
          {panelTrustWords('notTested', { checks: untested.join(', ') })}
        </li>
      )}
      <li>
        <a href={`#${TRUST_ID}`}>{panelTrustWords('whatEachFound')}</a>
      </li>
    </ul>
  );
}
