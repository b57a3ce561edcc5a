// The same set-up on the page and by the command, whose set-up the route and the tools have too, makes the same debate: every call follows
// from its record.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { withContextWindows } from '@rostrum/shared/budget/source-capacity';
import { createRecord } from '@rostrum/shared/formats/create-record';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { PERSONAS, shippedPersona } from '@rostrum/shared/formats/personas';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { debateOfSetup, type SetupFile } from '../../cli/src/setup-file.ts';
import { cardsByKey } from '../../frontend/src/stores/model-list.ts';
import { choicesOf, formatOf, shippedFormat } from '../../frontend/src/stores/setup-form.ts';
import { createSetupStore } from '../../frontend/src/stores/setup-store.ts';
import { instantDemo } from '../backend/demo/play-demo-debate.ts';
import { createTestBackend } from '../fixtures/test-backend.ts';

const DOCUMENTS = [{ id: 'D1', title: 'tea.md', text: 'Tea was drunk in 1660. It was dear.' }];
const PLAIN = { provider: 'demo', id: 'demo-plain' } as const;
const IDS = { id: 'made-on-the-page', channel: 'a-channel-of-128-bits-on-the-page', createdAt: 1 };

function onThePage(
  { format, motion = '', settings = {}, seats = [], judges }: SetupFile,
  answer: ModelsAnswer,
) {
  const kept = new Map<string, string>();
  const { store, ...form } = createSetupStore({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  });
  const shipped = shippedFormat(String(format));
  form.setFormat(shipped);
  form.setMotion(motion);
  const [judging] = judgingRoles(shipped.programme, shipped.seats);
  if (judging !== undefined) for (let more = 1; more < Number(judges); more++) form.addSeat(judging);
  for (const { id, persona, model } of seats) {
    if (model) form.setOccupant(id, { kind: 'model', model: PLAIN });
    const shape = shippedPersona(persona);
    if (!shape) continue;
    form.setPersona(id, shape);
    form.setSeatName(id, shape.name);
  }
  form.fillEmptySeats(answer);
  for (const [id, value] of Object.entries(settings)) form.setSetting(id, value);
  const chosen = store.getState();
  const record = createRecord(formatOf(chosen), choicesOf(chosen, IDS, DOCUMENTS));
  return withContextWindows(record, cardsByKey(answer.models));
}

it.each(Object.keys(FORMATS))('%s is the same on the page and by the command', async (format) => {
  const backend = createTestBackend({ providers: [instantDemo] });
  const answer = ModelsAnswer.parse(await (await backend.app.request('/api/models')).json());
  await backend.drain(0);
  const shipped = shippedFormat(format);
  const [judging] = judgingRoles(shipped.programme, shipped.seats);
  // The page leaves these to a person; a command has to name a model.
  const yours = shipped.seats.filter((seat) => seat.yours).map(({ role }) => role);
  const judges = Math.min(3, shipped.seats.find(({ role }) => role === judging)?.max ?? 0);
  const [first, ...others] = emptySeats(shipped).filter(({ role }) => role !== judging);
  const persona = PERSONAS.find(({ id }) => !others.some((seat) => seat.persona?.id === id))?.id ?? '';
  const model = `demo/${PLAIN.id}`;
  const setup: SetupFile = {
    motion: 'Tea is better than coffee',
    format,
    settings: { seed: 7 },
    seats: [
      { id: first?.id ?? '', persona, ...(yours.includes(first?.role ?? '') && { model }) },
      ...yours.filter((id) => id !== first?.id).map((id) => ({ id, model })),
    ],
    ...(judges > 0 && { judges }),
  };
  const made = debateOfSetup(setup, DOCUMENTS, answer);
  expect(made.seats.filter(({ role }) => role === judging)).toHaveLength(judges);
  expect(made.seats.some((seat) => seat.persona?.id === persona)).toBe(true);
  expect({ ...made, ...IDS, drawnFrom: IDS.id }).toEqual(onThePage(setup, answer));
});
