// What goes wrong with the flaky speaker, by seed and attempt: so that errors can be tried, and a retry can succeed.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { ProviderFailure } from '../provider-contract/provider.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * `refused`: before the first word. After `after` tokens: `stalled` says nothing more until it is given up, `dropped` ends
 * without a finish, `broken` loses the connection.
 */
export type ScriptedFault =
  | { kind: 'none' }
  | { kind: 'refused'; failure: ProviderFailure }
  | { kind: 'stalled' | 'dropped' | 'broken'; after: number };

const RETRY_AFTER_MS = 1000;

/** About half of all calls go well: four attempts in a row seldom fail. */
export function scriptedFault(request: GenerationRequest): ScriptedFault {
  const random = seededRandom('fault', request.seed ?? 0, request.id);
  const roll = random.between(1, 100);
  const after = random.between(3, 40);
  if (roll <= 12) {
    return {
      kind: 'refused',
      failure: new ProviderFailure('rate-limited', 'The demo speaker is out of breath.', RETRY_AFTER_MS),
    };
  }
  if (roll <= 22)
    return {
      kind: 'refused',
      failure: new ProviderFailure('overloaded', 'The demo speaker is needed elsewhere.'),
    };
  if (roll <= 30) return { kind: 'broken', after };
  if (roll <= 40) return { kind: 'dropped', after };
  if (roll <= 46) return { kind: 'stalled', after };
  return { kind: 'none' };
}
