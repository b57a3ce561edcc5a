// The format Roundtable: positions before and after a discussion, scores for everybody, a synthesis, no winner. Data only.
import {
  actOf,
  choiceSetting,
  criterionOf,
  INTENSITY,
  judgeSeat,
  roundsSetting,
  speakerSeat,
} from './common-parts.ts';
import type { Format } from './format.ts';
import { MAX_JUDGES } from './panel-settings.ts';

const EVERYBODY = ['lead', 'member'];
/** Setting of a round that needs at least three speakers. */
const SKIPPABLE = { leaving: 3 };

export const roundtable: Format = {
  id: 'roundtable',
  title: 'Roundtable',
  summary: 'Several speakers, several views',
  motion: { min: 3, max: 500 },
  sampleMotions: [
    'Public money should go to nuclear power rather than to storage',
    'Schools should teach with screens only where paper cannot do it',
    'Every city should offer free public transport',
    'Companies should be run in the interest of all who depend on them',
    'Medical data should be shared for research unless a patient objects',
  ],
  seats: [
    speakerSeat('lead', 'Lead', 'Puts the focus question, then takes part like the others.', {
      personas: ['ethicist'],
    }),
    speakerSeat(
      'member',
      'Member',
      'States a position, discusses it by name, and says at the end what has moved.',
      {
        min: 2,
        max: 7,
        personas: ['economist', 'engineer', 'historian', 'lawyer', 'scientist', 'sceptic', 'philosopher'],
      },
    ),
    judgeSeat('Scores everybody, writes the synthesis and says whether there is consensus.', MAX_JUDGES),
  ],
  settings: [
    roundsSetting('Rounds of discussion between the first positions and the last.', {
      min: 2,
      max: 10,
      default: 5,
    }),
    choiceSetting(
      'discussion',
      'Discussion',
      'In turn, each answers what was just said; at once, all answer the round before.',
      { 'in-turn': 'In turn', 'at-once': 'All at once' },
      'in-turn',
    ),
    INTENSITY,
  ],
  programme: {
    layout: 'table',
    outcome: 'findings',
    contestants: EVERYBODY,
    inconclusiveUnder: 0,
    rules: [
      'This is a roundtable: nobody is assigned a side, and nobody wins.',
      'The lead puts one focus question. Then everybody states a position with a confidence, without hearing the others.',
      'In the discussion everybody takes up what somebody said, by name, to challenge it or to build on it.',
      'At the end everybody states position and confidence again; a change gives its reason.',
      'The judge scores each participant, writes a synthesis, and says who could sign it. There is no consensus before one full round of discussion.',
    ],
    criteria: [
      criterionOf(
        'Contribution',
        40,
        'Reasons and distinctions that moved the discussion and would be missed.',
        '25 reasons nobody would miss; 50 to the point, completed by others; 75 reasons or distinctions others built on',
      ),
      criterionOf(
        'Engagement',
        30,
        'Others’ points are taken up by name, stated fairly, answered or built on.',
        '25 speaks past others; 50 takes up some points; 75 takes up the strongest by name, fairly, answering or building on them',
      ),
      criterionOf(
        'Evidence',
        30,
        'Claims rest on evidence that fits, honestly labelled, and confidence follows it.',
        '25 assertion only; 50 some support; 75 fitting support for every main claim, confidence to match',
      ),
    ],
    plan: [
      actOf('opening', 'frame', 'Framing', { by: { oneEachInTurn: ['lead'] }, seconds: 90 }),
      actOf('opening', 'position', 'Position', {
        by: { allAtOnce: EVERYBODY },
        seconds: 150,
        skippable: SKIPPABLE,
      }),
      {
        loop: { atMost: { setting: 'rounds' }, label: 'Round' },
        of: [
          actOf('exchange', 'discuss', 'Discussion', {
            by: {
              choose: 'discussion',
              of: { 'in-turn': { allInTurn: EVERYBODY }, 'at-once': { allAtOnce: EVERYBODY } },
            },
            seconds: 150,
            skippable: SKIPPABLE,
          }),
        ],
      },
      actOf('exchange', 'recheck', 'Last position', {
        by: { allAtOnce: EVERYBODY },
        seconds: 120,
        skippable: SKIPPABLE,
      }),
      actOf('verdict', 'conclude', 'Findings', {
        by: { allAtOnce: ['judge'] },
        maxOutputTokens: 5000,
        answer: 'findings',
        temperature: 'evaluation',
      }),
    ],
  },
};
