// The texts of the scripted speakers. They do not argue: they say what a model would do in their place, up to the requested length.
import { endsAsQuestion } from '@rostrum/shared/speech/language';
import { countWords, shorten } from '@rostrum/shared/speech/text-metrics';
import { type SpeakerTask, splitIntoTokens } from './read-request.ts';

/** Verbs for acts whose id is not the verb; `{target}` is the addressed seat. */
const DEEDS: Readonly<Record<string, string>> = {
  case: 'open',
  construct: 'build the case further',
  rebut: 'answer the other side',
  'cross-examine': 'put a question to {target}',
  question: 'ask the next question',
  position: 'state a position',
  recheck: 'state its position again',
  criticise: 'criticise the proposal of {target}',
  converse: 'go on with the talk',
  nudge: 'invite the others to speak',
  redirect: 'lead back to the motion',
};

// At most four words together: a run of five words from an earlier speech counts as repeated.
const VERBS = ['weigh', 'test', 'grant', 'question', 'restate', 'narrow', 'defend', 'explain', 'challenge'];
const SUBJECTS =
  'an objection|a figure|the cost|the precedent|the worst case|the duties|an assumption|the consequences|the burden|an example'.split(
    '|',
  );

/** Words of a speech whose task names no length. */
const USUAL_WORDS = 60;
/** Words below which a speech leaves the motion out. */
const SHORT = 100;
/** Maximum characters of a motion. Paragraphs stay so short that none counts as copied from an earlier speech. */
const MAX_MOTION_LENGTH = 120;
const QUESTIONS: ReadonlySet<string> = new Set(['question', 'cross-examine', 'nudge']);

function scriptedSpeech(task: SpeakerTask): string {
  const { act, name, target, chance } = task;
  const words = task.words ?? USUAL_WORDS;
  const mark = markOf(task);
  const deed = (DEEDS[act] ?? act).replace('{target}', target ?? 'the other side');
  const parts =
    words < SHORT
      ? [`Scripted speech (${mark}): a model would ${deed} here.`]
      : [
          `Scripted speech (${mark}). A model would ${deed} for ${name} here, in about ${words} words.`,
          `The motion: “${shorten(task.motion, MAX_MOTION_LENGTH)}”.`,
        ];
  const min = parts.length;
  const end = endOf(task, mark);
  const textSoFar = () => [...parts, ...end].join('\n\n');
  for (let number = 1; countWords(textSoFar()) < words - 7; number++)
    parts.push(`(${number}) ${mark}, point ${number}: ${chance.oneOf(VERBS)} ${chance.oneOf(SUBJECTS)}.`);
  while (parts.length > min && splitIntoTokens(textSoFar()).length > task.maxOutputTokens) parts.pop();
  return textSoFar();
}

/** Returns which of its seat's speeches this is, such as "Critique 2, Economist". Every sentence contains it, so that short speeches are never nearly alike. */
const markOf = ({ label, own, target }: SpeakerTask): string =>
  [label || `speech ${own + 1}`, ...(target === null ? [] : [target])].join(', ');

/** Returns the ending that an act requires: a question, or the lines that state a position. */
function endOf({ act, motion, chance }: SpeakerTask, mark: string): string[] {
  if (QUESTIONS.has(act)) return [`What would a model ask here, in ${mark}?`];
  if (act !== 'position' && act !== 'recheck') return [];
  const stance = endsAsQuestion(motion) ? '' : `STANCE: ${chance.oneOf(['FOR', 'AGAINST'])}\n`;
  return [`${stance}CONFIDENCE: ${chance.between(40, 90)}`];
}

const SIGNED =
  '[REASONING]\nA scripted speaker signs every text: scripted partners always do.\nSIGNS_TEXT: YES';
/** Round in which scripted partners agree. */
const AGREED_ROUND = 2;
/** Number of speeches after which a scripted guest leaves. */
const GUEST_SPEECHES = 3;

/** Answers that are lines of text; a speech answers any other task. */
const IN_LINES: Readonly<Record<string, (task: SpeakerTask) => string>> = {
  vote({ round, name, motion, chance }) {
    const agrees = round === null || round >= AGREED_ROUND;
    const solution = `Scripted text of ${name}: a model would write here what was agreed on “${shorten(motion, MAX_MOTION_LENGTH)}”.`;
    return `[REASONING]
A scripted vote: scripted partners agree from round ${AGREED_ROUND} on, and never before.
[PROPOSED_SOLUTION]
${agrees ? solution : 'No consensus yet.'}
${agrees ? `[CONTRIBUTIONS]\n${name}: a scripted part.` : '[WHAT_DIVIDES_YOU]\nNothing but the script.'}
HAS_CONSENSUS: ${agrees ? 'YES' : 'NO'}
[CONFIDENCE]
${agrees ? chance.between(70, 95) : chance.between(35, 65)}`;
  },
  sign: () => SIGNED,
  countersign: () => SIGNED,
  ballot: ({ chance }) =>
    `BALLOT: ${chance.oneOf(['FOR', 'AGAINST', 'UNDECIDED'])}\nREASON: A scripted ballot, drawn from the seed.`,
  prior: ({ chance }) =>
    `REASON: A scripted answer, drawn from the seed: no belief.\nBELIEF: ${chance.between(-12, 12) * 5}`,
  ask: ({ own, name }) =>
    own > 0 ? 'No questions.' : `What would a model in the place of ${name} ask before it begins?`,
  say: (task) => (task.own < GUEST_SPEECHES ? scriptedSpeech(task) : 'done'),
};

export const scriptedText = (task: SpeakerTask): string => (IN_LINES[task.act] ?? scriptedSpeech)(task);
