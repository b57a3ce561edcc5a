// The kept set-ups: links, saved ones, and what a browser keeps in its localStorage; and the person's own personas and formats.
import type { Format } from '@rostrum/shared/formats/format';
import { oxford } from '@rostrum/shared/formats/oxford';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { SetupForm } from '../../../frontend/src/stores/setup-form.ts';
import { setupLinkOf } from '../../../frontend/src/stores/setup-link.ts';
import { createSetupStore } from '../../../frontend/src/stores/setup-store.ts';
import { CUSTOM_FORMAT } from '../custom-format.ts';
import { demoModel } from './kept-records.ts';

export const KEPT_PERSONAS = [
  {
    id: 'own-harbour-master',
    name: 'Harbour master',
    voice: 'Short sentences, and the weather in most of them.',
    priorities: 'That every ship is home before dark.',
    changesMind: 'A chart that is newer than hers.',
  },
  {
    id: 'own-krankenpfleger',
    name: 'Krankenpfleger',
    voice: 'Spricht leise und nennt Beispiele von der Station.',
    priorities: 'Dass genug Zeit für jeden bleibt.',
    changesMind: 'Wer selbst eine Nacht dort gearbeitet hat.',
  },
];

/** With other seats, criteria and rules than the format it was copied from. */
const OWN_OXFORD: Format = {
  ...oxford,
  id: 'own-oxford',
  title: 'Council hearing',
  summary: 'Two benches and a clerk’s rules',
  sampleMotions: ['The market should move to Saturdays'],
  programme: {
    ...oxford.programme,
    rules: [...oxford.programme.rules, 'Say what it would cost.'],
    criteria: [
      { id: 'use', title: 'Use', weight: 70, about: 'Whether it would work.' },
      { id: 'cost', title: 'Cost', weight: 30, about: 'Whether it can be paid for.' },
    ],
  },
};
export const KEPT_FORMATS: Readonly<Record<string, Format>> = {
  'my-workshop': CUSTOM_FORMAT,
  'council-hearing': OWN_OXFORD,
};

type SetupStore = ReturnType<typeof createSetupStore>;

const shipped = (id: string): Format => {
  const format = FORMATS[id];
  if (!format) throw new Error(`${id} is not on offer.`);
  return format;
};

/** What the person chooses on the set-up page; then every seat gets a model. */
const CHOICES: Readonly<Record<string, (setup: SetupStore) => void>> = {
  'oxford with a panel'(setup) {
    setup.setMotion('A four-day week should be the legal norm');
    setup.setBackground('Of a country with 5 million employees.');
    setup.addSeat('judge');
    setup.addSeat('judge');
    setup.addSeat('audience');
    setup.setPersona('proposition', PERSONAS[0] ?? null);
    setup.setSeatName('opposition', 'The union');
    setup.setInstruction('opposition', 'Speak of small firms.');
    setup.setSeatTemperature('opposition', 1.2);
    setup.setSeatLength('opposition', 0.5);
    setup.setSetting('rounds', 3);
    setup.setSetting('costLimit', 1.5);
    setup.setSetting('atLimit', 'judge');
    setup.setSetting('stressTest', true);
  },
  'dialectic with a person'(setup) {
    setup.setFormat(shipped('dialectic'));
    setup.setSetting('threshold', 90);
    setup.setSetting('totalMinutes', 20);
    setup.setOccupant('client', { kind: 'human' });
  },
  'a format of one’s own'(setup) {
    setup.setFormat(OWN_OXFORD);
    setup.setPersona('opposition', KEPT_PERSONAS[0] ?? null);
  },
  'in German'(setup) {
    setup.setFormat(shipped('duel'));
    setup.setMotion('Künstliche Intelligenz gehört in jede Schule – „ohne Wenn und Aber“');
    setup.setSetting('seed', 11);
  },
};

function setupWith(name: string, items = new Map<string, string>()): SetupForm {
  const setup = createSetupStore({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  });
  CHOICES[name]?.(setup);
  for (const { id, role, occupant } of setup.store.getState().seats)
    if (!occupant) setup.setOccupant(id, demoModel(role === 'judge' ? 'demo-judge' : 'demo-plain'));
  return setup.store.getState();
}

/** By name, the fragment of each link. */
export const keptSetupLinks = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(CHOICES).map((name) => {
      const made = setupLinkOf(setupWith(name));
      if (!made || made.leavesOutBackground) throw new Error(`${name} is too long for a link.`);
      return [name, made.link];
    }),
  );

export const savedSetup = (): SetupForm => setupWith('dialectic with a person');

/** As a browser keeps it, by key. */
export function keptLocalStorage(): Map<string, string> {
  const items = new Map<string, string>();
  setupWith('oxford with a panel', items);
  items.set(
    'rostrum.preferences',
    JSON.stringify({
      ...{ theme: 'dark', language: 'de', notify: true, seen: ['a-hint'] },
      ...{ readingPace: 'own', atLimit: 'judge', showHiddenModels: true },
    }),
  );
  return items;
}
