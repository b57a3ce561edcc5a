// The outcome of a table: consensus, majority or impasse, positions before and after, the synthesis and who dissents.
import { outcomeOf } from '@rostrum/shared/judging/outcome';
import { Markdown } from '../../parts/markdown.tsx';
import { Lean, leanOf, leanWords } from '../arena/lean.tsx';
import { capital, seatName } from '../reading/words.ts';
import { cited } from './cite.ts';
import { AsItCame, OutcomeHead, type OutcomeProps } from './outcome-head.tsx';
import { ScoreTable } from './verdict.tsx';

const HEADLINES = { consensus: 'Consensus', majority: 'A majority, with dissent', impasse: 'An impasse' };

export function FindingsHead({ record, references }: OutcomeProps) {
  const outcome = outcomeOf(record);
  if (outcome.kind !== 'findings') return null;
  const { agreement, refused, ruling, tally } = outcome;
  const summary = ruling?.read?.summary ?? '';
  return (
    <OutcomeHead
      record={record}
      headline={agreement ? HEADLINES[agreement] : 'No findings'}
      note={
        refused ? 'The judge found consensus before one full round of discussion: that is not accepted.' : ''
      }
    >
      {summary && <p className="summary">{cited(summary, references)}</p>}
      <table className="stands">
        <caption>Where everybody stands on the motion, from against (0) to for (100)</caption>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Moved</th>
          </tr>
        </thead>
        <tbody>
          {tally.positions.map(({ seat, before, after }) => (
            <tr key={seat}>
              <th scope="row">{seatName(record, seat)}</th>
              <td className="num" data-when="Before:">
                {stanceWords(before)}
              </td>
              <td className="num" data-when="After:">
                {stanceWords(after)}
              </td>
              <td className="lean-cell">
                <Lean name={seatName(record, seat)} before={leanOf(before)} after={leanOf(after)} />
                <span className="note num">{leanWords(leanOf(before), leanOf(after))}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Confidence, for and against</th>
            <td className="num" data-when="Before:">
              {tally.before.for} : {tally.before.against}
            </td>
            <td className="num" data-when="After:">
              {tally.after.for} : {tally.after.against}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </OutcomeHead>
  );
}

const stanceWords = (stance: { side: string | null; confidence: number | null } | null): string =>
  stance?.side ? `${capital(stance.side)}, ${stance.confidence ?? 'not stated'}` : 'Not stated';

export function FindingsDetail({ record, references }: OutcomeProps) {
  const outcome = outcomeOf(record);
  if (outcome.kind !== 'findings') return null;
  const findings = outcome.ruling?.read;
  if (!findings) return <AsItCame turn={outcome.ruling?.turn ?? null} who="the judge" />;
  return (
    <section className="section" aria-label="Synthesis">
      <div className="two">
        <div>
          <h2>Synthesis</h2>
          <div className="text">
            <Markdown text={cited(findings.synthesis, references)} />
          </div>
          <h3>Why</h3>
          <div className="text">
            <Markdown text={cited(findings.reasoning, references)} />
          </div>
        </div>
        {findings.dissent.length > 0 && (
          <div>
            <h2>Dissent</h2>
            <ul className="attributed">
              {findings.dissent.map(({ by, view }) => (
                <li key={`${by} ${view}`}>
                  {cited(view, references)} <span className="note">{seatName(record, by)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {outcome.standing && <ScoreTable standing={outcome.standing} />}
    </section>
  );
}
