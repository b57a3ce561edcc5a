// Vendors for a tournament: debaters of a known strength, which the judge's vendor reads from their words, and scores with some noise.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { askedSpeaker, fillSchemaAtRandom, numbersFrom, prose } from './vendor-speech.ts';
import { type FakeVendorCall, startFakeVendor } from './vendors/fake-vendor.ts';
import { asList, asObject, contentText, type VendorScript } from './vendors/vendor-script.ts';

/** Points that each debater's speeches are worth, by its model; unknown models are worth 60. */
export type Strengths = Readonly<Record<string, number>>;

const promptOf = ({ body }: FakeVendorCall): string => asList(body['messages']).map(contentText).join('\n');
const pieces = (text: string): string[] => text.match(/\S+\s*\S*\s*\S*\s*/g) ?? [text];

/** Returns a debater's speech: prose that ends in its worth. */
function debaterOfWorth(strengths: Strengths, words = 40, everyMs = 0) {
  return (call: FakeVendorCall): VendorScript => {
    const { seat, label } = askedSpeaker(call);
    const worth = `This argument has a weight of ${strengths[call.model] ?? 60} points.`;
    return { text: pieces(`${prose(`${call.model} ${seat} ${label}`, words)} ${worth}`), everyMs };
  };
}

/** Returns a judge that scores each speaker by the worth of its speeches, with noise that depends on motion and speakers alone. */
function judgeOfWorth(noise: number) {
  return (call: FakeVendorCall): VendorScript => {
    const format = asObject(asObject(call.body['response_format'])['json_schema']);
    const schema = (format['schema'] ?? format['schema_definition']) as ResponseSchema | undefined;
    const prompt = promptOf(call);
    if (!schema) return { text: 'REASON: So it is.\nBELIEF: 50' };
    const worths = new Map<string, number>();
    for (const [, by = '', text = ''] of prompt.matchAll(
      /<speech [^>]*by="([^"]*)"[^>]*>([\s\S]*?)<\/speech>/g,
    ))
      worths.set(by, Number(/weight of (\d+) points/.exec(text)?.[1] ?? 60));
    const motion = /<motion>([^<]*)/.exec(prompt)?.[1] ?? '';
    const shift = numbersFrom(`${motion} ${/weight of \d+ points/.exec(prompt)?.[0]}`).next().value ?? 0.5;
    const max = Math.max(...worths.values());
    const scoreOf = (speaker: string) => {
      const worth = worths.get(`Speaker ${speaker.slice(-1).toUpperCase()}`) ?? 60;
      return Math.round(worth + (worth === max ? 1 : -1) * noise * (shift - 0.5));
    };
    const fill = (part: ResponseSchema, name: string, speaker: string): unknown => {
      if (part.type === 'object')
        return Object.fromEntries(
          Object.entries(part.properties ?? {}).map(([key, member]) => [
            key,
            fill(member, key, /^speaker-/.test(key) ? key : speaker),
          ]),
        );
      if (part.type === 'integer' && speaker !== '')
        return Math.max(part.minimum ?? 0, Math.min(part.maximum ?? 100, scoreOf(speaker)));
      return fillSchemaAtRandom(part, numbersFrom(`${prompt.length} ${name}`));
    };
    return { text: pieces(JSON.stringify(fill(schema, '', ''))) };
  };
}

export const startVendors = async (strengths: Strengths, { noise = 30, words = 40, everyMs = 0 } = {}) => {
  const scripts = { debater: debaterOfWorth(strengths, words, everyMs), judge: judgeOfWorth(noise) };
  const debaters = await startFakeVendor('openai', scripts.debater);
  const judges = await startFakeVendor('mistral', scripts.judge);
  return {
    debaters,
    judges,
    scripts,
    env: {
      ...{ OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: debaters.baseUrl },
      ...{ MISTRAL_API_KEY: 'of-a-test', MISTRAL_BASE_URL: judges.baseUrl },
    },
    stop: () => Promise.all([debaters.stop(), judges.stop()]),
  };
};
