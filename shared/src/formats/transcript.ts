// The format of a debate that was held elsewhere: its speeches in the order in which they were said, and judges as in Oxford.
import type { Loop } from '../record/plan.ts';
import type { Format, SeatTemplate } from './format.ts';
import { MAX_PASSES } from './format-limits.ts';
import { oxford } from './oxford.ts';

/** Returns a plan in which these roles speak in this order. A pass ends before a role speaks again. */
function planOf(roles: readonly string[]): Loop[] {
  const passes: string[][] = [];
  for (const role of roles) {
    const last = passes.at(-1);
    if (last && !last.includes(role)) last.push(role);
    else passes.push([role]);
  }
  const loops = Array.from({ length: Math.ceil(passes.length / MAX_PASSES) }, (_, index) =>
    passes.slice(index * MAX_PASSES, (index + 1) * MAX_PASSES),
  );
  return loops.map((own, index) => ({
    loop: { atMost: own.length, ...(loops.length > 1 && { label: `Part ${index + 1}` }) },
    of: own.flatMap((rolesInPass, at) =>
      rolesInPass.map((role) => ({
        ...{ task: 'rebut', label: 'Speech', phase: 'exchange' as const, by: { oneEachInTurn: [role] } },
        when: { rule: 'pass' as const, from: at + 1, upTo: at + 1 },
      })),
    ),
  }));
}

/** Returns the format of a transcript. `roles`: who speaks, in order; each has a seat in `templates`. */
export function transcriptFormat(templates: readonly SeatTemplate[], roles: readonly string[]): Format {
  const judge = oxford.seats.filter(({ judges }) => judges);
  const verdict = oxford.programme.plan.filter((node) => 'answer' in node && node.answer === 'verdict');
  return {
    ...oxford,
    ...{ id: 'transcript', title: 'Transcript', settings: [], seats: [...templates, ...judge] },
    programme: {
      ...oxford.programme,
      rules: [
        'This debate was held elsewhere, and this is its transcript: the Proposition speaks for the motion, the Opposition against it.',
        'It had rules of its own, which are unknown here. What the chair says counts for no side.',
        'The judge scores each side for argument, rebuttal and evidence.',
      ],
      contestants: templates.map(({ role }) => role),
      plan: [...planOf(roles), ...verdict],
    },
  };
}
