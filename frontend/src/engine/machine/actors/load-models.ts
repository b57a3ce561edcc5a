// The actor `loadModels`: checks that every seat that still has to speak has an available model.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { seatsStillToSpeak } from '@rostrum/shared/status/debate-status';
import type { ModelCard, ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { cardOfModel, modelKey } from '@rostrum/shared/wire/model-key';
import { type Reason, textReason } from '@rostrum/shared/wire/reason';
import { fromPromise } from 'xstate';
import { ProblemError, UnreachableError } from '../../transport/http.ts';
import { reconnectDelayMs, type Timers } from '../../transport/timers.ts';
import type { CardsOnly, HaltReason, RecordOnly } from '../machine-types.ts';

/** A HaltReason that can be thrown. */
const haltError = (code: string, reason: Reason, seats: string[]): Error & HaltReason =>
  Object.assign(new Error(code), { code, reason, seats });

export interface LoadModelsOptions {
  models(): Promise<ModelsAnswer>;
  /** Returns the client's sentence for an error of `models`. */
  errorText(error: unknown): string;
  timers: Timers;
}

/** After about 15 seconds: the network of a computer that wakes up, or a backend or store that is being replaced, needs a few. */
const MAX_RETRIES = 6;

export const createLoadModels = ({ models, errorText, timers }: LoadModelsOptions) =>
  fromPromise<CardsOnly, RecordOnly>(async ({ input, signal }) => {
    const ask = (failures: number): Promise<ModelsAnswer> =>
      models().catch(async (error: unknown) => {
        const problem = error instanceof ProblemError ? error.problem : null;
        const isAway = error instanceof UnreachableError || problem?.status === 503;
        const code = problem?.code ?? 'network';
        if (!isAway || signal.aborted || failures === MAX_RETRIES)
          throw haltError(code, textReason(errorText(error)), []);
        await timers.wait(reconnectDelayMs(failures, timers.random()), signal);
        return ask(failures + 1);
      });
    return { cards: cardsOfSeatsAhead(input.record, await ask(0)) };
  });

/**
 * Returns cards by `modelKey`, for the seats that still have to speak; throws a `haltError` that names seats without a card and the states
 * of their providers.
 */
function cardsOfSeatsAhead(record: DebateRecord, answer: ModelsAnswer): Record<string, ModelCard> {
  const cards: Record<string, ModelCard> = {};
  const lacking: (Extract<Reason, { code: 'models-lacking' }>['lacking'][number] & { id: string })[] = [];
  for (const { id, name: seat, occupant } of seatsStillToSpeak(record)) {
    if (occupant.kind !== 'model') continue;
    const { model } = occupant;
    const provider = answer.providers.find((candidate) => candidate.id === model.provider);
    const card = cardOfModel(answer.models, model);
    const { title = '', status = 'none', hint, hintCode } = provider ?? {};
    if (status === 'ready' && card) cards[modelKey(model)] = card;
    else lacking.push({ id, seat, model: model.id, provider: title, status, hint, hintCode });
  }
  const [first] = lacking;
  if (!first) return cards;
  const code = first.status === 'ready' || first.status === 'none' ? 'unknown-model' : first.status;
  throw haltError(
    code,
    { code: 'models-lacking', lacking },
    lacking.map(({ id }) => id),
  );
}
