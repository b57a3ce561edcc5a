// Shows how far to trust a panel's verdict: two sentences under the headline, and further down every reading and every check.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { Check as CheckIcon, CircleAlert, Minus } from 'lucide-react';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { ListedCheck } from './panel-checks-list.ts';
import { trustSentences } from './panel-headline.ts';
import { EveryReading } from './panel-scores.tsx';

interface PanelTrustProps {
  panel: PanelOutcome;
  record: DebateRecord;
  checks: readonly ListedCheck[];
}

export const PanelLead = ({ panel, record }: Omit<PanelTrustProps, 'checks'>) => (
  <p className="trust-lead">{trustSentences(panel, record).join(' ')}</p>
);

export const PanelTrust = ({ panel, checks, record }: PanelTrustProps) => (
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
