// The composer: a format is put together on the left page, and printed on the right as the debate it makes. Kept as it is typed.
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat, writeFormat } from '@rostrum/shared/formats/format-file';
import { type OwnFormat, ownFormat } from '@rostrum/shared/formats/own-format';
import { Download, Play, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useReducer, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useServices } from '../../app/debate-actor.tsx';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { useTitle } from '../../parts/use-title.ts';
import { type OwnFormats, ownFormats, useOwnFormats } from '../../stores/own-formats.ts';
import { setup } from '../../stores/setup.ts';
import { NotFound } from '../not-found.tsx';
import { DeskProvider, useFault } from './composer-parts.tsx';
import { composed, composing, type Edit } from './composing.ts';
import { addressOf, placeFor } from './plan-edits.ts';
import { focusSoon, PlanPart } from './plan-part.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { ResultPart } from './result-part.tsx';
import { SeatsPart } from './seats-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { TextsPart } from './texts-part.tsx';

const isRead = (now: OwnFormats) => now.read;
const troubleOf = (now: OwnFormats) => now.trouble;
const kept = (id: string): OwnFormat | undefined =>
  ownFormats.getState().formats.find((format) => format.id === id);

export function ComposerScreen({ id }: { id: string }) {
  const read = useOwnFormats(isRead);
  const there = useOwnFormats((now) => now.formats.some((format) => format.id === id));
  const own = useMemo(() => (there ? kept(id) : undefined), [there, id]);
  if (own) return <Composer key={id} own={own} />;
  if (!read) return <p className="frame italic loading">One moment.</p>;
  return <NotFound says="This format is not kept in this browser. It may have been deleted." />;
}

/** What is typed is kept as it is typed; the set-up page has the newest state that can be held. */
function useKept(first: Format, format: Format): void {
  const { keepFormat } = useServices();
  const last = useRef(first);
  useEffect(() => {
    if (last.current === format) return;
    last.current = format;
    const next = ownFormat(format, kept(format.id) ?? null, Date.now());
    void keepFormat(next);
    const chosen = setup.store.getState().own;
    if (next.sound && chosen?.id === next.id) setup.setFormat(next.sound);
  }, [format, keepFormat]);
}

function Composer({ own }: { own: OwnFormat }) {
  const [state, edit] = useReducer(composed, own.draft, composing);
  const { format, open, past, future } = state;
  useTitle(format.title || 'A format');
  useKept(own.draft, format);
  const reading = useMemo(() => checkFormat(format), [format]);
  const faults = useMemo(() => (reading.ok ? [] : reading.issues), [reading]);
  const sound = useRef(own.sound);
  if (reading.ok) sound.current = reading.format;
  const undo = past.length > 0 ? () => edit({ type: 'undo' }) : undefined;
  const redo = future.length > 0 ? () => edit({ type: 'redo' }) : undefined;
  const desk = useMemo(() => ({ format, open, faults, edit }), [format, open, faults]);
  return (
    <DeskProvider value={desk}>
      <main
        className="setup composer"
        id="main"
        tabIndex={-1}
        onKeyDown={(event) => pressed(event, state, edit)}
      >
        <div className="form">
          <header className="composer-head">
            <p>
              <Link href="/formats">Formats</Link>
            </p>
            <div className="row">
              <Button
                look="quiet"
                icon={<Undo2 className="icon" aria-hidden="true" />}
                onPress={undo}
                aria-keyshortcuts="Control+Z Meta+Z"
              >
                Undo
              </Button>
              <Button
                look="quiet"
                icon={<Redo2 className="icon" aria-hidden="true" />}
                onPress={redo}
                aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
              >
                Redo
              </Button>
            </div>
          </header>
          <Title format={format} edit={edit} />
          <SeatsPart />
          <PlanPart />
          <ResultPart />
          <SettingsPart />
          <TextsPart />
        </div>
        <PreviewPane sound={sound.current}>
          <Use sound={reading.ok ? reading.format : null} />
        </PreviewPane>
      </main>
    </DeskProvider>
  );
}

function pressed(event: KeyboardEvent, state: ReturnType<typeof composed>, edit: (edit: Edit) => void): void {
  const key = event.key.toLowerCase();
  const { open, format } = state;
  if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
    event.preventDefault();
    edit({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  }
  const step = key === 'arrowup' ? -1 : key === 'arrowdown' ? 1 : null;
  if (!event.altKey || step === null || !open) return;
  const to = placeFor(format.programme.plan, open, step);
  if (!to) return;
  event.preventDefault();
  edit({ type: 'move', path: open, step });
  focusSoon(`[data-node="${addressOf(to)}"]`);
}

function Title({ format, edit }: { format: Format; edit(edit: Edit): void }) {
  const nameFault = useFault('title', 'The name');
  const summaryFault = useFault('summary', 'The description');
  const change = (field: 'title' | 'summary', text: string) =>
    edit({ type: 'change', field, change: (now) => ({ ...now, [field]: text }) });
  return (
    <div className="composer-title">
      <h1 className="vh">Compose a format</h1>
      <Field label="Name" hideLabel error={nameFault}>
        {(field) => (
          <input
            {...field}
            className="title-input"
            maxLength={60}
            placeholder="Its name"
            value={format.title}
            onChange={({ target }) => change('title', target.value)}
          />
        )}
      </Field>
      <Field label="In one sentence" error={summaryFault}>
        {(field) => (
          <input
            {...field}
            maxLength={200}
            value={format.summary}
            onChange={({ target }) => change('summary', target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** Into the set-up with it, or into a file. */
function Use({ sound }: { sound: Format | null }) {
  const [, go] = useLocation();
  const trouble = useOwnFormats(troubleOf);
  const use = () => {
    if (!sound) return;
    setup.setFormat(sound);
    go('/');
  };
  return (
    <div className="use">
      <Button
        look="primary"
        className="wide"
        icon={<Play className="icon" aria-hidden="true" />}
        onPress={sound ? use : undefined}
      >
        Set up a debate with it
      </Button>
      <Button
        look="quiet"
        icon={<Download className="icon" aria-hidden="true" />}
        onPress={
          sound
            ? () => saveFile(`${fileName(sound.title)}.json`, 'application/json', writeFormat(sound))
            : undefined
        }
      >
        Export as JSON
      </Button>
      <p className="note" role="status">
        {trouble ?? 'Every change is kept in this browser as you make it.'}
      </p>
    </div>
  );
}

const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'format';
