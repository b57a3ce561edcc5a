// Shows how far to trust a panel's verdict: two sentences under the headline, and further down every reading and every check.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { Check as CheckIcon, CircleAlert, Minus } from 'lucide-react';
import { useMemo } from 'react';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { NotedWordsList, quotesOfPanel } from './judge-notes.tsx';
import { type ListedCheck, listedChecks, type ReasonedAnswer } from './panel-checks-list.ts';
import { trustSentences } from './panel-headline.ts';
import type { PanelNotes } from './panel-markdown.ts';
import { PanelReasons } from './panel-reasons.tsx';
import { EveryReading } from './panel-scores.tsx';

interface PanelLeadProps {
  panel: PanelOutcome;
  record: DebateRecord;
}

export const PanelLead = ({ panel, record }: PanelLeadProps) => (
  <p className="trust-lead">{trustSentences(panel, record).join(' ')}</p>
);

interface JudgedPanelProps extends OutcomePageProps {
  panel: PanelOutcome<ReasonedAnswer>;
  notes: PanelNotes;
}

/** The judges' reasons and quotations, and beside them every reading and every check. */
export function JudgedPanel({ panel, notes, ...page }: JudgedPanelProps) {
  const { record, cards, references } = page;
  const quotes = useMemo(() => quotesOfPanel(record, panel), [record, panel]);
  const checks = useMemo(
    () => listedChecks({ record, panel, quotes, cards }),
    [record, panel, quotes, cards],
  );
  return (
    <div className="two judged">
      <div>
        <PanelReasons {...page} panel={panel} quotes={quotes} />
        {(['disregarded', 'instructions'] as const).map((kind) => (
          <NotedWordsList key={kind} kind={kind} noted={notes[kind]} references={references} />
        ))}
      </div>
      <PanelTrust panel={panel} record={record} checks={checks} />
    </div>
  );
}

interface PanelTrustProps extends PanelLeadProps {
  checks: readonly ListedCheck[];
}

const PanelTrust = ({ panel, checks, record }: PanelTrustProps) => (
  <aside aria-label={verdictWords('trust')}>
    <h2>{verdictWords('trust')}</h2>
    <EveryReading panel={panel} record={record} />
    <ul className="checks" aria-label={panelTrustWords('checks')}>
      {checks.map(({ title, text, ran, found }) => (
        <li key={title} className={ran ? (found ? 'no' : '') : 'not-run'}>
          {found ? (
            <CircleAlert className="icon" role="img" aria-label={panelTrustWords('found')} />
          ) : ran ? (
            <CheckIcon className="icon" aria-hidden="true" />
          ) : (
            <Minus className="icon" role="img" aria-label={panelTrustWords('notRun')} />
          )}
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <p className="note">{verdictWords('onDebate')}</p>
  </aside>
);
