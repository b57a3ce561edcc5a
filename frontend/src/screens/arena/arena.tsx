// The arena: the rail, the facing pages, the controls, and what lies on top of them.
import { isSummaryTurn } from '@rostrum/shared/debate/summary-turns';
import { useEffect, useId, useRef, useState } from 'react';
import { useButton, useCan, useReadOnly, useStateName, useStep, useTurns } from '../../app/debate-actor.tsx';
import { Announcer } from '../../parts/announcer.tsx';
import { useWide } from '../../parts/use-media-query.ts';
import { useShortcuts } from '../../parts/use-shortcuts.ts';
import { listed, seatName } from '../reading/words.ts';
import { Abandon, StopFirst } from './abandon.tsx';
import { Controls } from './controls.tsx';
import { CostWarning } from './cost-warning.tsx';
import { Interject } from './interject.tsx';
import { NotKept } from './not-kept.tsx';
import { Rail } from './rail.tsx';
import { ReadingAlong } from './reading-along.tsx';
import { Recovering } from './recovering.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { Stage } from './stage.tsx';
import { TroublePanel } from './trouble-panel.tsx';
import { moveBetweenSpeeches, useFollow } from './use-follow.ts';
import { usePages } from './use-pages.ts';

type OnTop = 'interject' | 'abandon' | 'stop' | 'keys' | null;

export function Arena() {
  const pages = usePages();
  const wide = useWide();
  const rail = useRef<HTMLElement>(null);
  const stage = useRef<HTMLElement>(null);
  const railId = useId();
  const [onTop, setOnTop] = useState<OnTop>(null);
  const { away, toLive } = useFollow(stage);
  const interject = useCan({ type: 'INTERJECT', text: 'x' });
  const stop = useButton({ type: 'STOP' });
  const abandon = useCan({ type: 'ABANDON' });
  const pause = useButton({ type: 'PAUSE', when: 'now' });
  const resume = useButton({ type: 'RESUME' });
  const readOnly = useReadOnly();
  const close = () => setOnTop(null);
  const openIf = (allowed: boolean, what: OnTop) => (allowed ? () => setOnTop(what) : undefined);
  useShortcuts({
    Space: resume ?? pause,
    Escape: openIf(stop !== undefined, 'stop'),
    j: () => moveBetweenSpeeches(1),
    k: () => moveBetweenSpeeches(-1),
    l: toLive,
    i: openIf(interject, 'interject'),
    '?': () => setOnTop('keys'),
  });
  return (
    <div className="arena">
      <Rail pages={pages} id={railId} wide={wide} ref={rail} />
      <div className="arena-main">
        <main className="stage" id="main" ref={stage} tabIndex={-1}>
          <Stage pages={pages} />
          <TroublePanel />
        </main>
        <section className="foot" aria-label="Controls">
          <Recovering />
          {!readOnly && (
            <Controls
              wide={wide}
              onInterject={openIf(interject, 'interject')}
              onAbandon={openIf(abandon, 'abandon')}
              onStop={stop}
              onLive={away ? toLive : undefined}
              onShowRail={() => rail.current?.showPopover()}
              onShowKeys={() => setOnTop('keys')}
            />
          )}
          <ReadingAlong />
          <NotKept />
        </section>
      </div>
      <CostWarning pages={pages} />
      <Interject pages={pages} open={onTop === 'interject'} onClose={close} />
      <Abandon open={onTop === 'abandon'} onClose={close} />
      <StopFirst open={onTop === 'stop'} onClose={close} />
      <ShortcutsSheet open={onTop === 'keys'} onClose={close} />
      <Said />
    </div>
  );
}

/** Says once who has finished speaking; the words themselves are read where they stand. */
function Said() {
  const turns = useTurns();
  const pages = usePages();
  const state = useStateName();
  const step = useStep();
  const [known, setKnown] = useState(turns.length);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const fresh = turns.slice(known).map((turn) => {
      const item = pages.agenda.find(({ places }) => places.some((place) => place.turn === turn.id));
      if (isSummaryTurn(turn.id)) return 'The earlier rounds have been summed up.';
      return `${seatName(pages.record, turn.seat)} has finished: ${item?.title ?? turn.act}.`;
    });
    if (fresh.length > 0) setMessage(fresh.join(' '));
    if (turns.length !== known) setKnown(turns.length);
  }, [turns, known, pages]);
  const mine = state === 'listening' && step.kind === 'listen' ? step.waiting : [];
  const names = listed([...new Set(mine.map(({ seat }) => seatName(pages.record, seat)))]);
  const yours = mine.length > 0 ? `You have the floor, as ${names}.` : '';
  return <Announcer message={[message, yours].filter(Boolean).join(' ')} />;
}
