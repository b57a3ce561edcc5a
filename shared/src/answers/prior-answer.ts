// The answer `prior`: how far a judge believes the motion before the debate, from -100 (certainly false) to 100 (certainly true).
import type { AnswerDefinition, ParseResult } from './answer.ts';

export interface StatedBelief {
  /** A whole number from -100 to 100. */
  belief: number;
  /** In one sentence; empty if none was given. */
  reason: string;
}

/** The zeros of the scripts whose digits a model may write besides ours: Arabic, Persian, Devanagari, Thai. */
const ZEROS = ['٠', '۰', '०', '๐'];
const FOREIGN_DIGIT = /[٠-٩۰-۹०-९๐-๙]/gu;

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.findLast((candidate) => candidate.charCodeAt(0) <= code);
  return zero === undefined ? digit : String(code - zero.charCodeAt(0));
}

/** Digits as 0 to 9, every kind of minus as `-`, without marks of direction. */
const plainNumbers = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(FOREIGN_DIGIT, plainDigit);

const BELIEF_LINE =
  /^[ \t>*_#`"{[-]{0,12}belief[*_"`]{0,3}[ \t]{0,4}[:=][*_"` \t]{0,8}([-+]?[ \t]?\d{1,9}(?:[.,]\d{1,3})?)(?!\d|[ \t]{0,3}(?:to|bis|\.\.|-)[ \t]{0,3}[-+]?\d)/gim;
const REASON_LINE = /^[ \t>*_#-]{0,8}reason[*_]{0,2}[ \t]{0,4}[:：][*_]{0,2}[ \t]{0,8}(\S.{0,599})/im;
/** A line that is meant as one, in whatever form. */
const LOOSE_BELIEF_LINE = /^[ \t>*_#`"{[-]{0,12}(?:belief|überzeugung)\b.{0,99}/im;
/** Some models answer with the number alone. */
const NUMBER_ALONE = /^\s{0,9}([-+]?\d{1,9})\s{0,9}$/;

/** A part of 1 where a part of 100 is asked for. */
const isShare = (number: number): boolean => number !== 0 && Math.abs(number) < 1;

const wholeNumber = (number: string): number =>
  Math.round(Number(number.replace(/\s/g, '').replace(',', '.')));

export function readPrior(text: string): ParseResult<StatedBelief> {
  const plain = plainNumbers(text);
  const lines = [...plain.matchAll(BELIEF_LINE)].map(({ 1: number = '' }) => number);
  const written = lines.length > 0 ? lines : (NUMBER_ALONE.exec(plain)?.slice(1) ?? []);
  if (written.some((number) => isShare(Number(number.replace(/\s/g, '').replace(',', '.')))))
    return { ok: false, reason: 'BELIEF is a whole number from -100 to 100: 60 means 60 of 100, not 0.6' };
  const [belief, ...others] = new Set(written.map(wholeNumber));
  if (belief === undefined) {
    const line = LOOSE_BELIEF_LINE.exec(plain)?.[0].trim().slice(0, 40);
    const found =
      line === undefined ? 'there is no line BELIEF with' : `“${line}” is no line BELIEF with only`;
    return { ok: false, reason: `${found} a whole number from -100 to 100` };
  }
  if (others.length > 0)
    return { ok: false, reason: 'there are several BELIEF lines with different numbers' };
  if (Math.abs(belief) > 100) return { ok: false, reason: `BELIEF: ${belief} is not between -100 and 100` };
  // Never minus zero.
  return { ok: true, value: { belief: belief || 0, reason: REASON_LINE.exec(text)?.[1]?.trim() ?? '' } };
}

export const priorAnswer: AnswerDefinition<StatedBelief> = {
  title: 'a belief from -100 to 100',
  schema: null,
  read: (_, text) => readPrior(text),
  excerpt: () => null,
  closing: null,
  judges: null,
  instructions: null,
};
