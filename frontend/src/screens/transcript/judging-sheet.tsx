// The sheet beside a transcript: what happens with it, its price, and the button that asks the judges.
import { Gavel } from 'lucide-react';
import { useLocation } from 'wouter';
import { NumberInput } from '../../components/field.tsx';
import { useServices } from '../../debate/use-services.tsx';
import type { TranscriptDraft } from '../../transcripts/transcript-draft.ts';
import { elsewhereWords } from '../../words/elsewhere-words.ts';
import { aboutCostText, aboutMinutesText } from '../../words/forecast-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { ProgrammeSheet } from '../shared/programme-sheet.tsx';
import { useForecast } from '../shared/use-forecast.ts';
import { useTask } from '../shared/use-task.ts';

interface JudgingSheetProps {
  /** `null`: no two speakers are found yet. */
  draft: TranscriptDraft | null;
  /** Number of judges. */
  judges: number;
  limit: number | null;
  onLimit(limit: number | null): void;
}

export function JudgingSheet({ draft, judges, limit, onLimit }: JudgingSheetProps) {
  const forecast = useForecast(draft?.record ?? null);
  const { startRecord } = useServices();
  const [, go] = useLocation();
  const { busy, problem, run } = useTask();
  const speeches = draft?.record?.entries.filter(({ kind }) => kind === 'turn').length ?? 0;
  const cost = forecast ? aboutCostText(forecast) : '–';
  const lines = [
    [elsewhereWords('speeches'), elsewhereWords('speechesText')],
    [elsewhereWords('names'), elsewhereWords('namesText')],
    [elsewhereWords('verdict'), setupWords('judgesAndReadings', { judges, readings: 2 })],
  ];
  const fault = draft?.fault ?? null;
  const record = fault === null ? draft?.record : null;
  return (
    <ProgrammeSheet label={setupWords('preview')}>
      <section className="bill stack-3">
        <h2 className="italic">{elsewhereWords('judgingOnly')}</h2>
        <ol className="order">
          {lines.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="between money">
        <p aria-live="polite">
          <span className="vh">{setupWords('estimate')} </span>
          <strong className="num">{cost}</strong>
        </p>
        <label className="line soft" htmlFor="limit">
          {setupWords('limitLabel')}
          <NumberInput id="limit" money placeholder={setupWords('none')} value={limit} onValue={onLimit} />
        </label>
      </div>
      <div className="start docked stack-2">
        <strong className="num beside-start" aria-hidden="true">
          {cost}
        </strong>
        <button
          className="btn primary wide"
          type="button"
          onClick={() => record && void run(async () => go(`/debates/${await startRecord(record)}`))}
          aria-disabled={!record || busy}
          aria-describedby={fault === null ? undefined : 'hindered'}
        >
          <Gavel className="icon" aria-hidden="true" />
          {elsewhereWords('start')}
        </button>
        {fault !== null && (
          <p className="note red" id="hindered">
            {fault}
          </p>
        )}
      </div>
      <AlertNotice text={problem} />
      <p className="note">
        {draft === null && elsewhereWords('nothingSpent')}
        {forecast && setupWords('size', { speeches, time: aboutMinutesText(forecast) })}
      </p>
    </ProgrammeSheet>
  );
}
