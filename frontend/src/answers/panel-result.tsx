// Shows what a panel's verdict comes to: who found what and how to treat it, the picture of all readings, and the checks by name.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ListedCheck } from './panel-checks-list.ts';
import { leftOutSentence, panelSentences } from './panel-headline.ts';
import { CheckLine } from './panel-trust.tsx';
import { ReadingsPicture } from './readings-picture.tsx';
import { SeatsPicture } from './seats-picture.tsx';

interface PanelResultProps {
  panel: PanelOutcome;
  record: DebateRecord;
  checks: readonly ListedCheck[];
}

export const PanelLead = ({ panel, record }: Omit<PanelResultProps, 'checks'>) => (
  <p className="trust-lead">
    {[...panelSentences(panel), leftOutSentence(panel, record)].filter(Boolean).join(' ')}
  </p>
);

export const PanelPicture = ({ panel, record, checks }: PanelResultProps) => (
  <div className="panel-picture">
    {panel.rows.length === 2 ? (
      <ReadingsPicture panel={panel} record={record} />
    ) : (
      <SeatsPicture panel={panel} record={record} />
    )}
    <CheckLine checks={checks} />
  </div>
);
