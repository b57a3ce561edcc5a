// The actor `waitForProvider`: done as soon as one of the models of the step may be called.
import { fromPromise } from 'xstate';
import type { ProviderAccess } from '../../transport/circuit-breakers.ts';
import type { WaitForProviderInput } from '../machine-types.ts';

export const createWaitForProvider = (gate: Pick<ProviderAccess, 'whenAvailable'>) =>
  fromPromise<void, WaitForProviderInput>(({ input, signal }) => gate.whenAvailable(input.models, signal));
