// The usage history in Redis, shared by all backends: totals by model and channel, and for every prompt prefix the call with the
// fewest input tokens that began so.
import { createHash } from 'node:crypto';
import { atMostTokens } from '@rostrum/shared/money/token-bounds';
import { modelKey } from '@rostrum/shared/wire/model-card';
import { type RedisClient, script } from '../redis/client.ts';
import { redisKeys } from '../redis/keys.ts';
import { hashedPromptParts, schemaBytes, type UsageHistory } from './usage-history.ts';
import {
  cachedTokensAfter,
  expectationFrom,
  requestWeight,
  TOTAL_FIELDS,
  totalsFrom,
  type UsageTotals,
} from './usage-totals.ts';

/** Per channel and model; a debate has fewer. Beyond it nothing new is recorded, and calls that are cut off are booked higher. */
const MAX_PREFIXES_PER_CHANNEL = 4_000;
const KEPT_MS = 24 * 3_600_000;
const MODELS_KEPT_MS = 30 * KEPT_MS;

/**
 * KEYS the channel's prefixes, the model's totals. ARGV fields of the totals, digests. → both totals, and the call of each digest
 */
const LOOK_UP = script(`
local fields = {}
for i = 1, ${TOTAL_FIELDS.length} do fields[i] = ARGV[i] end
return { redis.call('HMGET', KEYS[2], unpack(fields)), redis.call('HMGET', KEYS[1], unpack(ARGV)) }
`);

/**
 * KEYS the channel's prefixes, the model's totals. ARGV input tokens or '', text weight, cached tokens, ms kept, ms a model's
 * totals are kept, maximum of prefixes; field and amount of each total that grows; digests. Run twice, it counts tokens and weight
 * twice, so their ratio stays the same.
 */
const RECORD = script(`
for i = 7, ${6 + 2 * TOTAL_FIELDS.length}, 2 do
  for k = 1, 2 do redis.call('HINCRBY', KEYS[k], ARGV[i], ARGV[i + 1]) end
end
local room = tonumber(ARGV[6]) - redis.call('HLEN', KEYS[1])
for i = ${7 + 2 * TOTAL_FIELDS.length}, ARGV[1] == '' and 0 or #ARGV do
  local known = redis.call('HGET', KEYS[1], ARGV[i])
  local least = known and tonumber(string.match(known, '^%d+')) >= tonumber(ARGV[1])
  if least or not known and room > 0 then
    redis.call('HSET', KEYS[1], ARGV[i], ARGV[1] .. ' ' .. ARGV[2] .. ' ' .. ARGV[3])
    if not known then room = room - 1 end
  end
end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
return 1
`);

/** Each digest covers its part and all parts before it: equal digests are equal prefixes. */
function prefixDigests(parts: ReturnType<typeof hashedPromptParts>): string[] {
  let before = '';
  return parts.map(({ digest, bytes }) => {
    before = createHash('sha256').update(`${before} ${digest} ${bytes}`).digest('base64url');
    return before;
  });
}

type HashReply = (string | null)[];

const totalsFromReply = (answer: HashReply): UsageTotals =>
  Object.fromEntries(TOTAL_FIELDS.map((field, index) => [field, Number(answer[index] ?? 0)]));

function precedentFromReply(words: string | null | undefined) {
  if (typeof words !== 'string') return null;
  const [inputTokens = 0, weight = 0, cachedTokens = 0] = words.split(' ').map(Number);
  return { inputTokens, weight, cachedTokens };
}

export function createRedisUsageHistory(redis: RedisClient): UsageHistory {
  const keys = redisKeys(redis.prefix);
  const placesOf = (channel: string, model: string) => [
    keys.callPrefixes(channel, model),
    keys.usageTotals(model),
  ];
  return {
    async expectationFor(channel, request) {
      const parts = hashedPromptParts(request);
      const keyNames = placesOf(channel, modelKey(request.model));
      const [ofModel, ofChannel] = (await redis.run(LOOK_UP, keyNames, [
        ...TOTAL_FIELDS,
        ...prefixDigests(parts),
      ])) as [HashReply, HashReply];
      const calls = ofChannel.slice(TOTAL_FIELDS.length).map(precedentFromReply);
      let bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
      let least = atMostTokens(bytes, parts.length);
      parts.forEach((part, index) => {
        bytes -= part.bytes;
        const rest = atMostTokens(bytes, parts.length - index - 1);
        const counted = calls[index]?.inputTokens;
        if (counted !== undefined) least = Math.min(least, counted + rest);
      });
      const shared = calls.findLastIndex((call) => call !== null) + 1;
      const learnt = {
        inputTokensAtMost: least + schemaBytes(request),
        totals: [totalsFromReply(ofModel), totalsFromReply(ofChannel)],
        precedent: calls[shared - 1] ?? null,
        sharedParts: shared,
      };
      return () => expectationFrom(request, learnt);
    },
    record(channel, request, report) {
      const weight = requestWeight(request);
      const more = Object.entries(totalsFrom(request, report, weight)).flat();
      const head = [report.usage.inputTokens || '', weight, cachedTokensAfter(report.usage)];
      const bounds = [KEPT_MS, MODELS_KEPT_MS, MAX_PREFIXES_PER_CHANNEL];
      const words = [...head, ...bounds, ...more, ...prefixDigests(hashedPromptParts(request))];
      const keyNames = placesOf(channel, modelKey(request.model));
      redis.enqueue({ script: RECORD, keys: keyNames, args: () => words });
    },
  };
}
