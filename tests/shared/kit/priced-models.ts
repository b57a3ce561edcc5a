// Model cards with the prices of the shipped price list: one for each kind of price and of reasoning.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { lookUpPrice } from '../../../backend/src/prices/price-list.ts';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { BLUE, GREY, RED } from '../../fixtures/records.ts';

/** The day of the prices: a list that changes later changes no test. */
const PRICED_ON = new Date('2026-11-01T00:00:00Z');

/** Vendor, model and the tokens its adapter allows for reasoning. */
const PRICED_MODELS = [
  ['anthropic', 'claude-opus-5', 4_096],
  ['anthropic', 'claude-sonnet-4-5', 0],
  ['openai', 'gpt-5', 4_096],
  ['openai', 'gpt-5-mini', 2_048],
  ['openai', 'gpt-4.1', 0],
  ['google', 'gemini-2.5-pro', 1_024],
  ['google', 'gemini-2.5-flash', 0],
  ['mistral', 'mistral-large-latest', 0],
] as const;

export interface PricedCards {
  model: string;
  cards: Cards;
}

/** Red, blue and grey, all at the price of one model. */
export const pricedCards = (): PricedCards[] =>
  PRICED_MODELS.map(([vendor, model, thinkingAllowance]) => {
    const { price } = lookUpPrice(vendor, model, PRICED_ON);
    if (!price) throw new Error(`the list has no price for ${model}`);
    const priced = { price: { tiers: [...price.tiers] }, thinkingAllowance };
    return {
      model,
      cards: cardsByModel(...[RED, BLUE, GREY].map((ref) => modelCard(ref, priced))),
    };
  });
