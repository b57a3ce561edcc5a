// The format Duel: scientist and philosopher alternate in short turns, without repetition and on topic. Data only.
import {
  actOf,
  criterionOf,
  INTENSITY,
  judgeSeat,
  numberSetting,
  roundsSetting,
  speakerSeat,
  verdictAct,
} from './common-parts.ts';
import type { Format } from './format.ts';
import { MAX_JUDGES } from './panel-settings.ts';

export const duel: Format = {
  id: 'duel',
  title: 'Duel',
  summary: 'Two characters, short turns',
  motion: { min: 10, max: 200, clean: true },
  sampleMotions: [
    'Should animals be kept in laboratories for research?',
    'Is it right to edit the genes of unborn children?',
    'Can a machine be held responsible for what it does?',
    'Should cities let the market decide who lives in them?',
    'Is progress in science always progress for people?',
  ],
  seats: [
    speakerSeat('scientist', 'Scientist', 'Argues from evidence, data and structure; speaks first.', {
      personas: ['scientist'],
    }),
    speakerSeat('philosopher', 'Philosopher', 'Argues from ethics, assumptions and thought experiments.', {
      personas: ['philosopher'],
    }),
    judgeSeat('Scores argument, coherence and relevance.', MAX_JUDGES),
  ],
  settings: [
    {
      ...roundsSetting('Turns of each side; the first opens, the last weighs.', {
        min: 2,
        max: 10,
        default: 4,
      }),
      title: 'Turns each',
    },
    numberSetting(
      'maxTokens',
      'Length of a turn (tokens)',
      'The most a turn of full length may take. Fewer words are asked for, so that no turn is cut off.',
      { min: 60, max: 1000, step: 10, default: 200 },
    ),
    numberSetting(
      'similarityThreshold',
      'Repetition threshold',
      'A turn is asked for again when its speaker has said this share of it before. At 1, only a turn said before in full.',
      { min: 0.5, max: 1, step: 0.01, default: 0.95 },
    ),
    numberSetting(
      'topicThreshold',
      'Topic threshold',
      'A turn is asked for again when it shares less than this part of its content with the topic and what was said. At 0, never.',
      { min: 0, max: 1, step: 0.01, default: 0.03 },
    ),
    INTENSITY,
  ],
  defaults: { length: 'full' },
  programme: {
    layout: 'dialogue',
    outcome: 'verdict',
    contestants: ['scientist', 'philosopher'],
    inconclusiveUnder: 5,
    checks: {
      repeatedAt: { setting: 'similarityThreshold' },
      onTopicAt: { setting: 'topicThreshold' },
      refuseDrift: true,
    },
    rules: [
      'This is a duel of two ways of thinking about one topic: the Scientist reasons from evidence, data and structure, the Philosopher from ethics, assumptions and thought experiments.',
      'They speak in strict alternation, the Scientist first, in short turns. The last turn of each weighs what was said and brings nothing new.',
      'A turn that repeats what its speaker has said or has nothing to do with the topic is refused.',
      'The judge weighs the quality of argument, coherence and relevance.',
    ],
    criteria: [
      criterionOf(
        'Argument quality',
        40,
        'Claims with reasons that survive what the other said against them.',
        '25 hardly a reason; 50 some reasons fell to an objection; 75 the reasons hold against the strongest objection',
      ),
      criterionOf(
        'Coherence',
        30,
        'The turns build on one another and do not contradict themselves.',
        '25 the turns contradict one another; 50 one line of thought with breaks; 75 one line, each turn building on the last',
      ),
      criterionOf(
        'Relevance',
        30,
        'Every turn bears on the topic and on what was said last.',
        '25 mostly beside the topic; 50 on the topic, taking up little of what was said; 75 on the topic, answering what was said last',
      ),
    ],
    plan: [
      actOf('opening', 'case', 'Opening', {
        by: { oneEachInTurn: ['scientist', 'philosopher'] },
        maxOutputTokens: { setting: 'maxTokens' },
        takesLength: true,
        newArguments: true,
      }),
      {
        loop: { atMost: { setting: 'rounds', less: 2 }, label: 'Turn' },
        of: [
          actOf('exchange', 'rebut', 'Reply', {
            by: { oneEachInTurn: ['scientist', 'philosopher'] },
            maxOutputTokens: { setting: 'maxTokens' },
            takesLength: true,
            newArguments: true,
          }),
        ],
      },
      actOf('exchange', 'close', 'Last turn', {
        by: { oneEachInTurn: ['scientist', 'philosopher'] },
        maxOutputTokens: { setting: 'maxTokens' },
        takesLength: true,
        newArguments: false,
      }),
      verdictAct(2500),
    ],
  },
};
