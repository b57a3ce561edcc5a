// Makes debates from a finished one: judged again by chosen models, and a rematch.
import { withContextWindows } from '@rostrum/shared/budget/context-room';
import { withPanelActs } from '@rostrum/shared/formats/panel-settings';
import { panelSeats } from '@rostrum/shared/formats/seat-names';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { participantsOf } from '@rostrum/shared/record/participants';
import { actsIn } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord, Occupant } from '@rostrum/shared/record/record';
import { judgeAgain, panelOf, panelRole, rematchOf } from '@rostrum/shared/status/derived-debates';
import type { ModelCard, ModelRef } from '@rostrum/shared/wire/model-card';
import { NOT_YET_MADE } from './debate-ids.ts';
import { cardsByKey } from './model-cards.ts';

/** New judges without a level of their own think at the first judge's level, if they have that level. */
export function judgedAgainBy(
  record: DebateRecord,
  judges: readonly (ModelCard & Pick<ModelRef, 'effort'>)[],
): DebateRecord {
  const first = panelOf(record)[0]?.occupant;
  const firstEffort = first?.kind === 'model' ? first.model.effort : undefined;
  const occupants = judges.map(({ provider, id, efforts, effort = firstEffort }): Occupant => {
    const level = effort && efforts?.[effort] !== undefined ? { effort } : {};
    return { kind: 'model', model: { provider, id, ...level } };
  });
  const again = judgeAgain(record, {
    ...NOT_YET_MADE,
    createdAt: Date.now(),
    judges: panelSeats(record, panelRole(record) ?? '', occupants),
    plan: planOfNewPanel(record),
  });
  return withContextWindows(again, cardsByKey(judges), composeCall);
}

/** A debate of an earlier version had one judge, who read names; its new judges read letters, as judges do now. */
function planOfNewPanel(record: DebateRecord): DebateRecord['format']['plan'] {
  const { plan } = record.format;
  if (actsIn(plan).some(({ reading }) => reading !== undefined)) return plan;
  const participants = participantsOf(record);
  return withPanelActs(plan, {
    prior: participants.every(({ bench }) => bench !== null),
    bothOrders: participants.length === 2,
  });
}

/** Returns the same debate with the sides exchanged. */
export const rematchToStart = (record: DebateRecord): DebateRecord =>
  rematchOf(record, { ...NOT_YET_MADE, createdAt: Date.now() });
