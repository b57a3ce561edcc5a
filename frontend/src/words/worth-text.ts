// Writes what single answers say before a debate, and what it was worth beside them: the same sentences on the page and in the command.

import type { ComparedDebates, CountedDebates } from '@rostrum/shared/proof/compared-debates';
import type { InquiryProgress } from '@rostrum/shared/proof/inquiry-progress';
import { sideOfVerdict } from '@rostrum/shared/proof/single-answers';
import {
  firstAnswersResult,
  type SingleAnswersResult,
  sideOf,
  singleAnswersResult,
} from '@rostrum/shared/proof/single-answers-result';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { sentencesIn } from '@rostrum/shared/speech/text-metrics';
import { currentLocale } from './define-words.ts';
import { formatNumber } from './format-text.ts';
import { costLine } from './ledger-text.ts';
import { reasonText } from './reason-text.ts';
import { worthWords } from './worth-words.ts';

/** "Asking 3 of at most 20": how far an inquiry is. */
export const askingText = ({ done, all, isMost }: InquiryProgress): string =>
  worthWords('asking', { done, all, most: isMost ? 'yes' : 'no' });

/** Returns what the single answers show, what they do not, and what they cost beside the debate. */
export function worthSentences(
  result: SingleAnswersResult,
  inquiry: DebateRecord,
  debate: DebateRecord,
): string[] {
  const { word, agreeing, of, answers, judges } = result;
  const side = sideOfVerdict(debate);
  const price = worthWords('price', { sum: costLine(ledgerOf(inquiry)), debate: costLine(ledgerOf(debate)) });
  if (answers.length === 0) return [worthWords('noneHeard'), ...whyLost(inquiry)];
  if (of === 0) {
    const why = side !== null ? 'side' : judges === 0 ? 'uncompared' : 'differ';
    return [worthWords('noneTold', { count: answers.length, why }), ...whyLost(inquiry), price];
  }
  const nameOf = (isOfSide: boolean) =>
    debate.seats.find(({ bench }) => bench !== null && (bench === side) === isOfSide)?.name ?? '';
  const against = answers.filter(
    ({ isSame, belief }) => isSame === false && (side === null || sideOf(belief ?? 0) !== null),
  ).length;
  const counts = { word, agreeing, of, against, part: partOf(agreeing, of) };
  return [
    side === null
      ? worthWords('answers', counts)
      : worthWords('sides', {
          ...{ ...counts, neither: of - agreeing - against },
          ...{ side: nameOf(true), otherSide: nameOf(false) },
        }),
    ...(side === null && of < answers.length ? [worthWords('untold', { count: answers.length - of })] : []),
    ...(word === 'cannot-tell' ? [worthWords('cannotTell')] : []),
    ...(side === null ? [] : [worthWords('notRight')]),
    price,
  ];
}

const partOf = (agreeing: number, of: number): 'none' | 'few' | 'half' | 'most' =>
  agreeing === 0 ? 'none' : 2 * agreeing < of ? 'few' : 2 * agreeing === of ? 'half' : 'most';

/** Returns the points of the debate's answer alone, those of single answers alone, and a sentence on how many are usual; `null`: nobody compared. */
export function ownPoints({ debate, points, answers, judges }: SingleAnswersResult) {
  if (debate === null || judges === 0) return null;
  const own = points.filter(({ turn }) => turn === debate.turn);
  const single = points.filter(({ turn }) => turn !== debate.turn);
  const average = answers.length === 0 ? 0 : single.length / answers.length;
  const sentences = [
    worthWords('ownPoints', {
      judges,
      debate: own.length,
      single: formatNumber(Math.round(10 * average) / 10),
    }),
    ...(own.length > 0 && own.length < 3 + average ? [worthWords('fewPoints')] : []),
  ];
  return { own, single, sentences };
}

/** Says why the last call that failed did; nothing where none did. */
function whyLost(inquiry: DebateRecord): string[] {
  const { outcome } = attemptsOf(inquiry).findLast((one) => one.outcome.state === 'failed') ?? {};
  return outcome?.state === 'failed' ? [worthWords('lost', { reason: reasonText(outcome.reason) })] : [];
}

/** Returns what single answers before a debate come to, a line for each group where they are split, and what they cost. */
export function firstAnswersText(inquiry: DebateRecord) {
  const { word, groups, of } = firstAnswersResult(inquiry);
  const heard = singleAnswersResult(inquiry).answers.length;
  const why = heard < of ? 'few' : groups.length === 0 ? 'uncompared' : 'neither';
  const isSplit = word === 'split';
  const hasSides = groups.some(({ side }) => side !== null);
  const counts = groups.map(({ answers }) => answers.length).join(` ${worthWords('to')} `);
  const sum = worthWords('firstSpent', { sum: costLine(ledgerOf(inquiry)) });
  const titles = {
    agree: worthWords('firstAgree', { asked: of, side: groups[0]?.side ?? 'none' }),
    split: worthWords('firstSplit', { counts }),
    'cannot-tell': worthWords('firstUnknown'),
  };
  const notes = {
    agree: [],
    split: [worthWords('worthDebate')],
    'cannot-tell': [worthWords('firstWhy', { why, heard, asked: of }), ...whyLost(inquiry)],
  };
  return {
    title: titles[word],
    groups: (isSplit ? groups : []).map(({ side, answers }) => ({
      name: worthWords('firstGroup', {
        count: answers.length,
        side: side ?? (hasSides ? 'neither' : 'none'),
      }),
      text: sentencesIn(answers[0]?.text ?? '')[0] ?? '',
    })),
    note: [...notes[word], sum].join(' '),
  };
}

/** "asked first: 3 of 5 said no": what most single answers before a debate had said. */
export function askedFirstText(inquiry: DebateRecord): string {
  const { word, groups, of } = firstAnswersResult(inquiry);
  const [most] = groups;
  const side = most?.side ?? (groups.some((group) => group.side !== null) ? 'neither' : 'none');
  return worthWords('askedFirst', {
    count: most?.answers.length ?? 0,
    asked: of,
    side: word === 'cannot-tell' ? 'unknown' : side,
  });
}

/** Writes what all comparisons come to, with 95 % intervals. */
export function comparedSentences({ same, picks, costShare }: ComparedDebates): string[] {
  const numbers = ({ count, of, interval: [low, high], isShown }: CountedDebates) => ({
    ...{ count, of, low: Math.round(100 * low), high: Math.round(100 * high) },
    shown: isShown ? 'yes' : 'no',
  });
  const percent = { style: 'percent', maximumSignificantDigits: 1 } as const;
  const share = costShare === null ? 'none' : costShare.toLocaleString(currentLocale(), percent);
  return [
    worthWords('comparedSum', { ...numbers(same), share }),
    ...(picks ? [worthWords('pickedSum', numbers(picks))] : []),
  ];
}
