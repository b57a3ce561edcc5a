// Reads a motion as far as a script can: what it claims, what the contrary is, and what it is about, as phrases that fit a sentence.

import { changeName, looksPlural, PARTICLES, PREPOSITIONS, VERBS } from './motion-words.ts';
import { lowerFirstLetter } from './sentences.ts';

export interface Motion {
  /** `change`: something is to be done. `claim`: something is said to be so. `open`: a way is looked for. */
  kind: 'change' | 'claim' | 'open';
  /** A clause that fits behind "that". */
  claim: string;
  contrary: string;
  /** The motion asks that something be not done: its friends argue against a change. */
  against: boolean;
  /** A noun phrase used as an object only, so that its number does not matter. */
  theme: string;
  /** What the change is called, singular: "the ban". */
  step: string;
  /** Of an open question, a clause that fits behind "ask": "how we should begin". */
  problem?: string;
  /** The motion names a subject, asks an open question or is not in English: it is read as printed. */
  reading: 'sentence' | 'topic' | 'as-printed';
}

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
  if (
    !/[a-z]/i.test(bare) ||
    (/\s/.test(bare) && bare.split(' ').length > 3 && !ENGLISH_FUNCTION_WORDS.test(bare))
  ) {
    return motionAsPrinted(bare, asked);
  }
  const open = problemIn(bare, asked);
  if (open) return openQuestion(open);
  if (asked) {
    const statement = statementOf(bare);
    return statement === null ? motionAsPrinted(bare, true) : readStatement(statement);
  }
  return readStatement(unhoused(bare));
}

/** "This house would ban X" speaks for us; "this house believes that P" says P. */
function unhoused(bare: string): string {
  const house = /^(?:this house|thw|thbt|ths)\s*(.*)$/i.exec(bare)?.[1];
  if (house === undefined) return bare;
  if (/^thbt/i.test(bare)) return house.replace(/^that\s+/i, '');
  if (/^thw/i.test(bare)) return `we should ${house}`;
  const believed = /^(?:believes?|holds?|thinks?)\s+(?:that\s+)?(.+)$/i.exec(house)?.[1];
  if (believed !== undefined) return believed;
  const would = /^would\s+(.+)$/i.exec(house)?.[1];
  return would === undefined ? bare : `we should ${would}`;
}

function readStatement(statement: string): Motion {
  const words = statement.split(' ');
  const modal = MODAL.exec(statement);
  if (modal) return readModal(modal[1] ?? '', (modal[2] ?? '').toLowerCase(), modal[3] ?? '');
  const link = LINKING_VERB.exec(statement);
  if (link) return readLinkingVerb(link[1] ?? '', (link[2] ?? '').toLowerCase(), link[3] ?? '');
  if (words.length <= 4 && !words.some((word) => isFiniteVerb(word))) return readTopic(statement);
  const at = words.findIndex((word, index) => index > 0 && isFiniteVerb(word));
  const clause = lowerFirstLetter(statement);
  return {
    kind: 'claim',
    claim: clause,
    contrary: `it is not the case that ${clause}`,
    against: false,
    theme: at > 0 ? lowerFirstLetter(words.slice(0, at).join(' ')) : 'this question',
    step: 'the claim',
    reading: 'sentence',
  };
}

const isFiniteVerb = (word: string): boolean =>
  VERBS.has(word.toLowerCase().replace(/(?:es|s)$/, '')) || VERBS.has(word.toLowerCase());

const UNCONTRACTED: Readonly<Record<string, string>> = {
  cannot: 'can not',
  "can't": 'can not',
  "shouldn't": 'should not',
  "mustn't": 'must not',
  "won't": 'will not',
};

function readModal(subject: string, written: string, rest: string): Motion {
  const [modal = written, not] = (UNCONTRACTED[written] ?? written).split(/ (?=not$)/);
  const denied = not !== undefined || /^(not|never|no longer)\s/i.test(rest);
  const predicate = rest.replace(/^(not|never|no longer)\s+/i, '');
  const who = lowerFirstLetter(subject);
  const yes = `${who} ${modal} ${predicate}`;
  const no = modal === 'can' ? `${who} cannot ${predicate}` : `${who} ${modal} not ${predicate}`;
  const verb = (predicate.split(' ')[0] ?? '').toLowerCase();
  const keeps = /^(keep|remain|stay|continue|retain|preserve|maintain)$/.test(verb);
  // "Zoos will disappear", "Machines can think": a forecast or an ability is a claim, not something to be done.
  const isClaim = /^(will|could|can)$/.test(modal) || (modal === 'would' && who !== 'we');
  return {
    kind: isClaim ? 'claim' : 'change',
    claim: denied ? no : yes,
    contrary: denied ? yes : no,
    against: denied !== keeps,
    theme: themeOf(who, predicate),
    step: keeps ? 'the change' : changeName(predicate),
    reading: 'sentence',
  };
}

/** The object of an active verb, the subject of a passive one: up to the first preposition. */
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

function readLinkingVerb(subject: string, verb: string, rest: string): Motion {
  const denied = /^(not|never|no longer)\s/i.test(rest);
  const plain = rest.replace(/^not\s+/i, '');
  const who = lowerFirstLetter(subject);
  const yes = `${who} ${verb} ${denied ? plain : rest}`;
  // "has a duty" takes no bare "not": only the verbs that do are negated inside.
  const helps = !/^(do|does)$/.test(verb) || VERBS.has((plain.split(' ')[0] ?? '').toLowerCase());
  const no = /^(has|have)$/.test(verb)
    ? `it is not true that ${yes}`
    : `${who} ${verb} not ${helps ? plain : `do ${plain}`}`;
  const firm = /^(never|no longer)\s/i.test(rest);
  return {
    kind: 'claim',
    claim: denied && !firm ? no : yes,
    contrary: firm ? `it is not true that ${yes}` : denied ? yes : no,
    against: false,
    theme: themeOrQuestion(who),
    step: 'the claim',
    reading: 'sentence',
  };
}

function readTopic(topic: string): Motion {
  const theme = lowerFirstLetter(topic);
  return {
    kind: 'claim',
    claim: `we are, on balance, better off with ${theme}`,
    contrary: `we are not, on balance, better off with ${theme}`,
    against: false,
    theme,
    step: 'the claim',
    reading: 'topic',
  };
}

function motionAsPrinted(bare: string, asked: boolean): Motion {
  const title = `‘${bare}${asked ? '?' : ''}’`;
  return {
    kind: 'claim',
    claim: asked ? `the answer to ${title} is yes` : `the motion ${title} stands as it is written`,
    contrary: asked ? `the answer to ${title} is no` : `the motion ${title} does not stand as it is written`,
    against: false,
    theme: asked ? 'this question' : 'this motion',
    step: 'the claim',
    reading: 'as-printed',
  };
}

const TASK_VERBS = 'design|plan|write|draft|outline|propose|develop|organi[sz]e|find|choose|build|create';
const TASK_MOTION = new RegExp(`^(?:${TASK_VERBS})\\s+(?:a|an|the|our|my|this|some)\\s`, 'i');
const WAY =
  /^((?:how|why|when|where|who|what|which)(?:\s(?:much|many|far|long|soon|kind of \w+))?)\s+(should|can|could|would|must|might|do|does|did|will)\s+(.+)$/i;

/** "How should we begin" → "how we should begin"; "Design a clinic" → "how to design a clinic". `null`: it asks for a yes or a no. */
function problemIn(bare: string, asked: boolean): { problem: string; theme: string } | null {
  if (!asked && TASK_MOTION.test(bare)) {
    const task = lowerFirstLetter(bare);
    const [, ...object] = task.split(' ');
    const end = object.findIndex((word) => word === 'of' || PREPOSITIONS.has(word));
    return { problem: `how to ${task}`, theme: object.slice(0, end === -1 ? 6 : end).join(' ') };
  }
  const question = bare.split(/[.!]\s+/).at(-1) ?? bare;
  if (!asked || !/^(how|why|when|where|who|what|which)\b/i.test(question)) return null;
  const [, way = '', helper = '', rest = ''] = WAY.exec(question) ?? [];
  const words = rest.split(' ');
  const end = rest === '' ? 0 : subjectEnd(words, (word) => VERBS.has(word.toLowerCase()));
  const verb = /^(do|does|did)$/i.test(helper) ? [] : [helper.toLowerCase()];
  const clause = [way.toLowerCase(), ...words.slice(0, end), ...verb, ...words.slice(end)].join(' ');
  return { problem: end === 0 ? 'what should be done here' : clause, theme: 'this question' };
}

/** Two ways into an open question, so that a table has two opinions about it. */
const openQuestion = ({ problem, theme }: { problem: string; theme: string }): Motion => ({
  kind: 'open',
  claim: 'the right start is a small one that can be taken back',
  contrary: 'the whole should be thought through before the first step is taken',
  against: false,
  theme,
  step: 'the first step',
  problem,
  reading: 'sentence',
});

/** "Is homework harmful" → "homework is harmful"; `null` where the subject's end cannot be told. */
function statementOf(bare: string): string | null {
  const [first = '', ...rest] = bare.split(' ');
  const verb = first.toLowerCase();
  if (/^(is|are|was|were)$/.test(verb)) {
    const end = subjectEnd(rest, (word) => PREDICATE.test(word));
    return end === 0 ? null : `${rest.slice(0, end).join(' ')} ${verb} ${rest.slice(end).join(' ')}`;
  }
  if (/^(should|must|may|can|will|would|could|do|does|did)$/.test(verb)) {
    const end = subjectEnd(rest, (word) => VERBS.has(word.toLowerCase()));
    if (end === 0) return null;
    const helper = verb === 'do' && !looksPlural(rest.slice(0, end)) ? 'does' : verb;
    return `${rest.slice(0, end).join(' ')} ${helper} ${rest.slice(end).join(' ')}`;
  }
  return null;
}

/** How many words the subject has: at least one after any determiner; 0 if no later word can start the rest. */
function subjectEnd(words: readonly string[], starts: (word: string) => boolean): number {
  const from = DETERMINER.test(words[0] ?? '') ? 2 : 1;
  for (let index = from; index < words.length; index++) if (starts(words[index] ?? '')) return index;
  return 0;
}
