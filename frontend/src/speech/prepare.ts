// The machine's first actor: this tab may drive, and every seat that is still to speak has a model that is there.
import type { DebateRecord, Seat } from '@rostrum/shared/debate/record';
import { seatsAhead } from '@rostrum/shared/debate/standing';
import {
  type ModelCard,
  type ModelsAnswer,
  modelKey,
  type ProviderStatus,
} from '@rostrum/shared/wire/model-card';
import { fromPromise } from 'xstate';
import type { Prepared, PrepareInput, Trouble } from '../machines/debate-types.ts';
import { ProblemError } from './http.ts';

/** A Trouble that can be thrown. */
class TroubleError extends Error implements Trouble {
  readonly code: string;
  readonly seats: string[];
  constructor({ code, message, seats }: Trouble) {
    super(message);
    this.name = 'TroubleError';
    this.code = code;
    this.seats = seats;
  }
}

export interface PrepareParts {
  models(): Promise<ModelsAnswer>;
  /** Whether this tab is the one that drives the debate. */
  holdsLock(): boolean;
}

export const createPrepare = (parts: PrepareParts) =>
  fromPromise<Prepared, PrepareInput>(async ({ input }) => {
    if (!parts.holdsLock()) {
      const message = 'This debate is open in another tab, which goes on with it. Close it there first.';
      throw new TroubleError({ code: 'locked', message, seats: [] });
    }
    return { cards: cardsFor(input.record, await answerOf(parts)) };
  });

async function answerOf({ models }: PrepareParts): Promise<ModelsAnswer> {
  try {
    return await models();
  } catch (error) {
    const refused = error instanceof ProblemError;
    const message = error instanceof Error ? error.message : 'The backend’s models cannot be read.';
    throw new TroubleError({ code: refused ? error.problem.code : 'network', message, seats: [] });
  }
}

/** By `modelKey`, for the seats that are still to speak; throws a Trouble that names the seats and what to do. */
function cardsFor(record: DebateRecord, answer: ModelsAnswer): Record<string, ModelCard> {
  const cards: Record<string, ModelCard> = {};
  const lacking: { seat: Seat; code: string; why: string }[] = [];
  for (const seat of seatsAhead(record)) {
    if (seat.occupant.kind !== 'model') continue;
    const { model } = seat.occupant;
    const provider = answer.providers.find((candidate) => candidate.id === model.provider);
    const card = answer.models.find((candidate) => modelKey(candidate) === modelKey(model));
    if (provider?.status === 'ready' && card) cards[modelKey(model)] = card;
    else lacking.push({ seat, ...whyNot(model.id, provider) });
  }
  const [first] = lacking;
  if (!first) return cards;
  const names = lacking.map(({ seat, why }) => `${seat.name}: ${why}`);
  throw new TroubleError({
    code: first.code,
    message: `${names.join(' ')} Then retry, or give the seat another model.`,
    seats: lacking.map(({ seat }) => seat.id),
  });
}

function whyNot(model: string, provider: ProviderStatus | undefined): { code: string; why: string } {
  if (!provider)
    return { code: 'unknown-model', why: `this server does not offer the provider of ${model}.` };
  if (provider.status === 'ready') {
    return { code: 'unknown-model', why: `${provider.title} does not offer ${model} here.` };
  }
  return {
    code: provider.status,
    why: `${provider.title} ${provider.status === 'missing-key' ? 'has no key' : 'cannot be reached'}. ${provider.hint}`,
  };
}
