// Decides by seed and attempt how a call to the flaky demo speaker fails, so that errors can be tried out and a retry can succeed.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { ProviderFailure } from '../provider-contract/provider.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * `refused`: before any text. The others fail after `after` tokens: `stalled` sends nothing more until it is aborted,
 * `dropped` ends without a finish, `broken` loses the connection.
 */
export type ScriptedFault =
  | { kind: 'none' }
  | { kind: 'refused'; failure: ProviderFailure }
  | { kind: 'stalled' | 'dropped' | 'broken'; after: number };

/** About half of all calls succeed, so four failed attempts in a row are rare. */
export function scriptedFault(request: GenerationRequest): ScriptedFault {
  const random = seededRandom('fault', request.seed ?? 0, request.id);
  const roll = random.between(1, 100);
  const after = random.between(3, 40);
  const refused = (...reason: ConstructorParameters<typeof ProviderFailure>): ScriptedFault => ({
    kind: 'refused',
    failure: new ProviderFailure(...reason),
  });
  if (roll <= 12) return refused('rate-limited', 'The demo speaker is out of breath.', 1000);
  if (roll <= 22) return refused('overloaded', 'The demo speaker is needed elsewhere.');
  if (roll <= 30) return { kind: 'broken', after };
  if (roll <= 40) return { kind: 'dropped', after };
  return roll <= 46 ? { kind: 'stalled', after } : { kind: 'none' };
}
