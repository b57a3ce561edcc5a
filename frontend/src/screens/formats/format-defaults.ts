// Defaults of new parts of a format: a whole format, an act, a loop, a seat, a criterion, a setting.

import type { Format, SeatTemplate, SettingSpec } from '@rostrum/shared/formats/format';
import { MOST_JUDGES } from '@rostrum/shared/formats/panel-settings';
import { taskDescription } from '@rostrum/shared/formats/task-descriptions';
import type { Act, Loop, SpeakerOrder } from '@rostrum/shared/record/plan';
import { formatsWords } from '../../words/formats-words.ts';

type FormatCriterion = Format['programme']['criteria'][number];

/** A new random id, so that a copy never replaces the format it was made from. */
export const newFormatId = (): string =>
  `own-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('')}${Date.now().toString(36)}`;

export const copyFormat = (format: Format): Format => ({
  ...format,
  id: newFormatId(),
  title: formatsWords('ownCopy', { title: format.title.slice(0, 40) }),
});

const speakerTemplate = (seat: Pick<SeatTemplate, 'role' | 'name' | 'about' | 'bench'>): SeatTemplate => ({
  ...seat,
  min: 1,
  max: 1,
  human: true,
});

/** A valid format to start from: two benches, a blind opening, rounds of answers, a verdict. */
export const blankFormat = (): Format => ({
  id: newFormatId(),
  title: formatsWords('blankTitle'),
  summary: formatsWords('blankSummary'),
  motion: { min: 3, max: 500 },
  sampleMotions: [formatsWords('blankMotion')],
  seats: [
    speakerTemplate({
      role: 'for',
      name: formatsWords('for'),
      about: formatsWords('forAbout'),
      bench: 'proposition',
    }),
    speakerTemplate({
      role: 'against',
      name: formatsWords('against'),
      about: formatsWords('againstAbout'),
      bench: 'opposition',
    }),
    {
      ...speakerTemplate({
        role: 'judge',
        name: formatsWords('judge'),
        about: formatsWords('judgeAbout'),
        bench: null,
      }),
      max: MOST_JUDGES,
      human: false,
      judges: true,
    },
  ],
  settings: [newRoundsSetting()],
  programme: {
    layout: 'two-sided',
    outcome: 'verdict',
    contestants: ['for', 'against'],
    inconclusiveUnder: 5,
    rules: [formatsWords('ruleSpeakers'), formatsWords('ruleJudge')],
    criteria: [
      {
        id: 'argument',
        title: formatsWords('argument'),
        weight: 60,
        about: formatsWords('argumentAbout'),
      },
      {
        id: 'answer',
        title: formatsWords('answering'),
        weight: 40,
        about: formatsWords('answeringAbout'),
      },
    ],
    plan: [
      newAct('case', { allAtOnce: ['for', 'against'] }),
      {
        loop: { atMost: { setting: 'rounds' }, label: formatsWords('round') },
        of: [newAct('rebut', { oneEachInTurn: ['against', 'for'] })],
      },
      newAct('rule', { allAtOnce: ['judge'] }),
    ],
  },
});

export function newAct(act: string, by: SpeakerOrder): Act {
  const task = taskDescription(act);
  const answer = task?.answers?.[0];
  return {
    task: act,
    label: formatsWords('speech'),
    phase: 'exchange',
    ...task?.usual,
    by,
    ...(answer ? { answer, temperature: 'evaluation' as const } : {}),
  };
}

export const newLoop = (of: Act): Loop => ({ loop: { atMost: 3, label: formatsWords('round') }, of: [of] });

function newRoundsSetting(): SettingSpec {
  return {
    id: 'rounds',
    title: formatsWords('rounds'),
    about: formatsWords('roundsAbout'),
    advanced: false,
    kind: 'number',
    min: 1,
    max: 10,
    step: 1,
    default: 3,
  };
}

/** The first of `base`, `base-b`, `base-c`… that is free. Letters, because a number at the end would name a further seat of a role. */
function firstFreeId(base: string, taken: readonly string[], join = '-'): string {
  const names = [base, ...'bcdefghijklmnopqrstuvwxyz'].map((letter, index) =>
    index === 0 ? base : `${base}${join}${join === '' ? letter.toUpperCase() : letter}`,
  );
  return names.find((name) => !taken.includes(name)) ?? `${base}${join}z${taken.length}`;
}

export function newSeat({ seats }: Format): SeatTemplate {
  const roles = seats.map((seat) => seat.role);
  const role = firstFreeId('speaker', roles);
  const letter = role === 'speaker' ? '' : ` ${role.slice(-1).toUpperCase()}`;
  const name = `${formatsWords('speaker')}${letter}`;
  return speakerTemplate({ role, name, about: formatsWords('speakerAbout'), bench: null });
}

export function newCriterion({ programme: { criteria } }: Format): FormatCriterion {
  const weight = Math.max(1, 100 - criteria.reduce((sum, criterion) => sum + criterion.weight, 0));
  const ids = criteria.map((criterion) => criterion.id);
  return {
    id: firstFreeId('criterion', ids),
    title: formatsWords('criterion'),
    weight,
    about: formatsWords('criterionAbout'),
  };
}

export function newSetting(format: Format, kind: SettingSpec['kind']): SettingSpec {
  const taken = format.settings.map((spec) => spec.id);
  const described = {
    id: firstFreeId('setting', taken, ''),
    title: formatsWords('setting'),
    about: formatsWords('settingAbout'),
    advanced: true,
  };
  if (kind === 'toggle') return { ...described, kind, default: false };
  if (kind === 'choice') {
    const options = [
      { value: 'one', title: formatsWords('oneOption') },
      { value: 'other', title: formatsWords('otherOption') },
    ];
    return { ...described, kind, options, default: 'one' };
  }
  const rounds = newRoundsSetting();
  return taken.includes(rounds.id) ? { ...rounds, ...described } : rounds;
}
