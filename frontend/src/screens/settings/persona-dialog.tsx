// The dialog that creates or edits a persona; it is saved only when it is valid.

import { freePersonaId, OwnPersona, personaIssues } from '@rostrum/shared/formats/persona-file';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import type { Persona } from '@rostrum/shared/record/record';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { personasWords } from '../../words/personas-words.ts';

interface PersonaDialogProps {
  /** With an empty id: a new one. */
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

export function PersonaDialog({ persona, mine, onKeep, onClose }: PersonaDialogProps) {
  const [draft, setDraft] = useState(persona);
  const [pressed, setPressed] = useState(false);
  const known = [...PERSONAS, ...mine];
  const read = OwnPersona.safeParse({ ...draft, id: draft.id || freePersonaId(draft.name, known) });
  const taken = known.some(({ id, name }) => id !== draft.id && name === draft.name.trim());
  const faults = new Map<string, string>(
    read.success ? [] : personaIssues(read.error).map(({ path, reason }) => [path, reason]),
  );
  if (taken) faults.set('name', personasWords('nameTaken'));
  const says = (id: string, message: 'nameIssue' | 'fieldIssue') => {
    const reason = faults.get(id);
    return pressed && reason ? personasWords(message, { reason }) : undefined;
  };
  const change = (id: keyof Persona, value: string) => setDraft((now) => ({ ...now, [id]: value }));
  return (
    <DialogBox open title={persona.id === '' ? personasWords('newPersona') : persona.name} onClose={onClose}>
      <form
        className="stack-4 persona-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (read.success && !taken) onKeep(read.data);
        }}
      >
        <Field label={personasWords('name')} error={says('name', 'nameIssue')}>
          {(field) => (
            <input
              {...field}
              dir="auto"
              value={draft.name}
              onChange={({ target }) => change('name', target.value)}
            />
          )}
        </Field>
        {PERSONA_FIELDS.map(({ id, help }) => (
          <Field key={id} label={personasWords(id)} help={personasWords(help)} error={says(id, 'fieldIssue')}>
            {(field) => (
              <textarea
                dir="auto"
                {...field}
                rows={2}
                value={draft[id]}
                onChange={({ target }) => change(id, target.value)}
              />
            )}
          </Field>
        ))}
        <div className="row">
          <Button look="primary" type="submit">
            {personasWords('save')}
          </Button>
          <Button onPress={onClose}>{personasWords('cancel')}</Button>
        </div>
      </form>
    </DialogBox>
  );
}
