// Which messages are worth a count by their vendor before the calls that send them: those that nothing has counted yet. Asking is the
// page's work; no estimate belongs here.
import { type PromptPart, uncountedParts } from '../money/prompt-prefix.ts';
import { plannedSteps, type Step } from '../plan/cursor.ts';
import { type DebateRecord, type Entry, peopleIn, seatsNow } from '../record/record.ts';
import type { WantedCount } from '../record/wanted-count.ts';
import { modelKey } from '../wire/model-key.ts';
import type { TokenCountRequest } from '../wire/token-counts.ts';
import {
  type Cards,
  type Compose,
  type ComposedCall,
  promptPartsOf,
  type SpeakingStep,
  schemaPartOf,
} from './call-hold.ts';
import { countedFor, knownCounts, type ReportedCount } from './known-counts.ts';
import { turnsDone } from './longest-record.ts';

/**
 * What step `next` and the verdict, were it given now, would send that no vendor has counted: texts that follow each other in one
 * request, the system text and each task and schema in one of its own, because they stand in other calls with other neighbours.
 * Only for models whose vendor counts before a call (`countsTokens`).
 */
export function wantedCounts(
  record: DebateRecord,
  next: SpeakingStep | null,
  cards: Cards,
  compose: Compose,
): WantedCount[] {
  const known: ReportedCount[] = [...knownCounts(record)];
  const wanted: WantedCount[] = [];
  for (const call of callsAhead(record, next, cards, compose)) {
    for (const count of uncountedIn(call, known)) {
      wanted.push(count);
      // As if it were answered: another call of this model with the same texts need not ask again.
      known.push({ model: call.model, digests: count.digests, inputTokens: 1 });
    }
  }
  return wanted;
}

/** Of models whose vendor counts: a call that nobody counts is not worth composing. */
function callsAhead(
  record: DebateRecord,
  next: SpeakingStep | null,
  cards: Cards,
  compose: Compose,
): ComposedCall[] {
  const stop: Entry = { kind: 'ruling', ruling: 'stop', by: 'budget', at: 0 };
  const stopped: DebateRecord = { ...record, entries: [...record.entries, stop] };
  const counting = seatsThatCount(record, cards);
  const callsOf = (of: DebateRecord, steps: readonly Step[]): ComposedCall[] => {
    const [done, people] = [turnsDone(of), peopleIn(of)];
    return steps.flatMap((step) => {
      const waiting = step.slots.filter(({ turn, seat }) => !done.has(turn) && !people.has(seat));
      const speaking: SpeakingStep = { kind: 'speak', step, waiting };
      return waiting
        .filter(({ seat }) => counting.has(seat))
        .map((slot) => compose(of, speaking, slot, { cards, whole: step.phase === 'verdict' }));
    });
  };
  const verdictOf = (of: DebateRecord) =>
    callsOf(
      of,
      [...plannedSteps(of, of.format.plan)].filter(({ phase }) => phase === 'verdict'),
    );
  return [
    ...(next?.kind === 'speak' ? callsOf(record, [next.step]) : []),
    ...verdictOf(record),
    ...verdictOf(stopped),
  ];
}

const seatsThatCount = (record: DebateRecord, cards: Cards): Set<string> =>
  new Set(
    seatsNow(record).flatMap(({ id, occupant }) =>
      occupant.kind === 'model' && cards[modelKey(occupant.model)]?.countsTokens === true ? [id] : [],
    ),
  );

interface PromptText {
  part: PromptPart;
  request: Pick<TokenCountRequest, 'system' | 'systemCacheUpTo' | 'messages' | 'responseSchema'>;
}

function uncountedIn(call: ComposedCall, known: readonly ReportedCount[]): WantedCount[] {
  const { model, system, systemCacheUpTo, messages, responseSchema } = call;
  const systemText = { system, ...(systemCacheUpTo !== undefined && { systemCacheUpTo }), messages: [] };
  const counted = countedFor(model, known);
  const parts = promptPartsOf(call);
  const texts: PromptText[] = parts.map((part, index) => {
    const message = messages[index - 1];
    return { part, request: message ? { system: '', messages: [message] } : systemText };
  });
  const groups: PromptText[][] = [];
  let before = -1;
  for (const at of uncountedParts(parts, counted)) {
    const text = texts[at];
    if (!text) continue;
    const standsAlone = at === 0 || at === parts.length - 1 || before !== at - 1 || before === 0;
    if (standsAlone) groups.push([text]);
    else groups.at(-1)?.push(text);
    before = at;
  }
  const schema = schemaPartOf(call);
  const isSchemaCounted =
    schema === null ||
    uncountedParts(
      [schema],
      counted.filter(({ anywhere }) => anywhere),
    ).length === 0;
  if (schema && !isSchemaCounted)
    groups.push([{ part: schema, request: { system: '', messages: [], responseSchema } }]);
  return groups.map((group) => ({
    request: {
      system: '',
      ...group[0]?.request,
      model,
      messages: group.flatMap(({ request }) => request.messages),
    },
    digests: group.map(({ part: { digest, bytes } }) => ({ digest, bytes })),
  }));
}
