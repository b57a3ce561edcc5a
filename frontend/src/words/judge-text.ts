// Says in a sentence why a model judges, for a judge that nobody chose and for one that is not fit, and why a judge may be partial.
import type { Seat } from '@rostrum/shared/record/record';
import { type JudgeReason, MIN_JUDGE_CONTEXT } from '@rostrum/shared/wire/fit-judge';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { familyTitle, modelKey } from '@rostrum/shared/wire/model-key';
import { judgeWords, setupWords } from './setup-words.ts';
import { shippedText } from './shipped-words.ts';

export function judgeSentence(card: ModelCard, reason: JudgeReason): string {
  const model = shippedText(card.title);
  if (reason.code !== 'unfit') return judgeWords(reason.code, { model });
  const why = judgeWords('why', { why: reason.why, context: card.contextTokens, least: MIN_JUDGE_CONTEXT });
  return judgeWords(reason.instead ? 'unfit' : 'noneFit', { model, why });
}

interface NamedSeat extends Pick<Seat, 'name'> {
  occupant: Seat['occupant'] | null;
}

/** "Judge has the same model as Proposition. Judges tend to prefer their own." */
export function partialitySentence({
  judge,
  speaker,
  family,
}: Record<'judge' | 'speaker', NamedSeat> & { family: string }): string {
  const title = familyTitle(family);
  const names = { judge: shippedText(judge.name), speaker: shippedText(speaker.name) };
  const [one, other] = [judge, speaker].map(({ occupant }) =>
    occupant?.kind === 'model' ? modelKey(occupant.model) : null,
  );
  return title === null || one === other
    ? setupWords('sameModel', names)
    : setupWords('sameFamily', { ...names, family: title });
}
