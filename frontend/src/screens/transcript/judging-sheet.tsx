// The sheet beside a transcript: what happens with it, its price, and the button that asks the judges.
import { Gavel } from 'lucide-react';
import { useLocation } from 'wouter';
import { useServices } from '../../debate/use-services.tsx';
import type { TranscriptDraft } from '../../transcripts/transcript-draft.ts';
import { elsewhereWords } from '../../words/elsewhere-words.ts';
import { aboutCostText, aboutMinutesText } from '../../words/forecast-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { StartSheet } from '../shared/start-sheet.tsx';
import { useForecast } from '../shared/use-forecast.ts';

interface JudgingSheetProps {
  /** `null`: no two speakers are found yet. */
  draft: TranscriptDraft | null;
  /** Number of judges. */
  judges: number;
  limit: number | null;
  onLimit(limit: number | null): void;
}

export function JudgingSheet({ draft, judges, limit, onLimit }: JudgingSheetProps) {
  const { record = null, fault = null } = draft ?? {};
  const forecast = useForecast(record);
  const { startRecord } = useServices();
  const [, go] = useLocation();
  const speeches = record?.entries.filter(({ kind }) => kind === 'turn').length ?? 0;
  return (
    <StartSheet
      {...{ limit, onLimit, fault }}
      label={setupWords('preview')}
      title={elsewhereWords('judgingOnly')}
      lines={[
        { title: elsewhereWords('speeches'), text: elsewhereWords('speechesText') },
        { title: elsewhereWords('names'), text: elsewhereWords('namesText') },
        {
          title: elsewhereWords('verdict'),
          text: setupWords('judgesAndReadings', { judges, readings: 2 }),
        },
      ]}
      cost={forecast ? aboutCostText(forecast) : '–'}
      icon={Gavel}
      start={elsewhereWords('start')}
      onStart={record && fault === null ? async () => go(`/debates/${await startRecord(record)}`) : null}
      note={
        draft === null
          ? elsewhereWords('nothingSpent')
          : forecast && setupWords('size', { speeches, time: aboutMinutesText(forecast) })
      }
    />
  );
}
