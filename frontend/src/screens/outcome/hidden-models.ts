// A copy of a debate in which every model has a letter in place of its name. For files and links that are given to others.
import type { DebateRecord, Entry, Occupant } from '@rostrum/shared/record/record';
import type { ModelCard, ModelRef } from '@rostrum/shared/wire/model-card';
import { familyTitle, isScripted, knownFamily, modelFamily, modelKey } from '@rostrum/shared/wire/model-key';
import { outcomeWords } from '../../words/outcome-words.ts';

/** "Model A", "Model B" … "Model Z", "Model 27". */
const hiddenName = (index: number): string =>
  outcomeWords('hiddenModel', { letter: index < 26 ? String.fromCharCode(65 + index) : index + 1 });

interface SeatedDebate {
  record: DebateRecord;
  /** Cards of the seated models, by `modelKey`. */
  cards: Readonly<Record<string, ModelCard>>;
}

/** Replaces names in the order in which models sit down; the cards still show who is of one family. */
export function withHiddenModels({ record, cards }: SeatedDebate): SeatedDebate {
  const names = new Map<string, { model: ModelRef; letter: ModelRef }>();
  const hide = (model: ModelRef): ModelRef => {
    const key = modelKey(model);
    // A vendor would narrow the choice down to a few models. A script has nothing to hide, and its debate stays a rehearsal.
    const ref = isScripted(key)
      ? { provider: model.provider, id: model.id }
      : { provider: 'local' as const, id: hiddenName(names.size) };
    const { letter } = names.get(key) ?? { letter: ref };
    names.set(key, { model, letter });
    return letter;
  };
  const hideOccupant = (occupant: Occupant): Occupant =>
    occupant.kind === 'model' ? { kind: 'model', model: hide(occupant.model) } : occupant;
  const seats = record.seats.map((seat) => ({ ...seat, occupant: hideOccupant(seat.occupant) }));
  const entries = record.entries.map((entry): Entry => {
    if (entry.kind === 'turn') {
      // Words taken off a speech may be its speaker's own name.
      const { raw: _, ...turn } = entry;
      return { ...turn, model: turn.model && hide(turn.model) };
    }
    if (entry.kind === 'attempt') {
      const charge = entry.charge && { ...entry.charge, priceId: null };
      return { ...entry, model: hide(entry.model), request: null, charge };
    }
    return entry.ruling === 'reseat' ? { ...entry, occupant: hideOccupant(entry.occupant) } : entry;
  });
  const replacements = [...names].flatMap(([key, { model, letter }]) => {
    const namesOfModel = [
      cards[key]?.title,
      cards[key]?.priceId,
      key,
      model.id,
      familyTitle(modelFamily(model)),
    ];
    return namesOfModel.flatMap((name) => (name ? [[name, letter.id] as const] : []));
  });
  // Longer names first: one may be the beginning of another.
  replacements.sort(([a], [b]) => b.length - a.length);
  /** Reasons were written by the page and by vendors, and may name a model. Speeches stay as they were spoken. */
  const withoutModelNames = (reason: unknown): unknown =>
    JSON.parse(JSON.stringify(reason), (key, value) => {
      if (key === 'provider') return outcomeWords('hiddenVendor');
      if (key === 'code' || typeof value !== 'string') return value;
      return replacements.reduce((left, [name, id]) => left.replaceAll(name, id), value);
    });
  const withoutNames = (entry: Entry): Entry =>
    JSON.parse(JSON.stringify(entry), (key, value) => (key === 'reason' ? withoutModelNames(value) : value));
  const familyOf = (key: string, model: ModelRef) => cards[key] && knownFamily(model, cards[key]);
  const families = [...new Set([...names].flatMap(([key, { model }]) => familyOf(key, model) ?? []))];
  const allFamilies = [...new Set([...names.values()].map(({ model }) => modelFamily(model)))];
  return {
    record: {
      ...record,
      seats,
      entries: entries.map(withoutNames),
      families: Object.fromEntries(
        [...names.values()].map(({ model, letter }) => [
          modelKey(letter),
          `${allFamilies.indexOf(modelFamily(model)) + 1}`,
        ]),
      ),
    },
    cards: Object.fromEntries(
      [...names].flatMap(([key, { model, letter }]) => {
        const card = cards[key];
        const place = families.indexOf(familyOf(key, model) ?? '') + 1;
        return card
          ? [[modelKey(letter), hiddenCard(card, letter, place === 0 ? '' : `${place}`)] as const]
          : [];
      }),
    ),
  };
}

/** Hides a card's other facts (price, context), which would give the model away. Whether two are of one family stays visible. */
function hiddenCard(card: ModelCard, letter: ModelRef, family: string): ModelCard {
  return {
    ...letter,
    title: letter.id,
    family,
    contextTokens: 1,
    maxOutputTokens: 1,
    acceptsTemperature: true,
    thinking: 'none',
    thinkingAllowance: 0,
    price: null,
    priceId: null,
    notional: card.notional,
  };
}
