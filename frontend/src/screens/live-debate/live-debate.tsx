// The screen of a running debate: round and plan, transcript, controls and dialogs, and the keyboard shortcuts. Space scrolls, as on any
// page, and Esc closes what is on top: neither does anything to the debate.
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { ShortcutList, useShortcuts } from '../../components/shortcuts.tsx';
import {
  useCan,
  useCards,
  useEventHandler,
  useHasTag,
  useReadOnly,
  useRecord,
  useStateName,
  useStep,
  useTakeOver,
  useTurns,
} from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { joinNames, seatName } from '../../presentation/format-text.ts';
import { useStorageStatus } from '../../storage/use-archive.ts';
import { useStreamStatus } from '../../stores/live-text.ts';
import { isRecorded } from '../../stores/setup-form.ts';
import { controlsWords, transcriptWords, troubleWords } from '../../words/live-words.ts';
import { richWords } from '../../words/rich-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { ShareDialog } from '../outcome/share-debate.tsx';
import { type DebatePages, useDebatePages } from '../shared/use-debate-pages.ts';
import { Controls, type DebateDialog } from './controls.tsx';
import { CostFacts } from './cost-figure.tsx';
import { InterjectionBox, KeptInterjection } from './interjection-box.tsx';
import { MoneyDialogs } from './money-dialogs.tsx';
import { PausedPanel } from './paused-panel.tsx';
import { Sidebar } from './sidebar.tsx';
import { Transcript } from './transcript.tsx';
import { moveBetweenSpeeches, useFollowLive } from './use-follow-live.ts';
import { ConfirmStopNow, EndDialog } from './ways.tsx';
import { isAnySpeechLeft } from './writing-field.tsx';

/** Why nobody could answer an interjection; `undefined` where somebody can. */
function whyUnanswered(pages: DebatePages): string | undefined {
  if (isRecorded(pages.record)) return controlsWords('recordedCannotAnswer');
  return isAnySpeechLeft(pages) ? undefined : controlsWords('noSpeechLeft');
}

export function LiveDebate() {
  const pages = useDebatePages();
  const wide = useIsWide();
  const stage = useRef<HTMLElement>(null);
  const [onTop, setOnTop] = useState<DebateDialog | null>(null);
  const { away, toLive } = useFollowLive(stage);
  const [writing, setWriting] = useState(false);
  const interjectButton = useRef<HTMLButtonElement>(null);
  const unanswered = useMemo(() => whyUnanswered(pages), [pages]);
  const openBox =
    useCan({ type: 'INTERJECT', text: 'x' }) && !unanswered ? () => setWriting(true) : undefined;
  const closeBox = useCallback(() => {
    setWriting(false);
    interjectButton.current?.focus();
  }, []);
  const pause = useEventHandler({ type: 'PAUSE', when: 'after-speech' });
  const resume = useEventHandler({ type: 'RESUME' });
  const paused = useStateName() === 'paused';
  // Going on closes the box: what stands there unsent is told in its place.
  useEffect(() => {
    if (!paused) setWriting(false);
  }, [paused]);
  const readOnly = useReadOnly();
  const close = useCallback(() => setOnTop(null), []);
  const cards = useCards();
  // The question of a warning or a limit was answered with "Stay paused".
  const asked = [useHasTag('warned'), useHasTag('limited')].includes(true);
  const [stays, setStays] = useState(false);
  const stay = useCallback(() => setStays(true), []);
  useEffect(() => {
    if (!asked) setStays(false);
  }, [asked]);
  useShortcuts({
    p: resume ?? pause,
    j: () => moveBetweenSpeeches(1),
    k: () => moveBetweenSpeeches(-1),
    l: toLive,
    i: openBox,
    '?': () => setOnTop('keys'),
  });
  return (
    <>
      <LiveStrip />
      <div className="arena">
        <Sidebar pages={pages} wide={wide} />
        <div className="arena-main">
          <main className="stage" id="main" ref={stage} tabIndex={-1}>
            <Transcript pages={pages} />
            <PausedPanel shown={stays || !asked} />
          </main>
          <section className="foot" aria-label={transcriptWords('controls')}>
            {!readOnly && !writing && <KeptInterjection onOpen={openBox} />}
            {!readOnly && writing && <InterjectionBox pages={pages} onClose={closeBox} />}
            {!readOnly && (
              <Controls
                wide={wide}
                onOpen={setOnTop}
                interject={{ ref: interjectButton, open: writing, unanswered, onPress: openBox }}
                // On a phone it would lie over the box.
                onLive={away && (wide || !writing) ? toLive : undefined}
              />
            )}
          </section>
        </div>
        <MoneyDialogs stays={stays} onStay={stay} />
        <DialogBox open={onTop === 'cost'} title={controlsWords('cost')} onClose={close}>
          <CostFacts />
        </DialogBox>
        <EndDialog open={onTop === 'end'} onClose={close} />
        <ConfirmStopNow open={onTop === 'stop-now'} onClose={close} />
        {onTop === 'export' && <ShareDialog record={pages.record} cards={cards} onClose={close} />}
        <DialogBox open={onTop === 'keys'} title={transcriptWords('keyboard')} onClose={close}>
          <ShortcutList />
        </DialogBox>
        <SpeechAnnouncer />
      </div>
    </>
  );
}

/** Announces to screen readers who has finished speaking; the speech itself is read on its card. */
function SpeechAnnouncer() {
  const turns = useTurns();
  const pages = useDebatePages();
  const state = useStateName();
  const next = useStep();
  const [known, setKnown] = useState(turns.length);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const fresh = turns.slice(known).map((turn) => {
      const item = pages.agenda.find(({ slots }) => slots.some((slot) => slot.turn === turn.id));
      if (isSummaryTurn(turn.id)) return transcriptWords('summedUp');
      return transcriptWords('hasFinished', {
        name: seatName(pages.record, turn.seat),
        title: shippedText(item?.title ?? turn.act),
      });
    });
    if (fresh.length > 0) setMessage(fresh.join(' '));
    if (turns.length !== known) setKnown(turns.length);
  }, [turns, known, pages]);
  const mine = state === 'listening' && next.kind === 'listen' ? next.waiting : [];
  const names = joinNames([...new Set(mine.map(({ seat }) => seatName(pages.record, seat)))]);
  const yours = mine.length > 0 ? transcriptWords('yourTurn', { names }) : '';
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {[message, yours].filter(Boolean).join(' ')}
    </div>
  );
}

/** From this width on, the sidebar is beside the debate. */
const wideWindow = () => window.matchMedia?.('(min-width: 64rem)');

function onWidthChange(changed: () => void): () => void {
  const media = wideWindow();
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

const useIsWide = (): boolean => useSyncExternalStore(onWidthChange, () => wideWindow()?.matches ?? false);

const Strip = ({ children }: { children: ReactNode }) => (
  <div className="notice strip" role="status">
    {children}
  </div>
);

const bold = { b: (text: ReactNode[]) => <b>{text}</b> };

export function LiveStrip() {
  const readOnly = useReadOnly();
  const lost = useStreamStatus(useRecord().id) === 'waiting';
  const unkept = useStorageStatus((now) => now.problem);
  if (lost) return <ServerStrip />;
  if (readOnly) return <OtherTabStrip />;
  return unkept ? (
    <Strip>
      <p>{unkept}</p>
    </Strip>
  ) : null;
}

function ServerStrip() {
  const { reconnect } = useServices();
  return (
    <Strip>
      <p>{richWords(troubleWords, 'serverLost', bold)}</p>
      <Button className="small" onPress={() => void reconnect()}>
        {troubleWords('tryNow')}
      </Button>
    </Strip>
  );
}

/** In a tab that only follows a debate: says that another tab drives it, and offers to take over. */
export function OtherTabStrip() {
  const readOnly = useReadOnly();
  const takeOver = useTakeOver();
  if (!readOnly) return null;
  return (
    <Strip>
      <p>{readOnly}</p>
      <Button className="small" onPress={takeOver}>
        {sharedWords('takeOver')}
      </Button>
    </Strip>
  );
}
