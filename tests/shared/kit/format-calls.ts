// The first call of every act of a shipped format, for tests and pages that show what models read.
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { SettingValues } from '@rostrum/shared/formats/settings';
import { plannedSteps, type Step } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { addEntries, fixtureTurn, openDebate, seatedModels } from '../../fixtures/records.ts';
import { signatureText, voteText } from './answer-texts.ts';

export interface FirstCallOfAct {
  step: Step;
  call: ReturnType<typeof composeCall>;
}

/** Returns the call for each act's first slot, by format, act and phase. The speeches before it ask questions and name somebody. */
export function callsOfFormat(id: string, set: SettingValues = {}): Map<string, FirstCallOfAct> {
  const format = FORMATS[id];
  if (!format) throw new Error(`no format ${id}`);
  const audience = format.seats.some((seat) => seat.role === 'audience');
  const settings = audience ? { audienceQuestion: true, ...set } : set;
  let seats = seatedModels(format);
  if (audience) seats = [...seats, ...voters(2)];
  let record = openDebate(format, { seats, settings });
  const calls = new Map<string, FirstCallOfAct>();
  for (let more = true; more; ) {
    more = false;
    for (const step of plannedSteps(record)) {
      const [slot] = step.slots;
      if (!slot || record.entries.some((entry) => entry.kind !== 'attempt' && idOf(entry) === slot.turn))
        continue;
      const key = `${id}-${step.act.id ?? step.act.task}-${step.phase}`;
      const next = { kind: 'speak', step, waiting: step.slots } as const;
      if (!calls.has(key)) calls.set(key, { step, call: composeCall(record, next, slot, { cards: {} }) });
      record = addEntries(
        record,
        ...step.slots.map((slot) =>
          step.act.task === 'say'
            ? step.passes[0] === 1
              ? fixtureTurn(
                  slot.turn,
                  slot.seat,
                  'Televised football, famous goalkeepers, penalty shootouts, league tables.',
                )
              : ({ kind: 'ruling', ruling: 'skip', turn: slot.turn, by: 'speaker', at: 1 } as const)
            : fixtureTurn(
                slot.turn,
                slot.seat,
                answerIn(step, slot.seat) ?? `What of ${slot.turn}, @Engineer?`,
              ),
        ),
      );
      more = true;
      break;
    }
  }
  return calls;
}

/**
 * Enough words about a topic for the guest to leave. Votes agree from the second round on, with different texts, so each partner signs the
 * other's text or a change of it.
 */
function answerIn({ act, passes }: Step, seat: string): string | null {
  if (act.answer === 'vote' && (passes[0] ?? 2) >= 2)
    return voteText(true, 70, `Begin with a small trial, as ${seat} says.`);
  if (act.task === 'frame')
    return 'A first version should solve one problem of one kind of customer, at a price that covers support. What would you build, @Engineer, and which features would wait for later versions, other markets or another team?';
  return act.answer === 'signature'
    ? signatureText(false, 'Begin with a large trial, as partner-a says.')
    : null;
}

const idOf = (entry: { kind: string; id?: string; turn?: string | undefined }) =>
  entry.kind === 'turn' ? entry.id : entry.turn;
const voters = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index === 0 ? 'audience' : `audience-${index + 1}`,
    role: 'audience',
    name: `Voter ${index + 1}`,
    bench: null,
    persona: null,
    occupant: { kind: 'model', model: { provider: 'demo', id: 'red' } } as const,
  }));
