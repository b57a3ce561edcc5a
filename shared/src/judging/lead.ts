// Who leads, and by how much: of one reading, of several readings of one judge, of a whole panel. Only figures of totals belong here.

import { roundedTenths, type Scoreboard, tenths } from './scoreboard.ts';

/** The total of a participant, out of 100, to a tenth. */
export interface Total {
  /** The participant's id. */
  id: string;
  total: number;
}

export interface Lead {
  /** The participant with the best total; `null`: the best two are level. */
  leader: string | null;
  /** The best total minus the next one, to a tenth; never negative. */
  margin: number;
  /** With two participants, the margin with a sign: positive if the first one in the order of the seats leads. Otherwise `null`. */
  signed: number | null;
}

export const totalsOf = ({ rows }: Pick<Scoreboard, 'rows'>): Total[] =>
  rows.map(({ participant, total }) => ({ id: participant.id, total }));

/** The mean of each participant's totals, rounded half up once. Every list has the same participants, in the same order. */
export function meanTotals(lists: readonly (readonly Total[])[]): Total[] {
  return (lists[0] ?? []).map(({ id }, index) => {
    const sum = lists.reduce((whole, totals) => whole + tenths(totals[index]?.total ?? 0), 0);
    return { id, total: roundedTenths(sum, lists.length) };
  });
}

/** Subtracts printed totals, so that a reader who does the same comes to the same margin. */
export function leadOf(totals: readonly Total[]): Lead {
  const [best, second] = [...totals].sort((left, right) => right.total - left.total);
  const [first, other] = totals;
  const margin = best && second ? tenths(best.total) - tenths(second.total) : 0;
  return {
    leader: best && margin > 0 ? best.id : null,
    margin: margin / 10,
    signed: first && other && totals.length === 2 ? (tenths(first.total) - tenths(other.total)) / 10 : null,
  };
}
