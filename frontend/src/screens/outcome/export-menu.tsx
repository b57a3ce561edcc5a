// The menu that exports a debate: as Markdown, as JSON, every event as JSONL, or printed.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { Download } from 'lucide-react';
import { ActionsMenu } from '../../components/actions-menu.tsx';
import { saveFile } from '../../components/save-file.ts';
import { writeDebateJson, writeLogJsonl } from '../../storage/debate-file.ts';
import { exportFileName } from '../../storage/export-file-name.ts';
import { archive } from '../../storage/use-archive.ts';
import { debateMarkdown } from './debate-markdown.ts';

export function ExportMenu({ record }: { record: DebateRecord }) {
  const save = (extension: 'md' | 'json' | 'jsonl', type: string, text: string) =>
    saveFile(exportFileName(record.motion, extension), type, text);
  const withLog = async (extension: 'json' | 'jsonl', type: string) => {
    const log = await archive.events(record.id);
    save(extension, type, extension === 'json' ? writeDebateJson(record, log) : writeLogJsonl(record, log));
  };
  return (
    <ActionsMenu
      className="btn"
      actions={[
        { key: 'md', title: 'Markdown', onPress: () => save('md', 'text/markdown', debateMarkdown(record)) },
        ...(record.documents === undefined
          ? []
          : [
              {
                key: 'md-documents',
                title: 'Markdown with documents',
                onPress: () => save('md', 'text/markdown', debateMarkdown(record, true)),
              },
            ]),
        { key: 'json', title: 'JSON', onPress: () => void withLog('json', 'application/json') },
        {
          key: 'jsonl',
          title: 'JSONL, every event',
          onPress: () => void withLog('jsonl', 'application/jsonl'),
        },
        { key: 'print', title: 'Print', onPress: () => window.print() },
      ]}
    >
      <Download className="icon" aria-hidden="true" />
      Export
    </ActionsMenu>
  );
}
