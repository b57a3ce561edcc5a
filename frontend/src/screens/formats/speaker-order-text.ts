// Who speaks and how, in words; and a seating changed into another kind, with the same roles.

import type { Format } from '@rostrum/shared/formats/format';
import { type Act, isLoop, type PlanNode, rolesIn, type SpeakerOrder } from '@rostrum/shared/record/plan';

export type SpeakerOrderKind =
  | 'allAtOnce'
  | 'oneEachAtOnce'
  | 'oneEachInTurn'
  | 'allInTurn'
  | 'each'
  | 'addressed'
  | 'choose';

interface OrderKindText {
  title: string;
  /** What follows from it: who hears whom. */
  about: string;
  /** Nobody hears the others of the act. */
  blind: boolean;
}

export const SPEAKER_ORDERS: Readonly<Record<SpeakerOrderKind, OrderKindText>> = {
  allAtOnce: {
    title: 'All at once, blind',
    about: 'Blind: everybody speaks at the same moment, and nobody hears the others before it is over.',
    blind: true,
  },
  oneEachAtOnce: {
    title: 'One of each at once, blind',
    about:
      'Blind: one seat of each role speaks at the same moment, without hearing the others; several in a role alternate by round.',
    blind: true,
  },
  oneEachInTurn: {
    title: 'One of each in turn',
    about:
      'Not blind: one seat of each role, in this order, each hearing those before; several in a role alternate by round.',
    blind: false,
  },
  allInTurn: {
    title: 'All, one after the other',
    about: 'Not blind: every seat of these roles in this order, each hearing those before.',
    blind: false,
  },
  each: {
    title: 'Each about every other, at once',
    about:
      'Blind: everybody speaks about everybody else’s words at the same moment; four seats make twelve speeches.',
    blind: true,
  },
  addressed: {
    title: 'Whoever was addressed',
    about:
      'Not blind: those whom an act before names, one after the other, in the order in which they are named.',
    blind: false,
  },
  choose: {
    title: 'As a setting says',
    about: 'It depends on a setting that is chosen when the debate is set up.',
    blind: false,
  },
};

export function orderKindOf(by: SpeakerOrder): SpeakerOrderKind {
  if ('choose' in by) return 'choose';
  if ('allAtOnce' in by) return 'allAtOnce';
  if ('oneEachAtOnce' in by) return 'oneEachAtOnce';
  if ('oneEachInTurn' in by) return 'oneEachInTurn';
  if ('allInTurn' in by) return 'allInTurn';
  return 'each' in by ? 'each' : 'addressed';
}

/** The roles themselves, in their order; those of a choice are its parts’. */
export const rolesInOrder = (by: SpeakerOrder): string[] => [...new Set(rolesIn(by))];

export function withRoles(by: SpeakerOrder, roles: string[]): SpeakerOrder {
  switch (orderKindOf(by)) {
    case 'allAtOnce':
      return { allAtOnce: roles };
    case 'oneEachAtOnce':
      return { oneEachAtOnce: roles };
    case 'oneEachInTurn':
      return { oneEachInTurn: roles };
    case 'allInTurn':
      return { allInTurn: roles };
    case 'each':
      return { each: roles, of: 'others' };
    default:
      return 'addressed' in by ? { ...by, addressed: roles } : by;
  }
}

/** Of another kind; `format` lends what the new kind needs beside its roles. */
export function withOrderKind(
  by: SpeakerOrder,
  kind: SpeakerOrderKind,
  format: Format,
  before: string | undefined,
): SpeakerOrder {
  const roles = rolesInOrder(by);
  if (kind === 'addressed') return { addressed: roles, in: before ?? '', names: 'any', otherwise: 'all' };
  if (kind !== 'choose')
    return withRoles({ [kind]: roles, ...(kind === 'each' ? { of: 'others' } : {}) } as SpeakerOrder, roles);
  const setting = format.settings.find((spec) => spec.kind === 'choice');
  if (setting?.kind !== 'choice') return by;
  const plain: SpeakerOrder = orderKindOf(by) === 'choose' ? { allAtOnce: roles } : by;
  return {
    choose: setting.id,
    of: Object.fromEntries(setting.options.map(({ value }) => [value, plain])),
  };
}

function orderWithoutRole(by: SpeakerOrder, role: string): SpeakerOrder {
  if ('choose' in by) {
    const of = Object.entries(by.of).map(([value, part]) => [value, orderWithoutRole(part, role)] as const);
    return { ...by, of: Object.fromEntries(of) };
  }
  return withRoles(
    by,
    rolesInOrder(by).filter((other) => other !== role),
  );
}

const nodeWithoutRole = (node: PlanNode, role: string): PlanNode =>
  isLoop(node)
    ? { ...node, of: node.of.map((inner) => nodeWithoutRole(inner, role)) }
    : { ...node, by: orderWithoutRole(node.by, role) };

/** A role gone from the seats, and from everybody who was to speak or to be judged. */
export const formatWithoutRole = (format: Format, role: string): Format => ({
  ...format,
  seats: format.seats.filter((seat) => seat.role !== role),
  programme: {
    ...format.programme,
    contestants: format.programme.contestants.filter((other) => other !== role),
    plan: format.programme.plan.map((node) => nodeWithoutRole(node, role)),
  },
});

const roleNames = (format: Format, roles: readonly string[]): string => {
  const names = roles.map((role) => format.seats.find((seat) => seat.role === role)?.name ?? role);
  return names.length === 0 ? 'nobody' : names.join(', ').replace(/, ([^,]*)$/, ' and $1');
};

/** "Against, then For, in turn". */
export function speakerOrderText(by: Act['by'], format: Format): string {
  const who = roleNames(format, rolesInOrder(by));
  switch (orderKindOf(by)) {
    case 'allAtOnce':
    case 'oneEachAtOnce':
      return rolesInOrder(by).length === 1 && isOneSeat(format, rolesInOrder(by))
        ? who
        : `${who}, at once and blind`;
    case 'oneEachInTurn':
    case 'allInTurn':
      return rolesInOrder(by).length === 1 && isOneSeat(format, rolesInOrder(by))
        ? who
        : `${who}, one after the other`;
    case 'each':
      return `${who}, each about every other, at once and blind`;
    case 'addressed':
      return `${who}, whoever was addressed`;
    case 'choose':
      return `${who}, as a setting says`;
  }
}

const isOneSeat = (format: Format, roles: readonly string[]): boolean =>
  format.seats.filter((seat) => roles.includes(seat.role)).reduce((sum, seat) => sum + seat.max, 0) === 1;
