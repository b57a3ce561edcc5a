// The page on which a debate that was held elsewhere is judged: its motion and its text, then who stands on which side; beside them what
// happens, its price, and the button that asks the judges.
import type { Occupant } from '@rostrum/shared/record/record';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { capitalise } from '@rostrum/shared/wire/one-line';
import { ChevronDown, Gavel } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button, QuietButton } from '../../components/button.tsx';
import { NumberInput } from '../../components/field.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { decodedText } from '../../documents/text-encoding.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import {
  MOST_TRANSCRIPT_CHARACTERS,
  readTranscript,
  type TranscriptReading,
} from '../../transcripts/read-transcript.ts';
import { likelyStandings, STANDINGS, type Standing } from '../../transcripts/speaker-names.ts';
import { proposedJudges } from '../../transcripts/transcript-judges.ts';
import { documentWords } from '../../words/document-words.ts';
import { elsewhereWords } from '../../words/elsewhere-words.ts';
import { aboutCostText, aboutMinutesText } from '../../words/forecast-text.ts';
import { joinNames, numberInWords } from '../../words/format-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { AlertNotice, FileButton } from '../shared/alert-notice.tsx';
import { JudgeFields } from '../shared/judge-fields.tsx';
import { ProgrammeSheet } from '../shared/programme-sheet.tsx';
import { ProvidersNote, ServerNotice } from '../shared/server-notice.tsx';
import { useForecast } from '../shared/use-forecast.ts';
import { useTask } from '../shared/use-task.ts';
import { transcriptDraft } from './transcript-draft.ts';

const USUAL_LIMIT_USD = 1;
const NOTHING_READ: TranscriptReading = { speeches: [], speakers: [], motion: '', candidates: [], stamps: 0 };
const isEnough = ({ speakers, candidates }: TranscriptReading): boolean =>
  speakers.length > 1 && candidates.length === 0;

export function TranscriptScreen() {
  useTitle(elsewhereWords('title'));
  const [motion, setMotion] = useState('');
  const [text, setText] = useState('');
  const [reading, setReading] = useState<TranscriptReading | null>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState<Readonly<Record<string, Standing>>>({});
  const [judgeKeys, setJudgeKeys] = useState<readonly string[] | null>(null);
  const [limit, setLimit] = useState<number | null>(USUAL_LIMIT_USD);
  const { problem, run } = useTask();
  const find = (source: string, also: readonly string[] = names) => {
    setText(source);
    setNames(also);
    const next = readTranscript(source, also);
    setReading(next);
    if (motion === '') setMotion(next.motion);
  };
  const takeFile = (file: File | undefined) => file && void run(async () => find(await textOf(file), []));
  const hasTwo = reading !== null && isEnough(reading);
  const { speakers, speeches } = hasTwo ? reading : NOTHING_READ;
  const standings = useMemo(() => ({ ...likelyStandings(speakers), ...changed }), [speakers, changed]);
  const judging = useJudges(judgeKeys, limit !== null);
  const lateMotion = useDeferredValue(motion);
  const answer = useModelList((view) => view.answer);
  const draft = useMemo(
    () =>
      hasTwo
        ? transcriptDraft(
            { motion: lateMotion, speeches, standings, judges: judging.occupants, limit },
            answer,
          )
        : null,
    [hasTwo, lateMotion, speeches, standings, judging.occupants, limit, answer],
  );
  return (
    <main
      id="main"
      tabIndex={-1}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        takeFile(event.dataTransfer.files[0]);
      }}
    >
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
              onChange={({ target }) => setMotion(target.value.replace(/\n/g, ' '))}
            />
          </div>
          <ServerNotice />
          <AlertNotice text={problem} />
          {hasTwo ? (
            <>
              <SpeakersFound
                reading={reading}
                standings={standings}
                onStanding={(name, standing) => setChanged({ ...changed, [name]: standing })}
                onChange={() => setReading(null)}
              />
              <JudgingRow {...judging} onChange={setJudgeKeys} />
            </>
          ) : (
            <>
              {reading && text.trim() !== '' && (
                <TooFewFound reading={reading} onTake={(name) => find(text, [...names, name])} />
              )}
              <PasteField text={text} onText={setText} onFind={(source) => find(source)} onFile={takeFile} />
            </>
          )}
          <ProvidersNote />
        </div>
        <JudgingSheet
          draft={draft}
          judges={judging.keys.length}
          limit={limit}
          onLimit={setLimit}
          people={
            Object.values(standings).filter((one) => one === 'proposition' || one === 'opposition').length
          }
        />
      </div>
    </main>
  );
}

/** Reads a file of text. Throws an error that says why there is none. */
async function textOf(file: File): Promise<string> {
  if (file.size > MOST_TRANSCRIPT_CHARACTERS * 2) throw new Error(elsewhereWords('tooLong'));
  const decoded = await decodedText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded) throw new Error(documentWords('encodingUnknown'));
  if (decoded.text.length > MOST_TRANSCRIPT_CHARACTERS) throw new Error(elsewhereWords('tooLong'));
  return decoded.text;
}

interface PasteFieldProps {
  text: string;
  onText(text: string): void;
  onFind(text: string): void;
  onFile(file: File | undefined): void;
}

function PasteField({ text, onText, onFind, onFile }: PasteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isPasted = useRef(false);
  useEffect(() => {
    if (field.current?.value) field.current.focus();
  }, []);
  return (
    <div className="stack-3">
      <div className="field paste">
        <label htmlFor="said">{elsewhereWords('said')}</label>
        <textarea
          ref={field}
          id="said"
          dir="auto"
          maxLength={MOST_TRANSCRIPT_CHARACTERS}
          aria-describedby="said-bounds"
          placeholder={elsewhereWords('paste')}
          value={text}
          onPaste={() => {
            isPasted.current = true;
          }}
          onChange={({ target }) => {
            onText(target.value);
            if (isPasted.current) onFind(target.value);
            isPasted.current = false;
          }}
        />
      </div>
      <div className="row">
        <FileButton
          label={elsewhereWords('file')}
          title={elsewhereWords('chooseFile')}
          accept=".txt,.text,.md,.markdown,.json,.jsonl,.csv,.tsv,.srt,.vtt,.html,.htm"
          onFiles={([file]) => onFile(file)}
        />
        {text.trim() !== '' && <Button onPress={() => onFind(text)}>{elsewhereWords('find')}</Button>}
        <p className="note" id="said-bounds">
          {elsewhereWords('bounds')}
        </p>
      </div>
    </div>
  );
}

const countOf = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

interface SpeakersFoundProps {
  reading: TranscriptReading;
  standings: Readonly<Record<string, Standing>>;
  onStanding(name: string, standing: Standing): void;
  /** The text is to be changed. */
  onChange(): void;
}

function SpeakersFound({ reading, standings, onStanding, onChange }: SpeakersFoundProps) {
  const { speakers, speeches, stamps } = reading;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const found = useMemo(
    () =>
      speakers.map((name) => {
        const texts = speeches.flatMap(({ speaker, text }) => (speaker === name ? text : []));
        return { name, texts, words: texts.reduce((sum, text) => sum + countOf(text), 0) };
      }),
    [speakers, speeches],
  );
  return (
    <section className="stack-2" aria-labelledby="found">
      <div className="between">
        <h2 id="found" tabIndex={-1} ref={title}>
          {elsewhereWords('found', { count: capitalise(numberInWords(speakers.length)) })}
        </h2>
        <QuietButton onPress={onChange}>{elsewhereWords('change')}</QuietButton>
      </div>
      <ul className="found-speakers list">
        {found.map(({ name, texts, words }) => {
          const standing = standings[name] ?? 'out';
          const bench = standing === 'proposition' || standing === 'opposition' ? standing : null;
          return (
            <li key={name} className={benchClass(bench)}>
              <div>
                <b className="line bench-ink serif-large">
                  {bench && <BenchIcon bench={bench} />}
                  <bdi>{name}</bdi>
                </b>
                <span className="note">{elsewhereWords('foundOf', { speeches: texts.length, words })}</span>
                <q dir="auto">{firstWords(texts[0] ?? '')}</q>
              </div>
              <select
                aria-label={elsewhereWords('standing', { name })}
                value={standing}
                onChange={({ target }) => onStanding(name, target.value as Standing)}
              >
                {STANDINGS.map((one) => (
                  <option key={one} value={one}>
                    {one === 'chair' || one === 'out' ? elsewhereWords(one) : shippedText(capitalise(one))}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
      <p className="note">
        {stamps > 0 && `${elsewhereWords('stamps', { count: stamps })} `}
        {elsewhereWords('brackets')}
      </p>
    </section>
  );
}

const LONGEST_FIRST_WORDS = 90;
function firstWords(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  const sentence = /^.{20,90}?[.!?…](?=\s|$)/u.exec(line)?.[0];
  if (sentence !== undefined) return sentence;
  return line.length <= LONGEST_FIRST_WORDS
    ? line
    : `${line.slice(0, LONGEST_FIRST_WORDS).replace(/\s\S*$/, '')} …`;
}

function TooFewFound({ reading, onTake }: { reading: TranscriptReading; onTake(name: string): void }) {
  const { speakers, speeches, candidates } = reading;
  const [only] = speakers;
  const times = speeches.filter(({ speaker }) => speaker === only).length;
  return (
    <div className="trouble stack-2" role="alert">
      <h2 className="serif-large">
        {only === undefined
          ? elsewhereWords('noneFound')
          : elsewhereWords('oneFound', { name: joinNames(speakers) })}
      </h2>
      <p>
        {elsewhereWords('needsTwo')}{' '}
        {only !== undefined && elsewhereWords('foundTimes', { name: only, times })}{' '}
        {candidates.length > 0 &&
          elsewhereWords('candidates', {
            names: joinNames(candidates.map((candidate) => elsewhereWords('candidate', candidate))),
          })}
      </p>
      <div className="row">
        {candidates.map(({ name }, index) => (
          <Button key={name} {...(index === 0 && { look: 'primary' })} onPress={() => onTake(name)}>
            {elsewhereWords('take', { name })}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Returns the judges: those chosen, or else those proposed. An empty key is a judge without a model. */
function useJudges(chosen: readonly string[] | null, isLimited: boolean) {
  const answer = useModelList((view) => view.answer);
  const proposed = useMemo(
    () => (answer ? proposedJudges(answer, undefined, isLimited).flatMap(keyOfOccupant) : []),
    [answer, isLimited],
  );
  const keys = chosen ?? proposed;
  const models = useModelList(listedModels);
  const occupants = useMemo((): Occupant[] => {
    const cards = keys.map((key) => models.find((card) => modelKey(card) === key));
    const refs = cards.flatMap((card): ModelRef[] =>
      card ? [{ provider: card.provider, id: card.id }] : [],
    );
    return refs.length === keys.length ? refs.map((model) => ({ kind: 'model', model })) : [];
  }, [keys, models]);
  return { keys, occupants };
}
const keyOfOccupant = (occupant: Occupant): string[] =>
  occupant.kind === 'model' ? [modelKey(occupant.model)] : [];

function JudgingRow({
  keys,
  onChange,
}: {
  keys: readonly string[];
  onChange(keys: readonly string[]): void;
}) {
  const models = useModelList(listedModels);
  const answer = useModelList((view) => view.answer);
  const titles = keys.flatMap((key) => models.find((card) => modelKey(card) === key)?.title ?? []);
  const next = () =>
    (answer ? proposedJudges(answer, keys.length + 1).flatMap(keyOfOccupant) : []).find(
      (key) => !keys.includes(key),
    ) ?? '';
  return (
    <ul className="seats list" aria-label={setupWords('judging')}>
      <li>
        <b className="line serif-large">
          <Gavel className="icon" aria-hidden="true" />
          {setupWords('judging')}
        </b>
        <details>
          <summary>
            {setupWords('judgedBy', {
              count: keys.length,
              models: joinNames([...new Set(titles.map(shippedText))]),
            })}
            <ChevronDown className="icon chev" aria-hidden="true" />
          </summary>
          <JudgeFields judgeKeys={keys} onChange={onChange} nextJudge={next} />
        </details>
      </li>
    </ul>
  );
}

interface JudgingSheetProps {
  /** `null`: no two speakers are found yet. */
  draft: ReturnType<typeof transcriptDraft> | null;
  judges: number;
  people: number;
  limit: number | null;
  onLimit(limit: number | null): void;
}

function JudgingSheet({ draft, judges, people, limit, onLimit }: JudgingSheetProps) {
  const forecast = useForecast(draft?.record ?? null);
  const { startRecord } = useServices();
  const [, go] = useLocation();
  const { busy, problem, run } = useTask();
  const speeches = draft?.record?.entries.filter(({ kind }) => kind === 'turn').length ?? 0;
  const cost = forecast ? aboutCostText(forecast) : '–';
  const lines = [
    { title: elsewhereWords('speeches'), text: elsewhereWords('speechesText') },
    { title: elsewhereWords('names'), text: elsewhereWords('namesText') },
    { title: shippedText('Verdict'), text: setupWords('judgesAndReadings', { judges, readings: 2 }) },
  ];
  const record = draft?.fault === null ? draft.record : null;
  const start = () => record && void run(async () => go(`/debates/${await startRecord(record)}`));
  return (
    <ProgrammeSheet label={setupWords('preview')}>
      <section className="bill stack-3">
        <h2 className="italic">{elsewhereWords('judgingOnly')}</h2>
        <ol className="order">
          {lines.map(({ title, text }) => (
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
        <label className="line soft" htmlFor="judging-limit">
          {setupWords('limitLabel')}
          <NumberInput
            id="judging-limit"
            money
            placeholder={setupWords('none')}
            value={limit}
            onValue={onLimit}
          />
        </label>
      </div>
      <div className="start docked stack-2">
        <strong className="num beside-start" aria-hidden="true">
          {cost}
        </strong>
        <button
          className="btn primary wide"
          type="button"
          onClick={start}
          aria-disabled={record === null || busy}
          aria-describedby={draft?.fault ? 'hindered' : undefined}
        >
          <Gavel className="icon" aria-hidden="true" />
          {elsewhereWords('start')}
        </button>
        {draft?.fault && (
          <p className="note red" id="hindered">
            {draft.fault}
          </p>
        )}
      </div>
      <AlertNotice text={problem} />
      <p className="note">
        {draft === null && elsewhereWords('nothingSpent')}
        {draft?.record && forecast
          ? elsewhereWords('size', { speeches, people, time: aboutMinutesText(forecast) })
          : draft && sharedWords('loading')}
      </p>
    </ProgrammeSheet>
  );
}
