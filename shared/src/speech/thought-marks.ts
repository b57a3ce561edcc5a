// Finds the marks that models and their servers write around thoughts, turns and answers, and the text beside each: a speech may be about
// them.

interface Mark {
  /** `speech`: words for the reader begin here. `end`: the turn is over. `turn`: the header of a turn. */
  kind: 'open' | 'close' | 'speech' | 'end' | 'turn';
  /** Name in lower case, without the signs of an opening or a closing mark. `token`: a mark of a template whose end is the end of a message. */
  name: string;
  from: number;
  to: number;
}

export interface PlacedMark extends Mark {
  /** Whether it is in code, or beside a quotation mark or a bracket: a speech is about it. */
  mentioned: boolean;
  /** Position where an unclosed block of code before the mark began; `null`: none. */
  openCode: number | null;
  /** Whether it is in a whole block of code, or has quotation marks on both sides: thoughts are about it. */
  quoted: boolean;
  line: number;
  left: 'line' | 'sentence' | 'word' | 'space';
  /** `word`: begins without a space. `sentence`: after a space, with a capital or the like. `space`: a sentence continues. */
  right: 'line' | 'word' | 'sentence' | 'space' | 'punctuation';
}

/** Names such as `seed:think`, `longcat_think`, `begin_of_thought`, `think_never_used_51bce0`. */
const NAME = String.raw`(?:[a-z][\w.▁-]{0,23}[:_|▁-])?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|scratch_?pad|monologue|analysis|cot|inner_(?:prefix|suffix)|思考)(?:[:_-][\w.:-]{1,48}|\*)?`;
const MARK = new RegExp(
  [
    String.raw`(?:<[|｜]?|◁)(?<slash>/{0,2})(?<name>${NAME})(?:\s[^<>]{0,300})?(?:[|｜]?>|▷)`,
    String.raw`\[(?<stroke>/?)(?<bracket>think(?:ing)?)\]`,
    // Marks of gpt-oss, Gemma and Solar; of HyperCLOVA; of MedGemma.
    String.raw`(?:<\|(?:start|begin)\|>\s{0,2}\w{0,20}\s{0,2})?<\|channel\|?>\s{0,2}(?<channel>\w{0,20})(?:[^<\n]{0,80}(?:<\|constrain\|>[^<\n]{0,20})?<\|message\|>)?`,
    String.raw`(?<before><\|im_start\|>\s{0,2}\w{0,20}/think\w{0,20}|<unused94>(?:thought)?)`,
    String.raw`(?<after><channel\|>|<unused95>)`,
    String.raw`(?<speech>(?:<\|begin\|>\s{0,2}\w{0,20}\s{0,2})?<\|(?:content|start_(?:response|text)|begin_of_(?:solution|answer)|answer_prefix)\|>)`,
    String.raw`(?<end><[|｜](?:im_end|eot|eot_id|eom_id|end|return|calls?|flush|endoftext|end[_▁]of[_▁](?:text|turn|sentence|solution|answer)|end_of_turn_token|end_(?:response|text)|answer_suffix|assistant_end|endofturn|role_end|eos)[|｜]>|<(?:end_of_turn|turn\||eos|EOT|seed:eos)>|</s>|</?longcat_s>|\[(?:EOS|EOT|e~\[|\|endofturn\|\]))`,
    String.raw`(?<turn>(?:<[|｜](?:im_start|start|begin|start_header_id|header_start|start_of_role|turn|user|assistant|system|observation|assistant_start|user_start|start_of_turn_token)[|｜]?>|<start_of_turn>|\[\|(?:user|assistant|system)\|\]|\]~b\])(?:\s{0,2}(?:user|assistant|model|ai|system|tool)\b)?(?:<\|(?:end_header_id|header_end|end_of_role|message)\|>)?|\[/?INST\])`,
  ].join('|'),
  'giu',
);
/** Remains of gpt-oss’s channels if a server removes the special tokens. */
const BARE_START =
  /^\s{0,50}(?:assistant)?(?:analysis(?=\p{L}|\n[\s\S]*assistant\n?final)|(?:commentary|final)(?=\p{Lu}))/u;
const BARE = /assistant\n?(?:analysis|commentary|final)(?![a-z])/gu;
/** First sentence of Granite 3.2. */
const PROSE_START = /^\s{0,50}(?:\*\*)?here(?: is|['’]s) my thought process:/iu;
const PROSE = /^(?:\*\*)?here(?: is|['’]s) my response:(?:\*\*)?/gimu;

const bare = (from: number, text: string): Mark => ({
  kind: text.endsWith('final') ? 'speech' : 'open',
  name: 'token',
  from,
  to: from + text.length,
});

function markOf({ 0: text, index: from, groups = {} }: RegExpExecArray): Mark {
  const mark = (kind: Mark['kind'], name = 'token'): Mark => ({ kind, name, from, to: from + text.length });
  const { slash, name, stroke, bracket, channel, before, after, speech, end } = groups;
  if (name !== undefined) {
    const closes = slash !== '' || /^end(?:of)?[_▁]|[_-](?:end|suffix)$/i.test(name);
    const plain = name
      .toLowerCase()
      .replace(/^(?:start|begin|end)_(?:of_)?|_(?:start|begin|end|prefix|suffix)$/gu, '');
    return mark(closes ? 'close' : 'open', /^<[|｜]\/?think/i.test(text) ? 'token' : plain);
  }
  if (bracket !== undefined) return mark(stroke === '' ? 'open' : 'close', `[${bracket.toLowerCase()}]`);
  if (channel !== undefined) return mark(/^final$/i.test(channel) ? 'speech' : 'open', `token ${channel}`);
  if (before !== undefined) return mark('open');
  if (after !== undefined) return mark('close');
  if (speech !== undefined) return mark('speech');
  return end === undefined
    ? mark('turn', /assistant|model|ai|\/INST/i.test(text) ? 'own' : 'other')
    : mark('end', text.toLowerCase());
}

function bareMarks(text: string): Mark[] {
  const [harmony] = BARE_START.exec(text) ?? [];
  const [prose] = PROSE_START.exec(text) ?? [];
  const first = harmony ? [bare(0, harmony)] : prose ? [bare(0, prose)] : [];
  const later = [...text.matchAll(BARE), ...(prose ? text.matchAll(PROSE) : [])].map(({ 0: match, index }) =>
    /^assistant/.test(match) ? bare(index, match) : { ...bare(index, match), kind: 'speech' as const },
  );
  return [...first, ...later.filter(({ from }) => from >= (first[0]?.to ?? 0))];
}

const CODE = /(?<fence>^[^\S\n]{0,3}(?:`{3,}|~{3,}))|`[^\s`][^`\n]{0,200}`/gmu;

/** Finds the code of a text; a block without an end goes on to the end of the text. */
function codeIn(text: string): { from: number; to: number; ended: boolean }[] {
  const blocks: { from: number; to: number; ended: boolean }[] = [];
  let fence: { from: number; mark: string } | null = null;
  for (const { 0: code, index, groups } of text.matchAll(CODE)) {
    const mark = groups?.fence?.trimStart();
    if (mark === undefined) {
      if (!fence) blocks.push({ from: index, to: index + code.length, ended: true });
    } else if (!fence) fence = { from: index, mark };
    else if (mark.startsWith(fence.mark)) {
      blocks.push({ from: fence.from, to: index + code.length, ended: true });
      fence = null;
    }
  }
  return fence ? [...blocks, { from: fence.from, to: text.length, ended: false }] : blocks;
}

const QUOTED_BEFORE = /(?:[([{（「『《〈“„«‹‘‚]|(?:^|[\s([{（「『“„«:–—])["'`*_~]{1,3})$/u;
const QUOTED_AFTER = /^(?:[)\]}）」』》〉”’»›]|["'`*_~]{1,3}(?:[\s,.;:!?)\]…、。，」]|$))/u;
const SENTENCE_END = /(?:[.!?…。！？।؟:：;]["'”’»)\]*_`]{0,3}|\p{Extended_Pictographic}\uFE0F?)$/u;
/** Words by which a sentence about a mark continues, in scripts without capitals. */
const PARTICLE = /^(?:是(?!的)|[和与與或跟及等标標のとはがをにでや는은를을와과]|タグ|태그|마크)/u;
const WITHOUT_CASE = /\p{Lo}$/u;
const BEGINNING = /^[\p{L}\p{M}\p{N}\p{Ps}\p{Pi}\p{Extended_Pictographic}"'*_#<>$€£¿¡◁…`]/u;
const LOWER_CASE = /^\p{Ll}/u;
const isSpace = (unit: string | undefined): boolean => unit !== undefined && unit !== '\n' && /\s/.test(unit);

function leftOf(text: string, from: number): PlacedMark['left'] {
  let at = from - 1;
  while (isSpace(text[at])) at--;
  if (at < 0 || text[at] === '\n') return 'line';
  const last = text.slice(Math.max(0, at - 4), at + 1);
  if (SENTENCE_END.test(last)) return 'sentence';
  return at === from - 1 && !WITHOUT_CASE.test(last) ? 'word' : 'space';
}

function rightOf(text: string, to: number): PlacedMark['right'] {
  let at = to;
  while (isSpace(text[at])) at++;
  if (at >= text.length || text[at] === '\n') return 'line';
  const next = text.slice(at, at + 3);
  if (PARTICLE.test(next)) return 'space';
  if (!BEGINNING.test(next)) return 'punctuation';
  if (at === to) return 'word';
  return LOWER_CASE.test(next) ? 'space' : 'sentence';
}

/** Returns every mark, in order, with its place. Linear in the text. */
export function marksIn(text: string): PlacedMark[] {
  const marks = [...Array.from(text.matchAll(MARK), markOf), ...bareMarks(text)].sort(
    (a, b) => a.from - b.from,
  );
  if (marks.length === 0) return [];
  const code = codeIn(text);
  let [block, line, position] = [0, 0, 0];
  return marks.map((mark) => {
    line += text.slice(position, mark.from).split('\n').length - 1;
    position = mark.from;
    while (code[block] && (code[block]?.to ?? 0) <= mark.from) block++;
    const inside = code[block];
    const isCode = inside !== undefined && inside.from < mark.from;
    const before = QUOTED_BEFORE.test(text.slice(Math.max(0, mark.from - 5), mark.from));
    const after = QUOTED_AFTER.test(text.slice(mark.to, mark.to + 4));
    return {
      ...mark,
      mentioned: (isCode && inside.ended) || before || after,
      openCode: isCode && !inside.ended ? inside.from : null,
      quoted: (isCode && inside.ended) || (before && after),
      line,
      left: leftOf(text, mark.from),
      right: rightOf(text, mark.to),
    };
  });
}
