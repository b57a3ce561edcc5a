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
    saysRound={false}
  />
);

const Nothing = () => null;

const ScoresAndVotes = ({ record, outcome }: OutcomeProps) => (
  <>
    {'panel' in outcome && outcome.panel && <ScoreTable record={record} panel={outcome.panel} />}
    {'swing' in outcome && outcome.swing && <AudienceSwing record={record} swing={outcome.swing} />}
  </>
);

/** `Details`: what the answers came to; by default the judges' scores and the audience's votes. */
export const rehearsalView = (Details: OutcomeView['Detail'] = ScoresAndVotes): OutcomeView => ({
  Head: RehearsalHead,
  Detail: Nothing,
  Details,
  hasDetails: () => true,
  inDetails: () => outcomeWords('inRehearsal'),
});
