// The decision page as a screen: the sheet, and how to print and save it.
import { FileText, Printer } from 'lucide-react';
import { Link } from 'wouter';
import type { OutcomeProps } from '../../answers/answer-view.ts';
import { DecisionSheet } from '../../answers/decision-sheet.tsx';
import { Button } from '../../components/button.tsx';
import { exportFileName, saveFile } from '../../components/save-file.ts';
import { decisionWords } from '../../words/decision-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { useTask } from '../shared/use-task.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function DecisionScreen(page: OutcomeProps) {
  const { busy, problem, run } = useTask();
  const { id, motion } = page.record;
  const debate = `/debates/${encodeURIComponent(id)}`;
  const name = (extension: string) => exportFileName(`${decisionWords('page')} ${motion}`, extension);
  const saveMarkdown = async () =>
    saveFile(
      name('md'),
      'text/markdown',
      await (await import('./debate-markdown.ts')).decisionMarkdown(page),
    );
  const saveWord = async () =>
    saveFile(name('docx'), WORD, await (await import('./decision-docx.ts')).decisionDocx(page));
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <div className="row actions">
        <Button look="primary" icon={Printer} onPress={() => window.print()}>
          {decisionWords('print')}
        </Button>
        <Button icon={FileText} aria-disabled={busy} onPress={() => void run(saveWord)}>
          {decisionWords('saveWord')}
        </Button>
        <Button aria-disabled={busy} onPress={() => void run(saveMarkdown)}>
          {decisionWords('saveMarkdown')}
        </Button>
        <Link href={debate}>{decisionWords('back')}</Link>
      </div>
      <AlertNotice text={problem} />
      <DecisionSheet {...page} speechesAt={debate} />
    </main>
  );
}
