// The speeches of a debate as its clerk has retold them in plain words, for a reading in which style cannot decide.
import { readRestatement } from '../answers/restatement-answer.ts';
import { cutToPromptBytes, promptBytes } from '../budget/prompt-size.ts';
import { plannedSteps } from '../plan/cursor.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { countWords } from '../speech/text-metrics.ts';

/** The least and the most of a speech's words that a retelling may have: otherwise length is changed as well as style. */
const WORDS_KEPT = { least: 0.5, most: 1.6 };

/**
 * By the id of the speech; `null` where nobody has retold every speech at about its length. No retelling takes more room in a prompt
 * than its speech: the money for this reading is set aside before anything is retold.
 */
export function restatedSpeeches(record: DebateRecord): Map<string, string> | null {
  const answers = new Set<string>();
  const speeches = new Set<string>();
  for (const { act, slots } of plannedSteps(record, record.format.plan))
    for (const { turn } of slots) {
      if (act.answer === 'restatement') answers.add(turn);
      if (act.answer === undefined && act.hiddenFrom === undefined) speeches.add(turn);
    }
  const turns = turnsOf(record);
  const reading = readRestatement(turns.findLast(({ id }) => answers.has(id))?.text ?? '');
  if (!reading.ok) return null;
  const retold = new Map(reading.value.map(({ speech, text }) => [speech, text]));
  const restated = new Map<string, string>();
  for (const { id, text } of turns) {
    if (!speeches.has(id) || restated.has(id)) continue;
    const { text: told } = cutToPromptBytes(retold.get(id) ?? '', promptBytes(text));
    const [said, kept] = [countWords(text), countWords(told)];
    if (kept < said * WORDS_KEPT.least || kept > said * WORDS_KEPT.most) return null;
    restated.set(id, told);
  }
  return restated.size > 0 ? restated : null;
}

/** The record with its speeches retold; the record itself where they are not. */
export function withRestatedSpeeches(record: DebateRecord): DebateRecord {
  const restated = restatedSpeeches(record);
  if (restated === null) return record;
  const retell = (turn: Turn): Turn => {
    const text = restated.get(turn.id);
    return text === undefined ? turn : { ...turn, text };
  };
  return {
    ...record,
    entries: record.entries.map((entry) => (entry.kind === 'turn' ? retell(entry) : entry)),
  };
}
