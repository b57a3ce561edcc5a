import type { DebateRecord } from '@rostrum/shared/record/record';
import { LANGUAGES, type Language } from '@rostrum/shared/speech/language';
import { SEAT_TITLES } from '@rostrum/shared/speech/seat-titles';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNamed, seatedModels } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import {
  DRAWN_READING,
  EXCHANGED_READING,
  JUDGED_FORMATS,
  judgeCall,
  MOTION_BY_LANGUAGE,
  openBlindDebate,
  sentText,
  spokenThrough,
} from '../kit/blind-debates.ts';

const MODELS: readonly ModelRef[] = [
  { provider: 'openai', id: 'gpt-4o-2024-08-06' },
  { provider: 'anthropic', id: 'claude-sonnet-4-5' },
  { provider: 'google', id: 'gemini-2.5-pro' },
  { provider: 'mistral', id: 'mistral-large-latest' },
  { provider: 'openrouter', id: 'deepseek/deepseek-r1' },
  { provider: 'openrouter', id: 'qwen/qwen-2.5-72b-instruct' },
];
const PLANTED_MODELS = [
  'Claude',
  'Claude 3.5 Sonnet',
  'GPT-4o',
  'ChatGPT',
  'Gemini',
  'Gemini 1.5 Pro',
  'Llama 3.1',
  'Mistral',
  'DeepSeek',
  'Qwen',
  'Grok',
];
const PLANTED_VENDORS = ['OpenAI', 'Anthropic', 'Google', 'Meta', 'Mistral AI', 'Alibaba', 'xAI'];

/** What a speaker may say of itself and of others: by name, by model, by vendor. */
const PLANTS: Readonly<
  Record<Language, readonly ((name: string, model: string, vendor: string) => string)[]>
> = {
  en: [
    (name) => `As the ${name}, I say that it costs less.`,
    (name, model) => `As ${model}, I disagree with ${name}.`,
    (name, _, vendor) => `${name} forgets the bill. I am a language model trained by ${vendor}.`,
    (name, model) => `@${name}, my name is ${model}. ${name}’s claim fails.`,
    (name, _, vendor) => `**${name}**: ${vendor} made me, and I am made by ${vendor} and OpenAI.`,
  ],
  de: [
    (name) => `Als ${name} sage ich, dass es weniger kostet.`,
    (name, model) => `Ich bin ${model} und widerspreche. ${name} irrt.`,
    (name, _, vendor) => `Ich als Sprachmodell von ${vendor} sage: ${name} hat unrecht.`,
    (name, _, vendor) => `@${name}, ich wurde von ${vendor} entwickelt.`,
  ],
  fr: [
    (name) => `En tant que ${name}, je dis que cela coûte moins.`,
    (name, model) => `Je suis ${model}. ${name} se trompe.`,
    (name, _, vendor) => `Moi, modèle de langage développé par ${vendor}, je réponds à @${name}.`,
  ],
  es: [
    (name) => `Como ${name}, digo que cuesta menos.`,
    (name, model) => `Soy ${model}. ${name} se equivoca.`,
    (name, _, vendor) =>
      `Yo, un modelo de lenguaje entrenado por ${vendor}, respondo: ${name} olvida el coste.`,
  ],
  ru: [
    (name) => `Как ${name}, я говорю, что это дешевле.`,
    (name, model) => `Я — ${model}. ${name} ошибается.`,
    (name, _, vendor) => `Я языковая модель от ${vendor}. ${name} утверждает обратное.`,
  ],
  ar: [
    (name) => `بصفتي ${name} أقول إن التكلفة أقل.`,
    (name, model) => `أنا ${model}. ${name} مخطئ.`,
    (name, _, vendor) => `أنا نموذج لغوي من شركة ${vendor}. ${name} يقول غير ذلك.`,
  ],
  zh: [
    (name) => `作为${name}，我认为成本更低。`,
    (name, model) => `我是${model}。${name}说错了。`,
    (name, _, vendor) => `我是由${vendor}开发的语言模型，${name}认为不同。`,
  ],
  ja: [
    (name) => `${name}として、費用は低いと申します。`,
    (name, model) => `私は${model}です。${name}は間違っています。`,
    (name, _, vendor) => `私は${vendor}が開発した言語モデルです。${name}の主張は誤りです。`,
  ],
  hi: [
    (name) => `${name} के रूप में मैं कहता हूँ कि यह सस्ता है।`,
    (name, model) => `मैं ${model} हूँ। ${name} ने कहा कुछ और।`,
    (name, _, vendor) => `मैं ${vendor} द्वारा बनाया गया हूँ। ${name} का कहना गलत है।`,
  ],
  th: [
    (name) => `ในฐานะ${name} ผมเห็นว่าค่าใช้จ่ายต่ำกว่า`,
    (name, model) => `ผมคือ ${model} และ ${name} กล่าวผิด`,
    (name, _, vendor) => `ผมเป็นโมเดลภาษาที่พัฒนาโดย ${vendor} ส่วน${name}กล่าวตรงข้าม`,
  ],
};

const RUNS = runs({ fast: 6, all: 60 });
const TITLES_OF_JUDGES = new Set(
  SEAT_TITLES.filter(({ en }) => en === 'Judge').flatMap((title) => Object.values(title)),
);

/** Every name that must not be found: as the record has it, and every name of a speaker's role in every language. */
function namesToHide(record: DebateRecord): string[] {
  const names = record.seats.flatMap(({ name, persona }) => [name, ...(persona ? [persona.name] : [])]);
  return names.filter((name) => !TITLES_OF_JUDGES.has(name));
}
const modelNamesOf = (record: DebateRecord): string[] =>
  record.seats.flatMap(({ occupant, judges }) =>
    occupant.kind === 'human' || judges ? [] : [occupant.model.id, modelKey(occupant.model)],
  );

const isIn = (text: string, name: string): boolean =>
  /^[\p{Script=Latin}\p{N}]/u.test(name)
    ? new RegExp(
        `(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
        'u',
      ).test(text)
    : text.includes(name);

const SEAT_NAMES = ['Ada', 'Zoë Müller', 'Иван', '王明', 'दीपा', 'สมชาย'];

describe('names', () => {
  it('reach no judge of any format in any language, wherever speakers name themselves, each other, models and vendors', () => {
    const given = fc.record({
      format: fc.constantFrom(...JUDGED_FORMATS),
      language: fc.constantFrom(...LANGUAGES),
      reading: fc.constantFrom(DRAWN_READING, EXCHANGED_READING),
      full: fc.boolean(),
      ownNames: fc.boolean(),
      models: fc.shuffledSubarray([...MODELS], { minLength: 2 }),
      tape: fc.array(fc.nat(10_000), { minLength: 12, maxLength: 12 }),
    });
    const seen = { planted: 0, calls: 0 };
    fc.assert(
      fc.property(given, ({ format, language, reading, full, ownNames, models, tape }) => {
        const seats = seatedModels(format, full, models).map((seat, at) => ({
          ...seat,
          ...(ownNames && format.programme.contestants.includes(seat.role) && at < SEAT_NAMES.length
            ? { name: SEAT_NAMES[at] ?? seat.name }
            : {}),
        }));
        const record = openBlindDebate(format, language, reading, { seats });
        const names = namesToHide(record).filter((name) => !MOTION_BY_LANGUAGE[language].includes(name));
        let turn = 0;
        const draw = <T>(list: readonly T[]): T => list[(tape[turn++ % tape.length] ?? 0) % list.length] as T;
        const played = spokenThrough(record, ({ seat }) => {
          const own = record.seats.find(({ id }) => id === seat)?.name ?? '';
          const plants = PLANTS[language].map((plant) => {
            seen.planted += 1;
            return plant(draw([own, draw(names)]), draw(PLANTED_MODELS), draw(PLANTED_VENDORS));
          });
          return `${plants.join(' ')}\n${seat}`.slice(0, -seat.length - 1);
        });
        const text = sentText(judgeCall(played));
        seen.calls += 1;
        const found = [...names, ...modelNamesOf(record), ...PLANTED_MODELS, ...PLANTED_VENDORS].filter(
          (name) => isIn(text, name),
        );
        const where = found.map((name) =>
          text.slice(Math.max(0, text.indexOf(name) - 60), text.indexOf(name) + 60),
        );
        expect(where, `${format.id} ${language}`).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_261_123 },
    );
    expect(seen.planted).toBeGreaterThan(RUNS * 33);
  }, 120_000);

  it('of a role are masked in every language where a speaker calls itself so, whatever the language of the debate', () => {
    const oxford = spokenThrough(openBlindDebate(formatNamed('oxford')), ({ seat }, _, at) => {
      const title = SEAT_TITLES.find(({ en }) => en.toLowerCase() === seat);
      return LANGUAGES.map((language) =>
        PLANTS[language][at % 3]?.(title?.[language] ?? '', 'Claude', 'OpenAI'),
      ).join(' ');
    });
    const text = sentText(judgeCall(oxford));
    const titles = SEAT_TITLES.filter(({ en }) => en === 'Proposition' || en === 'Opposition').flatMap(
      (title) => Object.values(title),
    );
    expect(titles.filter((title) => isIn(text, title))).toEqual([]);
  });

  it('of a model in its id, and what else a side is called, are masked where a speaker calls itself so', () => {
    const birch: ModelRef = { provider: 'local', id: 'somebody/birch-70b' };
    const seats = seatedModels(formatNamed('oxford'), false, [birch]);
    const oxford = spokenThrough(
      openBlindDebate(formatNamed('oxford'), 'de', DRAWN_READING, { seats }),
      ({ seat }) =>
        seat === 'opposition'
          ? 'Als Birch, ein Sprachmodell, und als Contra-Seite sage ich: Die Birke am Platz bleibt. As Birch, a language model, I agree.'
          : 'Die Kontra-Seite irrt.',
    );
    const text = sentText(judgeCall(oxford));
    expect(['Birch', 'Contra', 'Kontra'].filter((name) => text.includes(name))).toEqual([]);
    expect(text).toContain('Die Birke am Platz bleibt.');
  });
});
