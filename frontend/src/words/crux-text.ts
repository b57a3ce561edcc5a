// Writes what carried a verdict: the same sentences on the page and in the command.
import type { CruxResult } from '@rostrum/shared/proof/crux';
import type { CruxClaim, TurnPart } from '@rostrum/shared/record/crux-parts';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { cruxWords } from './crux-words.ts';

export const claimText = ({ says, quote }: CruxClaim): string => says || quote;

/** The same in quotation marks. */
export const quotedClaim = (claim: CruxClaim): string => cruxWords('quoted', { text: claimText(claim) });

/** Returns the name of the side that the verdict names. */
export const leaderName = (inquiry: DebateRecord): string =>
  participantsOf(inquiry).find(({ id }) => id === inquiry.crux?.leader)?.name ?? '';

/** Returns the claim that the verdict hangs on, with its readings; `undefined`: none is named. */
export const namedClaim = ({ decision, claims }: Pick<CruxResult, 'decision' | 'claims'>) =>
  claims.find(({ claim }) => decision.says === 'crux' && claim.id === decision.claim);

const SENTENCES = {
  'more-than-one': 'saysMore',
  'not-held': 'saysNotHeld',
  'any-cut': 'saysAnyCut',
  'too-few-readings': 'saysTooFew',
} as const;

/** Returns the result in one sentence, with its controls. */
export function cruxSentence(
  { decision, claims, plain, control }: CruxResult,
  inquiry: DebateRecord,
): string {
  const crux = namedClaim({ decision, claims });
  if (crux)
    return cruxWords('saysCrux', {
      ...{ claim: quotedClaim(crux.claim), side: leaderName(inquiry), ...crux.tally },
      ...{ plain: plain.count, ofPlain: plain.of, control: control?.count ?? 0, ofControl: control?.of ?? 0 },
    });
  if (decision.says === 'crux' || decision.says === 'no-single-claim')
    return cruxWords('saysNone', {
      claims: claims.map(({ claim }) => quotedClaim(claim)).join(', '),
    });
  return cruxWords(SENTENCES[decision.says]);
}

/** Returns the words of these parts, speech by speech in the order of the debate. */
export function struckBySpeech(record: DebateRecord, parts: readonly TurnPart[]) {
  return turnsOf(record).flatMap((turn) => {
    const own = parts.filter((part) => part.turn === turn.id).toSorted((one, other) => one.from - other.from);
    return own.length === 0
      ? []
      : [{ turn, sentences: own.map(({ from, to }) => turn.text.slice(from, to)) }];
  });
}
