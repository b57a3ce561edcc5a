// Shown while a debate is pausing: that the speeches in progress are finished, and how much of them is left.
import { openAttemptsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { Pause } from 'lucide-react';
import { useStore } from 'zustand';
import { useRecord, useStateName } from '../../debate/use-debate.tsx';
import { liveTextOf } from '../../stores/live-text.ts';
import { controlsWords } from '../../words/controls-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';

interface SpeechProgress {
  spoken: number;
  asked: number;
}

/** Words spoken of those asked for, over all speeches in progress; `null` where no number of words is asked for. */
function useSpeechProgress({ record, agenda, answerKinds }: DebatePages): SpeechProgress | null {
  const running = new Set(openAttemptsOf(record).map(({ turn }) => turn));
  const speeches = agenda.flatMap(({ slots }) =>
    slots.flatMap(({ turn, words }) =>
      running.has(turn) && words !== null && !answerKinds.has(turn) ? [{ turn, words }] : [],
    ),
  );
  const asked = speeches.reduce((sum, { words }) => sum + words, 0);
  const spoken = useStore(liveTextOf(record.id).store, ({ text }) =>
    speeches.reduce((sum, { turn, words }) => sum + Math.min(words, countWords(text[turn] ?? '')), 0),
  );
  return asked === 0 ? null : { spoken, asked };
}

export function PausingStatus({ pages }: { pages: DebatePages }) {
  const state = useStateName();
  const running = openAttemptsOf(useRecord()).length;
  const progress = useSpeechProgress(pages);
  if (state !== 'pausing') return null;
  return (
    <div className="pausing stack-1">
      <b className="line" role="status">
        <Pause className="icon" aria-hidden="true" />
        {controlsWords('pausing', { count: running })}
      </b>
      <progress
        aria-label={controlsWords('wordsLeft')}
        {...(progress ? { value: progress.spoken, max: progress.asked } : {})}
      />
    </div>
  );
}
