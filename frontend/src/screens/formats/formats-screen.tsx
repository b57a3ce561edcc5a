// The formats screen: lists the shipped formats, to copy, and the person's own, to edit, copy and delete.
import type { Format } from '@rostrum/shared/formats/format';
import { type OwnFormat, updateOwnFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { Copy, Download, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, IconButton, QuietButton } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { useServices } from '../../debate/use-services.tsx';
import { useOwnFormats } from '../../stores/own-data.ts';
import { formatsWords } from '../../words/formats-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { ImportFormat, RefusedFile, type RefusedImport } from './import-format.tsx';
import { copyFormat, exportFormat } from './own-copies.ts';

export function FormatsScreen() {
  useTitle(formatsWords('title'));
  const { formats, loaded, problem } = useOwnFormats((now) => now);
  const { saveFormat, deleteFormat } = useServices();
  const [, go] = useLocation();
  const [refused, setRefused] = useState<RefusedImport | null>(null);
  const [deleted, setDeleted] = useState<OwnFormat | null>(null);
  const begin = (format: Format) => {
    void saveFormat(updateOwnFormat(format, null, Date.now()));
    go(`/formats/${format.id}`);
  };
  const remove = (format: OwnFormat) => {
    void deleteFormat(format.id);
    setDeleted(format);
  };
  const bringBack = () => {
    if (deleted) void saveFormat({ ...deleted, changedAt: Date.now() });
    setDeleted(null);
  };
  return (
    <main className="page history formats-screen" id="main" tabIndex={-1}>
      <div className="row head">
        <h1>{formatsWords('title')}</h1>
        <ImportFormat onRefused={setRefused} onFormat={begin} />
      </div>
      {refused && <RefusedFile refused={refused} onClose={() => setRefused(null)} />}
      <AlertNotice text={problem} />
      <div role="status">
        {deleted && (
          <div className="notice neutral">
            <p>{formatsWords('deleted', { title: deleted.draft.title || formatsWords('untitled') })}</p>
            <Button icon={Undo2} onPress={bringBack}>
              {formatsWords('undo')}
            </Button>
          </div>
        )}
      </div>
      <section className="stack-3" aria-labelledby="yours">
        <h2 id="yours">{formatsWords('yours')}</h2>
        {loaded && formats.length === 0 ? (
          <p className="italic empty-line">{formatsWords('noneYet')}</p>
        ) : (
          <ul className="shelf">
            {formats.map((format) => (
              <OwnFormatItem
                key={format.id}
                own={format}
                onCopy={() => begin(copyFormat(format.draft))}
                onDelete={() => remove(format)}
              />
            ))}
          </ul>
        )}
      </section>
      <section className="stack-3" aria-labelledby="shipped">
        <h2 id="shipped">{formatsWords('builtIn')}</h2>
        <ul className="shelf">
          {Object.values(FORMATS).map((format) => (
            <li key={format.id}>
              <b>{shippedText(format.title)}</b>
              <span>{shippedText(format.summary)}</span>
              <QuietButton
                aria-label={formatsWords('copyOf', { title: shippedText(format.title) })}
                icon={Copy}
                onPress={() => begin(copyFormat(format))}
              >
                {formatsWords('copyThis')}
              </QuietButton>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

interface OwnFormatItemProps {
  own: OwnFormat;
  onCopy(): void;
  onDelete(): void;
}

function OwnFormatItem({ own, onCopy, onDelete }: OwnFormatItemProps) {
  const { draft, sound, id } = own;
  const title = draft.title.trim() || formatsWords('untitled');
  return (
    <li>
      <b>
        <Link href={`/formats/${id}`}>{title}</Link>
      </b>
      <span>
        {draft.summary}
        {sound === null && <span className="note"> {formatsWords('draft')}</span>}
      </span>
      <div className="row">
        <IconButton label={formatsWords('copyOf', { title })} icon={Copy} onPress={onCopy} />
        <IconButton
          label={formatsWords('exportOf', { title })}
          icon={Download}
          onPress={sound ? () => exportFormat(sound) : undefined}
        />
        <IconButton label={formatsWords('remove', { title })} icon={Trash2} onPress={onDelete} />
      </div>
    </li>
  );
}
