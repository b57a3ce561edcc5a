// Markdown that the exports of several outcomes share. What every part of an export uses is in markdown-text.ts.
import type { JudgeAnswer } from '@rostrum/shared/judging/judge-answers';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { outcomePartsWords } from '../words/outcome-parts-words.ts';
import { inlineMarkdown } from './markdown-text.ts';

export const seatNameIn =
  (record: DebateRecord) =>
  (seat: string): string =>
    inlineMarkdown(record.seats.find(({ id }) => id === seat)?.name ?? seat);

/** For an answer that could not be read, a heading that says so; otherwise nothing. */
export const unreadableMarkdown = (title: string, ruling: JudgeAnswer<unknown> | null): string[] =>
  ruling && ruling.read === null ? [`## ${title}`, outcomePartsWords('notReadable')] : [];

/** A heading and its body; nothing if the body is empty. */
export const markdownPart = (heading: string, body: string): string[] => (body === '' ? [] : [heading, body]);

export const markdownList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
