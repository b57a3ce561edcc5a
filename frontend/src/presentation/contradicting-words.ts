// Whether a judge's own words contradict its scores: they name another winner, or other totals. Judges are asked to name neither.

import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import { sentencesIn } from '@rostrum/shared/speech/text-metrics';

/** "Wins the debate", "wins by 8", "wins."; to win a point or a criterion is to win no debate. */
const WINS = new RegExp(
  [
    String.raw`\b(?:wins|won)\b(?:(?: the)? (?:debate|day|match)\b| overall| clearly| narrowly| by \d|[.!]?$)`,
    String.raw`\b(?:is|was) (?:the |a )?(?:clear |narrow |overall )?winner\b|\bprevail(?:s|ed)\b(?: overall)?[.!]?$`,
    String.raw`\b(?:gewinnt|gewann)\b(?: die debatte| insgesamt| klar| knapp| deutlich| mit \d|[.!]?$)`,
    String.raw`\b(?:hat|haben) (?:die debatte|insgesamt) gewonnen\b|\bist (?:der|die)? ?sieger(?:in)?\b|\bsiegt\b`,
  ].join('|'),
  'iu',
);
/** Before the name: "The winner is Opposition." */
const WINNER_IS = /\b(?:winner|sieger(?:in)?)\b(?: (?:is|ist))?:?\s+(?:the |die |der )?$/iu;
const NOT = /\b(?:not|nobody|neither|no|never|nicht|kein\w*|niemand|weder)\b/iu;
const TOTALS = /\b(?:totals?|(?:final|overall|total) scores?|gesamt\w*|endstand|endergebnis)\b/iu;

/** `text`: a summary or reasoning, with the record's own names. */
export const contradictsScores = (text: string, { rows }: Pick<Scoreboard, 'rows'>): boolean =>
  sentencesIn(text).some(
    (sentence) => namesAnotherWinner(sentence, rows) || namesOtherTotals(sentence, rows),
  );

type Rows = Scoreboard['rows'];

function namesAnotherWinner(sentence: string, rows: Rows): boolean {
  if (NOT.test(sentence)) return false;
  const best = Math.max(...rows.map(({ total }) => total));
  const leaders = rows.filter(({ total }) => total === best);
  const wins = WINS.exec(sentence);
  const named = rows
    .map((row) => ({ row, at: placeOf(row.participant.name, sentence) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => right.at - left.at);
  const winner =
    named.find(({ at }) => WINNER_IS.test(sentence.slice(0, at))) ??
    (wins && named.find(({ at }) => at < wins.index));
  return winner !== undefined && winner !== null && (leaders.length > 1 || leaders[0] !== winner.row);
}

/** At least as many figures after a word for totals as there are participants, and one of them is nobody's total. */
function namesOtherTotals(sentence: string, rows: Rows): boolean {
  const said = TOTALS.exec(sentence);
  if (!said) return false;
  const figures = [...sentence.slice(said.index).matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) =>
    Number(figure.replace(',', '.')),
  );
  return (
    figures.length >= rows.length &&
    figures.some((figure) => rows.every(({ total }) => Math.abs(total - figure) > 1))
  );
}

function placeOf(name: string, sentence: string): number {
  const place = sentence.toLowerCase().indexOf(name.toLowerCase());
  return place >= 0 && !/[\p{L}\p{N}]/u.test(sentence[place - 1] ?? ' ') ? place : -1;
}
