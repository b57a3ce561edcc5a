// The texts of the scripted speakers. They do not argue: they say what a model would do in their place, up to the length that is asked.
import { endsAsQuestion } from '@rostrum/shared/speech/language';
import { countWords, shortened } from '@rostrum/shared/speech/text-metrics';
import { splitIntoTokens } from './demo-tokens.ts';
import type { AskedTask } from './read-request.ts';

/** What a model would do, by the act; `{target}` is the seat that is addressed. */
const DEEDS: Readonly<Record<string, string>> = {
  case: 'open',
  construct: 'build the case further',
  rebut: 'answer the other side',
  'cross-examine': 'put a question to {target}',
  answer: 'answer the question',
  question: 'ask the next question',
  close: 'close',
  frame: 'frame the question',
  position: 'state a position',
  discuss: 'take part in the discussion',
  recheck: 'state its position again',
  conclude: 'conclude',
  deliberate: 'weigh the reasons of the others',
  clarify: 'answer what was asked',
  propose: 'make a proposal',
  criticise: 'criticise the proposal of {target}',
  refine: 'refine its proposal',
  weigh: 'compare the proposals',
  synthesise: 'put together what was said',
  say: 'speak',
  converse: 'go on with the talk',
  reply: 'reply',
  nudge: 'invite the others to speak',
  redirect: 'lead back to the motion',
  summarise: 'sum up what was said so far',
};

const OPENINGS =
  'Here|Next|Then|At this point|After that|In this place|Further on|Once that is said|From there|Before going on|To begin with|Beside that|In turn|With that in mind'.split(
    '|',
  );
const VERBS =
  'weigh|test|grant|question|restate|narrow|quote|defend|compare|measure|explain|set out|challenge|illustrate'.split(
    '|',
  );
const SUBJECTS =
  'the strongest objection|a figure that can be looked up|the cost of waiting|the nearest precedent|a case that went wrong|the duties of those in charge|the interests of those affected|an assumption of the other side|what would follow from it|who has to prove what|an example from daily life|the terms of the motion|a way between the two|what has not been answered'.split(
    '|',
  );
const MANNERS =
  'in plain words|with one example|by its consequences|as far as the record allows|before anything else|without taking it for granted|from the other side as well|step by step|in a single line|at its full strength|for the listener who doubts it|against the best reply|and say why it matters|with a reason for each part'.split(
    '|',
  );

/** Where the task says no length. */
const USUAL_WORDS = 60;
/** A shorter speech does without the motion. */
const SHORT = 100;
/** Of a motion, in characters. Paragraphs stay so short that none counts as copied from an earlier speech. */
const LONGEST_MOTION = 120;
const QUESTIONS: ReadonlySet<string> = new Set(['question', 'cross-examine', 'nudge']);

function scriptedSpeech(asked: AskedTask): string {
  const words = asked.words ?? USUAL_WORDS;
  const deed = (DEEDS[asked.act] ?? 'speak').replace('{target}', asked.target ?? 'the other side');
  const parts =
    words < SHORT
      ? [`Scripted speech (${markOf(asked)}): a model would ${deed} here.`]
      : [
          `Scripted speech (${markOf(asked)}). A model would ${deed} for ${asked.name} here, in about ${words} words.`,
          `The motion: “${shortened(asked.motion, LONGEST_MOTION)}”.`,
        ];
  const least = parts.length;
  const end = endOf(asked);
  const written = () => [...parts, ...end].join('\n\n');
  for (let number = 1; countWords(written()) < words - 7; number++) parts.push(numbered(asked, number));
  while (parts.length > least && splitIntoTokens(written()).length > asked.atMost) parts.pop();
  return written();
}

/** "Critique 2, Economist": which of its seat's speeches it is. It stands in every sentence, so that short speeches are never nearly alike. */
const markOf = ({ label, own, target }: AskedTask): string =>
  [label || `speech ${own + 1}`, ...(target === null ? [] : [target])].join(', ');

function numbered(asked: AskedTask, number: number): string {
  const one = (list: readonly string[]): string => list[asked.chance.between(0, list.length - 1)] ?? '';
  return `(${number}) ${one(OPENINGS)} a model would, as point ${number} of ${markOf(asked)}, ${one(VERBS)} ${one(SUBJECTS)}, ${one(MANNERS)}.`;
}

/** What the form of an act asks for at its end: a question, or the lines that state a position. */
function endOf(asked: AskedTask): string[] {
  const { act, motion, chance } = asked;
  if (QUESTIONS.has(act)) return [`What would a model ask here, in ${markOf(asked)}?`];
  if (act !== 'position' && act !== 'recheck') return [];
  const side = chance.between(0, 1) === 0 ? 'FOR' : 'AGAINST';
  const stance = endsAsQuestion(motion) ? [] : [`STANCE: ${side}`];
  return [[...stance, `CONFIDENCE: ${chance.between(40, 90)}`].join('\n')];
}

const SIGNED =
  '[REASONING]\nA scripted speaker signs every text: scripted partners always do.\nSIGNS_TEXT: YES';
const BALLOTS = ['FOR', 'AGAINST', 'UNDECIDED'];
/** The round in which scripted partners agree. */
const AGREED_ROUND = 2;
/** A scripted guest speaks so often and then leaves. */
const GUEST_SPEECHES = 3;

/** Answers that are lines of text. A task that is not among them is answered by a speech. */
const IN_LINES: Readonly<Record<string, (asked: AskedTask) => string>> = {
  vote({ round, name, motion, chance }) {
    const agrees = round === null || round >= AGREED_ROUND;
    const sure = chance.between(agrees ? 70 : 35, agrees ? 95 : 65);
    return agrees
      ? `[REASONING]
A scripted vote. From round ${AGREED_ROUND} on both agree: scripted partners always do.
[PROPOSED_SOLUTION]
Scripted text of ${name}: a model would write here what was agreed on “${shortened(motion, LONGEST_MOTION)}”.
[CONTRIBUTIONS]
${name}: a scripted part.
HAS_CONSENSUS: YES
[CONFIDENCE]
${sure}`
      : `[REASONING]
A scripted vote. Before round ${AGREED_ROUND} nobody agrees: scripted partners never do.
[PROPOSED_SOLUTION]
No consensus yet.
[WHAT_DIVIDES_YOU]
Nothing but the script.
HAS_CONSENSUS: NO
[CONFIDENCE]
${sure}`;
  },
  sign: () => SIGNED,
  countersign: () => SIGNED,
  ballot: ({ chance }) =>
    `BALLOT: ${chance.shuffled(BALLOTS)[0]}\nREASON: A scripted ballot, drawn from the seed.`,
  prior: ({ chance }) =>
    `REASON: A scripted answer, drawn from the seed: no belief.\nBELIEF: ${chance.between(-12, 12) * 5}`,
  ask: ({ own, name }) =>
    own > 0 ? 'No questions.' : `What would a model in the place of ${name} ask before it begins?`,
  say: (asked) => (asked.own < GUEST_SPEECHES ? scriptedSpeech(asked) : 'done'),
};

export const scriptedText = (asked: AskedTask): string => (IN_LINES[asked.act] ?? scriptedSpeech)(asked);
