// The flow sheet of a debate: which claims were made in which act, and what became of them in the acts that followed, merged from
// every reading of the judges. The merging is in flow-claims.ts, a row in flow-row.ts; how it looks is the page's.
import { type Participant, participantsOf } from '../record/participants.ts';
import type { DebateRecord } from '../record/record.ts';
import { type FlowClaim, flowClaimsOf } from './flow-claims.ts';
import type { FlowReading } from './flow-reading.ts';
import { type FlowRow, flowRow } from './flow-row.ts';
import { type FlowColumn, flowSpeechesOf } from './flow-speeches.ts';
import { type ReasonWithoutClaim, reasonsWithoutClaim } from './reasons-without-claim.ts';

export interface FlowSheet {
  /** How many readings it is made from. */
  readings: number;
  columns: FlowColumn[];
  /** In the order of the seats; everybody who is judged. */
  sides: { participant: Participant; rows: FlowRow[] }[];
  reasons: ReasonWithoutClaim[];
}

/** `null` if no judge noted words that stand in a speech. The order of the readings makes no difference to the rows. */
export function flowSheet(record: DebateRecord, readings: readonly FlowReading[]): FlowSheet | null {
  const { speeches, columns } = flowSpeechesOf(record);
  const { claims, unfound } = flowClaimsOf(speeches, readings);
  if (claims.length === 0) return null;
  const rows = claims
    .filter(({ answers }) => answers === null)
    .map((root) => flowRow(root, membersOf(root, claims), { speeches, columns }));
  return {
    readings: readings.length,
    columns,
    sides: participantsOf(record).map((participant) => ({
      participant,
      rows: rows.filter((row) => row.participant === participant.id),
    })),
    reasons: reasonsWithoutClaim(record, { rows, columns, readings, unfound }),
  };
}

/** What answers a claim or carries it on, at any remove. Claims stand in the order of the speeches, so each comes after its own. */
function membersOf(root: FlowClaim, claims: readonly FlowClaim[]): FlowClaim[] {
  const members = new Set([root]);
  for (const claim of claims) if (claim.answers && members.has(claim.answers)) members.add(claim);
  members.delete(root);
  return [...members];
}
