// Shows a rehearsal: scripted speakers took part, so nothing is claimed of it. What their answers came to waits in the details.
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { outcomeWords } from '../words/outcome-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { AudienceSwing } from './audience-swing.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { ScoreTable } from './panel-scores.tsx';

/** That they agreed, or met a threshold, would be a claim about answers that a script gave. */
const CLAIMS: readonly unknown[] = ['agreed', 'threshold'];

const RehearsalHead = ({ record, outcome }: OutcomeProps) => (
  <OutcomeHead
    record={record}
    headline={outcome.headline}
    lead={<p className="trust-lead">{outcomeWords('rehearsal')}</p>}
    ended={CLAIMS.includes(debateEnding(record)?.reason.code) ? '' : undefined}
  />
);

/** What judges and an audience gave, without a chart. */
export const ScoresAndVotes = ({ record, outcome }: OutcomeProps) => (
  <>
    {'panel' in outcome && outcome.panel && <ScoreTable record={record} panel={outcome.panel} />}
    {'swing' in outcome && outcome.swing && <AudienceSwing record={record} swing={outcome.swing} />}
  </>
);

/** Takes the place of what every other outcome claims. */
export const WITHOUT_CLAIM = {
  Head: RehearsalHead,
  Detail: () => null,
  hasDetails: () => true,
  inDetails: () => outcomeWords('inRehearsal'),
} satisfies OutcomeView;
