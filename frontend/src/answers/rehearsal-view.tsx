// Shows a rehearsal: scripted speakers took part, so nothing is claimed of it. What their answers came to waits in the details.
import { outcomeWords } from '../words/outcome-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { AudienceSwing } from './audience-swing.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { ScoreTable } from './panel-scores.tsx';

const RehearsalHead = ({ record, outcome }: OutcomeProps) => (
  <OutcomeHead
    record={record}
    headline={outcome.headline}
    lead={<p className="trust-lead">{outcomeWords('rehearsal')}</p>}
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
