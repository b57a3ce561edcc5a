// The thinking effort of a seat on its whole way: set-up, link, debate, record, ledger, exports and back; without one all is as it was.
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import type { Provider, UnpricedCard } from '../../../backend/src/provider-contract/provider.ts';
import { withHiddenModels } from '../../../frontend/src/screens/outcome/hidden-models.ts';
import { judgedAgainBy } from '../../../frontend/src/screens/shared/judged-again-preview.ts';
import { readDebateJson, writeDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { freshForm, type SetupForm, shippedFormat } from '../../../frontend/src/stores/setup-form.ts';
import { readSetupLink, recordToForm, setupLinkOf } from '../../../frontend/src/stores/setup-link.ts';
import { instantDemo } from '../../backend/demo/play-demo-debate.ts';
import { demoCard } from '../../fixtures/cards.ts';
import { runWholeDebate } from '../../kit/whole-debate.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';

const ROOM = 5_000;
const thinker = (card: UnpricedCard): UnpricedCard => ({ ...card, efforts: { high: ROOM } });
const thinkingDemo: Provider = {
  ...instantDemo,
  cards: async (key) => (await instantDemo.cards(key)).map(thinker),
  cardOf: (id) => thinker(instantDemo.cardOf(id)),
};

/** The usual seats of a duel or an Oxford debate; whoever is in `high` thinks more. */
function formWith(format: string, high: readonly string[]): SetupForm {
  const form = freshForm(shippedFormat(format));
  return {
    ...form,
    seats: form.seats.map((seat) => ({
      ...seat,
      occupant: {
        kind: 'model',
        model: {
          provider: 'demo',
          id: seat.role === 'judge' ? 'demo-judge' : 'demo-plain',
          ...(high.includes(seat.id) && { effort: 'high' as const }),
        },
      },
    })),
  };
}
const played = (form: SetupForm) =>
  runWholeDebate({
    format: form.format,
    seats: form.seats,
    providers: [thinkingDemo],
    settings: { rounds: 2 },
  });
const effortsBySeat = (record: DebateRecord) =>
  attemptsOf(record).map(({ seat, model }) => `${seat} ${model.effort ?? 'least'}`);

describe('an effort', () => {
  const form = formWith('oxford', ['opposition', 'judge']);

  it('is in the link of a set-up, and a link without one opens as it did', () => {
    expect(readSetupLink(setupLinkOf(form)?.link ?? '')).toEqual({ form });
    const plain = formWith('oxford', []);
    const link = setupLinkOf(plain)?.link ?? '';
    expect(readSetupLink(link)).toEqual({ form: plain });
    expect(JSON.stringify(readSetupLink(link))).not.toContain('"effort":');
  });

  it('that no version knows is named as a fault of the link', () => {
    const text = JSON.stringify(form).replace('"effort":"high"', '"effort":"utmost"');
    expect(readSetupLink(`#setup=${btoa(text)}`)).toHaveProperty('trouble');
  });

  it('goes from the seat into each of its calls, their holds, the record, its file and back into the set-up', async () => {
    const [least, more] = [await played(formWith('oxford', [])), await played(form)];
    expect(more.calls.map(({ model }) => model?.effort ?? 'least').sort()).toEqual(
      attemptsOf(more.record)
        .map(({ model }) => model.effort ?? 'least')
        .sort(),
    );
    expect(new Set(effortsBySeat(more.record))).toEqual(
      new Set(['proposition least', 'opposition high', 'judge high']),
    );
    for (const { seat, model } of turnsOf(more.record))
      expect(model?.effort).toBe(seat === 'proposition' ? undefined : 'high');
    const holds = (record: DebateRecord, seat: string) =>
      attemptsOf(record)
        .filter((attempt) => attempt.seat === seat)
        .map(({ holdNanoUsd }) => holdNanoUsd ?? 0);
    expect(holds(more.record, 'proposition')[0]).toBe(holds(least.record, 'proposition')[0]);
    // The demo speakers' made-up price of output is $15 a million tokens.
    expect((holds(more.record, 'opposition')[0] ?? 0) - (holds(least.record, 'opposition')[0] ?? 0)).toBe(
      ROOM * 15_000,
    );

    const read = readDebateJson(writeDebateJson(more.record));
    if (!read.ok) throw new Error('the file cannot be read back');
    expect(read.record.seats).toEqual(more.record.seats);
    expect(effortsBySeat(read.record)).toEqual(effortsBySeat(more.record));
    expect(recordToForm(read.record)?.seats.map(({ occupant }) => occupant)).toMatchObject(
      form.seats.map(({ occupant }) => occupant),
    );
    const seatLine = (name: string) => writtenMarkdown(read.record).match(`- ${name} .*`)?.[0];
    expect(seatLine('Opposition')).toContain('(high thinking effort)');
    expect(seatLine('Proposition')).not.toContain('thinking effort');
    const spoken = more.jsonl.split('\n').filter((line) => line.includes('"TURN_COMPLETE"'));
    expect(spoken.filter((line) => line.includes('"effort":"high"')).length).toBeGreaterThan(0);
    expect(least.jsonl).not.toContain('"effort":');
    expect(JSON.stringify(least.record)).not.toContain('"effort":');
    const { record: hidden } = withHiddenModels({ record: more.record, cards: {} });
    expect(JSON.stringify(hidden)).not.toContain('"effort":');
  });

  it('of the first judge is that of new judges who have it', async () => {
    const { record } = await played(form);
    const judges = [demoCard('able', { efforts: { high: 900 } }), demoCard('unable')];
    const seats = judgedAgainBy(record, judges).seats.filter(({ role }) => role === 'judge');
    expect(seats.map(({ occupant }) => occupant)).toMatchObject([
      { model: { id: 'able', effort: 'high' } },
      { model: { id: 'unable' } },
    ]);
    expect(seats[1]?.occupant).not.toHaveProperty('model.effort');
  });
});
