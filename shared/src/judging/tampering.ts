// What in a speech tries to steer its readers instead of persuading them: shown to the person, a fault of the speaker to the judge.
import { looseObjectsIn } from '../debate/loose-json.ts';

/** `delimiters`: tags of our prompts; `role-tokens`: of a model's chat; `verdict`: a ready-made one; `instruction`: to judge or rival. */
export type Tampering = 'delimiters' | 'role-tokens' | 'verdict' | 'instruction';

const DELIMITERS =
  /<\s?\/?\s?(?:speech|passed|interjection|motion|rules|seats|you|task|again)(?=[\s>/])[^<>]{0,200}>/i;
const ROLE_TOKENS =
  /<\|[a-z_]{2,30}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:start_of_turn|end_of_turn)>|^(?:system|assistant|human|user) ?:/im;
/** Told to whoever reads: to forget, to score, to obey. Wide gaps would match honest prose, so they are short. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,30}\b(?:instructions?|rules|prompts?|the others?|other speeches|everything (?:above|before))\b/i,
  /\b(?:the )?judge (?:must|shall|has to|is (?:hereby )?(?:instructed|ordered|required) to)\b[^.!?\n]{0,40}\b(?:score|award|give|rule|declare|name|vote)\b/i,
  /\b(?:score|give|award|rate)\b[^.!?\n]{0,40}\b(?:0|zero|100|full marks|maximum(?: score)?)\b[^.!?\n]{0,20}\b(?:points?|of 100|on every criterion|for every criterion|score)\b/i,
  /\bnew (?:system )?(?:instructions?|prompt)\s?:/i,
];

/** Every kind found, each once. Linear; a hint for a reader, never a reason to refuse a speech. */
export function tamperingIn(text: string): Tampering[] {
  const found: Tampering[] = [];
  if (DELIMITERS.test(text)) found.push('delimiters');
  if (ROLE_TOKENS.test(text)) found.push('role-tokens');
  if (holdsVerdict(text)) found.push('verdict');
  if (INSTRUCTIONS.some((instruction) => instruction.test(text))) found.push('instruction');
  return found;
}

const holdsVerdict = (text: string): boolean =>
  looseObjectsIn(text).objects.some(
    (object) => object.has('participants') || object.has('winner') || object.has('scores'),
  );
