// Words that turn a sentence round if they are mistranslated stand in both languages or in neither: in every sentence that a message can make,
// not only somewhere in it.
import { expect, it } from 'vitest';
import * as german from '../../../frontend/src/words/german/german.ts';

const modules = import.meta.glob<Record<string, { messages?: Readonly<Record<string, unknown>> }>>(
  '../../../frontend/src/words/*-words.ts',
  { eager: true },
);
const parts = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, { messages }]) =>
    messages ? { part: name.replace(/Words$/, ''), messages } : [],
  ),
);

const DIRECTIONS: readonly [english: RegExp, inGerman: RegExp][] = [
  [/\bat (?:the )?most\b|\bno more than\b/i, /höchstens|maximal|nicht mehr als|auch Zufall sein kann/i],
  [/\bat least\b/i, /mindestens|wenigstens/i],
  [/\bnever\b/i, /\bnie\b|niemals|\bkein|\bnicht/i],
  [/\bmore\b/i, /mehr|weiter|noch|zusätzlich|größer|neigte|\bab \w+|auch Zufall sein kann/i],
  [/\bonly\b/i, /\bnur\b|allein|erst\b/i],
  [/\bin all\b(?! \w)|\btogether\b|\btotal\b/i, /insgesamt|zusammen|gemeinsam|gesamt|Summe|alles/i],
  [/\bwithout\b/i, /ohne|\bkein|nicht|\bnie/i],
  [/\babout\b [{\d]/i, /etwa|rund|ungefähr|circa|über/i],
  [
    /\bnot\b|\bno\b(?! more than|\s*$)|\bnone\b|\bnobody\b|\bnothing\b|n’t\b/i,
    /nicht|kein|niemand|\bnie|ohne|\bun|nirgends|\bnein\b|zu lange/i,
  ],
  [/(?<!after the )\bothers?\b/i, /ander|weiter|übrig/i],
  [/\bbefore\b/i, /\bd?avor|\bvor|bevor|bis|zuvor/i],
  [/\bafter\b/i, /nach|sobald|hinter|später/i],
  [/\bfewer\b|\bless\b/i, /wenig|geringer|unter|kleiner/i],
  [/\bfirst\b/i, /erst|beginn|anfang|schon/i],
  [/\blast\b(?! vote)/i, /letzt|dauer/i],
  [/\bagainst\b/i, /gegen|Gegner|Kontra|neben|mit/i],
  [
    /\bevery\b|\ball\b|\beach\b/i,
    /jede|jeweils|alle|\bje\b|ganz|gesamt|beide|einander|aufeinander|\bwer\b|die Richter/i,
  ],
];

/** Kinds of a parsed argument: `select` by its value, `plural` by a number. */
const [SELECT, PLURAL] = [1, 2];
type Values = Readonly<Record<string, string | number>>;

/** Adds the values of each argument that its message tells apart; for numbers also 0, 1 and 2. */
function addChoices(message: unknown, choices: Map<string, Set<string | number>>): void {
  if (!Array.isArray(message)) return;
  for (const node of message) {
    if (!Array.isArray(node)) continue;
    const [name, kind, branches] = node;
    const isChoice = kind === SELECT || kind === PLURAL;
    const keys = isChoice ? Object.keys(branches) : [];
    const exact =
      kind === SELECT ? keys : keys.flatMap((key) => (key[0] === '=' ? Number(key.slice(1)) : []));
    if (isChoice)
      choices.set(
        name,
        new Set([...(choices.get(name) ?? []), ...exact, ...(kind === PLURAL ? [0, 1, 2] : [])]),
      );
    for (const branch of isChoice ? Object.values(branches) : [node.slice(1)]) addChoices(branch, choices);
  }
}

function write(message: unknown, values: Values): string {
  if (!Array.isArray(message)) return typeof message === 'string' ? message : '';
  return message
    .map((node) => {
      if (!Array.isArray(node)) return typeof node === 'string' ? node : '7';
      const [name, kind, branches] = node;
      if (kind !== SELECT && kind !== PLURAL)
        return node.length > 1 && typeof kind !== 'number' ? write(node.slice(1), values) : '7';
      const value = values[name] ?? 'other';
      const plural = value === 1 ? 'one' : 'other';
      const key = kind === SELECT ? value : branches[`=${value}`] === undefined ? plural : `=${value}`;
      return write(branches[key] ?? branches.other, values);
    })
    .join('');
}

function everyCase(choices: ReadonlyMap<string, ReadonlySet<string | number>>): Values[] {
  let cases: Values[] = [{}];
  for (const [name, values] of choices)
    cases = cases.flatMap((one) => Array.from(values, (value) => ({ ...one, [name]: value })));
  return cases;
}

it.each(parts)('$part says the same direction in both languages, in every sentence', ({ part, messages }) => {
  const germanWords: Readonly<Record<string, unknown>> =
    Object.entries(german).find(([name]) => name === part)?.[1] ?? {};
  const faults = Object.entries(messages).flatMap(([key, message]) => {
    const choices = new Map<string, Set<string | number>>();
    for (const one of [message, germanWords[key]]) addChoices(one, choices);
    const pairs = everyCase(choices).flatMap((values) => {
      const [english, inGerman] = [message, germanWords[key]].map((one) => write(one, values)) as [
        string,
        string,
      ];
      const fault = DIRECTIONS.find(([of, to]) => of.test(english) && !to.test(inGerman));
      return fault ? [`${key}: ${fault[0]} | ${english} | ${inGerman}`] : [];
    });
    return pairs.slice(0, 2);
  });
  expect(faults).toEqual([]);
});
