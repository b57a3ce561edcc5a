// Questions that are put to somebody: as many of each asker as are allowed, and what two asked alike is put once.
import { questionsAtMost } from './amounts.ts';
import { questionsIn } from './marks.ts';
import { type DebateRecord, turnsOf } from './record.ts';
import { wordsOf } from './similarity.ts';
import { groupsOf } from './walk.ts';

export interface Question {
  /** The turn that asks it first, and its number there. */
  key: string;
  text: string;
  /** Seats that ask it, in the order in which they do. */
  by: string[];
}

/** What was asked in these passes of a loop, in plan order. */
export function questionsAsked(record: DebateRecord, passes: readonly number[]): Question[] {
  const said = new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));
  const most = questionsAtMost(record);
  const asked = new Map<string, Question>();
  for (const group of groupsOf(record, record.format.plan)) {
    if (group.act.answer !== 'questions' || group.passes.join('.') !== passes.join('.')) continue;
    for (const { turn, seat } of group.places) {
      for (const [index, text] of questionsIn(said.get(turn) ?? '', most).entries()) {
        const alike = wordsOf(text).join(' ');
        const known = asked.get(alike);
        if (!known) asked.set(alike, { key: `${turn}.${index}`, text, by: [seat] });
        else if (!known.by.includes(seat)) known.by.push(seat);
      }
    }
  }
  return [...asked.values()];
}
