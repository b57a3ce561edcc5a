// Takes the debate along: as Markdown, as JSON, every event as JSONL, or on paper.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { Download } from 'lucide-react';
import { exportJson, exportJsonl } from '../../archive/export-json.ts';
import { exportMarkdown } from '../../archive/export-markdown.ts';
import { fileNameOf } from '../../archive/file-name.ts';
import { archive } from '../../archive/use-archive.ts';
import { ActionsMenu } from '../../parts/actions-menu.tsx';
import { saveFile } from '../../parts/save-file.ts';

export function ExportMenu({ record }: { record: DebateRecord }) {
  const save = (extension: 'md' | 'json' | 'jsonl', type: string, text: string) =>
    saveFile(fileNameOf(record.motion, extension), type, text);
  const withLog = async (extension: 'json' | 'jsonl', type: string) => {
    const log = await archive.events(record.id);
    save(extension, type, extension === 'json' ? exportJson(record, log) : exportJsonl(log));
  };
  return (
    <ActionsMenu
      className="btn"
      actions={[
        { key: 'md', title: 'Markdown', onPress: () => save('md', 'text/markdown', exportMarkdown(record)) },
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
