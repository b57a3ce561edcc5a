// The table of a panel's readings: judges down, orders across, in each cell who leads and by how much; below it the mean and the votes.
import type { Lead } from '@rostrum/shared/judging/lead';
import { leadOf, meanTotals, totalsOf } from '@rostrum/shared/judging/lead';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { PanelJudge } from '@rostrum/shared/judging/panel-totals';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { formatPoints } from '../presentation/format-text.ts';
import { panelResultWords } from '../words/panel-result-words.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { leadsOf } from './panel-headline.ts';

interface ReadingsTableProps {
  panel: PanelOutcome;
  cards: Readonly<Record<string, ModelCard>>;
}

type Order = 'drawn' | 'exchanged';

export function ReadingsTable({ panel, cards }: ReadingsTableProps) {
  const { judges, rows } = panel;
  const orders: Order[] = judges.some(({ exchanged }) => exchanged) ? ['drawn', 'exchanged'] : ['drawn'];
  const widest = Math.max(10, ...leadsOf(panel).map(({ margin }) => margin));
  const voted = rows.filter(({ votes }) => votes.length > 0);
  return (
    <table className="reads">
      <caption>{panelTrustWords('caption', { count: leadsOf(panel).length })}</caption>
      <thead>
        <tr>
          <th scope="col">{panelTrustWords('judge')}</th>
          {orders.map((order) => (
            <th scope="col" key={order}>
              {orders.length > 1 ? panelTrustWords(order) : panelTrustWords('reading')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {judges.map((judge) => (
          <tr key={judge.seat}>
            <th scope="row">
              <span className="who">{judge.name}</span>
              <span className="note">{judgeModel(judge, cards)}</span>
            </th>
            {orders.map((order) => (
              <td key={order}>
                <LeadCell panel={panel} lead={judge[order]} widest={widest} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {judges.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">
              <span className="who">{panelTrustWords('mean')}</span>
            </th>
            {orders.map((order) => (
              <td key={order}>
                <LeadCell panel={panel} lead={meanIn(panel, order)} widest={widest} />
              </td>
            ))}
          </tr>
          <tr className="votes-row">
            <th scope="row">
              <span className="who">{panelTrustWords('votes')}</span>
            </th>
            <td colSpan={orders.length}>
              {voted.map(({ participant, votes }) => (
                <span key={participant.id} className={`lead ${benchClass(participant.bench)}`}>
                  {participant.bench && <BenchIcon bench={participant.bench} />}
                  {panelTrustWords('votesFor', { name: participant.name, count: votes.length })}
                </span>
              ))}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The title of the judging model. */
export const judgeModel = ({ model }: PanelJudge, cards: ReadingsTableProps['cards']): string =>
  model ? (cards[modelKey(model)]?.title ?? model.id) : panelTrustWords('person');

/** "Opposition +6.5", or that nobody leads. */
export function leadText({ rows }: PanelOutcome, { leader, margin }: Lead): string {
  const name = rows.find(({ participant }) => participant.id === leader)?.participant.name;
  return name === undefined
    ? panelResultWords('level')
    : panelResultWords('plus', { name, points: formatPoints(margin) });
}

/** Of the mean totals of all readings in one order. */
function meanIn({ judges }: PanelOutcome, order: Order): Lead | null {
  const readings = judges.flatMap((judge) =>
    judge.readings.filter(({ way }) => (way?.order ?? 'drawn') === order),
  );
  if (readings.length === 0) return null;
  return leadOf(meanTotals(readings.map(({ scoreboard }) => totalsOf(scoreboard))));
}

interface LeadCellProps {
  panel: PanelOutcome;
  lead: Lead | null;
  /** The largest lead, which fills its half of the line. */
  widest: number;
}

function LeadCell({ panel, lead, widest }: LeadCellProps) {
  if (!lead) return <span className="note">{panelTrustWords('noReading')}</span>;
  const leader = panel.rows.find(({ participant }) => participant.id === lead.leader)?.participant;
  const width = (44 * lead.margin) / widest;
  const isLeft = (lead.signed ?? 0) > 0;
  return (
    <>
      <span className={`lead ${benchClass(leader?.bench ?? null)}`}>
        {leader?.bench && <BenchIcon bench={leader.bench} />}
        {leadText(panel, lead)}
      </span>
      {lead.signed !== null && (
        <svg className={`plot ${benchClass(leader?.bench ?? null)}`} aria-hidden="true">
          <line className="axis" x1="0" x2="100%" y1="5" y2="5" />
          <rect
            className="fill"
            x={`${isLeft ? 50 - width : 50}%`}
            y="1"
            width={`${width.toFixed(2)}%`}
            height="8"
          />
          <line className="zero" x1="50%" x2="50%" y1="-2" y2="12" />
        </svg>
      )}
    </>
  );
}
