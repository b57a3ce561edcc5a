// A person sits the judges' exam: one reading of each debate, keys 1, 2 and 3, and no result before the end. What they vote is kept in this
// browser; a row is there once they have stopped.
import { drawExam, EXAM_TEXTS } from '@rostrum/shared/exam/exam-debates';
import { drawnOrder } from '@rostrum/shared/plan/blind-letters';
import type { ExamPaper } from '@rostrum/shared/record/exam-paper';
import { Time } from '@rostrum/shared/record/record-schema';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { Button, QuietButton } from '../../components/button.tsx';
import { useFocusOnce, useTitle } from '../../components/page-hooks.ts';
import { newDebateId } from '../../engine/debates/debate-ids.ts';
import { storedState } from '../../stores/safe-storage.ts';
import { examWords } from '../../words/exam-words.ts';
import { replayWords } from '../../words/replay-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import './judges-screen.css';

/** Fewest debates in which a person's answers make a row. */
const LEAST_JUDGED = 10;

const StoredShare = z.object({ count: z.int().nonnegative(), of: z.int().nonnegative() });
const OwnExam = z.object({
  right: StoredShare,
  falseWinners: StoredShare,
  /** When it ended, in milliseconds since the epoch. */
  at: Time,
});
/** A side, by its letter; `null`: neither. */
const Said = z.enum(['A', 'B']).nullable();
type Said = z.infer<typeof Said>;
const Stored = z.object({
  row: OwnExam.nullable(),
  /** The exam that the person sits; of other texts than these, its answers are of no use. */
  sitting: z
    .object({ texts: z.literal(EXAM_TEXTS), seed: z.string(), answers: z.array(Said) })
    .nullable()
    .catch(null),
});
type Stored = z.infer<typeof Stored>;

// Stored data is trusted no more than a file.
export const ownExam = storedState<Stored>(
  'rostrum.own-exam',
  { row: null, sitting: null },
  (storedValue) => Stored.safeParse(storedValue).data ?? { row: null, sitting: null },
);
const CHOICES: readonly Said[] = ['A', null, 'B'];
const titleOf = (said: Said): string => said ?? examWords('neither');

/** A debate as a person reads it, and the side that was damaged. */
interface ShownDebate {
  motion: string;
  speeches: readonly string[];
  damaged: Said;
}

/** Returns the debates in an order drawn by lot, without twins. */
const debatesForPerson = ({ debates, seed }: ExamPaper): ShownDebate[] =>
  drawnOrder(
    debates.filter(({ twinOf }) => twinOf === null),
    `${seed}.person`,
  ).map(({ better, ...debate }) => ({
    ...debate,
    damaged: better === null ? null : better === 'proposition' ? 'B' : 'A',
  }));

/** Returns what a person's answers come to; `null`: they are too few for a row. */
function rowOf(debates: readonly ShownDebate[], answers: readonly Said[]): Stored['row'] {
  if (answers.length < LEAST_JUDGED) return null;
  const pairs = answers.map((answer, at) => ({ answer, damaged: debates[at]?.damaged ?? null }));
  const unequal = pairs.filter(({ damaged }) => damaged !== null);
  const even = pairs.filter(({ damaged }) => damaged === null);
  const isRight = ({ answer, damaged }: (typeof pairs)[number]) => answer !== null && answer !== damaged;
  return {
    right: { count: unequal.filter(isRight).length, of: unequal.length },
    falseWinners: { count: even.filter(({ answer }) => answer !== null).length, of: even.length },
    at: Date.now(),
  };
}

/** A seed of its own: whoever has seen the answers of one exam has not seen those of the next. */
export function OwnExamScreen() {
  const [{ seed, answers }, setSitting] = useState<{ seed: string; answers: Said[] }>(
    () => ownExam.getState().sitting ?? { seed: newDebateId(), answers: [] },
  );
  const [debates, setDebates] = useState<ShownDebate[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    drawExam(seed).then(
      (paper) => setDebates(debatesForPerson(paper)),
      (error: Error) => setProblem(error.message),
    );
  }, [seed]);
  const [isOver, setOver] = useState(false);
  if (!debates) return <p className="frame italic loading">{problem ?? sharedWords('loading')}</p>;
  const end = (all: readonly Said[]) => {
    const row = rowOf(debates, all);
    ownExam.setState({ ...(row && { row }), sitting: null });
    setOver(true);
  };
  const debate = debates[answers.length];
  if (isOver || !debate) return <Result debates={debates} answers={answers} />;
  const take = (vote: Said) => {
    const all = [...answers, vote];
    const sitting = { texts: EXAM_TEXTS, seed, answers: all } as const;
    setSitting(sitting);
    ownExam.setState({ sitting });
    window.scrollTo(0, 0);
    if (all.length === debates.length) end(all);
  };
  return (
    <OneDebate
      key={answers.length}
      debate={debate}
      number={answers.length + 1}
      all={debates.length}
      onTake={take}
      onStop={() => end(answers)}
    />
  );
}

interface OneDebateProps {
  debate: ShownDebate;
  number: number;
  all: number;
  onTake(vote: Said): void;
  onStop(): void;
}

function OneDebate({ debate, number, all, onTake, onStop }: OneDebateProps) {
  const [choice, setChoice] = useState<Said | undefined>(undefined);
  useTitle(examWords('debateOf', { number, all }));
  const heading = useFocusOnce<HTMLHeadingElement>();
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const vote = CHOICES[Number(key) - 1];
      if (vote !== undefined && !ctrlKey && !metaKey && !altKey) setChoice(vote);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const [first = '', second = '', firstReply = '', secondReply = ''] = debate.speeches;
  return (
    <main className="page narrow exam" id="main" tabIndex={-1}>
      <div className="between">
        <p className="italic">{examWords('debateOf', { number, all })}</p>
        <QuietButton onPress={onStop}>{examWords('stopHere')}</QuietButton>
      </div>
      <progress max={all} value={number - 1} aria-label={examWords('debateOf', { number, all })} />
      <h1 ref={heading} tabIndex={-1}>
        {debate.motion}
      </h1>
      <div className="columns">
        <Speeches letter="A" texts={[first, firstReply]} />
        <Speeches letter="B" texts={[second, secondReply]} />
      </div>
      <fieldset className="stack-3">
        <legend className="centred">{replayWords('whoBetter')}</legend>
        <div className="exam-choices">
          {CHOICES.map((vote, at) => (
            <label key={titleOf(vote)}>
              <input type="radio" name="vote" checked={choice === vote} onChange={() => setChoice(vote)} />
              {titleOf(vote)} <kbd>{at + 1}</kbd>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="row centred">
        <Button look="primary" onPress={choice === undefined ? undefined : () => onTake(choice)}>
          {examWords('next')}
        </Button>
      </div>
      <p className="note centred">{examWords('personNote', { least: LEAST_JUDGED })}</p>
    </main>
  );
}

const Speeches = ({ letter, texts }: { letter: string; texts: readonly string[] }) => (
  <article className="speech" aria-label={letter}>
    <header>
      <h2>{letter}</h2>
    </header>
    <div className="text stack-3" lang="en">
      {texts
        .flatMap((text) => text.split('\n\n'))
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
  </article>
);

function Result({ debates, answers }: { debates: readonly ShownDebate[]; answers: readonly Said[] }) {
  const row = rowOf(debates, answers);
  const title = examWords('done', { count: answers.length });
  useTitle(title);
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <main className="page narrow exam" id="main" tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="trust-lead soft">
        {row
          ? examWords('doneRow', {
              ...{ right: row.right.count, damaged: row.right.of },
              ...{ named: row.falseWinners.count, even: row.falseWinners.of },
            })
          : examWords('doneFew', { least: LEAST_JUDGED })}
      </p>
      <ol className="stack-2 exam-answers">
        {debates.slice(0, answers.length).map(({ motion, damaged }, at) => (
          <li key={motion}>
            {motion}{' '}
            <span className="note">
              {examWords('damagedSide', { damaged: damaged ?? 'none', said: answers[at] ?? 'none' })}
            </span>
          </li>
        ))}
      </ol>
      <p>
        <Link href="/judges">{examWords('judges')}</Link>
      </p>
    </main>
  );
}
