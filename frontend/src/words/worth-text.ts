// Writes what a debate was worth, beside single answers: the same sentences on the page and in the command.

import { sideOfVerdict } from '@rostrum/shared/proof/single-answers';
import type { SingleAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { formatNumber } from './format-text.ts';
import { costLine } from './ledger-text.ts';
import { worthWords } from './proof-words.ts';

/** Returns what the single answers show, what they do not, and what they cost beside the debate. */
export function worthSentences(
  result: SingleAnswersResult,
  inquiry: DebateRecord,
  debate: DebateRecord,
): string[] {
  const { word, agreeing, of } = result;
  if (of === 0) return [worthWords('noneHeard')];
  const side = sideOfVerdict(debate);
  const name = debate.seats.find(({ bench }) => bench !== null && bench === side)?.name ?? '';
  return [
    side === null
      ? worthWords('answers', { word, agreeing, of })
      : worthWords('sides', { word, agreeing, of, side: name }),
    ...(word === 'cannot-tell' ? [worthWords('cannotTell')] : []),
    ...(side === null ? [] : [worthWords('notRight')]),
    worthWords('price', { sum: costLine(ledgerOf(inquiry)), debate: costLine(ledgerOf(debate)) }),
  ];
}

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
