// What vendors reported of earlier calls, for all backends: tallies by model and channel, and of every front of a call the
// call that began so and was counted least.
import { createHash } from 'node:crypto';
import { atMostTokens } from '@rostrum/shared/money/upper-bound';
import { modelKey } from '@rostrum/shared/wire/model-card';
import { keysOf } from '../redis/keys.ts';
import { type Link, script } from '../redis/link.ts';
import { type Fronts, piecesOf, schemaBytes } from './fronts.ts';
import { bulkOfRequest, cachedAfter, knownFrom, TALLIED, type Tally, talliedFrom } from './tallies.ts';

/** Of one channel and model; a debate has fewer. Past it nothing new is learnt, and cut calls are booked dearer. */
const FRONTS_AT_MOST = 4_000;
const KEPT_MS = 24 * 3_600_000;
const MODELS_KEPT_MS = 30 * KEPT_MS;

/** KEYS the channel's fronts, the model's tally. ARGV fields of a tally, digests. → both tallies, and the call of each digest */
const KNOWN = script(`
local fields = {}
for i = 1, ${TALLIED.length} do fields[i] = ARGV[i] end
return { redis.call('HMGET', KEYS[2], unpack(fields)), redis.call('HMGET', KEYS[1], unpack(ARGV)) }
`);

/**
 * KEYS the channel's fronts, the model's tally. ARGV input tokens or '', bulk, cached tokens, ms kept, ms a model's are kept,
 * most; field and amount of each that grows; digests. Done twice, it counts tokens and their bulk twice: the ratio stays.
 */
const REPORTED = script(`
for i = 7, ${6 + 2 * TALLIED.length}, 2 do
  for k = 1, 2 do redis.call('HINCRBY', KEYS[k], ARGV[i], ARGV[i + 1]) end
end
local room = tonumber(ARGV[6]) - redis.call('HLEN', KEYS[1])
for i = ${7 + 2 * TALLIED.length}, ARGV[1] == '' and 0 or #ARGV do
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

/** Each stands for its piece and all before it: equal digests are equal fronts. */
function chainOf(pieces: ReturnType<typeof piecesOf>): string[] {
  let before = '';
  return pieces.map(({ digest, bytes }) => {
    before = createHash('sha256').update(`${before} ${digest} ${bytes}`).digest('base64url');
    return before;
  });
}

type Answer = (string | null)[];

const tallyFrom = (answer: Answer): Tally =>
  Object.fromEntries(TALLIED.map((field, index) => [field, Number(answer[index] ?? 0)]));

function precedentFrom(words: string | null | undefined) {
  if (typeof words !== 'string') return null;
  const [inputTokens = 0, bulk = 0, cachedTokens = 0] = words.split(' ').map(Number);
  return { inputTokens, bulk, cachedTokens };
}

export function createSharedFronts(link: Link): Fronts {
  const keys = keysOf(link.prefix);
  const placesOf = (channel: string, model: string) => [keys.fronts(channel, model), keys.tally(model)];
  return {
    async known(channel, request) {
      const pieces = piecesOf(request);
      const places = placesOf(channel, modelKey(request.model));
      const [ofModel, ofChannel] = (await link.run(KNOWN, places, [...TALLIED, ...chainOf(pieces)])) as [
        Answer,
        Answer,
      ];
      const calls = ofChannel.slice(TALLIED.length).map(precedentFrom);
      let bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
      let least = atMostTokens(bytes, pieces.length);
      pieces.forEach((piece, index) => {
        bytes -= piece.bytes;
        const rest = atMostTokens(bytes, pieces.length - index - 1);
        const counted = calls[index]?.inputTokens;
        if (counted !== undefined) least = Math.min(least, counted + rest);
      });
      const shared = calls.findLastIndex((call) => call !== null) + 1;
      const learnt = {
        inputTokensAtMost: least + schemaBytes(request),
        tallies: [tallyFrom(ofModel), tallyFrom(ofChannel)],
        precedent: calls[shared - 1] ?? null,
        shared,
      };
      return () => knownFrom(request, learnt);
    },
    reported(channel, request, report) {
      const bulk = bulkOfRequest(request);
      const more = Object.entries(talliedFrom(request, report, bulk)).flat();
      const head = [report.usage.inputTokens || '', bulk, cachedAfter(report.usage)];
      const bounds = [KEPT_MS, MODELS_KEPT_MS, FRONTS_AT_MOST];
      const words = [...head, ...bounds, ...more, ...chainOf(piecesOf(request))];
      const places = placesOf(channel, modelKey(request.model));
      link.later({ script: REPORTED, keys: places, words: () => words });
    },
  };
}
