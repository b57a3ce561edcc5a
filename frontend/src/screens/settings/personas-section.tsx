// Personas as templates: the shipped ones to copy, the person's own to edit, take along and bring in.

import {
  copyPersona,
  newPersonas,
  type PersonaIssue,
  readPersonaFile,
  writePersonaFile,
} from '@rostrum/shared/formats/persona-file';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import type { Persona } from '@rostrum/shared/record/record';
import { Copy, Download, Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../components/save-file.ts';
import { useServices } from '../../debate/use-debate.tsx';
import { pluralize } from '../../presentation/format-text.ts';
import { exportFileName } from '../../storage/export-file-name.ts';
import { type PersonasAndSetups, usePersonasAndSetups } from '../../stores/personas-and-setups.ts';
import { PersonaDialog } from './persona-dialog.tsx';

const BLANK = { id: '', name: '', voice: '', priorities: '', changesMind: '' };
const selectOwnPersonas = (now: PersonasAndSetups) => now.personas;
const selectProblem = (now: PersonasAndSetups) => now.problem;
const exportPersonas = (personas: readonly Persona[], name: string) =>
  saveFile(exportFileName(name, 'json'), 'application/json', writePersonaFile(personas));

interface PersonaMessage {
  text: string;
  issues?: readonly PersonaIssue[];
  undo?: () => void;
}

export function PersonasSection() {
  const mine = usePersonasAndSetups(selectOwnPersonas);
  const trouble = usePersonasAndSetups(selectProblem);
  const { savePersona, deletePersona } = useServices();
  const [edited, setEdited] = useState<Persona | null>(null);
  const [told, setTold] = useState<PersonaMessage | null>(null);
  const remove = (persona: Persona) => {
    void deletePersona(persona.id);
    const undo = () => {
      void savePersona(persona);
      setTold({ text: `${persona.name} is back.` });
    };
    setTold({ text: `${persona.name} was deleted.`, undo });
  };
  const bring = async (chosen: File) => {
    const read = readPersonaFile(await chosen.text());
    if (!read.ok) {
      setTold({ text: `${chosen.name} was not imported.`, issues: read.issues });
      return;
    }
    const fresh = newPersonas(read.personas, mine);
    for (const persona of fresh) void savePersona(persona);
    const known = read.personas.length - fresh.length;
    setTold({
      text: `${pluralize(fresh.length, 'persona')} imported${known > 0 ? `, ${known} known already` : ''}.`,
    });
  };
  return (
    <section aria-labelledby="personas">
      <h2 id="personas">Personas</h2>
      <p className="note">
        What somebody weighs and what would change their mind. Yours are kept in this browser and offered in
        the set-up; editing one that came with Rostrum makes a copy of it.
      </p>
      <div className="row">
        <Button icon={<Plus className="icon" aria-hidden="true" />} onPress={() => setEdited(BLANK)}>
          New persona
        </Button>
        <ImportPersonas onFile={(chosen) => void bring(chosen)} />
        {mine.length > 0 && (
          <Button
            icon={<Download className="icon" aria-hidden="true" />}
            onPress={() => exportPersonas(mine, 'personas')}
          >
            Export all of yours
          </Button>
        )}
      </div>
      {trouble && <p className="notice">{trouble}</p>}
      <div aria-live="polite" className="told">
        {told && (
          <p className={told.issues ? 'field-error' : 'note'}>
            {told.text}{' '}
            {told.undo && (
              <button type="button" className="link" onClick={told.undo}>
                Undo
              </button>
            )}
          </p>
        )}
        {told?.issues && (
          <ul className="issues">
            {told.issues.slice(0, 10).map(({ path, reason }) => (
              <li key={`${path} ${reason}`}>
                <code>{path}</code> {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className="personas">
        {[...mine, ...PERSONAS].map((persona) => {
          const shipped = PERSONAS.includes(persona);
          const copy = copyPersona(persona, mine);
          return (
            <li key={persona.id}>
              <div>
                <h3>
                  {persona.name} {!shipped && <span className="note">yours</span>}
                </h3>
                <p className="note">{persona.priorities}</p>
              </div>
              <div className="row">
                <IconButton
                  label={`Edit ${persona.name}`}
                  icon={<Pencil className="icon" aria-hidden="true" />}
                  onPress={() => setEdited(shipped ? copy : persona)}
                />
                <IconButton
                  label={`Duplicate ${persona.name}`}
                  icon={<Copy className="icon" aria-hidden="true" />}
                  onPress={() => {
                    void savePersona(copy);
                    setTold({ text: `${copy.name} is a copy of ${persona.name}.` });
                  }}
                />
                <IconButton
                  label={`Export ${persona.name}`}
                  icon={<Download className="icon" aria-hidden="true" />}
                  onPress={() => exportPersonas([persona], persona.name)}
                />
                {!shipped && (
                  <IconButton
                    label={`Delete ${persona.name}`}
                    icon={<Trash2 className="icon" aria-hidden="true" />}
                    onPress={() => remove(persona)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {edited && (
        <PersonaDialog
          persona={edited}
          mine={mine}
          onKeep={(kept) => {
            void savePersona(kept);
            setEdited(null);
            setTold({ text: `${kept.name} is kept.` });
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  onPress(): void;
}

const IconButton = ({ label, icon, onPress }: IconButtonProps) => (
  <Button look="quiet" className="icon-only" aria-label={label} title={label} icon={icon} onPress={onPress} />
);

function ImportPersonas({ onFile }: { onFile(chosen: File): void }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label="Personas exported as JSON"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      <Button icon={<Upload className="icon" aria-hidden="true" />} onPress={() => file.current?.click()}>
        Import personas
      </Button>
    </>
  );
}
