// What single answers said before or beside the debates of the history: a part of a row's second line, and the sum over all of them.
import { comparedDebates } from '@rostrum/shared/proof/compared-debates';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import type { StoredHistory } from '../../storage/archive.ts';
import { useRecords } from '../../storage/use-archive.ts';
import { historyWords } from '../../words/history-words.ts';
import { askedFirstText, comparedSentences } from '../../words/worth-text.ts';

/** Returns the finished records of single answers, newest first. */
function useSingleAnswers(history: StoredHistory | undefined): DebateRecord[] {
  const rows = (history?.inquiries ?? []).filter(
    ({ origin, state }) =>
      state === 'completed' && (origin?.way === 'single-answers' || origin?.way === 'asked-first'),
  );
  const records = useRecords(rows);
  return useMemo(() => [...(records?.values() ?? [])], [records]);
}

/** Returns what is said in a row, by the debate's id, and the sentences over all debates; none while there are too few. */
export function useComparisons(history: StoredHistory | undefined) {
  const inquiries = useSingleAnswers(history);
  return useMemo(() => {
    const notes = new Map<string, string[]>();
    for (const inquiry of inquiries) {
      const { way, debate = '' } = inquiry.origin ?? {};
      const note = way === 'asked-first' ? askedFirstText(inquiry) : historyWords('compared');
      notes.set(debate, [...(notes.get(debate) ?? []), note]);
    }
    const comparisons = inquiries.flatMap((inquiry) => {
      const debate = history?.rows.find(({ id }) => id === inquiry.origin?.debate);
      const isCompared = inquiry.origin?.way === 'single-answers' && debate;
      return isCompared ? [{ inquiry, debateNanoUsd: debate.spentNanoUsd }] : [];
    });
    const sum = comparedDebates(comparisons);
    return { notes, sentences: sum ? comparedSentences(sum) : [] };
  }, [history, inquiries]);
}
