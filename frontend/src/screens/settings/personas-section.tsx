// The list of the personas: shipped ones to copy; the person's own to edit, export, import and delete.

import { formatIssues } from '@rostrum/shared/formats/format-file';
import {
  copyPersona,
  freePersonaId,
  newPersonas,
  OwnPersona,
  readPersonaFile,
  writePersonaFile,
} from '@rostrum/shared/formats/persona-file';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import type { Persona } from '@rostrum/shared/record/record';
import type { FieldIssue } from '@rostrum/shared/wire/fault';
import { ArrowLeft, Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { saveFile } from '../../components/save-file.ts';
import { useServices } from '../../debate/use-services.tsx';
import { useStorageStatus } from '../../storage/use-archive.ts';
import { ownPersonas } from '../../stores/own-data.ts';
import { faultText } from '../../words/fault-words.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { FileButton, useUndo } from '../shared/alert-notice.tsx';
import { IssueList } from '../shared/issue-list.tsx';

/** Returns a shipped persona with the texts that the list shows translated. */
const inPageLanguage = ({ name, priorities, ...persona }: Persona): Persona => ({
  ...persona,
  name: shippedText(name),
  priorities: shippedText(priorities),
});

const BLANK = { id: '', name: '', voice: '', priorities: '', changesMind: '' };

export function PersonasScreen() {
  useTitle(settingsWords('characters'));
  const mine = useStore(ownPersonas).items;
  const trouble = useStorageStatus((now) => now.problem);
  const { savePersona, deletePersona } = useServices();
  const [draft, setDraft] = useState<Persona | null>(null);
  const [notice, setNotice] = useState<{
    text: string;
    issues?: readonly FieldIssue[];
  } | null>(null);
  const { undoLine, offerUndo } = useUndo();
  const remove = (persona: Persona) => {
    void deletePersona(persona.id);
    setNotice(null);
    offerUndo(settingsWords('deleted', { name: persona.name }), () => void savePersona(persona));
  };
  const bring = async (file: File) => {
    const result = readPersonaFile(await file.text());
    if (!result.ok) {
      setNotice({ text: settingsWords('notImported', { file: file.name }), issues: result.issues });
      return;
    }
    const fresh = newPersonas(result.personas, mine);
    for (const persona of fresh) void savePersona(persona);
    setNotice({ text: settingsWords('imported', { count: fresh.length }) });
  };
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <p>
        <Link className="line" href="/settings">
          <ArrowLeft className="icon" aria-hidden="true" />
          {sharedWords('settings')}
        </Link>
      </p>
      <h1>{settingsWords('characters')}</h1>
      <p className="note">{settingsWords('about')}</p>
      <div className="row">
        <Button icon={Plus} onPress={() => setDraft(BLANK)}>
          {settingsWords('newPersona')}
        </Button>
        <FileButton
          label={settingsWords('importLabel')}
          title={settingsWords('import')}
          onFiles={([file]) => void bring(file)}
        />
        {mine.length > 0 && (
          <Button
            icon={Download}
            onPress={() => saveFile('personas.json', 'application/json', writePersonaFile(mine))}
          >
            {settingsWords('exportOwn')}
          </Button>
        )}
      </div>
      {trouble && <p className="notice">{trouble}</p>}
      <div aria-live="polite">
        <p className={notice?.issues ? 'field-error' : 'note'}>{notice?.text ?? undoLine}</p>
        {notice?.issues && <IssueList issues={notice.issues} most={10} />}
      </div>
      <ul className="personas list column-list">
        {[...mine, ...PERSONAS].map((persona) => {
          const isShipped = PERSONAS.includes(persona);
          const name = isShipped ? shippedText(persona.name) : persona.name;
          return (
            <li key={persona.id}>
              <div>
                <h2 className="serif-large">
                  {name} {!isShipped && <span className="note">{settingsWords('yours')}</span>}
                </h2>
                <p className="note">{isShipped ? shippedText(persona.priorities) : persona.priorities}</p>
              </div>
              <div className="row">
                <IconButton
                  label={settingsWords('edit', { name })}
                  icon={Pencil}
                  onPress={() => setDraft(isShipped ? copyPersona(inPageLanguage(persona), mine) : persona)}
                />
                {!isShipped && (
                  <IconButton
                    label={sharedWords('deleteNamed', { title: name })}
                    icon={Trash2}
                    onPress={() => remove(persona)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {draft && (
        <PersonaDialog
          persona={draft}
          mine={mine}
          onKeep={(own) => {
            void savePersona(own);
            setDraft(null);
            setNotice({ text: settingsWords('saved', { name: own.name }) });
          }}
          onClose={() => setDraft(null)}
        />
      )}
    </main>
  );
}

interface PersonaDialogProps {
  /** An empty id means a new persona. */
  persona: Persona;
  mine: readonly Persona[];
  onKeep(persona: Persona): void;
  onClose(): void;
}

const PERSONA_FIELDS = [
  { id: 'voice', help: 'voiceHelp' },
  { id: 'priorities', help: 'prioritiesHelp' },
  { id: 'changesMind', help: 'changesMindHelp' },
] as const;

function PersonaDialog({ persona, mine, onKeep, onClose }: PersonaDialogProps) {
  const [draft, setDraft] = useState(persona);
  const [isPressed, setIsPressed] = useState(false);
  const title = persona.id === '' ? settingsWords('newPersona') : persona.name;
  const all = [...PERSONAS, ...mine];
  const result = OwnPersona.safeParse({ ...draft, id: draft.id || freePersonaId(draft.name, all) });
  const isTaken = all.some(({ id, name }) => id !== draft.id && name === draft.name.trim());
  const faults = new Map<string, string>(
    result.success ? [] : formatIssues(result.error).map(({ path, reason }) => [path, faultText(reason)]),
  );
  if (isTaken) faults.set('name', settingsWords('nameTaken'));
  const says = (id: string, message: 'nameIssue' | 'fieldIssue') => {
    const reason = faults.get(id);
    return isPressed && reason ? settingsWords(message, { reason }) : undefined;
  };
  return (
    <DialogBox open title={title} onClose={(isAsked) => (isAsked || draft === persona) && onClose()}>
      <form
        className="stack-4"
        noValidate
        onChange={({ currentTarget }) =>
          setDraft({ ...draft, ...Object.fromEntries(new FormData(currentTarget)) })
        }
        onSubmit={(event) => {
          event.preventDefault();
          setIsPressed(true);
          if (result.success && !isTaken) onKeep(result.data);
        }}
      >
        <Field label={sharedWords('name')} error={says('name', 'nameIssue')}>
          <input dir="auto" name="name" defaultValue={persona.name} />
        </Field>
        {PERSONA_FIELDS.map(({ id, help }) => (
          <Field key={id} label={settingsWords(id)} help={settingsWords(help)} error={says(id, 'fieldIssue')}>
            <textarea dir="auto" name={id} defaultValue={persona[id]} rows={2} />
          </Field>
        ))}
        <div className="row">
          <Button look="primary" type="submit">
            {sharedWords('save')}
          </Button>
          <Button onPress={onClose}>{sharedWords('cancel')}</Button>
        </div>
      </form>
    </DialogBox>
  );
}
