// A replay as it is drawn before it plays: the acts, every speech, the sealed verdict and the bar. For a screen, and, hidden and without the
// texts, for an exported file, whose script takes them from the page.
import { OUTCOMES } from '@rostrum/shared/answers/registry';
import { participantsOf } from '@rostrum/shared/record/participants';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { languageOf } from '@rostrum/shared/speech/language';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { Ellipsis } from 'lucide-react';
import type { Ref } from 'react';
import { AnswerBody } from '../../answers/registry.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { SpeechCard } from '../../components/speech-card.tsx';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { languageInUse } from '../../words/define-words.ts';
import { sidebarWords, transcriptWords } from '../../words/live-words.ts';
import { replayWords } from '../../words/replay-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { MotionHeading, SectionTitle, sectionName } from '../live-debate/layout-parts.tsx';
import { type TranscriptModel, transcriptModelOf } from '../shared/transcript-model.ts';
import type { ReplayData } from './replay-player.ts';
import { inOrderOfStart, timesForReading, timesInRecord } from './replay-timeline.ts';

type ReplayPart = TranscriptModel['sections'][number];

/** Returns the sections with a speech to replay, and the notes between them. */
function partsOf({ sections }: TranscriptModel, turns: ReadonlyMap<string, unknown>): ReplayPart[] {
  return sections.flatMap((part): ReplayPart[] => {
    if (part.kind === 'summary') return [];
    if (part.kind === 'chair') return [part];
    const slots = part.slots.filter(({ turn }) => turns.has(turn));
    return slots.length > 0 ? [{ ...part, slots }] : [];
  });
}

/** Returns "Rebuttal 2" where all speeches of a round have this title, otherwise "Round 2". */
function actTitle(section: Section): string {
  const titles = new Set(section.slots.map(({ item }) => item.title));
  const [title = ''] = titles;
  return 'round' in section.title && titles.size === 1 ? shippedText(title) : sectionName(section);
}

/** Returns whether the person is asked who argued better: where a verdict is given on at least two. */
const hasVerdict = (record: DebateRecord): boolean =>
  OUTCOMES[record.format.outcome ?? 'verdict'] === 'verdict' && participantsOf(record).length > 1;

/** Returns what the player needs, and the parts to draw, both in one order. */
export function replayOf(record: DebateRecord): {
  data: ReplayData;
  transcript: TranscriptModel;
  parts: ReplayPart[];
} {
  const transcript = transcriptModelOf(record);
  const { times: recordTimes, endMs } = timesInRecord(record);
  const parts = partsOf(transcript, recordTimes);
  const slots = parts.flatMap((part): (SectionSlot | null)[] =>
    part.kind === 'section' ? part.slots : [null],
  );
  let lastMs = 0;
  const asItWas = slots.map((slot) => {
    // A note is shown when all above it has been said.
    const times = recordTimes.get(slot?.turn ?? '') ?? { startMs: lastMs, endMs: lastMs };
    lastMs = Math.max(lastMs, times.endMs);
    const text = transcript.turns.get(slot?.turn ?? '')?.text ?? '';
    return { ...times, words: slot ? Math.max(1, countWords(text)) : 0 };
  });
  const read = timesForReading(asItWas);
  const readMs = Math.max(0, ...read.map((times) => times.endMs));
  const acts: ReplayData['acts'][number][] = [];
  let from = 0;
  for (const part of parts) {
    if (part.kind === 'section' && !part.continued) acts.push({ title: actTitle(part), from });
    from += part.kind === 'section' ? part.slots.length : 1;
  }
  const kind = hasVerdict(record) ? 'verdict' : 'other';
  const seats = record.seats.map(({ id }) => id);
  const speakers = slots.map((slot) => {
    if (!slot) return null;
    const text = sidebarWords('speaking', { count: 1, names: slot.seat.name });
    return { text, seat: seats.indexOf(slot.seat.id) };
  });
  const words = (
    ['play', 'pause', 'waiting', 'aloud', 'silent', 'noteRead', 'noteAsItWas', 'noVoice'] as const
  ).map((key) => [key, replayWords(key)]);
  const data: ReplayData = {
    times: {
      // The verdict's place on the bar: no time passes there.
      read: { parts: read, sealedMs: readMs + 1, endMs: Math.ceil(readMs * 1.08) },
      asItWas: {
        parts: asItWas.map(({ words: _, ...times }) => times),
        sealedMs: lastMs,
        endMs: Math.max(lastMs, endMs),
      },
    },
    order: inOrderOfStart(asItWas),
    acts: [...acts, { title: replayWords('sealed', { kind }), from }],
    speakers,
    language: languageOf(record.motion) ?? languageInUse.getState().code,
    words: {
      ...(Object.fromEntries(words) as ReplayData['words']),
      next: replayWords('nextSpeech'),
      yourWord: hasVerdict(record) ? replayWords('yourWord') : '',
      youSaid: replayWords('youSaid', { side: '{side}' }),
    },
  };
  return { data, transcript, parts };
}

interface ReplayViewProps {
  record: DebateRecord;
  of: 'file' | 'page';
  ref?: Ref<HTMLDivElement>;
}

export function ReplayView({ record: source, of, ref }: ReplayViewProps) {
  const { data, transcript, parts } = replayOf(source);
  const { record } = transcript;
  const hasSides = record.seats.some(({ bench }) => bench);
  return (
    <div className="arena replay" ref={ref} data-replay={JSON.stringify(data)} hidden={of === 'file'}>
      <nav className="stack-2 rail" aria-label={sidebarWords('label')}>
        <div className="floor-lines" role="status">
          <p className="state" data-part="act" />
          <p className="line floor-now" data-part="speaker" />
        </div>
        <p className="badge">{replayWords('noModel')}</p>
        <ol className="plan">
          {data.acts.map(({ title, from }, index) => (
            <li className="line" key={from}>
              <button type="button" data-do="act" data-at={index}>
                {title}
              </button>
            </li>
          ))}
        </ol>
        <p className="note rail-notes" data-part="note" />
      </nav>
      <div className="arena-main">
        <main className="stage" id={of === 'page' ? 'main' : undefined} tabIndex={-1}>
          <div className="bench-head sides across">
            <MotionHeading motion={record.motion} />
            {(['proposition', 'opposition'] as const).map((bench) => {
              const first = record.seats.find((seat) => seat.bench === bench);
              return (
                first && (
                  <div className={`line bench ${benchClass(bench)}`} key={bench}>
                    <BenchIcon bench={bench} />
                    <b dir="auto">{shippedText(first.name)}</b>
                  </div>
                )
              );
            })}
          </div>
          {parts.map((part) =>
            part.kind === 'section' ? (
              <section
                key={part.key}
                className={hasSides ? 'spread sides across' : 'passage talk column'}
                aria-label={sectionName(part)}
              >
                {hasSides ? <SectionTitle section={part} /> : <h2 className="italic">{sectionName(part)}</h2>}
                {part.slots.map((slot) => (
                  <Card key={slot.turn} {...{ slot, transcript, of }} isNamed={!hasSides} />
                ))}
              </section>
            ) : (
              part.kind === 'chair' && (
                <aside className="chair-note" key={part.key} aria-label={transcriptWords('yourInterjection')}>
                  <q dir="auto">{part.text}</q>
                </aside>
              )
            ),
          )}
          <Seal record={record} />
        </main>
        <Bar acts={data.acts} />
      </div>
    </div>
  );
}

interface CardProps extends Pick<ReplayViewProps, 'of'> {
  slot: SectionSlot;
  transcript: TranscriptModel;
  isNamed: boolean;
}

function Card({ slot, transcript, of, isNamed }: CardProps) {
  const { turns, references, answerKinds, looks } = transcript;
  const { turn, seat, item, target, second } = slot;
  const act = shippedText(item.title);
  const title = target ? transcriptWords('titleOf', { title: act, name: target.name }) : act;
  const reference = references.get(turn) ?? turn;
  return (
    <SpeechCard
      {...{ title, second, bench: seat.bench, look: looks.get(seat.id) }}
      speaker={isNamed ? seat.name : undefined}
      reference={of === 'file' ? `replay-${reference}` : reference}
      name={`${seat.name} — ${title}`}
      note={transcriptWords('speaking')}
      live={false}
    >
      {of === 'page' && (
        <AnswerBody text={turns.get(turn)?.text ?? ''} kind={answerKinds.get(turn)} references={references} />
      )}
    </SpeechCard>
  );
}

/** The place of the verdict. The headline is written there when the person opens it. */
function Seal({ record }: { record: DebateRecord }) {
  const sides = participantsOf(record).map(({ name }) => shippedText(name));
  const isAsked = hasVerdict(record);
  // The level stands between the sides.
  const choices = isAsked ? [...sides.slice(0, 1), replayWords('level'), ...sides.slice(1)] : [];
  return (
    <section className="seal across" data-part="seal" hidden>
      {isAsked && <h2>{replayWords('whoBetter')}</h2>}
      <p className="soft">{replayWords(isAsked ? 'sealedUntilSaid' : 'sealedUntilOpened')}</p>
      <div className="row">
        {choices.map((side) => (
          <button type="button" className="btn" data-do="open" data-side={side} key={side}>
            {side}
          </button>
        ))}
      </div>
      <button type="button" className="btn quiet" data-do="open">
        {replayWords(isAsked ? 'openWithoutSaying' : 'openResult')}
      </button>
      <div className="result" data-part="result" role="status" tabIndex={-1} hidden>
        <p className="soft" data-part="said" />
        <h2 data-part="headline" dir="auto" />
        <button type="button" className="btn primary" data-do="leave">
          {replayWords('leave')}
        </button>
      </div>
    </section>
  );
}

const SPEEDS = {
  read: 'read',
  'as-it-was': 'asItWas',
  twice: 'twice',
  'four-times': 'fourTimes',
  step: 'step',
} as const;

function Bar({ acts }: { acts: ReplayData['acts'] }) {
  return (
    <section className="foot" aria-label={transcriptWords('controls')}>
      <div className="controls replay-bar">
        <button type="button" className="btn primary" data-do="play" data-part="play" />
        <div className="scrub">
          <input
            type="range"
            data-part="bar"
            min="0"
            step="1"
            defaultValue="0"
            aria-label={replayWords('position')}
          />
          <ol className="chapters" aria-hidden="true">
            {acts.map(({ title, from }) => (
              <li key={from}>{title}</li>
            ))}
          </ol>
        </div>
        <select data-part="speed" aria-label={replayWords('speed')}>
          {Object.entries(SPEEDS).map(([value, key]) => (
            <option key={value} value={value}>
              {replayWords(key)}
            </option>
          ))}
        </select>
        <details data-part="more">
          <summary className="btn quiet icon-only" aria-label={replayWords('more')}>
            <Ellipsis className="icon" aria-hidden="true" />
          </summary>
          <div className="popup stack-1">
            <button type="button" className="btn quiet" data-do="projector">
              {replayWords('projector')}
            </button>
            <button type="button" className="btn quiet" data-do="aloud" data-part="aloud" />
            <button type="button" className="btn quiet" data-do="leave">
              {replayWords('leave')}
            </button>
            <p className="note">{replayWords('keys')}</p>
          </div>
        </details>
      </div>
    </section>
  );
}
