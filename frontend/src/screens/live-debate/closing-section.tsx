// The section in which a structured answer closes the debate: who is writing it, and how many readings of a panel are done.
import { isJudge } from '@rostrum/shared/answers/judges';
import { useState } from 'react';
import { ANSWER_VIEWS } from '../../answers/registry.tsx';
import { BenchIcon } from '../../components/bench-icon.tsx';
import { formatDuration, useNow } from '../../components/use-now.ts';
import { useStateName, useStep } from '../../debate/use-debate.tsx';
import type { ReadingsProgress } from '../../presentation/readings-progress.ts';
import type { Section } from '../../presentation/sections.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { HaltNotice } from './halt-notice.tsx';
import { RetryLine } from './retry-line.tsx';
import { StalledNotice } from './stalled-notice.tsx';

interface ClosingSectionProps {
  pages: DebatePages;
  spread: Section;
  readings: ReadingsProgress;
}

/** Says that a structured answer is being written, because it is not shown before it is complete. */
export function ClosingSection({ pages, spread, readings }: ClosingSectionProps) {
  const isReading = spread.slots.some(({ turn }) => readings.turns.has(turn));
  // The judges of a panel are shown in one place, whichever of its readings they are at.
  const isFirst = spread.slots.some(({ turn }) => turn === readings.turns.values().next().value);
  const turns = isReading ? [...readings.turns] : spread.slots.map(({ turn }) => turn);
  const attempts = turns.flatMap((turn) => pages.attempts.get(turn) ?? []);
  const running = attempts.filter((attempt) => attempt.outcome.state === 'running');
  const [opened] = useState(() => Date.now());
  const now = useNow(running.length > 0);
  const recovering = useStateName() === 'recovering';
  const step = useStep();
  const next = step.kind === 'speak' ? step.waiting.find(({ turn }) => turns.includes(turn)) : undefined;
  const isPanel = isReading && readings.turns.size > 1;
  const since = (isPanel ? attempts : running)[0]?.at ?? opened;
  const place = spread.slots[0];
  const title = place ? shippedText(place.item.title) : transcriptWords('verdict');
  const who = !place || isJudge(pages.record, place.seat) ? transcriptWords('theJudge') : place.seat.name;
  const { doing } = ANSWER_VIEWS[pages.answerKinds.get(place?.turn ?? '') ?? 'verdict'];
  if (isReading && !isFirst) return null;
  return (
    <section className="judging across" aria-label={transcriptWords('inTheMaking', { title })}>
      <h2 className="fold">
        <span className="italic">{title}</span>
      </h2>
      <div className={running.length > 0 ? 'stack-2 column judge-floor live' : 'stack-2 column judge-floor'}>
        <BenchIcon bench={null} />
        <p>
          {isPanel
            ? transcriptWords('panelReads', { judges: readings.judges })
            : running.length > 0
              ? transcriptWords('closing', { who, doing: doing?.() ?? transcriptWords('closingSpeech') })
              : transcriptWords('toClose', { who })}
        </p>
        {isPanel && (
          <p className="readings-done stack-2">
            <progress max={readings.turns.size} value={readings.done} aria-hidden="true" />
            {transcriptWords('readingsDone', { done: readings.done, all: readings.turns.size })}
          </p>
        )}
        {running.length > 0 && <p className="note num">{formatDuration(now - since)}</p>}
        {running.map((attempt) => (
          <StalledNotice key={attempt.id} attempt={attempt} />
        ))}
        {recovering && next && (
          <p className="note">
            <RetryLine {...next} />
          </p>
        )}
        {turns.map((turn) => (
          <HaltNotice key={turn} pages={pages} turn={turn} />
        ))}
      </div>
    </section>
  );
}
