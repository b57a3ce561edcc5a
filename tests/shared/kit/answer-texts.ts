// Texts that a parser reads something from (votes, evaluations, ballots, names, exit words), and a random choice of them.
import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import type { DebateRecord } from '@rostrum/shared/record/record';

export const voteText = (
  agrees: boolean,
  confidence: number | string = 70,
  solution = 'Begin with a small trial.',
): string =>
  `[CONSENSUS_CHECK]\nHAS_CONSENSUS: ${agrees ? 'YES' : 'NO'}\n[CONFIDENCE]\n${confidence}\n[REASONING]\nBecause.\n[PROPOSED_SOLUTION]\n${agrees ? solution : 'No consensus yet.'}`;
/** `changed`: the whole text with a clause changed. */
export const signatureText = (signs: boolean, proposal: string | null = null): string =>
  `[REASONING]\nBecause of it.\nSIGNS_TEXT: ${signs ? 'YES' : 'NO'}${proposal === null ? '' : `\n[CHANGED_TEXT]\n${proposal}`}`;
export const evaluationText = (convergence: number, quality = convergence): string =>
  JSON.stringify({ analysis: 'So it stands.', convergence, gap: 'The costs.', quality });

/** An answer to a step that asks for one; `null` if the caller should write a speech. */
export function randomAnswer(
  record: DebateRecord,
  { step }: SpeakingStep,
  chance: () => number,
): string | null {
  const pick = <T>(...items: T[]): T => items[Math.floor(chance() * items.length)] as T;
  const name = pick(...record.seats).name;
  switch (step.act.answer ?? step.act.task) {
    case 'vote':
      return pick(
        voteText(true),
        voteText(true, 90),
        voteText(true, 80, 'Begin with a small survey.'),
        voteText(false),
        'I agree with that, but no.',
        null,
      );
    case 'signature':
      return pick(
        signatureText(true),
        signatureText(false),
        signatureText(false, 'Begin with a large trial.'),
        'I would sign it.',
        null,
      );
    case 'evaluation':
      return pick(evaluationText(85), evaluationText(40, 90), evaluationText(10), 'not yet', null);
    case 'questions':
      return pick('No questions.', `1. Why so, ${chance()}?\n2. And by when?`, null);
    case 'ballot':
      return pick('BALLOT: FOR\nREASON: it fits', 'against', 'BALLOT: UNDECIDED', null);
    case 'say':
      return pick(
        'Done.',
        `@${name} what do you say?`,
        `${name}, and you?`,
        'And about football scores, televised matches, famous goalkeepers, penalty shootouts?',
        'We are not done yet.',
        null,
      );
    case 'converse':
      return pick(`@${name}: is that so? ${chance()}`, `As ${name} says. ${chance()}`, null);
    default:
      return null;
  }
}
