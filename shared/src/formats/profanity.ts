// Detects profanity in a text, in plain spelling or disguised, with a published list of English words (obscenity).
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Built on first use, because most formats never need it. */
let matcher: RegExpMatcher | null = null;

export function isProfane(text: string): boolean {
  matcher ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return matcher.hasMatch(text);
}
