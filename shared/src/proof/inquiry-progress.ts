// How far an inquiry is.
import { plannedSteps, textsByTurn } from '../plan/cursor.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';

/** Returns the calls of an inquiry's own acts, and how many of them are answered or given up. The speeches it begins with count for nothing. */
export function inquiryProgress(inquiry: DebateRecord): { done: number; all: number } {
  const speeches = new Set(turnsOf(inquiry).flatMap(({ id, attempt }) => (attempt === null ? id : [])));
  const texts = textsByTurn(inquiry);
  const own = plannedSteps(inquiry)
    .filter(({ act }) => act.phase === 'verdict' && act.id !== undefined && act.hiddenFrom === 'everyone')
    .flatMap(({ slots }) => slots.filter(({ turn }) => !speeches.has(turn)));
  return { done: own.filter(({ turn }) => texts.has(turn)).length, all: own.length };
}
