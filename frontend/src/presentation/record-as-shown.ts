// The record for drawing: with sides for a dialogue without them, and its titles in the language of the page. Names of seats and criteria
// stay, because speeches and judges' answers use them. Judging and prompts must use the unchanged record.

import { type Participant, participantsOf } from '@rostrum/shared/record/participants';
import type { Loop, PlanNode } from '@rostrum/shared/record/plan';
import { isLoop } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { sharedWords } from '../words/shared-words.ts';
import { shippedText } from '../words/shipped-words.ts';

/** Returns a loop's label as the page writes it; a loop of a format may have none. */
export const loopLabel = ({ loop }: Loop): string =>
  loop.label === undefined ? sharedWords('round') : shippedText(loop.label);

const shownNode = (node: PlanNode): PlanNode =>
  isLoop(node)
    ? { ...node, loop: { ...node.loop, label: loopLabel(node) }, of: node.of.map(shownNode) }
    : { ...node, label: shippedText(node.label) };

const LAYOUTS_WITH_DRAWN_SIDES: ReadonlySet<string> = new Set(['dialogue']);
/** Returns whether the page draws two speakers face to face; their sides are not those of the motion. */
export const drawsSpeakersFaceToFace = ({ format }: DebateRecord): boolean =>
  LAYOUTS_WITH_DRAWN_SIDES.has(format.layout);

/** Returns the side on which the page draws a participant of the outcome, which is computed from the unchanged record. */
export const drawnBench = (shown: DebateRecord, { id }: Participant): Participant['bench'] =>
  participantsOf(shown).find((participant) => participant.id === id)?.bench ?? null;

export function recordAsShown(record: DebateRecord): DebateRecord {
  const { title, plan } = record.format;
  const texts = { title: shippedText(title), plan: plan.map(shownNode) };
  const view = { ...record, format: { ...record.format, ...texts } };
  const [left, right, more] = participantsOf(view);
  // The first of the two speakers is drawn on the left and the other on the right.
  if (!drawsSpeakersFaceToFace(record) || !left || !right || more) return view;
  const sideOf = (seat: string) =>
    left.seats.includes(seat) ? 'proposition' : right.seats.includes(seat) ? 'opposition' : null;
  return { ...view, seats: record.seats.map((seat) => ({ ...seat, bench: seat.bench ?? sideOf(seat.id) })) };
}
