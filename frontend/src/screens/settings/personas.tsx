// Personas as templates: the shipped ones to copy, the person's own to edit, take along and bring in.
import type { Persona } from '@rostrum/shared/debate/record';
import {
  copyOf,
  newAmong,
  type PersonaIssue,
  readPersonas,
  writePersonas,
} from '@rostrum/shared/formats/persona-file';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { Copy, Download, Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useServices } from '../../app/debate-actor.tsx';
import { fileNameOf } from '../../archive/file-name.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { type Own, useOwn } from '../../stores/own.ts';
import { counted } from '../reading/words.ts';
import { PersonaSheet } from './persona-sheet.tsx';

const BLANK = { id: '', name: '', voice: '', priorities: '', changesMind: '' };
const ownPersonas = (now: Own) => now.personas;
const ownTrouble = (now: Own) => now.trouble;
const take = (personas: readonly Persona[], name: string) =>
  saveFile(fileNameOf(name, 'json'), 'application/json', writePersonas(personas));

interface Told {
  says: string;
  issues?: readonly PersonaIssue[];
  undo?: () => void;
}

export function Personas() {
  const mine = useOwn(ownPersonas);
  const trouble = useOwn(ownTrouble);
  const { keepPersona, deletePersona } = useServices();
  const [edited, setEdited] = useState<Persona | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const remove = (persona: Persona) => {
    void deletePersona(persona.id);
    const undo = () => {
      void keepPersona(persona);
      setTold({ says: `${persona.name} is back.` });
    };
    setTold({ says: `${persona.name} was deleted.`, undo });
  };
  const bring = async (chosen: File) => {
    const read = readPersonas(await chosen.text());
    if (!read.ok) {
      setTold({ says: `${chosen.name} was not imported.`, issues: read.issues });
      return;
    }
    const fresh = newAmong(read.personas, mine);
    for (const persona of fresh) void keepPersona(persona);
    const known = read.personas.length - fresh.length;
    setTold({
      says: `${counted(fresh.length, 'persona')} imported${known > 0 ? `, ${known} known already` : ''}.`,
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
            onPress={() => take(mine, 'personas')}
          >
            Export all of yours
          </Button>
        )}
      </div>
      {trouble && <p className="notice">{trouble}</p>}
      <div aria-live="polite" className="told">
        {told && (
          <p className={told.issues ? 'field-error' : 'note'}>
            {told.says}{' '}
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
          const copy = copyOf(persona, mine);
          return (
            <li key={persona.id}>
              <div>
                <h3>
                  {persona.name} {!shipped && <span className="note">yours</span>}
                </h3>
                <p className="note">{persona.priorities}</p>
              </div>
              <div className="row">
                <Action
                  label={`Edit ${persona.name}`}
                  icon={<Pencil className="icon" aria-hidden="true" />}
                  onPress={() => setEdited(shipped ? copy : persona)}
                />
                <Action
                  label={`Duplicate ${persona.name}`}
                  icon={<Copy className="icon" aria-hidden="true" />}
                  onPress={() => {
                    void keepPersona(copy);
                    setTold({ says: `${copy.name} is a copy of ${persona.name}.` });
                  }}
                />
                <Action
                  label={`Export ${persona.name}`}
                  icon={<Download className="icon" aria-hidden="true" />}
                  onPress={() => take([persona], persona.name)}
                />
                {!shipped && (
                  <Action
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
        <PersonaSheet
          persona={edited}
          mine={mine}
          onKeep={(kept) => {
            void keepPersona(kept);
            setEdited(null);
            setTold({ says: `${kept.name} is kept.` });
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

interface ActionProps {
  label: string;
  icon: ReactNode;
  onPress(): void;
}

const Action = ({ label, icon, onPress }: ActionProps) => (
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
