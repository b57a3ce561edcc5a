// Speaker orders as text, and functions that change the kind or the roles of a speaker order.

import type { AnswerKind } from '@rostrum/shared/answers/registry';
import type { Format } from '@rostrum/shared/formats/format';
import {
  type Act,
  actsIn,
  isLoop,
  type PlanNode,
  rolesIn,
  type SpeakerOrder,
} from '@rostrum/shared/record/plan';

interface OrderKindText {
  title: string;
  /** Its effect: whose speeches each speaker reads. */
  about: string;
  /** Speakers do not read the others’ speeches of the act. */
  blind: boolean;
  /** Follows the names of the speakers. */
  manner: string;
  /** `manner` is left out where only one seat speaks. */
  forSeveral?: true;
}

const atOnce = { blind: true, manner: ', at once and blind', forSeveral: true } as const;
const inTurn = { blind: false, manner: ', one after the other', forSeveral: true } as const;

/** Keyed by the property that a speaker order of this kind has. */
export const SPEAKER_ORDERS = {
  allAtOnce: {
    ...atOnce,
    title: 'All at once, blind',
    about: 'Blind: everybody speaks at the same moment, and nobody hears the others before it is over.',
  },
  oneEachAtOnce: {
    ...atOnce,
    title: 'One of each at once, blind',
    about:
      'Blind: one seat of each role speaks at the same moment, without hearing the others; several in a role alternate by round.',
  },
  oneEachInTurn: {
    ...inTurn,
    title: 'One of each in turn',
    about:
      'Not blind: one seat of each role, in this order, each hearing those before; several in a role alternate by round.',
  },
  allInTurn: {
    ...inTurn,
    title: 'All, one after the other',
    about: 'Not blind: every seat of these roles in this order, each hearing those before.',
  },
  each: {
    title: 'Each about every other, at once',
    about:
      'Blind: everybody speaks about everybody else’s words at the same moment; four seats make twelve speeches.',
    blind: true,
    manner: ', each about every other, at once and blind',
  },
  addressed: {
    title: 'Whoever was addressed',
    about:
      'Not blind: those whom an act before names, one after the other, in the order in which they are named.',
    blind: false,
    manner: ', whoever was addressed',
  },
  signers: {
    title: 'Whoever has not signed the text',
    about:
      'After votes that agree with different texts: the surer text is put to those who wrote another one; if one of them changes it, to the others.',
    blind: true,
    manner: ', whoever has not signed the text',
  },
  choose: {
    title: 'As a setting says',
    about: 'It depends on a setting that is chosen when the debate is set up.',
    blind: false,
    manner: ', as a setting says',
  },
} as const satisfies Record<string, OrderKindText>;

export type SpeakerOrderKind = keyof typeof SPEAKER_ORDERS;
export const ORDER_KINDS = Object.keys(SPEAKER_ORDERS) as SpeakerOrderKind[];

export const orderKindOf = (by: SpeakerOrder): SpeakerOrderKind =>
  ORDER_KINDS.find((kind) => kind in by) ?? 'addressed';

/** The roles of a speaker order, in sequence; for `choose`, those of all its parts. */
export const rolesInOrder = (by: SpeakerOrder): string[] => [...new Set(rolesIn(by))];

export function withRoles(by: SpeakerOrder, roles: string[]): SpeakerOrder {
  const kind = orderKindOf(by);
  if (kind === 'choose') return by;
  // `heardIn` is dropped: the new roles may never speak in those acts.
  if (kind === 'each') return { each: roles, of: 'others' };
  return { ...by, [kind]: roles } as SpeakerOrder;
}

/** The order as another kind, with the same roles; `format` and `before` (a task) provide what else the new kind needs. */
export function withOrderKind(
  by: SpeakerOrder,
  kind: SpeakerOrderKind,
  format: Format,
  before: string | undefined,
): SpeakerOrder {
  const roles = rolesInOrder(by);
  if (kind === 'addressed') return { addressed: roles, in: before ?? '', names: 'any', otherwise: 'all' };
  if (kind === 'signers')
    return { signers: roles, after: [taskAnsweredBy(format, 'vote', before)], both: true };
  if (kind !== 'choose')
    return { [kind]: roles, ...(kind === 'each' ? { of: 'others' } : {}) } as SpeakerOrder;
  const setting = format.settings.find((spec) => spec.kind === 'choice');
  if (setting?.kind !== 'choice') return by;
  const plain: SpeakerOrder = orderKindOf(by) === 'choose' ? { allAtOnce: roles } : by;
  return {
    choose: setting.id,
    of: Object.fromEntries(setting.options.map(({ value }) => [value, plain])),
  };
}

/** The first task of the format with this kind of answer. */
const taskAnsweredBy = ({ programme }: Format, answer: AnswerKind, otherwise = ''): string =>
  actsIn(programme.plan).find((act) => act.answer === answer)?.task ?? otherwise;

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

/** Removes a role from the seats, the contestants and the speakers of every act. */
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

/** "Against and For, one after the other". */
export function speakerOrderText(by: Act['by'], format: Format): string {
  const roles = rolesInOrder(by);
  const order: OrderKindText = SPEAKER_ORDERS[orderKindOf(by)];
  const alone = order.forSeveral && roles.length === 1 && isOneSeat(format, roles);
  return `${roleNames(format, roles)}${alone ? '' : order.manner}`;
}

const isOneSeat = (format: Format, roles: readonly string[]): boolean =>
  format.seats.filter((seat) => roles.includes(seat.role)).reduce((sum, seat) => sum + seat.max, 0) === 1;
