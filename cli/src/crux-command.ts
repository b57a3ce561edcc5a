// `rostrum crux`: which claim carried the verdict of a debate in a folder. First the sentences of each claim, then the readings without them.
import { join, resolve } from 'node:path';
import { newChannelId, newDebateId } from '@rostrum/frontend/engine/debates/debate-ids';
import { forecastFor } from '@rostrum/frontend/engine/debates/forecast';
import { cruxSentence, quotedClaim, struckBySpeech } from '@rostrum/frontend/words/crux-text';
import { cruxWords } from '@rostrum/frontend/words/crux-words';
import { forecastPrice } from '@rostrum/frontend/words/forecast-text';
import { setupWords } from '@rostrum/frontend/words/setup-words';
import {
  type ClaimCut,
  cruxOffer,
  cruxResult,
  cutInquiry,
  cutsOf,
  readingInquiry,
} from '@rostrum/shared/proof/crux';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { CommandError, wrongUse } from './command-error.ts';
import { nanoOf, OUTPUT_FLAGS, parseDollars, parseFlags } from './command-flags.ts';
import { openDebateFolder } from './folder-store.ts';
import { hold, type Prepared } from './hold-debate.ts';
import { costOf } from './result.ts';
import { leftOfLimit } from './setup-limits.ts';

const { judges: _judges, price: _price, ...OUTPUT } = OUTPUT_FLAGS;
const FLAGS = { ...OUTPUT, read: { type: 'boolean' } } as const;
/** Exit codes: a claim is named, something failed, no claim is named, the limit is reached, it was stopped. */
const EXIT = { named: 0, failed: 1, none: 4, limit: 5, paused: 130 } as const;

export async function cruxCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, FLAGS);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw wrongUse('Name one debate’s folder: rostrum crux debates/tea');
  const debate = openDebateFolder(resolve(path)).read();
  if (!debate) throw new CommandError(`${path}: there is no debate in this folder.`, 2);
  if (!cruxOffer(debate))
    throw new CommandError(
      `${path}: it cannot be asked what carried this debate. Two sides must have debated, two judges or more must have named a winner, clearly or narrowly, from the whole debate, and noted three claims.`,
      2,
    );
  const out = values.out ?? join(path, 'crux');
  const listOut = join(out, 'sentences');
  const [list, oldReadings] = [openInquiry(listOut, debate), openInquiry(out, debate)];
  const command = `rostrum crux ${path}${values.out === undefined ? '' : ` --out ${out}`}`;
  const limitNanoUsd =
    values.limit === undefined ? leftOfLimit(debate) : nanoOf(parseDollars(values.limit, 'limit'));
  const newIds = () => ({
    ...{ id: newDebateId(), channel: newChannelId(), createdAt: Date.now() },
    limitNanoUsd,
  });
  let models: ModelsAnswer['models'] = [];
  /** The price of the readings in words; `null`: no claim can be struck. */
  const priceOf = (cuts: readonly ClaimCut[] | null) => {
    const inquiry = readingInquiry(debate, newIds(), cuts);
    return inquiry && (forecastPrice(forecastFor(inquiry, models)) ?? setupWords('unknown'));
  };
  if (!values.read && !oldReadings) {
    const make = async (answer: ModelsAnswer): Promise<Prepared> => {
      models = answer.models;
      if (list) return { record: list, created: null, notes: [] };
      const record = cutInquiry(debate, newIds());
      const note = cruxWords('readingsCost', { price: priceOf(null) ?? '' });
      return { record, created: record, notes: [note] };
    };
    const report = reportCuts(debate, priceOf, command);
    return hold({ ...values, out: listOut }, make, { report, again: command });
  }
  const cuts = list ? cutsOf(debate, list) : [];
  const record = oldReadings ?? readingInquiry(debate, newIds(), cuts);
  if (!record)
    throw cuts.length === 0
      ? wrongUse(`--read: the sentences of its claims are not listed yet. Run ${command} first.`)
      : new CommandError(`${path}: ${cruxWords('nothing')}`, EXIT.failed);
  const make = async () => ({ record, created: oldReadings ? null : record, notes: [] });
  return hold({ ...values, out }, make, { report: reportResult(debate), again: `${command} --read` });
}

/** Returns the inquiry in a folder; `null`: there is none. Throws a CommandError if it is about another debate. */
function openInquiry(path: string, debate: DebateRecord): DebateRecord | null {
  const record = openDebateFolder(resolve(path)).read();
  if (record && (record.origin?.way !== 'crux' || record.origin.debate !== debate.id))
    throw wrongUse(`--out ${path}: another debate is kept there.`);
  return record;
}

type End = { kind: string };
const exitOf = ({ kind }: End, isNamed: boolean): number => {
  if (kind === 'over') return isNamed ? EXIT.named : EXIT.none;
  return kind === 'limit' ? EXIT.limit : kind === 'paused' ? EXIT.paused : EXIT.failed;
};

const reportCuts =
  (debate: DebateRecord, priceOf: (cuts: readonly ClaimCut[]) => string | null, command: string) =>
  (list: DebateRecord, end: End) => {
    const cuts = cutsOf(debate, list);
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
      exitCode: exitOf(end, price !== null),
      result: {
        ...{ debate: debate.id, state: end.kind, claims },
        ...{ readingsCost: price, cost: costOf(ledgerOf(list)) },
      },
      lines: [
        ...(cuts.length === 0 ? [] : [cruxWords('cut')]),
        ...cuts.flatMap((cut, at) => linesOf(cut, claims[at] as (typeof claims)[number])),
        '',
        price === null ? cruxWords('nothing') : `${cruxWords('readingsCost', { price })} ${command} --read`,
      ],
    };
  };

const reportResult = (debate: DebateRecord) => (inquiry: DebateRecord, end: End) => {
  const outcome = cruxResult(inquiry);
  const cost = costOf(ledgerOf(inquiry));
  if (!outcome || end.kind !== 'over')
    return {
      exitCode: exitOf(end, false),
      result: { debate: debate.id, state: end.kind, cost },
      lines: outcome ? [cruxWords('readings', { done: outcome.done, planned: outcome.planned })] : [],
    };
  const { decision, claims, plain, control, done: readings } = outcome;
  const sentence = cruxSentence(outcome, inquiry);
  const rows = claims.map(({ claim, tally, wasReadAgain }) => ({
    ...{ claim: claim.says, quote: claim.quote, turn: claim.turn },
    ...{ noLonger: tally.count, of: tally.of, bothOrders: wasReadAgain },
  }));
  return {
    exitCode: exitOf(end, decision.says === 'crux'),
    result: {
      ...{ debate: debate.id, state: end.kind, ...decision, sentence },
      ...{ claims: rows, plain, control, readings, cost },
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
