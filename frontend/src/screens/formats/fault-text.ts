// Says in words where in a format a fault lies: a path is exact, but people do not count acts from zero.
import type { Format } from '@rostrum/shared/formats/format';
import type { FormatIssue } from '@rostrum/shared/formats/format-issues';
import { planWords } from '../../words/plan-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { type NodePath, nodeAt, nodePathOfFault } from './plan-edits.ts';
import { planNodeTitle } from './plan-section.tsx';

export interface FormatFaultText {
  /** `Seat “For”`, `“Opening”`. */
  where: string;
  text: string;
  node: NodePath | null;
}

type FaultKey = keyof typeof planWords.messages & `${'part' | 'field'}${string}`;

const LISTED_PARTS: Readonly<Record<string, (format: Format, index: number) => string | undefined>> = {
  seats: (format, index) => planWords('seatNamed', { name: format.seats[index]?.name ?? index + 1 }),
  settings: (format, index) =>
    planWords('settingNamed', { name: format.settings[index]?.title ?? index + 1 }),
};

const PART_KEYS: Readonly<Record<string, FaultKey>> = {
  title: 'partTitle',
  summary: 'partSummary',
  seats: 'partSeats',
  settings: 'partSettings',
  motion: 'partMotion',
  sampleMotions: 'partMotions',
  'programme.plan': 'partPlan',
  'programme.criteria': 'partCriteria',
  'programme.contestants': 'partContestants',
  'programme.rules': 'partRules',
};

export function formatFaultText({ path, reason }: FormatIssue, format: Format): FormatFaultText {
  const node = nodePathOfFault(path);
  if (node) {
    const found = nodeAt(format.programme.plan, node);
    const field = path
      .split('.')
      .slice(2 * node.length + 1)
      .filter((part) => !/^(loop|\d+)$/.test(part));
    return {
      where: planWords('quoted', { title: found ? planNodeTitle(found) : '?' }),
      text: fieldFaultText(field, reason),
      node,
    };
  }
  const [, list = '', index = '', field = ''] = /^(seats|settings)\.(\d+)\.?(\w*)/.exec(path) ?? [];
  const of = LISTED_PARTS[list]?.(format, Number(index));
  if (of) return { where: of, text: fieldFaultText([field], reason), node: null };
  const place = Object.keys(PART_KEYS).find((known) => path === known || path.startsWith(`${known}.`));
  const key = place && PART_KEYS[place];
  return { where: key ? planWords(key) : path, text: shippedText(reason), node: null };
}

const FIELD_KEYS: Readonly<Record<string, FaultKey>> = {
  by: 'fieldBy',
  task: 'fieldTask',
  label: 'fieldLabel',
  answer: 'fieldAnswer',
  seconds: 'fieldSeconds',
  maxOutputTokens: 'fieldTokens',
  instruction: 'fieldInstruction',
  atMost: 'fieldAtMost',
  warnAt: 'fieldWarnAt',
  until: 'fieldUntil',
  when: 'fieldWhen',
  unless: 'fieldUnless',
  of: 'fieldOf',
  min: 'fieldMin',
  max: 'fieldMax',
  usual: 'fieldUsual',
  judges: 'fieldJudges',
  about: 'fieldAbout',
  title: 'fieldName',
  name: 'fieldName',
};

function fieldFaultText([field = '']: readonly string[], reason: string): string {
  if (field === '') return shippedText(reason);
  const key = Object.hasOwn(FIELD_KEYS, field) ? FIELD_KEYS[field] : undefined;
  return planWords('faultAt', { field: key ? planWords(key) : field, reason: shippedText(reason) });
}
