// Where a fault lies, in words: a path is exact, but nobody counts acts from nought.
import type { Format } from '@rostrum/shared/formats/format';
import type { FormatIssue } from '@rostrum/shared/formats/format-issues';
import { type NodePath, nodeAt, nodeOfFault } from './plan-edits.ts';
import { titleOf } from './plan-part.tsx';

export interface ToldFault {
  /** "Seat “For”", "“Opening”". */
  where: string;
  says: string;
  node: NodePath | null;
}

const LISTS: Readonly<Record<string, (format: Format, index: number) => string | undefined>> = {
  seats: (format, index) => `Seat “${format.seats[index]?.name ?? index + 1}”`,
  settings: (format, index) => `Setting “${format.settings[index]?.title ?? index + 1}”`,
};

const PLACES: Readonly<Record<string, string>> = {
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

export function told({ path, reason }: FormatIssue, format: Format): ToldFault {
  const node = nodeOfFault(path);
  if (node) {
    const found = nodeAt(format.programme.plan, node);
    const field = path
      .split('.')
      .slice(2 * node.length + 1)
      .filter((part) => !/^(loop|\d+)$/.test(part));
    return { where: `“${found ? titleOf(found) : '?'}”`, says: saying(field, reason), node };
  }
  const [, list = '', index = '', field = ''] = /^(seats|settings)\.(\d+)\.?(\w*)/.exec(path) ?? [];
  const of = LISTS[list]?.(format, Number(index));
  if (of) return { where: of, says: saying([field], reason), node: null };
  const place = Object.keys(PLACES).find((known) => path === known || path.startsWith(`${known}.`));
  return { where: (place && PLACES[place]) ?? path, says: reason, node: null };
}

const FIELDS: Readonly<Record<string, string>> = {
  by: 'who speaks',
  act: 'the task',
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

const saying = ([field = '']: readonly string[], reason: string): string =>
  field === '' ? reason : `${FIELDS[field] ?? field} ${reason}`;
