// Imports a format from a file. A malformed file is refused with a list of its faults, each with path and reason.
import type { FieldIssue, Format } from '@rostrum/shared/formats/format';
import { MAX_FORMAT_FILE_LENGTH, readFormatFile } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { X } from 'lucide-react';
import { IconButton } from '../../components/button.tsx';
import { ownFormats } from '../../stores/own-data.ts';
import { formatsWords } from '../../words/formats-words.ts';
import { richWords } from '../../words/rich-words.ts';
import { FileButton, IssueList } from '../shared/alert-notice.tsx';
import { newFormatId } from './own-copies.ts';

export interface RefusedImport {
  file: string;
  issues: readonly FieldIssue[];
}

interface ImportFormatProps {
  onFormat(format: Format): void;
  onRefused(refused: RefusedImport | null): void;
}

/** Gives the format a new id if another one has its id, so that an import replaces nothing. */
function withFreeId(format: Format): Format {
  const taken =
    Object.hasOwn(FORMATS, format.id) || ownFormats.getState().formats.some(({ id }) => id === format.id);
  return taken ? { ...format, id: newFormatId() } : format;
}

export function ImportFormat({ onFormat, onRefused }: ImportFormatProps) {
  const take = async (file: File) => {
    onRefused(null);
    const refuse = (reason: string) => onRefused({ file: file.name, issues: [{ path: '', reason }] });
    // `size` counts bytes, at most four a character: a file above that is too long in any case, and is not read.
    if (file.size > 4 * MAX_FORMAT_FILE_LENGTH)
      return refuse(formatsWords('tooLong', { most: MAX_FORMAT_FILE_LENGTH }));
    try {
      const reading = readFormatFile(await file.text());
      if (reading.ok) onFormat(withFreeId(reading.format));
      else onRefused({ file: file.name, issues: reading.issues });
    } catch (error) {
      refuse(error instanceof Error ? error.message : formatsWords('unreadable'));
    }
  };
  return (
    <FileButton
      label={formatsWords('importLabel')}
      title={formatsWords('import')}
      onFile={(file) => void take(file)}
    />
  );
}

/** Nobody repairs a file with more faults one by one. */
const MAX_FAULTS_SHOWN = 40;

export function RefusedFile({ refused, onClose }: { refused: RefusedImport; onClose(): void }) {
  const { file, issues } = refused;
  return (
    <div className="notice refused" role="alert">
      <div className="between refused-head">
        <p>
          {richWords(formatsWords, 'refused', { b: (text) => <b>{text}</b> }, { file, count: issues.length })}
        </p>
        <IconButton label={formatsWords('closeFaults')} icon={X} onPress={onClose} />
      </div>
      <IssueList issues={issues} most={MAX_FAULTS_SHOWN} className="stack-1" />
      {issues.length > MAX_FAULTS_SHOWN && (
        <p className="note">{formatsWords('andMore', { count: issues.length - MAX_FAULTS_SHOWN })}</p>
      )}
    </div>
  );
}
