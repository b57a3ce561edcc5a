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

/** About half of all calls go well: four attempts in a row seldom fail. */
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
