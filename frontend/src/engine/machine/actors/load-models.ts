// The actor `loadModels`: checks that every seat that still has to speak has an available model.
import type { DebateRecord, Seat } from '@rostrum/shared/record/record';
import { seatsStillToSpeak } from '@rostrum/shared/status/debate-status';
import type { ModelCard, ModelsAnswer, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { cardOfModel, modelKey } from '@rostrum/shared/wire/model-key';
import { textReason } from '@rostrum/shared/wire/reason';
import { fromPromise } from 'xstate';
import { ProblemError } from '../../transport/http.ts';
import type { DebateContext, HaltReason } from '../machine-types.ts';

/** A HaltReason that can be thrown. */
const haltError = (code: string, message: string, seats: string[]): Error & HaltReason =>
  Object.assign(new Error(message), { code, reason: textReason(message), seats });

export interface LoadModelsOptions {
  models(): Promise<ModelsAnswer>;
  /** Returns the client's sentence for what `models` throws. */
  errorText(error: unknown): string;
}

export const createLoadModels = ({ models, errorText }: LoadModelsOptions) =>
  fromPromise<Pick<DebateContext, 'cards'>, Pick<DebateContext, 'record'>>(async ({ input }) => {
    const answer = await models().catch((error: unknown) => {
      throw haltError(error instanceof ProblemError ? error.problem.code : 'network', errorText(error), []);
    });
    return { cards: cardsOfSeatsAhead(input.record, answer) };
  });

/** By `modelKey`, for the seats that are still to speak; throws a `haltError` that names the seats and what to do. */
function cardsOfSeatsAhead(record: DebateRecord, answer: ModelsAnswer): Record<string, ModelCard> {
  const cards: Record<string, ModelCard> = {};
  const lacking: { seat: Seat; code: string; why: string }[] = [];
  for (const seat of seatsStillToSpeak(record)) {
    if (seat.occupant.kind !== 'model') continue;
    const { model } = seat.occupant;
    const provider = answer.providers.find((candidate) => candidate.id === model.provider);
    const card = cardOfModel(answer.models, model);
    if (provider?.status === 'ready' && card) cards[modelKey(model)] = card;
    else lacking.push({ seat, ...whyUnavailable(model.id, provider) });
  }
  const [first] = lacking;
  if (!first) return cards;
  const names = lacking.map(({ seat, why }) => `${seat.name}: ${why}`);
  const message = `${names.join(' ')} Then retry, or give the seat another model.`;
  const seats = lacking.map(({ seat }) => seat.id);
  throw haltError(first.code, message, seats);
}

const NOT_READY = {
  'missing-key': 'has no key',
  'refused-key': 'refuses the key',
  loading: 'is loading its model',
  'no-models': 'has no model',
  unreachable: 'cannot be reached',
} as const;

function whyUnavailable(model: string, provider: ProviderStatus | undefined): { code: string; why: string } {
  if (!provider)
    return { code: 'unknown-model', why: `this server does not offer the provider of ${model}.` };
  if (provider.status === 'ready') {
    return { code: 'unknown-model', why: `${provider.title} does not offer ${model} here.` };
  }
  return { code: provider.status, why: `${provider.title} ${NOT_READY[provider.status]}. ${provider.hint}` };
}
