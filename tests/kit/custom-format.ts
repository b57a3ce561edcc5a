// A valid custom format, and every malformed variant of its file (from tests/fixtures/malformed-formats.json).
import type { Format } from '@rostrum/shared/formats/format';
import { writeFormatFile } from '@rostrum/shared/formats/format-file';
import type { Act } from '@rostrum/shared/record/plan';
import malformed from '../fixtures/malformed-formats.json' with { type: 'json' };

const JUDGE = { role: 'judge', name: 'Judge', about: 'Weighs.', bench: null, min: 1, max: 1, human: false };
const NUMBER = { kind: 'number', advanced: false, step: 1 } as const;
const DISCUSS: Act = {
  task: 'discuss',
  label: 'Discussion',
  phase: 'exchange',
  by: { oneEachInTurn: ['smith'] },
  seconds: 60,
};
const RULE: Act = {
  task: 'rule',
  label: 'Verdict',
  phase: 'verdict',
  by: { allAtOnce: ['judge'] },
  maxOutputTokens: 2000,
  answer: 'verdict',
};

/** A custom format: a blind act, a loop that ends when nobody asks, and a verdict. */
export const CUSTOM_FORMAT: Format = {
  id: 'my-workshop',
  title: 'My workshop',
  summary: 'Blind positions, then questions until there are none',
  motion: { min: 3, max: 500 },
  sampleMotions: ['We should move the market to Saturdays'],
  seats: [{ role: 'smith', name: 'Smith', about: 'Makes.', bench: null, min: 2, max: 4, human: true }, JUDGE],
  settings: [{ ...NUMBER, id: 'rounds', title: 'Rounds', about: 'At most.', min: 1, max: 6, default: 3 }],
  programme: {
    layout: 'table',
    outcome: 'verdict',
    contestants: ['smith'],
    inconclusiveUnder: 5,
    rules: ['Say what you would do.'],
    criteria: [{ id: 'use', title: 'Use', weight: 100, about: 'Whether it would work.' }],
    plan: [
      { task: 'position', label: 'Position', phase: 'opening', by: { allAtOnce: ['smith'] }, seconds: 60 },
      {
        loop: { atMost: { setting: 'rounds' }, until: { rule: 'noQuestions', in: 'ask' } },
        of: [
          {
            task: 'ask',
            label: 'Questions',
            phase: 'exchange',
            by: { allInTurn: ['smith'] },
            answer: 'questions',
          },
          DISCUSS,
        ],
      },
      RULE,
    ],
  },
};

/** Two sides: a blind opening, rounds of answers, a verdict. */
export const TWO_SIDED_FORMAT: Format = {
  ...CUSTOM_FORMAT,
  id: 'own-test',
  title: 'My format',
  seats: [
    { role: 'for', name: 'For', about: 'Argues for.', bench: 'proposition', min: 1, max: 1, human: true },
    {
      role: 'against',
      name: 'Against',
      about: 'Argues against.',
      bench: 'opposition',
      min: 1,
      max: 1,
      human: true,
    },
    { ...JUDGE, about: 'Gives a verdict.', max: 5, judges: true },
  ],
  programme: {
    ...CUSTOM_FORMAT.programme,
    layout: 'two-sided',
    contestants: ['for', 'against'],
    criteria: [
      { id: 'argument', title: 'Argument', weight: 60, about: 'Clear claims with reasons.' },
      { id: 'answer', title: 'Answering', weight: 40, about: 'The strongest points are answered.' },
    ],
    plan: [
      {
        task: 'case',
        label: 'Opening',
        phase: 'opening',
        by: { allAtOnce: ['for', 'against'] },
        seconds: 240,
      },
      {
        loop: { atMost: { setting: 'rounds' }, label: 'Round' },
        of: [
          {
            ...DISCUSS,
            task: 'rebut',
            label: 'Rebuttal',
            by: { oneEachInTurn: ['against', 'for'] },
            seconds: 180,
          },
        ],
      },
      { ...RULE, maxOutputTokens: 3000, temperature: 'evaluation' },
    ],
  },
};

export interface MalformedFormat {
  name: string;
  text: string;
  /** The path of one of its faults. */
  path: string;
  reason: string;
}

export const malformedFormats = (): MalformedFormat[] =>
  malformed.map(({ name, change, path, reason }) => {
    const file = JSON.parse(writeFormatFile(CUSTOM_FORMAT)) as unknown;
    return { name, path, reason, text: JSON.stringify(withChange(file, change)) };
  });

/** Returns the file with the value at a path replaced; without a new value the member is removed. */
function withChange(file: unknown, { at, to }: { at: (string | number)[]; to?: unknown }): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return to;
  if (Array.isArray(file))
    return file.map((item, index) => (index === key ? withChange(item, { at: rest, to }) : item));
  const value = withChange((file as Record<string, unknown>)[key], { at: rest, to });
  return { ...(file as object), [key]: value };
}
