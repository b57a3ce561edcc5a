// The thinking effort of a seat on its whole way: set-up, link, debate, record, ledger, exports and back; without one all is as it was.
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import type { Provider, UnpricedCard } from '../../../backend/src/provider-contract/provider.ts';
import { withHiddenModels } from '../../../frontend/src/screens/outcome/hidden-models.ts';
import { readDebateJson, writeDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { freshForm, type SetupForm, shippedFormat } from '../../../frontend/src/stores/setup-form.ts';
import { recordToForm } from '../../../frontend/src/stores/setup-link.ts';
import { instantDemo } from '../../backend/demo/play-demo-debate.ts';
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
});
