// A section of the format editor with its heading, and the cards in it: one per seat, setting or criterion.
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from '../../components/field.tsx';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { IconButton } from '../shared/button-with-icon.tsx';

interface EditorSectionProps {
  id: string;
  title: string;
  about: string;
  children: ReactNode;
}

export const EditorSection = ({ id, title, about, children }: EditorSectionProps) => (
  <section className="stack-4 part" aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      <p className="note">{about}</p>
    </header>
    {children}
  </section>
);

interface PartCardProps {
  kind: 'seat' | 'setting' | 'criterion';
  name: string;
  fault?: string | undefined;
  /** `undefined`: it cannot be removed now. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

export const PartCard = ({ kind, name, fault, onRemove, children }: PartCardProps) => (
  <li>
    <fieldset className="card">
      <legend className="vh">{formatEditorWords('partName', { kind, name })}</legend>
      {children}
      <IconButton label={formatEditorWords('removePart', { kind, name })} icon={Trash2} onPress={onRemove} />
      <FieldError reason={fault} />
    </fieldset>
  </li>
);
