// Renders screens of a debate in a given state without running the machine. Fixtures and helpers only; the tests import it.

import { createRecord } from '@rostrum/shared/formats/create-record';
import type { SettingValue } from '@rostrum/shared/formats/format';
import { oxford } from '@rostrum/shared/formats/oxford';
import { type DebateRecord, type Entry, seatsNow } from '@rostrum/shared/record/record';
import type { ModelCard, ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import {
  type DebateActor,
  DebateProvider,
  type DebateSession,
  type DebateView,
} from '../../../frontend/src/debate/use-debate.tsx';
import { type Services, ServicesProvider } from '../../../frontend/src/debate/use-services.tsx';
import {
  createDebateMachine,
  type DebateSnapshot,
} from '../../../frontend/src/engine/machine/debate-machine.ts';
import type { StateName, UserEvent } from '../../../frontend/src/engine/machine/machine-types.ts';
import { TurnCard } from '../../../frontend/src/screens/live-debate/turn-card.tsx';
import { loadSetupModules } from '../../../frontend/src/screens/setup/setup-modules.ts';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { ownFormats, putItem, removeItem } from '../../../frontend/src/stores/own-data.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { demoCard, flatPrice, modelCard } from '../../fixtures/cards.ts';
import { oneReading } from '../../fixtures/records.ts';
import { machineDependenciesWith } from '../../kit/machine-harness.ts';

// The page loads this code after its form; tests load it from the beginning.
await loadSetupModules();

const namedCard = (id: string, more: Partial<ModelCard> = {}): ModelCard =>
  demoCard(id, {
    title: `Demo ${id}`,
    family: 'demo',
    contextTokens: 100_000,
    price: { tiers: [...flatPrice(3e9, 15e9).tiers] },
    priceId: 'demo',
    ...more,
  });

export const MODELS_ANSWER: ModelsAnswer = {
  providers: [
    { id: 'demo', title: 'Demo speakers', status: 'ready', hint: 'Scripted.' },
    { id: 'local', title: 'Local server', status: 'ready', hint: 'Here.' },
    { id: 'openai', title: 'OpenAI', status: 'missing-key', hint: 'Set OPENAI_API_KEY.' },
  ],
  models: [
    namedCard('one'),
    namedCard('two'),
    namedCard('three'),
    namedCard('mystery', {
      provider: 'local',
      title: 'Mystery',
      price: null,
      priceId: null,
      notional: false,
    }),
  ],
};

/** Opens More options, whose content is rendered only while they are open. */
export const openMoreOptions = () => userEvent.click(screen.getByText('More options'));

export function recordWith(entries: Entry[], settings: Record<string, SettingValue> = {}): DebateRecord {
  const record = createRecord(oxford, {
    id: 'debate-one',
    channel: 'a-channel-that-nobody-guesses',
    createdAt: 0,
    motion: 'Zoos should be closed',
    seats: ['proposition', 'opposition', 'judge'].map((role, index) => ({
      id: role,
      role,
      name: role.charAt(0).toUpperCase() + role.slice(1),
      persona: null,
      occupant: { kind: 'model', model: { provider: 'demo', id: ['one', 'two', 'three'][index] ?? '' } },
    })),
    settings: { ...oneReading(oxford), rounds: 2, ...settings },
  });
  return { ...record, entries };
}

export const turnEntry = (id: string, text: string): Entry => ({
  kind: 'turn',
  id,
  seat: id.split('.').at(-1) ?? '',
  act: 'case',
  text,
  flags: [],
  at: 1,
  model: { provider: 'demo', id: 'one' },
  attempt: null,
});

export const OPENINGS = [turnEntry('0.proposition', 'We propose.'), turnEntry('0.opposition', 'We oppose.')];

type AttemptEntry = Extract<Entry, { kind: 'attempt' }>;

export const attemptEntry = (id: string, outcome: AttemptEntry['outcome']): AttemptEntry => ({
  kind: 'attempt',
  id: `${id}.1`,
  turn: id,
  seat: id.split('.').at(-1) ?? '',
  act: 'rebut',
  at: 4,
  model: { provider: 'demo', id: 'one' },
  request: null,
  holdNanoUsd: 1,
  notional: true,
  outcome,
  usage: null,
  charge: null,
  timing: null,
});

type StateValue = Parameters<DebateSnapshot['matches']>[0];
const STATE_VALUES: Record<StateName | 'pausedByWarning' | 'pausedByLimit' | 'pausedByQueries', StateValue> =
  {
    idle: 'idle',
    initializing: 'initializing',
    awaitingArguments: { running: { speaking: 'awaitingArguments' } },
    debating: { running: { speaking: 'debating' } },
    judgeEvaluating: { running: { speaking: 'judgeEvaluating' } },
    pausing: { running: { speaking: 'pausing' } },
    listening: { running: 'listening' },
    searching: { running: 'searching' },
    recovering: { running: 'recovering' },
    paused: { paused: 'pausedByUser' },
    pausedByWarning: { paused: 'pausedByWarning' },
    pausedByLimit: { paused: 'pausedByLimit' },
    pausedByQueries: { paused: 'pausedByQueries' },
    error: 'error',
    completed: 'completed',
  };

const machine = createDebateMachine(machineDependenciesWith());

/**
 * Returns a debate in a state and with a record: nothing runs, every event is allowed unless `can` says otherwise, and `sent` lists them.
 */
export function debateAtRest({
  state = 'paused',
  context: { record, ...context },
  can = () => true,
}: {
  state?: keyof typeof STATE_VALUES;
  context: Partial<DebateView['context']> & { record: DebateRecord };
  can?: (event: UserEvent) => boolean;
}) {
  const events: UserEvent[] = [];
  const initial = createActor(machine, { input: { record } }).getSnapshot().context;
  const cards = Object.fromEntries(MODELS_ANSWER.models.map((card) => [modelKey(card), card]));
  const snapshot = machine.resolveState({
    value: STATE_VALUES[state],
    context: { ...initial, cards, ...context },
  });
  const view: DebateView = { ...snapshot, can };
  const subscribe = () => ({ unsubscribe: () => undefined });
  const actor: DebateActor = { getSnapshot: () => view, subscribe, send: (event) => events.push(event) };
  const session = {
    hasTag: () => false,
    context: { record, elsewhere: null, closedAt: null, error: null },
    children: { debate: actor },
  };
  const debate: DebateSession = { getSnapshot: () => session, subscribe, send: () => undefined };
  return { debate, events };
}

const SERVICES: Partial<Services> = {
  fillSeats: async (answer) => {
    setupStore.fillEmptySeats(answer);
  },
  startDebate: async () => 'debate-one',
  startRecord: async () => 'debate-two',
  saveFormat: async (format) => putItem(ownFormats, format),
  deleteFormat: async (id) => removeItem(ownFormats, id),
  sharingDays: async () => null,
};
/** Returns the given services; every other one does nothing. */
const withServices = (ownServices: Partial<Services>) =>
  new Proxy({ ...SERVICES, ...ownServices } as Services, {
    get: (services, name) => Reflect.get(services, name) ?? (async () => undefined),
  });

/** Lets the server offer the models of a record, too, until the test ends. */
export function offerModelsOf(record: DebateRecord) {
  const cards = seatsNow(record).flatMap(({ occupant }) =>
    occupant.kind === 'model' ? modelCard(occupant.model) : [],
  );
  modelList.setState({
    state: 'ready',
    answer: { ...MODELS_ANSWER, models: [...MODELS_ANSWER.models, ...cards] },
  });
  onTestFinished(() => modelList.setState({ answer: MODELS_ANSWER }));
}

/** Renders a screen. The models are those of MODELS_ANSWER, unless the test sets others. */
export function renderScreen(services: Partial<Services>, screen: ReactElement) {
  const { state, answer } = modelList.getState();
  if (state === 'unknown') modelList.setState({ state: 'ready', answer: answer ?? MODELS_ANSWER });
  return render(<ServicesProvider services={withServices(services)}>{screen}</ServicesProvider>);
}

export const renderDebate = (
  debate: DebateSession,
  screen: ReactElement,
  services: Parameters<typeof renderScreen>[0] = {},
) => renderScreen(services, <DebateProvider session={debate}>{screen}</DebateProvider>);

/** Renders a part of a resting debate; returns the sent events. */
export function renderAtRest(screen: ReactElement, options: Parameters<typeof debateAtRest>[0]) {
  const { debate, events } = debateAtRest(options);
  renderDebate(debate, screen);
  return events;
}

/** Renders every turn that waits for a person; returns the sent events. `can` replaces the machine's answer; `beside` is rendered, too. */
export function renderOpenTurns(
  record: DebateRecord,
  { beside, ...change }: { can?: (event: UserEvent) => boolean; beside?: ReactElement } = {},
) {
  const transcript = transcriptModelOf(record);
  const slots = transcript.sections.flatMap((section) => (section.kind === 'section' ? section.slots : []));
  const cards = slots
    .filter((slot) => slot.state === 'now')
    .map((slot) => <TurnCard key={slot.turn} transcript={transcript} slot={slot} named={false} />);
  const element = (
    <main>
      {cards}
      {beside}
    </main>
  );
  return renderAtRest(element, { state: 'listening', context: { record }, ...change });
}

/** Replaces `userEvent.type` in tests that are not about single keystrokes, because each of them would render the screen again. */
export async function pasteInto(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
