// Compares a simulated debate with the undisturbed one and lists each difference in text, order, log and money as a sentence.
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import type { SimulatedDebate } from './simulate-debate.ts';

export interface Comparison {
  /** Empty if every turn has the same text, in the same order. */
  textDifferences: string[];
  /** Attempts for which the vendor was called more than once, or that are in no record. */
  doubled: string[];
  /** Reported charges that differ from what the vendor bills, and estimates whose upper bound is below it. */
  misbooked: string[];
  /** Whole answers that were paid for and not used. */
  wasted: string[];
}

/** Turns in order. Turns of one step are sorted, because which of them ends first is chance. */
function turnOrder(record: DebateRecord): string[] {
  const groups: string[][] = [];
  let last = '';
  for (const { id, seat } of turnsOf(record)) {
    const address = id.slice(0, id.lastIndexOf(`.${seat}`));
    if (address === last) groups.at(-1)?.push(id);
    else groups.push([id]);
    last = address;
  }
  return groups.flatMap((group) => group.sort());
}

export function compareDebates(played: SimulatedDebate, undisturbed: SimulatedDebate): Comparison {
  return {
    textDifferences: [...textDifferencesOf(played, undisturbed), ...logFaultsOf(played)],
    ...moneyOf(played),
    wasted: wastedIn(played),
  };
}

const USED_STATES: ReadonlySet<string> = new Set(['accepted', 'refused']);

function wastedIn({ record, books }: SimulatedDebate): string[] {
  const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
  return books.flatMap(({ id, completed }) => {
    const state = attempts.get(id)?.outcome.state ?? 'unknown';
    return completed && !USED_STATES.has(state) ? [`${id} was answered whole, and is ${state}`] : [];
  });
}

function textDifferencesOf({ record }: SimulatedDebate, { record: expected }: SimulatedDebate): string[] {
  const wrong: string[] = [];
  const [order, wanted] = [turnOrder(record), turnOrder(expected)];
  if (order.join() !== wanted.join()) wrong.push(`turns ${order.join()} instead of ${wanted.join()}`);
  const words = new Map(turnsOf(expected).map((turn) => [turn.id, turn.text]));
  const flags = new Map(turnsOf(expected).map((turn) => [turn.id, turn.flags.join()]));
  for (const turn of turnsOf(record)) {
    if (words.get(turn.id) !== turn.text) wrong.push(`${turn.id} says ${JSON.stringify(turn.text)}`);
    if (turn.flags.join() !== flags.get(turn.id)) wrong.push(`${turn.id} is flagged ${turn.flags.join()}`);
  }
  return wrong;
}

function logFaultsOf({ log, record }: SimulatedDebate): string[] {
  const wrong = log.flatMap(({ n }, index) =>
    n === index ? [] : [`event ${index} of the log is numbered ${n}`],
  );
  const told = log.flatMap(({ event }) => (event.type === 'TURN_COMPLETE' ? [event.turn] : []));
  const turns = turnsOf(record).map((turn) => turn.id);
  if (told.join() !== turns.join())
    wrong.push(`the log tells of ${told.join()}, the record of ${turns.join()}`);
  return wrong;
}

function moneyOf({ record, books, overspent }: SimulatedDebate): Pick<Comparison, 'doubled' | 'misbooked'> {
  const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
  const doubled: string[] = [];
  const misbooked: string[] = overspent ? ['more was spent and held than the limit'] : [];
  const seen = new Set<string>();
  for (const { id, owedNanoUsd: owed } of books) {
    const attempt = attempts.get(id);
    if (seen.has(id)) doubled.push(`${id} was asked for twice`);
    if (!attempt) doubled.push(`${id} is in no record`);
    seen.add(id);
    if (!attempt) continue;
    const { charge } = attempt;
    const booked = charge?.nanoUsd ?? 0;
    const words = `${id}: booked ${booked} (${charge?.basis ?? 'nothing'}), owed ${owed}`;
    if (charge?.basis !== 'estimated') {
      if (booked !== owed) misbooked.push(words);
    } else if ((charge.atMostNanoUsd ?? 0) < owed) {
      misbooked.push(`${words}, at most ${charge.atMostNanoUsd}`);
    }
  }
  for (const { id, charge } of attempts.values()) {
    if (!seen.has(id) && charge?.basis === 'reported' && charge.nanoUsd !== 0)
      misbooked.push(`${id}: booked ${charge.nanoUsd} for a call the vendor never saw`);
  }
  return { doubled, misbooked };
}
