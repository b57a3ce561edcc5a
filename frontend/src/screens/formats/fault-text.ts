// Says in words where in a format a fault lies: a path is exact, but people do not count acts from zero.
import type { Format } from '@rostrum/shared/formats/format';
import type { FormatIssue } from '@rostrum/shared/formats/format-issues';
import { type NodePath, nodeAt, nodePathOfFault } from './plan-edits.ts';
import { planNodeTitle } from './plan-section.tsx';

export interface FormatFaultText {
  /** "Seat “For”", "“Opening”". */
  where: string;
  text: string;
  node: NodePath | null;
}

const LISTED_PARTS: Readonly<Record<string, (format: Format, index: number) => string | undefined>> = {
  seats: (format, index) => `Seat “${format.seats[index]?.name ?? index + 1}”`,
  settings: (format, index) => `Setting “${format.settings[index]?.title ?? index + 1}”`,
};

const PART_NAMES: Readonly<Record<string, string>> = {
  title: 'Name',
  summary: 'Description',
  seats: 'Seats',
  settings: 'Settings',
  motion: 'Motion',
  sampleMotions: 'Motions',
  'programme.plan': 'Acts and loops',
  'programme.criteria': 'Criteria',
  'programme.contestants': 'Who is judged',
  'programme.rules': 'Rules',
};

export function formatFaultText({ path, reason }: FormatIssue, format: Format): FormatFaultText {
  const node = nodePathOfFault(path);
  if (node) {
    const found = nodeAt(format.programme.plan, node);
    const field = path
      .split('.')
      .slice(2 * node.length + 1)
      .filter((part) => !/^(loop|\d+)$/.test(part));
    return { where: `“${found ? planNodeTitle(found) : '?'}”`, text: fieldFaultText(field, reason), node };
  }
  const [, list = '', index = '', field = ''] = /^(seats|settings)\.(\d+)\.?(\w*)/.exec(path) ?? [];
  const of = LISTED_PARTS[list]?.(format, Number(index));
  if (of) return { where: of, text: fieldFaultText([field], reason), node: null };
  const place = Object.keys(PART_NAMES).find((known) => path === known || path.startsWith(`${known}.`));
  return { where: (place && PART_NAMES[place]) ?? path, text: reason, node: null };
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  by: 'who speaks',
  task: 'the task',
  label: 'what it is printed as',
  answer: 'the answer',
  seconds: 'the speaking time',
  maxOutputTokens: 'the number of tokens',
  atMost: 'the number of passes',
  warnAt: 'the warning',
  until: 'its end',
  when: 'its condition',
  unless: 'its exception',
  of: 'what is in it',
  min: 'the least',
  max: 'the most',
  usual: 'the usual number',
  judges: 'it',
  about: 'the description',
  title: 'the name',
  name: 'the name',
};

const fieldFaultText = ([field = '']: readonly string[], reason: string): string =>
  field === '' ? reason : `${FIELD_NAMES[field] ?? field} ${reason}`;
