// `rostrum crux`: which claim carried the verdict of a debate in a folder. First the sentences of each claim, then the readings without them.
import { join } from 'node:path';
import { newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { forecastFor } from '@rostrum/frontend/engine/debates/forecast';
import { cruxSentence, quotedClaim, struckBySpeech } from '@rostrum/frontend/words/crux-text';
import { cruxWords } from '@rostrum/frontend/words/crux-words';
import { forecastPrice } from '@rostrum/frontend/words/forecast-text';
import { setupWords } from '@rostrum/frontend/words/setup-words';
import { askingText } from '@rostrum/frontend/words/worth-text';
import {
  type ClaimCut,
  cruxOffer,
  cruxResult,
  cutInquiry,
  cutsOf,
  readingInquiry,
} from '@rostrum/shared/proof/crux';
import { inquiryProgress } from '@rostrum/shared/proof/inquiry-progress';
import { ledgerOf, sumLedgers } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { CommandError, wrongUse } from './command-error.ts';
import { INQUIRY_FLAGS, parseFlags, shellLine } from './command-flags.ts';
import { hold } from './hold-debate.ts';
import { debateNamed, exitCodeOf, inquiryLimit, keptInquiry } from './inquiry.ts';
import { costOf } from './result.ts';

const FLAGS = { ...INQUIRY_FLAGS, read: { type: 'boolean' } } as const;
/** Exit codes of an inquiry that is over: a claim is named, or none, or no list of sentences can be read. */
const [NAMED, NONE, UNLISTED] = [0, 4, 1];

export async function cruxCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, FLAGS);
  const { path, debate } = debateNamed('crux', positionals);
  const offer = cruxOffer(debate);
  if (!offer)
    throw wrongUse(
      `${path}: it cannot be asked what carried this debate. Two sides must have debated, and judges must have named a winner, clearly or narrowly.`,
    );
  if (typeof offer === 'string') throw wrongUse(`${path}: ${cruxWords(offer)}`);
  const out = values.out ?? join(path, 'crux');
  const listOut = join(out, 'sentences');
  const [list, reading] = [keptInquiry(listOut, debate, 'crux'), keptInquiry(out, debate, 'crux')];
  const command = shellLine('rostrum', 'crux', path, ...(values.out === undefined ? [] : ['--out', out]));
  const ids = () => ({ ...newIds(), limitNanoUsd: inquiryLimit(path, debate, values.limit) });
  let models: ModelsAnswer['models'] = [];
  /** The price of the readings in words; `null`: no claim can be struck. */
  const priceOf = (cuts: readonly ClaimCut[] | null) => {
    const inquiry = readingInquiry(debate, ids(), cuts);
    return inquiry && (forecastPrice(forecastFor(inquiry, models)) ?? setupWords('unknown'));
  };
  if (!values.read && !reading) {
    const make = async (answer: ModelsAnswer) => {
      models = answer.models;
      const note = cruxWords('readingsCost', { price: priceOf(null) ?? '' });
      const faults = offer.claims.flatMap(({ claim, quote, fault }) =>
        fault ? `${cruxWords('quoted', { text: claim || quote })}: ${cruxWords(fault)}` : [],
      );
      return { record: cutInquiry(debate, ids()), notes: [...faults, note] };
    };
    const report = reportCuts(debate, priceOf, command);
    const checkKept = (answer: ModelsAnswer) => {
      models = answer.models;
    };
    return hold({ ...values, out: listOut, kept: list, checkKept }, make, { report, again: command });
  }
  const cuts = list ? cutsOf(debate, list) : [];
  const record = reading ?? readingInquiry(debate, ids(), cuts);
  if (!record) {
    if (!list || debateStatus(list) !== 'completed')
      throw wrongUse(`--read: the sentences of its claims are not listed yet. Run ${command} first.`);
    throw new CommandError(`${path}: ${cuts.length === 0 ? unlistedText() : cruxWords('nothing')}`);
  }
  const again = `${command} --read`;
  return hold({ ...values, out, kept: reading }, async () => ({ record }), {
    report: reportResult(debate, list),
    again,
  });
}

type End = { kind: string };

/** Reports an inquiry without a result. `lines`: by default how far it is. */
const reportProgress = (
  debate: DebateRecord,
  inquiry: DebateRecord,
  end: End,
  lines = [askingText(inquiryProgress(inquiry)), `Cost: ${costOf(ledgerOf(inquiry)).text}`],
) => ({
  exitCode: exitCodeOf(end, UNLISTED),
  result: { debate: debate.id, state: end.kind, cost: costOf(ledgerOf(inquiry)) },
  lines,
});

const unlistedText = () => `${cruxWords('unlisted')} Choose another folder with --out.`;

const reportCuts =
  (debate: DebateRecord, priceOf: (cuts: readonly ClaimCut[]) => string | null, command: string) =>
  (list: DebateRecord, end: End) => {
    const cuts = cutsOf(debate, list);
    if (end.kind !== 'over') return reportProgress(debate, list, end);
    if (cuts.length === 0) return reportProgress(debate, list, end, [unlistedText()]);
    const price = priceOf(cuts);
    const references = turnReferences(debate);
    const claims = cuts.map(({ claim, cut }) => ({
      ...{ claim: claim.says, quote: claim.quote, turn: claim.turn },
      why: 'why' in cut ? cut.why : undefined,
      struck: struckBySpeech(debate, 'why' in cut ? [] : cut.parts).map(({ turn, sentences }) => ({
        turn: turn.id,
        sentences,
      })),
    }));
    const linesOf = ({ claim, cut }: ClaimCut, { struck }: (typeof claims)[number]) => [
      '',
      `${quotedClaim(claim)} (${references.get(claim.turn) ?? claim.turn})`,
      ...struck.flatMap(({ turn, sentences }) =>
        sentences.map((sentence) => `  ${references.get(turn) ?? turn}: ${sentence}`),
      ),
      'why' in cut
        ? `  ${cruxWords(cut.why)}`
        : `  ${cruxWords('others', { sentences: cut.control.length })}`,
    ];
    return {
      exitCode: price === null ? NONE : NAMED,
      result: {
        ...{ debate: debate.id, state: end.kind, claims },
        ...{ readingsCost: price, cost: costOf(ledgerOf(list)) },
      },
      lines: [
        cruxWords('cut'),
        ...cuts.flatMap((cut, at) => linesOf(cut, claims[at] as (typeof claims)[number])),
        '',
        price === null ? cruxWords('nothing') : `${cruxWords('readingsCost', { price })} ${command} --read`,
      ],
    };
  };

const reportResult =
  (debate: DebateRecord, list: DebateRecord | null) => (inquiry: DebateRecord, end: End) => {
    const outcome = cruxResult(inquiry);
    if (!outcome || end.kind !== 'over') return reportProgress(debate, inquiry, end);
    const cost = costOf(sumLedgers([...(list ? [list] : []), inquiry].map(ledgerOf)));
    const { decision, claims, plain, control } = outcome;
    const sentence = cruxSentence(outcome, inquiry);
    const rows = claims.map(({ claim, tally, wasReadAgain }) => ({
      ...{ claim: claim.says, quote: claim.quote, turn: claim.turn },
      ...{ noLonger: tally.count, of: tally.of, bothOrders: wasReadAgain },
    }));
    return {
      exitCode: decision.says === 'crux' ? NAMED : NONE,
      result: {
        ...{ debate: debate.id, state: end.kind, ...decision, sentence },
        ...{ claims: rows, plain, control, readings: inquiryProgress(inquiry).done, cost },
      },
      lines: [
        sentence,
        ...claims.map(({ claim, tally }) => `  ${quotedClaim(claim)}: ${cruxWords('tally', { ...tally })}`),
        ...(control ? [`  ${cruxWords('otherWords')}: ${cruxWords('tally', { ...control })}`] : []),
        `  ${cruxWords('nothingStruck')}: ${cruxWords('tally', { ...plain })}`,
        cruxWords('cost', { sum: cost.text }),
      ],
    };
  };
