// Word lists for reading a motion: verbs, particles and prepositions that separate its parts, and names for the change it wants.
import { wordSet } from './sentences.ts';

export const PREPOSITIONS = wordSet(
  'from in into to for with by on at unless until when if because over than before after under through during without within across against between as instead while so where who which that and or but only',
);

export const PARTICLES = wordSet('out up down off away back');

export const VERBS = wordSet(
  `abandon abolish accept adopt allow ban be become beat believe belong benefit break bring build buy cancel cap cause change
  charge close come create cut damage decide deliver deserve destroy do encourage end endanger enforce erode exist expand fail
  fear fight fix force forbid fund get give go grant harm hate have help hinder hold hurt improve increase introduce invest join
  keep kill know lead learn leave legalise legalize let limit lose lower make matter mean merge migrate move need offer open
  outweigh own pay permit phase play prefer prevent privatise privatize produce prohibit promote protect provide publish punish
  put raise read reduce reform refuse regulate reject remain remove replace require restrict rewrite rule run save scrap
  serve set share solve spend split stand start stay stop strengthen study subsidise subsidize support switch take tax teach tell
  think threaten transform treat trump trust turn undermine use vote wait want weaken win work worsen write`,
);

/** Chosen by the motion's verb; "the measure" if none matches. */
const CHANGE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:be )?(?:ban|banned|prohibit\w*|forbid\w*|outlaw\w*|criminali[sz]\w+)\b/i, 'the ban'],
  [/^(?:be )?(?:tax|taxed)\b/i, 'the tax'],
  [/^(?:be )?(?:restrict|limit|cap)\w*\b/i, 'the restriction'],
  [/^(?:be )?(?:rewrite|rewritten)\b/i, 'the rewrite'],
  [/^(?:be )?(?:migrate|move|switch)\w*\b/i, 'the move'],
  [/^(?:be )?phased? .*\bout\b/i, 'the phase-out'],
  [/^(?:be )?(?:abolish|scrap|end|close|remov)\w*\b/i, 'the abolition'],
  [/^(?:be )?(?:legali[sz]|permit|allow)\w*\b/i, 'the permission'],
  [/^(?:be )?(?:replac)\w*\b/i, 'the replacement'],
  [/^(?:be )?(?:regulat)\w*\b/i, 'the regulation'],
  [/^(?:be )?(?:reform)\w*\b/i, 'the reform'],
];

export const changeName = (predicate: string): string =>
  CHANGE_NAMES.find(([verb]) => verb.test(predicate))?.[1] ?? 'the measure';

/** Whether a subject looks plural, judged by its last word. */
export const looksPlural = (subject: readonly string[]): boolean =>
  /^(we|they|you|i|people|children|women|men)$/i.test(subject.at(-1) ?? '') ||
  /[^s]s$/i.test(subject.at(-1) ?? '');
