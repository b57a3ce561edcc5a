// The formats screen: lists the shipped formats, to copy, and the person's own, to edit, copy and delete; imports one from a file.

import type { Format } from '@rostrum/shared/formats/format';
import {
  MAX_FORMAT_FILE_LENGTH,
  type OwnFormat,
  readFormatFile,
  updateOwnFormat,
} from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { type FaultReason, type FieldIssue, textFault } from '@rostrum/shared/wire/fault';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { IconButton, QuietButton } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { useServices } from '../../debate/use-services.tsx';
import { useStorageStatus } from '../../storage/use-archive.ts';
import { ownFormats } from '../../stores/own-data.ts';
import { formatsWords } from '../../words/formats-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { AlertNotice, FileButton, useUndo } from '../shared/alert-notice.tsx';
import { IssueList } from '../shared/issue-list.tsx';
import { copyFormat, newFormatId } from './edited-format.ts';

const titleOf = ({ draft }: OwnFormat): string => draft.title.trim() || formatsWords('untitled');

export function FormatsScreen() {
  useTitle(formatsWords('title'));
  const { items: formats, loaded: isLoaded } = useStore(ownFormats);
  const trouble = useStorageStatus((now) => now.problem);
  const { saveFormat, deleteFormat } = useServices();
  const [, go] = useLocation();
  const [refusal, setRefusal] = useState<{ file: string; issues: readonly FieldIssue[] } | null>(null);
  const { undoLine, offerUndo } = useUndo();
  const begin = (format: Format) => {
    void saveFormat(updateOwnFormat(format, null, Date.now()));
    go(`/formats/${format.id}`);
  };
  const take = async (file: File) => {
    const { format, issues = [] } = await readImport(file);
    setRefusal(format ? null : { file: file.name, issues });
    if (format) begin(format);
  };
  const remove = (format: OwnFormat) => {
    void deleteFormat(format.id);
    const bringBack = () => void saveFormat({ ...format, changedAt: Date.now() });
    offerUndo(formatsWords('deleted', { title: titleOf(format) }), bringBack);
  };
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <div className="row between">
        <h1>{formatsWords('title')}</h1>
        <FileButton
          label={formatsWords('importLabel')}
          title={sharedWords('import')}
          onFiles={([file]) => void take(file)}
        />
      </div>
      {refusal && (
        <div className="notice refused" role="alert">
          <p>{formatsWords('refused', { file: refusal.file, count: refusal.issues.length })}</p>
          <IssueList issues={refusal.issues} most={40} />
        </div>
      )}
      <AlertNotice text={trouble} />
      <p className="note" role="status">
        {undoLine}
      </p>
      <section className="stack-3" aria-labelledby="yours">
        <h2 id="yours">{formatsWords('yours')}</h2>
        {isLoaded && formats.length === 0 && !trouble ? (
          <p className="italic">{formatsWords('noneYet')}</p>
        ) : (
          <ul className="shelf list column-list">
            {formats.map((format) => (
              <li key={format.id}>
                <b className="serif-large">
                  <Link href={`/formats/${format.id}`}>{titleOf(format)}</Link>
                </b>
                <span className="soft">
                  {shippedText(format.draft.summary)}
                  {format.sound === null && <span className="note"> {formatsWords('draft')}</span>}
                </span>
                <div className="row">
                  <IconButton
                    label={formatsWords('copyOf', { title: titleOf(format) })}
                    icon={Copy}
                    onPress={() => begin(copyFormat(format.draft))}
                  />
                  <IconButton
                    label={sharedWords('deleteNamed', { title: titleOf(format) })}
                    icon={Trash2}
                    onPress={() => remove(format)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="stack-3" aria-labelledby="shipped">
        <h2 id="shipped">{formatsWords('builtIn')}</h2>
        <ul className="shelf list column-list">
          {Object.values(FORMATS).map((format) => (
            <li key={format.id}>
              <b className="serif-large">{shippedText(format.title)}</b>
              <span className="soft">{shippedText(format.summary)}</span>
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

async function readImport(file: File): Promise<{ format?: Format; issues?: FieldIssue[] }> {
  const refusal = (reason: FaultReason) => ({ issues: [{ path: '', reason }] });
  // `size` counts bytes, at most four per character: a larger file is too long in any case, and is not read.
  if (file.size > 4 * MAX_FORMAT_FILE_LENGTH)
    return refusal({ code: 'longer', most: MAX_FORMAT_FILE_LENGTH });
  try {
    const reading = readFormatFile(await file.text());
    if (!reading.ok) return { issues: reading.issues };
    const { format } = reading;
    const { items } = ownFormats.getState();
    const isTaken = Object.hasOwn(FORMATS, format.id) || items.some(({ id }) => id === format.id);
    // An import replaces no other format.
    return { format: isTaken ? { ...format, id: newFormatId() } : format };
  } catch (error) {
    return refusal(textFault(error instanceof Error ? error.message : formatsWords('unreadable')));
  }
}
