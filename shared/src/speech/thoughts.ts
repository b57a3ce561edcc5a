// Splits a model's text into its speech and its thoughts, which models print among their words if no server removes them. Thoughts are
// never spoken, quoted, judged or searched. A speech that is about the marks of thoughts keeps every word. Linear in the text.
import { marksIn, type PlacedMark } from './thought-marks.ts';

interface SplitText {
  speech: string;
  thoughts: string;
  /** Whether the text ends within thoughts. */
  open: boolean;
  /** Whether it began within thoughts, whose opening mark stood in the prompt. */
  beganInside: boolean;
}

interface SplitOptions {
  /** Whether its model is known to begin within thoughts; this has no effect on a whole text. */
  startsInThoughts?: boolean;
  /** Whether the model came to its end by itself: no more words will come, and none were cut off. */
  whole?: boolean;
}

const PROMPT = 'in the prompt';
const DEEPEST = 40;
const FOLLOWED: ReadonlySet<PlacedMark['right']> = new Set(['line', 'word', 'sentence']);
/** Channels are closed by the same marks. */
const familyOf = (name: string): string => (name.startsWith('token') ? 'token' : name);
const closes = (mark: PlacedMark): boolean =>
  (mark.kind === 'close' || mark.kind === 'speech') && !mark.quoted;

/** Maximum readings of one text. The text beside a mark may change when thoughts are removed, so the rest is read again. */
const MAX_READINGS = 5;

export function splitThoughts(text: string, options: SplitOptions = {}): SplitText {
  let split = splitOnce(text, options);
  for (let read = 1, before = text; read < MAX_READINGS && split.speech !== before; read++) {
    before = split.speech;
    const { speech, thoughts } = splitOnce(before, { whole: true });
    split = { ...split, speech, thoughts: `${split.thoughts}\n${thoughts}`.trim() };
  }
  return split;
}

function splitOnce(text: string, options: SplitOptions): SplitText {
  const { startsInThoughts = false, whole = false } = options;
  const marks = marksIn(text);
  /** The next mark that closes thoughts, for each mark; the last one for each name. */
  const nextClose: (PlacedMark | undefined)[] = [];
  const lastClose = new Map<string, number>();
  for (let at = marks.length - 1, next: PlacedMark | undefined; at >= 0; at--) {
    const mark = marks[at];
    nextClose[at] = next;
    if (!mark || !closes(mark)) continue;
    next = mark;
    if (!lastClose.has(familyOf(mark.name))) lastClose.set(familyOf(mark.name), at);
  }
  const isClosedAfter = (name: string | undefined, at: number) =>
    (lastClose.get(familyOf(name ?? '')) ?? -1) > at;
  const isNextTo = (mark: PlacedMark, next: PlacedMark | undefined): next is PlacedMark =>
    next !== undefined && text.slice(mark.to, next.from).trim() === '';

  /** In HTML `</s>` ends struck-out text. */
  const isStruckOut = marks.some(({ name }) => name === '</s>') && /(?<!<\/s>\s{0,3})<s[\s>]/i.test(text);
  let speech: string[] = [];
  const thoughts: string[] = [];
  /** Names of the open thoughts, the outermost first. */
  let open: string[] = startsInThoughts && !whole ? [PROMPT] : [];
  const spokenOf = new Set<string>();
  /** Start of the words that are in neither list yet. */
  let from = 0;
  let position = 0;
  let hasWords = false;
  let hasMark = false;
  let hasSpeechMark = false;
  let beganInside = false;
  /** Line of the last mark that the speech speaks of. */
  let mentionedIn = -1;
  /** Position where thoughts within thoughts last ended. */
  let innerEnd: number | null = null;

  const opensHere = (mark: PlacedMark, at: number): boolean => {
    const { left, right } = mark;
    const close = nextClose[at];
    const isClosed = close !== undefined || !whole;
    if (!hasWords) return isClosed || !mark.name.startsWith('[') || right === 'line' || right === 'word';
    // "<think>plan</think> is the form": an example, since the sentence continues after it.
    if (close?.line === mark.line && !FOLLOWED.has(close.right)) return false;
    if (left === 'line') return right === 'line' || (FOLLOWED.has(right) && isClosed);
    if (left === 'sentence') return FOLLOWED.has(right) && isClosed;
    if (left === 'word') return right !== 'sentence' && FOLLOWED.has(right) && isClosed;
    return right === 'line' && (close ? close.left === 'line' : !whole);
  };
  const closesHere = ({ to, line, left, right }: PlacedMark): boolean => {
    if (!hasWords) return true;
    if (!FOLLOWED.has(right)) return false;
    if (left === 'line') return true;
    if (mentionedIn === line) return false;
    if (left !== 'space') return true;
    return right === 'line'
      ? /^\s*(?:\n\s*\n|$)/.test(text.slice(to, to + 40))
      : /^[\p{Lu}“"*#]/u.test(text.slice(to, to + 2));
  };
  const endsHere = (mark: PlacedMark, next: PlacedMark | undefined): boolean => {
    if (mark.name === '</s>' && isStruckOut) return false;
    if (isNextTo(mark, next)) return next.kind === 'end' || next.kind === 'turn' || hasSpeechMark;
    return mark.left !== 'space' && FOLLOWED.has(mark.right);
  };
  /** Takes everything before the mark as thoughts. */
  const swallow = (mark: PlacedMark) => {
    beganInside ||= !hasMark && hasWords;
    thoughts.push(speech.join(''), text.slice(from, mark.from));
    speech = [];
    hasWords = false;
    mentionedIn = -1;
    skip(mark);
  };
  const beginSpeech = (mark: PlacedMark) => {
    if (open.length > 0) endThoughts(mark);
    if (hasSpeechMark) speak(mark);
    else swallow(mark);
    hasSpeechMark = true;
  };
  const skip = ({ to }: PlacedMark) => {
    from = to;
    hasMark = true;
  };
  const speak = (mark: PlacedMark) => {
    speech.push(text.slice(from, mark.from));
    skip(mark);
  };
  const endThoughts = (mark: PlacedMark) => {
    thoughts.push(text.slice(from, mark.from));
    beganInside ||= open[0] === PROMPT;
    open = [];
    innerEnd = null;
    skip(mark);
  };

  /** Ends the thoughts from this depth on. */
  const endInner = (mark: PlacedMark, depth: number) => {
    if (depth <= 0) return endThoughts(mark);
    open = open.slice(0, depth);
    innerEnd = mark.to;
  };

  const takeInside = (mark: PlacedMark, at: number): void => {
    const { kind, name, left, right } = mark;
    const next = marks[at + 1];
    const top = open.at(-1) ?? '';
    const isToken = top.startsWith('token');
    // The thoughts are about it: their sentence continues.
    const goesOn = !FOLLOWED.has(right) && (!whole || isClosedAfter(name, at));
    if (mark.quoted) return;
    if (kind === 'open') {
      const begins =
        right === 'line' || right === 'word' || (right === 'sentence' && left !== 'word' && left !== 'space');
      if (open[0] === PROMPT && at === 0 && text.slice(0, mark.from).trim() === '') open = [name];
      // A change from one channel to another.
      else if (isToken && name.startsWith('token') && name !== top) open[open.length - 1] = name;
      else if (open.includes(name) ? begins : isClosedAfter(name, at)) {
        if (open.length < DEEPEST) open.push(name);
      } else spokenOf.add(name);
    } else if (kind === 'speech') {
      if (goesOn) return;
      if (open.length > 1) endInner(mark, open.length - 1);
      else if (whole && !next && text.slice(mark.to).trim() === '') endThoughts(mark);
      else beginSpeech(mark);
      // The mark after it, where the speech begins, ends the thoughts.
    } else if (isNextTo(mark, next) && next.kind === 'speech') return;
    else if (kind === 'end') {
      if (isToken || (next?.name === 'own' && isNextTo(mark, next))) endInner(mark, open.length - 1);
    } else if (kind === 'close') {
      if (left === 'space' && goesOn) return;
      if (spokenOf.has(name) && !open.includes(name)) return;
      if (open.includes(name)) endInner(mark, open.lastIndexOf(name));
      else if (isToken && name === 'token') endInner(mark, open.length - 1);
      else if (!isClosedAfter(open[0], at)) endInner(mark, open.length - 1);
    }
  };
  /** Handles a mark outside thoughts. Returns `false` if the speech is over. */
  const takeOutside = (mark: PlacedMark, at: number): boolean => {
    const { kind, left, right } = mark;
    const isMentioned = mark.mentioned || (mark.openCode ?? -1) >= from;
    if (kind === 'open' && !isMentioned && opensHere(mark, at)) {
      speak(mark);
      open = [mark.name];
    } else if (kind === 'close' && !isMentioned && closesHere(mark)) swallow(mark);
    else if (kind === 'speech' && !isMentioned && FOLLOWED.has(right)) beginSpeech(mark);
    else if ((kind === 'end' || kind === 'turn') && !isMentioned && !hasWords) skip(mark);
    else if (kind === 'end' && !isMentioned && endsHere(mark, marks[at + 1])) return false;
    else if (kind === 'turn' && !isMentioned && left !== 'space' && FOLLOWED.has(right)) return false;
    else {
      hasWords = true;
      mentionedIn = mark.line;
    }
    return true;
  };

  let end = text.length;
  for (const [at, mark] of marks.entries()) {
    if (mark.from < position) continue;
    hasWords ||= open.length === 0 && /\S/.test(text.slice(position, mark.from));
    position = mark.to;
    if (open.length > 0) takeInside(mark, at);
    else if (!takeOutside(mark, at)) {
      end = mark.from;
      hasMark = true;
      break;
    }
  }
  if (open.length > 0 && whole && innerEnd !== null) {
    thoughts.push(text.slice(from, innerEnd));
    from = innerEnd;
    open = [];
  }
  const rest = text.slice(from, end);
  const isOpen = open.length > 0;
  if (isOpen) thoughts.push(rest);
  else speech.push(whole || end < text.length ? rest : withoutBegunMark(rest, from === 0));
  const speechText = hasMark || isOpen ? removeWrapper(joinPieces(speech)) : speech.join('');
  return { speech: speechText, thoughts: thoughts.join('\n').trim(), open: isOpen, beganInside };
}

/** Pattern of the beginning of a mark whose end has not arrived. */
const BEGUN =
  /(?:<[|｜/]{0,3}[\w:|｜.▁*-]{0,60}|<\/?[\w:.-]{0,24}(?:think|thought|reason)[\w:.-]{0,24}\s[^<>]{0,300}|<\|(?:im_start|start|begin|start_header_id)\|>\s{0,2}[a-z]{0,12}|\[\/?[A-Z]{0,9}|◁\/?\w{0,12})$/u;
const BEGUN_BARE = ['analysis', 'assistantanalysis', 'here is my thought process:'];

function withoutBegunMark(text: string, isStart: boolean): string {
  const start = text.trimStart().toLowerCase();
  if (isStart && start !== '' && BEGUN_BARE.some((mark) => mark.startsWith(start))) return '';
  const tail = text.slice(-400);
  return text.slice(0, text.length - tail.length) + tail.replace(BEGUN, '');
}

/** Joins pieces with the wider of the spaces that stood between them. */
function joinPieces(pieces: readonly string[]): string {
  const parts: string[] = [];
  let space = '';
  for (const piece of pieces) {
    const words = piece.trim();
    if (words === '') continue;
    const spaces = [space, piece.slice(0, piece.length - piece.trimStart().length)];
    const lines = spaces.some((space) => /\n\s*\n/.test(space))
      ? '\n\n'
      : spaces.join('').includes('\n')
        ? '\n'
        : '';
    const last = parts.at(-1)?.slice(-2) ?? '';
    if (parts.length > 0) parts.push(lines || (/[\p{Lo}。！？]$/u.test(last) ? '' : ' '));
    parts.push(words);
    space = piece.slice(piece.trimEnd().length);
  }
  return parts.join('');
}

const WRAPPER = /^<(answer|response|output|solution|final(?:_answer)?)>/i;

/** Removes the tags that some models write around a speech after their thoughts. */
function removeWrapper(text: string): string {
  const name = WRAPPER.exec(text)?.[1];
  if (name === undefined) return text;
  const inside = text.slice(name.length + 2);
  const closing = inside.toLowerCase().lastIndexOf(`</${name.toLowerCase()}>`);
  return (closing === -1 ? inside : inside.slice(0, closing)).trim();
}
