// The kept debates that come to their end: every shipped format, and what a person can choose before a debate begins.
import { judgedAgainBy, rematchToStart } from '../../../frontend/src/screens/shared/judged-again-preview.ts';
import { CUSTOM_FORMAT } from '../custom-format.ts';
import { GERMAN_DUEL, germanDuelLines } from './german-duel.ts';
import { fixedIds, type KeptSetup, recordToPlay } from './kept-records.ts';
import type { KeptDebate, KeptDirection, KeptStage } from './kept-stage.ts';

const TWO_DOCUMENTS = [
  {
    id: 'D1',
    title: 'Council minutes',
    text: 'The council closed four streets to cars in spring. Shops in them reported 4 per cent more sales in the first year, and two of the sixty shops closed.',
  },
  {
    id: 'D2',
    title: 'Counts of traffic',
    text: 'On the ring road, counters found 1,900 cars an hour before the closure and 2,050 after it. Buses through the centre became six minutes faster.',
  },
];

/** Played in this order. */
const FINISHED: Readonly<Record<string, { setup: KeptSetup; direction?: KeptDirection }>> = {
  'oxford-audience': {
    setup: {
      format: 'oxford',
      settings: { rounds: 2, audienceQuestion: true },
      more: ['audience', 'audience', 'audience'],
    },
  },
  'oxford-three-judges': {
    setup: {
      format: 'oxford',
      motion: 'A four-day week should be the legal norm',
      settings: { rounds: 2 },
      more: ['judge', 'judge'],
    },
  },
  'oxford-documents': {
    setup: {
      format: 'oxford',
      settings: { rounds: 2, prior: false, rebuttals: 'at-once', intensity: 'sharp' },
      background: 'The city has 80,000 inhabitants and one bridge.',
      documents: TWO_DOCUMENTS,
    },
  },
  'lincoln-douglas': { setup: { format: 'lincoln-douglas', settings: { prior: false, bothOrders: false } } },
  roundtable: { setup: { format: 'roundtable', settings: { rounds: 2 } } },
  'roundtable-two-judges': {
    setup: {
      format: 'roundtable',
      motion: 'How should a town of 900 get about without cars?',
      settings: { rounds: 2, prior: false, discussion: 'at-once' },
      more: ['judge'],
    },
  },
  consensus: { setup: { format: 'consensus', settings: { maxIterations: 4 } } },
  'consensus-none': {
    setup: { format: 'consensus', settings: { maxIterations: 1, stance: 'critic' } },
  },
  dialectic: {
    setup: { format: 'dialectic', settings: { rounds: 1, clarificationsMaxIterations: 1 } },
    direction: { says: () => 'Three doctors, one server in the cellar, and no money for a second line.' },
  },
  'dialectic-two-agents': {
    setup: {
      format: 'dialectic',
      settings: { rounds: 2, interactiveClarifications: false, threshold: 60 },
      without: ['agent-3', 'client'],
    },
  },
  elaboration: {
    setup: { format: 'elaboration', settings: { turnLimit: 3 } },
    direction: { says: (_, { turn }) => (turn.includes(':3.') ? 'done' : `What of the price, at ${turn}?`) },
  },
  duel: { setup: { format: 'duel', settings: { rounds: 2 } } },
  'duel-person': {
    setup: {
      format: 'duel',
      motion: 'Should a town own its bakery?',
      settings: { rounds: 3, bothOrders: false, prior: false },
      occupants: { philosopher: { kind: 'human' } },
    },
    direction: {
      // The second turn is passed.
      says: (_, { turn }) =>
        turn.startsWith('1:1.')
          ? null
          : `Bread is bought every day, so whoever sells it must be open every day (${turn}). What else would you let a town own?`,
    },
  },
  'duel-own-verdict': {
    setup: {
      format: 'duel',
      motion: 'Should zoos be closed to visitors?',
      settings: { rounds: 2, scoreFirst: true, bareAnswers: true },
    },
    direction: {
      async atEnd(debates, id) {
        await debates.voteOnDebate(id, ['scientist', null]);
      },
    },
  },
  'duel-every-reading': {
    setup: {
      format: 'duel',
      motion: 'Is it right to edit the genes of unborn children?',
      settings: { rounds: 2, stressTest: true, restated: true },
    },
  },
  'duel-german': {
    setup: { format: 'duel', ...GERMAN_DUEL },
    direction: { lines: germanDuelLines() },
  },
  'own-format': { setup: { format: CUSTOM_FORMAT, more: ['judge'] } },
};

export async function finishedDebates(stage: KeptStage): Promise<Record<string, KeptDebate>> {
  const kept: Record<string, KeptDebate> = {};
  for (const [name, { setup, direction }] of Object.entries(FINISHED))
    kept[name] = await stage.play(recordToPlay(stage, name, setup), direction);
  return kept;
}

/** Made from others that are over. */
export async function furtherDebates(
  stage: KeptStage,
  { 'oxford-audience': judged, duel }: Record<string, KeptDebate>,
): Promise<Record<string, KeptDebate>> {
  if (!judged || !duel) throw new Error('There is nothing to judge again.');
  const { models } = await stage.models();
  const panel = ['demo-judge-replies', 'demo-judge-strict'].map((id) => {
    const card = models.find((one) => one.id === id);
    if (!card) throw new Error(`There is no model ${id}.`);
    return card;
  });
  const made = (name: string) => ({ ...fixedIds(name), createdAt: stage.now() });
  const again = { ...judgedAgainBy(judged.record, panel), ...made('oxford-judged-again') };
  const judgedAgain = await stage.play(again);
  const rematch = await stage.play({ ...rematchToStart(duel.record), ...made('duel-rematch') });
  return { 'oxford-judged-again': judgedAgain, 'duel-rematch': rematch };
}
