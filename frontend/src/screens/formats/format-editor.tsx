// The format editor: the form on the left, a preview of the debate on the right. Every change is saved as it is made.
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat, writeFormatFile } from '@rostrum/shared/formats/format-file';
import { type OwnFormat, updateOwnFormat } from '@rostrum/shared/formats/own-format';
import { Download, Play, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useReducer, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Field } from '../../components/field.tsx';
import { saveFile } from '../../components/save-file.ts';
import { useTitle } from '../../components/use-title.ts';
import { useServices } from '../../debate/use-services.tsx';
import { ownFormats, useOwnFormats } from '../../stores/own-formats.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { formatsWords } from '../../words/formats-words.ts';
import { ButtonWithIcon, QuietButton } from '../shared/button-with-icon.tsx';
import { NotFound } from '../shared/not-found.tsx';
import { EditorProvider, useFieldFault, useFormatPart } from './editor-context.tsx';
import { TextField } from './editor-fields.tsx';
import { type EditorAction, editorReducer, initialEditorState } from './editor-reducer.ts';
import { focusAfterPaint } from './focus-after-paint.ts';
import { FormatPreview } from './format-preview.tsx';
import { OutcomeSection } from './outcome-section.tsx';
import { moveTarget, planPathOf } from './plan-edits.ts';
import { PlanSection } from './plan-section.tsx';
import { SeatsSection } from './seats-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TextsSection } from './texts-section.tsx';

const findOwnFormat = (id: string): OwnFormat | undefined =>
  ownFormats.getState().formats.find((format) => format.id === id);

export function FormatEditorScreen({ id }: { id: string }) {
  const read = useOwnFormats((now) => now.loaded);
  const there = useOwnFormats((now) => now.formats.some((format) => format.id === id));
  const own = useMemo(() => (there ? findOwnFormat(id) : undefined), [there, id]);
  if (own) return <FormatEditor key={id} own={own} />;
  if (!read) return <p className="frame italic loading">{formatsWords('loading')}</p>;
  return <NotFound says={formatsWords('notHere')} />;
}

/** Saves every change, and gives the set-up form the newest valid version of the format. */
function useSavedFormat(first: Format, format: Format): void {
  const { saveFormat } = useServices();
  const last = useRef(first);
  useEffect(() => {
    if (last.current === format) return;
    last.current = format;
    const next = updateOwnFormat(format, findOwnFormat(format.id) ?? null, Date.now());
    void saveFormat(next);
    const chosen = setupStore.store.getState().own;
    if (next.sound && chosen?.id === next.id) setupStore.setFormat(next.sound);
  }, [format, saveFormat]);
}

function FormatEditor({ own }: { own: OwnFormat }) {
  const [state, edit] = useReducer(editorReducer, own.draft, initialEditorState);
  const { format, open, past, future } = state;
  useTitle(format.title || formatsWords('untitled'));
  useSavedFormat(own.draft, format);
  const reading = useMemo(() => checkFormat(format), [format]);
  const faults = useMemo(() => (reading.ok ? [] : reading.issues), [reading]);
  const sound = useRef(own.sound);
  if (reading.ok) sound.current = reading.format;
  const history = [
    {
      title: formatsWords('undo'),
      icon: Undo2,
      keys: 'Control+Z Meta+Z',
      steps: past,
      action: { type: 'undo' },
    },
    {
      title: formatsWords('redo'),
      icon: Redo2,
      keys: 'Control+Shift+Z Meta+Shift+Z',
      steps: future,
      action: { type: 'redo' },
    },
  ] as const;
  const editor = useMemo(() => ({ format, open, faults, edit }), [format, open, faults]);
  return (
    <EditorProvider value={editor}>
      <main
        className="setup composer"
        id="main"
        tabIndex={-1}
        onKeyDown={(event) => handleKey(event, state, edit)}
      >
        <div className="form">
          <header className="between composer-head">
            <p>
              <Link href="/formats">{formatsWords('title')}</Link>
            </p>
            <div className="row">
              {history.map(({ title, icon: Icon, keys, steps, action }) => (
                <QuietButton
                  key={keys}
                  icon={Icon}
                  onPress={steps.length > 0 ? () => edit(action) : undefined}
                  aria-keyshortcuts={keys}
                >
                  {title}
                </QuietButton>
              ))}
            </div>
          </header>
          <TitleFields />
          <SeatsSection />
          <PlanSection />
          <OutcomeSection />
          <SettingsSection />
          <TextsSection />
        </div>
        <FormatPreview sound={sound.current}>
          <UseFormat sound={reading.ok ? reading.format : null} />
        </FormatPreview>
      </main>
    </EditorProvider>
  );
}

function handleKey(
  event: KeyboardEvent,
  state: ReturnType<typeof editorReducer>,
  edit: (edit: EditorAction) => void,
): void {
  const key = event.key.toLowerCase();
  const { open, format } = state;
  if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
    event.preventDefault();
    edit({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  }
  const step = key === 'arrowup' ? -1 : key === 'arrowdown' ? 1 : null;
  if (!event.altKey || step === null || !open) return;
  const to = moveTarget(format.programme.plan, open, step);
  if (!to) return;
  event.preventDefault();
  edit({ type: 'move', path: open, step });
  focusAfterPaint(`[data-node="${planPathOf(to)}"]`);
}

function TitleFields() {
  const format = useFormatPart();
  const title = format.at('title');
  const titleFault = useFieldFault(title.path, formatsWords('faultName'));
  return (
    <div className="stack-4 composer-title">
      <h1 className="vh">{formatsWords('edit')}</h1>
      <Field label={formatsWords('name')} hideLabel error={titleFault}>
        {(field) => (
          <input
            {...field}
            dir="auto"
            className="title-input"
            maxLength={60}
            placeholder={formatsWords('namePlaceholder')}
            value={title.value}
            onChange={({ target }) => title.type(target.value)}
          />
        )}
      </Field>
      <TextField
        label={formatsWords('summary')}
        faultName={formatsWords('faultSummary')}
        of={format.at('summary')}
        longest={200}
      />
    </div>
  );
}

/** Buttons that use the format in the set-up, or export it as a file. */
function UseFormat({ sound }: { sound: Format | null }) {
  const [, go] = useLocation();
  const trouble = useOwnFormats((now) => now.problem);
  const use = (format: Format) => {
    setupStore.setFormat(format);
    go('/');
  };
  const save = (format: Format) =>
    saveFile(`${formatFileName(format.title)}.json`, 'application/json', writeFormatFile(format));
  return (
    <div className="stack-2 use">
      <ButtonWithIcon
        look="primary"
        className="wide"
        icon={Play}
        onPress={sound ? () => use(sound) : undefined}
      >
        {formatsWords('use')}
      </ButtonWithIcon>
      <QuietButton icon={Download} onPress={sound ? () => save(sound) : undefined}>
        {formatsWords('export')}
      </QuietButton>
      <p className="note" role="status">
        {trouble ?? formatsWords('saved')}
      </p>
    </div>
  );
}

const formatFileName = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'format';
