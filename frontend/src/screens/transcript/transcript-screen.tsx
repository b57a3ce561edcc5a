// The page on which a debate that was held elsewhere is judged: its motion and its text, then who stands on which side, and the judges.
import type { DebateRecord, Occupant } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { cleanText, oneLine } from '@rostrum/shared/wire/one-line';
import { ChevronDown, Gavel } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { forgetKept, useKept } from '../../components/use-kept.ts';
import { useServices } from '../../debate/use-services.tsx';
import { refuseTooLarge, SOURCE_LIMITS } from '../../documents/document-reading.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import {
  MOST_TRANSCRIPT_CHARACTERS,
  readTranscript,
  type TranscriptReading,
} from '../../transcripts/read-transcript.ts';
import { likelyStandings, type Standing } from '../../transcripts/speaker-names.ts';
import {
  proposedJudges,
  type TranscriptDraft,
  transcriptDraft,
  USUAL_LIMIT,
} from '../../transcripts/transcript-draft.ts';
import { elsewhereWords } from '../../words/elsewhere-words.ts';
import { aboutCostText, aboutMinutesText } from '../../words/forecast-text.ts';
import { joinNames } from '../../words/format-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { AlertNotice, FileButton, fileDrop } from '../shared/alert-notice.tsx';
import { JudgeFields } from '../shared/judge-fields.tsx';
import { ProvidersNote, ServerNotice } from '../shared/server-notice.tsx';
import { StartSheet } from '../shared/start-sheet.tsx';
import { useForecast, useMissingModels } from '../shared/use-forecast.ts';
import { useTask } from '../shared/use-task.ts';
import { SpeakersFound, TooFewFound } from './speakers-found.tsx';

interface Found {
  reading: TranscriptReading;
  /** Names that the person has pointed at. */
  names: readonly string[];
  standings: Readonly<Record<string, Standing>>;
}

/** The form keeps its values while the person adds a key in the settings. */
const FORM = 'transcript';

export function TranscriptScreen() {
  useTitle(setupWords('judgeTranscript'));
  const [motion, setMotion] = useKept(FORM, 'motion', '');
  const [text, setText] = useKept(FORM, 'text', '');
  const [findings, setFound] = useKept<Found | null>(FORM, 'found', null);
  const [limit, setLimit] = useKept<number | null>(FORM, 'limit', USUAL_LIMIT);
  const { busy, problem, run } = useTask();
  const judging = useJudges(limit !== null);
  const find = (source: string, names: readonly string[] = []) => {
    const reading = readTranscript(source, names);
    setText(source);
    setFound({ reading, names, standings: likelyStandings(reading.speakers, reading.speeches) });
    // It may have been typed while a file was read.
    setMotion((now) => now || reading.motion);
  };
  const takeFile = (file: File) => void run(async () => find(await textOf(file)));
  const hasTwo =
    findings !== null && findings.reading.speakers.length > 1 && findings.reading.candidates.length === 0;
  const answer = useModelList((view) => view.answer);
  const lateMotion = useDeferredValue(motion);
  const { occupants: judges } = judging;
  const draft = useMemo(() => {
    if (!hasTwo || !answer) return null;
    const { reading, standings } = findings;
    return transcriptDraft(
      { motion: lateMotion, speeches: reading.speeches, standings, judges, limit },
      answer,
    );
  }, [hasTwo, findings, lateMotion, judges, limit, answer]);
  return (
    <main id="main" tabIndex={-1} {...fileDrop(([file]) => takeFile(file))}>
      <div className="setup">
        <div className="form">
          <div className="motion-field">
            <h1>{elsewhereWords('question')}</h1>
            <textarea
              dir="auto"
              aria-label={setupWords('motion')}
              rows={1}
              value={motion}
              placeholder={elsewhereWords('motionPlaceholder')}
              onChange={({ target }) => setMotion(oneLine(cleanText(target.value)))}
            />
          </div>
          <ServerNotice />
          <AlertNotice text={problem} />
          {hasTwo ? (
            <>
              <SpeakersFound
                {...findings}
                onStanding={(name, standing) =>
                  setFound({ ...findings, standings: { ...findings.standings, [name]: standing } })
                }
                onChange={() => setFound(null)}
              />
              <JudgingRow {...judging} />
            </>
          ) : (
            <>
              {findings && (
                <TooFewFound {...findings} onTake={(name) => find(text, [...findings.names, name])} />
              )}
              <TextField busy={busy} text={text} onText={setText} onFind={find} onFile={takeFile} />
            </>
          )}
          <ProvidersNote />
        </div>
        <JudgingSheet draft={draft} judges={judging.keys.length} limit={limit} onLimit={setLimit} />
      </div>
    </main>
  );
}

/** Reads a file of text, a PDF or a Word file. Throws an error that says why there is no text. */
async function textOf(file: File): Promise<string> {
  const { fileBytes, readPages, readWhole } = await import('../../documents/read-document.ts');
  refuseTooLarge(file.size, SOURCE_LIMITS);
  const text = await readWhole(await fileBytes(file), () => readPages(file, SOURCE_LIMITS, () => {}));
  if (text.length > MOST_TRANSCRIPT_CHARACTERS) throw new Error(elsewhereWords('tooLong'));
  return text;
}

interface TextFieldProps {
  /** A file is being read, whose text takes the place of this one. */
  busy: boolean;
  text: string;
  onText(text: string): void;
  onFind(text: string): void;
  onFile(file: File): void;
}

/** Speakers are found at once where a whole text is pasted. */
const TextField = ({ busy, text, onText, onFind, onFile }: TextFieldProps) => (
  <div className="stack-3">
    <div className="field paste">
      <label htmlFor="said">{elsewhereWords('said')}</label>
      <textarea
        id="said"
        dir="auto"
        maxLength={MOST_TRANSCRIPT_CHARACTERS}
        aria-describedby="said-bounds"
        placeholder={elsewhereWords('paste')}
        value={text}
        readOnly={busy}
        onPaste={(event) => {
          const pastedText = event.clipboardData.getData('text/plain');
          if (busy || text !== '' || pastedText.length > MOST_TRANSCRIPT_CHARACTERS) return;
          event.preventDefault();
          onFind(pastedText);
        }}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
    <div className="row">
      <FileButton
        label={elsewhereWords('file')}
        title={busy ? setupWords('reading') : elsewhereWords('chooseFile')}
        busy={busy}
        accept=".txt,.md,.json,.jsonl,.csv,.tsv,.srt,.vtt,.html,.docx,.pdf"
        onFiles={([file]) => onFile(file)}
      />
      {text.trim() !== '' && <Button onPress={() => onFind(text)}>{elsewhereWords('find')}</Button>}
      <p className="note" id="said-bounds">
        {elsewhereWords('bounds')}
      </p>
    </div>
  </div>
);

/** Returns the judges that the person has chosen, or else those proposed. `occupants`: empty while one has no model. */
function useJudges(isLimited: boolean) {
  const [ownKeys, setChosen] = useKept<readonly string[] | null>(FORM, 'judges', null);
  const answer = useModelList((view) => view.answer);
  const models = useModelList(listedModels);
  return useMemo(() => {
    const proposal = (count?: number) => (answer ? proposedJudges(answer, isLimited, count) : []);
    const keys = ownKeys ?? proposal();
    const cards = keys.flatMap((key) => models.find((card) => modelKey(card) === key) ?? []);
    const occupants = cards.map(({ provider, id }): Occupant => ({ kind: 'model', model: { provider, id } }));
    return {
      ...{ keys, cards, occupants: cards.length === keys.length ? occupants : [], onChange: setChosen },
      nextJudge: () => proposal(keys.length + 1).find((key) => !keys.includes(key)) ?? '',
    };
  }, [ownKeys, setChosen, answer, models, isLimited]);
}

const JudgingRow = ({ keys, cards, onChange, nextJudge }: ReturnType<typeof useJudges>) => (
  <ul className="seats list">
    <li>
      <b className="line serif-large">
        <Gavel className="icon" aria-hidden="true" />
        {setupWords('judging')}
      </b>
      <details>
        <summary>
          {setupWords('judges', { count: keys.length })}:{' '}
          {joinNames([...new Set(cards.map(({ title }) => shippedText(title)))])}
          <ChevronDown className="icon chev" aria-hidden="true" />
        </summary>
        <JudgeFields judgeKeys={keys} onChange={onChange} nextJudge={nextJudge} />
      </details>
    </li>
  </ul>
);

interface JudgingSheetProps {
  /** `null`: no two speakers are found yet. */
  draft: TranscriptDraft | null;
  /** Number of judges. */
  judges: number;
  limit: number | null;
  onLimit(limit: number | null): void;
}

function JudgingSheet({ draft, judges, limit, onLimit }: JudgingSheetProps) {
  const { record = null } = draft ?? {};
  const missing = useMissingModels(record);
  const fault = draft?.fault ?? draft?.limitFault ?? missing;
  const forecast = useForecast(record);
  const { startRecord } = useServices();
  const [, go] = useLocation();
  const start = async (newRecord: DebateRecord) => {
    const id = await startRecord(newRecord);
    forgetKept(FORM);
    go(`/debates/${id}`);
  };
  const speeches = record?.entries.filter(({ kind }) => kind === 'turn').length ?? 0;
  return (
    <StartSheet
      {...{ limit, onLimit, fault }}
      label={setupWords('preview')}
      title={elsewhereWords('judgingOnly')}
      lines={[
        { title: sharedWords('speeches'), text: elsewhereWords('speechesText') },
        { title: elsewhereWords('names'), text: elsewhereWords('namesText') },
        {
          title: elsewhereWords('verdict'),
          // Before the models are known, nobody sits.
          text: judges === 0 ? '–' : setupWords('judgesAndReadings', { judges, readings: 2 }),
        },
      ]}
      cost={forecast ? aboutCostText(forecast) : '–'}
      icon={Gavel}
      start={elsewhereWords('start')}
      onStart={record && fault === null ? () => start(record) : null}
      note={
        draft === null
          ? elsewhereWords('nothingSpent')
          : forecast && setupWords('size', { speeches, time: aboutMinutesText(forecast) })
      }
    />
  );
}
