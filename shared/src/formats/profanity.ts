// Whether a text holds profanity, in plain spelling or in disguise, by a published list of English words.
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Built when first asked for: most formats never do. */
let matcher: RegExpMatcher | null = null;

export function isProfane(text: string): boolean {
  matcher ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return matcher.hasMatch(text);
}
