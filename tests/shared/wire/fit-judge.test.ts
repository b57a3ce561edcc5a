// Tests of the choice of a judge if nobody chose, and of its reason: the same rule for the page, the command, the route and the tools.
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { availableModels, fillAllSeats } from '@rostrum/shared/formats/fill-seats';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import { courtOf, judgeReason } from '@rostrum/shared/wire/fit-judge';
import type { ModelCard, ModelRef, ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { describe, expect, it } from 'vitest';
import { ownModel, usualProviders } from '../../../frontend/src/engine/debates/model-cards.ts';
import { demoCard, flatPrice, modelCard } from '../../fixtures/cards.ts';
import { modelOccupant, oxfordFormat } from '../../fixtures/records.ts';

const refOf = (key: string): ModelRef => {
  const at = key.indexOf('/');
  return { provider: key.slice(0, at) as ProviderId, id: key.slice(at + 1) };
};
/** Dollars per million tokens of output; `null`: unknown. */
const card = (key: string, usd: number | null, more: Partial<ModelCard> = {}): ModelCard =>
  modelCard(refOf(key), {
    price: usd === null ? null : { tiers: [...flatPrice(usd * 2e8, usd * 1e9).tiers] },
    ...more,
  });
const own = (id: string, contextTokens = 32_768) => card(`local/${id}`, 0, { contextTokens });

const OPENAI = [card('openai/gpt-6-astra', 50), card('openai/gpt-6-sol', 10), card('openai/gpt-5-nano', 0.4)];
const ONE_OPENAI = [card('openai/gpt-6-sol', 10)];
const ANTHROPIC = [card('anthropic/claude-opus-5-5', 25), card('anthropic/claude-haiku-5-5', 0.5)];
const HAIKU = [card('anthropic/claude-haiku-5-5', 0.5)];
const GOOGLE = [card('google/gemini-4-carbon', 10)];
const DEMO = [demoCard('demo-advocate'), demoCard('demo-skeptic'), demoCard('demo-judge')];
const ROUTED = [
  card('openrouter/openai/gpt-6-sol', 10),
  card('openrouter/openai/gpt-6-astra', 50),
  card('openrouter/meta-llama/llama-3.2-1b-instruct', 0.02),
  card('openrouter/deepseek/deepseek-v4.1', 0.42),
];

interface Case {
  models: readonly ModelCard[];
  /** Chosen seats; the others are proposed. */
  seated?: Readonly<Record<string, string>>;
  limited?: boolean;
  judge: string;
  reason: string | null;
}
const two = (one: string, other: string) => ({ proposition: one, opposition: other });

const CASES: Readonly<Record<string, Case>> = {
  // A key and local servers on one machine.
  'a key, and a small local model of another family': {
    models: [...OPENAI, own('tinyllama-1.1b')],
    judge: 'openai/gpt-6-astra',
    reason: 'speakersFamily',
  },
  'a key with one model, and a small local model': {
    models: [...ONE_OPENAI, own('tinyllama:1.1b')],
    judge: 'openai/gpt-6-sol',
    reason: 'speakersFamily',
  },
  'a key, and a local model of eight billion': {
    models: [...OPENAI, own('qwen3:8b')],
    judge: 'openai/gpt-6-astra',
    reason: 'speakersFamily',
  },
  'a key, and a large local model of another family': {
    models: [...OPENAI, own('llama3.3:70b')],
    judge: 'local/llama3.3:70b',
    reason: 'anotherFamily',
  },
  'a key, and a large local model that reads too little': {
    models: [...OPENAI, own('llama3.3:70b', 4_096)],
    judge: 'openai/gpt-6-astra',
    reason: 'speakersFamily',
  },
  'a key, and a large local model of the same family': {
    models: [...ONE_OPENAI, own('gpt-oss:120b')],
    judge: 'openai/gpt-6-sol',
    reason: 'speakersFamily',
  },
  'a key, and a local model whose id says nothing of its size': {
    models: [...OPENAI, own('babble:latest')],
    judge: 'openai/gpt-6-astra',
    reason: 'speakersFamily',
  },
  'a key, and local models that were chosen to debate': {
    models: [...OPENAI, own('qwen3:8b'), own('llama3.1:8b')],
    seated: two('local/qwen3:8b', 'local/llama3.1:8b'),
    judge: 'openai/gpt-6-astra',
    reason: 'anotherFamily',
  },
  // No key.
  'no key, local models': {
    models: [...DEMO, own('tinyllama-1.1b'), own('qwen3:32b'), own('mistral-nemo-12b'), own('llama3.3:70b')],
    judge: 'local/mistral-nemo-12b',
    reason: 'anotherFamily',
  },
  'no key, two large local models debate, and one of eight billion is of another family': {
    models: [own('qwen3:8b'), own('llama3.1:8b'), own('mistral:7b')],
    judge: 'local/mistral:7b',
    reason: 'anotherFamily',
  },
  'no key, local models whose families nobody knows': {
    models: ['alder-70b', 'birch-70b', 'cedar-70b'].map((id) => ({ ...own(id), family: '' })),
    judge: 'local/cedar-70b',
    reason: 'anotherModel',
  },
  'no key, one local model': {
    models: [...DEMO, own('qwen3:8b')],
    judge: 'local/qwen3:8b',
    reason: 'speakersFamily',
  },
  'no key, only small local models': {
    models: [...DEMO, own('tinyllama-1.1b'), own('qwen3:0.6b'), own('gemma3n:e2b')],
    judge: 'local/gemma3n:e2b',
    reason: 'unfit tooSmall',
  },
  'no key, local models that read too little': {
    models: [own('qwen3:8b', 4_096), own('llama3.1:8b', 4_096)],
    judge: 'local/qwen3:8b',
    reason: 'unfit smallContext',
  },
  'no key, a local model of unknown size': {
    models: [...DEMO, own('babble:latest')],
    judge: 'local/babble:latest',
    reason: 'unfit sizeUnknown',
  },
  'no key, one of unknown size and one that is fit': {
    models: [own('babble:latest'), own('qwen3:8b')],
    seated: two('local/qwen3:8b', 'local/qwen3:8b'),
    judge: 'local/qwen3:8b',
    reason: 'speakersFamily',
  },
  'only scripts': { models: DEMO, judge: 'demo/demo-judge', reason: null },
  'scripts that were chosen to debate, and a key': {
    models: [...DEMO, ...OPENAI],
    seated: two('demo/demo-advocate', 'demo/demo-skeptic'),
    judge: 'demo/demo-judge',
    reason: null,
  },
  'a script against a model': {
    models: [...DEMO, ...ONE_OPENAI],
    seated: two('demo/demo-advocate', 'openai/gpt-6-sol'),
    judge: 'openai/gpt-6-sol',
    reason: 'speakersFamily',
  },
  'people debate, and only scripts are there': {
    models: DEMO,
    seated: two('me', 'me'),
    judge: 'demo/demo-advocate',
    reason: 'unfit scripted',
  },
  'people debate, with a key': {
    models: [...DEMO, ...OPENAI],
    seated: two('me', 'me'),
    judge: 'openai/gpt-6-astra',
    reason: 'largeEnough',
  },
  // Vendors.
  'two vendors’ smallest models debate, and one of eight billion is of another family': {
    models: [...OPENAI, ...HAIKU, own('qwen3:8b')],
    seated: two('openai/gpt-5-nano', 'anthropic/claude-haiku-5-5'),
    judge: 'local/qwen3:8b',
    reason: 'anotherFamily',
  },
  'OpenRouter only': {
    models: ROUTED,
    judge: 'openrouter/deepseek/deepseek-v4.1',
    reason: 'anotherFamily',
  },
  'two vendors': { models: [...OPENAI, ...ANTHROPIC], judge: 'openai/gpt-6-sol', reason: 'speakersFamily' },
  'two vendors, one of which debates': {
    models: [...OPENAI, ...ANTHROPIC],
    seated: two('openai/gpt-6-astra', 'openai/gpt-6-sol'),
    judge: 'anthropic/claude-opus-5-5',
    reason: 'anotherFamily',
  },
  'two vendors, the other with its smallest class only': {
    models: [...OPENAI, ...HAIKU],
    seated: two('openai/gpt-6-astra', 'openai/gpt-6-sol'),
    judge: 'openai/gpt-6-astra',
    reason: 'speakersFamily',
  },
  'one vendor with its smallest class only': {
    models: HAIKU,
    judge: 'anthropic/claude-haiku-5-5',
    reason: 'speakersFamily',
  },
  'three vendors': {
    models: [...OPENAI, ...ANTHROPIC, ...GOOGLE],
    judge: 'google/gemini-4-carbon',
    reason: 'anotherFamily',
  },
  'a model that always thinks': {
    models: [
      ...ONE_OPENAI,
      card('mistral/mistral-large-4', 4, { thinking: 'always', thinkingAllowance: 4_096 }),
    ],
    seated: two('openai/gpt-6-sol', 'openai/gpt-6-sol'),
    judge: 'mistral/mistral-large-4',
    reason: 'anotherFamily',
  },
  'a model that has ended, which its vendor’s list hides': {
    models: [...ONE_OPENAI, card('google/gemini-2.5-pro', 10, { hidden: true })],
    judge: 'openai/gpt-6-sol',
    reason: 'speakersFamily',
  },
  'an unknown price under a limit': {
    models: [...ONE_OPENAI, card('google/gemini-5', null)],
    seated: two('openai/gpt-6-sol', 'openai/gpt-6-sol'),
    judge: 'openai/gpt-6-sol',
    reason: 'speakersFamily',
  },
  'an unknown price without a limit, beside a known one': {
    models: [card('google/gemini-5', null), ...ONE_OPENAI],
    seated: two('openai/gpt-6-sol', 'openai/gpt-6-sol'),
    limited: false,
    judge: 'openai/gpt-6-sol',
    reason: 'speakersFamily',
  },
  'unknown prices alone under a limit': {
    models: [card('openai/gpt-7', null), card('google/gemini-5', null)],
    judge: 'openai/gpt-7',
    reason: 'unfit priceUnknown',
  },
};

const TITLES = Object.entries(CASES);

function proposedJudge({ models, seated: seatKeys = {}, limited: hasLimit = true }: Case) {
  const providers = [...new Set(models.map(({ provider }) => provider))];
  const answer: ModelsAnswer = {
    providers: providers.map((id) => ({ id, title: id, status: 'ready', hint: '' })),
    models: [...models],
  };
  const format = oxfordFormat();
  const drafts = emptySeats(format).map((seat): SeatDraft => {
    const key = seatKeys[seat.id];
    if (key === undefined) return seat;
    return { ...seat, occupant: key === 'me' ? { kind: 'human' } : modelOccupant(refOf(key)) };
  });
  const seats = fillAllSeats(format, drafts, answer, usualProviders(answer), hasLimit);
  const cards = availableModels(answer);
  const judge = seats.find(({ id }) => id === 'judge')?.occupant;
  const key = judge?.kind === 'model' ? modelKey(judge.model) : '';
  const { contestants } = format.programme;
  const court = courtOf({ contestants, judging: new Set(['judge']), seats, limited: hasLimit }, 'judge');
  const seatedCard = cards.find((card) => modelKey(card) === key);
  const reason = seatedCard ? judgeReason(seatedCard, cards, court) : null;
  return { seats, key, reason, answer };
}

describe('Who judges when nobody chose', () => {
  it.each(TITLES)('%s', (_, one) => {
    const { key, reason } = proposedJudge(one);
    const reasonText = reason && (reason.code === 'unfit' ? `unfit ${reason.why}` : reason.code);
    expect([key, reasonText]).toEqual([one.judge, one.reason]);
  });

  it('a chosen judge that is not fit is said to be so, and one that is fit is offered', () => {
    const { seats, answer } = proposedJudge({
      models: [...OPENAI, ...ANTHROPIC, own('tinyllama-1.1b')],
      seated: { ...two('openai/gpt-6-sol', 'openai/gpt-6-sol'), judge: 'local/tinyllama-1.1b' },
      ...{ judge: '', reason: null },
    });
    const cards = availableModels(answer);
    const { contestants } = oxfordFormat().programme;
    const court = courtOf({ contestants, judging: new Set(['judge']), seats, limited: true }, 'judge');
    expect(judgeReason(own('tinyllama-1.1b'), cards, court)).toMatchObject({
      ...{ code: 'unfit', why: 'tooSmall', instead: { id: 'claude-opus-5-5' } },
    });
  });
});

it('without a working key, the models of a local server get the seats, the largest first, and no script', () => {
  const models = [...DEMO, own('tinyllama-1.1b'), own('qwen3:32b'), own('llama3.1:8b')];
  const { seats, answer } = proposedJudge({ models, judge: '', reason: null });
  const providers = seats.map(({ occupant }) => (occupant?.kind === 'model' ? occupant.model.provider : ''));
  expect(new Set(providers)).toEqual(new Set(['local']));
  expect(ownModel(answer)?.id).toBe('qwen3:32b');
  expect(usualProviders({ ...answer, models: DEMO })).toEqual(['demo']);
  expect(
    usualProviders({
      ...answer,
      providers: answer.providers.map((provider) => ({ ...provider, status: 'unreachable' })),
    }),
  ).toEqual(['demo']);
  expect(
    ownModel({
      providers: [...answer.providers, { id: 'openai', title: '', status: 'ready', hint: '' }],
      models: [...models, ...OPENAI],
    }),
  ).toBeUndefined();
});
