// Forty sequences of choices in the set-up: a recorded debate, the person's own motion, another format and back, with a key, with a local
// server, with both and with neither. Checks the seats, the occupants without a place, and that documents stay.
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { isRecordedSpeaker } from '@rostrum/shared/record/record';
import type { ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { beforeEach, describe, expect, it } from 'vitest';
import { appServices } from '../../../frontend/src/app/services.ts';
import { hideDemoWhereKeyed } from '../../../frontend/src/engine/debates/model-cards.ts';
import { draftDocuments, replaceDraftDocuments } from '../../../frontend/src/stores/draft-documents.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { seatsNotKept, setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { demoCard, flatPrice, modelCard } from '../../fixtures/cards.ts';
import { formatNamed } from '../../fixtures/records.ts';

const DEMO = ['advocate', 'skeptic', 'scholar', 'plain', 'judge'].map((id) => demoCard(`demo-${id}`));
const cards = (provider: ProviderId, ids: string[], usd: number) =>
  ids.map((id) =>
    modelCard({ provider, id }, { price: { tiers: [...flatPrice(usd * 1e9, usd * 1e9).tiers] } }),
  );
const LOCAL = cards('local', ['qwen3:32b', 'llama3.1:8b', 'mistral:7b'], 0);
const KEYED = [...cards('openai', ['gpt-5'], 10), ...cards('anthropic', ['claude-opus'], 10)];

const answerOf = (...models: ModelsAnswer['models']): ModelsAnswer => {
  const ids = [...new Set(models.map(({ provider }) => provider))];
  return hideDemoWhereKeyed({
    providers: ids.map((id) => ({ id, title: id, status: 'ready' as const, hint: '' })),
    models,
  });
};
const WORLDS = {
  neither: answerOf(...DEMO),
  local: answerOf(...LOCAL, ...DEMO),
  key: answerOf(...KEYED, ...DEMO),
  both: answerOf(...KEYED, ...LOCAL, ...DEMO),
};
type World = keyof typeof WORLDS;
const form = () => setupStore.store.getState();

/** Returns the occupants that the page lists as without a place. */
type Step = (answer: ModelsAnswer) => unknown;
const motion: Step = () => setupStore.setMotion('Libraries should lend tools');
const to =
  (format: string): Step =>
  (answer) => {
    const left = seatsNotKept(form(), formatNamed(format), answer);
    setupStore.setFormat(formatNamed(format));
    return left.map(({ name }) => name);
  };
const me: Step = () => setupStore.setOccupant('opposition', { kind: 'human' });
const threeJudges: Step = () => {
  setupStore.addSeat('judge');
  setupStore.addSeat('judge');
};
const memo: Step = () => void replaceDraftDocuments([{ title: 'A memo', text: 'Its words.' }]);

/** Each sequence with its final occupants by seat: the speakers, then the judges. */
const WAYS: { way: string; steps: Step[]; sits: Record<World, string>; left?: string }[] = [
  {
    way: 'a fresh page',
    steps: [],
    sits: {
      neither: 'recorded recorded recorded recorded recorded',
      local: 'recorded recorded recorded recorded recorded',
      key: 'gpt-5 claude-opus gpt-5',
      both: 'gpt-5 claude-opus qwen3:32b',
    },
  },
  {
    way: 'own motion',
    steps: [motion],
    sits: {
      neither: 'demo-advocate demo-skeptic demo-scholar',
      local: 'qwen3:32b llama3.1:8b mistral:7b',
      key: 'gpt-5 claude-opus gpt-5',
      both: 'gpt-5 claude-opus qwen3:32b',
    },
  },
  {
    way: 'own motion, Consensus',
    steps: [motion, to('consensus')],
    sits: {
      neither: 'demo-advocate demo-skeptic',
      local: 'qwen3:32b llama3.1:8b',
      key: 'gpt-5 claude-opus',
      both: 'gpt-5 claude-opus',
    },
  },
  {
    way: 'own motion, Consensus and back',
    steps: [motion, to('consensus'), to('oxford')],
    sits: {
      neither: 'demo-advocate demo-skeptic demo-scholar',
      local: 'qwen3:32b llama3.1:8b mistral:7b',
      key: 'gpt-5 claude-opus gpt-5',
      both: 'gpt-5 claude-opus qwen3:32b',
    },
  },
  {
    way: 'Lincoln-Douglas, own motion, Oxford',
    steps: [to('lincoln-douglas'), motion, to('oxford')],
    sits: {
      neither: 'demo-advocate demo-skeptic demo-scholar',
      local: 'qwen3:32b llama3.1:8b mistral:7b',
      key: 'gpt-5 claude-opus gpt-5',
      both: 'gpt-5 claude-opus qwen3:32b',
    },
  },
  {
    way: 'own motion, me in the Opposition, Lincoln-Douglas',
    steps: [motion, me, to('lincoln-douglas')],
    sits: {
      neither: 'demo-advocate me demo-skeptic',
      local: 'qwen3:32b me mistral:7b',
      key: 'gpt-5 me gpt-5',
      both: 'gpt-5 me qwen3:32b',
    },
  },
  {
    way: 'own motion, me, Lincoln-Douglas and back',
    steps: [motion, me, to('lincoln-douglas'), to('oxford')],
    sits: {
      neither: 'demo-advocate me demo-skeptic',
      local: 'qwen3:32b me mistral:7b',
      key: 'gpt-5 me gpt-5',
      both: 'gpt-5 me qwen3:32b',
    },
  },
  {
    way: 'own motion, three judges, Lincoln-Douglas',
    steps: [motion, threeJudges, to('lincoln-douglas')],
    sits: {
      neither: 'demo-advocate demo-skeptic demo-scholar demo-plain demo-judge',
      local: 'qwen3:32b llama3.1:8b mistral:7b mistral:7b mistral:7b',
      key: 'gpt-5 claude-opus gpt-5 claude-opus gpt-5',
      both: 'gpt-5 claude-opus qwen3:32b qwen3:32b qwen3:32b',
    },
  },
  {
    way: 'own motion, three judges, Consensus',
    steps: [motion, threeJudges, to('consensus')],
    sits: {
      neither: 'demo-advocate demo-skeptic',
      local: 'qwen3:32b llama3.1:8b',
      key: 'gpt-5 claude-opus',
      both: 'gpt-5 claude-opus',
    },
    left: 'Second judge, Third judge',
  },
  {
    way: 'own motion, me, a document, Roundtable',
    steps: [motion, me, memo, to('roundtable')],
    sits: {
      neither: 'me demo-advocate demo-skeptic demo-scholar',
      local: 'qwen3:32b me llama3.1:8b mistral:7b',
      key: 'gpt-5 me claude-opus gpt-5',
      both: 'gpt-5 me claude-opus qwen3:32b',
    },
  },
];

async function walk(world: World, steps: readonly Step[]) {
  const answer = WORLDS[world];
  modelList.setState({ state: 'ready', answer });
  await appServices.fillSeats(answer);
  let left: string[] = [];
  for (const step of steps) {
    const result = step(answer);
    left = Array.isArray(result) ? result : [];
    await appServices.fillSeats(answer);
  }
  const sits = form().seats.map(({ occupant }) => {
    if (occupant?.kind !== 'model') return occupant ? 'me' : 'nobody';
    return isRecordedSpeaker(occupant) ? 'recorded' : occupant.model.id;
  });
  return { sits: sits.join(' '), left: left.join(', '), documents: draftDocuments.getState().read };
}

beforeEach(() => {
  setupStore.reset();
  replaceDraftDocuments([]);
});

it.each(['local', 'key', 'both'] as const)(
  'scripts give their seats to models that are ready later, with %s; the person stays, and so does a script beside a model',
  async (world) => {
    await walk('neither', [motion, me]);
    const later = await walk(world, []);
    expect(later.sits).toMatch(/^(qwen3:32b|gpt-5) me (?!demo)/);
    setupStore.setOccupant('judge', { kind: 'model', model: { provider: 'demo', id: 'demo-judge' } });
    expect((await walk(world, [])).sits).toMatch(/ me demo-judge$/);
  },
);

describe.each(['neither', 'local', 'key', 'both'] as const)('with %s', (world) => {
  it.each(WAYS)('$way: who sits, and who has no place', async ({ steps, sits, left = '' }) => {
    const end = await walk(world, steps);
    expect(end.sits).toBe(sits[world]);
    // Nobody chose the scripts.
    expect(end.left).toBe(world === 'neither' ? '' : left);
    const isPlayed = end.sits.includes('recorded');
    const documents = isPlayed ? ['four-day-week-trials.md'] : steps.includes(memo) ? ['A memo'] : [];
    expect(end.documents.map(({ title }) => title)).toEqual(documents);
    if (!isPlayed)
      expect(form().seats.every(({ persona }) => persona === null || form().format === 'roundtable')).toBe(
        true,
      );
  });
});

const ANNA = { id: 'own-anna', name: 'Anna', voice: 'Slow.', priorities: 'Soil.', changesMind: 'Rain.' };
const OWN = { instruction: 'Argue as a farmer.', temperature: 0.2, length: 0.5, maxWords: 120 };
const FORMAT_LIST = Object.values(FORMATS);

describe.each(['key', 'neither'] as const)('What the person gave a seat, with %s', (world) => {
  it.each(
    FORMAT_LIST.flatMap((from) =>
      [...FORMAT_LIST, { ...from, id: 'own-copy' }].map((other) => ({ from, other })),
    ),
  )('goes from $from.id to a seat of $other.id, or is named as left', ({ from, other }) => {
    const answer = WORLDS[world];
    for (const { id } of emptySeats(from)) {
      setupStore.reset();
      setupStore.setFormat(from);
      setupStore.fillEmptySeats(answer);
      setupStore.setPersona(id, ANNA);
      setupStore.setSeatName(id, ANNA.name);
      setupStore.setInstruction(id, OWN.instruction);
      setupStore.setSeatTemperature(id, OWN.temperature);
      setupStore.setSeatLength(id, OWN.length);
      setupStore.setSeatMaxWords(id, OWN.maxWords);
      const before = form();
      setupStore.setFormat(other);
      const seat = form().seats.find((one) => one.instruction);
      if (!seat) {
        expect(seatsNotKept(before, other, answer).map(({ name }) => name)).toContain(ANNA.name);
        continue;
      }
      const usual = emptySeats(other).find((one) => one.id === seat.id);
      const isTheirs = usual?.persona && other.id !== 'own-copy' && other !== from;
      expect(seat).toMatchObject({ ...OWN, ...(!isTheirs && { name: ANNA.name, persona: ANNA }) });
    }
  });
});

it.each(Object.values(FORMATS).filter((format) => emptySeats(format).some(({ occupant }) => occupant)))(
  'a person whom $id seats of itself gets no seat in another format, and no second one there',
  (format) => {
    for (const other of Object.values(FORMATS)) {
      const own = emptySeats(other).filter(({ occupant }) => occupant).length;
      const people = () => form().seats.filter(({ occupant }) => occupant?.kind === 'human').length;
      setupStore.reset();
      setupStore.setFormat(format);
      setupStore.setFormat(other);
      expect(people(), other.id).toBe(own);
      setupStore.setOccupant(form().seats[0]?.id ?? '', { kind: 'human' });
      setupStore.setFormat(format);
      if (other !== format) expect(people(), `${other.id} and back`).toBe(1);
    }
  },
);
