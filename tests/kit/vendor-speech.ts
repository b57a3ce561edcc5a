// Text of a fake vendor in a debate: prose that differs from turn to turn, and valid values for the judge's schemas.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import type { FakeVendorCall } from './vendors/fake-vendor.ts';
import { asList, asObject, contentText, type VendorScript } from './vendors/vendor-script.ts';

const SPEECH_WORDS =
  'street market river carriage winter tenant harbour garden engine council bridge lantern orchard ticket morning neighbour quarry signal timber voyage wagon archive balcony canyon domain ferry glacier hollow island journal kettle ledger meadow needle outpost parcel quiver ribbon shelter tunnel'.split(
    ' ',
  );

/** The turn a call is for, read from its prompt: the seat, and a label such as "Rebuttal 2". */
export function askedSpeaker(call: Pick<FakeVendorCall, 'body'>): { seat: string; label: string } {
  const prompt = asList(call.body['messages']).map(contentText).join('\n');
  const [you, task] = [/<you ([^>]*)>/g, /<task ([^>]*)>/g].map(
    (tag) => [...prompt.matchAll(tag)].at(-1)?.[1] ?? '',
  );
  const value = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(`${you} ${task}`)?.[1] ?? '';
  return { seat: value('seat'), label: value('label') };
}

const isAskedForBelief = (call: Pick<FakeVendorCall, 'body'>): boolean =>
  asList(call.body['messages']).some((message) => contentText(message).includes('<task act="prior">'));

export function* numbersFrom(seed: string): Generator<number> {
  let state = 2166136261;
  for (const unit of seed) state = Math.imul(state ^ unit.charCodeAt(0), 16777619);
  for (;;) {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    yield (state >>> 0) / 2 ** 32;
  }
}

/** `count` words in sentences of ten, always the same for a seed. */
export function prose(seed: string, count: number): string {
  const chance = numbersFrom(seed);
  const words = Array.from(
    { length: count },
    () => SPEECH_WORDS[Math.floor((chance.next().value ?? 0) * SPEECH_WORDS.length)],
  );
  return words
    .map((word, index) => {
      const opener = index % 10 === 0 ? `${word?.[0]?.toUpperCase()}${word?.slice(1)}` : word;
      return index % 10 === 9 || index === count - 1 ? `${opener}.` : opener;
    })
    .join(' ');
}

/** A value of any schema: the first of an enumeration, numbers from 60 to 89, a sentence for text. */
export function fillSchemaAtRandom(
  schema: ResponseSchema,
  chance = numbersFrom(JSON.stringify(schema)),
): unknown {
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {});
    return Object.fromEntries(members.map(([name, member]) => [name, fillSchemaAtRandom(member, chance)]));
  }
  if (schema.type === 'array') return [];
  if (schema.type === 'integer') return 60 + Math.floor((chance.next().value ?? 0) * 30);
  return schema.enum?.[0] ?? 'Said after weighing both sides.';
}

export interface DebaterOptions {
  /** Words of a speech; default 60. */
  words?: number;
  /** Milliseconds between chunks of three words; three times as long for a verdict. */
  everyMs?: number;
}

/** Returns a script function that answers any call of a debate. */
export function debater(options: DebaterOptions = {}): (call: FakeVendorCall) => VendorScript {
  const { words = 60, everyMs = 0 } = options;
  /** No two answers of judges are the same. */
  let answerCount = 0;
  return (call) => {
    const schema = asObject(asObject(call.body['response_format'])['json_schema'])['schema'];
    const { seat, label } = askedSpeaker(call);
    if (schema) answerCount += 1;
    const text = schema
      ? JSON.stringify(
          fillSchemaAtRandom(
            schema as ResponseSchema,
            numbersFrom(`${answerCount} ${JSON.stringify(schema)}`),
          ),
        )
      : isAskedForBelief(call)
        ? 'REASON: So it is.\nBELIEF: 20'
        : prose(`${seat} ${label}`, words);
    return { text: text.match(/\S+\s*\S*\s*\S*\s*/g) ?? [text], everyMs: schema ? everyMs * 3 : everyMs };
  };
}
