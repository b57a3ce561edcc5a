// The progress of an inquiry.
import { stageOf } from '../plan/crux-stages.ts';
import { plannedSteps, textsByTurn } from '../plan/cursor.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';

/** Calls of an inquiry. `isMost`: what is answered next may leave some of them out. */
export interface InquiryProgress {
  done: number;
  all: number;
  isMost: boolean;
}

/** Returns the calls of an inquiry's own acts, and how many of them are answered or given up. The speeches it begins with count for nothing. */
export function inquiryProgress(inquiry: DebateRecord): InquiryProgress {
  const speeches = new Set(turnsOf(inquiry).flatMap(({ id, attempt }) => (attempt === null ? id : [])));
  const texts = textsByTurn(inquiry);
  const own = plannedSteps(inquiry)
    .filter(({ act }) => act.phase === 'verdict' && act.id !== undefined && act.hiddenFrom === 'everyone')
    .flatMap(({ act, slots }) =>
      slots.flatMap(({ turn }) =>
        speeches.has(turn) ? [] : { isLast: stageOf(act) === 'second', isOpen: !texts.has(turn) },
      ),
    );
  return {
    done: own.filter(({ isOpen }) => !isOpen).length,
    all: own.length,
    isMost: own.some(({ isLast }) => isLast) && own.some(({ isLast, isOpen }) => isOpen && !isLast),
  };
}
