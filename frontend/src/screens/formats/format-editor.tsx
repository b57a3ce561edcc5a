// The format editor: fields and the JSON of the format, and beside them its faults, its order of debate and its price.
import { fillAllSeats } from '@rostrum/shared/formats/fill-seats';
import type { Format } from '@rostrum/shared/formats/format';
import {
  MAX_FORMAT_FILE_LENGTH,
  type OwnFormat,
  updateOwnFormat,
  writeFormatFile,
} from '@rostrum/shared/formats/format-file';
import { CircleCheck, Download, Play, Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { Button, QuietButton } from '../../components/button.tsx';
import { Field, FieldError } from '../../components/field.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { exportFileName, saveFile } from '../../components/save-file.ts';
import { useServices } from '../../debate/use-services.tsx';
import { cardsByKey, usualProviders } from '../../engine/debates/model-cards.ts';
import { useStorageStatus } from '../../storage/use-archive.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { ownFormats } from '../../stores/own-data.ts';
import { withFormat } from '../../stores/setup-form.ts';
import { setupStore, useSetupForm } from '../../stores/setup-store.ts';
import { costRangeText } from '../../words/forecast-text.ts';
import { formatsWords } from '../../words/formats-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { NotFound } from '../shared/alert-notice.tsx';
import { IssueList } from '../shared/issue-list.tsx';
import {
  OrderOfDebate,
  ProgrammeSheet,
  previewSetup,
  type SetupPreview,
} from '../shared/programme-sheet.tsx';
import { jsonOf, openedFormat, withDraft, withFieldAt, withTyped } from './edited-format.ts';
import { CriteriaFields, type FormatEdit, PlanFields, SeatFields, TextField } from './format-fields.tsx';

export function FormatEditorScreen({ id }: { id: string }) {
  const { loaded: read, items } = useStore(ownFormats);
  const own = items.find((format) => format.id === id);
  if (own) return <FormatEditor key={id} own={own} />;
  if (!read) return <p className="frame italic loading">{sharedWords('loading')}</p>;
  return <NotFound says={formatsWords('notHere')} />;
}

/** Saves every change, and takes those of other tabs. */
function useSavedFormat(own: OwnFormat) {
  const { saveFormat } = useServices();
  const [state, setState] = useState(() => openedFormat(own));
  const last = useRef({ state, changedAt: own.changedAt });
  useEffect(() => {
    if (own.changedAt <= last.current.changedAt) return;
    last.current = { state: openedFormat(own), changedAt: own.changedAt };
    setState(last.current.state);
  }, [own]);
  useEffect(() => {
    if (last.current.state === state) return;
    const { draft, typed: json, readable } = state;
    const before = ownFormats.getState().items.find(({ id }) => id === draft.id) ?? null;
    const next = updateOwnFormat(draft, before, Date.now());
    last.current = { state, changedAt: next.changedAt };
    void saveFormat(readable || json === null ? next : { ...next, typed: json });
  }, [state, saveFormat]);
  return [state, setState] as const;
}

function FormatEditor({ own }: { own: OwnFormat }) {
  const [state, setState] = useSavedFormat(own);
  const { draft, faults, readable } = state;
  useTitle(draft.title || formatsWords('untitled'));
  const preview = useFormatPreview(faults.length === 0 ? draft : null);
  const [, go] = useLocation();
  const trouble = useStorageStatus((now) => now.problem);
  const save = () =>
    saveFile(exportFileName(draft.title, 'json'), 'application/json', writeFormatFile(draft));
  const use = () => {
    setupStore.setFormat(draft);
    go('/');
  };
  const edit: FormatEdit = {
    format: draft,
    faults,
    set: (path, value) => setState((now) => withDraft(withFieldAt(now.draft, path, value))),
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
          <CriteriaFields edit={edit} />
        </fieldset>
        <section className="stack-3 part">
          <h2>{formatsWords('json')}</h2>
          <Field
            label={formatsWords('jsonLabel')}
            help={formatsWords('jsonAbout')}
            error={readable ? undefined : formatsWords('jsonUnreadable')}
          >
            <textarea
              className="json"
              dir="ltr"
              spellCheck={false}
              rows={28}
              maxLength={MAX_FORMAT_FILE_LENGTH}
              value={jsonOf(state)}
              onChange={({ target }) => setState((now) => withTyped(now, target.value))}
              onBlur={() =>
                setState((now) => (now.readable && now.typed !== null ? { ...now, typed: null } : now))
              }
            />
          </Field>
          {!readable && (
            <div className="row">
              <QuietButton icon={Undo2} onPress={() => setState(withDraft(draft))}>
                {formatsWords('jsonDiscard')}
              </QuietButton>
            </div>
          )}
        </section>
      </div>
      <ProgrammeSheet label={formatsWords('preview')}>
        <h2 dir="auto">{draft.title.trim() || formatsWords('untitled')}</h2>
        {faults.length === 0 ? (
          <p className="note line">
            <CircleCheck className="icon" aria-hidden="true" />
            {formatsWords('ready')}
          </p>
        ) : (
          <section className="stack-2 places" aria-label={formatsWords('problems')}>
            <FieldError reason={formatsWords('problemCount', { count: faults.length })} />
            <IssueList issues={faults} most={12} />
          </section>
        )}
        {preview && <OrderOfDebate preview={preview} />}
        {preview?.forecast && <p>{costRangeText(preview.forecast)}</p>}
        <div className="stack-2 use">
          <Button look="primary" className="wide" icon={Play} onPress={faults.length === 0 ? use : undefined}>
            {formatsWords('use')}
          </Button>
          <QuietButton icon={Download} onPress={faults.length === 0 ? save : undefined}>
            {formatsWords('export')}
          </QuietButton>
          <p className="note" role="status">
            {trouble ?? formatsWords('saved')}
          </p>
        </div>
      </ProgrammeSheet>
    </main>
  );
}

function useFormatPreview(sound: Format | null): SetupPreview | null {
  const form = useSetupForm((now) => now);
  const answer = useModelList((view) => view.answer);
  const models = useModelList(listedModels);
  const format = useDeferredValue(sound);
  return useMemo(() => {
    if (!format) return null;
    const fitting = withFormat(form, format);
    const seats = answer
      ? fillAllSeats(format, fitting.seats, answer, usualProviders(answer))
      : fitting.seats;
    return previewSetup({ ...fitting, seats }, cardsByKey(models));
  }, [format, form, answer, models]);
}
