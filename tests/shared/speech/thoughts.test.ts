// Tests that a model's thoughts never reach a speech, whatever marks their templates write around it; a speech about those marks keeps every word.
import { splitThoughts } from '@rostrum/shared/speech/thoughts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import honest from '../../fixtures/corpora/speeches-about-marks.json' with { type: 'json' };
import { runs, sample } from '../../kit/effort.ts';

const HARMONY = '<|end|><|start|>assistant<|channel|>final<|message|>';
/** The opening and closing marks of templates, by the models that write them. */
const FORMS: readonly [open: string, close: string][] = [
  ...[
    ...[
      'think',
      'thinking',
      'thought',
      'thoughts',
      'reason',
      'reasoning',
      'reflection',
      'scratchpad',
      'analysis',
    ],
    ...[
      'scratch_pad',
      'inner_monologue',
      'inner_thoughts',
      'ant_thinking',
      'antml:thinking',
      'chain_of_thought',
    ],
    ...[
      'seed:think',
      'longcat_think',
      'mm:think',
      'think:opensource',
      'think_never_used_51bce0c785ca',
      'cot',
      '思考',
    ],
  ].map((name): [string, string] => [`<${name}>`, `</${name}>`]),
  ['<think type="deep" budget=\'9\'>', '</think>'],
  ['<ifm|think*>', '</ifm|think*>'],
  ['<THINK>', '</think>'],
  ['<Thought >', '</Thought >'],
  ['<think>', '<//think>'],
  ['<thinking>', '</think>'],
  ['[THINK]', '[/THINK]'],
  ['[thinking]', '[/thinking]'],
  ['◁think▷', '◁/think▷'],
  ['<|think|>', '<|/think|>'],
  ['<｜think｜>', '<｜/think｜>'],
  ['<|think|>', '<|end|><|begin|>assistant<|content|>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<|START_THINKING|>', '<|END_THINKING|><|START_RESPONSE|>'],
  ['<|inner_prefix|>', '<|inner_suffix|>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>\n\n<|begin_of_solution|>'],
  ['<|thought_start|>', '<|thought_end|>'],
  ['<|channel>thought\n', '<channel|>'],
  ['<unused94>thought\n', '<unused95>'],
  ['<|channel|>analysis<|message|>', HARMONY],
  ['<|start|>assistant<|channel|>analysis<|message|>', HARMONY],
  ['<|channel|>commentary<|message|>', HARMONY],
  [
    '<|channel|>analysis<|message|>',
    `<|end|><|start|>assistant<|channel|>commentary to=x <|constrain|>json<|message|>SECRET${HARMONY}`,
  ],
];
const SECRET = 'The SECRET plan is to flatter';
const SPEECH = 'Point one: the case rests on evidence.';

/** Possible output of a model, with the speech in it; `cut`: the place of the cut, by length. */
const WAYS: Readonly<
  Record<string, (open: string, close: string) => { text: string; speech: string | null; cut?: boolean }>
> = {
  'opened and closed': (open, close) => ({
    text: `${open}\n${SECRET}.\n${close}\n\n${SPEECH}`,
    speech: SPEECH,
  }),
  'without spaces': (open, close) => ({ text: `${open}${SECRET}${close}${SPEECH}`, speech: SPEECH }),
  'closed only': (_, close) => ({ text: `${SECRET}.\n${close}\n\n${SPEECH}`, speech: SPEECH }),
  'closed only, without spaces': (_, close) => ({ text: `${SECRET}${close}${SPEECH}`, speech: SPEECH }),
  'closed only, after a sentence': (_, close) => ({ text: `${SECRET}. ${close} ${SPEECH}`, speech: SPEECH }),
  'never closed': (open) => ({ text: `${open}\n${SECRET}. And`, speech: '', cut: true }),
  'never closed, at its own end': (open) => ({ text: `${open}\n${SECRET}.`, speech: '' }),
  nested: (open, close) => ({
    text: `${open}First ${SECRET}. ${open}${SECRET}.${close} ${SECRET}.${close}${SPEECH}`,
    speech: SPEECH,
  }),
  'nested in lines': (open, close) => ({
    text: `${open}\n${SECRET}\n${open}\n${SECRET}\n${close}\n${SECRET}\n${close}\n${SPEECH}`,
    speech: SPEECH,
  }),
  'within another form': (open, close) => ({
    text: `<think>\n${SECRET}\n${open}${SECRET}${close}\n${SECRET}\n</think>\n${SPEECH}`,
    speech: SPEECH,
  }),
  'in the middle': (open, close) => ({
    text: `Sure.\n${open}\n${SECRET}\n${close}\n${SPEECH}`,
    speech: `Sure.\n${SPEECH}`,
  }),
  'in the middle of a line': (open, close) => ({
    text: `Sure. ${open}${SECRET}${close}${SPEECH}`,
    speech: `Sure. ${SPEECH}`,
  }),
  'in the middle, after a colon': (open, close) => ({
    text: `Here it is: ${open}${SECRET}.${close} ${SPEECH}`,
    speech: `Here it is: ${SPEECH}`,
  }),
  'in the middle, cut': (open) => ({ text: `Sure.\n${open}\n${SECRET}`, speech: 'Sure.', cut: true }),
  'in the middle of a line, cut': (open) => ({ text: `Sure. ${open}${SECRET}`, speech: 'Sure.', cut: true }),
  'after the speech': (open, close) => ({
    text: `${SPEECH}\n\n${open}\n${SECRET}\n${close}`,
    speech: SPEECH,
  }),
  twice: (open, close) => ({
    text: `${open}${SECRET}${close}${SPEECH}\n${open}${SECRET}${close}And so on.`,
    speech: null,
  }),
  'after white space': (open, close) => ({
    text: `\uFEFF \n${open}${SECRET}${close}${SPEECH}`,
    speech: SPEECH,
  }),
  'speaking of its opening': (open, close) => ({
    text: `${open}\nI use “${open}” and ${open} tags. ${SECRET}.\n${close}\n${SPEECH}`,
    speech: SPEECH,
  }),
  'speaking of its end': (open, close) => ({
    text: `${open}\nI must write \`${close.replaceAll('\n', '')}\` and ${close.replaceAll('\n', '')} at the end. ${SECRET}.\n${close}\n${SPEECH}`,
    speech: SPEECH,
  }),
  'with code that has no end': (open, close) => ({
    text: `${open}\n\`\`\`\n${SECRET}\n${close}\n${SPEECH}`,
    speech: SPEECH,
  }),
  'closed only, speaking of its opening': (open, close) => ({
    text: `I use ${open.trim()} tags. ${SECRET}.\n${close}\n${SPEECH}`,
    speech: SPEECH,
  }),
  'before an answer in tags': (open, close) => ({
    text: `${open}${SECRET}${close}\n<answer>\n${SPEECH}\n</answer>`,
    speech: SPEECH,
  }),
  'in capitals': (open, close) => ({
    text: `${open.toUpperCase()}${SECRET}${close.toUpperCase()}${SPEECH}`,
    speech: SPEECH,
  }),
  'before another turn': (open, close) => ({
    text: `${open}${SECRET}${close}${SPEECH}<|im_end|>\n<|im_start|>user\n${SECRET}`,
    speech: SPEECH,
  }),
};

/** Returns the forms that are cut at every character in this style of thoughts: in the fast form a third, a different one for each style. */
const cutFormsOf = (way: string) =>
  new Set(sample(FORMS, { fast: Math.ceil(FORMS.length / 3), seed: Object.keys(WAYS).indexOf(way) }));
/** Returns whether live text shows thoughts too early: only if a closing mark follows without its opening. */
const showsEarly = (way: string) => way.startsWith('closed only');
/** These marks say that all text before them was thoughts. */
const BEGINS_SPEECH = /<\|(?:content|START_RESPONSE|begin_of_solution|message)\|>$/;

it.each(Object.entries(WAYS))(
  'thoughts %s are no speech, in any form, however the text is cut',
  (way, write) => {
    const cutForms = cutFormsOf(way);
    const failures = FORMS.filter(
      ([, close]) => !(way.startsWith('nested') && close.includes('commentary')),
    ).flatMap((form) => {
      const [open, close] = form;
      const { text, speech, cut = false } = write(open, close);
      const split = splitThoughts(text, { whole: !cut }).speech;
      const all = BEGINS_SPEECH.test(close) && way.startsWith('in the middle') && !cut ? SPEECH : speech;
      const wrong = speech === null ? split.includes('SECRET') : split !== all;
      const again = splitThoughts(split, { whole: !cut }).speech;
      const leak =
        !cutForms.has(form) || showsEarly(way) || (way === 'within another form' && open === '<thinking>')
          ? undefined
          : Array.from(text, (_, end) => text.slice(0, end)).find((part) =>
              /SECR/.test(splitThoughts(part).speech),
            );
      return wrong || again !== split || leak !== undefined ? [{ text, split, again, leak }] : [];
    });
    expect(failures).toEqual([]);
  },
);

it('a text that is known to begin within thoughts shows nothing before their end', () => {
  const text = `${SECRET}.\n</think>\n\n${SPEECH}`;
  for (let end = 0; end < text.indexOf('</think>') + 8; end++)
    expect(splitThoughts(text.slice(0, end), { startsInThoughts: true }).speech).toBe('');
  expect(splitThoughts(text, { startsInThoughts: true })).toMatchObject({
    speech: SPEECH,
    beganInside: true,
  });
  expect(splitThoughts(SPEECH, { startsInThoughts: true, whole: true }).speech).toBe(SPEECH);
});

it.each(honest)('a speech about the marks keeps every word: %s', (text) => {
  expect(splitThoughts(text, { whole: true })).toMatchObject({ speech: text, thoughts: '' });
});

it.each([
  ['analysisWe need the SECRET.assistantfinalThe case.', 'The case.'],
  ['analysis\nthe SECRET\nassistant\nfinal\nThe case.', 'The case.'],
  ['analysisuser wants SECRETassistantcommentarySECRETassistantfinalThe case.', 'The case.'],
  ['The SECRET plan.assistantfinalThe case.', 'The case.'],
  ['analysisThe SECRET', ''],
  ['finalThe case.', 'The case.'],
  ['Here is my thought process:\nSECRET\n\nHere is my response:\nThe case.', 'The case.'],
  ['<|im_start|>assistant/think\nSECRET<|im_end|>\n<|im_start|>assistant\nThe case.<|im_end|>', 'The case.'],
  ['<think>\nSECRET<|im_end|>\n<|im_start|>assistant\nThe case.', 'The case.'],
  ['</think>\n\nThe case.', 'The case.'],
  ['<think>\n\n</think>\n\nThe case.', 'The case.'],
  ['The case.<|im_end|>', 'The case.'],
  ['The case.<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nSECRET', 'The case.'],
  ['The case.<|end|>', 'The case.'],
  ['The case.<end_of_turn>\n<start_of_turn>user\nSECRET', 'The case.'],
  ['The case.<turn|>\n<|turn>user\nSECRET', 'The case.'],
  ['The case.<｜end▁of▁sentence｜><｜User｜>SECRET', 'The case.'],
  ['The case.<|endoftext|>SECRET', 'The case.'],
  ['The case.</s>', 'The case.'],
  ['The case.</s><s>[INST] SECRET [/INST]', 'The case.'],
  ['The case.[e~[\n]~b]user\nSECRET', 'The case.'],
  ['The case.[|endofturn|]\n[|user|]SECRET', 'The case.'],
  ['<|im_start|>assistant\nThe case.', 'The case.'],
  ['<|start_header_id|>assistant<|end_header_id|>\n\nThe case.', 'The case.'],
  ['<|START_RESPONSE|>The case.<|END_RESPONSE|>', 'The case.'],
  ['好的。<think>计划 SECRET</think>论点。', '好的。论点。'],
  ['计划 SECRET。\n</think>\n\n论点。', '论点。'],
])('the text %j has the speech %j', (text, speech) => {
  expect(splitThoughts(text, { whole: true }).speech).toBe(speech);
});

const pieces = fc.constantFrom(
  ...FORMS.flat(),
  '<|im_end|>',
  '</s>',
  '<answer>',
  '</answer>',
  'assistantfinal',
  'analysis',
  '`',
  '```\n',
  '"',
  '(',
  ')',
  '\n',
  ' ',
  '. ',
  'word',
  'Word',
  '计划',
  '<',
  '|',
  '[',
  '>',
);
it('any mixture of marks and words: what is left is split no further, and no word comes from nowhere', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), fc.boolean(), (parts, whole) => {
      const text = parts.join('');
      const { speech } = splitThoughts(text, { whole });
      expect(splitThoughts(speech, { whole: true }).speech).toBe(speech);
    }),
    { seed: 51, numRuns: runs({ fast: 2_000, all: 20_000 }) },
  );
});
