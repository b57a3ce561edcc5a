// The format editor: plain fields and the JSON of the whole format on the left, a preview of the debate on the right. Every change is saved.
import { type OwnFormat, updateOwnFormat } from '@rostrum/shared/formats/format-file';
import { Copy, Download, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, QuietButton } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { useServices } from '../../debate/use-services.tsx';
import { ownFormats, useOwnFormats } from '../../stores/own-data.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { formatsWords } from '../../words/formats-words.ts';
import { NotFound } from '../shared/not-found.tsx';
import {
  type EditedFormat,
  openedFormat,
  tidiedFormat,
  withDraft,
  withFieldAt,
  withTyped,
} from './edited-format.ts';
import { type FormatEdit, OutcomeFields, SeatFields, TextField } from './format-fields.tsx';
import { FormatJson, showInJson } from './format-json.tsx';
import { FormatPreview } from './format-preview.tsx';
import { copyFormat, exportFormat } from './own-copies.ts';
import { PlanFields } from './plan-fields.tsx';

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
function useSavedFormat(edited: EditedFormat): void {
  const { saveFormat } = useServices();
  const last = useRef(edited);
  useEffect(() => {
    if (last.current === edited) return;
    last.current = edited;
    const { draft, typed, readable } = edited;
    const next = updateOwnFormat(draft, findOwnFormat(draft.id) ?? null, Date.now());
    void saveFormat(readable || typed === null ? next : { ...next, typed });
    const chosen = setupStore.store.getState().own;
    if (next.sound && chosen?.id === next.id) setupStore.setFormat(next.sound);
  }, [edited, saveFormat]);
}

function FormatEditor({ own }: { own: OwnFormat }) {
  const [edited, setEdited] = useState(() => openedFormat(own));
  const json = useRef<HTMLTextAreaElement>(null);
  const sound = useRef(own.sound);
  const { draft, faults, readable } = edited;
  useTitle(draft.title || formatsWords('untitled'));
  useSavedFormat(edited);
  if (faults.length === 0) sound.current = draft;
  const edit: FormatEdit = {
    format: draft,
    faults,
    set: (path, value) => setEdited((now) => withDraft(withFieldAt(now.draft, path, value))),
  };
  return (
    <main className="setup composer" id="main" tabIndex={-1}>
      <div className="form">
        <p>
          <Link href="/formats">{formatsWords('title')}</Link>
        </p>
        <h1 className="vh">{formatsWords('edit')}</h1>
        <fieldset className="plain-fields" disabled={!readable}>
          <div className="stack-4">
            <TextField edit={edit} path="title" label={formatsWords('formatName')} title />
            <TextField edit={edit} path="summary" label={formatsWords('summary')} />
          </div>
          <SeatFields edit={edit} />
          <PlanFields edit={edit} />
          <OutcomeFields edit={edit} />
        </fieldset>
        <FormatJson
          ref={json}
          edited={edited}
          onType={(text) => setEdited((now) => withTyped(now, text))}
          onTidy={() => setEdited(tidiedFormat)}
          onDiscard={() => setEdited(withDraft(draft))}
        />
      </div>
      <FormatPreview
        edited={edited}
        sound={sound.current}
        onShow={(path) => json.current && showInJson(json.current, path)}
      >
        <FormatActions edited={edited} />
      </FormatPreview>
    </main>
  );
}

function FormatActions({ edited: { draft, faults } }: { edited: EditedFormat }) {
  const { saveFormat } = useServices();
  const [, go] = useLocation();
  const trouble = useOwnFormats((now) => now.problem);
  const ifSound = (act: () => void) => (faults.length === 0 ? act : undefined);
  const use = () => {
    setupStore.setFormat(draft);
    go('/');
  };
  const duplicate = () => {
    const copy = copyFormat(draft);
    void saveFormat(updateOwnFormat(copy, null, Date.now()));
    go(`/formats/${copy.id}`);
  };
  return (
    <div className="stack-2 use">
      <Button look="primary" className="wide" icon={Play} onPress={ifSound(use)}>
        {formatsWords('use')}
      </Button>
      <div className="row">
        <QuietButton icon={Copy} onPress={duplicate}>
          {formatsWords('duplicate')}
        </QuietButton>
        <QuietButton icon={Download} onPress={ifSound(() => exportFormat(draft))}>
          {formatsWords('export')}
        </QuietButton>
      </div>
      <p className="note" role="status">
        {trouble ?? formatsWords('saved')}
      </p>
    </div>
  );
}
