// Who speaks and how, in words; and a seating changed into another kind, with the same roles.
import { type Act, isLoop, type PlanNode, rolesIn, type Seating } from '@rostrum/shared/debate/plan';
import type { Format } from '@rostrum/shared/formats/format';

export type SeatingKind = 'together' | 'sideBySide' | 'inTurn' | 'oneByOne' | 'each' | 'addressed' | 'choose';

interface KindWords {
  title: string;
  /** What follows from it: who hears whom. */
  about: string;
  /** Nobody hears the others of the act. */
  blind: boolean;
}

export const SEATINGS: Readonly<Record<SeatingKind, KindWords>> = {
  together: {
    title: 'All at once, blind',
    about: 'Blind: everybody speaks at the same moment, and nobody hears the others before it is over.',
    blind: true,
  },
  sideBySide: {
    title: 'One of each at once, blind',
    about:
      'Blind: one seat of each role speaks at the same moment, without hearing the others; several in a role alternate by round.',
    blind: true,
  },
  inTurn: {
    title: 'One of each in turn',
    about:
      'Not blind: one seat of each role, in this order, each hearing those before; several in a role alternate by round.',
    blind: false,
  },
  oneByOne: {
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

export function kindOf(by: Seating): SeatingKind {
  if ('choose' in by) return 'choose';
  if ('together' in by) return 'together';
  if ('sideBySide' in by) return 'sideBySide';
  if ('inTurn' in by) return 'inTurn';
  if ('oneByOne' in by) return 'oneByOne';
  return 'each' in by ? 'each' : 'addressed';
}

/** The roles themselves, in their order; those of a choice are its parts’. */
export const rolesOf = (by: Seating): string[] => [...new Set(rolesIn(by))];

export function withRoles(by: Seating, roles: string[]): Seating {
  switch (kindOf(by)) {
    case 'together':
      return { together: roles };
    case 'sideBySide':
      return { sideBySide: roles };
    case 'inTurn':
      return { inTurn: roles };
    case 'oneByOne':
      return { oneByOne: roles };
    case 'each':
      return { each: roles, of: 'others' };
    default:
      return 'addressed' in by ? { ...by, addressed: roles } : by;
  }
}

/** Of another kind; `format` lends what the new kind needs beside its roles. */
export function ofKind(by: Seating, kind: SeatingKind, format: Format, before: string | undefined): Seating {
  const roles = rolesOf(by);
  if (kind === 'addressed') return { addressed: roles, in: before ?? '', names: 'any', otherwise: 'all' };
  if (kind !== 'choose')
    return withRoles({ [kind]: roles, ...(kind === 'each' ? { of: 'others' } : {}) } as Seating, roles);
  const setting = format.settings.find((spec) => spec.kind === 'choice');
  if (setting?.kind !== 'choice') return by;
  const plain: Seating = kindOf(by) === 'choose' ? { together: roles } : by;
  return {
    choose: setting.id,
    of: Object.fromEntries(setting.options.map(({ value }) => [value, plain])),
  };
}

function seatingWithout(by: Seating, role: string): Seating {
  if ('choose' in by) {
    const of = Object.entries(by.of).map(([value, part]) => [value, seatingWithout(part, role)] as const);
    return { ...by, of: Object.fromEntries(of) };
  }
  return withRoles(
    by,
    rolesOf(by).filter((other) => other !== role),
  );
}

const nodeWithout = (node: PlanNode, role: string): PlanNode =>
  isLoop(node)
    ? { ...node, of: node.of.map((inner) => nodeWithout(inner, role)) }
    : { ...node, by: seatingWithout(node.by, role) };

/** A role gone from the seats, and from everybody who was to speak or to be judged. */
export const withoutSeat = (format: Format, role: string): Format => ({
  ...format,
  seats: format.seats.filter((seat) => seat.role !== role),
  programme: {
    ...format.programme,
    contestants: format.programme.contestants.filter((other) => other !== role),
    plan: format.programme.plan.map((node) => nodeWithout(node, role)),
  },
});

const named = (format: Format, roles: readonly string[]): string => {
  const names = roles.map((role) => format.seats.find((seat) => seat.role === role)?.name ?? role);
  return names.length === 0 ? 'nobody' : names.join(', ').replace(/, ([^,]*)$/, ' and $1');
};

/** "Against, then For, in turn". */
export function saysWho(by: Act['by'], format: Format): string {
  const who = named(format, rolesOf(by));
  switch (kindOf(by)) {
    case 'together':
    case 'sideBySide':
      return rolesOf(by).length === 1 && isOne(format, rolesOf(by)) ? who : `${who}, at once and blind`;
    case 'inTurn':
    case 'oneByOne':
      return rolesOf(by).length === 1 && isOne(format, rolesOf(by)) ? who : `${who}, one after the other`;
    case 'each':
      return `${who}, each about every other, at once and blind`;
    case 'addressed':
      return `${who}, whoever was addressed`;
    case 'choose':
      return `${who}, as a setting says`;
  }
}

const isOne = (format: Format, roles: readonly string[]): boolean =>
  format.seats.filter((seat) => roles.includes(seat.role)).reduce((sum, seat) => sum + seat.max, 0) === 1;
