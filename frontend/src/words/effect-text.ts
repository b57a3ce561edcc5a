// What may be said of a trial of branches, in two sentences: on the page, and by the command.
import { type Trial, whyUncounted } from '@rostrum/shared/proof/branch-effect';
import { mean } from '@rostrum/shared/proof/statistics';
import { participantsOf } from '@rostrum/shared/record/participants';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { branchWords, effectWords } from './branch-words.ts';

export interface EffectText {
  headline: string;
  text: string;
}

type SidesOf = Pick<DebateRecord, 'seats' | 'format'>;

/** Rounds to tenths, as totals and leads are: whole points would not add up beside headlines, which cut a lead. */
const tenth = (points: number): number => Math.round(10 * points) / 10;

/** Returns "9.5 points towards Opposition"; `lead`: points, positive towards the first side. */
function moveText(debate: SidesOf, lead: number): string {
  const [first, second] = participantsOf(debate);
  const side = (lead > 0 ? first : second)?.name ?? '';
  return effectWords('towards', { points: Math.abs(tenth(lead)), side });
}

/** Returns the lead behind a headline and by how much it differs from that of the first debate, if that is known: "Lead 7.6; moved by …". */
export function branchLeadText(
  debate: SidesOf,
  lead: number | null,
  before: number | null,
  cost: string,
): string {
  if (lead === null) return cost;
  const points = Math.abs(tenth(lead));
  if (before === null) return branchWords('lead', { points, cost });
  return branchWords('moved', { points, move: moveText(debate, tenth(lead) - tenth(before)), cost });
}

/**
 * `sourceLead`: that of the debate they begin with, from the first side; `null`: it is not known. `controlsElsewhere`: number of branches of
 * other trials with nothing changed from the same speech.
 */
export function effectText(
  { changed: changes, controls, leads, planned, incomplete, effect }: Trial,
  sourceLead: number | null,
  controlsElsewhere = 0,
): EffectText {
  const branches = [...changes, ...controls];
  const [debate] = branches;
  const count = leads.changed.length + leads.controls.length;
  const why = whyUncounted(branches);
  if (!debate || why)
    return { headline: effectWords('noScores'), text: effectWords('noScoresText', { why: why ?? 'sides' }) };
  if (count < planned)
    return {
      headline: effectWords('pending'),
      text: effectWords('pendingText', { done: count, all: planned, incomplete }),
    };
  if (!effect && sourceLead === null) {
    const kind = controls.length > 0 ? 'control' : 'change';
    return { headline: effectWords('noSource'), text: effectWords('noSourceText', { kind }) };
  }
  const from = sourceLead ?? 0;
  const [change, control] = [leads.changed, leads.controls].map((some) => mean(some) - from);
  const changeText = moveText(debate, change ?? 0);
  if (!effect && controls.length === 0)
    return {
      headline: effectWords('noControl', { change: changeText }),
      text: effectWords('noControlText', { elsewhere: controlsElsewhere }),
    };
  if (!effect) {
    const text = effectWords('onlyControlText', { count: controls.length });
    return { headline: effectWords('onlyControl', { control: moveText(debate, control ?? 0) }), text };
  }
  const by = moveText(debate, effect.by);
  switch (effect.says) {
    case 'too-few': {
      const isSameWay = Math.sign(tenth(change ?? 0)) === Math.sign(tenth(control ?? 0));
      const points = effectWords('points', { points: Math.abs(tenth(control ?? 0)) });
      const controlText = isSameWay ? points : moveText(debate, control ?? 0);
      return {
        headline: effectWords('tooFew', { change: changeText, control: controlText }),
        text: effectWords('tooFewText', { from: sourceLead === null ? 'unknown' : 'known' }),
      };
    }
    case 'moved': {
      const ends = [effect.low, effect.high].map((end) => tenth(end * Math.sign(effect.by)));
      const [low = 0, high = 0] = ends.sort((left, right) => left - right);
      return {
        headline: effectWords('moved', { change: by }),
        text: effectWords('movedText', { low, high, runs: changes.length }),
      };
    }
    case 'not-shown':
      return {
        headline: effectWords('notShown'),
        text: effectWords('notShownText', { change: by, seen: tenth(effect.seen) }),
      };
  }
}
