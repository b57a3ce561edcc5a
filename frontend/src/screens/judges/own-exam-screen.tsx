// A person sits the judges' exam: one reading of each debate, keys 1, 2 and 3, and no result before the end.
import { drawExam } from '@rostrum/shared/exam/exam-debates';
import type { ExamDebate } from '@rostrum/shared/record/exam-paper';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { newDebateId } from '../../engine/debates/debate-ids.ts';
import { examWords } from '../../words/exam-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { debatesForPerson, keepRow, LEAST_JUDGED, rowOfAnswers, type Said } from './own-exam.ts';
import './judges-screen.css';

const CHOICES: readonly Said[] = ['proposition', null, 'opposition'];
const letterOf = (side: Said): string =>
  side === null ? examWords('neither') : side === 'proposition' ? 'A' : 'B';

/** A seed of its own: whoever has seen the answers of one exam has not seen those of the next. */
export function OwnExamScreen() {
  const [seed] = useState(newDebateId);
  const [debates, setDebates] = useState<ExamDebate[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    drawExam(seed).then(
      (paper) => setDebates(debatesForPerson(paper)),
      (error: Error) => setProblem(error.message),
    );
  }, [seed]);
  const [answers, setAnswers] = useState<Said[]>([]);
  const [isOver, setOver] = useState(false);
  if (!debates) return <p className="frame italic loading">{problem ?? sharedWords('loading')}</p>;
  const end = (all: readonly Said[]) => {
    const row = rowOfAnswers(debates, all, Date.now());
    if (row) keepRow(row);
    setOver(true);
  };
  const debate = debates[answers.length];
  if (isOver || !debate) return <Result debates={debates} answers={answers} />;
  const take = (vote: Said) => {
    const all = [...answers, vote];
    setAnswers(all);
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
  debate: ExamDebate;
  number: number;
  all: number;
  onTake(vote: Said): void;
  onStop(): void;
}

function OneDebate({ debate, number, all, onTake, onStop }: OneDebateProps) {
  const [choice, setChoice] = useState<Said | undefined>(undefined);
  useTitle(examWords('debateOf', { number, all }));
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
        <Button look="quiet" onPress={onStop}>
          {examWords('stopHere')}
        </Button>
      </div>
      <progress max={all} value={number - 1} aria-label={examWords('debateOf', { number, all })} />
      <h1>{debate.motion}</h1>
      <div className="columns">
        <Speeches letter="A" texts={[first, firstReply]} />
        <Speeches letter="B" texts={[second, secondReply]} />
      </div>
      <fieldset className="stack-3">
        <legend className="centred">{examWords('whoBetter')}</legend>
        <div className="exam-choices">
          {CHOICES.map((vote, at) => (
            <label key={letterOf(vote)}>
              <input type="radio" name="vote" checked={choice === vote} onChange={() => setChoice(vote)} />
              {letterOf(vote)} <kbd>{at + 1}</kbd>
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

function Result({ debates, answers }: { debates: readonly ExamDebate[]; answers: readonly Said[] }) {
  const row = rowOfAnswers(debates, answers, 0);
  const damagedOf = ({ better }: ExamDebate): Said =>
    better === null ? null : better === 'proposition' ? 'opposition' : 'proposition';
  return (
    <main className="page narrow exam" id="main" tabIndex={-1}>
      <h1>{examWords('done', { count: answers.length })}</h1>
      <p className="lead">
        {row
          ? examWords('doneRow', {
              ...{ right: row.right.count, damaged: row.right.of },
              ...{ named: row.falseWinners.count, even: row.falseWinners.of },
            })
          : examWords('doneFew', { least: LEAST_JUDGED })}
      </p>
      <ol className="stack-2 exam-answers">
        {answers.map((vote, at) => {
          const debate = debates[at];
          const side = debate ? damagedOf(debate) : null;
          return (
            <li key={debate?.motion}>
              {debate?.motion}{' '}
              <span className="note">
                {examWords('damagedSide', {
                  ...{ side: side ?? 'none', letter: letterOf(side) },
                  said: vote === null ? 'none' : letterOf(vote),
                })}
              </span>
            </li>
          );
        })}
      </ol>
      <p>
        <Link href="/judges">{examWords('judges')}</Link>
      </p>
    </main>
  );
}
