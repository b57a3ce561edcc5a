// What vendors counted, for all backends: of every front of a call, the fewest tokens a call that began so was counted.
import { createHash } from 'node:crypto';
import { atMostTokens } from '@rostrum/shared/money/upper-bound';
import { modelKey } from '@rostrum/shared/wire/model-card';
import { keysOf } from '../redis/keys.ts';
import { type Link, script } from '../redis/link.ts';
import { type Fronts, piecesOf, schemaBytes } from './fronts.ts';

/** Of one channel and model; a debate has fewer. Past it nothing new is learnt, and cut calls are booked dearer. */
const FRONTS_AT_MOST = 4_000;
const KEPT_MS = 24 * 3_600_000;

/** KEYS fronts. ARGV digests. → tokens of each, or nothing */
const KNOWN = script(`return redis.call('HMGET', KEYS[1], unpack(ARGV))`);

/** KEYS fronts. ARGV tokens, ms kept, most, digests. The least is kept. */
const COUNTED = script(`
local room = tonumber(ARGV[3]) - redis.call('HLEN', KEYS[1])
for i = 4, #ARGV do
  local known = redis.call('HGET', KEYS[1], ARGV[i])
  if known and tonumber(known) > tonumber(ARGV[1]) or not known and room > 0 then
    redis.call('HSET', KEYS[1], ARGV[i], ARGV[1])
    if not known then room = room - 1 end
  end
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
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

export function createSharedFronts(link: Link): Fronts {
  const keys = keysOf(link.prefix);
  return {
    async inputAtMost(channel, request) {
      const pieces = piecesOf(request);
      const place = keys.fronts(channel, modelKey(request.model));
      const counts = (await link.run(KNOWN, [place], chainOf(pieces))) as (string | null)[];
      let bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
      let least = atMostTokens(bytes, pieces.length);
      pieces.forEach((piece, index) => {
        bytes -= piece.bytes;
        const counted = counts[index];
        const rest = atMostTokens(bytes, pieces.length - index - 1);
        if (typeof counted === 'string') least = Math.min(least, Number(counted) + rest);
      });
      const atMost = least + schemaBytes(request);
      return () => atMost;
    },
    counted(channel, request, inputTokens) {
      const digests = chainOf(piecesOf(request));
      const words = [inputTokens, KEPT_MS, FRONTS_AT_MOST, ...digests];
      const place = keys.fronts(channel, modelKey(request.model));
      link.later({ script: COUNTED, keys: [place], words: () => words });
    },
  };
}
