// What an export in Markdown says besides the outcome itself: that the debate was judged again, and the person's own scores.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ownVerdictOf } from '@rostrum/shared/judging/own-verdict';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { inlineMarkdown, markdownTable, nestedMarkdown } from '../../answers/markdown-text.ts';
import { formatPoints } from '../../presentation/format-text.ts';
import { furtherDebatesWords } from '../../words/further-debates-words.ts';
import { ownVerdictWords } from '../../words/own-verdict-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

/** A sentence for the head of an export; empty for a debate that was set up by itself. */
export const originSentence = ({ origin }: Pick<DebateRecord, 'origin'>): string =>
  origin ? furtherDebatesWords(origin.way === 'rematch' ? 'isRematch' : 'judgedAgain') : '';

export const furtherMarkdown = (record: DebateRecord): string[] =>
  [ownVerdictPart(record)].filter((part) => part !== '');

function ownVerdictPart(record: DebateRecord): string {
  const own = ownVerdictOf(record);
  const outcome = debateOutcome(record);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  if (!own || !board) return '';
  const rows = board.rows.map(({ participant, total }) => [
    inlineMarkdown(shippedText(participant.name)),
    formatPoints(own.totals.find(({ id }) => id === participant.id)?.total ?? 0),
    formatPoints(total),
  ]);
  const head = (['participant', 'you', 'judges'] as const).map((column) => ownVerdictWords(column));
  const reason = own.reason === null ? '' : `\n\n${nestedMarkdown(own.reason)}`;
  return `## ${ownVerdictWords('compared')}\n\n${markdownTable(head, rows)}${reason}`;
}
