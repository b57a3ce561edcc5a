// What the named rules mean: each is answered from the turns before it in plan order, so a later word never changes it.
import { amountOf, isOn } from './amounts.ts';
import type { Group, Place } from './group.ts';
import { isExit, questionsIn, readEvaluation } from './marks.ts';
import type { DebateRecord } from './record.ts';
import type { Rule } from './rule.ts';
import { strays } from './topic.ts';
import { readVote } from './votes.ts';

/** Where in the plan a rule is asked. */
export interface Here {
  record: DebateRecord;
  /** Whether the debate was stopped, anywhere in the record. */
  stopped: boolean;
  /** What stands at each turn; `null`: passed over. The first word on a place counts. */
  said: ReadonlyMap<string, string | null>;
  /** Groups before this place, in plan order. */
  behind: readonly Group[];
  /** Address of the loop this is in, and its pass; `null` outside a loop. */
  loop: string | null;
  pass: number;
}

type Meaning<R extends Rule['rule']> = (rule: Extract<Rule, { rule: R }>, here: Here) => boolean;

const MEANINGS: { [R in Rule['rule']]: Meaning<R> } = {
  never: () => false,
  stopped: (_, { stopped }) => stopped,
  setting: ({ setting, is }, { record }) => record.settings.of[setting] === is,
  unseated: ({ role }, { record }) => !record.seats.some((seat) => seat.role === role),
  pass: ({ from, upTo }, { record, pass }) =>
    (from === undefined || pass >= amountOf(record, from)) &&
    (upTo === undefined || pass <= amountOf(record, upTo)),
  agreed: (rule, here) => {
    const votes = placesOf(here, rule.in).map((place) => readVote(here.said.get(place.turn) ?? '').vote);
    const yes = votes.filter((vote) => vote?.agrees).length;
    return yes > 0 && (yes === votes.length || !isOn(here.record, rule.both));
  },
  confident: (rule, here) => {
    const measure = measureOf(rule.measure, here);
    return placesOf(here, rule.in).some((place) => {
      const evaluation = readEvaluation(here.said.get(place.turn) ?? '');
      return (
        measure !== null &&
        evaluation !== null &&
        evaluation[measure] >= amountOf(here.record, rule.threshold)
      );
    });
  },
  exit: (rule, here) => placesOf(here, rule.in).some((place) => isExit(here.said.get(place.turn) ?? '')),
  noQuestions: (rule, here) => {
    const places = placesOf(here, rule.in);
    return (
      places.length > 0 &&
      places.every((place) => {
        const said = here.said.get(place.turn);
        return said !== undefined && questionsIn(said ?? '').length === 0;
      })
    );
  },
  unsaid: (rule, here) => placesOf(here, rule.in).every((place) => here.said.get(place.turn) === null),
  quiet: (rule, here) => {
    let passes = 0;
    while (passes < here.pass - 1 && isQuiet(here, rule.in, here.pass - 1 - passes)) passes++;
    return passes > 0 && passes % rule.for === 0;
  },
  strays: (rule, here) =>
    hasStrayed(here, rule.in, here.pass) && !(here.pass > 1 && hasStrayed(here, rule.in, here.pass - 1)),
};

export function holds(rule: Rule, here: Here): boolean {
  const meaning = MEANINGS[rule.rule] as Meaning<Rule['rule']>;
  return meaning(rule as never, here);
}

/** Whether a node with these conditions is there. */
export const isThere = (node: { when?: Rule | undefined; unless?: Rule | undefined }, here: Here): boolean =>
  (node.when === undefined || holds(node.when, here)) &&
  (node.unless === undefined || !holds(node.unless, here));

const scopeOf = ({ loop }: Here, pass: number): string => (loop === null ? '' : `${loop}:${pass}.`);

/** Places of an act in a pass of the loop around this place, or anywhere before it where there is no loop. */
export function placesOf(here: Here, act: string, pass = here.pass): Place[] {
  const scope = scopeOf(here, pass);
  return here.behind.flatMap((group) =>
    group.act.act === act && group.address.startsWith(scope) ? group.places : [],
  );
}

function measureOf(
  measure: Extract<Rule, { rule: 'confident' }>['measure'],
  { record }: Here,
): 'confidence' | 'quality' | null {
  if (typeof measure === 'string') return measure;
  return measure.of[String(record.settings.of[measure.choose])] ?? null;
}

function isQuiet(here: Here, act: string, pass: number): boolean {
  const places = placesOf(here, act, pass);
  return places.length > 0 && places.every((place) => here.said.get(place.turn) === null);
}

/** Measured against the motion and everything said before that pass: a talk may move on, one step after the other. */
function hasStrayed(here: Here, act: string, pass: number): boolean {
  const places = placesOf(here, act, pass);
  if (places.length === 0) return false;
  const scope = scopeOf(here, pass);
  const first = here.behind.findIndex((group) => scope !== '' && group.address.startsWith(scope));
  const before = here.behind.slice(0, Math.max(0, first)).flatMap((group) => group.places);
  const topic = [here.record.motion, ...before.map((place) => here.said.get(place.turn) ?? '')].join('\n');
  return places.some((place) => strays(topic, here.said.get(place.turn) ?? ''));
}
