// Speaker orders as text, and functions that change the kind or the roles of a speaker order.

import type { AnswerKind } from '@rostrum/shared/answers/registry';
import type { Format } from '@rostrum/shared/formats/format';
import { actsIn, isLoop, rolesIn } from '@rostrum/shared/record/acts-in';
import type { Act, PlanNode, SpeakerOrder } from '@rostrum/shared/record/plan';
import { joinNames } from '../../presentation/format-text.ts';
import { planWords } from '../../words/plan-words.ts';

type OrderText = 'allAtOnceText' | 'inTurnText' | 'eachText' | 'addressedText' | 'signersText' | 'chooseText';
interface OrderKindText {
  /** Speakers do not read the others’ speeches of the act. */
  blind: boolean;
  /** The message that says who speaks in this way. Titles and explanations stand in plan-words.ts under the kind itself. */
  text: OrderText;
  /** Only the names are given where one seat alone speaks. */
  forSeveral?: true;
}

const atOnce = { blind: true, text: 'allAtOnceText', forSeveral: true } as const;
const inTurn = { blind: false, text: 'inTurnText', forSeveral: true } as const;

/** Keyed by the property that a speaker order of this kind has. */
export const SPEAKER_ORDERS = {
  allAtOnce: atOnce,
  oneEachAtOnce: atOnce,
  oneEachInTurn: inTurn,
  allInTurn: inTurn,
  each: { blind: true, text: 'eachText' },
  addressed: { blind: false, text: 'addressedText' },
  signers: { blind: true, text: 'signersText' },
  choose: { blind: false, text: 'chooseText' },
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
  return names.length === 0 ? planWords('nobody') : joinNames(names);
};

/** "Against and For, one after the other". */
export function speakerOrderText(by: Act['by'], format: Format): string {
  const roles = rolesInOrder(by);
  const order: OrderKindText = SPEAKER_ORDERS[orderKindOf(by)];
  const alone = order.forSeveral && roles.length === 1 && isOneSeat(format, roles);
  const names = roleNames(format, roles);
  return alone ? names : planWords(order.text, { names });
}

const isOneSeat = (format: Format, roles: readonly string[]): boolean =>
  format.seats.filter((seat) => roles.includes(seat.role)).reduce((sum, seat) => sum + seat.max, 0) === 1;
