// The machine's waiting actor: done as soon as one of the models it would ask may be asked.
import { fromPromise } from 'xstate';
import type { StandByInput } from '../machines/debate-types.ts';
import type { Gate } from './breakers.ts';

export const createStandBy = (gate: Pick<Gate, 'opens'>) =>
  fromPromise<void, StandByInput>(({ input, signal }) => gate.opens(input.models, signal));
