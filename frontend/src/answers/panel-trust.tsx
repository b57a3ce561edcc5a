// Shows how far to trust a panel's verdict: two sentences under the headline, and in the details what each reading and check found.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { ColumnHeads } from '../components/column-heads.tsx';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { type NotedByJudges, NotedWordsList, quotesOfPanel } from './judge-notes.tsx';
import { type ListedCheck, listedChecks, type ReasonedAnswer } from './panel-checks-list.ts';
import { PanelReasons } from './panel-reasons.tsx';
import { countedReadings, hasWinner, judgeModel, leadText, trustSentences } from './panel-trust-text.ts';

interface PanelLeadProps {
  panel: PanelOutcome;
  record: DebateRecord;
}

export const PanelLead = ({ panel, record }: PanelLeadProps) => (
  <p className="trust-lead">{trustSentences(panel, record).join(' ')}</p>
);

interface JudgedPanelProps extends OutcomePageProps {
  panel: PanelOutcome<ReasonedAnswer>;
  notes: { disregarded: readonly NotedByJudges[]; instructions: readonly NotedByJudges[] };
}

/** Every reading, every check and the judges' reasons. */
export function JudgedPanel({ panel, notes, ...page }: JudgedPanelProps) {
  const { record, cards, references } = page;
  const quotes = useMemo(() => quotesOfPanel(record, panel), [record, panel]);
  const checks = useMemo(
    () => listedChecks({ record, panel, quotes, cards }),
    [record, panel, quotes, cards],
  );
  return (
    <div className="judged">
      {hasWinner(record) && countedReadings(panel).length > 1 && <Readings panel={panel} cards={cards} />}
      <CheckList checks={checks} />
      <div>
        <PanelReasons {...page} panel={panel} quotes={quotes} />
        {(['disregarded', 'instructions'] as const).map((kind) => (
          <NotedWordsList key={kind} kind={kind} noted={notes[kind]} references={references} />
        ))}
      </div>
    </div>
  );
}

/** Whom each judge put ahead in each order. */
function Readings({ panel, cards }: Pick<JudgedPanelProps, 'panel' | 'cards'>) {
  const orders = panel.judges.some(({ exchanged }) => exchanged !== null) ? 2 : 1;
  const titles = (['judge', 'firstOrder', 'otherOrder'] as const)
    .slice(0, 1 + orders)
    .map((key) => panelTrustWords(key));
  return (
    <section>
      <h3>{panelTrustWords('readings')}</h3>
      <table>
        <ColumnHeads titles={titles} figures={titles.slice(1)} />
        <tbody>
          {panel.judges.map((judge) => (
            <tr key={judge.seat}>
              <th scope="row">
                {judge.name} <span className="note">{judgeModel(judge, cards)}</span>
              </th>
              {[judge.drawn, judge.exchanged].slice(0, orders).map((lead, order) => (
                <td className="r" key={titles[1 + order]}>
                  {lead ? leadText(panel, lead) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const CheckList = ({ checks }: { checks: readonly ListedCheck[] }) => (
  <section>
    <h3>{panelTrustWords('checks')}</h3>
    <ul className="checks" aria-label={panelTrustWords('checks')}>
      {checks.map(({ text, ran, found }) => (
        <li key={text} className={ran ? undefined : 'soft'}>
          {found && <CircleAlert className="icon red" role="img" aria-label={panelTrustWords('found')} />}{' '}
          {text}
        </li>
      ))}
    </ul>
  </section>
);
