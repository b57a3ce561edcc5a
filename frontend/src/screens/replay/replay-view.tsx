// A replay as it is drawn before it plays: every speech, the sealed verdict and the bar. For a screen, which plays it as long as it is shown;
// and for an exported file, hidden and without the texts, which its script takes from the page.
import { OUTCOMES } from '@rostrum/shared/answers/registry';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { participantsOf } from '@rostrum/shared/record/participants';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { likelyLanguageOf } from '@rostrum/shared/speech/language';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { Ellipsis } from 'lucide-react';
import { type ComponentProps, memo, type Ref, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { AnswerBody, outcomeViewOf } from '../../answers/registry.tsx';
import { StaticPageProvider } from '../../components/plain-text.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { SpeechCard } from '../../components/speech-card.tsx';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { EditedNote } from '../../presentation/speech-flags.tsx';
import { languageInUse } from '../../words/define-words.ts';
import { controlsWords, sidebarWords, transcriptWords } from '../../words/live-words.ts';
import { ownVoteWords } from '../../words/outcome-words.ts';
import { replayWords } from '../../words/replay-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { MotionHeading, SectionTitle, sectionName } from '../live-debate/layout-parts.tsx';
import { type TranscriptModel, transcriptModelOf } from '../shared/transcript-model.ts';
import { type ReplayData, startReplay } from './replay-player.ts';
import { type PartTimes, timesForReading, timesInRecord } from './replay-timeline.ts';

/** Returns "Rebuttal 2" where all speeches of a round have this title, otherwise "Round 2". */
function actTitle(section: Section): string {
  const [title = '', ...more] = new Set(section.slots.map(({ item }) => item.title));
  return 'round' in section.title && more.length === 0 ? shippedText(title) : sectionName(section);
}

/** Returns the kind of result: a verdict, on at least two, of which the person may say first who argued better; or another. */
const kindOf = (record: DebateRecord): 'verdict' | 'other' =>
  OUTCOMES[record.format.outcome ?? 'verdict'] === 'verdict' && participantsOf(record).length > 1
    ? 'verdict'
    : 'other';

/** Returns what the player needs, the titles of the acts, and what is to be drawn: the sections that have speeches, and the notes. */
export function replayOf(record: DebateRecord) {
  const transcript = transcriptModelOf(record);
  const { times, endMs } = timesInRecord(record);
  const sections = transcript.sections.flatMap((section) => {
    if (section.kind !== 'section') return section.kind === 'chair' ? section : [];
    const slots = section.slots.filter(({ turn }) => times.has(turn));
    return slots.length > 0 ? { ...section, slots } : [];
  });
  const acts: { title: string; first: number }[] = [];
  const asItWas: PartTimes[] = [];
  const words: number[] = [];
  for (const section of sections) {
    if (section.kind === 'section' && !section.continued)
      acts.push({ title: actTitle(section), first: asItWas.length });
    // A note is shown when all above it has been said.
    const lastMs = Math.max(0, ...asItWas.map(([, partEndMs]) => partEndMs));
    const turns = section.kind === 'section' ? section.slots.map(({ turn }) => turn) : [null];
    asItWas.push(...turns.map((turn) => times.get(turn ?? '') ?? ([lastMs, lastMs] as const)));
    words.push(...turns.map((turn) => (turn ? countWords(transcript.turns.get(turn)?.text ?? '') || 1 : 0)));
  }
  const kind = kindOf(record);
  const spoken = [record.motion, ...[...transcript.turns.values()].map(({ text }) => text)];
  acts.push({ title: replayWords('result', { kind }), first: asItWas.length });
  const data: ReplayData = {
    ...{ asItWas, endMs, read: timesForReading(asItWas, words), acts: acts.map(({ first }) => first) },
    language: likelyLanguageOf(spoken.join('\n')) ?? languageInUse.getState().code,
    words: {
      ...{ play: replayWords('play'), pause: controlsWords('pause'), next: replayWords('nextSpeech') },
      ...{ aloud: replayWords('aloud'), silent: replayWords('silent'), noVoice: replayWords('noVoice') },
      ...{ waiting: sidebarWords('over'), youSaid: replayWords('youSaid', { side: '{side}' }) },
      sealed: replayWords('sealed', { kind }),
    },
  };
  return { data, acts, sections, transcript };
}

interface ReplayViewProps {
  record: DebateRecord;
  of: 'file' | 'page';
  ref?: Ref<HTMLDivElement>;
}

/** A button of the replay; `act`: what the player does. */
const ReplayButton = ({ act, className = 'btn', ...button }: ComponentProps<'button'> & { act: string }) => (
  <button type="button" className={className} data-do={act} {...button} />
);

export function ReplayView({ record: source, of, ref }: ReplayViewProps) {
  const { data, acts, sections, transcript } = replayOf(source);
  const { record } = transcript;
  const benches = (['proposition', 'opposition'] as const).flatMap(
    (bench) => record.seats.find((seat) => seat.bench === bench) ?? [],
  );
  const hasSides = benches.length > 0;
  // The page of a file has no speeches of the kinds that its outcome shows.
  const shownByOutcome = outcomeViewOf(debateOutcome(source)).shows ?? [];
  const hasText = ({ turn, item }: SectionSlot) =>
    of === 'page' ||
    shownByOutcome.some((kind) => [item.act, transcript.answerKinds.get(turn)].includes(kind));
  return (
    <div className="replay" ref={ref} data-replay={JSON.stringify(data)} hidden={of === 'file'}>
      <main className="stage" {...(of === 'page' && { id: 'main', tabIndex: -1 })}>
        <div className="bench-head sides across">
          <MotionHeading motion={record.motion} />
          {benches.map(({ bench, name }) => (
            <div className={`line bench ${benchClass(bench)}`} key={bench}>
              <BenchIcon bench={bench} />
              <b dir="auto">{shippedText(name)}</b>
            </div>
          ))}
        </div>
        {sections.map((section) =>
          section.kind === 'chair' ? (
            <aside className="chair-note" key={section.key} aria-label={transcriptWords('interjection')}>
              <q dir="auto">{section.text}</q>
            </aside>
          ) : (
            <section
              className={hasSides ? 'spread sides across' : 'passage talk column'}
              key={section.key}
              aria-label={sectionName(section)}
            >
              {hasSides ? (
                <SectionTitle section={section} />
              ) : (
                <h2 className="italic">{sectionName(section)}</h2>
              )}
              {section.slots.map((slot) => (
                <Card key={slot.turn} {...{ slot, transcript, of, hasText: hasText(slot) }} />
              ))}
            </section>
          ),
        )}
        <Seal record={record} />
      </main>
      <section className="foot" aria-label={transcriptWords('controls')}>
        <div className="controls replay-bar">
          <p className="badge">{replayWords('noModel')}</p>
          <p className="now" data-part="now" role="status" />
          <ReplayButton act="play" data-part="play" className="btn primary" />
          <div className="scrub">
            <input
              type="range"
              data-part="bar"
              min="0"
              defaultValue="0"
              aria-label={replayWords('position')}
            />
            <ol className="chapters">
              {acts.map(({ title, first }) => (
                <li key={first}>
                  <ReplayButton act="act" className="link" title={title}>
                    {title}
                  </ReplayButton>
                </li>
              ))}
            </ol>
          </div>
          <select data-part="speed" aria-label={replayWords('speed')}>
            <option value="0">{replayWords('read')}</option>
            {data.asItWas.some(([, endMs]) => endMs > 0) && (
              <>
                <option value="1">{replayWords('asItWas')}</option>
                <option value="2">{replayWords('twice')}</option>
                <option value="4">{replayWords('fourTimes')}</option>
              </>
            )}
            <option value="step">{replayWords('step')}</option>
          </select>
          <details data-part="menu">
            <summary className="btn quiet icon-only" aria-label={controlsWords('more')}>
              <Ellipsis className="icon" aria-hidden="true" />
            </summary>
            <div className="popup menu stack-1">
              <ReplayButton act="projector">{replayWords('projector')}</ReplayButton>
              <ReplayButton act="aloud" data-part="aloud" />
              <ReplayButton act="leave">{replayWords('leave')}</ReplayButton>
              <p className="note">{replayWords('keys')}</p>
            </div>
          </details>
        </div>
      </section>
    </div>
  );
}

interface CardProps extends Pick<ReplayViewProps, 'of'> {
  slot: SectionSlot;
  transcript: TranscriptModel;
  hasText: boolean;
}

function Card({ slot, transcript, of, hasText }: CardProps) {
  const { turns, references, answerKinds, looks } = transcript;
  const { turn, seat, item, target, second } = slot;
  const [speaker, act] = [shippedText(seat.name), shippedText(item.title)];
  const title = target ? transcriptWords('titleOf', { title: act, name: target.name }) : act;
  const reference = references.get(turn) ?? turn;
  const spoken = turns.get(turn);
  return (
    <SpeechCard
      {...{ title, second, speaker, bench: seat.bench, look: looks.get(seat.id), live: false }}
      reference={of === 'file' ? `replay-${reference}` : reference}
      name={`${speaker} — ${title}`}
      note={transcriptWords('speaking')}
      flags={<EditedNote turn={spoken} />}
    >
      {hasText && (
        <AnswerBody text={spoken?.text ?? ''} kind={answerKinds.get(turn)} references={references} />
      )}
    </SpeechCard>
  );
}

/** The place of the verdict. The headline is written there when the person opens it. */
function Seal({ record }: { record: DebateRecord }) {
  const sides = participantsOf(record).map(({ name }) => shippedText(name));
  const kind = kindOf(record);
  const isAsked = kind === 'verdict';
  return (
    <div className="judge-floor stack-4 column" data-part="seal" hidden>
      {isAsked && <h2>{replayWords('whoBetter')}</h2>}
      <p className="soft">{replayWords('sealedUntil', { kind })}</p>
      <div className="row">
        {(isAsked ? sides.toSpliced(1, 0, ownVoteWords('level')) : []).map((side) => (
          <ReplayButton act="open" data-side={side} key={side}>
            {side}
          </ReplayButton>
        ))}
      </div>
      <ReplayButton act="open" className="btn quiet">
        {replayWords('open', { kind })}
      </ReplayButton>
      <div className="stack-4" data-part="result" role="status" hidden>
        <p data-part="headline" dir="auto" />
        <p className="soft" data-part="said" />
        <ReplayButton act="leave">{replayWords('leave')}</ReplayButton>
      </div>
    </div>
  );
}

/** The player changes what was drawn, so that nothing of it may be drawn again. */
const DrawnOnce = memo(ReplayView);

interface ReplayScreenProps {
  record: DebateRecord;
  /** Returns the headline if it may be told; called once the verdict is opened. */
  headlineOf(record: DebateRecord): string | null;
}

export function ReplayScreen({ record, headlineOf }: ReplayScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  const [address, go] = useLocation();
  useLayoutEffect(() => {
    const host = { headline: () => headlineOf(record) ?? '', onLeave: () => go(address) };
    return root.current ? startReplay(root.current, host) : undefined;
  }, [record, headlineOf, address, go]);
  return (
    <StaticPageProvider value={true}>
      <DrawnOnce ref={root} record={record} of="page" />
    </StaticPageProvider>
  );
}
