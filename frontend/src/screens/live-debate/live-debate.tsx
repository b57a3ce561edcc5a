// The screen of a running debate: round and plan, transcript, controls and dialogs.
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { ShortcutList } from '../../components/shortcuts.tsx';
import { useCards, useReadOnly, useRecord, useTakeOver, useTurns } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { useStorageStatus } from '../../storage/use-archive.ts';
import { useStreamStatus } from '../../stores/live-text.ts';
import { useModelList } from '../../stores/model-list.ts';
import { seatName } from '../../words/format-text.ts';
import { controlsWords, transcriptWords, troubleWords } from '../../words/live-words.ts';
import { richWords } from '../../words/rich-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { ShareDialog } from '../outcome/share-debate.tsx';
import { ServerNotice } from '../shared/server-notice.tsx';
import { type TranscriptModel, useTranscriptModel } from '../shared/transcript-model.ts';
import { Controls, type DebateDialog, PausedPanel } from './controls.tsx';
import { EndDialog } from './dialog-choices.tsx';
import { CostFacts, MoneyDialogs } from './money-dialogs.tsx';
import { Sidebar } from './sidebar.tsx';
import { Transcript } from './transcript.tsx';

export function LiveDebate() {
  const transcript = useTranscriptModel();
  const wide = useIsWide();
  const stage = useRef<HTMLElement>(null);
  const [onTop, setOnTop] = useState<DebateDialog | null>(null);
  const { away, toLive } = useFollowLive(stage);
  const close = () => setOnTop(null);
  const cards = useCards();
  return (
    <>
      <LiveStrip />
      <div className="arena">
        <Sidebar transcript={transcript} wide={wide} />
        <div className="arena-main">
          <main className="stage" id="main" ref={stage} tabIndex={-1}>
            <Transcript transcript={transcript} />
            <PausedPanel />
          </main>
          <section className="foot" aria-label={transcriptWords('controls')}>
            <Controls transcript={transcript} wide={wide} onOpen={setOnTop} away={away} toLive={toLive} />
          </section>
        </div>
        <MoneyDialogs />
        <DialogBox open={onTop === 'cost'} title={controlsWords('cost')} onClose={close}>
          <CostFacts />
        </DialogBox>
        <EndDialog open={onTop === 'end'} onClose={close} />
        {onTop === 'export' && <ShareDialog record={transcript.record} cards={cards} onClose={close} />}
        <DialogBox open={onTop === 'keys'} title={controlsWords('keys')} onClose={close}>
          <ShortcutList />
        </DialogBox>
        <SpeechAnnouncer transcript={transcript} />
      </div>
    </>
  );
}

/** Announces to screen readers who has finished speaking. The speech itself is read on its card, and the side bar says who speaks. */
function SpeechAnnouncer({ transcript }: { transcript: TranscriptModel }) {
  const turns = useTurns().filter(({ id }) => !isSummaryTurn(id));
  const [before] = useState(turns.length);
  const last = turns.length > before ? turns.at(-1) : undefined;
  const item = transcript.agenda.find(({ slots }) => slots.some(({ turn }) => turn === last?.id));
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {last &&
        transcriptWords('hasFinished', {
          name: seatName(transcript.record, last.seat),
          title: shippedText(item?.title ?? last.act),
        })}
    </div>
  );
}

/** Returns the media query for windows with the sidebar beside the debate. */
const wideWindow = () => window.matchMedia?.('(min-width: 64rem)');

function onWidthChange(onChange: () => void): () => void {
  const media = wideWindow();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

const useIsWide = (): boolean => useSyncExternalStore(onWidthChange, () => wideWindow()?.matches ?? false);

/** Shows a strip that says that the server is lost, or has the form for its token, that another tab drives the debate, or that debates are not stored. */
export function LiveStrip() {
  const { reconnect } = useServices();
  const readOnly = useReadOnly();
  const takeOver = useTakeOver();
  const unkept = useStorageStatus((now) => now.problem);
  const isLost = useStreamStatus(useRecord().id) === 'waiting';
  const isLocked = useModelList(({ state }) => state === 'locked');
  if (isLost && isLocked) return <ServerNotice />;
  const bold = { b: (text: ReactNode[]) => <b>{text}</b> };
  const text = isLost ? richWords(troubleWords, 'serverLost', bold) : (readOnly ?? unkept);
  if (!text) return null;
  return (
    <div className="notice strip" role="status">
      <p>{text}</p>
      {isLost && <Button onPress={() => void reconnect()}>{troubleWords('tryNow')}</Button>}
      {!isLost && readOnly && takeOver !== null && (
        <Button onPress={takeOver}>{controlsWords('takeOver')}</Button>
      )}
    </div>
  );
}

const MARGIN = 28;

/** Returns the pixels to scroll down (negative: up) so that the live speech ends just above the controls; `null`: no speech is live. */
function distance(stage: HTMLElement): number | null {
  const live = [...stage.querySelectorAll('.speech.live, .judge-floor.live')];
  if (live.length === 0) return null;
  const controls = document.querySelector('.foot')?.getBoundingClientRect().height ?? 0;
  const head = stage.querySelector('.bench-head:not(:has(.long))')?.getBoundingClientRect().height ?? 0;
  const bottom = Math.max(...live.map((speech) => speech.getBoundingClientRect().bottom));
  const below = bottom - (window.innerHeight - controls - MARGIN);
  if (below > 0) return below;
  const above = bottom - head - MARGIN - 80;
  return above < 0 ? above - window.innerHeight * 0.2 : 0;
}

/** Milliseconds after the last change of the window's size in which its layout may still scroll the page. */
const RESIZING_MS = 500;

function useFollowLive(stage: RefObject<HTMLElement | null>): { away: boolean; toLive(): void } {
  const [away, setAway] = useState(false);
  const following = useRef(true);
  /** `window.scrollY` after the last scroll, by this hook or by the reader. */
  const lastScrollY = useRef(0);

  const follow = useCallback(() => {
    if (!stage.current || !following.current) return;
    const by = distance(stage.current);
    if (by === null || Math.abs(by) < 2) return;
    window.scrollBy({ top: by, behavior: 'instant' });
    lastScrollY.current = window.scrollY;
  }, [stage]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const sizeObserver = new ResizeObserver(follow);
    sizeObserver.observe(element);
    const changeObserver = new MutationObserver(follow);
    changeObserver.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
    });
    const onScroll = () => {
      const shift = window.scrollY - lastScrollY.current;
      lastScrollY.current = window.scrollY;
      // This scroll event comes from the hook itself.
      if (Math.abs(shift) < 2) return;
      // A window of another size scrolls the page by itself.
      if (performance.now() - resizedAt < RESIZING_MS) return follow();
      const by = distance(element);
      // Scrolling up means that the reader wants to read; scrolling back to the end means that they have finished.
      const atLive = by === null || (shift > 0 && Math.abs(by) < 60);
      following.current = atLive;
      setAway(!atLive);
    };
    let resizedAt = Number.NEGATIVE_INFINITY;
    const onResize = () => {
      resizedAt = performance.now();
    };
    window.addEventListener('resize', onResize);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizeObserver.disconnect();
      changeObserver.disconnect();
      window.removeEventListener('resize', onResize);
      window.removeEventListener('scroll', onScroll);
    };
  }, [stage, follow]);

  const toLive = useCallback(() => {
    following.current = true;
    setAway(false);
    follow();
  }, [follow]);
  return { away, toLive };
}
