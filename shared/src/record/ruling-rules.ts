// Properties of a ruling that follow from its kind. A new kind is one line of the table.
import type { Ruling } from './record.ts';

interface RulingRules {
  /** Debates made of this one that keep it, because it shaped their speeches; absent: none. A skip is kept with its turn. */
  keptIn?: 'branches' | 'all';
  /**
   * `endsWait`: a person ends a wait for them, at an error, a warning or the limit, in a pause or at their own turn; `countsAgain`: the
   * same, and after a pause the running time counts again. `byTheWay`: it does not show that the debate ran. Absent: it ran until then.
   */
  time?: 'endsWait' | 'countsAgain' | 'byTheWay';
  /** Whether a pause that the person asked for is over. */
  endsPause?: true;
  /** Whether it changes the plan, or what may be quoted. */
  changesPlan?: true;
  /** Whether the names that are hidden from judges depend on it. */
  changesNames?: true;
}

const RULING_RULES: Readonly<Record<Ruling['ruling'], RulingRules>> = {
  interject: { keptIn: 'all', time: 'byTheWay', changesPlan: true },
  pause: {},
  resume: { time: 'countsAgain', endsPause: true },
  acknowledge: { time: 'countsAgain' },
  'raise-limit': { time: 'byTheWay' },
  skip: { time: 'endsWait' },
  reseat: { keptIn: 'branches', time: 'endsWait', changesPlan: true, changesNames: true },
  retry: { time: 'countsAgain', endsPause: true },
  extend: { keptIn: 'all', time: 'endsWait' },
  stop: { keptIn: 'all', time: 'countsAgain', endsPause: true, changesPlan: true },
  abandon: { time: 'endsWait', endsPause: true },
  'own-verdict': { time: 'byTheWay' },
  queries: { keptIn: 'branches', time: 'endsWait' },
  packet: { keptIn: 'all', changesNames: true },
  close: {},
};

/** The debate did not stop for the retry of one turn whose call was still running. */
export const rulingRules = (ruling: Ruling): RulingRules =>
  ruling.ruling === 'retry' && ruling.turn !== undefined ? { time: 'byTheWay' } : RULING_RULES[ruling.ruling];
