// Reads a motion as far as a script can: claim, opposite and theme, as phrases that fit into sentences. No word lists here
// (motion-words.ts).
import { changeName, looksPlural, PARTICLES, PREPOSITIONS, VERBS } from './motion-words.ts';
import { lowerFirstLetter } from './sentences.ts';

export interface Motion {
  /**
   * `change`: something should be done; `keep`: something should not be done; `claim`: something is the case; `topic`: a
   * subject without a verb; `open`: asks for a way; `as-printed`: not understood, or not in English.
   */
  kind: 'change' | 'keep' | 'claim' | 'topic' | 'open' | 'as-printed';
  /** A clause that can follow "that". */
  claim: string;
  contrary: string;
  /** A noun phrase, used only as an object, so that it need not be singular or plural. */
  theme: string;
  /** A singular name for the change: "the ban". */
  step: string;
  /** Only for an open question: a clause that can follow "ask": "how we should begin". */
  problem?: string;
}

const claimed = (claim: string, contrary: string, theme: string): Motion => {
  return { kind: 'claim', claim, contrary, theme, step: 'the claim' };
};

const MODAL =
  /^(.+?)\s+(should|must|ought to|may|can|shall|will|would|could|cannot|can't|shouldn't|mustn't|won't)\s+(.+)$/i;
const LINKING_VERB = /^(.+?)\s+(is|are|was|were|has|have|does|do)\s+(.+)$/i;
const ENGLISH_FUNCTION_WORDS =
  /\b(the|a|an|of|to|is|are|should|must|may|can|will|would|we|and|or|for|in|be|do|does|more|than|not|this|that|it|how|what|why)\b/i;
const DETERMINER =
  /^(the|a|an|our|their|this|that|these|those|all|every|each|any|most|some|no|its|his|her|my|your|more|free)$/i;
const PREDICATE =
  /^(a|an|the|ever|never|always|too|more|less|better|worse|good|bad|still|really|just|only|as|so|very|right|wrong|fair|safe|dead|worth|over|under|out|enough|necessary|possible|\w+(ful|less|ous|able|ible|ive|ical|ary|ed|ing|ant|ent|ic|al|ful))$/i;

export function readMotion(printed: string): Motion {
  const text = printed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^resolved[:,]?\s*(that\s+)?/i, '');
  const asked = text.endsWith('?');
  const bare = text.replace(/[.?!。？！\s]+$/u, '');
  const isEnglish = /[a-z]/i.test(bare) && (bare.split(' ').length <= 3 || ENGLISH_FUNCTION_WORDS.test(bare));
  if (!isEnglish) return motionAsPrinted(bare, asked);
  const open = openQuestion(bare, asked);
  if (open) return open;
  const statement = asked ? statementOf(bare) : unhoused(bare);
  return statement === null ? motionAsPrinted(bare, true) : readStatement(statement);
}

/** "This house would ban X" becomes "we should ban X"; "this house believes that P" becomes "P". */
const HOUSE_OPENINGS: readonly (readonly [RegExp, string])[] = [
  [/^thbt\s*(?:that\s+)?/i, ''],
  [/^thw\s*/i, 'we should '],
  [/^(?:this house|ths)\s*(?:believes?|holds?|thinks?)\s+(?:that\s+)?/i, ''],
  [/^(?:this house|ths)\s*would\s+/i, 'we should '],
];

const unhoused = (bare: string): string => {
  const [opening, plain] = HOUSE_OPENINGS.find(([pattern]) => pattern.test(bare)) ?? ['', ''];
  return bare.replace(opening, plain);
};

function readStatement(statement: string): Motion {
  const [, doer = '', modal = '', predicate = ''] = MODAL.exec(statement) ?? [];
  if (modal !== '') return readModal(lowerFirstLetter(doer), modal.toLowerCase(), predicate);
  const [, subject = '', verb = '', rest = ''] = LINKING_VERB.exec(statement) ?? [];
  if (verb !== '') return readLinkingVerb(lowerFirstLetter(subject), verb.toLowerCase(), rest);
  const words = statement.split(' ');
  const clause = lowerFirstLetter(statement);
  if (words.length <= 4 && !words.some(isFiniteVerb)) {
    const better = (are: string): string => `we ${are}, on balance, better off with ${clause}`;
    return { ...claimed(better('are'), better('are not'), clause), kind: 'topic' };
  }
  const at = words.findIndex((word, index) => index > 0 && isFiniteVerb(word));
  const theme = at > 0 ? lowerFirstLetter(words.slice(0, at).join(' ')) : 'this question';
  return claimed(clause, `it is not the case that ${clause}`, theme);
}

const isFiniteVerb = (word: string): boolean =>
  VERBS.has(word.toLowerCase().replace(/(?:es|s)$/, '')) || VERBS.has(word.toLowerCase());

const DENIAL = /^(not|never|no longer)\s+/i;
const CONTRACTED: Readonly<Record<string, string>> = { cannot: 'can', "can't": 'can', "won't": 'will' };

function readModal(who: string, written: string, rest: string): Motion {
  const modal = CONTRACTED[written] ?? written.replace(/n't$/, '');
  const denied = modal !== written || DENIAL.test(rest);
  const predicate = rest.replace(DENIAL, '');
  const yes = `${who} ${modal} ${predicate}`;
  const no = `${who} ${modal === 'can' ? 'cannot' : `${modal} not`} ${predicate}`;
  const keeps = /^(keep|remain|stay|continue|retain|preserve|maintain)$/i.test(predicate.split(' ')[0] ?? '');
  // "Zoos will disappear", "Machines can think": a forecast or an ability is a claim, not a proposal.
  const isClaim = /^(will|could|can)$/.test(modal) || (modal === 'would' && who !== 'we');
  return {
    kind: isClaim ? 'claim' : denied !== keeps ? 'keep' : 'change',
    claim: denied ? no : yes,
    contrary: denied ? yes : no,
    theme: themeOf(who, predicate),
    step: keeps ? 'the change' : changeName(predicate),
  };
}

/** The theme: the object of an active verb or the subject of a passive one, up to the first preposition. */
function themeOf(subject: string, predicate: string): string {
  const words = predicate.split(' ');
  if (words[0]?.toLowerCase() === 'be' || words[0]?.toLowerCase() === 'have') return themeOrQuestion(subject);
  let from = 1;
  while (PARTICLES.has(words[from]?.toLowerCase() ?? '')) from++;
  const object: string[] = [];
  for (const word of words.slice(from)) {
    if (PREPOSITIONS.has(word.toLowerCase())) break;
    object.push(word.replace(/[,;:]$/, ''));
    if (/[,;:]$/.test(word)) break;
  }
  const article = object.findIndex((word, index) => index > 0 && /^(a|an|the)$/i.test(word));
  const phrase = (article > 0 ? object.slice(article) : object).join(' ');
  return phrase === '' || /^(it|them|this|that|us)$/i.test(phrase) ? themeOrQuestion(subject) : phrase;
}

const themeOrQuestion = (subject: string): string =>
  /^(we|they|it|i|you|one|everyone|nobody)$/i.test(subject) ? 'this question' : subject;

function readLinkingVerb(who: string, verb: string, rest: string): Motion {
  const [, denial = ''] = DENIAL.exec(rest) ?? [];
  const plain = rest.replace(/^not\s+/i, '');
  const yes = `${who} ${verb} ${plain}`;
  // "has a duty" cannot be negated with a bare "not"; such verbs get "it is not true that".
  const helps = !/^(do|does)$/.test(verb) || VERBS.has((plain.split(' ')[0] ?? '').toLowerCase());
  const negatable = !/^(has|have)$/.test(verb) && !/^(never|no longer)$/i.test(denial);
  const no = negatable ? `${who} ${verb} not ${helps ? plain : `do ${plain}`}` : `it is not true that ${yes}`;
  const [claim, contrary] = denial.toLowerCase() === 'not' ? [no, yes] : [yes, no];
  return claimed(claim, contrary, themeOrQuestion(who));
}

function motionAsPrinted(bare: string, asked: boolean): Motion {
  const title = `‘${bare}${asked ? '?' : ''}’`;
  const claim = asked ? `the answer to ${title} is yes` : `the motion ${title} stands as it is written`;
  const contrary = asked
    ? `the answer to ${title} is no`
    : `the motion ${title} does not stand as it is written`;
  return { ...claimed(claim, contrary, asked ? 'this question' : 'this motion'), kind: 'as-printed' };
}

const TASK_VERBS = 'design|plan|write|draft|outline|propose|develop|organi[sz]e|find|choose|build|create';
const TASK_MOTION = new RegExp(`^(?:${TASK_VERBS})\\s+(?:a|an|the|our|my|this|some)\\s`, 'i');
const WAY =
  /^((?:how|why|when|where|who|what|which)(?:\s(?:much|many|far|long|soon|kind of \w+))?)\s+(should|can|could|would|must|might|do|does|did|will)\s+(.+)$/i;

/** "How should we begin" → "how we should begin"; "Design a clinic" → "how to design a clinic". `null`: a yes-or-no question. */
function openQuestion(bare: string, asked: boolean): Motion | null {
  if (!asked && TASK_MOTION.test(bare)) {
    const task = lowerFirstLetter(bare);
    const [, ...object] = task.split(' ');
    const end = object.findIndex((word) => word === 'of' || PREPOSITIONS.has(word));
    return twoWaysInto(`how to ${task}`, object.slice(0, end === -1 ? 6 : end).join(' '));
  }
  const question = bare.split(/[.!]\s+/).at(-1) ?? bare;
  if (!asked || !/^(how|why|when|where|who|what|which)\b/i.test(question)) return null;
  const [, way = '', helper = '', rest = ''] = WAY.exec(question) ?? [];
  const words = rest.split(' ');
  const end = subjectEnd(words, isVerb);
  const verb = /^(do|does|did)$/i.test(helper) ? [] : [helper.toLowerCase()];
  const clause = [way.toLowerCase(), ...words.slice(0, end), ...verb, ...words.slice(end)].join(' ');
  return twoWaysInto(end === 0 ? 'what should be done here' : clause, 'this question');
}

/** An open question has no sides, so two are given, to let speakers differ. */
const twoWaysInto = (problem: string, theme: string): Motion => ({
  kind: 'open',
  claim: 'the right start is a small one that can be taken back',
  contrary: 'the whole should be thought through before the first step is taken',
  theme,
  step: 'the first step',
  problem,
});

const isVerb = (word: string): boolean => VERBS.has(word.toLowerCase());

/** "Is homework harmful" → "homework is harmful"; `null` if the end of the subject cannot be found. */
function statementOf(bare: string): string | null {
  const [first = '', ...rest] = bare.split(' ');
  const verb = first.toLowerCase();
  const links = /^(is|are|was|were)$/.test(verb);
  if (!links && !/^(should|must|may|can|will|would|could|do|does|did)$/.test(verb)) return null;
  const end = subjectEnd(rest, links ? (word) => PREDICATE.test(word) : isVerb);
  const subject = rest.slice(0, end);
  const helper = verb === 'do' && !looksPlural(subject) ? 'does' : verb;
  return end === 0 ? null : `${subject.join(' ')} ${helper} ${rest.slice(end).join(' ')}`;
}

/** How many words the subject has: at least one after any determiner; 0 if no later word can start the rest. */
function subjectEnd(words: readonly string[], starts: (word: string) => boolean): number {
  const from = DETERMINER.test(words[0] ?? '') ? 2 : 1;
  const at = words.slice(from).findIndex(starts);
  return at === -1 ? 0 : from + at;
}
