// The preview sheet beside a form: its heading, and the order of the debate that the form describes.
import type { ReactNode } from 'react';
import { PlanTimeline } from '../../components/plan-timeline.tsx';
import { sharedWords } from '../../words/shared-words.ts';
import { orderLines, type SetupPreview, timelineOf, timelineText } from './setup-preview.ts';
import { timelineLanesOf } from './timeline-lanes.ts';

interface ProgrammeSheetProps {
  label: string;
  title: string;
  note: string;
  isLong?: boolean;
  children: ReactNode;
}

export const ProgrammeSheet = ({ label, title, note, isLong = false, children }: ProgrammeSheetProps) => (
  <aside className="programme" aria-label={label}>
    <div className="programme-sheet">
      <div className="bill">
        <p className="italic">{sharedWords('orderOfDebate')}</p>
        <h2 dir="auto" className={isLong ? 'long' : undefined}>
          {title}
        </h2>
        <p className="note">{note}</p>
      </div>
      {children}
    </div>
  </aside>
);

export const OrderOfDebate = ({ preview }: { preview: SetupPreview | null }) => (
  <>
    {preview && (
      <PlanTimeline
        lanes={timelineLanesOf(preview.record)}
        parts={timelineOf(preview)}
        says={timelineText(preview.agenda)}
      />
    )}
    <ol className="order">
      {preview &&
        orderLines(preview.agenda).map((line) => (
          <li key={line.key}>
            <span>{line.title}</span>
            <i />
            <span className="num">{line.text}</span>
          </li>
        ))}
    </ol>
  </>
);
