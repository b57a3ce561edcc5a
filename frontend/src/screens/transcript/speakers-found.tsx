// The speakers of a transcript, each with the standing that the person may change; and what is said where no two are found.
import { capitalise } from '@rostrum/shared/wire/one-line';
import { useEffect, useRef } from 'react';
import { Button, QuietButton } from '../../components/button.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import type { TranscriptReading } from '../../transcripts/read-transcript.ts';
import { SIDES, STANDINGS, type Standing } from '../../transcripts/speaker-names.ts';
import { elsewhereWords } from '../../words/elsewhere-words.ts';
import { joinNames, numberInWords } from '../../words/format-text.ts';
import { shippedText } from '../../words/shipped-words.ts';

interface SpeakersFoundProps {
  reading: TranscriptReading;
  standings: Readonly<Record<string, Standing>>;
  onStanding(name: string, standing: Standing): void;
  /** The text is to be changed. */
  onChange(): void;
}

export function SpeakersFound({ reading, standings, onStanding, onChange }: SpeakersFoundProps) {
  const { speakers, speeches, stamps } = reading;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="stack-2" aria-labelledby="found">
      <div className="between">
        <h2 id="found" tabIndex={-1} ref={title}>
          {elsewhereWords('found', { count: capitalise(numberInWords(speakers.length)) })}
        </h2>
        <QuietButton onPress={onChange}>{elsewhereWords('change')}</QuietButton>
      </div>
      <ul className="found-speakers list">
        {speakers.map((name) => {
          const own = speeches.filter(({ speaker }) => speaker === name);
          const words = own.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
          const bench = SIDES.find((side) => side === standings[name]) ?? null;
          return (
            <li key={name} className={`columns ${benchClass(bench)}`}>
              <div>
                <b className="line bench-ink serif-large">
                  {bench && <BenchIcon bench={bench} />}
                  <bdi>{name}</bdi>
                </b>
                <span className="note">{elsewhereWords('size', { speeches: own.length, words })}</span>
                <q className="italic" dir="auto">
                  {firstWords(own[0]?.text ?? '')}
                </q>
              </div>
              <select
                aria-label={elsewhereWords('standing', { name })}
                value={standings[name]}
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
      {stamps > 0 && <p className="note">{elsewhereWords('stamps', { count: stamps })}</p>}
    </section>
  );
}

/** Returns the first sentence, or, of a long one, its first 90 characters. */
function firstWords(text: string): string {
  const line = text.slice(0, 200).replace(/\s+/g, ' ');
  const sentence = /^.{1,90}?(?:[.!?…](?=\s)|$)/u.exec(line)?.[0];
  return sentence ?? `${line.slice(0, 90).replace(/\s\S*$/, '')} …`;
}

export function TooFewFound({ reading, onTake }: { reading: TranscriptReading; onTake(name: string): void }) {
  const { speakers, candidates } = reading;
  const names = joinNames(candidates.map((candidate) => elsewhereWords('candidate', candidate)));
  return (
    <div className="trouble stack-2" role="alert">
      <h2 className="serif-large">
        {speakers.length === 0
          ? elsewhereWords('noneFound')
          : elsewhereWords('tooFewFound', { count: speakers.length, names: joinNames(speakers) })}
      </h2>
      <p>
        {elsewhereWords('needsTwo')} {candidates.length > 0 && elsewhereWords('candidates', { names })}
      </p>
      <div className="row">
        {candidates.map(({ name }) => (
          <Button key={name} onPress={() => onTake(name)}>
            {elsewhereWords('take', { name })}
          </Button>
        ))}
      </div>
    </div>
  );
}
