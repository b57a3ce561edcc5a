// Flags a speech that tries to manipulate its readers. The person sees the flags; the judge counts them against the speaker.
import { looseObjectsIn } from '../speech/loose-json.ts';
import { holdsForgedTag, visible } from '../tags/forged-tags.ts';
import { holdsOrder } from './injected-orders.ts';

/**
 * `delimiters`: tags of our prompts; `role-tokens`: control tokens of a chat model; `verdict`: a ready-made verdict;
 * `instruction`: an order to the judge or an opponent.
 */
export type InjectionFlag = 'delimiters' | 'role-tokens' | 'verdict' | 'instruction';

const ROLES = 'system|assistant|human|user';
const ROLE_TOKENS = new RegExp(
  [
    '<\\|[a-z_]{2,30}\\|>',
    '\\[\\/?INST\\]',
    '<<\\/?SYS>>',
    '<\\/?(?:start_of_turn|end_of_turn|system|assistant|instructions?|system_prompt)>',
    `^(?:[#>*_\\s-]{0,6})(?:${ROLES})[*_]{0,2} ?:`,
    `^#{1,6} ?(?:${ROLES}|instructions?)\\s*$`,
    `\\[(?:system|assistant)(?: message)?\\]`,
  ].join('|'),
  'im',
);

/** Every kind found, each once. Linear in the text. A hint for a reader, never a reason to refuse a speech. */
export function injectionFlags(text: string): InjectionFlag[] {
  const found: InjectionFlag[] = [];
  const seen = visible(text);
  if (holdsForgedTag(text)) found.push('delimiters');
  if (ROLE_TOKENS.test(seen)) found.push('role-tokens');
  if (holdsVerdict(seen)) found.push('verdict');
  if (holdsOrder(text)) found.push('instruction');
  return found;
}

/** What only a judge's answer has, in the shape that is asked for and in earlier ones. */
const VERDICT_MEMBERS = ['ratings', 'leaning', 'who_signs', 'participants', 'winner', 'scores'];

const holdsVerdict = (text: string): boolean =>
  looseObjectsIn(text).objects.some((object) => VERDICT_MEMBERS.some((member) => object.has(member)));
