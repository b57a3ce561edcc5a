// The usage history in Redis, for all backends: totals by model and channel, and per prompt prefix the call with fewest tokens.
import type { Precedent } from '@rostrum/shared/money/cost-estimate';
import { type RedisClient, script } from '../redis/client.ts';
import { redisKeys } from '../redis/keys.ts';
import { createUsageHistory, MAX_PREFIXES_PER_CHANNEL, type UsageHistory } from './usage-history.ts';
import { TOTAL_FIELDS, type UsageTotals } from './usage-totals.ts';

const KEPT_MS = 24 * 3_600_000;
const MODELS_KEPT_MS = 30 * KEPT_MS;

/** KEYS the channel's prefixes, the model's totals. ARGV fields of the totals, digests. → both totals, and the call of each digest */
const LOOK_UP = script(`
local fields = {}
for i = 1, ${TOTAL_FIELDS.length} do fields[i] = ARGV[i] end
return { redis.call('HMGET', KEYS[2], unpack(fields)), redis.call('HMGET', KEYS[1], unpack(ARGV)) }
`);

/**
 * KEYS the channel's prefixes, the model's totals. ARGV input tokens, text weight, cached tokens, ms kept, ms a model's
 * totals are kept, maximum of prefixes; field and amount of each total that grows; digests. Run twice, it counts tokens and weight
 * twice, so their ratio stays the same.
 */
const RECORD = script(`
for i = 7, ${6 + 2 * TOTAL_FIELDS.length}, 2 do
  for k = 1, 2 do redis.call('HINCRBY', KEYS[k], ARGV[i], ARGV[i + 1]) end
end
local room = tonumber(ARGV[6]) - redis.call('HLEN', KEYS[1])
for i = ${7 + 2 * TOTAL_FIELDS.length}, #ARGV do
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

type HashReply = (string | null)[];

const totalsFromReply = (answer: HashReply): UsageTotals =>
  Object.fromEntries(TOTAL_FIELDS.map((field, index) => [field, Number(answer[index] ?? 0)]));

function countedFromReply(words: string | null): Precedent | null {
  if (words === null) return null;
  const [inputTokens = 0, weight = 0, cachedTokens = 0] = words.split(' ').map(Number);
  return { inputTokens, weight, cachedTokens };
}

export function createRedisUsageHistory(redis: RedisClient): UsageHistory {
  const keys = redisKeys(redis.prefix);
  const keysOf = (channel: string, model: string) => [
    keys.callPrefixes(channel, model),
    keys.usageTotals(model),
  ];
  return createUsageHistory({
    async lookUp(channel, model, prefixesOf) {
      const words = [...TOTAL_FIELDS, ...prefixesOf()];
      const reply = await redis.run(LOOK_UP, keysOf(channel, model), words);
      const [ofModel, ofChannel] = reply as [HashReply, HashReply];
      const totals = [totalsFromReply(ofModel), totalsFromReply(ofChannel)];
      const counted = ofChannel.slice(TOTAL_FIELDS.length).map(countedFromReply);
      return () => ({ totals, counted });
    },
    record(channel, model, { totals, prefixes, counted }) {
      const head = [counted.inputTokens, counted.weight, counted.cachedTokens];
      const bounds = [KEPT_MS, MODELS_KEPT_MS, MAX_PREFIXES_PER_CHANNEL];
      const words = [...head, ...bounds, ...Object.entries(totals).flat(), ...prefixes];
      redis.enqueue({ script: RECORD, keys: keysOf(channel, model), args: () => words });
    },
  });
}
