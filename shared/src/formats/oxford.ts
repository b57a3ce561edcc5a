// The Oxford-style format, after Intelligence Squared and Open to Debate: two benches, rounds of rebuttal, one verdict. Data only.
import type { Act } from '../record/plan.ts';
import {
  actOf,
  choiceSetting,
  criterionOf,
  INTENSITY,
  judgeSeat,
  roundsSetting,
  speakerSeat,
  toggleSetting,
  verdictAct,
} from './common-parts.ts';
import type { Format } from './format.ts';
import { MAX_JUDGES } from './panel-settings.ts';
import { PERSONAS } from './personas.ts';

/** Twelve personas, each of which weighs a motion differently. */
const AUDIENCE = PERSONAS.map((persona) => persona.id).slice(0, 12);

/** Acts of the audience. They have names, so that an audience changes no other act's address. */
const BALLOT: Omit<Act, 'id' | 'label' | 'phase'> = {
  task: 'ballot',
  by: { allAtOnce: ['audience'] },
  maxOutputTokens: 200,
  answer: 'ballot',
  temperature: 'evaluation',
  hiddenFrom: 'everyone',
  skippable: true,
};

const ASKS = { rule: 'setting', setting: 'audienceQuestion', is: true } as const;

export const oxford: Format = {
  id: 'oxford',
  title: 'Oxford',
  summary: 'Two sides, several rounds',
  motion: { min: 3, max: 500 },
  sampleMotions: [
    'Companies should move to a four-day week at full pay',
    'Cities should ban private cars from their centres',
    'Homework does more harm than good in primary school',
    'Zoos should be closed',
    'Voting should be compulsory',
    'Nuclear power belongs in a clean energy supply',
    'Museums should return artefacts taken under colonial rule',
    'Remote work makes companies worse at what they do',
  ],
  seats: [
    speakerSeat('proposition', 'Proposition', 'Speaks for the motion; two on the bench alternate by round.', {
      bench: 'proposition',
      max: 2,
    }),
    speakerSeat(
      'opposition',
      'Opposition',
      'Speaks against the motion; two on the bench alternate by round.',
      { bench: 'opposition', max: 2 },
    ),
    judgeSeat('Hears everything, scores each debater by the criteria and gives reasons.', MAX_JUDGES),
    speakerSeat(
      'audience',
      'Voter',
      'Votes on the motion before and after, sealed; the larger swing wins the audience.',
      { min: 0, max: 12, personas: AUDIENCE },
    ),
  ],
  settings: [
    roundsSetting('Rounds of rebuttal between the openings and the closings.', {
      min: 2,
      max: 10,
      default: 5,
    }),
    choiceSetting(
      'rebuttals',
      'Rebuttals',
      'In turn, each answers what was just said; at once, both answer the round before.',
      { 'in-turn': 'In turn, Opposition first', 'at-once': 'Both sides at once' },
      'in-turn',
    ),
    toggleSetting(
      'audienceQuestion',
      'A question from the audience',
      'Before the closings the first voter asks both sides one question.',
      false,
    ),
    INTENSITY,
  ],
  programme: {
    layout: 'two-sided',
    outcome: 'verdict',
    contestants: ['proposition', 'opposition'],
    inconclusiveUnder: 5,
    rules: [
      'This is an Oxford-style debate: the Proposition speaks for the motion, the Opposition against it.',
      'In the openings each side makes its case without hearing the other.',
      'Each rebuttal answers the other side’s last speech; new arguments are allowed.',
      'The closings weigh what was said; no new arguments are allowed there.',
      'The judge scores each side for argument, rebuttal and evidence.',
    ],
    criteria: [
      criterionOf(
        'Argument',
        40,
        'Clear claims with reasons that bear on the motion and hold together.',
        '25 hardly a reason; 50 reasons with gaps; 75 sound reasons for every main claim, all on the motion',
      ),
      criterionOf(
        'Rebuttal',
        30,
        'The other side’s strongest points are found, stated fairly and answered.',
        '25 the other side’s points are missed or misstated; 50 some are answered; 75 the strongest are put fairly and answered',
      ),
      criterionOf(
        'Evidence',
        30,
        'Claims rest on studies, cases, principles or experience that fit, honestly labelled.',
        '25 assertion only; 50 some support; 75 a fitting source, case or principle for every main claim, honestly labelled',
      ),
    ],
    plan: [
      { ...BALLOT, id: 'pre-vote', label: 'First vote', phase: 'opening' },
      actOf('opening', 'case', 'Opening', {
        by: { allAtOnce: ['proposition', 'opposition'] },
        seconds: 420,
        newArguments: true,
      }),
      {
        loop: { atMost: { setting: 'rounds' }, label: 'Round' },
        of: [
          actOf('exchange', 'rebut', 'Rebuttal', {
            by: {
              choose: 'rebuttals',
              of: {
                'in-turn': { oneEachInTurn: ['opposition', 'proposition'] },
                'at-once': { oneEachAtOnce: ['opposition', 'proposition'] },
              },
            },
            seconds: 180,
            newArguments: true,
          }),
        ],
      },
      actOf('exchange', 'question', 'Audience question', {
        by: { oneEachInTurn: ['audience'] },
        id: 'question',
        seconds: 30,
        when: ASKS,
      }),
      actOf('exchange', 'answer', 'Answer to the audience', {
        by: { oneEachInTurn: ['opposition', 'proposition'] },
        id: 'reply',
        seconds: 60,
        when: ASKS,
        unless: { rule: 'unsaid', in: 'question' },
      }),
      actOf('exchange', 'close', 'Closing', {
        by: { oneEachInTurn: ['opposition', 'proposition'] },
        seconds: 120,
        newArguments: false,
      }),
      { ...BALLOT, id: 'post-vote', label: 'Second vote', phase: 'verdict' },
      verdictAct(3000),
    ],
  },
};
