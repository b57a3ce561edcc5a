// Writes what an exam says of a judge, and what a panel is worth: the same sentences on the page and in the command.
import type { PanelExam, SatExam } from '@rostrum/shared/exam/exam-rows';
import { hasNewJudge } from '@rostrum/shared/judging/panel-checks';
import type { ExamRow } from '@rostrum/shared/proof/exam-row';
import type { JudgeWorth } from '@rostrum/shared/record/exam-paper';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { examWords } from './exam-words.ts';
import { formatNumber } from './format-text.ts';

/** Writes a number with one decimal. */
const tenth = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** Returns a sentence for each preference that is more than chance. */
export const preferenceSentences = ({ first, longer }: ExamRow): string[] =>
  (
    [
      ['prefersFirst', first],
      ['prefersLonger', longer],
    ] as const
  ).flatMap(([key, { by, found }]) =>
    found ? [examWords(key, { points: tenth(Math.abs(by)), by: by > 0 ? 'plus' : 'minus' })] : [],
  );

export function examRowSentences(row: ExamRow): string[] {
  const { right, falseWinners, sigma, repeatFlips, orderFlips } = row;
  const [low, high] = right.interval.map((share) => Math.round(100 * share));
  return [
    examWords('lineRight', { count: right.count, of: right.of, low: low ?? 0, high: high ?? 0 }),
    examWords('lineFalse', { count: falseWinners.count, of: falseWinners.of }),
    examWords('lineFlips', {
      ...{ repeats: repeatFlips.count, of: repeatFlips.of },
      ...{ orders: orderFlips.count, all: orderFlips.of },
    }),
    examWords('lineSigma', { sigma: tenth(sigma.points), low: tenth(sigma.low), high: tenth(sigma.high) }),
    ...preferenceSentences(row),
  ];
}

/** Returns whole points of a bound: more than none, as judges give whole points. */
const pointsOf = ({ evenBound }: JudgeWorth): number => Math.max(1, Math.round(evenBound));

/** Returns the title and the sentence of a panel. `panel`: `null` if a judge has not sat, or a row is stale. */
export function panelExamSentences(count: number, panel: PanelExam | null): [string, string] {
  if (count === 0) return [examWords('worthNobody'), examWords('choose')];
  if (!panel) return [examWords('worthUnknown'), examWords('untilAll')];
  const { judgeSigma, judgeWorth: worth } = panel;
  if (!worth) return [examWords('worthUnknown'), examWords('notSame', { sigma: tenth(judgeSigma) })];
  const points = pointsOf(worth);
  const { votes } = worth;
  if (!votes) return [examWords('worth', { count, votes: '1' }), examWords('betweenOne', { points })];
  return [
    examWords('worth', { count, votes: tenth(votes.votes) }),
    examWords('between', {
      ...{ low: tenth(votes.low), high: tenth(votes.high), points },
      // Fewer than three quarters of what as many independent judges would count as.
      less: votes.high < 0.75 * count ? 'yes' : 'no',
    }),
  ];
}

/** Returns what the details of a verdict say of its judges' exams; empty where it was made without them, or by a judge who took no part in them. */
export function judgeWorthText(record: DebateRecord): string {
  if (hasNewJudge(record)) return '';
  const { judgeSigma, judgeWorth: worth } = record;
  const sigma = judgeSigma ? [examWords('inDetailsSigma', { sigma: tenth(judgeSigma) })] : [];
  if (!worth) return sigma.join();
  const points = pointsOf(worth);
  const countText = worth.votes
    ? examWords('inDetails', { votes: tenth(worth.votes.votes), points })
    : examWords('inDetailsOne', { points });
  return [countText, ...sigma].join(' ');
}

/** Says that a judge may have seen the exam. */
export const seenExamText = ({
  judge,
  onPublished,
  onOther,
}: { judge: string } & NonNullable<SatExam['seen']>) =>
  examWords('seen', {
    ...{ judge, count: onPublished.count, of: onPublished.of },
    ...{ other: onOther.count, all: onOther.of },
  });
